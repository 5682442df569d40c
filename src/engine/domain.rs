//! Variables, values, and sets of values.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A variable of a model. What it stands for (a piece, a cell, a number) is the kind's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(pub(super) u16);

impl Var {
    /// The variable at this place in a list of all variables; nothing if no model has so many.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // just compared
    pub const fn new(index: usize) -> Option<Self> {
        if index <= u16::MAX as usize {
            Some(Self(index as u16))
        } else {
            None
        }
    }

    /// Every variable that a model may have, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u16::MAX).map(Self)
    }

    /// The variable's place in a list of all variables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A value: `0..64`, and never more. What it means (a place, a digit) is the kind's business.
///
/// ```compile_fail
/// let value = placewise::engine::Value(70);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(u8);

impl Value {
    /// How many different values there can be.
    pub const LIMIT: usize = 64;

    /// The value at this place in a list of all values; nothing if there are not so many.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // just compared
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::LIMIT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Every value, in order.
    #[must_use]
    pub const fn all() -> Iter {
        Domain::ALL.iter()
    }

    /// The value's place in a list of all values.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Value> for u32 {
    fn from(value: Value) -> Self {
        value.0.into()
    }
}

/// A set of values; 8 bytes, copied freely. The only type that knows it is a machine word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Domain(u64);

impl Domain {
    /// The set without members.
    pub const EMPTY: Self = Self(0);

    /// The set of all values.
    pub const ALL: Self = Self(u64::MAX);

    /// The set of one value.
    #[must_use]
    pub const fn only(value: Value) -> Self {
        Self(1 << value.0)
    }

    /// The values `0..count`.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    pub const fn below(count: usize) -> Self {
        assert!(count <= Value::LIMIT, "there are 64 values");
        if count == Value::LIMIT {
            Self::ALL
        } else {
            Self((1 << count) - 1)
        }
    }

    /// How many members there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are no members.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `value` is a member.
    #[must_use]
    pub const fn contains(self, value: Value) -> bool {
        self.0 >> value.0 & 1 == 1
    }

    /// Whether the two sets share a member.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every member is also a member of `other`.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is exactly one member.
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The least member.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // at most 63
    pub const fn min(self) -> Option<Value> {
        if self.0 == 0 {
            None
        } else {
            Some(Value(self.0.trailing_zeros() as u8))
        }
    }

    /// The members, ascending.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

impl BitAnd for Domain {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Domain {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Set difference.
impl Sub for Domain {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitAndAssign for Domain {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Domain {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl SubAssign for Domain {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|v| v.0)).finish()
    }
}

impl FromIterator<Value> for Domain {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        values
            .into_iter()
            .fold(Self::EMPTY, |set, v| set | Self::only(v))
    }
}

impl IntoIterator for Domain {
    type Item = Value;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The members of a [`Domain`], ascending.
#[derive(Clone, Debug)]
pub struct Iter(Domain);

impl Iterator for Iter {
    type Item = Value;
    fn next(&mut self) -> Option<Value> {
        let value = self.0.min()?;
        self.0.0 &= self.0.0 - 1;
        Some(value)
    }
}
