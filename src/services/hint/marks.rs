//! What a player has marked as still possible, and what follows from that.

use super::{SEARCH, solvable};
use crate::api::Entry;
use crate::engine::{Position, RuleSet, Value, Var};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Puzzle, read_entry};
use crate::services::rate::out_of_budget;
use crate::text::{Lang, SHARED};

/// The entries still possible at a site; nothing where a player has marked nothing.
pub type Marks = Option<Vec<Entry>>;

/// Reads marks: for each site a list of entries, or null.
///
/// # Errors
/// If they are no such list.
pub fn read_marks(place: &Cursor<'_>) -> Result<Vec<Marks>> {
    let site = |site: &Cursor<'_>| -> Result<Marks> {
        if site.is_null() {
            return Ok(None);
        }
        let entries: Result<Vec<_>> = site.list(0..=400)?.iter().map(read_entry).collect();
        Ok(Some(entries?.into_iter().flatten().collect()))
    };
    place.list(0..=usize::MAX)?.iter().map(site).collect()
}

/// What is known of the board with what the marks rule out; of sites where something is put down they say nothing.
pub(super) fn known(
    puzzle: &dyn Puzzle,
    facts: &[(Var, Value)],
    marks: &[Marks],
) -> Result<Position> {
    let mut known = puzzle.model().with(facts);
    if marks.is_empty() {
        return Ok(known);
    }
    if marks.len() != puzzle.sites() {
        let reason = SHARED.message("refuse.items.exactly");
        let reason = reason
            .with("count", marks.len())
            .with("low", puzzle.sites());
        return Err(PuzzleError::new(Code::Entries, "", reason));
    }
    let symbols = puzzle.board(Lang::En).symbols;
    for (site, marks) in open_marks(puzzle, facts, marks) {
        for symbol in symbols.iter().filter(|symbol| !marks.contains(&symbol.id)) {
            if let Some((var, value)) = puzzle.literal_of(site, &symbol.id) {
                known = known.without(var, value);
            }
        }
    }
    Ok(known)
}

/// The sites with marks where nothing is put down.
fn open_marks<'a>(
    puzzle: &'a dyn Puzzle,
    facts: &'a [(Var, Value)],
    marks: &'a [Marks],
) -> impl Iterator<Item = (usize, &'a Vec<Entry>)> {
    let taken = |site: usize| {
        facts
            .iter()
            .any(|&(var, value)| puzzle.site(var, value) == site)
    };
    let marked = marks.iter().enumerate();
    let marked = marked.filter_map(|(site, marks)| Some((site, marks.as_ref()?)));
    marked.filter(move |(site, _)| !taken(*site))
}

/// The first site whose marks leave no answer, if the board itself has one.
pub(super) fn wrong(
    puzzle: &dyn Puzzle,
    facts: &[(Var, Value)],
    marks: &[Marks],
    known: &Position,
) -> Result<Option<usize>> {
    if marks.iter().all(Option::is_none) || has_answer(puzzle, known)? {
        return Ok(None);
    }
    if !solvable(puzzle, facts, &mut { SEARCH })? {
        return Ok(None);
    }
    for (site, _) in open_marks(puzzle, facts, marks) {
        let only = |at: usize| marks[at].clone().filter(|_| at == site);
        let alone: Vec<Marks> = (0..marks.len()).map(only).collect();
        if !has_answer(puzzle, &self::known(puzzle, facts, &alone)?)? {
            return Ok(Some(site));
        }
    }
    // Only several together leave none: the first of them.
    Ok(open_marks(puzzle, facts, marks)
        .map(|(site, _)| site)
        .next())
}

fn has_answer(puzzle: &dyn Puzzle, known: &Position) -> Result<bool> {
    let model = puzzle.model();
    let found = model.search(&RuleSet::all(model)).solve(known, 1, SEARCH);
    if found.complete {
        Ok(!found.solutions.is_empty())
    } else {
        Err(out_of_budget())
    }
}
