//! The laws of Numbrix: every number in one cell (a [`Partition`](crate::rules::Partition)), and consecutive numbers in
//! neighbouring cells.

mod areas;
mod corner;
mod edges;
mod gate;
mod implied;
mod path;
mod path_state;
mod pocket;
mod pockets;
mod propagator;
pub mod ranks;
mod route;
mod segment;
mod segments;
mod sweep;

pub use corner::{BOTH_WAYS, CORNER, CornerRule, ENDS, LOCKED_IN, PASSED, WAY_OUT};
pub use gate::{GATE, GateRule};
pub use path::{BETWEEN, COLOUR, NEXT, OVERLAP, PathRule, REACH, THROUGH};
pub use pocket::{BALANCE, CUT_OFF, POCKET, PocketRule};
pub use route::{ROUTE, RouteRule};
pub use segments::{STRETCH, SegmentRule};
pub use sweep::WAYS;

use std::sync::Arc;

use super::shape::Shape;
use crate::engine::{Model, ModelStrategy, Technique, Var};
use crate::rules::{Partition, partition};

/// All techniques of its rules.
pub static TECHNIQUES: &[&Technique] = &[
    &BETWEEN,
    &WAY_OUT,
    &NEXT,
    &CORNER,
    &ROUTE,
    &REACH,
    &PASSED,
    &LOCKED_IN,
    &partition::ONLY,
    &ENDS,
    &COLOUR,
    &OVERLAP,
    &BOTH_WAYS,
    &THROUGH,
    &POCKET,
    &CUT_OFF,
    &STRETCH,
    &WAYS,
    &partition::GROUP,
    &BALANCE,
    &GATE,
];

/// The techniques whose patterns may name more premises than they need.
pub static REDUCED: &[&Technique] = &[&WAYS, &partition::GROUP];

/// Returns the cost of one ask of a rule over `numbers` numbers: it visits each number and each cell, a word of cells
/// at a time. (10,000 of these units take some ten milliseconds on a board of any size.)
pub(super) fn cost(numbers: usize) -> u64 {
    let numbers = numbers as u64;
    1 + numbers * numbers / 2_000
}

/// Returns the model of a board without givens: each number is a variable, whose values are the cells.
#[must_use]
pub fn model<const W: usize>(shape: &Arc<Shape<W>>) -> Model<W> {
    let mut model = Model::with_strategy(ModelStrategy {
        search_rank: ranks::WAYS,
        what_if_rank: ranks::THROUGH,
        fewest_first: true,
        learns: true,
        exact_reasons: Some(REDUCED),
        ..ModelStrategy::default()
    });
    let numbers: Vec<Var> = (0..shape.len())
        .map(|_| model.var(1, shape.cells))
        .collect();
    // The slowest rules first: rules are asked from the last on.
    model.law(GateRule::new(&numbers, Arc::clone(shape)));
    model.law(PocketRule::new(&numbers, Arc::clone(shape)));
    model.law(SegmentRule::new(&numbers, Arc::clone(shape)));
    model.law(CornerRule::new(&numbers, Arc::clone(shape)));
    model.law(RouteRule::new(&numbers, Arc::clone(shape)));
    model.law(PathRule::new(&numbers, Arc::clone(shape)));
    model.law(Partition::new(numbers.iter().copied(), shape.cells).naming_takers());
    model
}
