//! The laws of Numbrix: every number in one cell (a [`Partition`](crate::rules::Partition)), and numbers that follow one
//! another in cells beside one another.

mod corner;
mod path;
pub mod ranks;
mod ways;

pub use corner::{CORNER, CornerRule, LOCKED_IN};
pub use path::{BETWEEN, COLOUR, NEXT, OVERLAP, PathRule, REACH, THROUGH};
pub use ways::WAYS;
