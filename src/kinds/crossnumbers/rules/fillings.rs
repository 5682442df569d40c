//! The fillings of an equation: which digits can be in each of its cells, and how many fillings there are, without a
//! list of them.
//!
//! Read from left to right, all that matters of the numbers so far is the values that still wait for their right side
//! (at most one for each order of the signs), and in a row which digits are used. Fillings that agree in these are one
//! state. A state is kept if the total is still within the least and the most that can come of it.

use crate::engine::Domain;
use crate::kinds::crossnumbers::equation::{DEPTH, Equation, MOST};
use crate::kinds::crossnumbers::operator::Operator;

use super::probe::{Interval, Known};
use super::{number, value};

/// What can be in the cells of an equation.
#[derive(Clone, Debug)]
pub struct Fillings {
    /// The digits of each cell that are in some filling.
    pub digits: Vec<Domain>,
    /// How many fillings there are, at most [`u64::MAX`].
    pub count: u64,
}

/// An equation over cells that may be different.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The equation.
    pub equation: &'a Equation,
    /// Whether no digit may be there twice.
    pub distinct: bool,
    /// What can be in each cell.
    pub domains: &'a [Domain],
}

/// Fillings that need not be told apart any more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    /// The values that wait; only so many as do are meant.
    waiting: [i64; DEPTH],
    /// The digits that are used, a bit each.
    used: u16,
}

impl Task<'_> {
    /// All of it, if no more than `most` states are met after any number.
    #[must_use]
    pub fn fillings(&self, most: usize) -> Option<Fillings> {
        let layers = self.layers(most)?;
        let last = layers.last()?;
        let is_total = |state: &State| state.waiting[0] == self.equation.total;
        let mut ways: Vec<u64> = last
            .iter()
            .map(|state| u64::from(is_total(state)))
            .collect();
        let mut digits = vec![Domain::EMPTY; self.domains.len()];
        for at in (0..self.domains.len()).rev() {
            let mut before = vec![0_u64; layers[at].len()];
            for (state, sum) in layers[at].iter().zip(&mut before) {
                for digit in self.domains[at] {
                    let next = self.step(state, at, digit.index());
                    let place = next.and_then(|next| layers[at + 1].binary_search(&next).ok());
                    let some = place.map_or(0, |place| ways[place]);
                    if some > 0 {
                        *sum = sum.saturating_add(some);
                        digits[at] |= Domain::only(digit);
                    }
                }
            }
            ways = before;
        }
        Some(Fillings {
            digits,
            count: ways.first().copied().unwrap_or(0),
        })
    }

    /// The states after each number, ascending; the first are those before all.
    fn layers(&self, most: usize) -> Option<Vec<Vec<State>>> {
        let start = State {
            waiting: [0; DEPTH],
            used: 0,
        };
        let mut layers = vec![vec![start]];
        for at in 0..self.domains.len() {
            let mut next = Vec::new();
            for state in layers.last()? {
                for digit in self.domains[at] {
                    let state = self.step(state, at, digit.index());
                    next.extend(state.filter(|state| self.can_reach(state, at + 1)));
                }
                if next.len() > 2 * most {
                    tidy(&mut next);
                    if next.len() > most {
                        return None;
                    }
                }
            }
            tidy(&mut next);
            layers.push(next);
        }
        Some(layers)
    }

    /// The state after one digit more; nothing if that cannot be there.
    fn step(&self, state: &State, at: usize, digit: usize) -> Option<State> {
        let mut next = *state;
        if self.distinct {
            if next.used >> digit & 1 == 1 {
                return None;
            }
            next.used |= 1 << digit;
        }
        let reductions = self.equation.reductions(at);
        let mut depth = self.equation.depth(at);
        let mut right = number(value(digit));
        for &sign in reductions {
            depth -= 1;
            right = sign.apply(next.waiting[depth], right)?;
            next.waiting[depth] = 0;
        }
        next.waiting[depth] = right;
        Some(next)
    }

    /// Whether the total is within what can come of a state before the number at `at`.
    fn can_reach(&self, state: &State, at: usize) -> bool {
        let mut depth = self.equation.depth(at);
        let mut waiting = [Interval::only(0); MOST];
        for (interval, &value) in waiting.iter_mut().zip(&state.waiting[..depth]) {
            *interval = Interval::only(value);
        }
        for at in at..self.domains.len() {
            let mut right = Interval::of(self.domains[at]);
            for &sign in self.equation.reductions(at) {
                depth -= 1;
                let Some(done) = waiting[depth].apply(sign, right) else {
                    return false;
                };
                right = done;
            }
            waiting[depth] = right;
            depth += 1;
        }
        waiting[0].contains(self.equation.total)
    }
}

fn tidy(states: &mut Vec<State>) {
    states.sort_unstable();
    states.dedup();
}

/// Every filling, one after another; for tests and short lists.
pub fn each(task: Task<'_>, found: &mut impl FnMut(&[i64])) {
    fn go(task: Task<'_>, numbers: &mut Vec<i64>, found: &mut impl FnMut(&[i64])) {
        let Some(&domain) = task.domains.get(numbers.len()) else {
            if task.equation.fold(numbers.iter().copied(), Operator::apply)
                == Some(task.equation.total)
            {
                found(numbers);
            }
            return;
        };
        for digit in domain {
            let number = number(digit);
            if !(task.distinct && numbers.contains(&number)) {
                numbers.push(number);
                go(task, numbers, found);
                numbers.pop();
            }
        }
    }
    go(task, &mut Vec::new(), found);
}
