//! The largest and the smallest value of an equation with a digit in one of its cells.
//!
//! With plus, minus, times and divided by on positive digits, an equation is monotone in each cell. So its largest
//! value comes from the largest digits in some cells and the smallest in the others; in a row of sums these are
//! distinct.

use super::probe::{Interval, NumberSet};
use super::{DIGITS, digits, largest, number, value};
use crate::engine::{Domain, Literal, Value, Var, sort_by_key};
use crate::kinds::crossnumbers::equation::{Equation, MOST_NUMBERS};
use crate::kinds::crossnumbers::operator::Operator;

/// The maximum number of digits that are tried to find distinct ones.
const MOST_TRIES: u32 = 2_000;

/// The direction in which the total moves with the digit of each cell: up, or down.
#[derive(Clone, Debug)]
pub struct Directions {
    up: Box<[bool]>,
    /// True if the cells are distinct.
    distinct: bool,
    /// True if the extreme digits are distinct as well: those of a sum.
    different: bool,
}

/// An end of the range of an equation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TotalSide {
    /// The largest value.
    Most,
    /// The smallest value.
    Least,
}

/// The domains of the cells, and a question about one of them.
#[derive(Clone, Copy)]
pub struct BoundsQuestion<'a> {
    /// The equation.
    pub equation: &'a Equation,
    /// The domain of each cell.
    pub may: &'a [Domain],
    /// The cell.
    pub at: usize,
    /// The end in question.
    pub end: TotalSide,
}

/// The reason why digits miss the total.
pub struct TooFar {
    /// The digits, one for each cell, that come nearest to the total with one of the excluded digits.
    pub nearest: Vec<i64>,
    /// The premises about the other cells: the values that are not in their domains.
    pub rests_on: Vec<Domain>,
}

impl Directions {
    /// Returns the directions of an equation; `None` if it has bitwise operators. `distinct`: true if no digit occurs
    /// twice.
    #[must_use]
    pub fn from_equation(equation: &Equation, distinct: bool) -> Option<Self> {
        if equation.is_bitwise() {
            return None;
        }
        let mut up = vec![true];
        // True if the product of a cell is subtracted.
        let mut is_taken_away = false;
        for sign in &equation.operators {
            match sign {
                Operator::Plus => is_taken_away = false,
                Operator::Minus => is_taken_away = true,
                _ => {}
            }
            up.push((*sign == Operator::Over) == is_taken_away);
        }
        let is_sum = |sign: &Operator| matches!(sign, Operator::Plus | Operator::Minus);
        Some(Self {
            up: up.into(),
            distinct,
            different: distinct && equation.operators.iter().all(is_sum),
        })
    }

    /// Returns true if a larger digit in this cell makes the total larger.
    #[must_use]
    pub fn is_up(&self, at: usize) -> bool {
        self.up[at]
    }

    /// Returns the digits of all cells that give the end, with this one in the cell.
    fn extreme(&self, ask: &BoundsQuestion<'_>, digit: i64) -> [i64; MOST_NUMBERS] {
        let own = Domain::only(nearest_digit(digit));
        let mut numbers = [0; MOST_NUMBERS];
        for (at, number) in numbers.iter_mut().enumerate().take(ask.may.len()) {
            let may = if self.different {
                ask.may[at] - own
            } else {
                ask.may[at]
            };
            let chosen = if self.rises(at, ask.end) {
                largest(may)
            } else {
                may.min()
            };
            *number = chosen.map_or(0, super::number);
        }
        numbers[ask.at] = digit;
        if self.different {
            self.tell_apart(ask, &mut numbers[..ask.may.len()]);
        }
        numbers
    }

    /// Returns true if a larger digit moves the total toward the end.
    fn rises(&self, at: usize, end: TotalSide) -> bool {
        self.up[at] == (end == TotalSide::Most)
    }

    /// Makes the digits of a sum distinct, with the smallest changes, and never nearer to the total: the largest ones
    /// one after another down, the smallest ones up.
    fn tell_apart(&self, ask: &BoundsQuestion<'_>, numbers: &mut [i64]) {
        for rises in [true, false] {
            let own = |&at: &usize| at != ask.at && self.rises(at, ask.end) == rises;
            let mut cells = [0; MOST_NUMBERS];
            let mut count = 0;
            for at in (0..numbers.len()).filter(own) {
                cells[count] = at;
                count += 1;
            }
            let cells = &mut cells[..count];
            sort_by_key(cells, |&at| if rises { -numbers[at] } else { numbers[at] });
            let (fixed, step) = (numbers[ask.at], if rises { -1 } else { 1 });
            let mut next = if rises { 9 } else { 1 };
            for &at in &*cells {
                let mut chosen = if rises {
                    numbers[at].min(next)
                } else {
                    numbers[at].max(next)
                };
                if chosen == fixed {
                    chosen += step;
                }
                numbers[at] = chosen;
                next = chosen + step;
            }
        }
    }

    /// Returns true if the end in question does not reach the total with this digit.
    fn misses(&self, ask: &BoundsQuestion<'_>, digit: i64) -> bool {
        falls_short(ask, &self.extreme(ask, digit))
    }

    /// Returns the digits with which the end would not reach the total.
    #[must_use]
    pub fn out(&self, ask: &BoundsQuestion<'_>) -> Domain {
        let may = ask.may[ask.at];
        if self.different {
            let out = may.iter().filter(|&digit| self.misses(ask, number(digit)));
            return out.fold(Domain::EMPTY, |all, digit| all | Domain::only(digit));
        }
        // The others are the same for all digits, and a digit nearer to the end misses the total by less.
        let mut numbers = self.extreme(ask, 0);
        let (mut out, mut left) = (Domain::EMPTY, may);
        let rises = self.rises(ask.at, ask.end);
        while let Some(digit) = if rises { left.min() } else { largest(left) } {
            numbers[ask.at] = number(digit);
            if !falls_short(ask, &numbers) {
                break;
            }
            left -= Domain::only(digit);
            out |= Domain::only(digit);
        }
        out
    }

    /// Returns the reason for that; it uses no more than necessary of the other open cells.
    #[must_use]
    pub fn too_far(&self, ask: &BoundsQuestion<'_>, out: Domain) -> TooFar {
        let mut may = ask.may.to_vec();
        let is_open = |&at: &usize| at != ask.at && !ask.may[at].is_single();
        for at in (0..may.len()).filter(is_open) {
            let known = may[at];
            for less in [digits(), self.up_to(known, at, ask.end), known] {
                may[at] = less;
                let relaxed = BoundsQuestion { may: &may, ..*ask };
                if out.iter().all(|digit| self.misses(&relaxed, number(digit))) {
                    break;
                }
            }
        }
        let near = if self.rises(ask.at, ask.end) {
            largest(out)
        } else {
            out.min()
        };
        let relaxed = BoundsQuestion { may: &may, ..*ask };
        let mut rests_on: Vec<Domain> = may.iter().map(|&may| digits() - may).collect();
        rests_on[ask.at] = Domain::EMPTY;
        let near = near.map_or(0, number);
        let apart = self.distinct.then(|| self.extreme_apart(&relaxed, near));
        let nearest = apart
            .flatten()
            .unwrap_or_else(|| self.extreme(&relaxed, near)[..may.len()].to_vec());
        TooFar { nearest, rests_on }
    }

    /// Returns the distinct digits of all cells that give the end, with this one in the cell; `None` if there are none,
    /// or they are not found soon.
    fn extreme_apart(&self, ask: &BoundsQuestion<'_>, digit: i64) -> Option<Vec<i64>> {
        let mut may = ask.may.to_vec();
        may[ask.at] = Domain::only(nearest_digit(digit));
        let alone = may.iter().filter(|digits| digits.is_single());
        let alone = alone.fold(Domain::EMPTY, |all, &digit| all | digit);
        for open in may.iter_mut().filter(|digits| !digits.is_single()) {
            *open -= alone;
        }
        let mut search = Extreme {
            ways: self,
            ask,
            best: None,
            tries: MOST_TRIES,
        };
        search.go_on(&mut may, 0);
        search.best.filter(|_| search.tries > 0).map(|best| best.1)
    }

    /// Returns all digits that are no further toward the end than these.
    fn up_to(&self, known: Domain, at: usize, end: TotalSide) -> Domain {
        let ends = (known.min(), largest(known));
        let (Some(least), Some(most)) = ends else {
            return known;
        };
        let rises = self.rises(at, end);
        let near = digits()
            .iter()
            .filter(|&digit| if rises { digit <= most } else { digit >= least });
        near.fold(Domain::EMPTY, |all, digit| all | Domain::only(digit))
    }
}

/// A search for the distinct digits that give an end of the range.
struct Extreme<'a> {
    ways: &'a Directions,
    ask: &'a BoundsQuestion<'a>,
    /// The nearest to the end so far: its value and its digits.
    best: Option<(i64, Vec<i64>)>,
    /// The number of digits that may still be tried.
    tries: u32,
}

impl Extreme<'_> {
    /// Tries the digits of the cells from `at` on, the nearest to the end first; the cells before have one digit each.
    fn go_on(&mut self, may: &mut [Domain], at: usize) {
        let end = self.ask.end;
        let ranges = may.iter().copied().map(Interval::from_domain);
        let range = self
            .ask
            .equation
            .fold(ranges, |sign, left, right| left.apply(sign, right));
        let is_nearer = |made: i64, best: i64| match end {
            TotalSide::Most => made > best,
            TotalSide::Least => made < best,
        };
        let reach = range.map(|range| match end {
            TotalSide::Most => range.most(),
            TotalSide::Least => range.least(),
        });
        let best = self.best.as_ref().map(|best| best.0);
        let Some(_) = reach.filter(|&reach| best.is_none_or(|best| is_nearer(reach, best))) else {
            return;
        };
        let Some(&own) = may.get(at) else {
            let numbers: Vec<i64> = may
                .iter()
                .filter_map(|digit| digit.min().map(number))
                .collect();
            if let Some(made) = self.ask.equation.value(&numbers) {
                self.best = Some((made, numbers));
            }
            return;
        };
        let taken = may[..at]
            .iter()
            .fold(Domain::EMPTY, |all, &digit| all | digit);
        let mut left = own - taken;
        while let Some(digit) = if self.ways.rises(at, end) {
            largest(left)
        } else {
            left.min()
        } {
            if self.tries == 0 {
                break;
            }
            self.tries -= 1;
            left -= Domain::only(digit);
            may[at] = Domain::only(digit);
            self.go_on(may, at + 1);
        }
        may[at] = own;
    }
}

impl TooFar {
    /// Returns the nearest digits as literals, one for each cell.
    pub fn looks(&self, cells: &[Var]) -> Vec<Literal> {
        let digits = self.nearest.iter().map(|&number| nearest_digit(number));
        cells.iter().copied().zip(digits).collect()
    }
}

/// Returns true if these numbers, the nearest to the end, do not reach the total.
fn falls_short(ask: &BoundsQuestion<'_>, numbers: &[i64; MOST_NUMBERS]) -> bool {
    let numbers = numbers[..ask.may.len()].iter();
    let made = ask
        .equation
        .fold(numbers.copied().map(Interval::only), |sign, left, right| {
            left.apply(sign, right)
        });
    made.is_none_or(|made| match ask.end {
        TotalSide::Most => made.most() < ask.equation.total,
        TotalSide::Least => made.least() > ask.equation.total,
    })
}

/// Returns a number as a digit; if it is none, the nearest one.
fn nearest_digit(wanted: i64) -> Value {
    let mut at_least = digits().iter().filter(|&digit| number(digit) >= wanted);
    at_least.next().unwrap_or(value(DIGITS - 1))
}
