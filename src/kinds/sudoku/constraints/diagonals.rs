//! The two long diagonals, on each of which every number stands once.

use std::sync::Arc;

use serde_json::Value as Json;

use super::{Constraint, Making, Sort, part};
use crate::input::{Cursor, Result};
use crate::kinds::Preset;
use crate::kinds::sudoku::api::SudokuBoard;
use crate::kinds::sudoku::parts::{HouseKind, Part};
use crate::rules::Grid;

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const OPTION: &str = "export interface GenerateOptions { diagonals?: boolean | undefined }";

/// Diagonals as a sort of constraint.
pub static SORT: Sort = Sort {
    field: "diagonals",
    divides: false,
    word: "diagonals",
    rule: "",
    allows_exchanges: true,
    sides: [4, 16],
    parse,
    preset: Some(Preset::new("diagonal")),
    make: Some(Making::OfBoard(|_, _| Arc::new(Diagonals))),
};

/// The long diagonals of a board.
#[derive(Debug)]
pub struct Diagonals;

impl Constraint for Diagonals {
    fn sort(&self) -> &'static Sort {
        &SORT
    }

    fn write(&self, _side: usize) -> Option<Json> {
        Some(true.into())
    }

    fn houses(&self, side: usize) -> Vec<Part> {
        let [falling, rising] = Grid::new(side, side).diagonals();
        vec![
            part(HouseKind::Diagonal, "house.diagonal.1", falling),
            part(HouseKind::Diagonal, "house.diagonal.2", rising),
        ]
    }

    fn draw(&self, board: &mut SudokuBoard) {
        board.diagonals = true;
    }

    fn fact(&self) -> u64 {
        1
    }
}

fn parse(place: &Cursor<'_>, _side: usize) -> Result<Option<Arc<dyn Constraint>>> {
    Ok(place
        .flag()?
        .then(|| Arc::new(Diagonals) as Arc<dyn Constraint>))
}
