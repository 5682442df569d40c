//! How much work is allowed.

use crate::engine::Budget;
use crate::input::{Code, PuzzleError};
use crate::text::SHARED;

/// How often a search may ask rules to decide how many answers there are: some seconds in a browser.
pub const SEARCH: Budget = Budget::asks(15_000_000);

/// How often the ladder may ask a rule. A level of nine places takes thousands; this is about a second in a browser.
pub const WORK: Budget = Budget::asks(3_000_000);

/// The error of a level that is too large for the work allowed.
#[must_use]
pub fn out_of_budget() -> Box<PuzzleError> {
    PuzzleError::new(Code::Budget, "", SHARED.message("refuse.work"))
}
