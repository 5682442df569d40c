//! Enumerates the fillings of one equation, digit by digit.
//!
//! It evaluates without the states of [`rules::fillings`](crate::kinds::crossnumbers::rules::fillings): with those, a
//! board with few answers takes 1.6 to 1.8 times as long to count.

use super::steps;
use crate::engine::Halt;
use crate::engine::task::SlicedBudget;
use crate::kinds::crossnumbers::equation::{DEPTH, Equation, MOST_NUMBERS};
use crate::kinds::crossnumbers::operator::Operator;

/// A filling of a line: its digits less one.
pub type LineFilling = [u8; MOST_NUMBERS];

/// Adds the digits of a filling to those of its cells, one bit each.
pub fn mark(cells: &mut [u16], word: &LineFilling) {
    for (cell, digit) in cells.iter_mut().zip(word) {
        *cell |= 1 << digit;
    }
}

/// All nine digits, one bit each.
pub const ALL: u16 = (1 << 9) - 1;

/// The number of digits that are tried before their cost is charged.
const TRIES: u64 = 1 << 16;

/// An enumeration of the fillings of an equation, which evaluates it step by step.
///
/// Each number and each intermediate result has a slot of its own, so nothing has to be restored for another digit.
/// Steps between settled cells are evaluated once, in advance.
pub struct Listing {
    /// The numbers, then the result of each sign.
    values: [i64; 2 * MOST_NUMBERS - 1],
    /// The slot of the final result, and its wanted value.
    last: usize,
    total: i64,
    /// The steps that are evaluated as cells are filled, in order.
    steps: [Step; MOST_NUMBERS],
    /// The unsettled cells, and their number.
    open: [Open; MOST_NUMBERS],
    many: usize,
    /// The digits that can be used only once, one bit each.
    once: u16,
    /// The open cells that are being filled, and their number.
    filled: [Filled; MOST_NUMBERS],
    depth: usize,
    word: LineFilling,
    found: Vec<LineFilling>,
    tries: u64,
}

/// An unsettled cell.
#[derive(Clone, Copy, Default)]
struct Open {
    at: u8,
    /// The number of steps that can be evaluated once it is filled.
    steps: u8,
    /// The possible digits, one bit each.
    digits: u16,
}

/// An unsettled cell that is being filled.
#[derive(Clone, Copy, Default)]
struct Filled {
    /// The digits that are not tried yet, one bit each.
    left: u16,
    /// The digits that the cells before it have used.
    used: u16,
    /// The number of steps that were evaluated before it.
    done: u8,
}

/// A sign with the slots of its operands and its result.
#[derive(Clone, Copy)]
struct Step {
    sign: Operator,
    left: u8,
    right: u8,
    to: u8,
}

impl Listing {
    /// Returns the fillings whose digits are in these domains, one bit for each digit. `distinct` is true if no digit
    /// may occur twice.
    ///
    /// # Errors
    /// If the budget ends.
    pub async fn list(
        equation: &Equation,
        domains: &[u16],
        distinct: bool,
        budget: &mut SlicedBudget,
    ) -> Result<Vec<LineFilling>, Halt> {
        let Some(mut listing) = Self::new(equation, domains, distinct) else {
            return Ok(Vec::new());
        };
        while listing.run() {
            budget.charge(steps(std::mem::take(&mut listing.tries)))?;
            budget.rest().await;
        }
        budget.charge(steps(listing.tries))?;
        Ok(listing.found)
    }

    /// Creates the enumeration; `None` if the settled cells already contradict each other.
    #[allow(clippy::cast_possible_truncation)] // there are nine numbers
    fn new(equation: &Equation, domains: &[u16], distinct: bool) -> Option<Self> {
        let mut listing = Self {
            values: [0; 2 * MOST_NUMBERS - 1],
            last: 0,
            total: equation.total,
            steps: [Step {
                sign: Operator::Plus,
                left: 0,
                right: 0,
                to: 0,
            }; MOST_NUMBERS],
            open: [Open::default(); MOST_NUMBERS],
            many: 0,
            once: if distinct { ALL } else { 0 },
            filled: [Filled::default(); MOST_NUMBERS],
            depth: 0,
            word: [0; MOST_NUMBERS],
            found: Vec::new(),
            tries: domains.len() as u64,
        };
        // The slots that wait for their right operand, and true for those whose value is known.
        let mut waiting = [(0, true); DEPTH];
        let (mut depth, mut next, mut steps, mut taken) = (0, domains.len() as u8, 0, 0);
        for (at, &digits) in (0..).zip(domains) {
            let mut known = digits.is_power_of_two();
            if known {
                if taken & digits & listing.once != 0 {
                    return None;
                }
                taken |= digits;
                listing.set(at, digits.trailing_zeros());
            } else {
                listing.open[listing.many] = Open {
                    at,
                    digits,
                    steps: 0,
                };
                listing.many += 1;
            }
            let mut right = at;
            for &sign in equation.reductions(at.into()) {
                depth -= 1;
                let (left, left_known) = waiting[depth];
                let step = Step {
                    sign,
                    left,
                    right,
                    to: next,
                };
                known &= left_known;
                if known {
                    listing.work_out(step)?;
                } else {
                    listing.steps[steps] = step;
                    steps += 1;
                }
                right = next;
                next += 1;
            }
            waiting[depth] = (right, known);
            depth += 1;
            if let Some(open) = listing.open[..listing.many].last_mut() {
                open.steps = steps as u8;
            }
        }
        for open in &mut listing.open {
            open.digits &= !(taken & listing.once);
        }
        listing.last = usize::from(next) - 1;
        if listing.many > 0 {
            listing.fill(0, 0, 0);
        } else if listing.is_right() {
            listing.found.push(listing.word);
        }
        Some(listing)
    }

    /// Returns true if the cells that are filled so far lead to the total.
    fn is_right(&self) -> bool {
        self.values[self.last] == self.total
    }

    /// Tries digits in the open cells, and returns true after some, if there are more to try.
    fn run(&mut self) -> bool {
        while let Some(nth) = self.depth.checked_sub(1) {
            let (open, cell) = (self.open[nth], &mut self.filled[nth]);
            if cell.left == 0 {
                self.depth = nth;
                continue;
            }
            let digit = cell.left.trailing_zeros();
            cell.left &= cell.left - 1;
            let used = cell.used | 1 << digit & self.once;
            let done = usize::from(cell.done);
            self.tries += 1;
            self.set(open.at, digit);
            if !(done..usize::from(open.steps))
                .all(|step| self.work_out(self.steps[step]).is_some())
            {
                continue;
            }
            if self.depth < self.many {
                self.fill(self.depth, used, open.steps);
                if self.tries > TRIES {
                    return true;
                }
            } else if self.is_right() {
                self.found.push(self.word);
            }
        }
        false
    }

    /// Begins with an open cell; `done` steps are evaluated. `used` has the digits that cannot be used again.
    fn fill(&mut self, nth: usize, used: u16, done: u8) {
        let left = self.open[nth].digits & !used;
        self.filled[nth] = Filled { left, used, done };
        self.depth = nth + 1;
    }

    #[allow(clippy::cast_possible_truncation)] // a digit
    fn set(&mut self, at: u8, digit: u32) {
        self.word[usize::from(at)] = digit as u8;
        self.values[usize::from(at)] = i64::from(digit) + 1;
    }

    /// Evaluates a step; `None` if a division has a remainder. The results of all signs are computed and one is
    /// selected: nine digits never exceed 64 bits, and a mispredicted branch takes longer.
    fn work_out(&mut self, step: Step) -> Option<()> {
        let value = |at: u8| self.values[usize::from(at)];
        let (left, right) = (value(step.left), value(step.right));
        self.values[usize::from(step.to)] = if step.sign == Operator::Over {
            step.sign.apply(left, right)?
        } else {
            let mut made = [0; 8];
            made[Operator::Plus as usize] = left.wrapping_add(right);
            made[Operator::Minus as usize] = left.wrapping_sub(right);
            made[Operator::Times as usize] = left.wrapping_mul(right);
            made[Operator::Or as usize] = left | right;
            made[Operator::And as usize] = left & right;
            made[Operator::Xor as usize] = left ^ right;
            made[step.sign as usize % made.len()]
        };
        Some(())
    }
}
