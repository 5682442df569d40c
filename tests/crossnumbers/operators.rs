//! The order in which an equation is evaluated, and the meaning of its signs.

use placewise::kinds::crossnumbers::{Equation, Operator};
use placewise::random::Chance;

use crate::support::crossnumbers::{SIGNS, value};
use crate::support::seeds;

fn operator(sign: &str) -> Operator {
    let known = |operator: &Operator| operator.sign() == sign;
    Operator::ALL.into_iter().find(known).unwrap()
}

/// Returns the value of an equation that is written with spaces between numbers and signs.
fn made(text: &str) -> Option<i64> {
    let words: Vec<&str> = text.split(' ').collect();
    let numbers: Vec<i64> = words
        .iter()
        .step_by(2)
        .map(|word| word.parse().unwrap())
        .collect();
    let signs: Vec<Operator> = words
        .iter()
        .skip(1)
        .step_by(2)
        .map(|sign| operator(sign))
        .collect();
    Equation::new(&signs, 0).value(&numbers)
}

#[test]
fn signs_are_worked_out_in_the_order_of_the_table() {
    let cases = [
        ("9 | 4", Some(13)),
        ("5 & 1", Some(1)),
        ("9 ^ 5", Some(12)),
        ("2 + 3 * 4", Some(14)),
        ("9 - 3 - 2", Some(4)),
        ("9 - 3 + 2", Some(8)),
        ("8 / 2 / 2", Some(2)),
        ("8 / 2 * 3", Some(12)),
        ("2 * 9 / 6", Some(3)),
        ("1 | 6 & 3", Some(3)),
        ("1 | 2 + 4", Some(7)),
        ("7 & 1 + 2", Some(3)),
        ("7 ^ 2 & 6", Some(5)),
        ("1 | 3 ^ 2", Some(1)),
        ("6 ^ 3 | 8", Some(13)),
        ("5 + 4 & 3 | 2 * 4 - 1", Some(7)),
        ("1 - 9", Some(-8)),
        ("1 - 9 & 7", Some(0)),
        ("1 - 9 | 3", Some(-5)),
        ("1 - 9 ^ 1", Some(-7)),
    ];
    for (text, makes) in cases {
        assert_eq!(made(text), makes, "{text}");
    }
}

#[test]
fn a_division_with_a_remainder_has_no_value() {
    for text in ["7 / 2", "3 * 5 / 2", "9 / 3 / 2", "1 + 7 / 4", "3 / 2 * 2"] {
        assert_eq!(made(text), None, "{text}");
    }
}

#[test]
fn a_product_of_nine_nines_is_computed_exactly() {
    assert_eq!(made("9 * 9 * 9 * 9 * 9 * 9 * 9 * 9 * 9"), Some(387_420_489));
}

#[test]
fn evaluation_agrees_with_recursive_splitting() {
    let mut chance = Chance::new(7, 7);
    for _ in 0..seeds(20_000) {
        let length = 2 + chance.below(8);
        let numbers: Vec<i64> = (0..length)
            .map(|_| 1 + i64::try_from(chance.below(9)).unwrap())
            .collect();
        let signs: Vec<&str> = (1..length).map(|_| *chance.pick(&SIGNS)).collect();
        let operators: Vec<Operator> = signs.iter().map(|sign| operator(sign)).collect();
        let made = Equation::new(&operators, 0).value(&numbers);
        assert_eq!(made, value(&numbers, &signs), "{numbers:?} {signs:?}");
    }
}
