//! The entries of a player: read, checked against the level, and written.

use super::Puzzle;
use crate::api::{Entries, Entry};
use crate::engine::{Facts, RuleId, Value, Var};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::text::{Message, SHARED};

/// Reads entries: a list with one item per site, each null, the name of a piece, or a number.
///
/// # Errors
/// If it is not a list of such items.
pub fn read_entries(place: &Cursor<'_>) -> Result<Entries> {
    let items = place.list(0..=usize::MAX).map_err(entries_fault)?;
    items.iter().map(read_entry).collect()
}

/// Reads one item of entries.
///
/// # Errors
/// If it is none of null, the name of a piece, or a number.
pub fn read_entry(item: &Cursor<'_>) -> Result<Option<Entry>> {
    if item.is_null() {
        return Ok(None);
    }
    if item.is_text() {
        return Ok(Some(Entry::Piece(item.text()?.to_owned())));
    }
    let number = item.integer(0..=u32::MAX).map_err(entries_fault)?;
    Ok(Some(Entry::Number(number)))
}

/// Converts entries to literals.
///
/// # Errors
/// If the number of items is not the number of sites, the level has no such entry, an item contradicts a given, or
/// there are more of a piece than the level has.
pub fn placed(puzzle: &dyn Puzzle, entries: &[Option<Entry>]) -> Result<Vec<(Var, Value)>> {
    let sites = puzzle.sites();
    if entries.len() != sites {
        let reason = SHARED.message("refuse.items.exactly");
        let reason = reason.with("count", entries.len()).with("low", sites);
        return Err(PuzzleError::new(Code::Entries, "", reason));
    }
    let mut facts = Vec::new();
    let mut counts = vec![0; puzzle.model().len()];
    let mut put: Vec<&Entry> = Vec::new();
    for (site, entry) in entries.iter().enumerate() {
        let Some(entry) = entry else { continue };
        let refuse = |reason| Err(PuzzleError::new(Code::Entries, format!("/{site}"), reason));
        let Some((var, value)) = puzzle.literal_of(site, entry) else {
            let reason = SHARED.message("refuse.entry");
            return refuse(reason.with("list", &*puzzle.known()));
        };
        let given = |&&(_, known, value): &&(RuleId, Var, Value)| puzzle.site(known, value) == site;
        if let Some(&(_, known, given)) = puzzle.model().givens().iter().find(given)
            && (known, given) != (var, value)
        {
            return refuse(SHARED.message("refuse.entry.given"));
        }
        let size = puzzle.model().size(var);
        if !facts.contains(&(var, value)) {
            counts[var.index()] += 1;
        }
        if counts[var.index()] > size && !puzzle.may_repeat() {
            return refuse(one_too_many(size));
        }
        put.push(entry);
        let number = put.iter().filter(|other| **other == entry).count();
        if let Some(most) = puzzle.supply(entry).filter(|&most| number > most as usize) {
            return refuse(one_too_many(most));
        }
        facts.push((var, value));
    }
    // Givens are on the board even if the entries do not repeat them.
    let givens = puzzle
        .model()
        .givens()
        .iter()
        .map(|&(_, var, value)| (var, value));
    let missing = givens.filter(|given| !facts.contains(given));
    let missing: Vec<_> = missing.collect();
    facts.extend(missing);
    Ok(facts)
}

fn entries_fault(mut error: Box<PuzzleError>) -> Box<PuzzleError> {
    error.code = Code::Entries;
    error
}

fn one_too_many(most: u32) -> Message {
    SHARED.message("refuse.entry.many").with("most", most)
}

/// Converts a full assignment to entries.
#[must_use]
pub fn entries(puzzle: &dyn Puzzle, answer: &Facts) -> Entries {
    entries_of(puzzle, answer.iter())
}

/// Converts literals to entries, if they are shown on the board.
pub fn entries_of(
    puzzle: &dyn Puzzle,
    literals: impl IntoIterator<Item = (Var, Value)>,
) -> Entries {
    let mut entries = vec![None; puzzle.sites()];
    for (var, value) in literals {
        if let Some((site, entry)) = puzzle.entry_of(var, value) {
            entries[site] = Some(entry);
        }
    }
    entries
}
