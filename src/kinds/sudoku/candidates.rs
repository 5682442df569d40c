//! Which numbers are still possible where, as rules over the whole board look at it.

use std::cmp::Ordering;

use super::cells::Cells;
use crate::engine::{Bounds, Domain, Value};

/// The candidates of all cells. The variable of a cell has the cell's number, its values are the numbers less one.
pub struct Candidates {
    /// What is possible in each cell; one number where that is settled.
    pub at: Vec<Domain>,
    /// The cells that are not settled.
    pub open: Cells,
    /// For each number the cells that are not settled in which it is possible.
    pub of: Vec<Cells>,
    /// For each number the cells in which it is possible or stands.
    pub all: Vec<Cells>,
}

impl Candidates {
    /// What is known of the cells of a board of this side.
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

    /// Where a number is possible among these cells, none of them settled.
    #[must_use]
    pub fn among(&self, value: Value, cells: Cells) -> Cells {
        self.of[value.index()] & cells
    }
}
