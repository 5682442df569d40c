//! Makes Numbrix: a path by chance ([`walk`]), then as few of its numbers given as solve it with steps of a grade.
//!
//! Givens are left out one after another in an order of chance, as long as what is left is solved by techniques of the
//! grade asked for or of easier ones; so none of those that stay can be left out. A level that came out too easy is
//! dropped for another path. All of it is one task that pauses, so that nobody has to wait for a large board.

mod scattered;
mod shapes;
mod thin;
mod walk;
mod wish;

use crate::engine::Budget;
use crate::engine::task::Meter;
use crate::input::{Code, Result};
use crate::kinds::numbrix::TEXT;
use crate::kinds::{Attempts, Order};
use crate::random::Chance;
use thin::NumbrixAttempts;
#[cfg(feature = "tools")]
pub(super) use walk::Ground;
pub(super) use wish::CHOICES;
use wish::NumbrixOptions;

/// After how many attempts there is no hope.
const ATTEMPTS: u32 = 1_000;

/// After how much work there is no hope.
const WORK: u64 = 24_000_000;

/// A maker of levels of one grade, or of boards of the preset `paper`; the same for the same seed.
///
/// # Errors
/// If an option is not as it should be.
pub(super) fn maker(order: &Order<'_>) -> Result<Attempts> {
    if order.preset.level.is_some() {
        return scattered::maker(order, ATTEMPTS, WORK);
    }
    if let Some(place) = order.more.optional("given")? {
        let reason = TEXT.message("refuse.given.paper");
        return Err(place.refuse(Code::Value, reason.with("preset", order.preset.id)));
    }
    let wish = NumbrixOptions::read(order)?;
    let meter = Meter::new(Budget::UNLIMITED);
    let chance = Chance::new(order.seed, wish.stream());
    let mut making = NumbrixAttempts {
        wish,
        grade: order.grade,
        chance,
        meter: meter.clone(),
    };
    Ok(Attempts::new(meter, ATTEMPTS, WORK, async move || {
        making.attempt().await
    }))
}
