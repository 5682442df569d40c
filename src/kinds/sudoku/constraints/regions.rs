//! Regions of any form in place of boxes, in each of which every number stands once.

use std::sync::Arc;

use serde_json::Value as Json;

use super::{Constraint, Making, NewBoard, Sort, part};
use crate::input::{Code, Cursor, Result, cut};
use crate::kinds::Preset;
use crate::kinds::sudoku::TEXT;
use crate::kinds::sudoku::api::SudokuBoard;
use crate::kinds::sudoku::parts::{HouseKind, MOST_CELLS, Part, hang_together, rows};
use crate::random::Chance;
use crate::rules::Grid;

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const OPTION: &str = "export interface GenerateOptions { regions?: boolean | undefined }";

/// Regions as a sort of constraint.
pub static SORT: Sort = Sort {
    field: "regions",
    divides: true,
    word: "jigsaw",
    rule: "",
    allows_exchanges: true,
    sides: [4, 16],
    parse,
    preset: Some(Preset::new("jigsaw")),
    make: Some(Making::OfBoard(|board, chance| {
        Arc::new(Regions::by_chance(board, chance))
    })),
};

/// The number of exchanges of cells, for each cell of the board.
const EXCHANGES: usize = 12;

/// The regions of a board.
#[derive(Debug)]
pub struct Regions {
    /// The region of each cell.
    of: Vec<usize>,
}

impl Regions {
    /// Creates the regions of a board; `of` has the region of each cell.
    #[must_use]
    pub fn new(of: Vec<usize>) -> Self {
        Self { of }
    }

    /// Creates a random jigsaw: connected regions with as many cells as a row, made from boxes by exchanges of cells.
    fn by_chance(NewBoard { side, rows, .. }: NewBoard, chance: &mut Chance) -> Self {
        let grid = Grid::new(side, side);
        let mut regions = vec![0; side * side];
        for (region, cells) in grid.boxes(side / rows, rows).into_iter().enumerate() {
            for cell in cells {
                regions[cell] = region;
            }
        }
        for _ in 0..EXCHANGES * side * side {
            exchange(&grid, &mut regions, chance);
        }
        Self::new(regions)
    }
}

impl Constraint for Regions {
    fn sort(&self) -> &'static Sort {
        &SORT
    }

    fn write(&self, side: usize) -> Option<Json> {
        let letters: Vec<char> = self.of.iter().map(|&region| letter(region)).collect();
        Some(rows(&letters, side))
    }

    fn houses(&self, side: usize) -> Vec<Part> {
        let mut cells = vec![Vec::new(); side];
        for (cell, &region) in self.of.iter().enumerate() {
            cells[region].push(cell);
        }
        let house = |cells| part(HouseKind::Region, "house.region", cells);
        cells.into_iter().map(house).collect()
    }

    fn draw(&self, board: &mut SudokuBoard) {
        board.jigsaw = true;
    }
}

/// Returns the letter of a region.
fn letter(region: usize) -> char {
    ('A'..='Z').nth(region).unwrap_or('?')
}

/// Reads the region of each cell; regions are numbered in the order of their letters.
fn parse(place: &Cursor<'_>, side: usize) -> Result<Option<Arc<dyn Constraint>>> {
    let mut regions = Vec::new();
    for row in place.list(side..=side)? {
        let letters = row.text_up_to(MOST_CELLS)?;
        let count = letters.chars().count();
        if count != side {
            let reason = TEXT.message("refuse.row").with("count", count);
            return Err(row.refuse(Code::Size, reason.with("side", side)));
        }
        for (at, found) in letters.chars().enumerate() {
            let region = ('A'..='Z')
                .take(side)
                .position(|known| known == found.to_ascii_uppercase());
            let Some(region) = region else {
                let reason = TEXT
                    .message("refuse.region")
                    .with("found", &*cut(&found.to_string()));
                let last = letter(side - 1).to_string();
                return Err(row.refuse(Code::Value, reason.with("at", at + 1).with("last", &*last)));
            };
            regions.push(region);
        }
    }
    for region in 0..side {
        check_region(place, side, &regions, region)?;
    }
    Ok(Some(Arc::new(Regions::new(regions))))
}

/// Refuses a region that is not connected, or does not have as many cells as there are numbers.
fn check_region(place: &Cursor<'_>, side: usize, regions: &[usize], region: usize) -> Result<()> {
    let cells: Vec<usize> = (0..regions.len())
        .filter(|&cell| regions[cell] == region)
        .collect();
    let named = |key| {
        TEXT.message(key)
            .with("region", &*letter(region).to_string())
    };
    if cells.len() != side {
        let reason = named("refuse.region.size").with("count", cells.len());
        return Err(place.refuse(Code::Count, reason.with("side", side)));
    }
    let grid = Grid::new(side, side);
    if !hang_together(&grid, &cells) {
        return Err(place.refuse(Code::Value, named("refuse.region.apart")));
    }
    Ok(())
}

/// Exchanges a random cell with one of an adjacent region, if both regions stay connected.
fn exchange(grid: &Grid, regions: &mut [usize], chance: &mut Chance) {
    let cell = chance.below(regions.len());
    let own = regions[cell];
    let others: Vec<usize> = grid
        .sides(cell)
        .map(|side| regions[side])
        .filter(|&region| region != own)
        .collect();
    if others.is_empty() {
        return;
    }
    let other = *chance.pick(&others);
    let touches =
        |at: &usize| regions[*at] == other && grid.sides(*at).any(|side| regions[side] == own);
    let back: Vec<usize> = (0..regions.len()).filter(touches).collect();
    let back = *chance.pick(&back);
    regions[cell] = other;
    regions[back] = own;
    let whole = |region: usize| {
        let cells: Vec<usize> = (0..regions.len())
            .filter(|&at| regions[at] == region)
            .collect();
        hang_together(grid, &cells)
    };
    if !whole(own) || !whole(other) {
        regions[cell] = own;
        regions[back] = other;
    }
}
