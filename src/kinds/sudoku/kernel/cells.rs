//! Sets of the cells of a 9x9 board.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use super::tables::{BAND, FIRSTS};

/// A bit for each cell, a band of 27 in each half of two words: bitwise operations handle two bands at once. The last
/// half holds no cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cells {
    first: u64,
    last: u64,
}

impl Cells {
    /// No cell.
    pub const NONE: Self = Self::new([0; 3]);
    /// Every cell.
    pub const EVERY: Self = Self::new([BAND; 3]);

    /// Creates the set of these cells of each band.
    #[inline]
    pub const fn new([top, middle, bottom]: [u32; 3]) -> Self {
        Self {
            first: top as u64 | (middle as u64) << 32,
            last: bottom as u64,
        }
    }

    /// Creates the set of one cell of a band.
    #[inline]
    pub fn one(band: usize, cell: u32) -> Self {
        let bit = 1_u64 << cell;
        match band {
            0 => Self {
                first: bit,
                last: 0,
            },
            1 => Self {
                first: bit << 32,
                last: 0,
            },
            _ => Self {
                first: 0,
                last: bit,
            },
        }
    }

    /// Returns the cells of each band.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a half is a band
    pub fn bands(self) -> [u32; 3] {
        [
            self.first as u32,
            (self.first >> 32) as u32,
            self.last as u32,
        ]
    }

    /// Returns the cells of one band.
    #[inline]
    pub fn band(self, band: usize) -> u32 {
        self.bands()[band]
    }

    /// Applies a function to each word.
    #[inline]
    pub fn map(self, with: impl Fn(u64) -> u64) -> Self {
        Self {
            first: with(self.first),
            last: with(self.last),
        }
    }

    /// Returns the set with nine columns for each band in the unused half.
    #[inline]
    pub const fn with_columns(self, columns: u32) -> Self {
        Self {
            first: self.first,
            last: self.last | (columns as u64) << 32,
        }
    }

    /// Returns the columns in the unused half.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a half
    pub fn columns(self) -> u32 {
        (self.last >> 32) as u32
    }

    /// Returns the first cell of each minirow that has any of them.
    #[inline]
    pub fn firsts(self) -> Self {
        const BOTH: u64 = FIRSTS as u64 | (FIRSTS as u64) << 32;
        self.map(|word| (word | word >> 1 | word >> 2) & BOTH)
    }

    /// Returns the number of members.
    #[inline]
    pub fn len(self) -> u32 {
        self.first.count_ones() + self.last.count_ones()
    }

    /// Returns true if there are no members.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.first | self.last == 0
    }
}

impl BitAnd for Cells {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self {
            first: self.first & other.first,
            last: self.last & other.last,
        }
    }
}

impl BitOr for Cells {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self {
            first: self.first | other.first,
            last: self.last | other.last,
        }
    }
}

impl Not for Cells {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.map(|word| !word)
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The number of sets that contain each cell: bit-sliced, up to `N`. `at_least[n]` has the cells in more than `n` sets.
#[derive(Clone, Copy)]
pub struct Tally<const N: usize> {
    pub at_least: [Cells; N],
}

impl<const N: usize> Tally<N> {
    /// The tally of no set.
    pub const NONE: Self = Self {
        at_least: [Cells::NONE; N],
    };

    /// Adds a set.
    #[inline]
    pub fn add(&mut self, cells: Cells) {
        for level in (1..N).rev() {
            self.at_least[level] |= self.at_least[level - 1] & cells;
        }
        self.at_least[0] |= cells;
    }
}

/// Returns the positions of the set bits, ascending.
#[inline]
pub fn bits(mut cells: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then(|| cells.trailing_zeros());
        cells &= cells.wrapping_sub(1);
        cell
    })
}
