//! Equations in the designer: filled boards, contradictions, advice, and the workshop.

use placewise::api::{Advices, Inspection};
use placewise::engine::Budget;
use placewise::kinds::crossnumbers::KIND;
use placewise::services::design::{
    AdviseRequest, FillRequest, Goal, InspectRequest, ReduceRequest, blank, workshop,
};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::parse;

fn inspect(level: &Json) -> Inspection {
    InspectRequest::new(&*parse(level), 2, Budget::UNLIMITED).now()
}

fn advise(level: &Json, goal: Goal) -> Advices {
    AdviseRequest::new(&*parse(level), goal, Budget::UNLIMITED, Lang::En)
        .now()
        .unwrap()
}

/// Returns rows of sums that each make 45, like the columns; the digits of these rows are given.
fn magic(given: impl Fn(usize) -> bool) -> Json {
    let row = |row: usize| -> Json {
        let digit = |column: usize| given(row).then_some((row + column) % 9 + 1);
        (0..9).map(|column| json!(digit(column))).collect()
    };
    json!({
        "kind": "crossnumbers",
        "cells": (0..9).map(row).collect::<Json>(),
        "across": vec![vec!["+"; 8]; 9],
        "down": vec![vec!["+"; 9]; 8],
        "totals": {"across": vec![45; 9], "down": vec![45; 9]},
    })
}

/// Returns true if two levels have the same equations.
fn alike(a: &Json, b: &Json) -> bool {
    let fields = ["across", "down", "totals"];
    fields.iter().all(|&field| a[field] == b[field])
}

#[test]
fn a_blank_board_keeps_its_equations_and_can_be_filled_and_reduced() {
    for preset in KIND.presets.iter().take(4) {
        let blank = blank(&KIND, preset).unwrap();
        let cells = blank["cells"].as_array().unwrap();
        let is_blank = cells.iter().flat_map(|row| row.as_array().unwrap());
        assert!(is_blank.clone().all(Json::is_null), "{}", preset.id);
        let full = FillRequest {
            puzzle: &*parse(&blank),
            seed: 3,
        }
        .now()
        .unwrap();
        assert!(alike(&blank, &full), "{}", preset.id);
        assert_eq!(inspect(&full).count, 1, "{}", preset.id);
        let few = ReduceRequest::new(&*parse(&full), &[], 3).now().unwrap();
        let found = inspect(&few);
        let spare = (found.redundant, found.redundant_givens);
        assert_eq!(
            (found.count, spare),
            (1, (Some(vec![]), Some(vec![]))),
            "{few}"
        );
    }
}

/// Of two equal digits in a row one can be removed; an equation never. A wrong total beside them leaves no advice.
#[test]
fn advice_resolves_a_contradiction_of_equations_and_givens_by_removing_a_given() {
    let mut level = magic(|_| true);
    level["cells"][2][0] = json!(5);
    let found = inspect(&level).contradiction.unwrap();
    assert!(found.minimal && found.smallest);
    // No digit may occur twice in a row, by law: two givens break this without any equation.
    assert_eq!((found.clues, found.givens), (vec![], vec![18, 20]));
    let told = advise(&level, Goal::Unique);
    let done: Vec<_> = told
        .advices
        .iter()
        .map(|advice| (advice.site, advice.index))
        .collect();
    assert_eq!(done, [(Some(18), None)]);
    level["totals"]["across"][4] = json!(46);
    let found = inspect(&level).contradiction.unwrap();
    assert!(found.minimal);
    assert!(advise(&level, Goal::Unique).advices.is_empty());
}

#[test]
fn contradictory_equations_are_found_without_givens() {
    let mut level = magic(|_| false);
    level["totals"]["down"][8] = json!(82);
    let found = inspect(&level).contradiction.unwrap();
    assert_eq!((found.clues, found.givens), (vec![17], vec![]));
    assert!(advise(&level, Goal::Unique).advices.is_empty());
}

/// The eighteen equations do not hide the one digit that must be removed.
#[test]
fn a_wrong_given_is_found_if_no_single_change_leaves_one_answer() {
    let mut level = magic(|row| row > 1);
    level["cells"][8][4] = json!(9);
    assert_eq!(inspect(&level).count, 0);
    let told = advise(&level, Goal::Unique);
    let is_wrong = |site: Option<u32>| site == Some(76);
    let advice = told.advices.iter().find(|advice| is_wrong(advice.site));
    let advice = advice.unwrap_or_else(|| panic!("{told:?}"));
    assert!(advice.answers > 1 && inspect(&advice.level).count > 1);
}

#[test]
fn advice_adds_removes_and_replaces_digits_but_no_equations() {
    let blank = blank(&KIND, &KIND.presets[0]).unwrap();
    let full = FillRequest {
        puzzle: &*parse(&blank),
        seed: 1,
    }
    .now()
    .unwrap();
    let few = ReduceRequest::new(&*parse(&full), &[], 1).now().unwrap();
    let mut met = 0;
    for (level, goals) in [
        (&full, &[Goal::Harder, Goal::Easier][..]),
        (&few, &[Goal::Harder, Goal::Easier]),
        (&blank, &[Goal::Unique]),
    ] {
        for &goal in goals {
            for advice in advise(level, goal).advices {
                assert_eq!(advice.index, None, "{}", advice.sentence);
                assert!(
                    advice.site.is_some() && alike(&advice.level, level),
                    "{}",
                    advice.sentence
                );
                assert!(inspect(&advice.level).count > 0);
                met += 1;
            }
        }
    }
    assert!(met > 4, "{met}");
}

#[test]
fn a_workshop_names_every_sign_and_sets_of_them() {
    for (lang, name) in [(Lang::En, "divided by"), (Lang::Zh, "除以")] {
        let level = blank(&KIND, &KIND.presets[0]).unwrap();
        let shop = serde_json::to_value(workshop(&*parse(&level), lang).unwrap()).unwrap();
        let signs = shop["signs"].as_array().unwrap();
        let ids: Vec<&Json> = signs.iter().map(|sign| &sign["id"]).collect();
        assert_eq!(json!(ids), json!(["+", "-", "*", "/", "|", "&", "^"]));
        assert_eq!(signs[3]["name"], name);
        assert_eq!(signs[6]["text"], "⊕");
        for set in shop["signSets"].as_array().unwrap() {
            assert!(
                set.as_array()
                    .unwrap()
                    .iter()
                    .all(|sign| ids.contains(&sign))
            );
        }
        assert_eq!(
            (&shop["sides"], &shop["bases"]),
            (&json!([2, 9]), &json!([2, 16]))
        );
    }
}
