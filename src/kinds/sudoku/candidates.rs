//! The candidates of all cells, as input for rules over the whole board.

use std::cmp::Ordering;

use super::layout::Cells;
use crate::engine::{Bounds, Domain, Value};

/// The candidates of all cells. A cell's variable has the index of the cell; its values are the numbers less one.
pub struct Candidates {
    /// The possible numbers of each cell; one number if the cell is settled.
    pub at: Vec<Domain>,
    /// The unsettled cells.
    pub open: Cells,
    /// For each number, the unsettled cells where it is possible.
    pub of: Vec<Cells>,
    /// For each number, the cells where it is possible or settled.
    pub all: Vec<Cells>,
}

impl Candidates {
    /// Collects the candidates from the bounds of the cells of a board with this side.
    #[must_use]
    pub fn from_bounds(cells: &[Bounds], side: usize) -> Self {
        let mut new = Self {
            at: cells.iter().map(|bounds| bounds.may).collect(),
            open: Cells::EMPTY,
            of: vec![Cells::EMPTY; side],
            all: vec![Cells::EMPTY; side],
        };
        for (cell, bounds) in cells.iter().enumerate() {
            if bounds.must.is_empty() && bounds.may.compare_len(1) == Ordering::Greater {
                new.open.insert(cell);
            }
            for value in bounds.may {
                new.all[value.index()].insert(cell);
            }
        }
        for (of, &all) in new.of.iter_mut().zip(&new.all) {
            *of = all & new.open;
        }
        new
    }

    /// Returns those of these cells where a number is possible and not settled.
    #[must_use]
    pub fn among(&self, value: Value, cells: Cells) -> Cells {
        self.of[value.index()] & cells
    }
}
