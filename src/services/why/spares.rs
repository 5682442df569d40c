//! Finds the clues and givens of a level with one answer that can be left out together.
//!
//! Each other answer breaks some of them, of which one must stay. The smallest such sets determine the result: a
//! selection is sufficient if it has a member of each. `conflicts::explore` finds them like contradictions, with
//! "leaves another answer" in place of "is satisfiable".

use std::collections::BTreeSet;

use super::conflicts::explore;
use super::{Denied, ReasonSearch, Set, Unit};
use crate::api::{Members, SpareGroup, Spares, count};
use crate::engine::bits;
use crate::engine::task::{Meter, pause};
use crate::kinds::Puzzle;
use crate::services::design::{count::count as count_answers, droppable};
use crate::services::limits;
use crate::services::request::Request;

/// The maximum number of sufficient selections to examine; if there are more, the result is incomplete.
const MOST_ENOUGH: usize = 200;

/// The number of sets that are compared with all others, or put into groups, between two pauses.
const AT_ONCE: usize = 64;

const UNKNOWN: Spares = Spares {
    free: None,
    groups: Vec::new(),
    complete: false,
};

/// A request for the sets that can be left out together. The answer has no facts if the level does not have exactly one
/// answer.
pub struct SparesRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
}

impl Request for SparesRequest<'_> {
    type Answer = Spares;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::search(self.puzzle))
    }

    async fn within(self, meter: &Meter) -> Spares {
        let puzzle = self.puzzle;
        let counted = count_answers(puzzle, 2, meter).await;
        let (true, [only]) = (counted.all, &*counted.answers) else {
            return UNKNOWN;
        };
        let mut search = ReasonSearch::new(puzzle, meter, &[]);
        search.known = vec![only.clone()];
        let droppable: Vec<_> = droppable(puzzle).collect();
        let all: Set = (0..search.units.len()).collect();
        for at in 0..search.units.len() {
            match search.units[at] {
                Unit::Rule(rule, _) if droppable.contains(&rule) => {}
                // This unit belongs to the board and cannot be left out.
                _ => {
                    search.corrections.push(Set::from([at]));
                    continue;
                }
            }
            let mut rest = all.clone();
            rest.remove(&at);
            if search.follows(&rest, Denied::Nothing).await.is_none() {
                return UNKNOWN;
            }
        }
        let (_, complete) = explore(&mut search, MOST_ENOUGH).await;
        told(&search, complete).await
    }
}

/// Computes the result from the sets of which one member must stay.
async fn told(search: &ReasonSearch<'_>, complete: bool) -> Spares {
    let all = &search.corrections;
    let words = all.iter().map(|set| bits::set_of(set, search.units.len()));
    let words: Vec<Vec<u64>> = words.collect();
    let is_least = |set: &Vec<u64>| {
        let mut others = words.iter().filter(|other| *other != set);
        !others.any(|less| less.iter().zip(set).all(|(less, set)| less & !set == 0))
    };
    let mut least: BTreeSet<&Set> = BTreeSet::new();
    for (number, (set, words)) in all.iter().zip(&words).enumerate() {
        if number.is_multiple_of(AT_ONCE) {
            pause().await;
        }
        if is_least(words) {
            least.insert(set);
        }
    }
    let needed: Set = least
        .iter()
        .filter(|set| set.len() == 1)
        .flat_map(|set| set.iter().copied())
        .collect();
    let choices: Vec<&Set> = least.into_iter().filter(|set| set.len() > 1).collect();
    let mut free: Set = (0..search.units.len())
        .filter(|at| !needed.contains(at))
        .collect();
    let mut groups: Vec<(Set, Vec<&Set>)> = Vec::new();
    for (number, set) in choices.into_iter().enumerate() {
        if number.is_multiple_of(AT_ONCE) {
            pause().await;
        }
        free.retain(|at| !set.contains(at));
        let (meeting, apart): (Vec<_>, Vec<_>) = groups
            .into_iter()
            .partition(|(members, _)| !members.is_disjoint(set));
        let mut joined = (set.clone(), vec![set]);
        for (members, sets) in meeting {
            joined.0.extend(members);
            joined.1.extend(sets);
        }
        groups = apart;
        groups.push(joined);
    }
    pause().await;
    let members = |set: &Set| Members {
        clues: search.clues(set),
        givens: search.givens(set),
    };
    let group = |(all, sets): &(Set, Vec<&Set>)| SpareGroup {
        enough: enough(all.len(), sets).filter(|_| complete),
        all: members(all),
        one_of: sets.iter().map(|set| members(set)).collect(),
    };
    Spares {
        free: complete.then(|| members(&free)),
        groups: groups.iter().map(group).collect(),
        complete,
    }
}

/// Returns the number of members that suffice, whichever they are; `None` if it depends on the choice. It exists only
/// if `sets`, of each of which one member must stay, are all subsets of one size.
fn enough(members: usize, sets: &[&Set]) -> Option<u32> {
    let size = sets.first()?.len();
    if sets.iter().any(|set| set.len() != size) {
        return None;
    }
    let mut of_that_size = 1_usize;
    for taken in 0..size {
        of_that_size = of_that_size.checked_mul(members - taken)? / (taken + 1);
    }
    (sets.len() == of_that_size).then(|| count(members - size + 1))
}
