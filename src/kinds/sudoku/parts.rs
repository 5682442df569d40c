//! The parts of a board: its possible sides, the houses that constraints add, and texts with a symbol for each cell.

use std::fmt::{self, Debug, Formatter};

use serde_json::Value as Json;

pub use crate::api::HouseKind;
use crate::engine::BitSet;
use crate::rules::Grid;

/// The possible sides of a board, each with the height of its usual boxes.
pub const SIDES: [(usize, usize); 7] = [(4, 2), (6, 2), (8, 2), (9, 3), (10, 2), (12, 3), (16, 4)];

/// A set of the cells of a board, which has at most 16 x 16.
pub type Cells = BitSet<usize, 4>;

/// The maximum number of cells.
pub const MOST_CELLS: usize = 16 * 16;

impl HouseKind {
    /// Returns true for rows, columns and diagonals.
    #[must_use]
    pub const fn is_line(self) -> bool {
        !matches!(self, Self::Box | Self::Region)
    }
}

/// A house that a constraint adds to a board.
pub struct Part {
    /// The sort.
    pub kind: HouseKind,
    /// The key of its name.
    pub key: &'static str,
    /// The cells, ascending.
    pub cells: Vec<usize>,
}

/// A sort of clues.
pub struct ClueSort {
    /// The name of its rule in the API, and the key of its sentence after `clue.`.
    pub rule: &'static str,
    /// Its number among the facts by which levels are compared.
    pub fact: u64,
    /// Returns what the rule makes of a cell by its index; `None` if it makes the same of all.
    pub place: fn(usize) -> Option<u64>,
    /// How the reasons of its deductions are said.
    pub wording: Wording,
}

/// The values that the sentence of a deduction from a clue computes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wording {
    /// The combinations that are left for its sum.
    Combinations,
    /// The bound that it finds.
    Bounds,
    /// Nothing, but each sort of clue has a sentence of its own.
    Own,
}

impl Debug for ClueSort {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule)
    }
}

/// A clue that a constraint gives: some cells, some with a number.
#[derive(Clone, Debug)]
pub struct NumberClue {
    /// The sort.
    pub sort: &'static ClueSort,
    /// The cells, in the order of the sort.
    pub cells: Vec<usize>,
    /// The number, if it has one.
    pub number: Option<usize>,
}

/// Joins symbols to one text for each row.
#[must_use]
pub fn rows(symbols: &[char], side: usize) -> Json {
    let rows = symbols
        .chunks(side)
        .map(|row| row.iter().collect::<String>());
    rows.map(Json::from).collect()
}

/// Returns true if these cells are connected by their sides.
#[must_use]
pub fn hang_together(grid: &Grid, cells: &[usize]) -> bool {
    let mut seen: Vec<usize> = cells.iter().take(1).copied().collect();
    let mut next = 0;
    while let Some(&cell) = seen.get(next) {
        let more = grid
            .sides(cell)
            .filter(|cell| cells.contains(cell) && !seen.contains(cell));
        let more: Vec<usize> = more.collect();
        seen.extend(more);
        next += 1;
    }
    seen.len() == cells.len()
}
