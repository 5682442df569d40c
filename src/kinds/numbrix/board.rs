//! The board of a Numbrix as the API describes it to the page.

use super::KIND;
use super::speak::NumbrixPhrasebook;
use crate::api::{Board, Input, Panel, SymbolInfo};
use crate::kinds::numbers::{self, NumberDrawing, NumberWords};

impl NumberDrawing for NumbrixPhrasebook<'_> {
    fn board(&self) -> Board {
        board(self)
    }
}

fn board(phrasebook: &NumbrixPhrasebook<'_>) -> Board {
    let level = phrasebook.level;
    let grid = &level.grid;
    let beside = |cell| -> Vec<usize> {
        if level.corners {
            grid.around(cell).collect()
        } else {
            grid.sides(cell).collect()
        }
    };
    let rules: &[&str] = if level.corners {
        &["own.corners", "rule.2"]
    } else {
        &["rule.1"]
    };
    let symbol = |number| SymbolInfo {
        key: None,
        limit: Some(1),
        ..phrasebook.symbol(number)
    };
    Board {
        scene: "stones".to_owned(),
        sites: (0..grid.len())
            .map(|cell| phrasebook.site(cell, level.givens[cell], beside(cell)))
            .collect(),
        input: Input::Path,
        symbols: (0..grid.len()).map(symbol).collect(),
        panels: vec![Panel::Path],
        rules: Some(
            rules
                .iter()
                .map(|key| phrasebook.word(key).to_owned())
                .collect(),
        ),
        ..numbers::board(&KIND, &level.header, grid)
    }
}
