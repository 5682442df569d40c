//! Explains why a board has no answer, whatever its digits are: the rows and the columns are computed from the same
//! digits, and their totals do not match.

use super::equation::Equation;
use super::level::ParsedCross;
use super::operator::Operator::{self, And, Minus, Or, Over, Plus, Times, Xor};
#[cfg(feature = "tools")]
use super::speak::CrossPhrasebook;
#[cfg(feature = "tools")]
use crate::api::NoAnswer;

/// A property that the rows and the columns must share, and do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
// Without the designer only its existence matters.
#[cfg_attr(not(feature = "tools"), allow(dead_code))]
pub enum Imbalance {
    /// The sums of all totals, of the rows and of the columns, differ.
    Sum(i64, i64),
    /// The parities of these sums differ; the sum of the rows is odd, or that of the columns.
    Odd(&'static str),
    /// The totals joined by this sign differ.
    Joined(Operator),
}

impl ParsedCross {
    /// Returns the contradiction between the totals of rows and columns; `None` if none is found.
    #[must_use]
    pub fn imbalance(&self) -> Option<Imbalance> {
        let (rows, columns) = self.equations.split_at(self.side);
        let operators = || self.equations.iter().flat_map(|line| &line.operators);
        let [across, down] = [rows, columns].map(|lines| lines.iter().map(|line| line.total).sum());
        if self.adds_alike() && across != down {
            return Some(Imbalance::Sum(across, down));
        }
        let keeps_parity = operators().all(|sign| matches!(sign, Plus | Minus | Xor));
        if keeps_parity && (across ^ down) & 1i64 == 1 {
            let odd = if across & 1 == 1 { "rows" } else { "columns" };
            return Some(Imbalance::Odd(odd));
        }
        let only = operators().next().copied()?;
        let is_uniform = operators().all(|sign| *sign == only);
        let [across, down] = [rows, columns].map(|lines| joined(only, lines));
        (is_uniform && across != down).then_some(Imbalance::Joined(only))
    }

    /// Returns true if each digit has the same sign, plus or minus, in its row and in its column.
    fn adds_alike(&self) -> bool {
        let (rows, columns) = self.equations.split_at(self.side);
        let counts = |line: &[Operator], at: usize| at.checked_sub(1).map_or(Plus, |at| line[at]);
        (0..self.cells.len()).all(|cell| {
            let (row, column) = (cell / self.side, cell % self.side);
            let signs = [
                counts(&rows[row].operators, column),
                counts(&columns[column].operators, row),
            ];
            signs[0] == signs[1] && matches!(signs[0], Plus | Minus)
        })
    }
}

/// Joins the totals by this sign, modulo 2^128; `None` for signs for which the result depends on the order.
fn joined(sign: Operator, lines: &[Equation]) -> Option<i128> {
    let totals = lines.iter().map(|line| i128::from(line.total));
    totals.map(Some).reduce(|left, right| {
        let (left, right) = (left?, right?);
        match sign {
            Times => Some(left.wrapping_mul(right)),
            Or => Some(left | right),
            And => Some(left & right),
            Xor => Some(left ^ right),
            Plus | Minus | Over => None,
        }
    })?
}

#[cfg(feature = "tools")]
impl CrossPhrasebook<'_> {
    /// Returns the explanation; `None` if the totals match.
    pub(super) fn why_none(&self) -> Option<NoAnswer> {
        let sentence = match self.level.imbalance()? {
            Imbalance::Sum(across, down) => {
                let [across, down] = [across, down].map(|total| self.level.written(total));
                self.say("none.sum", false, &[("across", &across), ("down", &down)])
            }
            Imbalance::Odd(odd) => self.say(&format!("none.odd.{odd}"), false, &[]),
            Imbalance::Joined(sign) => self.say("none.joined", false, &[("sign", sign.shown())]),
        };
        Some(NoAnswer {
            sentence,
            sites: Vec::new(),
            dark: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Chance;

    /// Returns a blank board with random signs, and the totals of random digits.
    fn made(operators: &[Operator], side: usize, chance: &mut Chance) -> ParsedCross {
        let digits: Vec<i64> = (0..side * side)
            .map(|_| [1, 2, 3, 4, 5, 6, 7, 8, 9][chance.below(9)])
            .collect();
        let mut line = |cells: &mut dyn Iterator<Item = usize>| {
            let signs = (1..side).map(|_| operators[chance.below(operators.len())]);
            let signs: Vec<Operator> = signs.collect();
            let numbers: Vec<i64> = cells.map(|cell| digits[cell]).collect();
            let total = Equation::new(&signs, 0)
                .value(&numbers)
                .expect("no sign divides");
            Equation::new(&signs, total)
        };
        let rows: Vec<Equation> = (0..side)
            .map(|row| line(&mut (0..side).map(|at| row * side + at)))
            .collect();
        let columns = (0..side).map(|column| line(&mut (0..side).map(|at| at * side + column)));
        let columns: Vec<Equation> = columns.collect();
        ParsedCross {
            header: crate::kinds::Header::default(),
            side,
            cells: vec![None; side * side],
            equations: [rows, columns].concat(),
            base: 10,
        }
    }

    const SIGNS: [&[Operator]; 8] = [
        &[Plus],
        &[Minus],
        &[Times],
        &[Or],
        &[And],
        &[Xor],
        &[Plus, Minus],
        &[Plus, Minus, Xor, Times],
    ];

    #[test]
    fn a_board_that_has_an_answer_has_no_imbalance() {
        let chance = &mut Chance::new(45, 0);
        for signs in SIGNS {
            for side in 2..=9 {
                for _ in 0..20 {
                    assert_eq!(
                        made(signs, side, chance).imbalance(),
                        None,
                        "{signs:?} {side}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_wrong_total_is_an_imbalance_except_for_some_bits() {
        let chance = &mut Chance::new(45, 1);
        for signs in [&[Plus][..], &[Minus], &[Times], &[Xor], &[Plus, Minus]] {
            for side in 2..=9 {
                let mut level = made(signs, side, chance);
                let line = chance.below(2 * side);
                let total = level.equations[line].total + 1;
                level.equations[line] = Equation::new(&level.equations[line].operators, total);
                assert!(level.imbalance().is_some(), "{signs:?} {side}");
            }
        }
    }
}
