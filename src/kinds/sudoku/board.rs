//! The board of a Sudoku as the API describes it to the page.

use super::KIND;
use super::api::{NumberedClue, SudokuBoard};
use super::layout::Layout;
use super::speak::SudokuPhrasebook;
use crate::api::{Board, ClueInfo, HouseInfo, Input, Own, Panel, SiteInfo, count};
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
        clues: (0..layout.clues.len())
            .map(|at| clue(at, phrasebook))
            .collect(),
        input: Input::Digits,
        symbols: (0..layout.side).map(|at| phrasebook.symbol(at)).collect(),
        panels: vec![Panel::Keypad],
        rules: Some(vec![rule(layout, phrasebook)]),
        own: Own::from_fields(own(layout, phrasebook)),
        ..numbers::board(&KIND, &level.header, &grid)
    }
}

/// Returns the rule of the board: of its houses, then of other constraints, as sentences of one text.
fn rule(layout: &Layout, phrasebook: &SudokuPhrasebook<'_>) -> String {
    let own = layout
        .constraints
        .iter()
        .map(|constraint| constraint.sort().rule);
    let own = own.filter(|key| !key.is_empty());
    let own = own.map(|key| phrasebook.word(key).to_owned());
    let houses = phrasebook.word(&rule_of_houses(layout)).to_owned();
    let all: Vec<String> = std::iter::once(houses).chain(own).collect();
    all.join(phrasebook.joint("join.sentence"))
}

fn clue(at: usize, phrasebook: &SudokuPhrasebook<'_>) -> ClueInfo {
    let clue = &phrasebook.level.layout.clues[at];
    ClueInfo {
        sentence: phrasebook.clue(at),
        rule: clue.sort.rule.to_owned(),
        pieces: Vec::new(),
        sites: clue.cells.iter().copied().map(count).collect(),
        tags: Vec::new(),
        own: Own::from_fields(NumberedClue {
            number: clue.number.map(count),
        }),
    }
}

/// Returns the key of the rule that names all houses of the board.
fn rule_of_houses(layout: &Layout) -> String {
    let mut key = "own".to_owned();
    for constraint in &layout.constraints {
        let word = constraint.sort().word;
        if !word.is_empty() {
            key.push('.');
            key.push_str(word);
        }
    }
    if key == "own" {
        return "rule.1".to_owned();
    }
    key
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
        apart: layout
            .apart
            .iter()
            .map(|pair| pair.cells.map(count).into())
            .collect(),
        houses: (0..layout.houses.len()).map(house).collect(),
    };
    for constraint in &layout.constraints {
        constraint.draw(&mut own);
    }
    own
}
