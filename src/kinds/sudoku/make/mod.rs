//! Makes Sudokus: fills a board at random, then leaves out givens until the options are met.
//!
//! There are four strategies (`wish::Strategy`). A level for beginners keeps the givens that singles need, and some
//! more. Most other levels are minimal puzzles, made until one has the steps asked for. On large boards such puzzles
//! are too rare, so givens are left out only as long as the steps stay as wanted. For a rare technique, a puzzle is
//! changed group by group until no other technique above singles is left; on the usual board, one that was found before
//! is transformed instead ([`bases`]). The maker pauses in each of them, so that a page stays responsive.

mod attempt;
pub mod bases;
mod board;
mod goal;
mod wish;

use crate::engine::Budget;
use crate::engine::task::Meter;
#[cfg(feature = "tools")]
use crate::kinds::Order;
#[cfg(feature = "tools")]
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::{Attempts, Grade, Preset};
use attempt::SudokuAttempts;
#[cfg(feature = "tools")]
pub(super) use attempt::run;
use goal::StepGoal;
pub use wish::RESTING;
pub(super) use wish::{CHOICES, SudokuOptions};

/// The presets; [`SudokuOptions`] says what each stands for.
pub(super) const PRESETS: &[Preset] = &[
    Preset::new("usual"),
    Preset::only("four", Grade::Starter.and_easier()).few(),
    Preset::only("six", Grade::Explorer.and_easier()),
    Preset::new("jigsaw"),
    Preset::new("diagonal"),
    Preset::only("killer", Grade::Tracker.and_easier()),
    Preset::new("knight"),
    Preset::new("king"),
    Preset::only("thermometer", Grade::Thinker.and_easier()),
    Preset::new("twelve"),
    Preset::new("sixteen"),
    Preset::new("paper"),
];

/// Returns a maker on the board of a level. Its answers have the numbers of `answer` (from 1, one for each cell, or 0),
/// and its levels give the cells of `kept`.
#[cfg(feature = "tools")]
#[must_use]
pub(super) fn maker_on(
    level: ParsedSudoku,
    wish: SudokuOptions,
    order: &Order<'_>,
    (answer, kept): (Vec<u8>, Vec<usize>),
) -> Attempts {
    made_by(wish, order.grade, order.seed, |making| {
        making.on_board(level, answer, kept)
    })
}

/// Returns a maker of levels of one grade, or of one technique. Equal seeds give equal levels.
#[must_use]
pub(super) fn maker(wish: SudokuOptions, grade: Grade, seed: u64) -> Attempts {
    made_by(wish, grade, seed, std::convert::identity)
}

fn made_by(
    wish: SudokuOptions,
    grade: Grade,
    seed: u64,
    prepare: impl FnOnce(SudokuAttempts) -> SudokuAttempts,
) -> Attempts {
    let meter = Meter::new(Budget::UNLIMITED);
    let goal = StepGoal::new(&wish, grade);
    let taught = wish
        .technique
        .map(|technique| super::rules::ranks::GRADES.grade_of(technique.rank));
    let (most, work) = (wish.attempts(grade), wish.work(grade));
    let making = SudokuAttempts::new(wish, goal, grade.chance(seed, wish.stream()), meter.clone());
    let making = prepare(making);
    Attempts::new(meter, most, work, making).of_grade(taught)
}
