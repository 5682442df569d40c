//! Which entries each site has in some answer: as the kind can tell, or found by asking for an answer with each that is
//! not met yet.

use crate::api::{Entries, Support};
use crate::engine::task::{Meter, finish};
use crate::engine::{Facts, Position};
use crate::input::Result;
use crate::kinds::{Puzzle, placed};
use crate::services::answer::answer;
use crate::services::limits::SEARCH;

/// The entries that each site has in some answer of the level with these entries on the board; what is on the board
/// included. Nothing at all if there is no answer.
///
/// # Errors
/// If the entries do not fit the level, or it takes more work than is allowed.
pub fn support(puzzle: &dyn Puzzle, entries: &Entries) -> Result<Support> {
    let placed = placed(puzzle, entries)?;
    let mut work = SEARCH;
    let mut sites = vec![Vec::new(); puzzle.sites()];
    let seen = match puzzle.support(&placed, &mut work) {
        Some(seen) => seen,
        None => finish(seen(
            puzzle,
            &puzzle.model().with(&placed),
            &Meter::new(work),
        ))?
        .map_or_else(Vec::new, |seen| seen.iter().collect()),
    };
    for (site, entry) in seen
        .into_iter()
        .filter_map(|(var, value)| puzzle.entry_of(var, value))
    {
        sites[site].push(entry);
    }
    for entries in &mut sites {
        entries.sort_unstable();
    }
    Ok(Support { sites })
}

/// The literals of all answers together; nothing if there is none.
async fn seen(puzzle: &dyn Puzzle, start: &Position, meter: &Meter) -> Result<Option<Facts>> {
    let Some(first) = answer(puzzle, start, meter).await? else {
        return Ok(None);
    };
    let mut seen = first;
    for (var, value) in start.may().iter() {
        if seen.contains(var, value) {
            continue;
        }
        if let Some(other) = answer(puzzle, &start.clone().with(var, value), meter).await? {
            seen.unite(&other);
        }
    }
    Ok(Some(seen))
}
