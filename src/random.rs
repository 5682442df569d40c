//! Random numbers from a seed: the same on every machine, in every version.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::RngCore;

/// The largest seed: the largest integer that a JavaScript number holds exactly.
pub const LARGEST_SEED: u64 = (1 << 53) - 1;

/// A seeded random generator.
pub struct Chance(Pcg32);

impl Chance {
    /// Creates a generator. `stream` separates levels of the same seed that were requested with different options.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Self {
        Self(Pcg32::new(seed, stream))
    }

    /// Returns a number below `count`, which must not be 0. (Multiply and shift; the bias is below `count` in 2^32.)
    #[allow(clippy::cast_possible_truncation)] // the result is below `count`
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// Returns a number below `count`, which must not be 0, with equal probability for any `count`.
    pub fn below_large(&mut self, count: u128) -> u128 {
        let spare = (count - 1).leading_zeros();
        loop {
            let parts = [(); 4].map(|()| u128::from(self.0.next_u32()));
            let drawn = parts.into_iter().fold(0, |drawn, part| drawn << 32 | part);
            let drawn = drawn.checked_shr(spare).unwrap_or(0);
            if drawn < count {
                return drawn;
            }
        }
    }

    /// Returns true with probability `share` / `of`.
    pub fn happens(&mut self, share: usize, of: usize) -> bool {
        self.below(of) < share
    }

    /// Returns a random item.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Returns one number for several (FNV-1a): a stream of [`Chance`] for these options.
pub fn stream_of(parts: impl IntoIterator<Item = u64>) -> u64 {
    parts.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, part| {
        (hash ^ part).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Returns an item with a probability proportional to its weight; `draw` returns a number below the sum of all weights.
/// `None` if the sum is 0.
pub fn pick_weighted<T>(mut items: Vec<(T, u128)>, draw: impl FnOnce(u128) -> u128) -> Option<T> {
    let all: u128 = items.iter().map(|(_, weight)| weight).sum();
    let mut drawn = (all > 0).then(|| draw(all))?;
    let at = items.iter().position(|&(_, weight)| {
        let is_it = drawn < weight;
        drawn = drawn.saturating_sub(weight);
        is_it
    })?;
    Some(items.swap_remove(at).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let mut chance = Chance::new(42, 54);
        // The reference output of PCG32 with this state and stream.
        let expected = [0xa15c_02b7_u32, 0x7b47_f409, 0xba1d_3330];
        assert_eq!([(); 3].map(|()| chance.0.next_u32()), expected);
    }

    #[test]
    fn all_numbers_below_a_limit_are_equally_likely() {
        let mut chance = Chance::new(3, 3);
        for count in [1, 2, 3, 7, 8, (1 << 100) + 1, u128::MAX] {
            assert!((0..100).all(|_| chance.below_large(count) < count));
        }
        let mut met = [0; 7];
        for _ in 0..7_000 {
            met[usize::try_from(chance.below_large(7)).unwrap()] += 1;
        }
        assert!(met.iter().all(|met| (900..1_100).contains(met)), "{met:?}");
    }

    #[test]
    fn items_are_picked_in_proportion_to_their_weights() {
        let items = [('a', 2), ('b', 0), ('c', 3)];
        let picked = |drawn| pick_weighted(items.to_vec(), |_| drawn).unwrap();
        assert_eq!([0, 1, 2, 3, 4].map(picked), ['a', 'a', 'c', 'c', 'c']);
        assert_eq!(pick_weighted(vec![('a', 0)], |_| 0), None);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<usize> = (0..20).collect();
        Chance::new(1, 1).shuffle(&mut items);
        assert_ne!(items, (0..20).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..20).collect::<Vec<_>>());
    }
}
