//! The rule of a thermometer: numbers that grow from its bulb on.

use super::ranks;
use crate::engine::{Domain, Rule, Stop, Technique, Value, Var, View, Why};

/// The technique of a thermometer: a number is too low for the cells before it, or too high for those after it.
pub static THERMOMETER: Technique = Technique {
    id: "thermometer",
    rank: ranks::THERMOMETER,
};

/// Returns the values that are possible in each of these cells, one after another, if they grow; `may` has those that
/// may be in each by itself. What is removed from a cell is below all that is left, or above it.
#[must_use]
pub fn growing(may: &[Domain]) -> Vec<Domain> {
    let mut left = may.to_vec();
    for at in 1..left.len() {
        left[at] = above(left[at], left[at - 1]);
    }
    for at in (1..left.len()).rev() {
        left[at - 1] = below(left[at - 1], left[at]);
    }
    left
}

/// Returns the values of a cell that are above some value of the cell before it.
fn above(own: Domain, before: Domain) -> Domain {
    let least = before.min();
    least.map_or(Domain::EMPTY, |least| {
        own - Domain::below(least.index() + 1)
    })
}

/// Returns the values of a cell that are below some value of the cell after it.
fn below(own: Domain, after: Domain) -> Domain {
    let most = after.iter().last();
    own & most.map_or(Domain::EMPTY, |most| Domain::below(most.index()))
}

/// The rule that the numbers of some cells grow from one to the next.
pub struct ThermometerRule(Box<[Var]>);

impl ThermometerRule {
    /// Creates the rule of these cells, the bulb first.
    #[must_use]
    pub fn new(cells: impl Iterator<Item = Var>) -> Self {
        Self(cells.collect())
    }
}

impl Rule for ThermometerRule {
    fn scope(&self) -> &[Var] {
        &self.0
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let number = |set: &Domain| set.min().map(Value::index);
        sets.is_sorted_by(|one, next| number(one) < number(next))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&THERMOMETER] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if !view.asks(THERMOMETER.rank) {
            return Ok(());
        }
        let why = |about| Why {
            technique: &THERMOMETER,
            about,
            values: Domain::ALL,
        };
        for (at, pair) in self.0.windows(2).enumerate() {
            let own = view.may(pair[1]);
            let left = above(own, view.may(pair[0]));
            if left.is_empty() {
                return Err(view.conflict(why(&self.0[..at + 2])));
            }
            view.forbid(pair[1], own - left, why(&self.0[..=at]))?;
        }
        for (at, pair) in self.0.windows(2).enumerate().rev() {
            let own = view.may(pair[0]);
            let out = own - below(own, view.may(pair[1]));
            view.forbid(pair[0], out, why(&self.0[at + 1..]))?;
        }
        Ok(())
    }
}
