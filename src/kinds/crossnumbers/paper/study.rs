//! The paper's functions for the API: the analysis of a level, a grid of the generator, and a game.

use serde_json::Value as Json;

use super::api::{self, CrossGame, CrossPlayed, CrossRow, CrossStudy};
use super::game::Game;
use super::grid::{GoodGrid, GridOptions, find_grid};
use super::solutions::{LIMIT, Rows};
use crate::api::{Entry, count};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::make::read_base;
use crate::kinds::crossnumbers::{CrossNumbers, TEXT};
use crate::kinds::{Puzzle, as_kind};
use crate::random::{Chance, LARGEST_SEED};

/// The random stream of the paper's grids, which differs from that of other levels.
pub const STREAM: u64 = 2;

/// The maximum number of grids that are made until one is not bad.
pub const MOST_GRIDS: u32 = 1_000;

/// The possible limits of the state space.
const LIMITS: std::ops::RangeInclusive<u32> = 5_000..=1_000_000;

/// The number of blanks in each row, by level.
pub const BLANKS: [usize; 3] = [2, 3, 4];

/// Returns the paper's analysis of a level.
///
/// # Errors
/// If the level is of another kind.
pub fn cross_study(puzzle: &dyn Puzzle) -> Result<CrossStudy> {
    let level = &own(puzzle)?.level;
    let rows = Rows::from_level(level);
    let unknowns = level
        .cells
        .chunks(level.side)
        .map(|row| row.iter().filter(|cell| cell.is_none()).count());
    let completions = rows.completions.iter().map(Vec::len);
    let space = api::product(completions.clone().map(|many| many as u128));
    let bad = rows.is_bad();
    Ok(CrossStudy {
        rows: unknowns
            .zip(completions)
            .map(|(unknowns, completions)| CrossRow {
                unknowns: count(unknowns),
                completions: count(completions),
            })
            .collect(),
        space,
        bad,
        solutions: (!bad).then(|| count(rows.solutions().len())),
    })
}

/// Makes a grid with the paper's generator. Options: `seed`; `size`, the side of the printed grid, even, from 4 to 18;
/// `level`, from 1 to 3; `limit`, the maximum state space, 50,000 by default; `base`, in which its numbers are shown.
///
/// # Errors
/// If an option is wrong, or the seed gives no grid.
pub fn cross_game(options: &Json) -> Result<CrossGame> {
    let place = Cursor::new(options);
    place.deny_unknown(&["seed", "size", "level", "limit", "base"])?;
    let seed = place.required("seed")?.integer(0..=LARGEST_SEED)?;
    let side = side(&place.required("size")?)?;
    let blanks = BLANKS[place.required("level")?.integer(1..=3_usize)? - 1].min(side);
    let limit = place.optional("limit")?;
    let limit = limit.map_or(Ok(LIMIT), |place| place.integer(LIMITS))?;
    let base = read_base(&place)?;
    // The smaller the limit, the more grids are bad.
    let most = MOST_GRIDS * (LIMIT / limit).max(1);
    let wanted = GridOptions {
        side,
        blanks,
        limit,
        most,
    };
    let Some(mut found) = find_grid(wanted, &mut Chance::new(seed, STREAM)) else {
        let reason = TEXT.message("refuse.paper.seed");
        return Err(PuzzleError::new(Code::Generate, "", reason));
    };
    found.level.base = base;
    let Differences {
        differing,
        moved,
        swapped,
    } = differences(&found, wanted);
    Ok(CrossGame {
        level: found.level.write(),
        full: found.full.iter().map(|&digit| entry(digit)).collect(),
        bad: found.bad,
        space: found.space,
        solutions: count(found.solutions.len()),
        unknowns: count(side * blanks),
        differing,
        moved,
        swapped,
    })
}

/// The differences between the solutions of a grid and the original digits.
struct Differences {
    /// The numbers of solutions that differ in 0, 1, … cells.
    differing: Vec<u32>,
    /// The numbers of rows of solutions that differ in 0, 1, … cells.
    moved: Vec<u32>,
    /// The number of rows that differ by one swap of two cells.
    swapped: u32,
}

fn differences(found: &GoodGrid, GridOptions { side, blanks, .. }: GridOptions) -> Differences {
    let mut differences = Differences {
        differing: vec![0; side * blanks + 1],
        moved: vec![0; blanks + 1],
        swapped: 0,
    };
    for solution in &found.solutions {
        let mut all = 0;
        for (row, full) in solution.chunks(side).zip(found.full.chunks(side)) {
            let other: Vec<usize> = (0..side).filter(|&at| row[at] != full[at]).collect();
            all += other.len();
            differences.moved[other.len()] += 1;
            if let [one, other] = other[..] {
                differences.swapped +=
                    u32::from(row[one] == full[other] && row[other] == full[one]);
            }
        }
        differences.differing[all] += 1;
    }
    differences
}

/// Reads the side of a board from the size of a printed grid, which is twice as large.
fn side(place: &Cursor<'_>) -> Result<usize> {
    let size = place.integer(4..=18_usize)?;
    if size % 2 == 1 {
        return Err(place.refuse(Code::Value, TEXT.message("refuse.paper.size")));
    }
    Ok(size / 2)
}

/// The difficulty of a grid in the paper's sense, for the score.
pub struct Difficulty {
    /// The level: 1, 2 or 3.
    pub level: u32,
    /// True if it was inferred from the blanks, which do not always determine it: a grid is printed without its level.
    pub is_inferred: bool,
}

impl Difficulty {
    /// Reads the option `level`; without it, infers the level of a grid.
    ///
    /// # Errors
    /// If the option is no level.
    pub fn read(level: &ParsedCross, options: &Cursor<'_>) -> Result<Self> {
        let asked = options.optional("level")?;
        let asked = asked.map(|place| place.integer(1..=3_u32)).transpose()?;
        Ok(Self {
            level: asked.unwrap_or_else(|| Self::inferred(level)),
            is_inferred: asked.is_none(),
        })
    }

    /// Returns the hardest level whose number of blanks in a row does not exceed the maximum of this grid. On a small
    /// board, where several levels have the same blanks, this is the level with which the printed game has the printed
    /// score.
    fn inferred(level: &ParsedCross) -> u32 {
        let rows = level.cells.chunks(level.side);
        let blanks = rows.map(|row| row.iter().filter(|cell| cell.is_none()).count());
        let most = blanks.max().unwrap_or(0);
        let fitting = (1..).zip(BLANKS);
        let fitting = fitting.filter(|(_, blanks)| *blanks.min(&level.side) <= most);
        fitting.last().map_or(1, |(level, _)| level)
    }
}

/// Plays a game by the paper's rules on a level. Options: `moves`, each `{"site", "number"}` or `"hint"`; `seed` for
/// the hints; `time`, the seconds it took, at least 1; `level`, from 1 to 3, for the score (inferred from the blanks by
/// default).
///
/// # Errors
/// If the level is of another kind, or bad in the paper's sense, or an option is wrong.
pub fn cross_play(puzzle: &dyn Puzzle, options: &Json) -> Result<CrossPlayed> {
    let level = &own(puzzle)?.level;
    let place = Cursor::new(options);
    place.deny_unknown(&["moves", "seed", "time", "level"])?;
    let seed = place.required("seed")?.integer(0..=LARGEST_SEED)?;
    let time = place.required("time")?.number()?.max(1.0);
    let difficulty = Difficulty::read(level, &place)?;
    let Some(mut game) = Game::on(level) else {
        return Err(PuzzleError::new(
            Code::Size,
            "",
            TEXT.message("refuse.paper.bad"),
        ));
    };
    let mut chance = Chance::new(seed, STREAM);
    let mut legal = Vec::new();
    for step in place.required("moves")?.list(0..=1_000)? {
        if step.is_text() {
            step.one_of(&["hint"], TEXT.message("refuse.paper.move"))?;
            legal.push(game.hint(&mut chance).is_some());
            continue;
        }
        step.deny_unknown(&["site", "number"])?;
        let site = step.required("site")?.integer(0..=level.cells.len() - 1)?;
        let digit = step.required("number")?.integer(1..=9_u32)?;
        legal.push(game.try_move(site, digit.into()));
    }
    let unknowns = game.unknowns().len();
    let score = || game.score(time, count(2 * level.side), difficulty.level);
    Ok(CrossPlayed {
        entries: game
            .cells
            .iter()
            .map(|&digit| (digit > 0).then(|| entry(digit)).flatten())
            .collect(),
        unknowns: count(unknowns),
        solutions: count(game.solutions.len()),
        bad: game.bad,
        hints: game.hints,
        legal,
        score: (unknowns == 0).then(score),
    })
}

fn entry(digit: i64) -> Option<Entry> {
    u32::try_from(digit).ok().map(Entry::Number)
}

pub fn own(puzzle: &dyn Puzzle) -> Result<&CrossNumbers> {
    as_kind::<CrossNumbers>(puzzle)
        .ok_or_else(|| PuzzleError::new(Code::Unknown, "/kind", TEXT.message("refuse.equation")))
}
