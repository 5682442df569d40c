//! Makers whose attempts take long: all of it is one task that pauses, so that nobody has to wait for a large board.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Advance, Grade, Maker, Outcome, Puzzle};
use crate::engine::task::{Meter, Task, pause};

/// Makes one attempt after another, in pieces.
pub struct Attempts {
    task: Task,
    /// How the last attempt ended, until it is reported.
    ended: Rc<RefCell<Option<Outcome>>>,
    most: u32,
    work: u64,
    grade: Option<Grade>,
}

impl Attempts {
    /// A maker of what comes of `attempt`, which counts its work on this meter. After `most` attempts, or so much work,
    /// there is no hope.
    #[must_use]
    pub fn new(
        meter: Meter,
        most: u32,
        work: u64,
        mut attempt: impl AsyncFnMut() -> Option<Box<dyn Puzzle>> + 'static,
    ) -> Self {
        let ended = Rc::new(RefCell::new(None));
        let report = Rc::clone(&ended);
        let making = async move {
            loop {
                let made = attempt().await;
                *report.borrow_mut() = Some(Outcome::from_attempt(made));
                pause().await;
            }
        };
        Self {
            task: Task::new(meter, making),
            ended,
            most,
            work,
            grade: None,
        }
    }

    /// What it makes has this grade, where an option says so.
    #[must_use]
    pub fn of_grade(self, grade: Option<Grade>) -> Self {
        Self { grade, ..self }
    }
}

impl Maker for Attempts {
    fn advance(&mut self) -> Advance {
        self.task.step();
        let ended = self.ended.borrow_mut().take();
        Advance {
            outcome: ended.unwrap_or(Outcome::Unfinished),
            cost: self.task.meter().used(),
        }
    }

    fn attempts(&self) -> u32 {
        self.most
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn grade(&self) -> Option<Grade> {
        self.grade
    }
}
