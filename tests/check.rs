//! A check stays within one budget, and its answers stay true if the budget runs out.

use crate::support::{ANIMALS, FRUITS, parse};
use placewise::api::Check;
use placewise::engine::Budget;
use placewise::input::Cursor;
use placewise::kinds::read_entries;
use placewise::services::check::Checker;
use placewise::services::limits::CHECK;
use serde_json::{Value as Json, json};

/// Returns a level on 64 places, and a board with the animals in reading order, three of each with a gap; many of its
/// clues, which want kinds to be neighbours, are broken.
fn level() -> (Json, Json) {
    let kind = |site: usize| ANIMALS[site / 3 % ANIMALS.len()];
    let count = |animal: &str| (0..64).filter(|&site| kind(site) == animal).count();
    let pairs = ANIMALS.iter().flat_map(|a| ANIMALS.map(|b| (*a, b)));
    let pairs = pairs.filter(|(a, b)| a != b).take(30);
    let near = |(a, b)| json!({"rule": "near", "pieces": [a, b], "each": "both"});
    let level = json!({
        "kind": "island",
        "board": {"columns": FRUITS[..8], "rows": FRUITS[8..], "heights": vec![vec![1; 8]; 8]},
        "pieces": ANIMALS.iter().map(|&a| (a.to_owned(), count(a).into())).collect::<serde_json::Map<_, _>>(),
        "clues": pairs.map(near).collect::<Vec<_>>(),
    });
    let entry = |site: usize| (!site.is_multiple_of(3)).then(|| kind(site));
    (level, (0..64).map(entry).collect())
}

fn checked(level: &Json, entries: &Json, work: Budget) -> Check {
    let entries = read_entries(&Cursor::new(entries)).unwrap();
    Checker::new(&*parse(level), work).check(&entries).unwrap()
}

/// Returns the entries of these sites only.
fn only(entries: &Json, sites: &[u32]) -> Json {
    let all = entries.as_array().unwrap().iter().zip(0..);
    all.map(|(entry, site)| {
        if sites.contains(&site) {
            entry.clone()
        } else {
            Json::Null
        }
    })
    .collect()
}

#[test]
fn pieces_that_break_a_clue_are_found_with_any_budget() {
    let (level, entries) = level();
    let whole = checked(&level, &entries, CHECK);
    let broken = |check: &Check| -> Vec<usize> {
        let clues = check.clues.iter().enumerate();
        let broken = clues.filter(|(_, clue)| clue.state == "broken");
        broken.map(|(clue, _)| clue).collect()
    };
    assert!(broken(&whole).len() >= 5, "{:?}", broken(&whole));
    let sites = |check: &Check| -> usize { check.clues.iter().map(|clue| clue.sites.len()).sum() };
    let mut before = usize::MAX;
    for work in [2_000, 10_000, 40_000, CHECK.asks] {
        let check = checked(&level, &entries, Budget::asks(work));
        assert_eq!(broken(&check), broken(&whole), "{work}");
        for clue in broken(&check) {
            let alone = only(&entries, &check.clues[clue].sites);
            assert_eq!(
                checked(&level, &alone, CHECK).clues[clue].state,
                "broken",
                "{work}: {clue}"
            );
        }
        assert!(
            sites(&check) < before,
            "more work, and no fewer pieces: {work}"
        );
        before = sites(&check);
    }
}

#[test]
fn an_unevaluated_clue_is_open() {
    let (level, entries) = level();
    let check = checked(&level, &entries, Budget::asks(0));
    assert_eq!(check.status, "open");
    assert!(check.clues.iter().all(|clue| clue.state == "open"));
}

#[test]
fn a_broken_law_breaks_no_satisfiable_clue() {
    let level = json!({
        "kind": "crossnumbers",
        "cells": [[null, null], [null, null]],
        "across": [["+"], ["+"]],
        "down": [["+", "+"]],
        "totals": {"across": [4, 5], "down": [3, 6]},
    });
    let states = |entries: Json| -> Vec<String> {
        let checked = checked(&level, &entries, CHECK);
        assert!(!checked.conflicts.is_empty());
        let clues = checked.clues.iter();
        clues.map(|clue| clue.state.name().to_owned()).collect()
    };
    // Two twos in the first row make 4, but no digit may occur twice. The other equations may still hold.
    let twice = states(json!([2, 2, null, null]));
    assert_eq!(twice, ["broken", "open", "open", "open"]);
    // An equation that is broken by itself stays broken.
    let wrong = states(json!([2, 2, 9, null]));
    assert_eq!(wrong, ["broken", "broken", "broken", "open"]);
}
