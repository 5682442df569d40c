//! Finds an unexplored set: it meets each correction and contains no known contradiction.

use std::collections::BTreeSet;

use crate::engine::bits;
use crate::services::limits::SET_LOOKS;

/// How a search for a set that is not explored ended.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Seed {
    /// One to which no member can be added.
    Found(BTreeSet<usize>),
    /// All are explored.
    None,
    /// Not settled within [`SET_LOOKS`].
    GivenUp,
}

/// Returns a set of members below `count` that contains none of `cores` and meets each of `corrections`; and the number
/// of sets that the search looked at.
pub(super) fn unexplored(
    count: usize,
    cores: &[BTreeSet<usize>],
    corrections: &[BTreeSet<usize>],
) -> (Seed, u64) {
    let as_bits = |sets: &[BTreeSet<usize>]| -> Vec<_> {
        sets.iter().map(|set| bits::set_of(set, count)).collect()
    };
    let mut search = SeedSearch {
        cores: as_bits(cores),
        corrections: as_bits(corrections),
        count,
        chosen: [bits::none(count), bits::none(count)],
        looks: 0,
    };
    let seed = match search.complete() {
        Some(true) => Seed::Found(search.grown()),
        Some(false) => Seed::None,
        None => Seed::GivenUp,
    };
    (seed, search.looks)
}

struct SeedSearch {
    /// The sets, as bits.
    cores: Vec<Vec<u64>>,
    corrections: Vec<Vec<u64>>,
    count: usize,
    /// The members that are decided: those that are out of the set, and those in it.
    chosen: [Vec<u64>; 2],
    looks: u64,
}

impl SeedSearch {
    /// Returns true if the chosen members can be completed to a set, and completes them. Returns `None` when the work
    /// runs out.
    fn complete(&mut self) -> Option<bool> {
        let before = self.chosen.clone();
        loop {
            self.looks += 1 + (self.cores.len() + self.corrections.len()) as u64;
            if self.looks > SET_LOOKS {
                return None;
            }
            let Some(open) = self.most_urgent() else {
                return Some(true);
            };
            let Some(first) = open.first else {
                self.chosen = before;
                return Some(false);
            };
            if open.left == 1 {
                self.choose(first, open.wanted);
                continue;
            }
            for wanted in [open.wanted, !open.wanted] {
                let now = self.chosen.clone();
                self.choose(first, wanted);
                match self.complete() {
                    Some(false) => self.chosen = now,
                    end => return end,
                }
            }
            self.chosen = before;
            return Some(false);
        }
    }

    fn choose(&mut self, member: usize, wanted: bool) {
        bits::insert(&mut self.chosen[usize::from(wanted)], member);
    }

    /// Returns the set that is not met yet and has the fewest undecided members; `None` if all are met.
    fn most_urgent(&self) -> Option<Open> {
        let cores = self.cores.iter().map(|set| (set, false));
        let corrections = self.corrections.iter().map(|set| (set, true));
        let [out, into] = &self.chosen;
        let open = |(set, wanted): (&Vec<u64>, bool)| {
            let undecided = set.iter().zip(out).zip(into);
            let undecided = undecided.map(|((word, out), into)| word & !(out | into));
            let is_met = bits::meet(set, &self.chosen[usize::from(wanted)]);
            (!is_met).then(|| Open::new(undecided, wanted))
        };
        let all = cores.chain(corrections).filter_map(open);
        all.min_by_key(|open| open.left)
    }

    /// Returns the chosen members and all others that can be added without completing a core.
    fn grown(&self) -> BTreeSet<usize> {
        let mut set = self.chosen[1].clone();
        for at in 0..self.count {
            bits::insert(&mut set, at);
            let is_in = |core: &Vec<u64>| core.iter().zip(&set).all(|(core, set)| core & !set == 0);
            if self.cores.iter().any(is_in) {
                bits::remove(&mut set, at);
            }
        }
        bits::members(&set).collect()
    }
}

/// A set that is not met yet.
struct Open {
    /// The number of its undecided members, and the first of them.
    left: u32,
    first: Option<usize>,
    /// True if one of them must be in the set, false if one must be out of it.
    wanted: bool,
}

impl Open {
    /// Creates the set with these undecided members, as bits.
    fn new(undecided: impl Iterator<Item = u64>, wanted: bool) -> Self {
        let (mut left, mut first) = (0, None);
        for (at, word) in undecided.enumerate().filter(|(_, word)| *word != 0) {
            left += word.count_ones();
            first = first.or(Some(at * bits::WORD + word.trailing_zeros() as usize));
        }
        Self {
            left,
            first,
            wanted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All sets of six members, as masks.
    const ALL: std::ops::Range<u32> = 0..64;

    fn set(mask: u32) -> BTreeSet<usize> {
        (0..6).filter(|at| mask >> at & 1 == 1).collect()
    }

    #[test]
    fn a_complete_exploration_finds_every_minimal_contradiction() {
        let mut state = 11_u64;
        for _ in 0..200 {
            let mut random = |below: u32| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                u32::try_from(state >> 33).unwrap_or(0) % below
            };
            let bad: Vec<u32> = (0..random(5)).map(|_| 1 + random(63)).collect();
            let contradicts = |mask: u32| bad.iter().any(|core| core & mask == *core);
            let is_core = |mask: &u32| {
                let fewer = |at: u32| mask >> at & 1 == 1 && contradicts(mask & !(1 << at));
                contradicts(*mask) && !(0..6).any(fewer)
            };
            let wanted: BTreeSet<_> = ALL.filter(is_core).map(set).collect();
            let (mut cores, mut corrections) = (Vec::new(), Vec::new());
            let found = loop {
                let seed = match unexplored(6, &cores, &corrections).0 {
                    Seed::Found(seed) => seed,
                    Seed::None => break cores,
                    Seed::GivenUp => panic!("six members are few"),
                };
                let mut mask: u32 = seed.iter().map(|at| 1 << at).sum();
                if contradicts(mask) {
                    for at in 0..6 {
                        if contradicts(mask & !(1 << at)) {
                            mask &= !(1 << at);
                        }
                    }
                    cores.push(set(mask));
                } else {
                    corrections.push(set(!mask));
                }
            };
            assert_eq!(found.len(), wanted.len());
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), wanted);
        }
    }
}
