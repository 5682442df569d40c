//! The laws of Numbrix: every number in one cell (a [`Partition`](crate::rules::Partition)), and numbers that follow
//! one another in cells beside one another.

mod corner;
mod gate;
mod path;
mod places;
mod pocket;
pub mod ranks;
mod standing;
mod stretch;
mod ways;

pub use corner::{BOTH_WAYS, CORNER, CornerRule, ENDS, LOCKED_IN, PASSED, WAY_OUT};
pub use gate::GATE;
pub use path::{BETWEEN, COLOUR, NEXT, OVERLAP, PathRule, REACH, THROUGH};
pub use pocket::{BALANCE, CUT_OFF, POCKET, PocketRule};
pub use stretch::{STRETCH, StretchRule};
pub use ways::WAYS;
