//! What can be asked of a level, the same for every kind.

pub mod check;
pub mod design;
pub mod generate;
pub mod hint;
pub mod rate;
pub mod task;
pub mod uniqueness;
