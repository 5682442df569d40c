//! Sets of beds and their neighbours: a few machine words, so that a whole garden grows in a handful of shifts.

use crate::engine::{BitSet, Member};

/// The maximum number of beds in a row, and of rows.
pub const MOST_SIDE: usize = 12;

/// The number of bits of a row: one more than beds, so that the last bed of a row is not beside the first of the next.
const STRIDE: usize = MOST_SIDE + 1;

const WORDS: usize = 3;

/// A bed, as a bit of a set.
#[derive(Clone, Copy)]
pub struct Bed(usize);

impl Member for Bed {
    #[inline]
    fn at(index: usize) -> Self {
        Self(index)
    }

    #[inline]
    fn index(self) -> usize {
        self.0
    }
}

/// A set of beds of a garden of at most [`MOST_SIDE`] x [`MOST_SIDE`].
pub type Beds = BitSet<Bed, WORDS>;

impl Beds {
    /// Returns the set of one bed: `site` counts along the rows of a garden with `width` beds in a row.
    #[must_use]
    pub fn one(site: usize, width: usize) -> Self {
        Self::only(Bed(site / width * STRIDE + site % width))
    }

    /// Returns the set of these beds of a garden with `width` beds in a row.
    #[must_use]
    pub fn from_sites(sites: impl IntoIterator<Item = usize>, width: usize) -> Self {
        sites
            .into_iter()
            .fold(Self::EMPTY, |set, site| set | Self::one(site, width))
    }

    /// Returns the set of the first member along the rows; empty if there are no members.
    #[must_use]
    pub fn first(self) -> Self {
        self.min().map_or(Self::EMPTY, Self::only)
    }

    /// Returns the members as sites of a garden with `width` beds in a row, ascending.
    pub fn sites(self, width: usize) -> impl Iterator<Item = usize> {
        let beds = self.iter();
        beds.map(move |Bed(bit)| bit / STRIDE * width + bit % STRIDE)
    }

    /// Returns the beds of `within` that share a side with a member.
    #[must_use]
    pub fn beside(self, within: Self) -> Self {
        let (all, within) = (self.words(), within.words());
        let mut beside = [0; WORDS];
        for at in 0..WORDS {
            // A plot is often in one word.
            if within[at] == 0 {
                continue;
            }
            let own = all[at];
            let below = if at > 0 { all[at - 1] } else { 0 };
            let above = if at + 1 < WORDS { all[at + 1] } else { 0 };
            let sides = own << 1 | own >> 1 | below >> 63 | above << 63;
            let rows = own << STRIDE | own >> STRIDE;
            let others = below >> (64 - STRIDE) | above << (64 - STRIDE);
            beside[at] = (sides | rows | others) & within[at];
        }
        Self::from_words(beside)
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
