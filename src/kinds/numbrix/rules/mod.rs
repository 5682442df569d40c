//! The laws of Numbrix: every number in one cell (a [`Partition`](crate::rules::Partition)), and numbers that follow one
//! another in cells beside one another.

pub mod ranks;
mod path;
mod ways;

pub use path::{BETWEEN, NEXT, OVERLAP, PathRule, REACH, THROUGH};
pub use ways::WAYS;
