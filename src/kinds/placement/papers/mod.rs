//! The two published difficulty models, for every board of the family: paper 000 counts the work of a search, paper 001
//! the freedom that clues leave.
//!
//! The papers describe nine cells, animals, fruits and heights; this code is independent of these. Clues that no level
//! of a paper has (`apart`, a clue of one piece with itself, `each: first`) keep their plain meaning.

mod ahead;
pub mod api;
mod combinations;
mod described;
pub mod equations;
mod fits;
mod freedom;
mod search;
#[cfg(all(javascript, feature = "tools"))]
mod wasm;

use super::{Clue, Placement};
use crate::engine::{Domain, Model, RuleId};
use crate::input::Cursor;
use crate::input::{Code, PuzzleError, Result};
use crate::kinds::models::{PublishedModel as Published, at_once};
use crate::kinds::placement::TEXT;
use crate::kinds::{Puzzle, as_kind};
use ahead::Ahead;
use api::{Freedom, FreedomModel, SearchModel, Study};
use described::Ties;
pub use fits::{cross_check, fit_search};
use serde_json::Value as Json;

/// A level in the terms of the papers.
struct Subject<'a> {
    level: &'a Placement,
    /// The sites that the clues about places leave each piece (the papers' absolute or target-based conditions).
    conditions: Vec<Domain>,
    /// The clues about two or more pieces (relative, relation-based conditions).
    relations: Vec<Relation<'a>>,
}

/// A clue about several pieces, and its rule in the model.
struct Relation<'a> {
    number: usize,
    clue: &'a Clue,
    pieces: Vec<usize>,
    rule: RuleId,
}

impl<'a> Subject<'a> {
    fn new(level: &'a Placement) -> Self {
        let mut conditions = vec![level.map.all(); level.pieces.len()];
        let mut relations = Vec::new();
        for (rule, number) in level.model.clues() {
            let number = usize::from(number);
            let clue = &level.clues[number];
            let pieces = clue.pieces();
            match clue.allowed(&level.map) {
                Some(sites) => conditions[pieces[0]] &= sites,
                None => relations.push(Relation {
                    number,
                    clue,
                    pieces,
                    rule,
                }),
            }
        }
        Self {
            level,
            conditions,
            relations,
        }
    }

    fn pieces(&self) -> std::ops::Range<usize> {
        0..self.level.pieces.len()
    }

    fn count(&self, piece: usize) -> u32 {
        self.level.pieces[piece].count
    }

    fn model(&self) -> &Model {
        &self.level.model
    }

    /// Returns the relations of one piece.
    fn relations_of(&self, piece: usize) -> impl Iterator<Item = &Relation<'a>> {
        self.relations
            .iter()
            .filter(move |relation| relation.pieces.contains(&piece))
    }

    /// Returns true if some clue relates the two, and they differ.
    fn related(&self, a: usize, b: usize) -> bool {
        self.relations_of(a).any(|r| r.pieces.contains(&b)) && a != b
    }
}

/// Returns n choose k.
fn choose(n: u32, k: u32) -> f64 {
    (0..k).fold(1.0, |ways, i| {
        (ways * f64::from(n.saturating_sub(i)) / f64::from(i + 1)).round()
    })
}

/// The names of the orders of `study`.
const ORDERS: [&str; 4] = ["combinations", "described", "freedom", "listed"];

/// Reads the order of the pieces: the option `order`, and for the described one `ties`.
fn order(subject: &Subject<'_>, options: &Cursor<'_>) -> Result<Vec<usize>> {
    let (place, ties) = (options.optional("order")?, options.optional("ties")?);
    let named = match place.filter(Cursor::is_text) {
        Some(place) => Some(ORDERS[place.one_of(&ORDERS, TEXT.message("refuse.unknown.order"))?]),
        None => None,
    };
    let ties = Ties::parse(ties, named == Some("described"))?;
    match (named, place) {
        (Some("described"), _) => Ok(described::order(subject, ties)),
        (Some("freedom"), _) => Ok(freedom::order(subject)),
        (Some("listed"), _) => Ok(subject.pieces().collect()),
        (None, Some(place)) => by_hand(subject, &place),
        _ => Ok(search::by_combinations(subject)),
    }
}

/// Reads an order that lists every piece once.
fn by_hand(subject: &Subject<'_>, place: &Cursor<'_>) -> Result<Vec<usize>> {
    let ids = subject.level.ids();
    let mut order = Vec::new();
    for item in place.list(ids.len()..=ids.len())? {
        let piece = item.one_of(&ids, TEXT.message("refuse.unknown.piece"))?;
        if order.contains(&piece) {
            return Err(item.refuse(Code::Count, TEXT.message("refuse.twice")));
        }
        order.push(piece);
    }
    Ok(order)
}

fn too_large() -> Box<PuzzleError> {
    PuzzleError::new(Code::Budget, "", TEXT.message("refuse.work.search"))
}

/// Returns paper 000's difficulty (section 1.3); `None` if the level is not of this family, or its search exceeds the
/// work limit.
#[must_use]
pub fn search_model(puzzle: &dyn Puzzle) -> Option<SearchModel> {
    let subject = Subject::new(as_kind(puzzle)?);
    let order = search::by_combinations(&subject);
    let searched = search::search(&subject, &order, Ahead::Program);
    searched.map(|searched| searched.model(&subject))
}

/// Returns paper 001's difficulty (section 3); `None` if the level is not of this family.
#[must_use]
pub fn freedom_model(puzzle: &dyn Puzzle) -> Option<FreedomModel> {
    Some(freedom::model(&Subject::new(as_kind(puzzle)?)))
}

/// Runs paper 000's search on a level, step by step. Options: `order`, with it `ties`, and `ahead`.
///
/// # Errors
/// If the level is not of this family, an option is unknown, or the search exceeds the work limit.
pub fn study(puzzle: &dyn Puzzle, options: &Json) -> Result<Study> {
    let level = level(puzzle)?;
    let options = Cursor::new(options);
    options.deny_unknown(&["order", "ties", "ahead"])?;
    let subject = Subject::new(level);
    let order = order(&subject, &options)?;
    let ahead = Ahead::parse(options.optional("ahead")?)?;
    let searched = search::search(&subject, &order, ahead).ok_or_else(too_large)?;
    Ok(searched.study(&subject, &order))
}

/// Returns the freedom that the clues leave each piece (paper 001).
///
/// # Errors
/// If the level is not of this family.
pub fn freedom(puzzle: &dyn Puzzle) -> Result<Freedom> {
    Ok(freedom::freedom(&Subject::new(level(puzzle)?)))
}

fn level(puzzle: &dyn Puzzle) -> Result<&Placement> {
    let other = || PuzzleError::new(Code::Unknown, "/kind", TEXT.message("refuse.published"));
    as_kind(puzzle).ok_or_else(other)
}

/// The two models, as each kind of the family registers them.
pub static MODELS: &[Published] = &[
    Published {
        id: "search",
        figures: |puzzle| at_once(search_model(puzzle)),
        difficulty: Some(|puzzle| search_model(puzzle)?.d),
    },
    Published {
        id: "freedom",
        figures: |puzzle| at_once(freedom_model(puzzle)),
        difficulty: Some(|puzzle| freedom_model(puzzle)?.d),
    },
];
