//! Latin squares, and Sudoku with boxes of two by two: each line, and each box, contains every number once.

use placewise::engine::{Model, Var};
use placewise::input::{Cursor, Result};
use placewise::kinds::{GivensMaker, Grades, Kind, Maker, Order, Preset, Puzzle};
use placewise::rules::{Grid, Partition};

use serde_json::{Value as Json, json};

use super::numbers::{Meaning, NumberBoard, TEXT, all, give, rows};

pub static LATIN: Kind = kind(
    "latin",
    |level| parse(level, &LATIN, false),
    |order| {
        Ok(Box::new(GivensMaker::new(
            blank(&LATIN, 5),
            order.grade,
            order.seed,
        )))
    },
);
pub static SUDOKU: Kind = kind(
    "small-sudoku",
    |level| parse(level, &SUDOKU, true),
    |order| {
        Ok(Box::new(GivensMaker::new(
            blank(&SUDOKU, 4),
            order.grade,
            order.seed,
        )))
    },
);

const fn kind(
    id: &'static str,
    parse: fn(&Cursor<'_>) -> Result<Box<dyn Puzzle>>,
    maker: fn(&Order<'_>) -> Result<Box<dyn Maker>>,
) -> Kind {
    Kind {
        id,
        text: &TEXT,
        grades: &Grades::USUAL,
        techniques: &[],
        presets: const { &[Preset::new("usual")] },
        models: &[],
        parse,
        options: &[],
        maker,
    }
}

/// Returns a board of this side without givens.
fn blank(kind: &Kind, side: usize) -> Box<dyn Puzzle> {
    let level = json!({"kind": kind.id, "givens": vec![vec![Json::Null; side]; side]});
    (kind.parse)(&Cursor::new(&level)).expect("a board of its kind")
}

fn parse(level: &Cursor<'_>, kind: &'static Kind, boxes: bool) -> Result<Box<dyn Puzzle>> {
    level.deny_unknown(&["kind", "givens"])?;
    let givens = level.required("givens")?;
    let side = givens.list(2..=5)?.len();
    let (columns, cells) = rows(&givens, u32::try_from(side).expect("small"))?;
    let mut model: Model = Model::new();
    let vars: Vec<Var> = (0..side * side).map(|_| model.var(1, all(side))).collect();
    let mut once = |cells: Vec<usize>| {
        model.law(Partition::new(
            cells.into_iter().map(|cell| vars[cell]),
            all(side),
        ));
    };
    let grid = Grid::new(side, side);
    for line in 0..side {
        once(grid.row(line).collect());
        once(grid.column(line).collect());
    }
    if boxes {
        grid.boxes(2, 2).into_iter().for_each(once);
    }
    give(&mut model, &Meaning::Cells, &cells);
    Ok(Box::new(NumberBoard {
        kind,
        level: level.json().clone(),
        givens: "givens",
        columns,
        meaning: Meaning::Cells,
        model,
    }))
}
