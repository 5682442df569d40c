//! The rules of Cross Numbers: each equation, and that no digit is in a row twice.

mod across;
mod bounds;
pub mod factors;
pub mod fillings;
mod line;
pub mod probe;
pub mod ranks;
mod row;
mod sample;
mod supports;
mod techniques;

pub use across::{ACROSS, AcrossRule};
pub use line::LineRule;
pub use row::{GROUP, MISSING, RowRule, TAKEN};
pub use techniques::{BITS, BOUNDS, DIVIDES, FILLINGS, LAST, LIST, PARITY};

use crate::engine::{Domain, Value};

/// Returns a digit, less one, as a value of the engine.
///
/// # Panics
/// If `index` exceeds the capacity of domains.
#[must_use]
pub fn value(index: usize) -> Value {
    Value::new(index).expect("a digit")
}

/// The number of digits.
pub const DIGITS: usize = 9;

/// Returns all digits.
#[must_use]
pub fn digits() -> Domain {
    Domain::below(DIGITS)
}

/// Returns the largest of some digits; `None` if there are none.
#[must_use]
pub fn largest(domain: Domain) -> Option<Value> {
    let [word] = domain.words();
    word.checked_ilog2().map(|bit| value(bit as usize))
}

/// Returns the number of a value.
#[must_use]
#[allow(clippy::cast_possible_wrap)] // at most 9
pub fn number(value: Value) -> i64 {
    value.index() as i64 + 1
}
