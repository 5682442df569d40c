//! Sets of cells: bits, one a site.

#![allow(clippy::inline_always)] // optimized for size, each of these few instructions is a call otherwise

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// The words of a set: enough for a board of 16 x 16.
const WORDS: usize = 4;

/// A set of the cells of a board.
#[derive(Clone, Copy, Eq, Debug, Default)]
pub struct Cells([u64; WORDS]);

/// Word by word: as WebAssembly, arrays are compared by a call for a loop over their bytes.
impl PartialEq for Cells {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        let [a, b, c, d] = zip(*self, *other, |own, other| own ^ other).0;
        a | b | c | d == 0
    }
}

impl Cells {
    /// No cell.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// One cell.
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

    /// Returns true if a cell is in it.
    #[inline(always)]
    #[must_use]
    pub fn contains(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// How many cells there are.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns true if there are two or more.
    #[inline(always)]
    #[must_use]
    pub fn has_several(self) -> bool {
        let mut cells = self.iter();
        cells.next().is_some() && cells.next().is_some()
    }

    /// Returns true if there is none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Returns true if all of them are in the other set.
    #[inline(always)]
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Returns true if some cell is in both.
    #[inline(always)]
    #[must_use]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The first cell.
    #[inline(always)]
    #[must_use]
    pub fn first(self) -> Option<usize> {
        self.iter().next()
    }

    /// The cells, ascending.
    #[inline(always)]
    #[must_use]
    pub const fn iter(self) -> CellIter {
        CellIter(self, 0)
    }
}

/// The cells of a set, ascending.
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

/// Word by word.
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
