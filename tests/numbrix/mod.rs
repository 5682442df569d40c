//! Numbrix.

mod laws;
mod make;
mod sound;
