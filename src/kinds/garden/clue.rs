//! The clues of a garden, all about how it looks in the end: read, written, and turned into rules.

use serde_json::Value as Json;

use super::TEXT;
use super::end::{Apart, Full, Near};
use crate::engine::{Rule, Var};
use crate::input::Cursor;
use crate::input::Result;
use crate::kinds::{need, object};
use crate::rules::Need;
use crate::text::SHARED;

/// A clue. Flowers are places in the level's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clue {
    /// Each of the first has one of the second beside it, and the other way round if both are needed.
    Near {
        /// Perhaps twice the same.
        kinds: [usize; 2],
        /// Who needs whom.
        need: Need,
    },
    /// None of the first is beside one of the second.
    Apart {
        /// Perhaps twice the same.
        kinds: [usize; 2],
    },
    /// No bed is empty.
    Full,
}

/// The names that clues go by in levels.
const RULES: [&str; 3] = ["near", "apart", "full"];

impl Clue {
    /// Reads a clue; `ids`: the level's flowers.
    ///
    /// # Errors
    /// Whatever is not as the level format says, with its place.
    pub fn parse(clue: &Cursor<'_>, ids: &[&str]) -> Result<Self> {
        let rule = RULES[clue
            .required("rule")?
            .one_of(&RULES, SHARED.message("refuse.unknown.rule"))?];
        clue.deny_unknown(match rule {
            "near" => &["rule", "pieces", "each"],
            "apart" => &["rule", "pieces"],
            _ => &["rule"],
        })?;
        if rule == "full" {
            return Ok(Self::Full);
        }
        let list = clue.required("pieces")?.list(2..=2)?;
        let kind = |i: usize| list[i].one_of(ids, TEXT.message("refuse.unknown.flower"));
        let kinds = [kind(0)?, kind(1)?];
        if rule == "apart" {
            return Ok(Self::Apart { kinds });
        }
        let need = need(clue)?;
        Ok(Self::Near { kinds, need })
    }

    /// The clue as a level has it.
    #[must_use]
    pub fn write(&self, ids: &[&str]) -> Json {
        let names = |kinds: &[usize; 2]| ("pieces", kinds.map(|kind| ids[kind]).into());
        let rule = ("rule", self.rule_name().into());
        match self {
            Self::Near {
                kinds,
                need: Need::First,
            } => object(vec![rule, names(kinds), ("each", "first".into())]),
            Self::Near { kinds, .. } | Self::Apart { kinds } => object(vec![rule, names(kinds)]),
            Self::Full => object(vec![rule]),
        }
    }

    /// The clue's name in levels.
    #[must_use]
    pub fn rule_name(&self) -> &'static str {
        match self {
            Self::Near { .. } => "near",
            Self::Apart { .. } => "apart",
            Self::Full => "full",
        }
    }

    /// The flowers it speaks of, each once.
    #[must_use]
    pub fn kinds(&self) -> Vec<usize> {
        match self {
            Self::Near { kinds: [a, b], .. } | Self::Apart { kinds: [a, b] } if a == b => vec![*a],
            Self::Near { kinds, .. } | Self::Apart { kinds } => kinds.to_vec(),
            Self::Full => Vec::new(),
        }
    }

    /// The clue as a rule about what stands in each bed in the end; `side` beds a row.
    #[must_use]
    pub fn rule(&self, ends: &[Var], side: usize, none: usize) -> Box<dyn Rule> {
        match *self {
            Self::Near { kinds, need } => Box::new(Near::new(ends, side, kinds, need)),
            Self::Apart { kinds } => Box::new(Apart::new(ends, side, kinds)),
            Self::Full => Box::new(Full::new(ends, none)),
        }
    }
}
