//! Sets of beds and their neighbours: a few machine words, so that a whole garden grows in a handful of shifts.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// The maximum number of beds in a row, and of rows.
pub const MOST_SIDE: usize = 12;

/// The number of bits of a row: one more than beds, so that the last bed of a row is not beside the first of the next.
const STRIDE: usize = MOST_SIDE + 1;

const WORDS: usize = 3;

/// A set of beds of a garden of at most [`MOST_SIDE`] x [`MOST_SIDE`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Beds([u64; WORDS]);

impl Beds {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Returns the set of one bed: `site` counts along the rows of a garden with `width` beds in a row.
    #[must_use]
    pub fn only(site: usize, width: usize) -> Self {
        let bit = site / width * STRIDE + site % width;
        let mut words = [0; WORDS];
        words[bit / 64] = 1 << (bit % 64);
        Self(words)
    }

    /// Returns the set of these beds of a garden with `width` beds in a row.
    #[must_use]
    pub fn from_sites(sites: impl IntoIterator<Item = usize>, width: usize) -> Self {
        sites
            .into_iter()
            .fold(Self::EMPTY, |set, site| set | Self::only(site, width))
    }

    /// Returns true if there are no members.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns true if the two sets share a member.
    #[must_use]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns the number of members.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the set of the first member along the rows; empty if there are no members.
    #[must_use]
    pub fn first(self) -> Self {
        let mut first = Self::EMPTY;
        if let Some(at) = self.0.iter().position(|&word| word != 0) {
            first.0[at] = self.0[at] & self.0[at].wrapping_neg();
        }
        first
    }

    /// Returns the members as sites of a garden with `width` beds in a row, ascending.
    pub fn sites(mut self, width: usize) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let word = self.0.iter().position(|&word| word != 0)?;
            let bit = word * 64 + self.0[word].trailing_zeros() as usize;
            self.0[word] &= self.0[word] - 1;
            Some(bit / STRIDE * width + bit % STRIDE)
        })
    }

    /// Returns the beds of `within` that share a side with a member.
    #[must_use]
    pub fn beside(self, within: Self) -> Self {
        let mut beside = Self::EMPTY;
        for at in 0..WORDS {
            // A plot is often in one word.
            if within.0[at] == 0 {
                continue;
            }
            let own = self.0[at];
            let below = if at > 0 { self.0[at - 1] } else { 0 };
            let above = if at + 1 < WORDS { self.0[at + 1] } else { 0 };
            let sides = own << 1 | own >> 1 | below >> 63 | above << 63;
            let rows = own << STRIDE | own >> STRIDE;
            let others = below >> (64 - STRIDE) | above << (64 - STRIDE);
            beside.0[at] = (sides | rows | others) & within.0[at];
        }
        beside
    }

    /// Returns the members, and the beds that are reached from them in `steps` steps through beds of `within`.
    #[must_use]
    pub fn spread(mut self, within: Self, steps: usize) -> Self {
        for _ in 0..steps {
            let wider = self | self.beside(within);
            if wider == self {
                break;
            }
            self = wider;
        }
        self
    }
}

impl BitAnd for Beds {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Beds {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// Set difference.
impl Sub for Beds {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl BitOrAssign for Beds {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for Beds {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
