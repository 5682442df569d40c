//! Numbrix: every number once, consecutive numbers in adjacent cells.

use std::sync::Arc;

use placewise::engine::{Domain, Model, Var};
use placewise::input::{Cursor, Result};
use placewise::kinds::{Grades, Kind, Preset, Puzzle};
use placewise::rules::{Grid, Near, Need, Neighbours, Partition};

use super::numbers::{Meaning, NumberBoard, TEXT, all, give, no_maker, rows};

pub static NUMBRIX: Kind = Kind {
    id: "small-numbrix",
    text: &TEXT,
    grades: &Grades::USUAL,
    techniques: &[],
    presets: &[Preset::new("usual")],
    models: &[],
    parse,
    options: &[],
    maker: no_maker,
};

/// Chooses domains as wide as the board needs: one word up to 8x8, seven up to 20x20.
fn parse(level: &Cursor<'_>) -> Result<Box<dyn Puzzle>> {
    level.deny_unknown(&["kind", "givens"])?;
    let givens = level.required("givens")?;
    let count = givens.list(1..=20)?.len() * givens.list(1..=20)?[0].list(1..=20)?.len();
    let (columns, cells) = rows(&givens, u32::try_from(count).expect("small"))?;
    Ok(if count <= Domain::<1>::CAPACITY {
        Box::new(board::<1>(level, columns, &cells))
    } else {
        Box::new(board::<7>(level, columns, &cells))
    })
}

fn board<const W: usize>(
    level: &Cursor<'_>,
    columns: usize,
    cells: &[Option<u32>],
) -> NumberBoard<W> {
    let count = cells.len();
    let mut model = Model::new();
    let numbers: Vec<Var> = (0..count).map(|_| model.var(1, all(count))).collect();
    model.law(Partition::new(numbers.iter().copied(), all(count)));
    let beside = Arc::new(Neighbours::sides(&Grid::new(columns, count / columns)));
    for pair in numbers.windows(2) {
        model.law(Near::new(pair[0], pair[1], Need::Both, beside.clone()));
    }
    give(&mut model, &Meaning::Numbers, cells);
    NumberBoard {
        kind: &NUMBRIX,
        level: level.json().clone(),
        givens: "givens",
        columns,
        meaning: Meaning::Numbers,
        model,
    }
}
