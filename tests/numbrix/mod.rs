//! Numbrix.

mod laws;
mod sound;
