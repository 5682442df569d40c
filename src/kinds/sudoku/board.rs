//! What the page is given to draw a Sudoku.

use super::api::SudokuBoard;
use super::layout::Layout;
use super::level::{ParsedSudoku, symbol};
use super::speak::SudokuPhrasebook;
use crate::api::{
    Board, Entry, HouseInfo, Input, Markings, Own, Panel, SiteInfo, SymbolInfo, count,
};
use crate::rules::Grid;

pub fn board(level: &ParsedSudoku, phrasebook: &SudokuPhrasebook<'_>) -> Board {
    let layout = &*level.layout;
    let header = level.header.clone();
    Board {
        title: header.title,
        author: header.author,
        source: header.source,
        scene: "slabs".to_owned(),
        width: count(layout.side),
        height: count(layout.side),
        sites: (0..layout.cells())
            .map(|cell| site(level, cell, phrasebook))
            .collect(),
        input: Input::Digits,
        symbols: (0..layout.side).map(symbol_info).collect(),
        markings: Markings {
            pencil: true,
            crossed: false,
        },
        panels: vec![Panel::Keypad],
        own: Own::from_fields(own(layout, phrasebook)),
        ..Board::bare("sudoku")
    }
}

/// The entry of a number that is counted from 0.
pub fn entry(number: usize) -> Entry {
    Entry::Number(count(number + 1))
}

fn symbol_info(number: usize) -> SymbolInfo {
    let symbol = symbol(number);
    SymbolInfo {
        id: entry(number),
        glyph: None,
        text: Some(symbol.to_string()),
        name: symbol.to_string(),
        key: Some(symbol.to_ascii_lowercase().to_string()),
        limit: None,
    }
}

fn own(layout: &Layout, phrasebook: &SudokuPhrasebook<'_>) -> SudokuBoard {
    let house = |number: usize| HouseInfo {
        name: phrasebook.house(number),
        kind: layout.houses[number].kind.name().to_owned(),
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

#[allow(clippy::cast_precision_loss)] // a board is at most 16 x 16
fn site(level: &ParsedSudoku, cell: usize, phrasebook: &SudokuPhrasebook<'_>) -> SiteInfo {
    let layout = &*level.layout;
    let (row, column) = layout.place(cell);
    let (x, y) = (column as f64, row as f64);
    let grid = Grid::new(layout.side, layout.side);
    SiteInfo {
        name: phrasebook.cell(cell),
        say: phrasebook.cell_in_full(cell),
        row: count(row),
        column: count(column),
        height: 1,
        shape: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)],
        label: (x + 0.5, y + 0.5),
        badge: String::new(),
        tags: Vec::new(),
        given: level.givens[cell].map(entry),
        neighbours: grid.sides(cell).map(count).collect(),
    }
}
