//! Finds all sets of clues and givens that have no common answer and no redundant member, with the algorithm MARCO
//! (Liffiton, Previti, Malik, Marques-Silva: Fast, flexible MUS enumeration, 2016).
//!
//! A map records the explored sets: the subsets of satisfiable sets, and the supersets of contradictory ones. A maximal
//! unexplored set either is satisfiable or contains an unknown contradiction.

use super::seeds::{Seed, unexplored};
use super::{Denied, ReasonSearch, Set};
use crate::api::{Contradiction, Contradictions};
use crate::engine::task::Meter;
use crate::engine::{Work, sort_by_number};
use crate::kinds::Puzzle;
use crate::services::limits;
use crate::services::request::Request;

/// The largest `limit`.
pub const MOST_CONFLICTS: usize = 50;

/// A request for the contradictions of a level, the smallest first. A level with an answer has none.
pub struct ConflictsRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The maximum number of contradictions.
    pub limit: usize,
}

impl Request for ConflictsRequest<'_> {
    type Answer = Contradictions;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::search(self.puzzle))
    }

    async fn within(self, meter: &Meter) -> Contradictions {
        let mut search = ReasonSearch::new(self.puzzle, meter, &[]);
        let (mut cores, complete) = explore(&mut search, self.limit).await;
        sort_by_number(&mut cores, |core| core.len() as u64);
        let least = cores.first().map_or(0, Set::len);
        let told = |core: &Set| Contradiction {
            minimal: core.iter().all(|&at| {
                let mut fewer = core.clone();
                fewer.remove(&at);
                let mut kept = search.corrections.iter();
                kept.any(|broken| broken.is_disjoint(&fewer))
            }),
            smallest: complete && core.len() == least,
            clues: search.clues(core),
            givens: search.givens(core),
        };
        Contradictions {
            sets: cores.iter().map(told).collect(),
            complete,
        }
    }
}

/// Returns up to `limit` of the sets that leave no answer, and true if these are all. The corrections of the search are
/// then all sets of which one member must be left out; the smallest ones are among them.
pub(super) async fn explore(search: &mut ReasonSearch<'_>, limit: usize) -> (Vec<Set>, bool) {
    let mut cores: Vec<Set> = Vec::new();
    let complete = loop {
        if cores.len() == limit {
            break false;
        }
        let (seed, looks) = unexplored(search.units.len(), &cores, &search.corrections);
        let asks = looks * limits::SET_LOOK;
        search.meter.spend(Work { asks, nodes: 0 }).await;
        let set = match seed {
            Seed::None => break true,
            Seed::GivenUp => break false,
            Seed::Found(set) => set,
        };
        match search.follows(&set, Denied::Nothing).await {
            Some(true) => {
                let order = set.iter().copied().collect();
                cores.push(search.minimal(order, Denied::Nothing).await);
            }
            Some(false) => search.reduce(&set, Denied::Nothing).await,
            None => break false,
        }
    };
    (cores, complete)
}
