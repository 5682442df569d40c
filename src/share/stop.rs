//! Why the reading or writing of a code ends early.

use super::contexts::Malformed;

/// Why a walk ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkEnd {
    /// More values, text or depth than is allowed.
    TooLarge,
    /// No bits of ours.
    Malformed,
}

impl From<Malformed> for WalkEnd {
    fn from(_: Malformed) -> Self {
        Self::Malformed
    }
}

pub type Walk<T> = Result<T, WalkEnd>;
