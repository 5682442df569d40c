//! The description of a level that the page draws.

use super::KIND;
use super::api::NewkindBoard;
use super::rules::lines;
use super::speak::NewkindPhrasebook;
use crate::api::{Board, HouseInfo, HouseKind, Input, Own, Panel, count};
use crate::kinds::numbers::{self, NumberDrawing, NumberWords};

impl NumberDrawing for NewkindPhrasebook<'_> {
    fn board(&self) -> Board {
        board(self)
    }
}

fn board(phrasebook: &NewkindPhrasebook<'_>) -> Board {
    let level = phrasebook.level;
    let grid = &level.grid;
    let site = |cell| phrasebook.site(cell, level.givens[cell], grid.sides(cell).collect());
    let house = |(number, cells): (usize, Vec<usize>)| HouseInfo {
        name: phrasebook.line(number),
        kind: if number < grid.rows() {
            HouseKind::Row
        } else {
            HouseKind::Column
        },
        sites: cells.into_iter().map(count).collect(),
    };
    let houses = lines(grid).into_iter().enumerate().map(house).collect();
    Board {
        scene: "slabs".to_owned(),
        sites: (0..grid.len()).map(site).collect(),
        input: Input::Digits,
        symbols: (0..grid.rows()).map(|at| phrasebook.symbol(at)).collect(),
        panels: vec![Panel::Keypad],
        own: Own::from_fields(NewkindBoard { houses }),
        ..numbers::board(&KIND, &level.header, grid)
    }
}
