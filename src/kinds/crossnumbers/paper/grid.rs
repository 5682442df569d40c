//! The paper's grids: `gen_grid`, and `find_grid`, which makes them until one is not bad.

use super::solutions::{FullGrid, Rows};
use crate::kinds::Header;
use crate::kinds::crossnumbers::equation::Equation;
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::operator::Operator;
use crate::kinds::crossnumbers::rules::{number, value};
use crate::random::Chance;

/// Which operators there are, as inferred.
pub const OPERATORS: [Operator; 6] = [
    Operator::Plus,
    Operator::Minus,
    Operator::Times,
    Operator::Or,
    Operator::And,
    Operator::Xor,
];

/// A grid that is not bad.
pub struct GoodGrid {
    /// The grid.
    pub level: ParsedCross,
    /// As it was before digits were taken out.
    pub full: FullGrid,
    /// Grids that were bad before it.
    pub bad: u32,
    /// Its space.
    pub space: u32,
    /// All its solutions.
    pub solutions: Vec<FullGrid>,
}

/// What grid is wanted.
#[derive(Clone, Copy, Debug)]
pub struct GridOptions {
    /// Cells a side.
    pub side: usize,
    /// Blanks a row.
    pub blanks: usize,
    /// The largest space; the paper's is [`LIMIT`](super::LIMIT).
    pub limit: u32,
    /// How many grids are made at most.
    pub most: u32,
}

/// Makes grids until one is not bad.
pub fn find_grid(wanted: GridOptions, chance: &mut Chance) -> Option<GoodGrid> {
    for bad in 0..wanted.most {
        let (level, full) = gen_grid(wanted.side, wanted.blanks, chance);
        let rows = Rows::from_level(&level);
        if let Some(space) = rows.good_space(wanted.limit) {
            let solutions = rows.solutions();
            return Some(GoodGrid {
                level,
                full,
                bad,
                space,
                solutions,
            });
        }
    }
    None
}

/// Random digits, none twice in a row, and operators; the totals that come of them; then blanks.
pub fn gen_grid(side: usize, blanks: usize, chance: &mut Chance) -> (ParsedCross, FullGrid) {
    let mut cells = Vec::new();
    for _ in 0..side {
        let mut digits: Vec<usize> = (0..9).collect();
        chance.shuffle(&mut digits);
        cells.extend(digits.into_iter().take(side).map(Some));
    }
    let mut level = ParsedCross {
        header: Header::default(),
        side,
        cells,
        equations: Vec::new(),
        base: 10,
    };
    let full: FullGrid = level
        .cells
        .iter()
        .flatten()
        .map(|&digit| number(value(digit)))
        .collect();
    for line in 0..2 * side {
        let operators: Vec<Operator> = (1..side).map(|_| *chance.pick(&OPERATORS)).collect();
        let numbers: Vec<i64> = level.cells_of(line).map(|cell| full[cell]).collect();
        let total = super::evaluate(&numbers, &operators).unwrap_or_default();
        level.equations.push(Equation::new(&operators, total));
    }
    for row in 0..side {
        let mut columns: Vec<usize> = (0..side).collect();
        chance.shuffle(&mut columns);
        for column in columns.into_iter().take(blanks) {
            level.cells[row * side + column] = None;
        }
    }
    (level, full)
}
