//! For those who design levels: how a level stands while it is being made, and what to do next. The same for every
//! kind.
//!
//! * [`InspectionJob`]: how many answers, where they differ, what is forced; which clues are not needed, or cannot all
//!   be kept;
//! * [`AdviceJob`]: which single change leaves one answer, or makes the level harder or easier;
//! * [`fill`]: all of some answer given, and [`ReductionJob`]: as few givens as leave one answer;
//! * [`blank`] and [`workshop`]: where a new level begins, and of what it can be made.
//!
//! What has a name like a worker's works in small steps, so that whoever asks can stop them between two; all work is
//! bounded by questions to rules.

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
use crate::engine::{Origin, RuleId, sorted};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Designed, Kind, Preset, Puzzle, filled};
use crate::random::Chance;
use crate::services::generate::{Job, Options};
use crate::text::{Lang, SHARED};

/// The work allowed ran out before the question was decided.
struct OutOfWork;

/// The rules that a designer can take away: clues, where the kind's can be left out, and givens.
pub(super) fn droppable(puzzle: &dyn Puzzle) -> impl Iterator<Item = RuleId> {
    let model = puzzle.model();
    let drops_clues = puzzle.designed().is_none_or(Designed::drops_clues);
    let is_left_out =
        move |&rule: &RuleId| drops_clues || matches!(model.origin(rule), Origin::Given(_));
    model.removable().filter(is_left_out)
}

/// The sites of the givens among these rules, ascending.
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

/// A level of a kind with nothing asked yet: a generated one, always the same, without its clues and givens.
///
/// # Errors
/// If levels of the kind cannot be designed, or none can be made.
pub fn blank(kind: &'static Kind, preset: &'static Preset) -> Result<Json> {
    let made = Job::new(Options::with_preset(kind, preset), 0)?.run(Lang::default())?;
    let made = (kind.parse)(&Cursor::new(&made.level))?;
    Ok(designed(&*made)?.bare())
}

/// Of what levels with this level's board can be made.
///
/// # Errors
/// If levels of its kind cannot be designed.
pub fn workshop(puzzle: &dyn Puzzle, lang: Lang) -> Result<Workshop> {
    Ok(Workshop {
        techniques: puzzle.kind().names(lang),
        ..designed(puzzle)?.workshop(lang)
    })
}

/// So often a board is filled anew where chance has begun it so badly that the work runs out: of boards with regions of
/// any form, one time in fourteen.
const FILLINGS: usize = 10;

/// The level with all of some answer given, which keeps what is given now; the same for the same seed. `None` if no
/// answer was found, or if the level has no givens.
#[must_use]
pub fn fill(puzzle: &dyn Puzzle, seed: u64) -> Option<Json> {
    let chance = &mut Chance::new(seed, 0);
    let full = (0..FILLINGS).find_map(|_| filled(puzzle, chance))?;
    Some(full.level())
}
