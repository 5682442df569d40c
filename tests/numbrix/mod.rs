//! Numbrix.

mod laws;
mod speed;
