//! Errors: faults of the caller, and exhausted budgets.

use std::fmt;

#[cfg(feature = "tools")]
use serde_json::Value as Json;

use crate::text::{Lang, Message};

/// An error: a fault of the caller, or an exhausted budget. "No solution" and "several" are results, not errors.
#[derive(Clone)]
#[non_exhaustive]
pub struct PuzzleError {
    /// The class of the error; the names are stable.
    pub code: Code,
    /// The reason, with the allowed values, as a message in any language.
    pub reason: Message,
    /// The place as a JSON pointer into the argument (`/clues/2/pieces/0`); empty for the argument itself.
    pub path: String,
    /// The level nearest to what was requested, as `{level, grade}`, if generation failed and found one.
    #[cfg(feature = "tools")]
    pub nearest: Option<Json>,
}

/// The classes of errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Code {
    /// A value of the wrong type or out of range.
    Value,
    /// A field that is missing or unknown.
    Field,
    /// An unknown kind, piece, tag, rule, grade, preset or language.
    Unknown,
    /// Counts that do not fit together.
    Count,
    /// More items than the limits allow.
    Size,
    /// Entries that do not fit the level.
    Entries,
    /// An exhausted budget.
    Budget,
    /// A level that was requested but not found.
    Generate,
    /// A text that is no share code, or a damaged one.
    Share,
    /// Data made by a newer version of this program.
    Newer,
    /// A data file of the program that this build does not include: the path is the file's, and the host must supply
    /// it.
    File,
}

impl Code {
    /// Returns the stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Field => "field",
            Self::Unknown => "unknown",
            Self::Count => "count",
            Self::Size => "size",
            Self::Entries => "entries",
            Self::Budget => "budget",
            Self::Generate => "generate",
            Self::Share => "code",
            Self::Newer => "newer",
            Self::File => "file",
        }
    }
}

/// The result of a function that reads data from outside. It is passed through many calls, so its error is boxed to
/// keep it small.
pub type Result<T> = std::result::Result<T, Box<PuzzleError>>;

impl PuzzleError {
    /// Creates an error at `path`.
    #[must_use]
    pub fn new(code: Code, path: impl Into<String>, reason: Message) -> Box<Self> {
        Box::new(Self {
            code,
            reason,
            path: path.into(),
            #[cfg(feature = "tools")]
            nearest: None,
        })
    }

    /// Returns the message: the place, the fault, and the allowed values.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let reason = self.reason.say(lang);
        match &*self.path {
            "" => reason,
            path => [path, ": ", &reason].concat(),
        }
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl fmt::Debug for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {self}", self.code.name())
    }
}

impl std::error::Error for PuzzleError {}
