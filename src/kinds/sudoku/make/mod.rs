//! Makes Sudokus: a full board by chance, then as little of it given as is asked for.
//!
//! Four ways lead there ([`wish::Way`]). For beginners what singles solve is left out, and some of it given again.
//! Most other levels are puzzles of as few givens as leave one answer, made until one is as asked for. On a large
//! board these would be too seldom so: givens are left out only as long as the steps stay those that are wanted. For a
//! rare technique such a puzzle is changed given by given until the technique is all that it takes above singles. All
//! of it is one task that pauses, so that nobody has to wait for a large board.

mod attempt;
mod board;
mod goal;
mod regions;
mod wish;

use std::cell::RefCell;
use std::rc::Rc;

use crate::engine::Budget;
use crate::engine::task::{Meter, Task, pause};
use crate::kinds::{Advance, Grade, Maker, Outcome, Puzzle};
use crate::random::Chance;
use attempt::Making;
use goal::Goal;
pub(super) use wish::{CHOICES, Wish};

/// Makes levels of one grade, or that teach one technique.
pub struct SudokuMaker {
    task: Task,
    /// How the last attempt ended, until it is reported.
    ended: Rc<RefCell<Option<Outcome>>>,
    attempts: u32,
    grade: Option<Grade>,
}

impl SudokuMaker {
    /// A maker of such levels; the same for the same seed.
    #[must_use]
    pub(super) fn new(wish: Wish, grade: Grade, seed: u64) -> Self {
        let ended = Rc::new(RefCell::new(None));
        let meter = Meter::new(Budget::UNLIMITED);
        let goal = Goal::new(&wish, grade);
        let mut making = Making::new(wish, goal, Chance::new(seed, wish.stream()), meter.clone());
        let report = Rc::clone(&ended);
        let work = async move {
            loop {
                let made = making.attempt().await;
                let made = made.map(|puzzle| Box::new(puzzle) as Box<dyn Puzzle>);
                *report.borrow_mut() = Some(Outcome::of(made));
                pause().await;
            }
        };
        Self {
            task: Task::new(meter, work),
            ended,
            attempts: wish.attempts(grade),
            grade: wish
                .technique
                .map(|technique| super::GRADES.of(technique.rank)),
        }
    }
}

impl super::kernel::Chance for Chance {
    fn below(&mut self, count: usize) -> usize {
        self.below(count)
    }

    fn shuffle(&mut self, groups: &mut [Vec<usize>]) {
        self.shuffle(groups);
    }
}

impl Maker for SudokuMaker {
    fn advance(&mut self) -> Advance {
        self.task.step();
        let ended = self.ended.borrow_mut().take();
        Advance {
            outcome: ended.unwrap_or(Outcome::Unfinished),
            cost: self.task.meter().used(),
        }
    }

    fn attempts(&self) -> u32 {
        self.attempts
    }

    fn grade(&self) -> Option<Grade> {
        self.grade
    }
}
