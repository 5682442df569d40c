//! What papers have published about the difficulty of a kind's levels: the part of the plug-in contract for it.

use super::nothing_grows;
use crate::api::{Freedom, FreedomModel, GrowthModel, Models, SearchModel, Study};
use crate::input::Cursor;
use crate::input::{Code, PuzzleError, Result};
use crate::text::SHARED;

/// Published difficulty models, for kinds that have some.
pub trait Published {
    /// What the models say of the level.
    fn models(&self) -> Models {
        Models {
            search: self.search_model(),
            freedom: self.freedom_model(),
            growth: None,
        }
    }

    /// Paper 000's difficulty; nothing if none is published for such levels, or its search takes more work than is
    /// allowed.
    fn search_model(&self) -> Option<SearchModel> {
        None
    }

    /// Paper 001's difficulty; nothing if none is published for such levels.
    fn freedom_model(&self) -> Option<FreedomModel> {
        None
    }

    /// The published search on the level, step by step. `options`: see `study` in the API.
    ///
    /// # Errors
    /// If an option is not known, or the search takes more work than is allowed, or no search of such levels is published.
    fn study(&self, _options: &Cursor<'_>) -> Result<Study> {
        Err(unpublished())
    }

    /// What the published search meets where things grow, with more work allowed than beside a rating.
    ///
    /// # Errors
    /// If nothing grows in the kind.
    fn growth(&self) -> Result<GrowthModel> {
        Err(nothing_grows())
    }

    /// The freedom that the level's clues leave each piece.
    ///
    /// # Errors
    /// If nothing is published about that.
    fn freedom(&self) -> Result<Freedom> {
        Err(unpublished())
    }
}

/// The error of asking for what no paper has of a kind.
#[must_use]
pub fn unpublished() -> Box<PuzzleError> {
    PuzzleError::new(Code::Unknown, "/kind", SHARED.message("refuse.published"))
}
