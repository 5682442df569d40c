//! Numbrix.

mod laws;
mod paper;
mod sound;
