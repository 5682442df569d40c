//! Intersection, union and difference of sets of values, as operators.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::Domain;

impl<const W: usize> BitAnd for Domain<W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitOr for Domain<W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

/// Set difference.
impl<const W: usize> Sub for Domain<W> {
    type Output = Self;
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Domain<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.combine(other, |word, other| *word &= other);
    }
}

impl<const W: usize> BitOrAssign for Domain<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.combine(other, |word, other| *word |= other);
    }
}

impl<const W: usize> SubAssign for Domain<W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.combine(other, |word, other| *word &= !other);
    }
}
