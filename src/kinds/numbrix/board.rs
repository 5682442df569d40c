//! What the page is given to draw a Numbrix.

use super::level::ParsedNumbrix;
use super::speak::NumbrixPhrasebook;
use crate::api::{Board, Entry, Input, Markings, Panel, SiteInfo, SymbolInfo, count};

pub fn board(level: &ParsedNumbrix, phrasebook: &NumbrixPhrasebook<'_>) -> Board {
    let (grid, header) = (&level.grid, level.header.clone());
    Board {
        title: header.title,
        author: header.author,
        source: header.source,
        scene: "stones".to_owned(),
        width: count(grid.columns()),
        height: count(grid.rows()),
        sites: (0..grid.len())
            .map(|cell| site(level, cell, phrasebook))
            .collect(),
        input: Input::Path,
        symbols: (0..grid.len()).map(symbol).collect(),
        markings: Markings {
            pencil: true,
            crossed: false,
        },
        panels: vec![Panel::Path],
        ..Board::bare("numbrix")
    }
}

/// The entry of a number that is counted from 0.
pub fn entry(number: usize) -> Entry {
    Entry::Number(count(number + 1))
}

fn symbol(number: usize) -> SymbolInfo {
    let text = (number + 1).to_string();
    SymbolInfo {
        id: entry(number),
        glyph: None,
        text: Some(text.clone()),
        name: text,
        key: None,
        limit: Some(1),
    }
}

#[allow(clippy::cast_precision_loss)] // a board is at most 20 x 20
fn site(level: &ParsedNumbrix, cell: usize, phrasebook: &NumbrixPhrasebook<'_>) -> SiteInfo {
    let grid = &level.grid;
    let (row, column) = grid.place(cell);
    let (x, y) = (column as f64, row as f64);
    let beside: Vec<usize> = if level.corners {
        grid.around(cell).collect()
    } else {
        grid.sides(cell).collect()
    };
    SiteInfo {
        name: phrasebook.cell(cell),
        say: phrasebook.cell(cell),
        row: count(row),
        column: count(column),
        height: 1,
        shape: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)],
        label: (x + 0.5, y + 0.5),
        badge: String::new(),
        tags: Vec::new(),
        given: level.givens[cell].map(entry),
        neighbours: beside.into_iter().map(count).collect(),
    }
}
