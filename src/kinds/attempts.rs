//! Makers with long attempts: all attempts are one task that pauses, so that the caller can stop between two slices.

use std::future::Future;

use super::{Advance, Grade, Maker, Outcome, Puzzle};
use crate::engine::Budget;
use crate::engine::task::{Meter, Shared, Task, pause};
use crate::random::Chance;

/// The work of a maker, attempt by attempt. It is a trait because a closure cannot declare that its futures are `Send`.
pub trait Attempt: Send + 'static {
    /// Makes one attempt, which may pause: returns a level, or `None` if it failed.
    fn attempt(&mut self) -> impl Future<Output = Option<Box<dyn Puzzle>>> + Send;
}

/// The state of a maker whose attempts need a grade, random numbers and their own options.
pub struct MakerState<O> {
    /// The options.
    pub options: O,
    /// The grade of the levels.
    pub grade: Grade,
    /// The random numbers.
    pub chance: Chance,
    /// The counter of the work.
    pub meter: Meter,
}

impl<O> MakerState<O>
where
    Self: Attempt,
{
    /// Creates the maker of these attempts. `most` is their maximum number, `work` their maximum work.
    #[must_use]
    pub fn maker(options: O, grade: Grade, chance: Chance, most: u32, work: u64) -> Attempts {
        let meter = Meter::new(Budget::UNLIMITED);
        let state = Self {
            options,
            grade,
            chance,
            meter: meter.clone(),
        };
        Attempts::new(meter, most, work, state)
    }
}

/// A maker that runs one attempt after another, in slices.
pub struct Attempts {
    task: Task,
    /// The outcome of the last attempt, until it is reported.
    ended: Shared<Option<Outcome>>,
    most: u32,
    work: u64,
    grade: Option<Grade>,
}

impl Attempts {
    /// Creates a maker of the levels that `attempts` make; they count their work on `meter`. `most` is the
    /// maximum number of attempts, `work` the maximum work, see [`Maker::work`].
    #[must_use]
    pub fn new(meter: Meter, most: u32, work: u64, mut attempts: impl Attempt) -> Self {
        let ended = Shared::new(None);
        let report = ended.clone();
        let making = async move {
            loop {
                let made = attempts.attempt().await;
                *report.lock() = Some(Outcome::from_attempt(made));
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
        let ended = self.ended.lock().take();
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
