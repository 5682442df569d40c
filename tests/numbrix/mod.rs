//! Numbrix.

mod conflicts;
mod format;
pub mod laws;
mod make;
mod memory;
mod paper;
mod sound;
mod techniques;
