//! The paper's `evaluate`.

use crate::kinds::crossnumbers::operator::Operator;

/// Returns the value of numbers with operators between them. A single number is its own value; otherwise the equation
/// is split at the rightmost operator of the lowest precedence, both sides are evaluated by themselves, and the
/// operator is applied. `None` if a division has a remainder.
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
