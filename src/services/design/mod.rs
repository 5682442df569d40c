//! The services for designers of levels: the state of an unfinished level, and advice on the next change. They are the
//! same for every kind.
//!
//! * [`InspectionJob`]: the number of answers, their differences, the forced entries; the clues that are redundant, or
//!   cannot all be kept;
//! * [`AdviceJob`]: the single changes that leave one answer, or make the level harder or easier;
//! * [`fill`]: a level with all entries of some answer as givens, and [`ReductionJob`]: as few givens as leave one
//!   answer;
//! * [`blank`] and [`workshop`]: a new level to begin with, and the parts from which it can be made.
//!
//! The types whose names end in `Job` work in small steps, between which their caller can stop them; all work is
//! limited in asks.

mod advise;
mod changes;
mod contradiction;
pub(super) mod count;
mod forced;
mod inspect;
pub(super) mod question;
mod reduce;
mod redundant;

pub use advise::{AdviceJob, Goal};
pub use inspect::InspectionJob;
pub use reduce::ReductionJob;

use serde_json::Value as Json;

use crate::api::{Workshop, count};
use crate::engine::task::{JobFuture, finish};
use crate::engine::{Origin, RuleId, sorted};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Designed, Kind, Preset, Puzzle, filled};
use crate::random::Chance;
use crate::services::generate::{Job, Options};
use crate::services::limits;
use crate::text::{Lang, SHARED};

/// The error that the budget ran out before the question was decided.
struct OutOfWork;

/// Returns the rules that a designer can drop: givens, and clues if the kind's clues can be dropped.
pub(super) fn droppable(puzzle: &dyn Puzzle) -> impl Iterator<Item = RuleId> {
    let model = puzzle.model();
    let drops_clues = puzzle.designed().is_none_or(Designed::drops_clues);
    let is_left_out =
        move |&rule: &RuleId| drops_clues || matches!(model.origin(rule), Origin::Given(_));
    model.removable().filter(is_left_out)
}

/// Returns the sites of the givens among these rules, ascending.
pub(super) fn sites_of_givens(
    puzzle: &dyn Puzzle,
    rules: impl Iterator<Item = RuleId>,
) -> Vec<u32> {
    let givens = puzzle.model().givens();
    let given = |rule| givens.iter().find(|(given, ..)| *given == rule);
    let sites = rules.filter_map(given);
    sorted(sites.map(|&(_, var, value)| count(puzzle.site(var, value))))
}

fn designed(puzzle: &dyn Puzzle) -> Result<&dyn Designed> {
    let nothing = || PuzzleError::new(Code::Unknown, "/kind", SHARED.message("refuse.designed"));
    puzzle.designed().ok_or_else(nothing)
}

/// Returns an empty level of a kind: a generated one, always the same, without its clues and givens.
///
/// # Errors
/// If levels of the kind cannot be designed, or none can be generated.
pub fn blank(kind: &'static Kind, preset: &'static Preset) -> Result<Json> {
    let made = Job::new(Options::with_preset(kind, preset), 0)?.run(Lang::default())?;
    let made = (kind.parse)(&Cursor::new(&made.level))?;
    Ok(designed(&*made)?.bare())
}

/// Returns the parts from which levels with this level's board can be made.
///
/// # Errors
/// If levels of its kind cannot be designed.
pub fn workshop(puzzle: &dyn Puzzle, lang: Lang) -> Result<Workshop> {
    Ok(Workshop {
        techniques: puzzle.kind().names(lang),
        ..designed(puzzle)?.workshop(lang)
    })
}

/// The maximum number of attempts to fill a board, within the budget of all.
const FILLINGS: usize = 10;

/// Returns the level with all entries of some answer as givens, the present givens among them. The same seed gives the
/// same level. `None` if no answer was found, or if the level has no givens.
#[must_use]
pub fn fill(puzzle: &dyn Puzzle, seed: u64) -> Option<Json> {
    finish(full(puzzle, seed))
}

/// Does the same in slices.
#[must_use]
pub fn filler(puzzle: Box<dyn Puzzle>, seed: u64) -> JobFuture<Result<Option<Json>>> {
    JobFuture::new(async move { Ok(full(&*puzzle, seed).await) })
}

async fn full(puzzle: &dyn Puzzle, seed: u64) -> Option<Json> {
    let chance = &mut Chance::new(seed, 0);
    let meter = limits::meter(puzzle, limits::search(puzzle));
    for _ in 0..FILLINGS {
        let attempt = meter.share(limits::filling(puzzle));
        if let Some(full) = filled(puzzle, chance, &attempt).await {
            return Some(full.level());
        }
        if meter.is_spent() {
            break;
        }
    }
    None
}
