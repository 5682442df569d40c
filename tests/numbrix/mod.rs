//! Numbrix.

mod conflicts;
mod laws;
mod paper;
mod sound;
