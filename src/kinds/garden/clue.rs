//! The clues of a garden, all about the end of its growth: read, written, and turned into rules.

use serde_json::Value as Json;

use super::TEXT;
use super::end::{Full, GrownApart, GrownNear};
use crate::engine::{Rule, Var};
use crate::input::Cursor;
use crate::input::Result;
use crate::kinds::{Beside, object};
use crate::text::SHARED;

/// A clue. Flowers are indices into the level's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FinalClue {
    /// Flowers are beside each other, or not.
    Beside(Beside),
    /// No bed is empty.
    Full,
}

/// The names of the clues in levels.
const RULES: [&str; 3] = ["near", "apart", "full"];

impl FinalClue {
    /// Reads a clue. `ids`: the level's flowers.
    ///
    /// # Errors
    /// If it violates the level format.
    pub fn parse(clue: &Cursor<'_>, ids: &[&str]) -> Result<Self> {
        let rule = RULES[clue
            .required("rule")?
            .one_of(&RULES, SHARED.message("refuse.unknown.rule"))?];
        clue.deny_unknown(match rule {
            "near" => Beside::NEAR_FIELDS,
            "apart" => Beside::APART_FIELDS,
            _ => &["rule"],
        })?;
        if rule == "full" {
            return Ok(Self::Full);
        }
        let list = clue.required("pieces")?.list(2..=2)?;
        let kind = |i: usize| list[i].one_of(ids, TEXT.message("refuse.unknown.flower"));
        let kinds = [kind(0)?, kind(1)?];
        Ok(Self::Beside(Beside::parse(rule, kinds, clue)?))
    }

    /// Returns all clues about `sorts` sorts of flowers; no two are equivalent.
    pub fn all(sorts: usize) -> impl Iterator<Item = Self> {
        let pairs = (0..sorts).flat_map(move |a| (0..sorts).map(move |b| [a, b]));
        let beside = pairs.flat_map(Beside::of_pair).map(Self::Beside);
        std::iter::once(Self::Full).chain(beside)
    }

    /// Returns the clue as JSON of a level.
    #[must_use]
    pub fn write(&self, ids: &[&str]) -> Json {
        match self {
            Self::Beside(beside) => beside.write(ids),
            Self::Full => object(vec![("rule", self.rule_name().into())]),
        }
    }

    /// Returns the clue's name in levels.
    #[must_use]
    pub fn rule_name(&self) -> &'static str {
        match self {
            Self::Beside(beside) => beside.rule_name(),
            Self::Full => "full",
        }
    }

    /// Returns the flowers that it names, each once.
    #[must_use]
    pub fn kinds(&self) -> Vec<usize> {
        match self {
            Self::Beside(beside) => {
                let [a, b] = beside.pieces();
                if a == b { vec![a] } else { vec![a, b] }
            }
            Self::Full => Vec::new(),
        }
    }

    /// Returns the clue as a rule about the contents of each bed at the end. `side`: the number of beds in a row;
    /// `none`: the value of an empty bed.
    #[must_use]
    pub fn rule(&self, ends: &[Var], side: usize, none: usize) -> Box<dyn Rule> {
        match *self {
            Self::Beside(Beside::Near { pieces, need }) => {
                Box::new(GrownNear::new(ends, side, pieces, need))
            }
            Self::Beside(Beside::Apart { pieces }) => Box::new(GrownApart::new(ends, side, pieces)),
            Self::Full => Box::new(Full::new(ends, none)),
        }
    }
}
