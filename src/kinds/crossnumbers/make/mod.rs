//! Makes Cross Numbers: a full board by chance with signs between its digits ([`fill`]), then as few of the digits
//! given as solve it with steps of a grade.
//!
//! Digits are left out one after another in an order of chance, as long as what is left is solved by techniques of the
//! grade asked for or of easier ones; so none of those that stay can be left out. Beginners are given some more. A
//! level that came out too easy is dropped for another board. All of it is one task that pauses.

mod fill;
mod thin;
mod wish;

use crate::engine::Budget;
use crate::engine::task::Meter;
use crate::kinds::{Attempts, Grade};
use crate::random::Chance;
use thin::CrossAttempts;
pub(super) use wish::{CHOICES, CrossOptions, read_base};

/// After how many attempts there is no hope.
const ATTEMPTS: u32 = 1_000;

/// After how much work there is no hope.
const WORK: u64 = 36_000_000;

/// A maker of levels of one grade; the same for the same seed.
#[must_use]
pub(super) fn maker(wish: CrossOptions, grade: Grade, seed: u64) -> Attempts {
    let meter = Meter::new(Budget::UNLIMITED);
    let chance = Chance::new(seed, wish.stream());
    let mut making = CrossAttempts {
        wish,
        grade,
        chance,
        meter: meter.clone(),
    };
    Attempts::new(meter, ATTEMPTS, WORK, async move || making.attempt().await)
}
