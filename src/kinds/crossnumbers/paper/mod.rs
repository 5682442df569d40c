//! Paper 002, a report on a game called Cross Numbers: how it makes a grid (`grid`), how it finds all solutions of it
//! (`solutions`), and how it is played (`game`); the same game on any level, by counted answers (`remaining`).
//!
//! What the paper says, and how the rest is read:
//!
//! * *Size* is the side of the printed grid, from 4 to 18: half as many numbers a row, and the totals.
//! * *Operators*: its examples have `+`, `|` and `&`; the list of all and the table of their orders are missing. It
//!   counts 152 bad generations at most in 1,000 games at its hardest. Of the sets of operators that were tried, those
//!   without `^` do not come near that: they are `+ - * | & ^` here, each as likely, and bind as in Python. It does not
//!   say how a division that does not come out is rounded, and there is none.
//! * *Difficulty* is the number of blanks in each row. Levels 1, 2 and 3 have 2, 3 and 4, or as many as there are
//!   cells; 4 at the hardest goes with the 152 as well.
//! * *Digits* of a row are all different, and of a column need not be; each order of nine digits is as likely.
//! * *Rows* are completed by all arrangements of the nine digits, of which those with a digit twice are not valid, as
//!   the pseudocode does; its formula has the digits that are not given, of which the same come.
//! * *The score* is rounded: so its example gives 146, with the unknowns, solutions and size of the beginning.
//! * *The base* is for showing numbers alone.

mod api;
mod evaluate;
mod game;
mod grid;
mod maker;
mod remaining;
mod solutions;
mod study;
#[cfg(all(target_arch = "wasm32", feature = "tools"))]
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
use crate::kinds::models::{PublishedModel, figures};
use crate::kinds::{Puzzle, as_kind};

/// Beside a rating, answers are counted within this.
const WORK: Budget = Budget::asks(1_000_000);

/// The paper's figures of a level.
#[must_use]
pub fn cross_model(puzzle: &dyn Puzzle) -> Option<CrossModel> {
    let level = &as_kind::<CrossNumbers>(puzzle)?.level;
    let unknowns = level.cells.iter().filter(|cell| cell.is_none()).count();
    Some(CrossModel {
        space: api::product(count::ways(level, WORK)?),
        solutions: count::count(level, &mut { WORK }).count.map(api::number),
        unknowns: crate::api::count(unknowns),
    })
}

/// The model as the kind registers it. The paper has no formula for how hard a grid is.
pub static MODELS: &[PublishedModel] = &[PublishedModel {
    id: "cross",
    figures: |puzzle| cross_model(puzzle).map(figures),
    difficulty: None,
}];
