//! Makes Cross Numbers: fills a board with random digits and signs ([`fill`]), then leaves out digits as long as steps
//! of a grade solve the rest.
//!
//! Digits are left out one by one in random order, as long as techniques of the wanted grade or easier ones solve the
//! rest; so none of the remaining ones can be left out. Levels for beginners give some more. A level that is too easy
//! is discarded for another board. The maker pauses after slices of its work.

mod fill;
mod thin;
mod wish;

use crate::engine::Budget;
use crate::engine::task::Meter;
use crate::kinds::{Attempts, Grade};
use crate::random::Chance;
use thin::CrossAttempts;
pub(super) use wish::{CHOICES, CrossOptions, read_base};

/// The maximum number of attempts.
const ATTEMPTS: u32 = 1_000;

/// The maximum work of all attempts.
const WORK: u64 = 36_000_000;

/// Returns a maker of levels of one grade. Equal seeds give equal levels.
#[must_use]
pub(super) fn maker(wish: CrossOptions, grade: Grade, seed: u64) -> Attempts {
    let meter = Meter::new(Budget::UNLIMITED);
    let chance = Chance::new(seed, wish.stream());
    let making = CrossAttempts {
        wish,
        grade,
        chance,
        meter: meter.clone(),
    };
    Attempts::new(meter, ATTEMPTS, WORK, making)
}
