//! The function of the page about the paper: the solver's steps on a level, and its counts.

use serde_json::Value as Json;

use super::api::{PathAction, PathCounts, PathStep, PathStudy, SearchEnd};
use super::board::PaperBoard;
use super::search::{Does, Holes, PaperSearch, RuleReading, SearchCounts, SearchStep};
use crate::api::count;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::Puzzle;
use crate::kinds::numbers::entry;
use crate::kinds::numbrix::level::ParsedNumbrix;
use crate::kinds::numbrix::{KIND, TEXT};

/// The maximum number of states and steps of a search together.
const MOST_WORK: u64 = 1_000_000;

/// The maximum number of steps that are reported, and the default.
const MOST_TOLD: usize = 10_000;
const TOLD: usize = 1_000;

/// Returns the paper's solver at the start of a level; `None` if it is no Numbrix.
#[must_use]
pub fn search(puzzle: &dyn Puzzle, reading: RuleReading, holes: Holes) -> Option<PaperSearch> {
    if puzzle.kind().id != KIND.id {
        return None;
    }
    let level = ParsedNumbrix::parse(&Cursor::new(&puzzle.level())).ok()?;
    Some(PaperSearch::new(
        PaperBoard::new(&level),
        reading,
        holes,
        MOST_WORK,
    ))
}

/// Runs the paper's solver on a level. Options: `reading`, `published` (the default) or `corrected`; `holes`, the place
/// of its tests for holes, `nowhere` (the default), `boards` or `search`; `steps`, the maximum number of steps to
/// report.
///
/// # Errors
/// If the level is no Numbrix, or an option is wrong.
pub fn study(puzzle: &dyn Puzzle, options: &Json) -> Result<PathStudy> {
    let options = Cursor::new(options);
    options.deny_unknown(&["reading", "holes", "steps"])?;
    let reading = match options.optional("reading")? {
        Some(place) => [RuleReading::Published, RuleReading::Corrected][place.one_of(
            &["published", "corrected"],
            TEXT.message("refuse.paper.reading"),
        )?],
        None => RuleReading::Published,
    };
    let holes = match options.optional("holes")? {
        Some(place) => [Holes::Nowhere, Holes::Boards, Holes::Search][place.one_of(
            &["nowhere", "boards", "search"],
            TEXT.message("refuse.paper.holes"),
        )?],
        None => Holes::Nowhere,
    };
    let told = options.optional("steps")?;
    let told = told.map_or(Ok(TOLD), |place| place.integer(0..=MOST_TOLD))?;
    let refused = || PuzzleError::new(Code::Unknown, "/kind", TEXT.message("refuse.paper"));
    let mut search = search(puzzle, reading, holes).ok_or_else(refused)?;
    let mut steps = Vec::new();
    let (mut all, mut end) = (0, SearchEnd::None);
    for step in search.by_ref() {
        all += 1;
        if let Does::End { end: found, .. } = step.does {
            end = found;
        }
        if steps.len() < told {
            steps.push(give(&step));
        }
    }
    let numbers = search.numbers().iter();
    Ok(PathStudy {
        end,
        entries: numbers.map(|number| number.map(entry)).collect(),
        counts: counts(search.counts()),
        steps,
        all,
    })
}

fn give(step: &SearchStep) -> PathStep {
    let shown = |number: usize| count(number + 1);
    let mut given = PathStep {
        does: PathAction::End,
        kept: count(step.kept),
        put: step
            .put
            .iter()
            .map(|&(number, cell)| (count(cell), shown(number)))
            .collect(),
        from: None,
        to: None,
        doubtful: false,
        left: 0,
        why: None,
    };
    let (does, gap, why) = match step.does {
        Does::Move { from, doubtful } => {
            given.from = Some(shown(from));
            given.doubtful = doubtful;
            (PathAction::Move, None, None)
        }
        Does::Search { gap, paths } => {
            given.left = count(paths - 1);
            (PathAction::Search, Some(gap), None)
        }
        Does::Back { why, gap, left } => {
            given.left = count(left);
            (PathAction::Back, Some(gap), Some(why))
        }
        Does::End { why, .. } => (PathAction::End, None, why),
    };
    if let Some(gap) = gap {
        given.from = gap.from.map(shown);
        given.to = Some(shown(gap.to));
    }
    PathStep { does, why, ..given }
}

/// Converts the counts; none exceeds the limit by more than one.
#[allow(clippy::cast_possible_truncation)]
fn counts(counts: SearchCounts) -> PathCounts {
    PathCounts {
        states: counts.states as u32,
        steps: counts.steps as u32,
        moves: counts.moves as u32,
        doubtful: counts.doubtful as u32,
        searches: counts.searches as u32,
        found: counts.found as u32,
        tried: counts.tried as u32,
        backs: counts.backs as u32,
        stuck: counts.stuck as u32,
        deepest: counts.deepest as u32,
        looks: counts.looks as u32,
        holes: counts.holes as u32,
    }
}
