//! What can be asked of a level, the same for every kind.

mod answer;
pub mod check;
pub mod design;
pub mod generate;
pub mod hint;
pub mod rate;
#[cfg(feature = "tools")]
pub mod support;
pub mod uniqueness;
