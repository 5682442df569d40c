//! The services for designers of levels: the state of an unfinished level, and advice on the next change. They are the
//! same for every kind.
//!
//! * [`InspectRequest`]: the number of answers, their differences, the forced entries; the clues that are redundant, or
//!   cannot all be kept;
//! * [`AdviseRequest`]: the single changes that leave one answer, or make the level harder or easier;
//! * [`FillRequest`]: a level with all entries of some answer as givens, and [`ReduceRequest`]: as few givens as leave
//!   one answer;
//! * [`blank`] and [`workshop`]: a new level to begin with, and the parts from which it can be made.

mod advise;
mod changes;
mod contradiction;
pub(super) mod count;
mod forced;
mod inspect;
pub(super) mod question;
mod reduce;
mod redundant;

pub use advise::{AdviseRequest, Goal};
pub use inspect::InspectRequest;
pub use reduce::ReduceRequest;

use serde_json::Value as Json;

use crate::api::{Workshop, count};
use crate::engine::task::Meter;
use crate::engine::{Origin, RuleId, sorted};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Designed, Kind, Preset, Puzzle, filled};
use crate::random::Chance;
use crate::services::generate::{Options, generate};
use crate::services::limits;
use crate::services::request::Request;
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
    let made = generate(Options::with_preset(kind, preset), 0, Lang::default())?;
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

/// A request for the level with all entries of some answer as givens, the present givens among them. The answer is
/// `None` if none was found, or if the level has no givens.
pub struct FillRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The seed: the same gives the same level.
    pub seed: u64,
}

impl Request for FillRequest<'_> {
    type Answer = Option<Json>;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::search(self.puzzle))
    }

    async fn within(self, meter: &Meter) -> Option<Json> {
        let puzzle = self.puzzle;
        let chance = &mut Chance::new(self.seed, 0);
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
}
