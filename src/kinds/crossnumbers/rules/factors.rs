//! Divisibility in products.
//!
//! If all open cells are in one product, the rest of the equation determines its value. Then each of its factors
//! divides this value, and a prime that divides it divides some factor.

use super::number;
use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::Equation;
use crate::kinds::crossnumbers::operator::Operator;

/// The open factors of a product, and the number that they make.
pub struct Product {
    /// Their indices in the equation.
    pub open: Vec<usize>,
    /// The value of their product.
    pub makes: i64,
}

/// Returns the products of the equation, as ranges of indices `from..to` without another operator between them.
fn chains(equation: &Equation) -> Vec<(usize, usize)> {
    let mut chains = Vec::new();
    let mut from = 0;
    for (at, sign) in equation.operators.iter().enumerate() {
        if sign.order() < Operator::Times.order() {
            chains.push((from, at + 1));
            from = at + 1;
        }
    }
    chains.push((from, equation.len()));
    chains
}

/// The product that contains all open cells of an equation, and the value that it must have.
pub struct OpenProduct {
    /// The indices of its factors, without the last.
    pub from: usize,
    /// See `from`.
    pub to: usize,
    /// The indices of the open cells.
    pub open: Vec<usize>,
    /// The value of the whole product.
    pub makes: i64,
}

/// Returns the product that contains all open cells; `None` if they are in several products, none is open, or the value
/// of the product cannot be determined. `settled`: returns the number at an index.
pub fn chain(equation: &Equation, settled: impl Fn(usize) -> Option<i64>) -> Option<OpenProduct> {
    let open: Vec<usize> = (0..equation.len())
        .filter(|&at| settled(at).is_none())
        .collect();
    let (first, last) = (*open.first()?, *open.last()?);
    let is_product = |&(from, to): &(usize, usize)| from <= first && last < to;
    let chains = chains(equation);
    let (from, to) = *chains.iter().find(|chain| is_product(chain))?;
    let value = |from: usize, to: usize| {
        (from + 1..to).try_fold(settled(from)?, |left, at| {
            equation.operators[at - 1].apply(left, settled(at)?)
        })
    };
    // The equation is a sum, with the product as one of its terms.
    let mut rest = equation.total;
    let mut is_taken_away = false;
    for &(start, end) in &chains {
        let sign = start.checked_sub(1).map(|at| equation.operators[at]);
        let minus = match sign {
            None | Some(Operator::Plus) => false,
            Some(Operator::Minus) => true,
            _ => return None,
        };
        if start == from {
            is_taken_away = minus;
        } else if minus {
            rest += value(start, end)?;
        } else {
            rest -= value(start, end)?;
        }
    }
    let makes = if is_taken_away { -rest } else { rest };
    Some(OpenProduct {
        from,
        to,
        open,
        makes,
    })
}

/// Returns the open factors of that product, and what they make; `None` also if fewer than two are open, or an open one
/// is a divisor.
pub fn product(equation: &Equation, settled: impl Fn(usize) -> Option<i64>) -> Option<Product> {
    let OpenProduct {
        from,
        to,
        open,
        mut makes,
    } = chain(equation, &settled)?;
    let divided = |&at: &usize| at > from && equation.operators[at - 1] == Operator::Over;
    if open.len() < 2 || open.iter().any(divided) {
        return None;
    }
    for at in (from..to).filter(|at| !open.contains(at)) {
        let number = settled(at)?;
        if divided(&at) {
            makes = makes.checked_mul(number)?;
        } else {
            makes = Operator::Over.apply(makes, number)?;
        }
    }
    Some(Product { open, makes })
}

/// Returns the sum of the open cells; `None` if one of them is not added as it is, or the others make no number.
#[must_use]
pub fn sum(equation: &Equation, settled: &[Option<i64>]) -> Option<i64> {
    let is_sum = |sign: &Operator| matches!(sign, Operator::Plus | Operator::Minus);
    let is_added = |at: usize| {
        let before = at.checked_sub(1).map(|at| equation.operators[at]);
        let after = equation.operators.get(at);
        before.is_none_or(|sign| sign == Operator::Plus) && after.is_none_or(is_sum)
    };
    let mut open = (0..equation.len()).filter(|&at| settled[at].is_none());
    if equation.is_bitwise() || !open.all(is_added) {
        return None;
    }
    let others: Vec<i64> = settled.iter().map(|number| number.unwrap_or(0)).collect();
    Some(equation.total - equation.value(&others)?)
}

/// The primes that divide only one digit.
const PRIMES: [i64; 2] = [5, 7];

impl Product {
    /// Returns true if digits are excluded because no other cell has a prime factor: they divide the value themselves.
    #[must_use]
    pub fn needs(&self, out: &[Value]) -> bool {
        out.iter().any(|&digit| self.makes % number(digit) == 0)
    }

    /// Returns the digits that cannot be in an open cell, by the domains of all open cells.
    pub fn out(&self, at: usize, may: impl Fn(usize) -> Domain) -> Domain {
        let mut out = Domain::EMPTY;
        for digit in may(at) {
            if self.makes % number(digit) != 0 {
                out |= Domain::only(digit);
            }
        }
        for prime in PRIMES.into_iter().filter(|prime| self.makes % prime == 0) {
            let able = |&at: &usize| may(at).iter().any(|digit| number(digit) % prime == 0);
            let others = self.open.iter().filter(|&&other| other != at);
            if !others.copied().any(|other| able(&other)) {
                for digit in may(at).iter().filter(|&digit| number(digit) % prime != 0) {
                    out |= Domain::only(digit);
                }
            }
        }
        out
    }
}
