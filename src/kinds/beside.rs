//! Clues about what is beside what, as several kinds have them.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::object;
use crate::input::{Cursor, Result};
use crate::rules::Need;
use crate::text::SHARED;

/// A clue about what is beside what. Pieces are places in the level's list, perhaps twice the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Beside {
    /// Each of the first has one of the second beside it, and the other way round if both are needed.
    Near {
        /// The first, the second.
        pieces: [usize; 2],
        /// Who needs whom.
        need: Need,
    },
    /// None of the first is beside one of the second.
    Apart {
        /// Either first.
        pieces: [usize; 2],
    },
}

impl Beside {
    /// The fields of a clue that says `near`.
    pub const NEAR_FIELDS: &'static [&'static str] = &["rule", "pieces", "each"];

    /// The fields of a clue that says `apart`.
    pub const APART_FIELDS: &'static [&'static str] = &["rule", "pieces"];

    /// Reads a clue of such a rule about two pieces that were read already.
    ///
    /// # Errors
    /// If it says otherwise who needs whom than a level may.
    pub fn parse(rule: &str, pieces: [usize; 2], clue: &Cursor<'_>) -> Result<Self> {
        if rule == "apart" {
            return Ok(Self::Apart { pieces });
        }
        let need = match clue.optional("each")? {
            None => Need::Both,
            Some(each) => {
                let which =
                    each.one_of(&["both", "first"], SHARED.message("refuse.unknown.each"))?;
                [Need::Both, Need::First][which]
            }
        };
        Ok(Self::Near { pieces, need })
    }

    /// The clue as a level has it; `ids`: the level's pieces.
    #[must_use]
    pub fn write(&self, ids: &[&str]) -> Json {
        let mut clue = vec![
            ("rule", self.rule_name().into()),
            ("pieces", self.pieces().map(|piece| ids[piece]).into()),
        ];
        if matches!(
            self,
            Self::Near {
                need: Need::First,
                ..
            }
        ) {
            clue.push(("each", "first".into()));
        }
        object(clue)
    }

    /// The clue's name in levels.
    #[must_use]
    pub const fn rule_name(&self) -> &'static str {
        match self {
            Self::Near { .. } => "near",
            Self::Apart { .. } => "apart",
        }
    }

    /// The two pieces it speaks of.
    #[must_use]
    pub const fn pieces(&self) -> [usize; 2] {
        match self {
            Self::Near { pieces, .. } | Self::Apart { pieces } => *pieces,
        }
    }

    /// The two clues that each say half of what this one does, if it says that each of two sorts needs the other.
    pub fn halves(&self) -> impl Iterator<Item = Self> + use<> {
        let both = match *self {
            Self::Near {
                pieces: [a, b],
                need: Need::Both,
            } if a != b => Some([[a, b], [b, a]]),
            _ => None,
        };
        let need = Need::First;
        both.into_iter()
            .flatten()
            .map(move |pieces| Self::Near { pieces, need })
    }

    /// The clues that there can be about two pieces in this order, so that of both orders each meaning comes once.
    pub fn of_pair(pieces: [usize; 2]) -> impl Iterator<Item = Self> {
        let [a, b] = pieces;
        let near = |need| Self::Near { pieces, need };
        let first = (a != b).then(|| near(Need::First));
        let both = (a <= b).then(|| [near(Need::Both), Self::Apart { pieces }]);
        first.into_iter().chain(both.into_iter().flatten())
    }
}

/// Who needs whom, as a typed level has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Each {
    /// Each of the first one of the second, and each of the second one of the first.
    Both,
    /// Each of the first one of the second.
    First,
}
