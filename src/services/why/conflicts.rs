//! Finds all sets of clues and givens that have no common answer and no redundant member, with the algorithm MARCO
//! (Liffiton, Previti, Malik, Marques-Silva: Fast, flexible MUS enumeration, 2016).
//!
//! A map records the explored sets: the subsets of satisfiable sets, and the supersets of contradictory ones. A maximal
//! unexplored set either is satisfiable or contains an unknown contradiction.

use super::seeds::{Seed, unexplored};
use super::{Denied, ReasonSearch, Set};
use crate::api::{Contradiction, Contradictions};
use crate::engine::task::{JobFuture, finish};
use crate::engine::{Work, sort_by_number};
use crate::input::Result;
use crate::kinds::Puzzle;
use crate::services::limits;

/// The largest `limit`.
pub const MOST_CONFLICTS: usize = 50;

/// Returns up to `limit` contradictions of a level, the smallest first. A level with an answer has none.
#[must_use]
pub fn conflicts(puzzle: &dyn Puzzle, limit: usize) -> Contradictions {
    finish(found(puzzle, limit))
}

/// Returns a job that computes the same in slices.
#[must_use]
pub fn contradictor(puzzle: Box<dyn Puzzle>, limit: usize) -> JobFuture<Result<Contradictions>> {
    JobFuture::new(async move { Ok(found(&*puzzle, limit).await) })
}

async fn found(puzzle: &dyn Puzzle, limit: usize) -> Contradictions {
    let meter = limits::meter(puzzle, limits::search(puzzle));
    let mut search = ReasonSearch::new(puzzle, &meter, &[]);
    let (mut cores, complete) = explore(&mut search, limit).await;
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
