//! Clues of the family as levels have them.

use serde::{Deserialize, Serialize};

use crate::kinds::Each;

/// A clue about pieces and places, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PlacementClue {
    /// Each place of the piece has, of each group named, one of the tags.
    On {
        /// The piece.
        piece: String,
        /// At least one.
        tags: Vec<String>,
    },
    /// The piece's places have none of the tags.
    Off {
        /// The piece.
        piece: String,
        /// At least one.
        tags: Vec<String>,
    },
    /// Each of the first has one of the second beside it.
    Near {
        /// The two pieces, which may be equal.
        pieces: [String; 2],
        /// The direction; both by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        each: Option<Each>,
    },
    /// None of the first is beside one of the second.
    Apart {
        /// The two pieces, which may be equal.
        pieces: [String; 2],
    },
    /// Every one of the first is higher than every one of the second.
    Above {
        /// Higher, lower.
        pieces: [String; 2],
    },
    /// Every one of the first is lower than every one of the second.
    Below {
        /// Lower, higher.
        pieces: [String; 2],
    },
    /// All are at one height.
    SameLevel {
        /// Two or more.
        pieces: Vec<String>,
    },
}
