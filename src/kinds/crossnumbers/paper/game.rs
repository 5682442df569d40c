//! Playing by the paper's rules: moves are checked against the solutions that are left, hints are taken from them, and
//! in the end there is a score.

use super::solutions::{FullGrid, Rows};
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::rules::{number, value};
use crate::random::Chance;

/// A game on a grid.
pub struct Game {
    /// The digits, 0 for a blank.
    pub cells: Vec<i64>,
    /// The solutions that are left.
    pub solutions: Vec<FullGrid>,
    /// Moves that no solution that was left had.
    pub bad: u32,
    /// Hints taken.
    pub hints: u32,
    /// What the score goes by: blanks and solutions of the beginning.
    begin: (usize, usize),
}

impl Game {
    /// A game on this grid; `None` if it is bad.
    #[must_use]
    pub fn on(level: &ParsedCross) -> Option<Self> {
        let rows = Rows::from_level(level);
        if rows.is_bad() {
            return None;
        }
        let solutions = rows.solutions();
        let given = level.cells.iter();
        let cells: Vec<i64> = given
            .map(|cell| cell.map_or(0, |digit| number(value(digit))))
            .collect();
        let mut game = Self {
            cells,
            bad: 0,
            hints: 0,
            begin: (0, solutions.len()),
            solutions,
        };
        game.begin.0 = game.unknowns().len();
        Some(game)
    }

    /// The cells that are blank.
    #[must_use]
    pub fn unknowns(&self) -> Vec<usize> {
        (0..self.cells.len())
            .filter(|&cell| self.cells[cell] == 0)
            .collect()
    }

    /// Returns true if a solution that is left has this digit there, and the cell is blank.
    #[must_use]
    pub fn is_legal(&self, cell: usize, digit: i64) -> bool {
        self.cells[cell] == 0
            && self
                .solutions
                .iter()
                .any(|solution| solution[cell] == digit)
    }

    /// Puts a digit down if that is legal, and else counts a bad move; whether it was legal.
    pub fn try_move(&mut self, cell: usize, digit: i64) -> bool {
        let legal = self.is_legal(cell, digit);
        if legal {
            self.solutions.retain(|solution| solution[cell] == digit);
            self.cells[cell] = digit;
        } else {
            self.bad += 1;
        }
        legal
    }

    /// Puts down a random digit of a random solution that is left, which counts as a hint; where and which.
    pub fn hint(&mut self, chance: &mut Chance) -> Option<(usize, i64)> {
        let unknowns = self.unknowns();
        if unknowns.is_empty() || self.solutions.is_empty() {
            return None;
        }
        let solution = chance.pick(&self.solutions);
        let cell = *chance.pick(&unknowns);
        let digit = solution[cell];
        self.hints += 1;
        self.try_move(cell, digit);
        Some((cell, digit))
    }

    /// The score after that many seconds, on a grid of this size and at this level.
    #[must_use]
    pub fn score(&self, seconds: f64, size: u32, level: u32) -> f64 {
        let (unknowns, solutions) = self.begin;
        score(
            [unknowns as u128, solutions as u128],
            self.bad,
            seconds,
            self.hints,
            size,
            level,
        )
    }
}

/// `(unknowns * 1000 - bad moves - solutions / 2) / (time + hints * 10 * size) * level`, rounded.
#[must_use]
#[allow(clippy::cast_precision_loss)] // of more solutions than a double holds the first digits are enough
pub fn score(
    [unknowns, solutions]: [u128; 2],
    bad: u32,
    seconds: f64,
    hints: u32,
    size: u32,
    level: u32,
) -> f64 {
    let worth = unknowns as f64 * 1000.0 - f64::from(bad) - solutions as f64 / 2.0;
    let spent = seconds + f64::from(hints) * 10.0 * f64::from(size);
    (worth / spent * f64::from(level)).round()
}
