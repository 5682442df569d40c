//! The clues of the placement family: read, written, and turned into rules.

use serde_json::Value as Json;

use super::map::Map;
use crate::engine::Value;
use crate::engine::{Domain, Rule, Var, sorted};
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::Statements;
use crate::kinds::placement::TEXT;
use crate::kinds::{Beside, object};
use crate::rules::{Above, Apart, Near, SameHeight, Within};

/// A clue. Pieces and tags are indices into the level's lists.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Clue {
    /// Each site of the piece has, of each group named, one of the tags.
    On {
        /// The piece.
        piece: usize,
        /// Ascending.
        tags: Vec<usize>,
    },
    /// The piece's sites have none of the tags.
    Off {
        /// The piece.
        piece: usize,
        /// Ascending.
        tags: Vec<usize>,
    },
    /// Pieces are beside each other, or not.
    Beside(Beside),
    /// Every one of the first is higher than every one of the second.
    Above {
        /// Higher, lower.
        pieces: [usize; 2],
    },
    /// Every one of the first is lower than every one of the second.
    Below {
        /// Lower, higher.
        pieces: [usize; 2],
    },
    /// All are at one height.
    SameLevel {
        /// Two or more.
        pieces: Vec<usize>,
    },
}

/// The names of the clues in levels.
const RULES: [&str; 7] = ["on", "off", "near", "apart", "above", "below", "same-level"];

/// The names that a level's clues may use.
pub struct Names<'a> {
    /// The level's pieces.
    pub pieces: &'a [&'a str],
    /// The board.
    pub map: &'a Map,
}

impl Names<'_> {
    fn piece(&self, place: &Cursor<'_>) -> Result<usize> {
        place.one_of(self.pieces, TEXT.message("refuse.unknown.piece"))
    }

    fn tags(&self, place: &Cursor<'_>) -> Result<Vec<usize>> {
        let names: Vec<&str> = self.map.tags.iter().map(|tag| &*tag.id).collect();
        let list = place.list(1..=names.len())?;
        let tags = list
            .iter()
            .map(|tag| tag.one_of(&names, TEXT.message("refuse.unknown.tag")));
        each_once(place, &tags.collect::<Result<Vec<_>>>()?)
    }

    /// Reads the pieces of a clue, `count` of them. `twice`: true if one may be named twice.
    fn pieces(
        &self,
        clue: &Cursor<'_>,
        count: std::ops::RangeInclusive<usize>,
        twice: bool,
    ) -> Result<Vec<usize>> {
        let place = clue.required("pieces")?;
        let mut pieces = Vec::new();
        for item in place.list(count)? {
            let piece = self.piece(&item)?;
            if !twice && pieces.contains(&piece) {
                return Err(item.refuse(Code::Count, TEXT.message("refuse.twice.piece")));
            }
            pieces.push(piece);
        }
        Ok(pieces)
    }

    fn pair(&self, clue: &Cursor<'_>, twice: bool) -> Result<[usize; 2]> {
        let pieces = self.pieces(clue, 2..=2, twice)?;
        Ok([pieces[0], pieces[1]])
    }
}

fn each_once(place: &Cursor<'_>, given: &[usize]) -> Result<Vec<usize>> {
    let items = sorted(given.iter().copied());
    if items.len() < given.len() {
        return Err(place.refuse(Code::Count, TEXT.message("refuse.twice")));
    }
    Ok(items)
}

impl Clue {
    /// Reads a clue.
    ///
    /// # Errors
    /// If it violates the level format.
    pub fn parse(clue: &Cursor<'_>, names: &Names<'_>) -> Result<Self> {
        let rule = RULES[clue
            .required("rule")?
            .one_of(&RULES, TEXT.message("refuse.unknown.rule"))?];
        let fields: &[&str] = match rule {
            "on" | "off" => &["rule", "piece", "tags"],
            "near" => Beside::NEAR_FIELDS,
            _ => &["rule", "pieces"],
        };
        clue.deny_unknown(fields)?;
        Ok(match rule {
            "on" => Self::On {
                piece: names.piece(&clue.required("piece")?)?,
                tags: names.tags(&clue.required("tags")?)?,
            },
            "off" => Self::Off {
                piece: names.piece(&clue.required("piece")?)?,
                tags: names.tags(&clue.required("tags")?)?,
            },
            "near" | "apart" => Self::Beside(Beside::parse(rule, names.pair(clue, true)?, clue)?),
            "above" => Self::Above {
                pieces: names.pair(clue, false)?,
            },
            "below" => Self::Below {
                pieces: names.pair(clue, false)?,
            },
            _ => Self::SameLevel {
                pieces: names.pieces(clue, 2..=names.pieces.len().max(2), false)?,
            },
        })
    }

    /// Returns the clue as JSON of a level.
    #[must_use]
    pub fn write(&self, names: &Names<'_>) -> Json {
        let ids = |pieces: &[usize]| -> Json {
            pieces.iter().map(|&piece| names.pieces[piece]).collect()
        };
        let tagged =
            |tags: &[usize]| -> Json { tags.iter().map(|&tag| &*names.map.tags[tag].id).collect() };
        let mut clue = vec![("rule", self.rule_name().into())];
        match self {
            Self::On { piece, tags } | Self::Off { piece, tags } => {
                clue.push(("piece", names.pieces[*piece].into()));
                clue.push(("tags", tagged(tags)));
            }
            Self::Beside(beside) => return beside.write(names.pieces),
            Self::Above { pieces } | Self::Below { pieces } => clue.push(("pieces", ids(pieces))),
            Self::SameLevel { pieces } => clue.push(("pieces", ids(pieces))),
        }
        object(clue)
    }

    /// Returns the clue's name in levels.
    #[must_use]
    pub fn rule_name(&self) -> &'static str {
        match self {
            Self::On { .. } => "on",
            Self::Off { .. } => "off",
            Self::Beside(beside) => beside.rule_name(),
            Self::Above { .. } => "above",
            Self::Below { .. } => "below",
            Self::SameLevel { .. } => "same-level",
        }
    }

    /// Returns the pieces that it names.
    #[must_use]
    pub fn pieces(&self) -> Vec<usize> {
        match self {
            Self::On { piece, .. } | Self::Off { piece, .. } => vec![*piece],
            Self::Beside(beside) => beside.pieces().to_vec(),
            Self::Above { pieces } | Self::Below { pieces } => pieces.to_vec(),
            Self::SameLevel { pieces } => pieces.clone(),
        }
    }

    /// Returns the tags that it names.
    #[must_use]
    pub fn tags(&self) -> &[usize] {
        match self {
            Self::On { tags, .. } | Self::Off { tags, .. } => tags,
            _ => &[],
        }
    }

    /// Returns the clue with other tags; unchanged if it names none.
    #[must_use]
    pub fn tagged(&self, tags: Vec<usize>) -> Self {
        match *self {
            Self::On { piece, .. } => Self::On { piece, tags },
            Self::Off { piece, .. } => Self::Off { piece, tags },
            _ => self.clone(),
        }
    }

    /// Returns the sites that it allows its piece; `None` if it is no clue about places.
    #[must_use]
    pub fn allowed(&self, map: &Map) -> Option<Domain> {
        match self {
            Self::On { tags, .. } => Some(map.with_tags(tags)),
            Self::Off { tags, .. } => Some(map.without_tags(tags)),
            _ => None,
        }
    }

    /// Adds what the clue states, see [`Puzzle::facts`](crate::kinds::Puzzle::facts).
    pub(super) fn state(&self, facts: &mut Statements, map: &Map, at: &[u64]) {
        match self {
            Self::On { piece, .. } | Self::Off { piece, .. } => {
                let sites = self.allowed(map).unwrap_or_default();
                let sum = |sum: u64, site: Value| sum.wrapping_add(at[site.index()]);
                facts.add(&[3, sites.iter().fold(0, sum)], &[*piece]);
            }
            Self::Beside(beside) => beside.state(facts),
            Self::Above {
                pieces: [high, low],
            }
            | Self::Below {
                pieces: [low, high],
            } => facts.add(&[4], &[*high, *low]),
            Self::SameLevel { pieces } => {
                for &one in pieces {
                    for &other in pieces {
                        facts.add(&[5], &[one, other]);
                    }
                }
            }
        }
    }

    /// Returns the clue as a rule on the pieces' variables.
    #[must_use]
    pub fn rule(&self, vars: &[Var], map: &Map) -> Box<dyn Rule> {
        let ranks = || map.ranks.clone();
        let beside = || map.beside.clone();
        match self {
            Self::On { piece, tags } => Box::new(Within::new(vars[*piece], map.with_tags(tags))),
            Self::Off { piece, tags } => {
                Box::new(Within::new(vars[*piece], map.without_tags(tags)))
            }
            Self::Beside(Beside::Near {
                pieces: [a, b],
                need,
            }) => Box::new(Near::new(vars[*a], vars[*b], *need, beside())),
            Self::Beside(Beside::Apart { pieces: [a, b] }) => {
                Box::new(Apart::new(vars[*a], vars[*b], beside()))
            }
            Self::Above {
                pieces: [high, low],
            }
            | Self::Below {
                pieces: [low, high],
            } => Box::new(Above::new(vars[*high], vars[*low], ranks())),
            Self::SameLevel { pieces } => {
                let vars: Vec<Var> = pieces.iter().map(|&piece| vars[piece]).collect();
                Box::new(SameHeight::new(&vars, ranks(), true))
            }
        }
    }
}
