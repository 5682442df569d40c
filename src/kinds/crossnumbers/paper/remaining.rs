//! The paper's game on any level: legal moves, hints and the score by counting the remaining answers (`count`), without
//! listing them.

use serde_json::Value as Json;

use super::api::{self, CrossMove, CrossScore, CrossState};
use super::game::score;
use super::study::{Difficulty, STREAM, own};
use crate::api::{Entries, count};
use crate::engine::Budget;
use crate::engine::task::{SlicedBudget, finish};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::crossnumbers::count::{count as answers, support};
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::{CrossNumbers, TEXT};
use crate::kinds::{Puzzle, placed};
use crate::random::{Chance, pick_weighted};

/// The work limit of one count, in asks: at most a second or two in a browser, on open boards. It suffices for all
/// levels of the ladder.
const WORK: Budget = Budget::asks(200_000);

/// Returns the number of answers; `None` if that exceeds the work limit.
fn counted(level: &ParsedCross) -> Option<u128> {
    finish(answers(level, &mut SlicedBudget::new(WORK))).count
}

/// Returns the state of a game with these entries.
///
/// # Errors
/// If the level is of another kind, the entries do not fit it, or finding the digits of the answers exceeds the work
/// limit.
pub fn cross_state(puzzle: &dyn Puzzle, entries: &Entries) -> Result<CrossState> {
    let level = with(own(puzzle)?, entries)?;
    let digits = finish(support(&level, &mut SlicedBudget::new(WORK))).ok_or_else(uncounted)?;
    let listed = |set: u16| (1..=9_u32).filter(move |digit| set >> (digit - 1) & 1 == 1);
    Ok(CrossState {
        unknowns: count(blanks(&level).len()),
        solutions: counted(&level).map(api::number),
        legal: digits
            .into_iter()
            .map(|set| listed(set).collect())
            .collect(),
    })
}

/// Returns a random move of a random remaining answer.
///
/// # Errors
/// If the level is of another kind, the entries do not fit it, no cell is blank, no answer remains, or counting the
/// answers exceeds the work limit.
pub fn cross_hint(puzzle: &dyn Puzzle, entries: &Entries, seed: u64) -> Result<CrossMove> {
    let none = || PuzzleError::new(Code::Entries, "", TEXT.message("refuse.paper.hint"));
    let blanks = blanks(&with(own(puzzle)?, entries)?);
    if blanks.is_empty() {
        return Err(none());
    }
    let mut chance = Chance::new(seed, STREAM);
    let site = *chance.pick(&blanks);
    let weights = weights(puzzle, entries, site)?;
    let number = pick_weighted(weights, |all| chance.below_large(all));
    Ok(CrossMove {
        site: count(site),
        number: number.ok_or_else(none)?,
    })
}

/// Returns for each digit the number of remaining answers that have it in a blank cell.
///
/// # Errors
/// The same as those of [`cross_hint`].
#[doc(hidden)] // for tests
pub fn weights(puzzle: &dyn Puzzle, entries: &Entries, site: usize) -> Result<Vec<(u32, u128)>> {
    let mut level = with(own(puzzle)?, entries)?;
    let digits = 1..=9_usize;
    let answers = digits.map(|digit| {
        level.cells[site] = Some(digit - 1);
        let counted = counted(&level).ok_or_else(uncounted)?;
        Ok((count(digit), counted))
    });
    answers.collect()
}

/// Returns the score of a finished game on a level. Options: `time`, the seconds it took, at least 1; `bad`, the number
/// of bad moves; `hints`, the number of hints; `level`, as for [`cross_play`](super::cross_play).
///
/// # Errors
/// If the level is of another kind, counting its answers exceeds the work limit, or an option is wrong.
pub fn cross_score(puzzle: &dyn Puzzle, options: &Json) -> Result<CrossScore> {
    let level = &own(puzzle)?.level;
    let place = Cursor::new(options);
    place.deny_unknown(&["time", "bad", "hints", "level"])?;
    let time = place.required("time")?.number()?.max(1.0);
    let bad = place.required("bad")?.integer(0..=u32::MAX)?;
    let hints = place.required("hints")?.integer(0..=u32::MAX)?;
    let solutions = counted(level).ok_or_else(uncounted)?;
    let unknowns = blanks(level).len();
    let (size, difficulty) = (count(2 * level.side), Difficulty::read(level, &place)?);
    let begin = [unknowns as u128, solutions];
    Ok(CrossScore {
        score: score(begin, bad, time, hints, size, difficulty.level),
        unknowns: count(unknowns),
        solutions: api::number(solutions),
        size,
        level: difficulty.level,
        inferred: difficulty.is_inferred,
    })
}

/// Returns the level with the entries as givens.
fn with(puzzle: &CrossNumbers, entries: &Entries) -> Result<ParsedCross> {
    let mut level = puzzle.level.clone();
    for (var, value) in placed(puzzle, entries)? {
        level.cells[var.index()] = Some(value.index());
    }
    Ok(level)
}

fn blanks(level: &ParsedCross) -> Vec<usize> {
    let cells = level.cells.iter().enumerate();
    let blank = cells.filter(|(_, cell)| cell.is_none());
    blank.map(|(cell, _)| cell).collect()
}

fn uncounted() -> Box<PuzzleError> {
    PuzzleError::new(Code::Budget, "", TEXT.message("refuse.paper.count"))
}
