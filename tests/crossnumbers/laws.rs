//! The rules of Cross Numbers tested against the laws of all rules, on lines of two and three cells.

use std::collections::BTreeSet;

use placewise::engine::{Rule, Var};
use placewise::kinds::crossnumbers::rules::{LineRule, RowRule};
use placewise::kinds::crossnumbers::{Equation, Operator};

use crate::support::laws::{Case, Make, Starts, keeps_the_laws};

/// Tests a rule over cells, each with one of that many digits.
fn hold(name: &str, digits: usize, cells: usize, make: &Make) -> BTreeSet<&'static str> {
    keeps_the_laws(&Case {
        name,
        values: digits,
        sizes: vec![1; cells],
        make,
        starts: Starts::Closed,
    })
}

#[test]
fn a_row_keeps_the_laws() {
    let make = |vars: &[Var]| -> Box<dyn Rule> { Box::new(RowRule::new(vars)) };
    let met = hold("RowRule", 4, 3, &make);
    assert!(
        met.contains("row-group") && met.contains("taken"),
        "{met:?}"
    );
}

/// Tests a line over the digits from 1 to `digits`.
fn line(
    digits: usize,
    operators: &[Operator],
    total: i64,
    distinct: bool,
) -> BTreeSet<&'static str> {
    let equation = Equation::new(operators, total);
    let cells = operators.len() + 1;
    let name = format!("LineRule {operators:?} = {total}, different: {distinct}");
    let make = move |vars: &[Var]| -> Box<dyn Rule> {
        Box::new(LineRule::new(vars, equation.clone(), distinct))
    };
    hold(&name, digits, cells, &make)
}

#[test]
fn a_line_of_two_cells_keeps_the_laws() {
    use Operator::{And, Minus, Or, Over, Plus, Times, Xor};
    let mut met = BTreeSet::new();
    let cases = [
        (Plus, 5),
        (Minus, 1),
        (Minus, -2),
        (Times, 4),
        (Over, 2),
        (Or, 3),
        (And, 1),
        (Xor, 2),
        (Plus, 11),
    ];
    for (operator, total) in cases {
        for distinct in [false, true] {
            met.extend(line(4, &[operator], total, distinct));
        }
    }
    for technique in ["last-blank", "bounds", "parity", "bits", "fillings"] {
        assert!(met.contains(technique), "{technique} is never met: {met:?}");
    }
}

#[test]
fn a_line_of_three_cells_keeps_the_laws() {
    use Operator::{And, Minus, Or, Over, Plus, Times, Xor};
    let cases = [
        ([Plus, Times], 7),
        ([Times, Minus], 1),
        ([Times, Over], 2),
        ([Or, Plus], 3),
        ([And, Xor], 2),
        ([Plus, Plus], 6),
    ];
    for (operators, total) in cases {
        for distinct in [false, true] {
            line(3, &operators, total, distinct);
        }
    }
}
