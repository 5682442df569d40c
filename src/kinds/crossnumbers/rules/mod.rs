//! The rules of Cross Numbers: each equation, and that no digit is in a row twice.

mod across;
mod bounds;
pub mod factors;
pub mod fillings;
mod line;
pub mod probe;
pub mod ranks;
mod row;
mod sample;
mod supports;
mod techniques;

use bounds::Directions;

pub use across::{ACROSS, AcrossRule};
pub use line::LineRule;
pub use row::{GROUP, MISSING, RowRule, TAKEN};
pub use sample::{Filling, few_fillings};
pub use techniques::{BITS, BOUNDS, DIVIDES, FILLINGS, LAST, LIST, PARITY};

use super::equation::Equation;
use super::level::{Line, ParsedCross};
use crate::engine::{Domain, Model, ModelStrategy, Technique, Value, Var};

/// All techniques of its rules.
pub static TECHNIQUES: &[&Technique] = &[
    &LAST, &MISSING, &BOUNDS, &PARITY, &DIVIDES, &BITS, &FILLINGS, &GROUP, &LIST, &ACROSS,
];

/// The techniques whose patterns may name more premises than they need.
pub static REDUCED: &[&Technique] = &[
    &BOUNDS, &PARITY, &DIVIDES, &BITS, &FILLINGS, &LIST, &ACROSS, &MISSING, &GROUP,
];

/// Returns a digit, less one, as a value of the engine.
///
/// # Panics
/// If `index` exceeds the capacity of domains.
#[must_use]
pub fn value(index: usize) -> Value {
    Value::new(index).expect("a digit")
}

/// The number of digits.
pub const DIGITS: usize = 9;

/// Returns all digits.
#[must_use]
pub fn digits() -> Domain {
    Domain::below(DIGITS)
}

/// Returns the largest of some digits; `None` if there are none.
#[must_use]
pub fn largest(domain: Domain) -> Option<Value> {
    let [word] = domain.words();
    word.checked_ilog2().map(|bit| value(bit as usize))
}

/// Returns the number of a value.
#[must_use]
#[allow(clippy::cast_possible_wrap)] // at most 9
pub fn number(value: Value) -> i64 {
    value.index() as i64 + 1
}

/// Returns true if a larger digit at this place of an equation makes more; `None` if it has bitwise operators.
#[must_use]
pub fn is_up(equation: &Equation, at: usize) -> Option<bool> {
    Directions::from_equation(equation, false).map(|ways| ways.is_up(at))
}

/// Returns the model of a level without its givens: each cell is a variable, whose values are the digits less one.
#[must_use]
pub fn model(level: &ParsedCross) -> Model {
    model_by(level, |equation, cells| line(level, equation, cells))
}

/// Returns the same model with equations that allow a digit twice in a row: only the laws of the rows forbid it.
#[must_use]
pub fn model_of_sums(level: &ParsedCross) -> Model {
    model_by(level, |equation, cells| {
        equation_of(level, equation, cells, false)
    })
}

/// `line` returns the rule of an equation.
fn model_by(level: &ParsedCross, line: impl Fn(usize, &[Var]) -> LineRule) -> Model {
    let mut model = Model::with_strategy(ModelStrategy {
        what_if_rank: ranks::BITS,
        exact_reasons: Some(REDUCED),
        ..ModelStrategy::default()
    });
    let cells: Vec<Var> = level.cells.iter().map(|_| model.var(1, digits())).collect();
    // The first rule is the last that a search asks.
    model.law(AcrossRule::new(&cells, &level.equations));
    for row in cells.chunks(level.side) {
        model.law(RowRule::new(row));
    }
    for clue in (0..).take(level.equations.len()) {
        model.clue(clue, Box::new(line(clue.into(), &cells)));
    }
    model
}

/// Returns the rule of an equation of a level.
#[must_use]
pub fn line(level: &ParsedCross, equation: usize, cells: &[Var]) -> LineRule {
    let distinct = matches!(level.line(equation), Line::Row(_));
    equation_of(level, equation, cells, distinct)
}

/// `distinct`: true if its cells have different digits.
fn equation_of(level: &ParsedCross, equation: usize, cells: &[Var], distinct: bool) -> LineRule {
    let own: Vec<Var> = level.cells_of(equation).map(|cell| cells[cell]).collect();
    LineRule::new(&own, level.equations[equation].clone(), distinct)
}
