//! The paper's `evaluate`.

use crate::kinds::crossnumbers::operator::Operator;

/// What numbers with operators between them make: one number is itself; else the equation is split at the rightmost
/// operator of the lowest order, both sides are evaluated by themselves, and the operator is applied. Nothing where a
/// division does not come out.
///
/// # Panics
/// Unless there is one number more than operators.
#[must_use]
pub fn evaluate(numbers: &[i64], operators: &[Operator]) -> Option<i64> {
    if operators.is_empty() {
        return Some(numbers[0]);
    }
    let mut lowest = 0;
    for (at, operator) in operators.iter().enumerate() {
        if operator.order() <= operators[lowest].order() {
            lowest = at;
        }
    }
    let left = evaluate(&numbers[..=lowest], &operators[..lowest])?;
    let right = evaluate(&numbers[lowest + 1..], &operators[lowest + 1..])?;
    operators[lowest].apply(left, right)
}
