//! Tests of this kind alone. The tests of all kinds, in `tests/`, find it in the registry.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use super::Newkind;
use super::format::NewkindLevel;
use super::level::ParsedNewkind;
use super::rules::{LAST, NewkindRule, TECHNIQUES};
use crate::engine::{Budget, Domain, Ladder, Rank, Rule, RuleSet, Search, Value, Var};
use crate::input::{Code, Cursor};
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

/// Each step follows from the values in the cells that it names, and from its own rule, whatever else is true.
#[test]
fn a_step_follows_from_what_it_names() {
    // This board needs every technique.
    let level = level(&["..5..3", ".4.3.6", "..1..2", ".....4", "5..4..", ".3..1."]);
    let parsed = ParsedNewkind::parse(&Cursor::new(&level)).expect("a level");
    let model = Newkind::new(parsed).model;
    let all = RuleSet::all(&model);
    let mut ladder = Ladder::new(&model, &all, model.start(), Rank::RULES, Budget::UNLIMITED);
    ladder.finish();
    let mut met = BTreeSet::new();
    let mut known = model.start().to_vec();
    for step in ladder.steps() {
        let mut named = model.start().to_vec();
        for cell in step.about(&model).iter().map(|cell| cell.index()) {
            named[cell].may -= step.values - known[cell].may;
            named[cell].must = step.values & known[cell].must;
        }
        let mut rules = RuleSet::none(&model);
        step.rule.into_iter().for_each(|rule| rules.insert(rule));
        let (cell, open) = (step.var.index(), named[step.var.index()].may);
        let with = step.out.iter().map(|value| open & Domain::only(value));
        let without = step.into.iter().map(|value| open - Domain::only(value));
        for may in with.chain(without) {
            named[cell].may = may;
            let found = Search::new(&model, &rules).count(&named, 1, Budget::nodes(99));
            assert_eq!(found, Some(0), "{step:?}");
        }
        known[cell].may -= step.out;
        known[cell].must |= step.into;
        met.insert(step.technique.id);
    }
    for technique in TECHNIQUES {
        assert!(met.contains(technique.id), "{} is never used", technique.id);
    }
}
