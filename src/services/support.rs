//! The entries that each site has in some answer: from the kind's shortcut, or by searching for an answer with each
//! entry that no answer found so far has.

use crate::api::{Answers, Entries, Entry, Support};
use crate::engine::task::{Meter, Shared};
use crate::engine::{Facts, Next, RuleSet, Value, Var, Work, in_order};
use crate::input::Result;
use crate::kinds::{Puzzle, placed};
use crate::services::answers::AnswerSearch;
use crate::services::limits::{self, out_of_budget};
use crate::services::request::Request;

/// Returns the entries that each site has in some answer that agrees with the board. An entry on the board is the only
/// one of its site. All lists are empty if there is no answer.
///
/// # Errors
/// If the entries do not fit the level, or the budget runs out.
pub fn support(puzzle: &dyn Puzzle, entries: &Entries) -> Result<Support> {
    let done = Shared::default();
    SupportRequest {
        puzzle,
        entries,
        done,
    }
    .now()
}

/// A request for the same.
pub struct SupportRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The entries of the board.
    pub entries: &'a Entries,
    /// The progress, from 0 to 1.
    pub done: Shared<f64>,
}

impl Request for SupportRequest<'_> {
    type Answer = Result<Support>;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::search(self.puzzle))
    }

    async fn within(self, meter: &Meter) -> Result<Support> {
        let puzzle = self.puzzle;
        let placed = placed(puzzle, self.entries)?;
        let mut budget = meter.sliced(u64::MAX);
        let told = puzzle.support(&placed, &mut budget).await;
        let asks = budget.spent().asks;
        meter.spend(Work { asks, nodes: 0 }).await;
        let seen = match told {
            Some(seen) => seen,
            None => met(puzzle, &placed, meter, &self.done).await?,
        };
        let sites = by_site(puzzle, seen.into_iter());
        Ok(Support { sites })
    }
}

/// Returns the entries that these literals stand for, in order, by site.
pub(super) fn by_site(
    puzzle: &dyn Puzzle,
    literals: impl Iterator<Item = (Var, Value)>,
) -> Vec<Vec<Entry>> {
    let mut sites = vec![Vec::new(); puzzle.sites()];
    for (site, entry) in literals.filter_map(|(var, value)| puzzle.entry_of(var, value)) {
        sites[site].push(entry);
    }
    sites.into_iter().map(in_order).collect()
}

/// Returns the union of the literals of all answers; empty if there is no answer.
#[allow(clippy::cast_precision_loss)] // a few thousand
async fn met(
    puzzle: &dyn Puzzle,
    placed: &[(Var, Value)],
    meter: &Meter,
    done: &Shared<f64>,
) -> Result<Vec<(Var, Value)>> {
    let Some(first) = some(puzzle, placed, Answers::Unknown, meter).await? else {
        return Ok(Vec::new());
    };
    let mut seen = first;
    let mut known = Answers::Unknown;
    let model = puzzle.model();
    let (rules, start) = (RuleSet::all(model), model.with(placed));
    let position = model.fixpoint(&rules, &start, meter).await;
    let may = position.iter().flat_map(|position| position.may().iter());
    let open: Vec<(Var, Value)> = may.collect();
    for (at, &(var, value)) in open.iter().enumerate() {
        if seen.contains(var, value) {
            continue;
        }
        let with = [placed, &[(var, value)]].concat();
        if let Some(other) = some(puzzle, &with, known, meter).await? {
            seen.unite(&other);
            known = Answers::Several;
        }
        done.set(at as f64 / open.len() as f64);
    }
    Ok(seen.iter().collect())
}

/// Returns some answer with these literals placed; `None` if there is none. `known` is the known number of the level's
/// answers, for the error.
async fn some(
    puzzle: &dyn Puzzle,
    placed: &[(Var, Value)],
    known: Answers,
    meter: &Meter,
) -> Result<Option<Facts>> {
    match AnswerSearch::new(puzzle, placed).next(meter).await {
        Next::Found(answer) => Ok(Some(answer)),
        Next::NoMore => Ok(None),
        Next::Unknown => Err(out_of_budget(known)),
    }
}
