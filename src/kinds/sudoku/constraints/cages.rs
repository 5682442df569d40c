//! Killer cages: cells with different numbers that make a sum.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::{Constraint, Making, NewBoard, Sort, parse_cells};
use crate::engine::{Rule, Var};
use crate::input::{Code, Cursor, Result};
use crate::kinds::sudoku::TEXT;
use crate::kinds::sudoku::parts::{Cells, ClueSort, NumberClue, Wording, hang_together};
use crate::kinds::sudoku::rules::cage::{CageRule, MOST_SIDE};
use crate::kinds::{Grade, Preset};
use crate::random::Chance;
use crate::rules::Grid;

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const OPTION: &str = "export interface GenerateOptions { cages?: boolean | undefined }";

/// Cages as a sort of constraint.
pub static SORT: Sort = Sort {
    field: "cages",
    divides: false,
    word: "",
    rule: "own.cages",
    allows_exchanges: false,
    sides: [4, MOST_SIDE],
    parse,
    preset: Some(Preset::only("killer", Grade::Tracker.and_easier())),
    make: Some(Making::OfAnswer(|board, answer, chance| {
        Arc::new(Cages::by_chance(board, answer, chance))
    })),
};

/// The clue of a cage.
static CLUE: ClueSort = ClueSort {
    rule: "cage",
    fact: 4,
    place: |_| None,
    wording: Wording::Combinations,
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

    /// Divides a full board into random cages of at least two cells. A cell that cannot join another one stays without.
    fn by_chance(
        NewBoard { side, grade, .. }: NewBoard,
        answer: &[u8],
        chance: &mut Chance,
    ) -> Self {
        let grid = Grid::new(side, side);
        let mut cells: Vec<usize> = (0..side * side).collect();
        chance.shuffle(&mut cells);
        let mut cage_of = vec![None; side * side];
        let mut cages: Vec<Vec<usize>> = Vec::new();
        for first in cells {
            if cage_of[first].is_some() {
                continue;
            }
            let mut cage = vec![first];
            let size = 2 + chance.below(largest(grade) - 1);
            while cage.len() < size {
                let beside = cage.iter().flat_map(|&cell| grid.sides(cell));
                let is_free = |&cell: &usize| {
                    let is_new = cage.iter().all(|&other| answer[other] != answer[cell]);
                    cage_of[cell].is_none() && is_new
                };
                let free: Vec<usize> = beside.filter(is_free).collect();
                if free.is_empty() {
                    break;
                }
                cage.push(*chance.pick(&free));
            }
            let joins = |&cage: &usize| -> bool {
                let cells = &cages[cage];
                let is_new = cells.iter().all(|&other| answer[other] != answer[first]);
                is_new && cells.len() <= largest(grade)
            };
            if cage.len() == 1 {
                let beside = grid.sides(first).filter_map(|cell| cage_of[cell]);
                if let Some(other) = beside.filter(joins).min_by_key(|&cage| cages[cage].len()) {
                    cage_of[first] = Some(other);
                    cages[other].push(first);
                }
                continue;
            }
            for &cell in &cage {
                cage_of[cell] = Some(cages.len());
            }
            cages.push(cage);
        }
        let cage = |mut cells: Vec<usize>| {
            cells.sort_unstable();
            let sum = cells.iter().map(|&cell| usize::from(answer[cell])).sum();
            Cage { cells, sum }
        };
        let mut cages: Vec<Cage> = cages.into_iter().map(cage).collect();
        cages.sort_unstable_by_key(|cage| cage.cells[0]);
        Self::new(cages)
    }
}

/// Returns the number of cells of the largest cages that are made for a grade, one less than the most.
const fn largest(grade: Grade) -> usize {
    match grade {
        Grade::Starter => 3,
        _ => 4,
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
            sort: &CLUE,
            cells: cage.cells.clone(),
            number: Some(cage.sum),
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
        let all = cage.required("cells")?;
        let mut cells = parse_cells(&all, 1..=side, side, &mut taken, "refuse.cage.twice")?;
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
