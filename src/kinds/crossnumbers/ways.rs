//! The few ways to fill the line of an equation, as a person writes them down.

use super::level::{Line, ParsedCross};
use super::rules::fillings::EquationCells;
use super::rules::{Filling, digits, few_fillings, number};
use crate::engine::Domain;

/// The maximum number of ways that a person writes down.
const MOST_WAYS: u64 = 7;

/// The maximum number of digits that are tried to find them.
const MOST_TRIES: u32 = 1_000;

/// Ways to fill a line: the number of each cell.
pub(super) type Ways = Vec<Vec<i64>>;

/// Returns the few ways to fill the line of an equation with these digits in its cells, in ascending order; `None` if
/// there are none, or too many.
pub(super) fn ways(level: &ParsedCross, equation: usize, domains: &[Domain]) -> Option<Ways> {
    all_ways(level, equation, domains).filter(|ways| !ways.is_empty())
}

/// Returns the same, an empty list if there are none.
pub(super) fn all_ways(level: &ParsedCross, equation: usize, domains: &[Domain]) -> Option<Ways> {
    let task = task(level, equation, domains);
    let numbers = |way: &Filling| way[..domains.len()].iter().copied().map(number).collect();
    let found = few_fillings(&task, MOST_WAYS, MOST_TRIES).ok()?;
    Some(found.iter().map(numbers).collect())
}

fn task<'a>(level: &'a ParsedCross, equation: usize, domains: &'a [Domain]) -> EquationCells<'a> {
    EquationCells {
        equation: &level.equations[equation],
        distinct: matches!(level.line(equation), Line::Row(_)),
        domains,
    }
}

/// Returns the digits of each cell in some ways to fill a line.
pub(super) fn digits_in(ways: &[Vec<i64>]) -> Vec<Domain> {
    let mut all = vec![Domain::EMPTY; ways.first().map_or(0, Vec::len)];
    for way in ways {
        for (digits, &number) in all.iter_mut().zip(way) {
            *digits |= digit(number);
        }
    }
    all
}

/// Returns a digit as a set; an empty one, if the number is no digit.
pub(super) fn digit(wanted: i64) -> Domain {
    digits()
        .iter()
        .filter(|&digit| number(digit) == wanted)
        .collect()
}
