//! Numbrix.

mod conflicts;
mod format;
mod laws;
mod make;
mod paper;
mod sound;
mod techniques;
