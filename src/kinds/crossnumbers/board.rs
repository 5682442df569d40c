//! The board of a Cross Numbers as the API describes it to the page.

use super::KIND;
use super::api::CrossBoard;
use super::level::{Line, ParsedCross};
use super::rules::DIGITS;
use super::speak::CrossPhrasebook;
use crate::api::{Board, ClueInfo, HouseInfo, HouseKind, Input, Own, Panel, count};
use crate::kinds::numbers::{self, NumberDrawing, NumberWords};

impl NumberDrawing for CrossPhrasebook<'_> {
    fn board(&self) -> Board {
        board(self)
    }
}

fn board(phrasebook: &CrossPhrasebook<'_>) -> Board {
    let level = phrasebook.level;
    let grid = level.grid();
    Board {
        scene: "market".to_owned(),
        sites: (0..grid.len())
            .map(|cell| phrasebook.site(cell, level.cells[cell], grid.sides(cell).collect()))
            .collect(),
        clues: (0..level.equations.len())
            .map(|equation| clue(level, equation, phrasebook))
            .collect(),
        input: Input::Digits,
        symbols: (0..DIGITS).map(|digit| phrasebook.symbol(digit)).collect(),
        panels: vec![Panel::Keypad, Panel::Answers, Panel::Equations],
        rules: Some(rules(level, phrasebook)),
        own: Own::from_fields(own(level, phrasebook)),
        ..numbers::board(&KIND, &level.header, &grid)
    }
}

/// Returns the rules, the first of which says the order of the signs on the board and the base of its numbers.
fn rules(level: &ParsedCross, phrasebook: &CrossPhrasebook<'_>) -> Vec<String> {
    let mut signs = level
        .equations
        .iter()
        .flat_map(|equation| &equation.operators);
    let first = match (signs.any(|sign| sign.is_bitwise()), level.base != 10) {
        (false, false) => "rule.1",
        (false, true) => "own.base",
        (true, false) => "own.bits",
        (true, true) => "own.both",
    };
    let base = level.base.to_string();
    let say = |key| phrasebook.phrase(key, false, &[("base", &base)]);
    [first, "rule.2"].map(say).into()
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
        across: across.iter().map(|row| row.operators.to_vec()).collect(),
        down: (0..level.side - 1)
            .map(|row| down.iter().map(|column| column.operators[row]).collect())
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
                kind: HouseKind::Row,
                sites: level.cells_of(row).map(count).collect(),
            })
            .collect(),
    }
}
