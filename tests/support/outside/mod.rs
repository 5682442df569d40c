//! Kinds written outside the crate, each in a short file. They are templates for new kinds.

pub mod cross;
pub mod latin;
pub mod numbers;
pub mod numbrix;
