//! What the page is given to draw a Cross Numbers.

use super::api::CrossBoard;
use super::level::{Line, ParsedCross};
use super::rules::{self, number, value};
use super::speak::CrossPhrasebook;
use crate::api::{
    Board, ClueInfo, Entry, HouseInfo, Input, Markings, Own, Panel, SiteInfo, SymbolInfo, count,
};
use crate::engine::Value;

pub fn board(level: &ParsedCross, phrasebook: &CrossPhrasebook<'_>) -> Board {
    let header = level.header.clone();
    Board {
        title: header.title,
        author: header.author,
        source: header.source,
        scene: "market".to_owned(),
        width: count(level.side),
        height: count(level.side),
        sites: (0..level.cells.len())
            .map(|cell| site(level, cell, phrasebook))
            .collect(),
        clues: (0..level.equations.len())
            .map(|equation| clue(level, equation, phrasebook))
            .collect(),
        input: Input::Digits,
        symbols: rules::digits()
            .iter()
            .map(|digit| symbol(level, digit))
            .collect(),
        markings: Markings {
            pencil: true,
            crossed: false,
        },
        panels: vec![Panel::Keypad, Panel::Answers, Panel::Equations],
        own: Own::from_fields(own(level, phrasebook)),
        ..Board::bare("crossnumbers")
    }
}

/// The entry of a digit.
pub fn entry(digit: Value) -> Entry {
    Entry::Number(count(digit.index() + 1))
}

/// A digit is typed as it is written.
fn symbol(level: &ParsedCross, digit: Value) -> SymbolInfo {
    let written = level.written(number(digit));
    SymbolInfo {
        id: entry(digit),
        glyph: None,
        text: Some(written.clone()),
        key: Some(written.clone()),
        name: written,
        limit: None,
    }
}

fn clue(level: &ParsedCross, equation: usize, phrasebook: &CrossPhrasebook<'_>) -> ClueInfo {
    let rule = match level.line(equation) {
        Line::Row(_) => "across",
        Line::Column(_) => "down",
    };
    ClueInfo {
        sentence: phrasebook.equation(equation),
        rule: rule.to_owned(),
        pieces: Vec::new(),
        sites: level.cells_of(equation).map(count).collect(),
        tags: Vec::new(),
        own: Own::default(),
    }
}

fn own(level: &ParsedCross, phrasebook: &CrossPhrasebook<'_>) -> CrossBoard {
    let (across, down) = level.equations.split_at(level.side);
    CrossBoard {
        across: across
            .iter()
            .map(|row| {
                row.operators
                    .iter()
                    .map(|sign| sign.sign().to_owned())
                    .collect()
            })
            .collect(),
        down: (0..level.side - 1)
            .map(|row| {
                down.iter()
                    .map(|column| column.operators[row].sign().to_owned())
                    .collect()
            })
            .collect(),
        totals: level
            .equations
            .iter()
            .map(|equation| level.written(equation.total))
            .collect(),
        base: level.base,
        houses: (0..level.side)
            .map(|row| HouseInfo {
                name: phrasebook.line(row),
                kind: "row".to_owned(),
                sites: level.cells_of(row).map(count).collect(),
            })
            .collect(),
    }
}

#[allow(clippy::cast_precision_loss)] // a board is at most 9 x 9
fn site(level: &ParsedCross, cell: usize, phrasebook: &CrossPhrasebook<'_>) -> SiteInfo {
    let (row, column) = (cell / level.side, cell % level.side);
    let (x, y) = (column as f64, row as f64);
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
        given: level.cells[cell].map(|digit| entry(value(digit))),
        neighbours: level.grid().sides(cell).map(count).collect(),
    }
}
