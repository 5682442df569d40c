//! Sets of cells as bit sets, one bit for each cell.

#![allow(clippy::inline_always)] // optimized for size, each of these few instructions is a call otherwise

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// The number of words of a set: enough for a board of 16 x 16.
const WORDS: usize = 4;

/// A set of the cells of a board.
#[derive(Clone, Copy, Eq, Debug, Default)]
pub struct Cells([u64; WORDS]);

/// Compares word by word. The derived comparison of arrays compiles to a call of a loop over bytes in WebAssembly.
impl PartialEq for Cells {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        let [a, b, c, d] = zip(*self, *other, |own, other| own ^ other).0;
        a | b | c | d == 0
    }
}

impl Cells {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Returns the set of one cell.
    #[inline(always)]
    #[must_use]
    pub fn only(cell: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Adds a cell.
    #[inline(always)]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Returns true if the set contains a cell.
    #[inline(always)]
    #[must_use]
    pub fn contains(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Returns the number of cells.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns true if the set has two or more cells.
    #[inline(always)]
    #[must_use]
    pub fn has_several(self) -> bool {
        let mut cells = self.iter();
        cells.next().is_some() && cells.next().is_some()
    }

    /// Returns true if the set has no cells.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Returns true if the other set contains all cells of this one.
    #[inline(always)]
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Returns true if the two sets have a cell in common.
    #[inline(always)]
    #[must_use]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns the lowest cell; `None` if the set is empty.
    #[inline(always)]
    #[must_use]
    pub fn first(self) -> Option<usize> {
        self.iter().next()
    }

    /// Returns the cells, ascending.
    #[inline(always)]
    #[must_use]
    pub const fn iter(self) -> CellIter {
        CellIter(self, 0)
    }
}

/// An iterator over the cells of a set, ascending.
pub struct CellIter(Cells, usize);

impl Iterator for CellIter {
    type Item = usize;
    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while let Some(word) = self.0.0.get_mut(self.1) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.1 * 64 + bit);
            }
            self.1 += 1;
        }
        None
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<T: IntoIterator<Item = usize>>(cells: T) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// Combines two sets word by word.
#[inline(always)]
fn zip(one: Cells, other: Cells, join: impl Fn(u64, u64) -> u64) -> Cells {
    Cells(std::array::from_fn(|at| join(one.0[at], other.0[at])))
}

impl BitAnd for Cells {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        zip(self, other, |a, b| a & b)
    }
}

impl BitOr for Cells {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        zip(self, other, |a, b| a | b)
    }
}

impl BitOrAssign for Cells {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Sub for Cells {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        zip(self, other, |a, b| a & !b)
    }
}
