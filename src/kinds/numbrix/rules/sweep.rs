//! The sweep over all numbers, up and down, that filters each by its neighbours and the candidate edges.

use super::propagator::EdgePropagator;
use super::ranks;
use crate::engine::{Domain, Stop, Technique, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// The technique of ways: the path could not enter a cell, or not leave it.
pub static WAYS: Technique = Technique {
    id: "ways",
    rank: ranks::WAYS,
};

fn why<'a, const W: usize>(technique: &'static Technique, numbers: &'a [Var]) -> Why<'a, W> {
    Why {
        technique,
        about: numbers,
        values: Domain::ALL,
    }
}

/// Filters by the candidate edges to a fixpoint. Returns true if another call would conclude nothing.
pub fn propagate<const W: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
) -> Result<bool, Stop> {
    if shape.directions() == 4 {
        conclude::<W, 4>(shape, numbers, view)
    } else {
        conclude::<W, 8>(shape, numbers, view)
    }
}

/// Filters each number by its neighbours, one edge each, to a fixpoint, as conclusions of this technique.
pub fn pass<const W: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
    technique: &'static Technique,
) -> Result<(), Stop> {
    let why = why(technique, numbers);
    if shape.directions() == 4 {
        pass_on::<W, 4>(shape, numbers, view, why)
    } else {
        pass_on::<W, 8>(shape, numbers, view, why)
    }
}

fn pass_on<const W: usize, const D: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
    why: Why<'_, W>,
) -> Result<(), Stop> {
    let mut propagator = EdgePropagator::<W, D>::recalled(shape, numbers, view);
    let said = propagator.pass(shape, view, why);
    view.remember(propagator);
    said
}

fn conclude<const W: usize, const D: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
) -> Result<bool, Stop> {
    let mut propagator = EdgePropagator::<W, D>::recalled(shape, numbers, view);
    let said = propagator.conclude(shape, view, why(&WAYS, numbers));
    view.remember(propagator);
    said
}
