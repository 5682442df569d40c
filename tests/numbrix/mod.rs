//! Numbrix.

mod conflicts;
mod format;
mod laws;
mod sound;
