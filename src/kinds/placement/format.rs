//! Clues of the family as levels have them.

use serde::{Deserialize, Serialize};

use crate::kinds::Each;

/// A clue about pieces and places, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PlacementClue {
    /// Of each group mentioned, the piece's places have one of the tags.
    On {
        /// Which piece.
        piece: String,
        /// At least one.
        tags: Vec<String>,
    },
    /// The piece's places have none of the tags.
    Off {
        /// Which piece.
        piece: String,
        /// At least one.
        tags: Vec<String>,
    },
    /// Each of the first has one of the second beside it.
    Near {
        /// Perhaps twice the same.
        pieces: [String; 2],
        /// Both, if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        each: Option<Each>,
    },
    /// None of the first is beside one of the second.
    Apart {
        /// Perhaps twice the same.
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
