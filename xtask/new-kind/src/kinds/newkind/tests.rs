//! Tests of this kind alone. The tests of all kinds, in `tests/`, find it in the registry.

use serde_json::{Value as Json, json};

use super::format::NewkindLevel;
use super::rules::{LAST, NewkindRule};
use crate::engine::{Budget, Domain, Rule, Value, Var};
use crate::input::Code;
use crate::kinds::{self, solve};
use crate::text::Lang;

fn level(rows: &[&str]) -> Json {
    json!({"kind": "newkind", "givens": rows})
}

#[test]
fn a_blank_board_has_as_many_answers_as_latin_squares() {
    for (side, answers) in [(2, 2), (3, 12), (4, 576)] {
        let row = ".".repeat(side);
        let puzzle = kinds::parse(&level(&vec![&*row; side])).expect("a level");
        let found = solve(&*puzzle, 1_000, Budget::nodes(10_000));
        assert_eq!((found.solutions.len(), found.complete), (answers, true));
    }
}

#[test]
fn a_level_is_refused_with_the_place_and_the_cure() {
    for (rows, code, path, cure) in [
        (vec!["12", "2"], Code::Size, "/givens/1", "it needs 2"),
        (vec!["12", "23"], Code::Value, "/givens/1", "1 to 2"),
        (vec!["1"], Code::Size, "/givens", "2 to 9"),
    ] {
        let error = kinds::parse(&level(&rows)).err().expect("refused");
        assert_eq!((error.code, &*error.path), (code, path));
        let reason = error.say(Lang::En);
        assert!(reason.contains(cure), "'{reason}' lacks '{cure}'");
    }
}

#[test]
fn a_typed_level_is_the_same_level() {
    let puzzle = kinds::parse(&level(&["1.", ".."])).expect("a level");
    let typed = NewkindLevel::from_puzzle(&*puzzle).expect("of this kind");
    assert_eq!(typed.givens, ["1.", ".."]);
    assert_eq!(typed.parse().expect("a level").level(), puzzle.level());
}

#[test]
fn a_line_has_every_number_once() {
    let cells: Vec<Var> = (0..3).filter_map(Var::new).collect();
    let line = NewkindRule::new(cells.into_iter());
    let number = |index| Domain::only(Value::new(index).expect("a number"));
    for (numbers, is_right) in [([0, 1, 2], true), ([2, 0, 1], true), ([0, 1, 1], false)] {
        assert_eq!(line.accepts(&numbers.map(number)), is_right, "{numbers:?}");
    }
    assert!(line.techniques().contains(&&LAST));
}
