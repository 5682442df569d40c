//! The board of a Sudoku as the API describes it to the page.

use super::KIND;
use super::api::SudokuBoard;
use super::layout::Layout;
use super::speak::SudokuPhrasebook;
use crate::api::{Board, HouseInfo, Input, Own, Panel, SiteInfo, count};
use crate::kinds::numbers::{self, NumberDrawing, NumberWords};
use crate::rules::Grid;

impl NumberDrawing for SudokuPhrasebook<'_> {
    fn board(&self) -> Board {
        board(self)
    }
}

fn board(phrasebook: &SudokuPhrasebook<'_>) -> Board {
    let level = phrasebook.level;
    let layout = &*level.layout;
    let grid = Grid::new(layout.side, layout.side);
    let site = |cell| SiteInfo {
        say: phrasebook.cell_in_full(cell),
        ..phrasebook.site(cell, level.givens[cell], grid.sides(cell).collect())
    };
    Board {
        scene: "slabs".to_owned(),
        sites: (0..layout.cells()).map(site).collect(),
        input: Input::Digits,
        symbols: (0..layout.side).map(|at| phrasebook.symbol(at)).collect(),
        panels: vec![Panel::Keypad],
        rules: Some(vec![phrasebook.word(rule(layout)).to_owned()]),
        own: Own::from_fields(own(layout, phrasebook)),
        ..numbers::board(&KIND, &level.header, &grid)
    }
}

/// Returns the key of the rule, which names all houses of the board.
fn rule(layout: &Layout) -> &'static str {
    match (layout.box_rows.is_none(), layout.diagonals) {
        (false, false) => "rule.1",
        (true, false) => "own.jigsaw",
        (false, true) => "own.diagonals",
        (true, true) => "own.both",
    }
}

fn own(layout: &Layout, phrasebook: &SudokuPhrasebook<'_>) -> SudokuBoard {
    let house = |number: usize| HouseInfo {
        name: phrasebook.house(number),
        kind: layout.houses[number].kind,
        sites: layout.houses[number]
            .cells
            .iter()
            .copied()
            .map(count)
            .collect(),
    };
    SudokuBoard {
        regions: layout.regions.iter().copied().map(count).collect(),
        jigsaw: layout.box_rows.is_none(),
        diagonals: layout.diagonals,
        houses: (0..layout.houses.len()).map(house).collect(),
    }
}
