//! What a search knows of a piece before it places it.

use super::Subject;
use super::freedom::by_relations;
use crate::engine::{Domain, Value, sorted};
use crate::input::Cursor;
use crate::input::Result;
use crate::kinds::Beside;
use crate::kinds::placement::TEXT;
use crate::kinds::placement::{Clue, Map};
use crate::rules::Need;

/// How far ahead a search looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ahead {
    /// As paper 000's printed code: relations narrow by what is on the map already. With it goes step 4-2 of section
    /// 1.2.1: who must be beside a placed subject is tried on that one's sites moved by one in each direction alone
    /// (`beside_placed`).
    Program,
    /// Relations narrow by what they say of an empty map, and are tested once both pieces stand: paper 001's figures 11
    /// and 12.
    Start,
    /// Candidates narrowed by the relations beforehand, then tested once both pieces stand: paper 001's improvement,
    /// figure 10.
    Candidates,
}

impl Ahead {
    /// Their names in the API.
    const NAMES: [&str; 3] = ["program", "start", "candidates"];

    /// `program` if nothing is said.
    pub(super) fn parse(place: Option<Cursor<'_>>) -> Result<Self> {
        let Some(place) = place else {
            return Ok(Self::Program);
        };
        let which = place.one_of(&Self::NAMES, TEXT.message("refuse.unknown.ahead"))?;
        Ok([Self::Program, Self::Start, Self::Candidates][which])
    }
}

/// Where pieces may be tried, and in what order.
pub(super) struct Candidates<'a> {
    subject: &'a Subject<'a>,
    ahead: Ahead,
    /// By piece: what is known on an empty map.
    start: Vec<Domain>,
    /// The sites column by column from the left, each from below: the order of the printed program.
    walk: Vec<Value>,
    /// The sites from the lowest row up, each from the right: the order in which its neighbours of a placed piece come
    /// out in the Python of its time (hash order of pairs), without which the running count is another.
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

    /// The sites where a piece may be tried on a map, in order. `sets`: what stands there, by piece; empty for those
    /// not yet placed.
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

/// What the relations of a piece say of an empty map: who is above another is not on the lowest rank, and so on.
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
            // The printed code forbids the top alone: on its board that has one site.
            Clue::SameLevel { pieces } if (ranks.top().len() as usize) < pieces.len() => {
                sites -= ranks.top();
            }
            _ => {}
        }
    }
    sites
}

/// The sites that a clue leaves to a piece because of the others it names, where those are placed.
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
            // Step 4-2: the placed sites inflated by one unit, without what is off the board.
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
