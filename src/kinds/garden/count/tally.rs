//! Ways to plant, tallied by the number of each flower that they use.

use super::super::flowers::FLOWERS;

/// The number of each flower that is used, one byte for each kind: there are at most eight kinds, and at most 24
/// flowers of one. Sums of two are exact as long as no kind exceeds 127.
pub type Used = u64;

/// The maximum number of kinds in a level.
pub const KINDS: usize = FLOWERS.len();

const _: () = assert!(KINDS <= 8);

/// Returns the number of a kind.
pub fn count_of(used: Used, kind: usize) -> u32 {
    u32::from(used.to_le_bytes()[kind])
}

/// Returns `count` flowers of a kind.
pub fn so_many(count: u32, kind: usize) -> Used {
    Used::from(count) << (8 * kind)
}

/// Returns true if no kind exceeds its number in `most`.
fn fits(used: Used, most: Used) -> bool {
    const TOP: u64 = 0x8080_8080_8080_8080;
    // Compares byte by byte: the top bit stays where there was no borrow.
    ((most | TOP) - used) & TOP == TOP
}

/// The number of ways for each use; sorted by use, without entries of zero ways.
#[derive(Default)]
pub struct Tally(Vec<(Used, u128)>);

impl Tally {
    /// Returns the tally of one way, which uses these numbers of each kind.
    pub fn settled(counts: [u32; KINDS]) -> Self {
        let counts = counts.iter().enumerate();
        let used = counts.map(|(kind, &count)| so_many(count, kind)).sum();
        Self(vec![(used, 1)])
    }

    /// Adds ways. Returns `None` if the number overflows.
    pub fn add(&mut self, used: Used, ways: u128) -> Option<()> {
        match self.0.binary_search_by_key(&used, |&(used, _)| used) {
            Ok(at) => self.0[at].1 = self.0[at].1.checked_add(ways)?,
            Err(at) => self.0.insert(at, (used, ways)),
        }
        Some(())
    }

    /// Returns the number of different uses.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the number of ways with exactly this use.
    pub fn ways(&self, used: Used) -> u128 {
        let at = self.0.binary_search_by_key(&used, |&(used, _)| used);
        at.map_or(0, |at| self.0[at].1)
    }

    /// Returns the least number of a kind that a way uses; `None` if there is no way.
    pub fn least(&self, kind: usize) -> Option<u32> {
        self.0.iter().map(|&(used, _)| count_of(used, kind)).min()
    }

    /// Returns the convolution of two tallies, of uses within `most`. Returns `None` if a number overflows.
    pub fn both(&self, other: &Self, most: Used) -> Option<Self> {
        let mut both = Self::default();
        for &(here, ways) in &self.0 {
            for &(there, others) in &other.0 {
                if fits(here + there, most) {
                    both.add(here + there, ways.checked_mul(others)?)?;
                }
            }
        }
        Some(both)
    }
}

#[cfg(test)]
mod tests {
    use super::{KINDS, Tally, count_of, fits, so_many};

    #[test]
    fn bytes_are_compared_one_by_one() {
        let two = |a, b| so_many(a, 0) + so_many(b, 7);
        assert!(fits(two(3, 24), two(3, 24)));
        assert!(fits(two(0, 0), two(0, 0)));
        assert!(!fits(two(4, 0), two(3, 24)));
        assert!(!fits(two(0, 25), two(24, 24)));
        assert_eq!(
            [
                count_of(two(3, 24), 0),
                count_of(two(3, 24), 1),
                count_of(two(3, 24), 7)
            ],
            [3, 0, 24]
        );
    }

    #[test]
    fn counts_multiply_and_add_up() {
        let mut one = Tally::default();
        one.add(so_many(1, 0), 2).unwrap();
        one.add(so_many(1, 1), 3).unwrap();
        let both = one.both(&one, so_many(2, 0) + so_many(1, 1)).unwrap();
        assert_eq!(both.ways(so_many(2, 0)), 4);
        assert_eq!(both.ways(so_many(1, 0) + so_many(1, 1)), 12);
        // Two of the second are more than allowed.
        assert_eq!((both.len(), both.ways(so_many(2, 1))), (2, 0));
        assert_eq!((both.least(0), both.least(1)), (Some(1), Some(0)));
    }

    #[test]
    fn an_overflow_is_reported() {
        let mut many = Tally::default();
        many.add(0, u128::MAX).unwrap();
        assert!(many.add(0, 1).is_none());
        assert!(many.both(&many, 0).is_none());
        assert_eq!(
            many.both(&Tally::settled([0; KINDS]), 0)
                .map(|both| both.ways(0)),
            Some(u128::MAX)
        );
    }
}
