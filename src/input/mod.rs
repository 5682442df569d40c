//! Reading of data from outside: a cursor that knows its place, and errors with the place and the remedy.

mod cursor;
mod error;

pub use cursor::*;
pub use error::{Code, PuzzleError, Result};
