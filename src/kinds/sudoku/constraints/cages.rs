//! Killer cages: cells with different numbers that make a sum.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::{Constraint, Sort};
use crate::engine::{Rule, Var};
use crate::input::{Code, Cursor, Result};
use crate::kinds::sudoku::TEXT;
use crate::kinds::sudoku::parts::{Cells, NumberClue, hang_together};
use crate::kinds::sudoku::rules::cage::{CageRule, MOST_SIDE};
use crate::rules::Grid;

/// Cages as a sort of constraint.
pub static SORT: Sort = Sort {
    field: "cages",
    divides: false,
    word: "",
    rule: "own.cages",
    parse,
    preset: "",
    make: None,
};

/// A cage.
#[derive(Clone, Debug)]
pub struct Cage {
    /// The cells, ascending.
    pub cells: Vec<usize>,
    /// The sum of their numbers.
    pub sum: usize,
}

/// The cages of a board, none of which share a cell.
#[derive(Debug)]
pub struct Cages {
    cages: Vec<Cage>,
}

impl Cages {
    /// Creates the cages of a board.
    #[must_use]
    pub fn new(cages: Vec<Cage>) -> Self {
        Self { cages }
    }
}

impl Constraint for Cages {
    fn sort(&self) -> &'static Sort {
        &SORT
    }

    fn write(&self, side: usize) -> Option<Json> {
        let place = |&cell: &usize| json!([cell / side + 1, cell % side + 1]);
        let cage = |cage: &Cage| {
            let cells: Vec<Json> = cage.cells.iter().map(place).collect();
            json!({"cells": cells, "sum": cage.sum})
        };
        Some(self.cages.iter().map(cage).collect())
    }

    fn clues(&self) -> Vec<NumberClue> {
        let clue = |cage: &Cage| NumberClue {
            rule: "cage",
            cells: cage.cells.clone(),
            number: cage.sum,
        };
        self.cages.iter().map(clue).collect()
    }

    fn rules(&self, vars: &[Var], peers: &[Cells]) -> Vec<Box<dyn Rule>> {
        let rule = |cage: &Cage| -> Box<dyn Rule> {
            Box::new(CageRule::new(&cage.cells, cage.sum, vars, peers))
        };
        self.cages.iter().map(rule).collect()
    }

    fn is_its_houses(&self) -> bool {
        false
    }

    fn allows_exchanges(&self) -> bool {
        false
    }
}

/// Reads the cages of a board.
fn parse(place: &Cursor<'_>, side: usize) -> Result<Option<Arc<dyn Constraint>>> {
    let list = place.list(0..=side * side)?;
    if side > MOST_SIDE && !list.is_empty() {
        let reason = TEXT.message("refuse.cages.side").with("most", MOST_SIDE);
        return Err(place.refuse(Code::Size, reason));
    }
    let grid = Grid::new(side, side);
    let mut taken = vec![false; side * side];
    let mut cages = Vec::new();
    for cage in list {
        cage.deny_unknown(&["cells", "sum"])?;
        let (all, mut cells) = (cage.required("cells")?, Vec::new());
        for cell in all.list(1..=side)? {
            let at = cell.list(2..=2)?;
            let [row, column] = [at[0].integer(1..=side)?, at[1].integer(1..=side)?];
            let site = (row - 1) * side + column - 1;
            if std::mem::replace(&mut taken[site], true) {
                let reason = TEXT.message("refuse.cage.twice").with("row", row);
                return Err(cell.refuse(Code::Value, reason.with("column", column)));
            }
            cells.push(site);
        }
        cells.sort_unstable();
        if !hang_together(&grid, &cells) {
            return Err(all.refuse(Code::Value, TEXT.message("refuse.cage.apart")));
        }
        let sum = cage.required("sum")?;
        // The sums of the smallest numbers and of the largest.
        let least = cells.len() * (cells.len() + 1) / 2;
        let sum = sum.integer(least..=cells.len() * (side + 1) - least)?;
        cages.push(Cage { cells, sum });
    }
    Ok((!cages.is_empty()).then(|| Arc::new(Cages::new(cages)) as Arc<dyn Constraint>))
}
