//! Random full boards: digits, with signs between them so that the numbers have a pleasant size.
//!
//! The digits come cell by cell from the top left; for each, the sign before it in its row and the one in its column
//! are drawn from those that keep all intermediate values within the bounds of the options, for each equation cut off
//! after this digit. So no number out of bounds occurs while an equation is evaluated. A row that cannot be completed
//! is drawn again.

use super::wish::CrossOptions;
use crate::engine::Value;
use crate::kinds::Header;
use crate::kinds::crossnumbers::equation::Equation;
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::operator::Operator;
use crate::kinds::crossnumbers::rules::number;
use crate::random::{Chance, pick_weighted};

/// The maximum number of attempts at a row before the board is given up.
const ROWS: usize = 60;

/// The maximum number of attempts at a board.
const BOARDS: usize = 20;

/// The maximum number of factors of a product.
const MOST_FACTORS: usize = 3;

/// The weight of a sign by how often the equation already has it, so that the signs are varied.
const WEIGHTS: [u128; 4] = [27, 9, 3, 1];

/// The beginning of an equation, up to the last digit drawn.
#[derive(Clone, Default)]
struct Part {
    digits: Vec<i64>,
    signs: Vec<Operator>,
    /// The value.
    total: i64,
}

impl Part {
    /// Returns the part with one more digit after this sign; `None` if the options do not allow it.
    fn with(&self, sign: Operator, digit: i64, wish: &CrossOptions) -> Option<Self> {
        if !self.likes(sign, digit, wish) {
            return None;
        }
        let mut next = self.clone();
        next.digits.push(digit);
        next.signs.push(sign);
        let within = |made: &i64| made.abs() <= wish.largest && (wish.negative || *made >= 0);
        let digits = next.digits.iter().copied();
        let apply = |sign: Operator, left, right| sign.apply(left, right).filter(within);
        next.total = Equation::new(&next.signs, 0).fold(digits, apply)?;
        Some(next)
    }

    /// Returns true if this sign before this digit is allowed and not dull.
    fn likes(&self, sign: Operator, digit: i64, wish: &CrossOptions) -> bool {
        let Some(&last) = self.digits.last() else {
            return true;
        };
        let in_order = || {
            self.signs
                .last()
                .is_none_or(|last| last.order() >= sign.order())
        };
        if wish.left_to_right && !in_order() {
            return false;
        }
        match sign {
            // Multiplication and division by 1 change nothing.
            Operator::Times => last != 1 && digit != 1 && self.multiplies(digit, wish),
            Operator::Over => digit != 1 && digit != last && self.multiplies(digit, wish),
            Operator::Xor | Operator::Minus => digit != last,
            _ => true,
        }
    }

    /// Returns true if a product may continue with this factor or divisor.
    fn multiplies(&self, digit: i64, wish: &CrossOptions) -> bool {
        let is_product = |sign: &&Operator| matches!(sign, Operator::Times | Operator::Over);
        let factors = 1 + self.signs.iter().rev().take_while(is_product).count();
        if wish.tables.is_empty() {
            return factors < MOST_FACTORS;
        }
        let known =
            |factor: Option<&i64>| factor.is_some_and(|factor| wish.tables.contains(factor));
        factors == 1 && (known(Some(&digit)) || known(self.digits.last()))
    }

    /// Returns the part with one more digit after a random sign; `None` if no sign is possible.
    fn grown(&self, digit: i64, wish: &CrossOptions, chance: &mut Chance) -> Option<Self> {
        if self.digits.is_empty() {
            return Some(Self {
                digits: vec![digit],
                total: digit,
                signs: Vec::new(),
            });
        }
        let mut able = Vec::new();
        for &sign in wish.operators {
            let next = self.with(sign, digit, wish);
            let times = self.signs.iter().filter(|&&known| known == sign).count();
            let weight = WEIGHTS[times.min(WEIGHTS.len() - 1)];
            able.extend(next.map(|next| (next, weight)));
        }
        pick_weighted(able, |all| chance.below(all as usize) as u128)
    }
}

/// A board that is filled row by row.
pub struct RowFiller {
    rows: Vec<Part>,
    columns: Vec<Part>,
}

impl RowFiller {
    /// Returns a random full board as a level; `None` if no attempt succeeds.
    pub fn level(wish: &CrossOptions, chance: &mut Chance) -> Option<ParsedCross> {
        let board = (0..BOARDS).find_map(|_| Self::board(wish, chance))?;
        let mut cells = Vec::new();
        for row in &board.rows {
            let digits = row.digits.iter();
            cells.extend(
                digits.map(|&digit| (0..9).find(|&at| Value::new(at).map(number) == Some(digit))),
            );
        }
        let lines = board.rows.iter().chain(&board.columns);
        Some(ParsedCross {
            header: Header::default(),
            side: wish.side,
            cells,
            equations: lines
                .map(|line| Equation::new(&line.signs, line.total))
                .collect(),
            base: wish.base,
        })
    }

    fn board(wish: &CrossOptions, chance: &mut Chance) -> Option<Self> {
        let mut board = Self {
            rows: Vec::new(),
            columns: vec![Part::default(); wish.side],
        };
        for _ in 0..wish.side {
            let (row, columns) = (0..ROWS).find_map(|_| board.row(wish, chance))?;
            board.rows.push(row);
            board.columns = columns;
        }
        board.is_liked(wish).then_some(board)
    }

    /// Draws one more row; returns it with the extended columns, or `None`.
    fn row(&self, wish: &CrossOptions, chance: &mut Chance) -> Option<(Part, Vec<Part>)> {
        let mut row = Part::default();
        let mut columns = Vec::new();
        for (column, digit) in self.columns.iter().zip(wish.digits(chance)) {
            row = row.grown(digit, wish, chance)?;
            columns.push(column.grown(digit, wish, chance)?);
        }
        Some((row, columns))
    }

    /// Returns true if every sign occurs and no total is 0.
    fn is_liked(&self, wish: &CrossOptions) -> bool {
        let mut lines = self.rows.iter().chain(&self.columns);
        let there = |sign: &Operator| {
            let mut lines = self.rows.iter().chain(&self.columns);
            lines.any(|line| line.signs.contains(sign))
        };
        lines.all(|line| line.total != 0) && wish.operators.iter().all(there)
    }
}
