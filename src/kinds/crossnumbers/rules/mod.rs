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

/// A digit, less one, as a value of the engine.
///
/// # Panics
/// With more values than the engine has.
#[must_use]
pub fn value(index: usize) -> Value {
    Value::new(index).expect("a digit")
}

/// How many digits there are.
pub const DIGITS: usize = 9;

/// All digits.
#[must_use]
pub fn digits() -> Domain {
    Domain::below(DIGITS)
}

/// The largest of some digits.
#[must_use]
pub fn largest(domain: Domain) -> Option<Value> {
    let [word] = domain.words();
    word.checked_ilog2().map(|bit| value(bit as usize))
}

/// The number that a value is.
#[must_use]
#[allow(clippy::cast_possible_wrap)] // at most 9
pub fn number(value: Value) -> i64 {
    value.index() as i64 + 1
}
