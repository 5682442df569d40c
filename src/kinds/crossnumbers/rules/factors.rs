//! What the digits of a product can be divided by.
//!
//! Where all that is open is in one product, the rest of the equation says what that makes. Then each of its factors
//! divides this number, and a prime that divides it divides some factor.

use super::number;
use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::Equation;
use crate::kinds::crossnumbers::operator::Operator;

/// The open factors of a product, and the number that they make.
pub struct Product {
    /// Their places in the equation.
    pub open: Vec<usize>,
    /// What they make together.
    pub makes: i64,
}

/// The numbers that are multiplied and divided without another sign between them, as places `from..to`.
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

/// The product that has all open cells, if it is the only one, more than one of its factors are open, nothing open is
/// divided by, and what it makes can be told. `settled`: the number at a place.
pub fn product(equation: &Equation, settled: impl Fn(usize) -> Option<i64>) -> Option<Product> {
    let open: Vec<usize> = (0..equation.len())
        .filter(|&at| settled(at).is_none())
        .collect();
    let &[first, .., last] = &open[..] else {
        return None;
    };
    let is_product = |&(from, to): &(usize, usize)| from <= first && last < to;
    let chains = chains(equation);
    let (from, to) = *chains.iter().find(|chain| is_product(chain))?;
    let divided = |&at: &usize| at > from && equation.operators[at - 1] == Operator::Over;
    if open.iter().any(divided) {
        return None;
    }
    let value = |from: usize, to: usize| {
        (from + 1..to).try_fold(settled(from)?, |left, at| {
            equation.operators[at - 1].apply(left, settled(at)?)
        })
    };
    // The equation is a sum, with the product as one of its parts.
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
    let mut makes = if is_taken_away { -rest } else { rest };
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

/// The primes that can be told from one digit.
const PRIMES: [i64; 2] = [5, 7];

impl Product {
    /// Returns true if digits are out for want of another one, as they divide what is made themselves.
    #[must_use]
    pub fn needs(&self, out: &[Value]) -> bool {
        out.iter().any(|&digit| self.makes % number(digit) == 0)
    }

    /// What cannot be in an open cell, with the digits that all of them may have.
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
