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
use crate::kinds::sudoku::constraints::{COUNT, SORTS};
#[cfg(feature = "tools")]
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::{Attempts, Grade, Preset};
use attempt::SudokuAttempts;
#[cfg(feature = "tools")]
pub(super) use attempt::run;
use goal::StepGoal;
pub use wish::RESTING;
pub(super) use wish::{CHOICES, SudokuOptions};

/// The presets, with that of each sort of constraint; [`SudokuOptions`] says what each stands for.
pub(super) const PRESETS: &[Preset] = {
    const FIRST: [Preset; 3] = [
        Preset::new("usual"),
        Preset::only("four", Grade::Starter.and_easier()).few(),
        Preset::only("six", Grade::Explorer.and_easier()),
    ];
    const LAST: [Preset; 3] = [
        Preset::new("twelve"),
        Preset::new("sixteen"),
        Preset::new("paper"),
    ];
    const ALL: [Preset; 5 + COUNT] = {
        // All sorts but boxes have one.
        let mut all = [FIRST[0]; 5 + COUNT];
        let (mut at, mut sort) = (1, 0);
        while at < all.len() {
            if at < FIRST.len() {
                all[at] = FIRST[at];
                at += 1;
            } else if sort == COUNT {
                all[at] = LAST[at + LAST.len() - all.len()];
                at += 1;
            } else {
                if let Some(preset) = SORTS[sort].preset {
                    all[at] = preset;
                    at += 1;
                }
                sort += 1;
            }
        }
        all
    };
    &ALL
};

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
