//! The candidates of a piece in a search, before it is placed.

use super::Subject;
use super::freedom::by_relations;
use crate::engine::{Domain, Value, sorted};
use crate::input::Cursor;
use crate::input::Result;
use crate::kinds::Beside;
use crate::kinds::placement::TEXT;
use crate::kinds::placement::{Clue, Map};
use crate::rules::Need;

/// The way in which a search narrows candidates by relations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ahead {
    /// As paper 000's printed code: relations narrow by the pieces on the map. This includes step 4-2 of section 1.2.1:
    /// a subject that must be beside a placed one is tried only on that one's sites moved by one in each direction
    /// (`beside_placed`).
    Program,
    /// Relations narrow by their consequences on an empty map, and are tested once both pieces stand: paper 001's
    /// figures 11 and 12.
    Start,
    /// Candidates are narrowed by propagation of the relations beforehand, then tested once both pieces stand: paper
    /// 001's improvement, figure 10.
    Candidates,
}

impl Ahead {
    /// The names in the API.
    const NAMES: [&str; 3] = ["program", "start", "candidates"];

    /// Reads the way; `program` by default.
    pub(super) fn parse(place: Option<Cursor<'_>>) -> Result<Self> {
        let Some(place) = place else {
            return Ok(Self::Program);
        };
        let which = place.one_of(&Self::NAMES, TEXT.message("refuse.unknown.ahead"))?;
        Ok([Self::Program, Self::Start, Self::Candidates][which])
    }
}

/// The sites where pieces may be tried, in order.
pub(super) struct Candidates<'a> {
    subject: &'a Subject<'a>,
    ahead: Ahead,
    /// The candidates of each piece on an empty map.
    start: Vec<Domain>,
    /// The sites column by column from the left, each column from below: the order of the printed program.
    walk: Vec<Value>,
    /// The sites row by row from below, each row from the right: the order in which the Python of the paper's time
    /// enumerates the neighbours of a placed piece (hash order of pairs). The running count depends on it.
    beside: Vec<Value>,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(subject: &'a Subject<'a>, ahead: Ahead) -> Self {
        let start = match ahead {
            Ahead::Candidates => by_relations(subject),
            Ahead::Program | Ahead::Start => {
                let start = |piece| subject.conditions[piece] & on_empty_map(subject, piece);
                subject.pieces().map(start).collect()
            }
        };
        let cells = &**subject.level.map.cells;
        let ordered = |key: &dyn Fn((u8, u8)) -> (u8, u8)| -> Vec<Value> {
            let keyed = cells.iter().zip(Value::all());
            let keyed = sorted(keyed.map(|(&cell, site)| (key(cell), site)));
            keyed.into_iter().map(|(_, site)| site).collect()
        };
        Self {
            subject,
            ahead,
            start,
            walk: ordered(&|(row, column)| (column, u8::MAX - row)),
            beside: ordered(&|(row, column)| (u8::MAX - row, u8::MAX - column)),
        }
    }

    /// Returns the sites where a piece may be tried on a map, in order. `sets`: the sites of each piece; empty for
    /// those not yet placed.
    pub(super) fn sites(&self, piece: usize, sets: &[Domain]) -> Vec<Value> {
        let taken = sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        let mut sites = self.start[piece] - taken;
        let mut walk = &self.walk;
        if self.ahead == Ahead::Program {
            for relation in self.subject.relations_of(piece) {
                sites &= beside_placed(&self.subject.level.map, relation.clue, piece, sets);
                let beside = matches!(relation.clue, Clue::Beside(Beside::Near { .. }));
                let placed = |&other: &usize| other != piece && !sets[other].is_empty();
                if beside && relation.pieces.iter().any(placed) {
                    walk = &self.beside;
                }
            }
        }
        walk.iter()
            .copied()
            .filter(|&site| sites.contains(site))
            .collect()
    }
}

/// Returns the sites that a piece's relations leave it on an empty map: the higher of two is not on the lowest rank,
/// and so on.
fn on_empty_map(subject: &Subject<'_>, piece: usize) -> Domain {
    let map = &subject.level.map;
    let mut sites = map.all();
    for relation in subject.relations_of(piece) {
        let ranks = &map.ranks;
        match relation.clue {
            Clue::Above { pieces: [high, _] } | Clue::Below { pieces: [_, high] } => {
                sites -= if piece == *high {
                    ranks.bottom()
                } else {
                    ranks.top()
                };
            }
            // The printed code excludes only the top: on its board the top is one site.
            Clue::SameLevel { pieces } if (ranks.top().len() as usize) < pieces.len() => {
                sites -= ranks.top();
            }
            _ => {}
        }
    }
    sites
}

/// Returns the sites that a clue leaves a piece because of the other pieces it names that are placed.
fn beside_placed(map: &Map, clue: &Clue, piece: usize, sets: &[Domain]) -> Domain {
    let placed = |other: usize| Some(sets[other]).filter(|set| other != piece && !set.is_empty());
    let all = map.all();
    let (beside, ranks) = (&map.beside, &map.ranks);
    match clue {
        Clue::Beside(Beside::Near {
            pieces: [a, b],
            need,
        }) => {
            let needs = piece == *a || *need == Need::Both;
            let other = if piece == *a { *b } else { *a };
            // Step 4-2: the placed sites moved by one in each direction, within the board.
            placed(other)
                .filter(|_| needs)
                .map_or(all, |set| beside.of_any(set))
        }
        Clue::Beside(Beside::Apart { pieces: [a, b] }) => {
            let other = if piece == *a { *b } else { *a };
            placed(other).map_or(all, |set| all - beside.of_any(set))
        }
        Clue::Above {
            pieces: [high, low],
        }
        | Clue::Below {
            pieces: [low, high],
        } => {
            if piece == *high {
                placed(*low).map_or(all, |set| ranks.above_all(set))
            } else {
                placed(*high).map_or(all, |set| ranks.below_all(set))
            }
        }
        Clue::SameLevel { pieces } => {
            let others = pieces.iter().filter_map(|&other| placed(other));
            others.fold(all, |sites, set| sites & ranks.level_with(set))
        }
        Clue::On { .. } | Clue::Off { .. } => all,
    }
}
