//! Refused levels with the places of their errors, and levels without an answer.

use placewise::engine::Budget;
use placewise::kinds;
use serde_json::{Value as Json, json};

use crate::support::parse;

/// Returns the level of the session that the paper prints.
fn printed() -> Json {
    json!({"kind": "crossnumbers", "format": 1, "cells": [[9, null], [null, null]], "across": [["+"], ["+"]],
        "down": [["|", "&"]], "totals": {"across": [14, 5], "down": [13, 1]}})
}

fn with(pointer: &str, value: Json) -> Json {
    let mut level = printed();
    *level.pointer_mut(pointer).unwrap() = value;
    level
}

fn refused(level: &Json) -> String {
    let error = kinds::parse(level).err();
    error.unwrap_or_else(|| panic!("{level} is read")).path
}

#[test]
fn the_printed_board_has_its_one_answer() {
    let puzzle = parse(&printed());
    let found = kinds::solve(&*puzzle, 2, Budget::UNLIMITED).solutions;
    assert_eq!(found.len(), 1);
    let entries = serde_json::to_value(kinds::entries(&*puzzle, &found[0])).unwrap();
    assert_eq!(entries, json!([9, 5, 4, 1]));
}

#[test]
fn a_level_is_written_as_it_is_read() {
    for level in [
        printed(),
        with(
            "/totals",
            json!({"across": [-8, 0], "down": [1_000_000_000, -1_000_000_000]}),
        ),
    ] {
        assert_eq!(parse(&level).level(), level);
    }
    let mut based = printed();
    based["base"] = 2.into();
    assert_eq!(parse(&based).level(), based);
    based["base"] = 10.into();
    assert_eq!(parse(&based).level(), printed(), "base 10 is not written");
}

#[test]
fn a_malformed_level_is_refused_with_its_place() {
    let cases = [
        (with("/cells/0/1", json!(0)), "/cells/0/1"),
        (with("/cells/0/1", json!(10)), "/cells/0/1"),
        (with("/cells/0/1", json!(1.5)), "/cells/0/1"),
        (with("/cells/0/1", json!("<b>")), "/cells/0/1"),
        (with("/cells/1", json!([null])), "/cells/1"),
        (with("/cells", json!([[null]])), "/cells"),
        (with("/cells", json!([])), "/cells"),
        (with("/across/0/0", json!("%")), "/across/0/0"),
        (with("/across/0/0", json!(3)), "/across/0/0"),
        (with("/across/1", json!(["+", "+"])), "/across/1"),
        (with("/across", json!([["+"]])), "/across"),
        (with("/down", json!([["+", "+"], ["+", "+"]])), "/down"),
        (with("/down/0", json!(["+"])), "/down/0"),
        (with("/totals/across", json!([1])), "/totals/across"),
        (
            with("/totals/down/1", json!(1_000_000_001)),
            "/totals/down/1",
        ),
        (
            with("/totals/down/1", json!(-1_000_000_001)),
            "/totals/down/1",
        ),
        (with("/totals/down/1", json!(0.5)), "/totals/down/1"),
        (with("/totals/down/1", Json::Null), "/totals/down/1"),
        (
            with(
                "/totals",
                json!({"across": [1, 2], "down": [1, 2], "up": []}),
            ),
            "/totals/up",
        ),
    ];
    for (level, place) in cases {
        assert_eq!(refused(&level), place, "{level}");
    }
    for base in [json!(1), json!(17), json!("2")] {
        let mut level = printed();
        level["base"] = base;
        assert_eq!(refused(&level), "/base");
    }
}

#[test]
fn an_unknown_sign_is_refused_with_a_list_of_the_known_ones() {
    let error = kinds::parse(&with("/down/0/1", json!("x"))).err().unwrap();
    let told = error.say(placewise::text::Lang::En);
    assert!(
        told.contains("'x'") && told.contains("+, -, *, /, |, &, ^"),
        "{told}"
    );
}

#[test]
fn givens_that_break_a_law_make_a_level_without_an_answer() {
    for cells in [
        json!([[9, 9], [null, null]]),
        json!([[9, 4], [null, null]]),
        json!([[9, 5], [1, 4]]),
    ] {
        let puzzle = parse(&with("/cells", cells));
        assert!(
            kinds::solve(&*puzzle, 1, Budget::UNLIMITED)
                .solutions
                .is_empty()
        );
    }
}
