//! Numbrix.

mod conflicts;
mod laws;
mod make;
mod paper;
mod sound;
