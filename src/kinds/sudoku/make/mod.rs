//! Makes Sudokus: a full board by chance, then as little of it given as is asked for.
//!
//! Four ways lead there (`wish::Way`). For beginners what singles solve is left out, and some of it given again.
//! Most other levels are puzzles of as few givens as leave one answer, made until one is as asked for. On a large
//! board these would be too seldom so: givens are left out only as long as the steps stay those that are wanted. For a
//! rare technique such a puzzle is changed given by given until the technique is all that it takes above singles; or,
//! on the usual board, one that was found so before is given another form ([`bases`]). All of it is one task that
//! pauses, so that nobody has to wait for a large board.

mod attempt;
pub mod bases;
mod board;
mod goal;
mod regions;
mod wish;

use crate::engine::Budget;
use crate::engine::task::Meter;
#[cfg(feature = "tools")]
use crate::kinds::Order;
#[cfg(feature = "tools")]
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::{Attempts, Grade, Puzzle};
use crate::random::Chance;
use attempt::SudokuAttempts;
use goal::StepGoal;
pub use wish::RESTING;
pub(super) use wish::{CHOICES, SudokuOptions};

/// The same on the board of a level: with answers that have these numbers, from 1 a cell, or 0; and these cells given
/// anyhow.
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

/// A maker of levels of one grade, or that teach one technique; the same for the same seed.
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
    let making = SudokuAttempts::new(wish, goal, Chance::new(seed, wish.stream()), meter.clone());
    let mut making = prepare(making);
    let attempt = async move || {
        let made = making.attempt().await;
        made.map(|puzzle| Box::new(puzzle) as Box<dyn Puzzle>)
    };
    Attempts::new(meter, most, work, attempt).of_grade(taught)
}

impl super::kernel::Chance for Chance {
    fn below(&mut self, count: usize) -> usize {
        self.below(count)
    }

    fn shuffle(&mut self, groups: &mut [Vec<usize>]) {
        self.shuffle(groups);
    }
}
