//! Finds a minimum hitting set: a smallest set that has a member of each of some sets.

use std::collections::BTreeSet;

use crate::engine::{bits, sort_by_number};
use crate::services::limits::SET_LOOKS;

/// How a search for a smallest hitting set ended.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Hitting {
    /// A smallest one.
    Found(BTreeSet<usize>),
    /// None has fewer members than the bound.
    TooLarge,
    /// Not settled within [`SET_LOOKS`].
    GivenUp,
}

/// Returns a smallest set with fewer than `bound` members that meets each of `sets` and is none of `known`, by
/// iterative deepening, and the number of sets that the search looked at.
pub(super) fn smallest(
    sets: &[BTreeSet<usize>],
    bound: usize,
    known: &[BTreeSet<usize>],
) -> (Hitting, u64) {
    let last = sets.iter().filter_map(BTreeSet::last).max();
    let members = last.map_or(0, |last| last + 1);
    let sets: Vec<_> = sets.iter().map(|set| bits::set_of(set, members)).collect();
    let mut search = HittingSearch {
        sets: &sets,
        known,
        chosen: Vec::new(),
        met: bits::none(members),
        looks: 0,
    };
    for size in 0..bound {
        match search.within(size) {
            Some(true) => {
                return (
                    Hitting::Found(search.chosen.into_iter().collect()),
                    search.looks,
                );
            }
            Some(false) => {}
            None => return (Hitting::GivenUp, search.looks),
        }
    }
    (Hitting::TooLarge, search.looks)
}

struct HittingSearch<'s> {
    /// The sets, as bits.
    sets: &'s [Vec<u64>],
    known: &'s [BTreeSet<usize>],
    /// The chosen members, in order and as bits.
    chosen: Vec<usize>,
    met: Vec<u64>,
    looks: u64,
}

impl<'s> HittingSearch<'s> {
    /// Returns true if at most `more` further members meet all sets in a way that is not known, and chooses these.
    /// Returns `None` when the work runs out.
    fn within(&mut self, more: usize) -> Option<bool> {
        self.looks += 1 + self.sets.len() as u64;
        if self.looks > SET_LOOKS {
            return None;
        }
        let (open, apart) = self.open();
        let Some(open) = open else {
            let chosen = self.chosen.iter().copied().collect();
            return Some(!self.known.contains(&chosen));
        };
        if apart > more {
            return Some(false);
        }
        for member in bits::members(open) {
            self.chosen.push(member);
            bits::insert(&mut self.met, member);
            match self.within(more - 1) {
                Some(false) => {
                    self.chosen.pop();
                    bits::remove(&mut self.met, member);
                }
                end => return end,
            }
        }
        Some(false)
    }

    /// Returns the smallest set that is not met yet, and a lower bound of the number of members that the rest needs:
    /// the number of disjoint sets, chosen greedily.
    fn open(&self) -> (Option<&'s [u64]>, usize) {
        let open = self.sets.iter().filter(|set| !bits::meet(set, &self.met));
        let mut open: Vec<_> = open.map(|set| (bits::count(set), set)).collect();
        sort_by_number(&mut open, |(size, _)| *size as u64);
        let mut seen = bits::none(self.met.len() * u64::BITS as usize);
        let mut apart = 0;
        for (_, set) in &open {
            if !bits::meet(set, &seen) {
                apart += 1;
                seen.iter_mut()
                    .zip(*set)
                    .for_each(|(seen, word)| *seen |= word);
            }
        }
        (open.first().map(|(_, set)| &***set), apart)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(lists: &[&[usize]]) -> Vec<BTreeSet<usize>> {
        lists
            .iter()
            .map(|list| list.iter().copied().collect())
            .collect()
    }

    #[test]
    fn the_smallest_hitting_set_agrees_with_enumeration() {
        let mut state = 7_u64;
        for _ in 0..300 {
            let mut random = |below: u64| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (state >> 33) % below
            };
            let masks: Vec<u64> = (0..random(9)).map(|_| 1 + random(255)).collect();
            let hits = |set: u64| masks.iter().all(|mask| mask & set != 0);
            let least = (0..256_u64)
                .filter(|&set| hits(set))
                .map(u64::count_ones)
                .min();
            let members = |mask: &u64| (0..8).filter(|at| mask >> at & 1 == 1).collect();
            let sets: Vec<BTreeSet<usize>> = masks.iter().map(members).collect();
            let (Hitting::Found(found), _) = smallest(&sets, 9, &[]) else {
                panic!("eight members meet all sets");
            };
            assert_eq!(Some(found.len()), least.map(|least| least as usize));
            assert!(sets.iter().all(|set| !set.is_disjoint(&found)));
            assert_eq!(smallest(&sets, found.len(), &[]).0, Hitting::TooLarge);
            let bound = found.len() + 1;
            let mut known = vec![found];
            while let (Hitting::Found(other), _) = smallest(&sets, bound, &known) {
                known.push(other);
            }
            let all = (0..256_u64).filter(|&set| hits(set) && Some(set.count_ones()) == least);
            let all: BTreeSet<BTreeSet<usize>> = all.map(|set| members(&set)).collect();
            assert_eq!(known.len(), all.len());
            assert_eq!(known.into_iter().collect::<BTreeSet<_>>(), all);
        }
    }

    #[test]
    fn no_sets_are_hit_by_the_empty_set() {
        assert_eq!(smallest(&[], 1, &[]).0, Hitting::Found(BTreeSet::new()));
        assert_eq!(smallest(&sets(&[&[1], &[2]]), 2, &[]).0, Hitting::TooLarge);
    }
}
