//! Thermometers: lines of cells whose numbers grow from the bulb on.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::{Constraint, Making, Sort, parse_cells};
use crate::engine::{Rule, Var};
use crate::input::{Code, Cursor, Result};
use crate::kinds::sudoku::TEXT;
use crate::kinds::sudoku::parts::{Cells, ClueSort, NumberClue, Wording};
use crate::kinds::sudoku::rules::ThermometerRule;
use crate::kinds::{Grade, Preset};
use crate::random::Chance;
use crate::rules::Grid;

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const OPTION: &str = "export interface GenerateOptions { thermometers?: boolean | undefined }";

/// Thermometers as a sort of constraint.
pub static SORT: Sort = Sort {
    field: "thermometers",
    divides: false,
    word: "",
    rule: "own.thermometers",
    allows_exchanges: false,
    sides: [4, 9],
    parse,
    preset: Some(Preset::only("thermometer", Grade::Thinker.and_easier())),
    make: Some(Making::OfAnswer(|board, answer, chance| {
        Arc::new(Thermometers(by_chance(board.side, answer, chance)))
    })),
};

/// The clue of a thermometer.
static CLUE: ClueSort = ClueSort {
    rule: "thermometer",
    fact: 5,
    place: |at| Some(at as u64),
    wording: Wording::Bounds,
};

/// The numbers of thermometers of a new level on a board of 9 x 9, and of their cells.
const TUBES: std::ops::RangeInclusive<usize> = 4..=7;
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=6;

/// The maximum number of random walks for the thermometers of a board.
const WALKS: usize = 200;

/// The thermometers of a board, each with its cells, the bulb first. They may share cells.
#[derive(Debug)]
pub struct Thermometers(Vec<Vec<usize>>);

/// Draws lines through growing numbers of a full board at random. They share no cell and do not cross.
fn by_chance(side: usize, answer: &[u8], chance: &mut Chance) -> Vec<Vec<usize>> {
    let grid = Grid::new(side, side);
    let wanted = TUBES.start() + chance.below(TUBES.count());
    let mut is_taken = vec![false; side * side];
    // Diagonal steps, by the two other cells of the square in which they lie.
    let mut steps: Vec<[usize; 2]> = Vec::new();
    let mut all: Vec<Vec<usize>> = Vec::new();
    for _ in 0..WALKS {
        if all.len() == wanted * side / 9 {
            break;
        }
        let length = LENGTHS.start() + chance.below(LENGTHS.count());
        let mut line = vec![chance.below(side * side)];
        let mut crossed = steps.clone();
        while let Some(&end) = line.last().filter(|_| line.len() < length) {
            let is_free = |&to: &usize| {
                let step = [end.min(to), end.max(to)];
                answer[to] > answer[end] && !is_taken[to] && !crossed.contains(&step)
            };
            let free: Vec<usize> = grid.around(end).filter(is_free).collect();
            if free.is_empty() {
                break;
            }
            let to = *chance.pick(&free);
            let [(row, column), (below, beside)] = [end, to].map(|cell| grid.place(cell));
            let corners = [row * side + beside, below * side + column];
            crossed.push([corners[0].min(corners[1]), corners[0].max(corners[1])]);
            line.push(to);
        }
        if line.len() >= *LENGTHS.start() && !is_taken[line[0]] {
            for &cell in &line {
                is_taken[cell] = true;
            }
            steps = crossed;
            all.push(line);
        }
    }
    all.sort_unstable();
    all
}

impl Constraint for Thermometers {
    fn sort(&self) -> &'static Sort {
        &SORT
    }

    fn write(&self, side: usize) -> Option<Json> {
        let place = |&cell: &usize| json!([cell / side + 1, cell % side + 1]);
        let line = |line: &Vec<usize>| line.iter().map(place).collect::<Json>();
        Some(self.0.iter().map(line).collect())
    }

    fn clues(&self) -> Vec<NumberClue> {
        let clue = |cells: &Vec<usize>| NumberClue {
            sort: &CLUE,
            cells: cells.clone(),
            number: None,
        };
        self.0.iter().map(clue).collect()
    }

    fn rules(&self, vars: &[Var], _peers: &[Cells]) -> Vec<Box<dyn Rule>> {
        let rule = |line: &Vec<usize>| -> Box<dyn Rule> {
            Box::new(ThermometerRule::new(line.iter().map(|&cell| vars[cell])))
        };
        self.0.iter().map(rule).collect()
    }

    fn is_its_houses(&self) -> bool {
        false
    }
}

/// Reads the thermometers of a board.
fn parse(place: &Cursor<'_>, side: usize) -> Result<Option<Arc<dyn Constraint>>> {
    let grid = Grid::new(side, side);
    let mut all = Vec::new();
    for line in place.list(0..=side * side)? {
        let mut taken = vec![false; side * side];
        let cells = parse_cells(
            &line,
            2..=side,
            side,
            &mut taken,
            "refuse.thermometer.twice",
        )?;
        let is_beside = |pair: &[usize]| grid.around(pair[0]).any(|cell| cell == pair[1]);
        if !cells.windows(2).all(is_beside) {
            return Err(line.refuse(Code::Value, TEXT.message("refuse.thermometer.apart")));
        }
        all.push(cells);
    }
    Ok((!all.is_empty()).then(|| Arc::new(Thermometers(all)) as Arc<dyn Constraint>))
}
