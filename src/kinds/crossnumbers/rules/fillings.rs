//! The fillings of an equation, without a list of them: the digits that can be in each of its cells, and the number of
//! fillings.
//!
//! Read from left to right, the numbers so far matter only by the values that wait for their right operand (at most one
//! for each precedence), and in a row by the set of used digits. Fillings that agree in these are one state. A state is
//! kept if the total is within the bounds of its continuations.

use rustc_hash::FxHashMap;

use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::{DEPTH, Equation, MOST_NUMBERS};

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
}

impl<'a> Course<'a> {
    pub fn new(task: EquationCells<'a>) -> Self {
        let mut ranges = [Interval::only(0); MOST_NUMBERS];
        for (range, &domain) in ranges.iter_mut().zip(task.domains) {
            *range = Interval::from_domain(domain);
        }
        Self { task, ranges }
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
            right = sign.apply(next.waiting[depth].into(), right)?;
            next.waiting[depth] = 0;
        }
        // Nine digits make at most 9^9.
        next.waiting[depth] = i32::try_from(right).ok()?;
        Some(next)
    }

    /// Returns true if the total is within the bounds of a state before the number at `at`.
    pub fn can_reach(&self, state: &MergedState, at: usize) -> bool {
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
}
