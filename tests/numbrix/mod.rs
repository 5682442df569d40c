//! Numbrix.

mod conflicts;
mod format;
mod laws;
mod make;
mod memory;
mod paper;
mod sound;
mod techniques;
