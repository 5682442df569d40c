//! What a caller did wrong, or what ran out.

use std::fmt;

#[cfg(feature = "tools")]
use serde_json::Value as Json;

use crate::text::{Lang, Message};

/// A fault of the caller, or an exhausted budget. "No solution" and "several" are answers, not errors.
#[derive(Clone)]
pub struct PuzzleError {
    /// What kind of fault; the names are stable.
    pub code: Code,
    /// What is wrong and what is allowed, in a sentence of any language.
    pub reason: Message,
    /// Where, as a JSON pointer into the argument (`/clues/2/pieces/0`); empty for the argument itself.
    pub path: String,
    /// Of a level that could not be made as it was wished: the one that came nearest, `{level, grade}`, if one did.
    #[cfg(feature = "tools")]
    pub nearest: Option<Json>,
}

/// The kinds of fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Code {
    /// A value of the wrong type or out of its range.
    Value,
    /// A field that is missing, or that nobody knows.
    Field,
    /// A kind, piece, tag, rule, grade, preset or language that nobody knows.
    Unknown,
    /// Counts that do not fit together.
    Count,
    /// More than the limits allow.
    Size,
    /// Entries that do not fit the level.
    Entries,
    /// The work allowed is used up.
    Budget,
    /// No such level was found.
    Generate,
    /// No share code, or a damaged one.
    Share,
    /// Something made by a newer version of this program.
    Newer,
    /// A file of the program's own that this build has not inside: the path is the file's, and the host hands it over.
    File,
}

impl Code {
    /// The stable name.
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

/// The result of everything that takes something from outside. It is handed on at every turn: with the error in a box
/// it is small.
pub type Result<T> = std::result::Result<T, Box<PuzzleError>>;

impl PuzzleError {
    /// An error at `path`.
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

    /// The place, and what is wrong there and what is allowed.
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
