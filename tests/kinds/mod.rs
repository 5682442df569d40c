//! Kinds written outside the crate, each in a short file: every service works for them as for the crate's own. They are
//! templates for new kinds.

use crate::support::json::job_of;
use crate::support::outside::{cross, latin, numbrix};
use crate::support::usual_or_nightly;
use std::collections::BTreeSet;

use crate::support::json::check;
use crate::support::json::hint;
use placewise::api::{Advice, Entries, Entry, Input, Panel, Standing};
use placewise::engine::{Budget, RuleSet};
use placewise::input::Code;
use placewise::kinds::{self, Grade, Kind, Puzzle};
use placewise::random::Chance;
use placewise::services::design::{AdviseRequest, Goal, InspectRequest};
use placewise::services::hint::explain;
use placewise::services::rate::rate;
use placewise::services::request::Request;
use placewise::share::{decode_as, encode};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

const KINDS: &[&Kind] = &[
    &latin::LATIN,
    &latin::SUDOKU,
    &numbrix::NUMBRIX,
    &cross::CROSS,
];

/// A kind that cannot make levels on a given board refuses the request.
#[test]
fn a_level_from_another_is_refused_if_the_kind_makes_none() {
    let (blank, _) = blanks().swap_remove(0);
    let error = job_of(&latin::LATIN, &json!({"from": blank}))
        .err()
        .expect("refused");
    assert_eq!((error.code, &*error.path), (Code::Unknown, "/from"));
    assert!(error.to_string().contains("latin"), "{error}");
}

const BUDGET: Budget = Budget::nodes(1_000_000);

fn parse(level: &Json) -> Box<dyn Puzzle> {
    kinds::parse_as(KINDS, level).unwrap_or_else(|error| panic!("{error}: {level}"))
}

fn solutions(level: &Json, limit: usize) -> Vec<Entries> {
    let puzzle = parse(level);
    let answers = kinds::solve(&*puzzle, limit, BUDGET);
    assert!(answers.complete, "{level}");
    answers
        .solutions
        .iter()
        .map(|sets| kinds::entries(&*puzzle, sets))
        .collect()
}

/// Returns boards without givens, each with the field of its givens.
fn blanks() -> Vec<(Json, &'static str)> {
    let empty = |side: usize| json!(vec![vec![Json::Null; side]; side]);
    vec![
        (json!({"kind": "latin", "givens": empty(4)}), "givens"),
        (
            json!({"kind": "small-sudoku", "givens": empty(4)}),
            "givens",
        ),
        (
            json!({"kind": "small-numbrix", "givens": empty(5)}),
            "givens",
        ),
        (
            json!({"kind": "small-numbrix", "givens": [[null, null, null], [null, null, null]]}),
            "givens",
        ),
        (
            json!({"kind": "small-cross", "cells": empty(3), "across": [6, 15, 24], "down": [12, 15, 18]}),
            "cells",
        ),
    ]
}

/// Returns the level with these givens.
fn with(blank: &Json, field: &str, entries: &[Option<Entry>]) -> Json {
    let columns = blank[field][0].as_array().unwrap().len();
    let mut level = blank.clone();
    level[field] = entries.chunks(columns).map(|row| json!(row)).collect();
    level
}

/// Makes a level from a seed, with one answer for which every given is needed, without code of the kind.
fn minimal(blank: &Json, field: &str, seed: u64) -> (Json, Entries) {
    let answer = solutions(blank, 1).remove(0);
    let mut givens = answer.clone();
    let mut order: Vec<usize> = (0..givens.len()).collect();
    Chance::new(seed, 0).shuffle(&mut order);
    for site in order {
        let kept = givens[site].take();
        if solutions(&with(blank, field, &givens), 2).len() > 1 {
            givens[site] = kept;
        }
    }
    (with(blank, field, &givens), answer)
}

#[test]
fn numbers_are_symbols_without_a_limit() {
    for (blank, _) in blanks() {
        let board = parse(&blank).board(Lang::En);
        let input = if blank["kind"] == "small-numbrix" {
            Input::Path
        } else {
            Input::Digits
        };
        assert_eq!((board.input, &*board.panels), (input, &[Panel::Keypad][..]));
        assert!(board.pieces.is_empty() && !board.symbols.is_empty());
        for (number, symbol) in (1..).zip(&board.symbols) {
            assert_eq!(symbol.id, Entry::Number(number));
            assert_eq!(symbol.limit, None);
            assert_eq!(symbol.text, Some(number.to_string()));
        }
    }
}

#[test]
fn blank_boards_have_the_known_number_of_answers() {
    let count = |kind: &str, columns: usize, rows: usize| {
        let givens = vec![vec![Json::Null; columns]; rows];
        solutions(&json!({"kind": kind, "givens": givens}), 100_000).len()
    };
    assert_eq!(
        [2, 3, 4].map(|side| count("latin", side, side)),
        [2, 12, 576]
    );
    assert_eq!(count("small-sudoku", 4, 4), 288);
    assert_eq!(
        [2, 3, 4, 5].map(|side| count("small-numbrix", side, side)),
        [8, 40, 552, 8648]
    );
    // Wider than high, and higher than wide.
    assert_eq!(count("small-numbrix", 3, 2), 16);
    assert_eq!(count("small-numbrix", 2, 3), 16);
}

#[test]
fn every_service_works_on_a_kind_of_another_crate() {
    for (blank, field) in blanks() {
        for seed in 0..3 {
            let (level, answer) = minimal(&blank, field, seed);
            let puzzle = parse(&level);
            assert_eq!(solutions(&level, 2), vec![answer.clone()], "{level}");

            let code = encode(&*puzzle).unwrap();
            assert_eq!(decode_as(KINDS, &code).unwrap().level(), level);
            assert!(
                placewise::share::decode(&code).is_err(),
                "it is none of ours"
            );
            let kind = placewise::share::kind_of(&code).unwrap();
            assert_eq!(kind, level["kind"].as_str().unwrap(), "and says whose");

            let rating = rate(&*puzzle, Lang::En).unwrap();
            assert!(
                rating.grade.is_some() && rating.technique.is_some(),
                "{level}"
            );
            let explained = explain(&*puzzle, Lang::En);
            assert!(explained.complete && !explained.steps.is_empty(), "{level}");
            hints_lead_to(&*puzzle, &answer);
            checks(&*puzzle, &answer);

            let found = InspectRequest::new(&*parse(&level), 100, BUDGET).now();
            assert_eq!(found.count, 1, "{level}");
            assert_eq!(found.redundant_givens, Some(vec![]), "{level}");
        }
    }
}

/// Returns a path that goes to and fro over a square board, with every number left out that is no multiple of `kept`.
fn to_and_fro(side: usize, kept: usize) -> (Json, Entries) {
    let number = |site: usize| {
        let (row, column) = (site / side, site % side);
        let along = if row % 2 == 0 {
            column
        } else {
            side - 1 - column
        };
        u32::try_from(row * side + along + 1).unwrap()
    };
    let answer: Entries = (0..side * side)
        .map(|site| Some(Entry::Number(number(site))))
        .collect();
    let given = |site: usize| (number(site) as usize).is_multiple_of(kept) || number(site) == 1;
    let givens: Entries = (0..side * side)
        .map(|site| answer[site].clone().filter(|_| given(site)))
        .collect();
    let blank = json!({"kind": "small-numbrix", "givens": [[null]]});
    let mut level = blank;
    level["givens"] = givens.chunks(side).map(|row| json!(row)).collect();
    (level, answer)
}

#[test]
fn every_service_works_on_a_board_with_more_than_64_values() {
    let (level, answer) = to_and_fro(9, 2);
    let puzzle = parse(&level);
    assert!(puzzle.model().model::<7>().is_some(), "81 values");
    assert_eq!(solutions(&level, 2), vec![answer.clone()]);
    let code = encode(&*puzzle).unwrap();
    assert_eq!(decode_as(KINDS, &code).unwrap().level(), level);
    assert!(rate(&*puzzle, Lang::En).unwrap().grade.is_some());
    assert!(explain(&*puzzle, Lang::En).complete);
    hints_lead_to(&*puzzle, &answer);
    checks(&*puzzle, &answer);
    let found = InspectRequest::new(&*parse(&level), 100, BUDGET).now();
    assert_eq!((found.count, found.complete), (1, true));
    assert_eq!(found.forced.map(|spots| spots.len()), Some(81));
}

#[test]
fn a_board_of_400_values_is_solved_and_a_blank_one_given_up_in_time() {
    let (level, answer) = to_and_fro(20, 2);
    let puzzle = parse(&level);
    let found = kinds::solve(&*puzzle, 2, Budget::asks(1_000_000));
    assert!(found.complete && found.solutions.len() == 1);
    assert_eq!(kinds::entries(&*puzzle, &found.solutions[0]), answer);
    let stands = check(&*puzzle, &json!(answer)).unwrap();
    assert_eq!(stands.status, "solved");

    let (blank, _) = to_and_fro(20, 1_000);
    let found = InspectRequest::new(&*parse(&blank), 2, Budget::asks(20_000)).now();
    assert!(!found.complete);
}

/// Follows hints alone from the givens to the answer.
fn hints_lead_to(puzzle: &dyn Puzzle, answer: &Entries) {
    let mut entries: Entries = vec![None; answer.len()];
    for turn in 0.. {
        assert!(turn <= answer.len(), "{}", puzzle.level());
        let hint = hint(puzzle, &json!(entries), Lang::En).unwrap();
        if hint.status == "done" {
            break;
        }
        assert_eq!(hint.status, "step", "{}", puzzle.level());
        assert!(!hint.step.place.is_empty());
        for spot in hint.step.place {
            entries[spot.site as usize] = Some(spot.piece);
        }
    }
    for (entry, right) in entries.iter().zip(answer) {
        assert!(entry.is_none() || entry == right, "{}", puzzle.level());
    }
}

fn checks(puzzle: &dyn Puzzle, answer: &Entries) {
    let empty: Entries = vec![None; answer.len()];
    let stands = |entries: &Entries| check(puzzle, &json!(entries)).unwrap();
    assert_eq!(stands(&empty).status, "open");
    assert_eq!(stands(answer).status, "solved");
    let givens = puzzle
        .board(Lang::En)
        .sites
        .into_iter()
        .map(|site| site.given);
    let givens: Entries = givens.collect();
    assert_eq!(stands(&givens).status, "open");
    // An entry that differs from a given is refused, with its place.
    let mut other = answer.clone();
    let site = givens.iter().position(Option::is_some).expect("a given");
    other[site] = answer
        .iter()
        .find(|&entry| *entry != answer[site])
        .cloned()
        .flatten();
    let refused = check(puzzle, &json!(other)).unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path),
        (Code::Entries, &*format!("/{site}"))
    );
}

#[test]
fn broken_laws_are_reported_with_minimal_sets_of_cells() {
    let latin = parse(
        &json!({"kind": "latin", "givens": [[null, null, 3], [null, null, null], [null, null, null]]}),
    );
    let stands = |entries: Json| {
        let told = check(&*latin, &entries).unwrap();
        (
            told.status,
            told.conflicts
                .into_iter()
                .map(|conflict| conflict.sites)
                .collect::<Vec<_>>(),
        )
    };
    let broken = |sites: &[&[u32]]| {
        (
            Standing::Broken,
            sites.iter().map(|sites| sites.to_vec()).collect(),
        )
    };
    assert_eq!(
        stands(json!([1, 2, null, null, null, null, null, null, null])).0,
        "open"
    );
    assert_eq!(
        stands(json!([1, 1, null, null, null, null, null, null, null])),
        broken(&[&[0, 1]])
    );
    // One of the two may be given. Three equal numbers in a column are reported in pairs that name all of them.
    assert_eq!(
        stands(json!([3, null, null, null, null, null, null, null, null])),
        broken(&[&[0, 2]])
    );
    let column = stands(json!([1, null, null, 1, null, null, 1, null, null]));
    let named: Vec<u32> = column.1.iter().flatten().copied().collect();
    assert!(
        column.0 == "broken" && [0, 3, 6].iter().all(|site| named.contains(site)),
        "{column:?}"
    );
    // A full board is not solved merely because it has no clues.
    assert_eq!(stands(json!([1, 2, 3, 1, 2, 3, 1, 2, 3])).0, "broken");
    assert_eq!(stands(json!([1, 2, 3, 2, 3, 1, 3, 1, 2])).0, "solved");
}

#[test]
fn a_wrong_number_is_a_mistake_and_a_given_never_is() {
    let level =
        json!({"kind": "latin", "givens": [[1, null, null], [null, 3, null], [null, null, null]]});
    let puzzle = parse(&level);
    let told = hint(
        &*puzzle,
        &json!([null, 2, null, null, null, null, null, null, 3]),
        Lang::En,
    )
    .unwrap();
    assert_eq!(told.status, "mistake");
    assert_eq!(told.step.sites, [8], "{told:?}");
}

#[test]
fn redundant_and_contradictory_givens_are_found() {
    let inspect = |givens: Json| {
        InspectRequest::new(
            &*parse(&json!({"kind": "latin", "givens": givens})),
            100,
            BUDGET,
        )
        .now()
    };
    let found = inspect(json!([[1, 2, 3], [2, null, null], [null, null, null]]));
    // Each given of the first row follows from the other two.
    assert_eq!(
        (found.count, found.redundant_givens),
        (1, Some(vec![0, 1, 2]))
    );
    let found = inspect(json!([
        [1, null, null, 2],
        [null, 1, null, null],
        [null, null, 4, null],
        [1, null, null, null]
    ]));
    let contradiction = found.contradiction.expect("two equal numbers in a column");
    assert_eq!(
        (contradiction.givens, contradiction.smallest),
        (vec![0, 12], true)
    );
    assert!(contradiction.clues.is_empty() && contradiction.minimal);
}

/// Returns the advice for a goal; each advised level has the number of answers that the advice states.
fn advice(level: &Json, goal: Goal) -> Vec<Advice> {
    let advised = AdviseRequest::new(&*parse(level), goal, BUDGET, Lang::En)
        .now()
        .unwrap();
    assert!(
        ["ready", "first"].contains(&advised.status.name()),
        "{:?} {level}",
        advised.status
    );
    for advice in &advised.advices {
        assert_eq!(
            solutions(&advice.level, 100).len(),
            advice.answers as usize,
            "{advice:?}"
        );
    }
    advised.advices
}

#[test]
fn advice_about_givens_needs_no_code_of_the_kind() {
    for (blank, field) in blanks() {
        let (level, answer) = minimal(&blank, field, 1);
        let mut givens: Entries = parse(&level)
            .board(Lang::En)
            .sites
            .into_iter()
            .map(|site| site.given)
            .collect();
        let of_givens = |advices: &[Advice], op: &str| {
            let mine = advices
                .iter()
                .filter(|advice| advice.op == op && advice.site.is_some());
            mine.count()
        };

        // With one given less, one more number leaves a single answer again.
        let out = givens.iter().position(Option::is_some).expect("a given");
        let kept = givens[out].take();
        let loose = with(&blank, field, &givens);
        let advised = advice(&loose, Goal::Unique);
        assert!(of_givens(&advised, "add") > 0, "{loose}: {advised:?}");
        let single = advised.iter().filter(|advice| advice.answers == 1);
        assert!(single.clone().count() > 0, "{loose}: {advised:?}");
        assert!(
            advised[0].sentence.starts_with("Give from the start: "),
            "{advised:?}"
        );

        // With two contradicting numbers, one has to be removed.
        givens[out] = kept;
        let spare = givens
            .iter()
            .position(Option::is_none)
            .expect("an open cell");
        givens[spare].clone_from(&answer[spare]);
        let easier = with(&blank, field, &givens);
        let harder = advice(&easier, Goal::Harder);
        let taken = of_givens(&harder, "drop") + of_givens(&harder, "replace");
        assert!(taken > 0, "{easier}: {harder:?}");
    }
}

#[test]
fn making_levels_of_givens_needs_no_code_of_the_kind() {
    // All small Sudokus are easy.
    for (kind, least) in [(&latin::LATIN, 2), (&latin::SUDOKU, 1)] {
        let mut grades = BTreeSet::new();
        for (seed, grade) in (0..usual_or_nightly(5, 10)).zip(Grade::ALL.into_iter().cycle()) {
            let wishes = json!({"seed": seed, "grade": grade.id()});
            let made = || job_of(kind, &wishes).unwrap().now();
            let Ok(level) = made() else { continue };
            assert_eq!(level, made().unwrap(), "the same for the same seed");
            let puzzle = parse(&level.level);
            assert_eq!(solutions(&level.level, 2).len(), 1, "{}", level.level);
            let rated = rate(&*puzzle, Lang::En).unwrap();
            assert_eq!(rated.grade.unwrap().id, grade.id(), "{}", level.level);
            // Every given is needed: without it, the techniques of the grade do not reach the end.
            let model = puzzle.model();
            for &(given, ..) in model.givens() {
                let mut rules = RuleSet::all(model);
                rules.remove(given);
                let cap = kind.grades.generated(grade);
                assert_eq!(
                    model.hardest_needed(&rules, cap, Budget::nodes(20_000)),
                    None,
                    "{}",
                    level.level
                );
            }
            grades.insert(grade);
        }
        assert!(grades.len() >= least, "{}: {grades:?}", kind.id);
    }
}
