//! The constraints of a Sudoku besides its rows, its columns and its givens: each is one file, which says how the
//! constraint is read and written, which houses and rules it adds, what else holds beside it, and how it is described.
//! Everything else asks the [list of a level's constraints](super::layout::Layout::constraints) and names none of them.

mod boxes;
mod cages;
mod chess;
mod diagonals;
mod parity;
mod regions;
mod thermometers;

pub use boxes::Boxes;
pub use cages::{Cage, Cages};
pub use chess::{ChessMoves, KING_MOVES, KNIGHT_MOVES};
pub use diagonals::Diagonals;
pub use regions::Regions;

use std::fmt::{self, Debug, Formatter};
use std::mem;
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde_json::Value as Json;

use super::TEXT;
use super::api::SudokuBoard;
use super::parts::{Cells, HouseKind, NumberClue, Part};
use crate::engine::{Rule, Var};
use crate::input::{Code, Cursor, Result};
use crate::kinds::{Grade, Preset};
use crate::random::Chance;

/// Reads the constraint of a board with this side; `None` if the field says that there is none.
type Parse = fn(&Cursor<'_>, usize) -> Result<Option<Arc<dyn Constraint>>>;

/// How the constraint of a new level is made.
#[derive(Clone, Copy)]
pub enum Making {
    /// For a board that is still empty.
    OfBoard(fn(NewBoard, &mut Chance) -> Arc<dyn Constraint>),
    /// For a full board with these numbers, from 1.
    OfAnswer(fn(NewBoard, &[u8], &mut Chance) -> Arc<dyn Constraint>),
}

/// A sort of constraint: its field in a level, and the ways to get one.
pub struct Sort {
    /// The field of a level that holds the constraint, and the option of `generate` that asks for it.
    pub field: &'static str,
    /// True if it divides the whole board, in place of the usual boxes.
    pub divides: bool,
    /// The word that stands for it in the key of the board's rule; empty if the usual rule covers it.
    pub word: &'static str,
    /// The key of its own rule, a sentence beside that of the houses; empty if it has none.
    pub rule: &'static str,
    /// True if two numbers that are exchanged in a few cells, so that each house keeps its numbers, keep the
    /// constraint, too. The patterns that rest on there being one answer need this.
    pub allows_exchanges: bool,
    /// The smallest side of a board that has answers with it, and the largest one on which it is made.
    pub sides: [usize; 2],
    /// Reads it.
    pub parse: Parse,
    /// The preset of `generate` that asks for it, if there is one.
    pub preset: Option<Preset>,
    /// Makes the constraint of a new level; `None` if the options of `generate` cannot ask for it. One that divides the
    /// board is another one in each level.
    pub make: Option<Making>,
}

impl Debug for Sort {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.field)
    }
}

/// The board of a new level.
#[derive(Clone, Copy)]
pub struct NewBoard {
    /// The number of cells of a row.
    pub side: usize,
    /// The number of rows of a usual box.
    pub rows: usize,
    /// The grade of the level.
    pub grade: Grade,
}

/// All sorts, in the order of their fields in a level. A level's houses are in this order, too.
pub static SORTS: [&Sort; COUNT] = [
    &boxes::SORT,
    &regions::SORT,
    &diagonals::SORT,
    &cages::SORT,
    &chess::KNIGHT,
    &chess::KING,
    &thermometers::SORT,
    &parity::SORT,
];

/// The number of sorts.
pub const COUNT: usize = 8;

/// A constraint of a level. The defaults are those of a constraint that consists of houses.
pub trait Constraint: Debug + Send + Sync {
    /// Returns the sort.
    fn sort(&self) -> &'static Sort;

    /// Returns the value of its field in a level with this side; `None` if the field is left out.
    fn write(&self, side: usize) -> Option<Json>;

    /// Returns the houses that it adds to the board, each with its cells.
    fn houses(&self, _side: usize) -> Vec<Part> {
        Vec::new()
    }

    /// Returns the pairs of cells whose numbers differ, besides those that share one of its houses.
    fn apart(&self, _side: usize) -> Vec<[usize; 2]> {
        Vec::new()
    }

    /// Returns its clues, for sentences and drawings.
    fn clues(&self) -> Vec<NumberClue> {
        Vec::new()
    }

    /// Returns the rules of its clues, in their order. `vars` has the variables of the cells, and `peers` for each cell
    /// those that share a house with it.
    fn rules(&self, _vars: &[Var], _peers: &[Cells]) -> Vec<Box<dyn Rule>> {
        Vec::new()
    }

    /// Returns true if its houses and pairs say all of it, so that the kernel may count answers and fill boards.
    fn is_its_houses(&self) -> bool {
        true
    }

    /// Fills its fields in the board that the API describes.
    fn draw(&self, _board: &mut SudokuBoard) {}

    /// Returns its number among the facts by which levels are compared.
    fn fact(&self) -> u64 {
        0
    }
}

/// Reads the constraints of a level, those that divide the board first.
///
/// # Errors
/// If a constraint violates the format, or if two divide the board.
pub fn parse(level: &Cursor<'_>, side: usize) -> Result<Vec<Arc<dyn Constraint>>> {
    let mut places = Vec::new();
    let mut is_divided = false;
    for sort in SORTS {
        if let Some(place) = level.optional(sort.field)? {
            if sort.divides && is_divided {
                return Err(place.refuse(Code::Field, TEXT.message("refuse.boxes.both")));
            }
            is_divided |= sort.divides;
            places.push((sort, place));
        }
    }
    let mut all: Vec<Arc<dyn Constraint>> = Vec::new();
    if !is_divided {
        all.push(Arc::new(Boxes::usual(side)));
    }
    for (sort, place) in places {
        if let Some(constraint) = (sort.parse)(&place, side)? {
            all.push(constraint);
        }
    }
    Ok(all)
}

/// Returns a house of the board.
fn part(kind: HouseKind, key: &'static str, cells: Vec<usize>) -> Part {
    Part { kind, key, cells }
}

/// Reads a list of cells, each a row and a column from 1, and notes them in `taken`, which has none of them. `twice` is
/// the key of the refusal of others.
fn parse_cells(
    place: &Cursor<'_>,
    count: RangeInclusive<usize>,
    side: usize,
    taken: &mut [bool],
    twice: &'static str,
) -> Result<Vec<usize>> {
    let mut cells = Vec::new();
    for cell in place.list(count)? {
        let pair = cell.list(2..=2)?;
        let [row, column] = [pair[0].integer(1..=side)?, pair[1].integer(1..=side)?];
        let at = (row - 1) * side + column - 1;
        if mem::replace(&mut taken[at], true) {
            let reason = TEXT.message(twice).with("row", row);
            return Err(cell.refuse(Code::Value, reason.with("column", column)));
        }
        cells.push(at);
    }
    Ok(cells)
}
