//! The fillings of an equation, without a list of them: the digits that can be in each of its cells, and the number of
//! fillings.
//!
//! Read from left to right, the numbers so far matter only by the values that wait for their right operand (at most one
//! for each precedence), and in a row by the set of used digits. Fillings that agree in these are one state. A state is
//! kept if the total is within the bounds of its continuations.

use std::cell::Cell;

use rustc_hash::FxHashMap;

use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::{DEPTH, Equation, MOST_NUMBERS};
use crate::kinds::crossnumbers::operator::Operator;

use super::number;
use super::probe::{Interval, NumberSet};

/// The fillings of an equation, in summary.
#[derive(Clone, Debug)]
pub struct Fillings {
    /// The digits of each cell that are in some filling.
    pub digits: Vec<Domain>,
    /// The number of fillings, at most [`u64::MAX`].
    pub count: u64,
}

/// An equation over cells with domains.
#[derive(Clone, Copy)]
pub struct EquationCells<'a> {
    /// The equation.
    pub equation: &'a Equation,
    /// True if no digit may occur twice.
    pub distinct: bool,
    /// The domain of each cell.
    pub domains: &'a [Domain],
}

/// A state: a class of partial fillings that continue alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct MergedState {
    /// The waiting values; the equation determines their number.
    waiting: [i32; DEPTH],
    /// The used digits, one bit each.
    used: u16,
}

impl MergedState {
    /// The state before the first number.
    pub const START: Self = Self {
        waiting: [0; DEPTH],
        used: 0,
    };
}

/// The states after a number, and the steps to them from those before it.
struct Layer {
    states: usize,
    steps: Vec<Step>,
}

/// A step with a digit, from a state to one of the next layer.
struct Step {
    from: usize,
    to: usize,
    digit: Value,
}

impl EquationCells<'_> {
    /// Returns true if at most `most` states can occur after any number: the other cells have at most that many
    /// combinations, and after the last one only the used digits distinguish states.
    #[must_use]
    pub fn is_small(&self, most: usize) -> bool {
        let sizes = self.domains.iter().map(|domain| domain.len() as usize);
        let ways = sizes.take(self.domains.len() - 1);
        ways.fold(1, usize::saturating_mul) <= most
    }

    /// Returns the fillings; `None` if more than `most` states occur after some number.
    #[must_use]
    pub fn fillings(&self, most: usize) -> Option<Fillings> {
        self.listed(most, 0).map(|(fillings, _)| fillings)
    }

    /// Returns the fillings, and a list of the first `length` of them in ascending order; `None` as of
    /// [`fillings`](Self::fillings).
    #[must_use]
    pub fn listed(&self, most: usize, length: usize) -> Option<(Fillings, Vec<Vec<Value>>)> {
        let mut layers = self.layers(most)?;
        // All states after the last number make the total.
        let mut ways = vec![1_u64; layers.last().map_or(1, |layer| layer.states)];
        let mut digits = vec![Domain::EMPTY; self.domains.len()];
        for at in (0..layers.len()).rev() {
            let before = at.checked_sub(1).map_or(1, |before| layers[before].states);
            let mut sums = vec![0_u64; before];
            layers[at].steps.retain(|step| {
                let some = ways[step.to];
                sums[step.from] = sums[step.from].saturating_add(some);
                if some > 0 {
                    digits[at] |= Domain::only(step.digit);
                }
                some > 0
            });
            ways = sums;
        }
        let mut list = Vec::new();
        list_from(&layers, 0, &mut Vec::new(), length, &mut list);
        let count = ways.first().copied().unwrap_or(0);
        Some((Fillings { digits, count }, list))
    }

    /// Returns the layers, one for each number.
    fn layers(&self, most: usize) -> Option<Vec<Layer>> {
        let mut states = vec![MergedState::START];
        let course = Course::new(*self);
        let mut layers = Vec::new();
        // The index of each state; `None` if the total is out of its reach.
        let mut known: FxHashMap<MergedState, Option<usize>> = FxHashMap::default();
        for at in 0..self.domains.len() {
            let (mut next, mut steps) = (Vec::new(), Vec::new());
            known.clear();
            for (from, state) in states.iter().enumerate() {
                for digit in self.domains[at] {
                    let Some(state) = course.step(state, at, digit) else {
                        continue;
                    };
                    let place = *known.entry(state).or_insert_with(|| {
                        course.can_reach(&state, at + 1).then(|| {
                            next.push(state);
                            next.len() - 1
                        })
                    });
                    steps.extend(place.map(|to| Step { from, to, digit }));
                }
                if next.len() > most {
                    return None;
                }
            }
            layers.push(Layer {
                states: next.len(),
                steps,
            });
            states = next;
        }
        Some(layers)
    }
}

/// Lists the fillings that go on from a state with the steps of these layers, each of which leads to a filling, until
/// there are `length`. `word` has the digits so far.
fn list_from(
    layers: &[Layer],
    state: usize,
    word: &mut Vec<Value>,
    length: usize,
    list: &mut Vec<Vec<Value>>,
) {
    if list.len() == length {
        return;
    }
    let Some((layer, rest)) = layers.split_first() else {
        return list.push(word.clone());
    };
    // A layer's steps are in the order of the states, and then of the digits.
    let first = layer.steps.partition_point(|step| step.from < state);
    for step in layer.steps[first..]
        .iter()
        .take_while(|step| step.from == state)
    {
        word.push(step.digit);
        list_from(rest, step.to, word, length, list);
        word.pop();
    }
}

/// The evaluation of an equation from left to right, with the data that all states share.
pub(super) struct Course<'a> {
    task: EquationCells<'a>,
    /// The bounds of each number.
    ranges: [Interval; MOST_NUMBERS],
    /// The bounds of the total before each number, once they are needed.
    reach: [Cell<Option<Reach>>; MOST_NUMBERS + 1],
    /// True if there are only sums and products, so that these bounds are linear in the values that wait.
    is_linear: bool,
}

/// A bound of the total: a factor for each of the values that wait, and a number.
#[derive(Clone, Copy)]
struct Bound {
    factors: [i64; DEPTH],
    number: i64,
}

impl Bound {
    const fn only(number: i64) -> Self {
        Self {
            factors: [0; DEPTH],
            number,
        }
    }

    fn plus(mut self, other: Self, factor: i64) -> Self {
        for (own, other) in self.factors.iter_mut().zip(other.factors) {
            *own += factor * other;
        }
        self.number += factor * other.number;
        self
    }

    fn at(&self, waiting: &[i32; DEPTH]) -> i64 {
        let terms = self.factors.iter().zip(waiting);
        let terms = terms.map(|(factor, &value)| factor * i64::from(value));
        self.number + terms.sum::<i64>()
    }
}

/// The bounds of the total, or of a part of the equation, for any values that wait.
#[derive(Clone, Copy)]
struct Reach {
    least: Bound,
    most: Bound,
}

impl Reach {
    fn only(range: Interval) -> Self {
        Self {
            least: Bound::only(range.least()),
            most: Bound::only(range.most()),
        }
    }

    /// Returns the bounds of the value that waits at this depth.
    fn waiting(depth: usize) -> Self {
        let mut value = Bound::only(0);
        value.factors[depth] = 1;
        Self {
            least: value,
            most: value,
        }
    }

    /// Applies the sign of a sum or a product, whose right side is a digit and whose left side is not negative.
    fn apply(self, sign: Operator, right: Self) -> Self {
        let nothing = Bound::only(0);
        let (least, most) = match sign {
            Operator::Times => (
                nothing.plus(self.least, right.least.number),
                nothing.plus(self.most, right.most.number),
            ),
            Operator::Minus => (
                self.least.plus(right.most, -1),
                self.most.plus(right.least, -1),
            ),
            _ => (
                self.least.plus(right.least, 1),
                self.most.plus(right.most, 1),
            ),
        };
        Self { least, most }
    }
}

impl<'a> Course<'a> {
    pub fn new(task: EquationCells<'a>) -> Self {
        let mut ranges = [Interval::only(0); MOST_NUMBERS];
        for (range, &domain) in ranges.iter_mut().zip(task.domains) {
            *range = Interval::from_domain(domain);
        }
        let is_linear =
            |sign: &Operator| matches!(sign, Operator::Plus | Operator::Minus | Operator::Times);
        let mut signs = (0..task.domains.len()).flat_map(|at| task.equation.reductions(at));
        Self {
            task,
            ranges,
            reach: [const { Cell::new(None) }; MOST_NUMBERS + 1],
            is_linear: signs.all(is_linear),
        }
    }

    /// Returns the state after one more digit, at this index; `None` if the digit cannot be there.
    pub fn step(&self, state: &MergedState, at: usize, digit: Value) -> Option<MergedState> {
        let mut next = *state;
        if self.task.distinct {
            if next.used >> digit.index() & 1 == 1 {
                return None;
            }
            next.used |= 1 << digit.index();
        }
        let mut depth = self.task.equation.depth(at);
        let mut right = number(digit);
        for &sign in self.task.equation.reductions(at) {
            depth -= 1;
            let left = i64::from(next.waiting[depth]);
            right = match sign {
                // Nine digits make at most 9^9, so this needs no check.
                Operator::Times => left * right,
                _ => sign.apply(left, right)?,
            };
            next.waiting[depth] = 0;
        }
        // Nine digits make at most 9^9.
        next.waiting[depth] = i32::try_from(right).ok()?;
        Some(next)
    }

    /// Returns true if the total is within the bounds of a state before the number at `at`.
    pub fn can_reach(&self, state: &MergedState, at: usize) -> bool {
        if self.is_linear {
            let reach = self.reach[at].get().unwrap_or_else(|| {
                let reach = self.reach_from(at);
                self.reach[at].set(Some(reach));
                reach
            });
            let total = self.task.equation.total;
            return reach.least.at(&state.waiting) <= total
                && total <= reach.most.at(&state.waiting);
        }
        let mut waiting = state.waiting.map(|value| Interval::only(value.into()));
        let mut depth = self.task.equation.depth(at);
        for at in at..self.task.domains.len() {
            let mut right = self.ranges[at];
            for &sign in self.task.equation.reductions(at) {
                depth -= 1;
                let Some(done) = waiting[depth].apply(sign, right) else {
                    return false;
                };
                right = done;
            }
            waiting[depth] = right;
            depth += 1;
        }
        waiting[0].contains(self.task.equation.total)
    }

    /// Returns the bounds of the total before the number at `at`.
    fn reach_from(&self, at: usize) -> Reach {
        let mut waiting: [Reach; DEPTH] = std::array::from_fn(Reach::waiting);
        let mut depth = self.task.equation.depth(at);
        for at in at..self.task.domains.len() {
            let mut right = Reach::only(self.ranges[at]);
            for &sign in self.task.equation.reductions(at) {
                depth -= 1;
                right = waiting[depth].apply(sign, right);
            }
            waiting[depth] = right;
            depth += 1;
        }
        waiting[0]
    }
}
