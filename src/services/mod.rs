//! The services that answer questions about levels, the same for every kind.

pub mod answers;
pub mod check;
#[cfg(feature = "tools")]
pub mod design;
#[cfg(feature = "tools")]
pub mod estimate;
pub mod generate;
pub mod hint;
pub mod ladders;
pub mod limits;
pub mod rate;
pub mod request;
pub mod solve;
#[cfg(feature = "tools")]
pub mod support;
pub mod uniqueness;
#[cfg(feature = "tools")]
pub mod why;
