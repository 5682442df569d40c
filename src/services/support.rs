//! The entries that each site has in some answer: from the kind's shortcut, or by searching for an answer with each
//! entry that no answer found so far has.

use crate::api::{Answers, Entries, Support};
use crate::engine::task::{Meter, finish};
use crate::engine::{Facts, Next, RuleSet, Value, Var, Work, in_order};
use crate::input::Result;
use crate::kinds::{Puzzle, placed};
use crate::services::answers::AnswerSearch;
use crate::services::limits::{self, out_of_budget};

/// Returns the entries that each site has in some answer that agrees with the board. An entry on the board is the only
/// one of its site. All lists are empty if there is no answer.
///
/// # Errors
/// If the entries do not fit the level, or the budget runs out.
pub fn support(puzzle: &dyn Puzzle, entries: &Entries) -> Result<Support> {
    finish(supported(puzzle, entries, |_| {}))
}

/// Does the same in slices; `tell` is called with the progress, from 0 to 1.
///
/// # Errors
/// If the entries do not fit the level, or the budget runs out.
pub async fn supported(
    puzzle: &dyn Puzzle,
    entries: &Entries,
    tell: impl FnMut(f64),
) -> Result<Support> {
    let placed = placed(puzzle, entries)?;
    let meter = limits::meter(puzzle, limits::search(puzzle));
    let mut budget = meter.sliced(u64::MAX);
    let told = puzzle.support(&placed, &mut budget).await;
    let asks = budget.spent().asks;
    meter.spend(Work { asks, nodes: 0 }).await;
    let seen = match told {
        Some(seen) => seen,
        None => met(puzzle, &placed, &meter, tell).await?,
    };
    let mut sites = vec![Vec::new(); puzzle.sites()];
    for (site, entry) in seen
        .into_iter()
        .filter_map(|(var, value)| puzzle.entry_of(var, value))
    {
        sites[site].push(entry);
    }
    let sites = sites.into_iter().map(in_order).collect();
    Ok(Support { sites })
}

/// Returns the union of the literals of all answers; empty if there is no answer.
#[allow(clippy::cast_precision_loss)] // a few thousand
async fn met(
    puzzle: &dyn Puzzle,
    placed: &[(Var, Value)],
    meter: &Meter,
    mut tell: impl FnMut(f64),
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
        tell(at as f64 / open.len() as f64);
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
