//! Why the reading or writing of a code ends early.

use super::contexts::Malformed;

/// Why a walk ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// More values, text or depth than is allowed.
    TooLarge,
    /// No bits of ours.
    Malformed,
}

impl From<Malformed> for Stop {
    fn from(_: Malformed) -> Self {
        Self::Malformed
    }
}

pub type Walk<T> = Result<T, Stop>;
