//! The errors of coding a value.

use super::contexts::Malformed;

/// The reason why coding a value fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkEnd {
    /// There are more values, text or depth than allowed.
    TooLarge,
    /// The bits are none that an encoder writes.
    Malformed,
}

impl From<Malformed> for WalkEnd {
    fn from(_: Malformed) -> Self {
        Self::Malformed
    }
}

pub type Walk<T> = Result<T, WalkEnd>;
