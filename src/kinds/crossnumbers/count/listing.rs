//! The fillings of one equation, listed digit by digit.

use super::{Halt, Meter};
use crate::kinds::crossnumbers::equation::{DEPTH, Equation, MOST_NUMBERS};
use crate::kinds::crossnumbers::operator::Operator;

/// A filling of a line: digits, less one each.
pub type LineFilling = [u8; MOST_NUMBERS];

/// Adds the digits of a filling to those of its cells, a bit each.
pub fn mark(cells: &mut [u16], word: &LineFilling) {
    for (cell, digit) in cells.iter_mut().zip(word) {
        *cell |= 1 << digit;
    }
}

/// All nine digits, a bit each.
pub const ALL: u16 = (1 << 9) - 1;

/// After that many digits tried, what they cost is paid.
const TRIES: u64 = 1 << 16;

/// An equation whose cells are filled: the program that works it out.
///
/// Each number and each result has a place of its own, so nothing has to be put back when another digit is tried. What
/// the settled cells make by themselves is worked out once.
pub struct Listing {
    /// The numbers, then what each sign makes.
    values: [i64; 2 * MOST_NUMBERS - 1],
    /// Which of them is what the equation makes, and what it is to be.
    last: usize,
    total: i64,
    /// What is worked out when cells are filled, in order.
    steps: [Step; MOST_NUMBERS],
    /// The cells that are not settled, and how many.
    open: [Open; MOST_NUMBERS],
    many: usize,
    /// The digits that can be used once only.
    once: u16,
    word: LineFilling,
    found: Vec<LineFilling>,
    tries: u64,
}

/// A cell with a choice.
#[derive(Clone, Copy, Default)]
struct Open {
    at: u8,
    /// Up to here steps can be worked out once it is filled.
    steps: u8,
    /// Its digits, a bit each.
    digits: u16,
}

/// A sign: which values it joins, and where the result is kept.
#[derive(Clone, Copy)]
struct Step {
    sign: Operator,
    left: u8,
    right: u8,
    to: u8,
}

impl Listing {
    /// The fillings whose digits are in these domains, a bit each; `distinct`: of which no digit is there twice.
    pub fn list(
        equation: &Equation,
        domains: &[u16],
        distinct: bool,
        meter: &mut Meter,
    ) -> Result<Vec<LineFilling>, Halt> {
        let Some(mut listing) = Self::new(equation, domains, distinct) else {
            return Ok(Vec::new());
        };
        listing.go(0, 0, 0, meter)?;
        meter.steps(listing.tries)?;
        Ok(listing.found)
    }

    /// Nothing where the settled cells alone cannot be.
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
            word: [0; MOST_NUMBERS],
            found: Vec::new(),
            tries: domains.len() as u64,
        };
        // Which values wait for their right side, and whether each is known.
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
        Some(listing)
    }

    /// Fills the cells with a choice from this one on, that many steps having been worked out; `used` are the digits
    /// before it that cannot be used again.
    fn go(&mut self, nth: usize, done: usize, used: u16, meter: &mut Meter) -> Result<(), Halt> {
        let Some(&open) = self.open[..self.many].get(nth) else {
            if self.values[self.last] == self.total {
                self.found.push(self.word);
            }
            return Ok(());
        };
        if self.tries > TRIES {
            meter.steps(std::mem::take(&mut self.tries))?;
        }
        let steps = usize::from(open.steps);
        let mut left = open.digits & !used;
        while left != 0 {
            let digit = left.trailing_zeros();
            left &= left - 1;
            self.tries += 1;
            self.set(open.at, digit);
            let goes = (done..steps).all(|step| self.work_out(self.steps[step]).is_some());
            if goes {
                self.go(nth + 1, steps, used | 1 << digit & self.once, meter)?;
            }
        }
        Ok(())
    }

    #[allow(clippy::cast_possible_truncation)] // a digit
    fn set(&mut self, at: u8, digit: u32) {
        self.word[usize::from(at)] = digit as u8;
        self.values[usize::from(at)] = i64::from(digit) + 1;
    }

    /// Joins two values; `None` where a division does not come out. Nine digits never make more than 64 bits hold, so
    /// what all the signs make is worked out and one of them taken: to guess the sign and be wrong takes longer.
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
