//! Clues that two pieces are, or are not, on neighbouring sites. Several kinds have them.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::Statements;
use super::object;
use crate::input::{Cursor, Result};
use crate::rules::Need;
use crate::text::SHARED;

/// The sorts of facts that no kind has besides.
const NEAR: u64 = 100;
const APART: u64 = 101;

/// A clue about neighbours. Pieces are indices into the level's list; both may be the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Beside {
    /// Each piece of the first sort has a neighbour of the second, and vice versa if the relation is mutual.
    Near {
        /// The first and the second piece.
        pieces: [usize; 2],
        /// The direction of the relation.
        need: Need,
    },
    /// No piece of the first sort has a neighbour of the second.
    Apart {
        /// The two pieces.
        pieces: [usize; 2],
    },
}

impl Beside {
    /// The fields of a `near` clue.
    pub const NEAR_FIELDS: &'static [&'static str] = &["rule", "pieces", "each"];

    /// The fields of an `apart` clue.
    pub const APART_FIELDS: &'static [&'static str] = &["rule", "pieces"];

    /// Reads a clue of this rule about two pieces that are already read.
    ///
    /// # Errors
    /// If the direction is not one that a level may have.
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

    /// Returns the clue as in the level; `ids` are the level's pieces.
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

    /// Returns the rule's name in levels.
    #[must_use]
    pub const fn rule_name(&self) -> &'static str {
        match self {
            Self::Near { .. } => "near",
            Self::Apart { .. } => "apart",
        }
    }

    /// Returns the two pieces.
    #[must_use]
    pub const fn pieces(&self) -> [usize; 2] {
        match self {
            Self::Near { pieces, .. } | Self::Apart { pieces } => *pieces,
        }
    }

    /// Adds what the clue states, see [`Puzzle::facts`](super::Puzzle::facts).
    pub fn state(&self, facts: &mut Statements) {
        let [a, b] = self.pieces();
        let (sort, both) = match self {
            Self::Near { need, .. } => (NEAR, matches!(need, Need::Both)),
            Self::Apart { .. } => (APART, true),
        };
        facts.add(&[sort], &[a, b]);
        if both && a != b {
            facts.add(&[sort], &[b, a]);
        }
    }

    /// Splits a mutual clue into its two one-directional clues.
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

    /// Returns the possible clues about two pieces in this order. Over both orders, each meaning occurs once.
    pub fn of_pair(pieces: [usize; 2]) -> impl Iterator<Item = Self> {
        let [a, b] = pieces;
        let near = |need| Self::Near { pieces, need };
        let first = (a != b).then(|| near(Need::First));
        let both = (a <= b).then(|| [near(Need::Both), Self::Apart { pieces }]);
        first.into_iter().chain(both.into_iter().flatten())
    }
}

/// The direction of the relation, in a typed level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Each {
    /// Mutual.
    Both,
    /// Each piece of the first sort needs one of the second.
    First,
}
