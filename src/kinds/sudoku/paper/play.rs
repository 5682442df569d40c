//! The functions of the page about the paper: the ease of a board, the paper's techniques there, and puzzles of its
//! generator.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::api::{
    Ease, EaseModel, PaperCounts, PaperPuzzle, PaperRemoval, PaperTechnique, PaperTechniqueId,
};
use super::complete::{Completed, complete};
use super::ease::{Choices, Weight, without_one};
use super::four::{Four, OF_FOUR};
use super::mask::{Masked, mask};
use super::techniques::{TextReading, find};
use super::{PaperGrid, grid};
use crate::api::{Spot, count};
use crate::engine::{Budget, Rank, RuleSet};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::numbers::entry;
use crate::kinds::sudoku::kernel::{Class, End, solutions};
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::sudoku::{KIND, Sudoku, TEXT};
use crate::kinds::{Playable, Puzzle};
use crate::random::{Chance, LARGEST_SEED};

/// The maximum number of puzzles made until one has the wanted level.
const MOST_ATTEMPTS: u32 = 200;

/// The maximum number of nodes of a search that counts answers or rates a puzzle.
const NODES: u64 = 20_000;

/// The random stream of these puzzles, which differs from that of the preset.
const STREAM: u64 = 400;

/// Returns the ease of a level, with the sums behind it.
///
/// # Errors
/// If the paper does not cover such levels.
pub fn ease(puzzle: &dyn Puzzle) -> Result<Ease> {
    Ok(ease_of(&plain(puzzle)?))
}

fn ease_of(grid: &PaperGrid) -> Ease {
    let choices = Choices::from_grid(grid);
    let of = |cell: usize| (grid[cell] == 0).then(|| choices.candidates[cell].count_ones());
    Ease {
        model: EaseModel::from_choices(&choices),
        sums: Weight::ALL.map(|weight| choices.wef(weight)).to_vec(),
        level: choices
            .wnef(Weight::Exp)
            .map(|wnef| Four::from_wnef(wnef).id),
        choices: (0..81).map(of).collect(),
        comparisons: choices.comparisons,
        without: Weight::ALL
            .map(|weight| without_one(grid, weight).into())
            .to_vec(),
    }
}

fn plain(puzzle: &dyn Puzzle) -> Result<PaperGrid> {
    grid(puzzle).ok_or_else(|| PuzzleError::new(Code::Unknown, "", TEXT.message("refuse.paper")))
}

/// Returns the candidates that each of the paper's techniques removes in a position.
///
/// # Errors
/// If the paper does not cover such levels.
pub fn paper_techniques(puzzle: &dyn Puzzle) -> Result<Vec<PaperTechnique>> {
    let grid = plain(puzzle)?;
    let mut answer = None;
    let found = solutions(&grid, 2, NODES, |full| answer = Some(*full));
    let answer = answer.filter(|_| found.answers == 1 && found.end == End::All);
    let removal = |id: PaperTechniqueId, reading: TextReading| {
        let patterns = find(id, reading, &grid);
        let out = patterns.iter().flat_map(|pattern| &pattern.out);
        let out: BTreeSet<(usize, usize)> = out
            .flat_map(|&(cell, lost)| {
                (0..9)
                    .filter(move |at| lost >> at & 1 == 1)
                    .map(move |at| (cell, at))
            })
            .collect();
        let is_right = |answer: &PaperGrid, &&(cell, at): &&(usize, usize)| {
            usize::from(answer[cell]) == at + 1
        };
        PaperRemoval {
            patterns: count(patterns.len()),
            wrong: answer
                .map(|answer| count(out.iter().filter(|spot| is_right(&answer, spot)).count())),
            out: out
                .into_iter()
                .map(|(cell, at)| Spot {
                    site: count(cell),
                    piece: entry(at),
                })
                .collect(),
        }
    };
    let technique = |id: PaperTechniqueId| PaperTechnique {
        id,
        published: removal(id, TextReading::Published),
        corrected: removal(id, TextReading::Corrected),
    };
    Ok(PaperTechniqueId::ALL.map(technique).to_vec())
}

/// Makes a puzzle with the paper's generator. Options: `seed`; `level`, one of the paper's four, or `failures`, the
/// number of removals that may fail (any number, if both are omitted); `grade`, true to report our grade as well.
///
/// # Errors
/// If an option is wrong, or if the seed gives no puzzle of the level within the limit of attempts.
pub fn paper_puzzle(options: &Json) -> Result<PaperPuzzle> {
    let place = Cursor::new(options);
    place.deny_unknown(&["seed", "level", "failures", "grade"])?;
    let seed = place.required("seed")?.integer(0..=LARGEST_SEED)?;
    let failures = place.optional("failures")?;
    let failures = failures.map(|place| place.integer(0..=81)).transpose()?;
    let four = match place.optional("level")? {
        Some(level) => Some(
            OF_FOUR[level.one_of(
                &OF_FOUR.map(|four| four.id.name()),
                TEXT.message("refuse.paper.level"),
            )?],
        ),
        None => None,
    };
    let graded = place.flag_or("grade", false)?;
    let chance = &mut Chance::new(seed, STREAM);
    let mut attempts = 1;
    let (completed, masked) = if let Some(four) = four {
        loop {
            if let Some(made) = four.attempt(chance) {
                break made;
            }
            if attempts == MOST_ATTEMPTS {
                let reason = TEXT
                    .message("refuse.paper.seed")
                    .with("level", four.id.name());
                return Err(PuzzleError::new(Code::Generate, "", reason));
            }
            attempts += 1;
        }
    } else {
        let completed = complete(chance);
        let masked = mask(&completed.grid, failures, chance);
        (completed, masked)
    };
    Ok(made(&completed, &masked, attempts, graded))
}

fn made(completed: &Completed, masked: &Masked, attempts: u32, graded: bool) -> PaperPuzzle {
    let level = ParsedSudoku::of_nine(&masked.grid);
    let full = completed
        .grid
        .iter()
        .map(|&value| Some(entry(usize::from(value) - 1)));
    PaperPuzzle {
        level: level.write(),
        full: full.collect(),
        ease: ease_of(&masked.grid),
        counts: PaperCounts {
            attempts,
            rejected: completed.rejected,
            shifts: completed.shifts,
            backtracks: completed.backtracks,
            restarts: completed.restarts,
            tests: masked.tests,
            failures: masked.failures,
            nodes: masked.nodes,
        },
        class: Class::from_grid(&masked.grid).id().to_owned(),
        grade: graded.then(|| grade_of(level)).flatten(),
    }
}

/// Returns our grade, from 1; `None` if the budget ends first.
fn grade_of(level: ParsedSudoku) -> Option<u32> {
    let puzzle = Sudoku::new(level);
    let model = puzzle.model();
    let rank = model.hardest_needed(&RuleSet::all(model), Rank::DEEPER, Budget::nodes(NODES))?;
    Some(u32::from(KIND.grades.grade_of(rank).number()))
}
