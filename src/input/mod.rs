//! What comes from outside: read with a cursor that knows where it is, and refused with the place and the cure.

mod cursor;
mod error;

pub use cursor::*;
pub use error::{Code, PuzzleError, Result};
