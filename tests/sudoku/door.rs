//! Parsing of levels: valid forms, how they are written, and refusals with their places.

use placewise::input::Code;
use placewise::kinds;
use serde_json::{Value as Json, json};

use crate::support::parse;

/// Returns rows of dots.
fn blank(side: usize) -> Vec<String> {
    vec![".".repeat(side); side]
}

#[test]
fn one_text_rows_and_symbols_of_either_case_give_the_same_level() {
    let rows = json!({"kind": "sudoku", "givens": ["1...", "..2.", ".3..", "...4"]});
    for givens in [
        json!("1.....2..3.....4"),
        json!("1000002003000004"),
        json!(["1000", "0020", "0300", "0004"]),
    ] {
        let level = parse(&json!({"kind": "sudoku", "givens": givens})).level();
        assert_eq!(level["givens"], rows["givens"]);
        assert!(level.get("boxes").is_none() && level.get("diagonals").is_none());
    }
    let mut large = blank(16);
    large[0].replace_range(0..2, "gA");
    let level = parse(&json!({"kind": "sudoku", "givens": large})).level();
    assert!(level["givens"][0].as_str().unwrap().starts_with("GA."));
}

#[test]
fn only_unusual_boxes_are_written() {
    let of =
        |boxes: Json| parse(&json!({"kind": "sudoku", "givens": blank(6), "boxes": boxes})).level();
    assert!(of(json!({"rows": 2, "columns": 3})).get("boxes").is_none());
    assert_eq!(
        of(json!({"rows": 3, "columns": 2}))["boxes"],
        json!({"rows": 3, "columns": 2})
    );
}

#[test]
fn regions_are_written_in_capitals_and_need_not_be_boxes() {
    let regions = json!(["aabb", "aabb", "CCDD", "ccdd"]);
    let level = parse(
        &json!({"kind": "sudoku", "givens": blank(4), "regions": regions, "diagonals": true}),
    )
    .level();
    assert_eq!(level["regions"], json!(["AABB", "AABB", "CCDD", "CCDD"]));
    assert_eq!(level["diagonals"], true);
}

#[test]
fn invalid_levels_are_refused_with_their_place() {
    let four = |more: Json| {
        let mut level = json!({"kind": "sudoku", "givens": blank(4)});
        level
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        level
    };
    let huge = "9".repeat(100_000);
    let cases = [
        (json!({"kind": "sudoku"}), Code::Field, ""),
        (
            json!({"kind": "sudoku", "givens": 7}),
            Code::Value,
            "/givens",
        ),
        (
            json!({"kind": "sudoku", "givens": "12"}),
            Code::Size,
            "/givens",
        ),
        (
            json!({"kind": "sudoku", "givens": huge}),
            Code::Size,
            "/givens",
        ),
        (
            json!({"kind": "sudoku", "givens": [huge]}),
            Code::Size,
            "/givens",
        ),
        (
            json!({"kind": "sudoku", "givens": blank(5)}),
            Code::Size,
            "/givens",
        ),
        (
            json!({"kind": "sudoku", "givens": ["....", "...", "....", "...."]}),
            Code::Size,
            "/givens/1",
        ),
        (
            json!({"kind": "sudoku", "givens": ["....", "...5", "....", "...."]}),
            Code::Value,
            "/givens/1",
        ),
        (
            json!({"kind": "sudoku", "givens": ["....", "..<b", "....", "...."]}),
            Code::Value,
            "/givens/1",
        ),
        (
            json!({"kind": "sudoku", "givens": ["....", 1, "....", "...."]}),
            Code::Value,
            "/givens/1",
        ),
        (
            four(json!({"boxes": {"rows": 3, "columns": 2}})),
            Code::Value,
            "/boxes/rows",
        ),
        (four(json!({"boxes": {"rows": 2}})), Code::Field, "/boxes"),
        (
            four(json!({"regions": ["AABB", "AABB", "CCDD"]})),
            Code::Size,
            "/regions",
        ),
        (
            four(json!({"regions": ["AABB", "AABB", "CCDD", "CCDE"]})),
            Code::Value,
            "/regions/3",
        ),
        (
            four(json!({"regions": ["AAAB", "AABB", "CCDD", "CCDD"]})),
            Code::Count,
            "/regions",
        ),
        (
            four(json!({"regions": ["ABAB", "AABB", "CCDD", "CCDD"]})),
            Code::Value,
            "/regions",
        ),
        (
            four(
                json!({"regions": ["AABB", "AABB", "CCDD", "CCDD"], "boxes": {"rows": 2, "columns": 2}}),
            ),
            Code::Field,
            "/regions",
        ),
        (four(json!({"diagonals": "yes"})), Code::Value, "/diagonals"),
        (four(json!({"arrows": []})), Code::Field, "/arrows"),
    ];
    for (level, code, path) in cases {
        let error = kinds::parse(&level)
            .err()
            .unwrap_or_else(|| panic!("{path} is read"));
        assert_eq!((error.code, &*error.path), (code, path), "{error}");
    }
}
