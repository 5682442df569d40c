//! The laws of Numbrix: every number in one cell (a [`Partition`](crate::rules::Partition)), and consecutive numbers in
//! neighbouring cells.

mod areas;
mod corner;
mod gate;
mod path;
mod places;
mod pocket;
mod pockets;
pub mod ranks;
mod route;
mod standing;
mod stretch;
mod sweep;
mod walked;
mod ways;

pub use corner::{BOTH_WAYS, CORNER, CornerRule, ENDS, LOCKED_IN, PASSED, WAY_OUT};
pub use gate::{GATE, GateRule};
pub use path::{BETWEEN, COLOUR, NEXT, OVERLAP, PathRule, REACH, THROUGH};
pub use pocket::{BALANCE, CUT_OFF, POCKET, PocketRule};
pub use route::{ROUTE, RouteRule};
pub use stretch::{STRETCH, StretchRule};
pub use sweep::WAYS;

/// Returns the cost of one ask of a rule over `numbers` numbers: it visits each number and each cell, a word of cells
/// at a time. (10,000 of these units take some ten milliseconds on a board of any size.)
pub(super) fn cost(numbers: usize) -> u64 {
    let numbers = numbers as u64;
    1 + numbers * numbers / 2_000
}
