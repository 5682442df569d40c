//! Numbrix.

mod conflicts;
mod format;
mod laws;
mod paper;
mod sound;
