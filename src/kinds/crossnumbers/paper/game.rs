//! Plays by the paper's rules: moves are checked against the remaining solutions, hints are taken from them, and at the
//! end there is a score.

use super::solutions::{FullGrid, Rows};
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::rules::{number, value};
use crate::random::Chance;

/// A game on a grid.
pub struct Game {
    /// The digits, 0 for a blank.
    pub cells: Vec<i64>,
    /// The remaining solutions.
    pub solutions: Vec<FullGrid>,
    /// The number of moves that no remaining solution had.
    pub bad: u32,
    /// The number of hints taken.
    pub hints: u32,
    /// The numbers of blanks and of solutions at the beginning, for the score.
    begin: (usize, usize),
}

impl Game {
    /// Starts a game on a grid; `None` if the grid is bad.
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

    /// Returns the blank cells.
    #[must_use]
    pub fn unknowns(&self) -> Vec<usize> {
        (0..self.cells.len())
            .filter(|&cell| self.cells[cell] == 0)
            .collect()
    }

    /// Returns true if the cell is blank and a remaining solution has this digit there.
    #[must_use]
    pub fn is_legal(&self, cell: usize, digit: i64) -> bool {
        self.cells[cell] == 0
            && self
                .solutions
                .iter()
                .any(|solution| solution[cell] == digit)
    }

    /// Places a digit if it is legal, otherwise counts a bad move; returns true if it was legal.
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

    /// Places the digit of a random remaining solution in a random blank cell, which counts as a hint; returns the cell
    /// and the digit, or `None` if there is nothing to place.
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

    /// Returns the score after that many seconds, for a grid of this size and level.
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

/// Returns `(unknowns * 1000 - bad moves - solutions / 2) / (time + hints * 10 * size) * level`, rounded.
#[must_use]
#[allow(clippy::cast_precision_loss)] // a double holds enough leading digits
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
