//! Finds an unexplored set: it meets each correction and contains no known contradiction.

use std::collections::BTreeSet;

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
    let mut search = SeedSearch {
        cores,
        corrections,
        chosen: vec![None; count],
        looks: 0,
    };
    let seed = match search.complete() {
        Some(true) => Seed::Found(search.grown()),
        Some(false) => Seed::None,
        None => Seed::GivenUp,
    };
    (seed, search.looks)
}

struct SeedSearch<'s> {
    cores: &'s [BTreeSet<usize>],
    corrections: &'s [BTreeSet<usize>],
    /// For each member that is decided, true if it is in the set.
    chosen: Vec<Option<bool>>,
    looks: u64,
}

impl SeedSearch<'_> {
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
            let &[first, ..] = &*open.members else {
                self.chosen = before;
                return Some(false);
            };
            if open.members.len() == 1 {
                self.chosen[first] = Some(open.wanted);
                continue;
            }
            for wanted in [open.wanted, !open.wanted] {
                let now = self.chosen.clone();
                self.chosen[first] = Some(wanted);
                match self.complete() {
                    Some(false) => self.chosen = now,
                    end => return end,
                }
            }
            self.chosen = before;
            return Some(false);
        }
    }

    /// Returns the set that is not met yet and has the fewest undecided members; `None` if all are met.
    fn most_urgent(&self) -> Option<Open> {
        let cores = self.cores.iter().map(|set| (set, false));
        let corrections = self.corrections.iter().map(|set| (set, true));
        let open = |(set, wanted): (&BTreeSet<usize>, bool)| {
            let is_met = set.iter().any(|&at| self.chosen[at] == Some(wanted));
            let left = set.iter().copied().filter(|&at| self.chosen[at].is_none());
            (!is_met).then(|| Open {
                members: left.collect(),
                wanted,
            })
        };
        let all = cores.chain(corrections).filter_map(open);
        all.min_by_key(|open| open.members.len())
    }

    /// Returns the chosen members and all others that can be added without completing a core.
    fn grown(&self) -> BTreeSet<usize> {
        let all = 0..self.chosen.len();
        let mut set: BTreeSet<usize> = all.filter(|&at| self.chosen[at] == Some(true)).collect();
        for at in 0..self.chosen.len() {
            set.insert(at);
            if self.cores.iter().any(|core| core.is_subset(&set)) {
                set.remove(&at);
            }
        }
        set
    }
}

/// A set that is not met yet.
struct Open {
    /// Its undecided members.
    members: Vec<usize>,
    /// True if one of them must be in the set, false if one must be out of it.
    wanted: bool,
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
