//! Makers with long attempts: all attempts are one task that pauses, so that the caller can stop between two slices.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Advance, Grade, Maker, Outcome, Puzzle};
use crate::engine::task::{Meter, Task, pause};

/// A maker that runs one attempt after another, in slices.
pub struct Attempts {
    task: Task,
    /// The outcome of the last attempt, until it is reported.
    ended: Rc<RefCell<Option<Outcome>>>,
    most: u32,
    work: u64,
    grade: Option<Grade>,
}

impl Attempts {
    /// Creates a maker of the levels that `attempt` returns; `attempt` counts its work on `meter`. `most` is the
    /// maximum number of attempts, `work` the maximum work, see [`Maker::work`].
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

    /// Sets the grade of its levels, if an option determines it.
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
