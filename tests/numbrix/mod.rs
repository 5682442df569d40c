//! Numbrix.

mod laws;
mod sound;
mod speed;
