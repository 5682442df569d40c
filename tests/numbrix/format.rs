//! Refused boards with the places of their errors, and boards without an answer.

use placewise::engine::Budget;
use placewise::kinds;
use serde_json::{Value as Json, json};

use crate::support::parse;

/// Returns the place at which a board is refused.
#[allow(clippy::needless_pass_by_value)] // so that a board can be written in place
fn refused(givens: Json) -> String {
    let level = json!({"kind": "numbrix", "givens": givens});
    let error = kinds::parse(&level).err();
    error.unwrap_or_else(|| panic!("{level} is read")).path
}

#[allow(clippy::needless_pass_by_value)] // so that a board can be written in place
fn answers(givens: Json) -> usize {
    let puzzle = parse(&json!({"kind": "numbrix", "givens": givens}));
    kinds::solve(&*puzzle, 2, Budget::UNLIMITED).solutions.len()
}

#[test]
fn a_malformed_board_is_refused_with_its_place() {
    let none = Json::Null;
    assert_eq!(
        refused(json!([[none, none], [none, 5]])),
        "/givens/1/1",
        "out of range"
    );
    assert_eq!(
        refused(json!([[none, 0], [none, none]])),
        "/givens/0/1",
        "out of range"
    );
    assert_eq!(
        refused(json!([[-1, none], [none, none]])),
        "/givens/0/0",
        "out of range"
    );
    assert_eq!(
        refused(json!([[none, none], [1.5, none]])),
        "/givens/1/0",
        "no number"
    );
    assert_eq!(
        refused(json!([["#", none], [none, 4]])),
        "/givens/1/1",
        "a hole is no cell"
    );
    assert_eq!(
        refused(json!([[none, "x"], [none, none]])),
        "/givens/0/1",
        "no sign for a hole"
    );
    assert_eq!(
        refused(json!([[none, none], [none, none, none]])),
        "/givens/1",
        "a longer row"
    );
    assert_eq!(
        refused(json!([[none, none, none], [none, none]])),
        "/givens/1",
        "a shorter row"
    );
    assert_eq!(
        refused(json!([["#", "#"], ["#", none]])),
        "/givens",
        "one cell"
    );
    assert_eq!(
        refused(json!([["#", "#"], ["#", "#"]])),
        "/givens",
        "no cell"
    );
    assert_eq!(refused(json!([[none, none]])), "/givens", "one row");
    assert_eq!(refused(json!([[none], [none]])), "/givens/0", "one column");
    assert_eq!(
        refused(json!(vec![vec![none.clone(); 2]; 21])),
        "/givens",
        "too many rows"
    );
    assert_eq!(
        refused(json!(vec![vec![none; 21]; 2])),
        "/givens/0",
        "too many columns"
    );
    let level =
        json!({"kind": "numbrix", "givens": [[null, null], [null, null]], "corners": "yes"});
    assert_eq!(kinds::parse(&level).err().unwrap().path, "/corners");
}

#[test]
fn a_board_is_written_as_it_was_read() {
    let level = json!({
        "kind": "numbrix", "format": 1, "givens": [[1, null, "#"], [null, "#", 6], [null, null, null]], "corners": true,
    });
    assert_eq!(parse(&level).level(), level);
}

#[test]
fn a_repeated_number_leaves_no_answer() {
    assert_eq!(answers(json!([[1, null], [null, 1]])), 0);
    assert_eq!(
        answers(json!([
            [2, null, 2],
            [null, null, null],
            [null, null, null]
        ])),
        0
    );
}

#[test]
fn disconnected_cells_leave_no_answer() {
    assert_eq!(answers(json!([[null, "#", null], [null, "#", null]])), 0);
    assert_eq!(answers(json!([[null, "#"], ["#", null]])), 0);
    let across = json!({"kind": "numbrix", "givens": [[null, "#"], ["#", null]], "corners": true});
    assert_eq!(
        kinds::solve(&*parse(&across), 9, Budget::UNLIMITED)
            .solutions
            .len(),
        2
    );
}

#[test]
fn a_start_on_the_rarer_colour_leaves_no_answer() {
    assert_eq!(
        answers(json!([
            [null, 1, null],
            [null, null, null],
            [null, null, null]
        ])),
        0
    );
}
