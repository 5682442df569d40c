//! Numbrix.

mod conflicts;
mod laws;
mod sound;
