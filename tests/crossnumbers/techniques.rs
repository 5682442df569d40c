//! Each technique on a small board where it applies, and on a similar one where it must not.

use placewise::engine::{Budget, Deduction, Ladder, Model, RuleSet};
use placewise::kinds::Puzzle;
use placewise::kinds::crossnumbers::KIND;
use placewise::kinds::crossnumbers::rules::ACROSS;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::alone::deductions;
use crate::support::parse;

/// Returns a board whose rows and columns have these totals.
#[allow(clippy::needless_pass_by_value)] // so that a board can be written in place
fn board(cells: Json, across: Json, down: Json, totals: [Json; 2]) -> Json {
    let [rows, columns] = totals;
    json!({"kind": "crossnumbers", "cells": cells, "across": across, "down": down,
        "totals": {"across": rows, "down": columns}})
}

/// Returns a square of three by three whose first row is of interest; all other rows are alike.
#[allow(clippy::needless_pass_by_value)] // so that a row can be written in place
fn row(cells: Json, signs: [&str; 2], total: i64) -> Json {
    let plus = json!(["+", "+"]);
    board(
        json!([cells, [null, null, null], [null, null, null]]),
        json!([signs, plus, plus]),
        json!([["+", "+", "+"], ["+", "+", "+"]]),
        [json!([total, 15, 15]), json!([15, 15, 15])],
    )
}

/// The conclusions of a technique alone about the first row: its sentences, and the excluded and the placed digits with
/// their cells.
struct Said {
    sentences: Vec<String>,
    out: Vec<(usize, usize)>,
    into: Vec<(usize, usize)>,
}

fn said(technique: &str, level: &Json) -> Said {
    let puzzle = parse(level);
    let known = KIND.techniques.iter().find(|known| known.id == technique);
    let mut said = Said {
        sentences: Vec::new(),
        out: Vec::new(),
        into: Vec::new(),
    };
    for deduction in deductions::<1>(&*puzzle, known.unwrap()) {
        for lang in Lang::ALL {
            let sentence = puzzle.reason(&[&deduction], lang);
            assert!(sentence.chars().count() <= 120, "{sentence}");
            assert!(!sentence.contains(['{', '}']), "{sentence}");
        }
        said.sentences.push(puzzle.reason(&[&deduction], Lang::En));
        for effect in &deduction.effects {
            let at = |value: &placewise::engine::Value| (effect.var.index(), value.index() + 1);
            said.out.extend(effect.out.iter().map(at));
            said.into.extend(effect.into.iter().map(at));
        }
    }
    said
}

/// Checks that a technique excludes this digit from a cell of the first row, in these words, but not in a similar row.
fn example(technique: &str, level: &Json, out: (usize, usize), words: &str, lookalike: &Json) {
    let here = said(technique, level);
    assert!(here.out.contains(&out), "{technique}: {:?}", here.out);
    let has = here
        .sentences
        .iter()
        .any(|sentence| sentence.contains(words));
    assert!(has, "{technique}: {:?}", here.sentences);
    let there = said(technique, lookalike);
    assert!(!there.out.contains(&out), "{technique}: {:?}", there.out);
}

#[test]
fn the_last_blank_is_computed() {
    let here = said("last-blank", &row(json!([4, null, 3]), ["+", "-"], 6));
    assert_eq!(here.into, [(1, 5)]);
    assert_eq!(
        here.sentences,
        ["Row 1: 4 + □ − 3 = 6. Only 5 fits the blank."]
    );
    let two = said("last-blank", &row(json!([null, null, 3]), ["+", "-"], 6));
    assert!(two.into.is_empty() && two.out.is_empty());
}

#[test]
fn a_bitwise_last_blank_may_leave_several_digits() {
    let here = said("last-blank", &row(json!([8, 1, null]), ["|", "|"], 13));
    assert!(here.into.is_empty());
    assert!(
        here.out.contains(&(2, 6)) && !here.out.contains(&(2, 5)) && !here.out.contains(&(2, 4))
    );
    let words = "Row 1: 8 | 1 | □ = 13. With 1 to 3 or 6 to 9 in the blank, it would not make 13.";
    assert_eq!(here.sentences, [words]);
}

#[test]
fn bounds_follow_from_different_digits() {
    let (here, there) = (
        row(json!([null, null, null]), ["+", "+"], 21),
        row(json!([null, null, null]), ["+", "+"], 20),
    );
    let words = "With 3 here it makes 20 at most: 3 + 9 + 8. So it is at least 4.";
    example("bounds", &here, (0, 3), words, &there);
}

#[test]
fn bounds_are_reversed_after_a_minus() {
    let here = row(json!([null, null, 1]), ["-", "+"], 8);
    let there = row(json!([null, null, 1]), ["-", "+"], 3);
    example(
        "bounds",
        &here,
        (1, 3),
        "With 3 here it makes 7 at most: 9 − 3 + 1. So it is at most 2.",
        &there,
    );
}

#[test]
fn parity_of_a_blank_follows_from_the_others() {
    let here = row(json!([null, 4, null]), ["+", "*"], 21);
    let there = row(json!([null, 5, null]), ["+", "*"], 21);
    example(
        "parity",
        &here,
        (0, 6),
        "The total is odd. With a crossed-out digit, it would be even.",
        &there,
    );
}

#[test]
fn a_factor_divides_the_product() {
    let here = row(json!([null, null, 2]), ["*", "*"], 48);
    let there = row(json!([null, null, 2]), ["*", "*"], 56);
    example(
        "divides",
        &here,
        (0, 7),
        "The blanks make 24 when multiplied. That cannot be divided by 5 or 7.",
        &there,
    );
}

#[test]
fn a_required_prime_has_one_possible_cell() {
    let needed = board(
        json!([[null, null, 2], [7, null, null], [null, null, null]]),
        json!([["*", "*"], ["+", "+"], ["+", "+"]]),
        json!([["+", "+", "+"], ["+", "+", "+"]]),
        [json!([56, 15, 15]), json!([15, 15, 15])],
    );
    let mut none = needed.clone();
    none["totals"]["across"][0] = 48.into();
    let out = |level: &Json| said("divides", level).out.contains(&(0, 1));
    assert!(!out(&needed), "both places are open");
    assert!(!out(&none));
}

#[test]
fn a_bit_that_is_clear_in_the_total_is_clear_everywhere() {
    let here = row(json!([null, null, null]), ["|", "|"], 12);
    let there = row(json!([null, null, null]), ["|", "|"], 14);
    example("bits", &here, (1, 2), "In bits, 12 is 1100.", &there);
}

#[test]
fn a_hint_lists_a_few_fillings() {
    let here = row(json!([null, 6, null]), ["*", "-"], 47);
    let there = row(json!([null, 6, null]), ["+", "-"], 8);
    let words = "□ × 6 − □ = 47. Write down the few ways to fill it";
    example("fillings", &here, (2, 3), words, &there);
}

#[test]
fn a_digit_in_none_of_many_fillings_is_removed() {
    let many = said("list", &row(json!([null, null, null]), ["*", "-"], 5));
    let has = |sentence: &String| sentence.contains("Of all the ways to fill it, none has");
    assert!(many.sentences.iter().any(has), "{:?}", many.sentences);
    let few = said("list", &row(json!([null, 6, null]), ["*", "-"], 47));
    assert!(!few.sentences.iter().any(has), "{:?}", few.sentences);
}

/// Returns the conclusions about crossing lines, of all that lead to the end, with these clues only.
fn across(puzzle: &dyn Puzzle, clues: &dyn Fn(u16) -> bool) -> Vec<Deduction> {
    let model: &Model = puzzle.model().model().unwrap();
    let mut rules = RuleSet::all(model);
    let off = model.clues().filter(|&(_, clue)| !clues(clue));
    off.for_each(|(id, _)| rules.remove(id));
    let work = Budget::asks(100_000);
    let mut ladder = Ladder::new(model, &rules, model.start(), ACROSS.rank, work);
    ladder.finish();
    let own = |&id: &usize| *ladder.steps()[id].technique == ACROSS;
    let steps = (0..ladder.steps().len()).filter(own);
    let told = steps.map(|id| ladder.explain_step(id, &mut Budget::asks(100_000)));
    told.map(|mut told| told.pop().unwrap()).collect()
}

/// Returns a board with two rows whose digits follow from each other by the first two columns, and one row between
/// them.
fn two_rows(total: i64) -> Json {
    board(
        json!([[null, null, 8], [9, 4, 6], [null, null, 5]]),
        json!([["+", "+"], ["+", "-"], ["+", "+"]]),
        json!([["+", "+", "+"], ["-", "+", "-"]]),
        [json!([15, 7, total]), json!([12, 14, 9])],
    )
}

/// Returns true if a digit is excluded from the first cell.
fn first_is_not(found: &[Deduction], digit: usize) -> bool {
    let mut effects = found.iter().flat_map(|deduction| &deduction.effects);
    effects.any(|effect| {
        let mut out = effect.out.iter();
        effect.var.index() == 0 && out.any(|out| out.index() + 1 == digit)
    })
}

#[test]
fn a_filling_that_leaves_no_row_for_two_columns_is_removed() {
    let puzzle = parse(&two_rows(15));
    let found = across(&*puzzle, &|_| true);
    assert!(first_is_not(&found, 4), "{found:?}");
    let said = |lang| puzzle.reason(&[&found[0]], lang);
    assert_eq!(
        said(Lang::En),
        "If row 1 were 4 + 3 + 8, then in row 3, column 1 needs 1 and column 2 needs 7. That cannot make 15."
    );
    assert_eq!(
        said(Lang::Zh),
        "如果第1行是4 + 3 + 8，那么在第3行里，第1列需要1，第2列需要7，得不出15。"
    );
    assert_eq!(found[0].uses, [0, 2, 3, 4]);
    let there = across(&*parse(&two_rows(13)), &|_| true);
    assert!(!first_is_not(&there, 4), "{there:?}");
}

#[test]
fn excluded_lines_are_not_used_in_reasoning() {
    let puzzle = parse(&two_rows(15));
    for out in [0, 2, 3, 4] {
        let found = across(&*puzzle, &|clue| clue != out);
        let named = found.iter().any(|deduction| deduction.uses.contains(&out));
        assert!(!named && !first_is_not(&found, 4), "{out}: {found:?}");
    }
}
