//! The paper's grids: `gen_grid` makes one, `find_grid` repeats that until one is not bad.

use super::solutions::{FullGrid, Rows};
use crate::kinds::Header;
use crate::kinds::crossnumbers::equation::Equation;
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::operator::Operator;
use crate::kinds::crossnumbers::rules::{number, value};
use crate::random::Chance;

/// The operators, as inferred.
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
    /// The grid before digits were removed.
    pub full: FullGrid,
    /// The number of bad grids before it.
    pub bad: u32,
    /// The state space.
    pub space: u32,
    /// All its solutions.
    pub solutions: Vec<FullGrid>,
}

/// The options of a grid.
#[derive(Clone, Copy, Debug)]
pub struct GridOptions {
    /// The number of cells of a side.
    pub side: usize,
    /// The number of blanks in each row.
    pub blanks: usize,
    /// The maximum state space; the paper's is [`LIMIT`](super::LIMIT).
    pub limit: u32,
    /// The maximum number of grids that are made.
    pub most: u32,
}

/// Makes grids until one is not bad; `None` if there is none among `most`.
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

/// Makes a grid: random digits, distinct in each row, and random operators; their totals; then random blanks. Returns
/// the level and the full grid.
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
