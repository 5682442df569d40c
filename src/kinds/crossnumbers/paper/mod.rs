//! Paper 002, a report on a game called Cross Numbers: its generator (`grid`), its search for all solutions
//! (`solutions`), and its rules of play (`game`); the same game on any level, by counting answers (`remaining`).
//!
//! The rules of the paper, and our reading where it leaves something open:
//!
//! * *Size* is the side of the printed grid, from 4 to 18: half as many numbers in a row, and the totals.
//! * *Operators*: its examples have `+`, `|` and `&`; the list of all operators and the table of their precedences are
//!   missing. The paper counts at most 152 bad grids in 1,000 games at its hardest. Of the sets of operators that were
//!   tried, those without `^` do not come near that; so here they are `+ - * | & ^`, with equal probability and
//!   Python's precedences. The paper does not say how a division with a remainder is rounded, so there is no division.
//! * *Difficulty* is the number of blanks in each row. Levels 1, 2 and 3 have 2, 3 and 4, but at most as many as there
//!   are cells; 4 at the hardest level agrees with the 152 as well.
//! * *Digits* are distinct in a row, not in a column; each order of the nine digits has the same probability.
//! * *Rows* are completed by all arrangements of the nine digits, and those with a digit twice are invalid, as in the
//!   pseudocode. The formula uses the digits that are not given, which has the same result.
//! * *The score* is rounded: then the paper's example gives 146, with the unknowns, solutions and size of the
//!   beginning.
//! * *The base* only affects how numbers are shown.

mod api;
mod evaluate;
mod game;
mod grid;
mod maker;
mod remaining;
mod solutions;
mod study;
#[cfg(all(javascript, feature = "tools"))]
mod wasm;

pub use api::{
    CrossGame, CrossModel, CrossMove, CrossPlayed, CrossRow, CrossScore, CrossState, CrossStudy,
};
pub use evaluate::evaluate;
pub use game::{Game, score};
pub use grid::{GoodGrid, GridOptions, OPERATORS, find_grid};
pub use maker::maker;
pub use remaining::{cross_hint, cross_score, cross_state, weights};
pub use solutions::{FullGrid, LIMIT, Rows};
pub use study::{cross_game, cross_play, cross_study};

use super::CrossNumbers;
use super::count;
use crate::engine::Budget;
use crate::engine::task::{SlicedBudget, finish};
use crate::kinds::models::{PublishedModel, figures};
use crate::kinds::{Puzzle, as_kind};

/// The budget for counting answers as part of a rating.
const WORK: Budget = Budget::asks(1_000_000);

/// Returns the paper's figures of a level; `None` for another kind, or if the budget ends first.
#[must_use]
pub fn cross_model(puzzle: &dyn Puzzle) -> Option<CrossModel> {
    finish(modelled(puzzle))
}

async fn modelled(puzzle: &dyn Puzzle) -> Option<CrossModel> {
    let level = &as_kind::<CrossNumbers>(puzzle)?.level;
    let unknowns = level.cells.iter().filter(|cell| cell.is_none()).count();
    let work = || SlicedBudget::in_slices(WORK, puzzle.asks_a_second() / 400);
    let ways = count::ways(level, &mut work()).await?;
    let solutions = count::count(level, &mut work()).await.count;
    Some(CrossModel {
        space: api::product(ways),
        solutions: solutions.map(api::number),
        unknowns: crate::api::count(unknowns),
    })
}

/// The model as the kind registers it. The paper has no formula for the difficulty of a grid.
pub static MODELS: &[PublishedModel] = &[PublishedModel {
    id: "cross",
    figures: |puzzle| Box::pin(async { modelled(puzzle).await.map(figures) }),
    difficulty: None,
}];
