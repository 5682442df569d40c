//! The answers that the kernel finds for a Sudoku are those of a search of its model, in the same order.

use placewise::engine::Budget;
use placewise::kinds;
use placewise::services::rate::SEARCH;
use placewise::services::request::Request;
use placewise::services::solve::SolveRequest;
use serde_json::{Value as Json, json};

use crate::support::parse;

/// Returns the level without its first `gone` givens.
fn opened(level: &Json, gone: usize) -> Json {
    let mut level = level.clone();
    let mut left = gone;
    for row in level["givens"].as_array_mut().unwrap() {
        let cells = row.as_str().unwrap().chars().map(|cell| {
            let is_given = cell != '.' && left > 0;
            left -= usize::from(is_given);
            if is_given { '.' } else { cell }
        });
        *row = cells.collect::<String>().into();
    }
    level
}

#[test]
fn all_answers_are_those_of_the_model_in_the_same_order() {
    let ladder: Json = serde_json::from_str(include_str!("../../www/levels/sudoku.json")).unwrap();
    let mut several = 0;
    for known in ladder.as_array().unwrap() {
        let level = &known["level"];
        if level["givens"].as_array().unwrap().len() > 9 || !level["givens"][0].is_string() {
            continue;
        }
        for gone in 0..4 {
            let puzzle = parse(&opened(level, gone));
            let solved = SolveRequest {
                budget: SEARCH,
                ..SolveRequest::new(&*puzzle, 5)
            }
            .now();
            let searched = kinds::solve(&*puzzle, 5, SEARCH);
            let expected: Vec<_> = searched
                .solutions
                .iter()
                .map(|one| kinds::entries(&*puzzle, one))
                .collect();
            assert_eq!(
                solved.solutions, expected,
                "{}, {gone} left out",
                known["id"]
            );
            assert_eq!(solved.complete, searched.complete);
            several += usize::from(expected.len() > 1);
        }
    }
    assert!(several > 10, "{several} with several answers");
}

#[test]
fn a_search_for_an_answer_stays_within_its_node_budget() {
    let empty = json!({"kind": "sudoku", "givens": vec![".........".to_owned(); 9]});
    let solved = SolveRequest {
        budget: Budget::nodes(1),
        ..SolveRequest::new(&*parse(&empty), 1)
    }
    .now();
    assert!(
        !solved.complete && solved.nodes <= 1,
        "{} nodes",
        solved.nodes
    );
}
