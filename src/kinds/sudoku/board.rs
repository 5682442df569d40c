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
        rules: Some(vec![phrasebook.word(&rule(layout)).to_owned()]),
        own: Own::from_fields(own(layout, phrasebook)),
        ..numbers::board(&KIND, &level.header, &grid)
    }
}

/// Returns the key of the rule, which names all houses of the board.
fn rule(layout: &Layout) -> String {
    let words = layout
        .constraints
        .iter()
        .map(|constraint| constraint.sort().word);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return "rule.1".to_owned();
    }
    format!("own.{}", words.join("."))
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
    let mut own = SudokuBoard {
        regions: layout.regions.iter().copied().map(count).collect(),
        jigsaw: false,
        diagonals: false,
        houses: (0..layout.houses.len()).map(house).collect(),
    };
    for constraint in &layout.constraints {
        constraint.draw(&mut own);
    }
    own
}
