//! Makes Numbrix: a path by chance ([`walk`]), then as few of its numbers given as solve it with steps of a grade.
//!
//! Givens are left out one after another in an order of chance, as long as what is left is solved by techniques of the
//! grade asked for or of easier ones; so none of those that stay can be left out. A level that came out too easy is
//! dropped for another path. All of it is one task that pauses, so that nobody has to wait for a large board.

mod shapes;
mod sieve;
mod thin;
mod walk;
mod wish;

use std::cell::RefCell;
use std::rc::Rc;

use crate::engine::Budget;
use crate::engine::task::{Meter, Task, pause};
use crate::kinds::{Advance, Grade, Maker, Outcome};
use crate::random::Chance;
use thin::Making;
pub(super) use wish::{CHOICES, Wish};

/// After how many attempts there is no hope.
const ATTEMPTS: u32 = 1_000;

/// Makes levels of one grade.
pub struct NumbrixMaker {
    task: Task,
    /// How the last attempt ended, until it is reported.
    ended: Rc<RefCell<Option<Outcome>>>,
}

impl NumbrixMaker {
    /// A maker of such levels; the same for the same seed.
    #[must_use]
    pub(super) fn new(wish: Wish, grade: Grade, seed: u64) -> Self {
        let ended = Rc::new(RefCell::new(None));
        let meter = Meter::new(Budget::UNLIMITED);
        let chance = Chance::new(seed, wish.stream());
        let mut making = Making::new(wish, grade, chance, meter.clone());
        let report = Rc::clone(&ended);
        let work = async move {
            loop {
                let made = making.attempt().await;
                *report.borrow_mut() = Some(Outcome::of(made));
                pause().await;
            }
        };
        Self {
            task: Task::new(meter, work),
            ended,
        }
    }
}

impl Maker for NumbrixMaker {
    fn advance(&mut self) -> Advance {
        self.task.step();
        let ended = self.ended.borrow_mut().take();
        Advance {
            outcome: ended.unwrap_or(Outcome::Unfinished),
            cost: self.task.meter().used(),
        }
    }

    fn attempts(&self) -> u32 {
        ATTEMPTS
    }
}
