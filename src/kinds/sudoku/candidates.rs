//! Which numbers are still possible where, as rules over the whole board look at it.

use super::cells::Cells;
use crate::engine::{Domain, Value, Var, View};

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
    /// What a rule over all cells of a board of this side sees.
    #[must_use]
    pub fn of(view: &View<'_>, cells: &[Var], side: usize) -> Self {
        let mut new = Self {
            at: Vec::with_capacity(cells.len()),
            open: Cells::EMPTY,
            of: vec![Cells::EMPTY; side],
            all: vec![Cells::EMPTY; side],
        };
        for (cell, &var) in cells.iter().enumerate() {
            let bounds = view.bounds(var);
            let open = bounds.must.is_empty() && bounds.may.len() > 1;
            new.at.push(bounds.may);
            if open {
                new.open.insert(cell);
            }
            for value in bounds.may {
                new.all[value.index()].insert(cell);
                if open {
                    new.of[value.index()].insert(cell);
                }
            }
        }
        new
    }

    /// Where a number is possible among these cells, none of them settled.
    #[must_use]
    pub fn among(&self, value: Value, cells: Cells) -> Cells {
        self.of[value.index()] & cells
    }
}
