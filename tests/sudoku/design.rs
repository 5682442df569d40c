//! Filling boards and removing givens in the designer.

use placewise::engine::Budget;
use placewise::kinds::sudoku::KIND;
use placewise::services::design::{FillRequest, InspectRequest, ReduceRequest, blank};
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use crate::support::parse;

/// Returns the givens in one text.
fn givens(level: &Json) -> String {
    let rows = level["givens"].as_array().unwrap().iter();
    rows.map(|row| row.as_str().unwrap()).collect()
}

fn given(level: &Json) -> Vec<usize> {
    let text = givens(level);
    let all = text.char_indices().filter(|&(_, symbol)| symbol != '.');
    all.map(|(site, _)| site).collect()
}

fn filled(level: &Json, seed: u64) -> Json {
    FillRequest {
        puzzle: &*parse(level),
        seed,
    }
    .now()
    .unwrap()
}

fn reduced(level: &Json, together: &[Vec<usize>], seed: u64) -> Option<Json> {
    ReduceRequest::new(&*parse(level), together, seed).now()
}

fn answers(level: &Json) -> u32 {
    InspectRequest::new(&*parse(level), 2, Budget::UNLIMITED)
        .now()
        .count
}

#[test]
fn a_reduction_beyond_its_budget_keeps_the_untested_givens() {
    let full = filled(&blank(&KIND, &KIND.presets[0]).unwrap(), 3);
    let within = |asks| {
        let puzzle = parse(&full);
        let budget = Budget::asks(asks);
        ReduceRequest {
            budget,
            ..ReduceRequest::new(&*puzzle, &[], 3)
        }
        .now()
    };
    // With the smallest budgets, not even uniqueness is known.
    let made: Vec<_> = (0..16).filter_map(|power| within(1 << power)).collect();
    assert!(made.iter().all(|level| answers(level) == 1));
    let left: Vec<_> = made.iter().map(|level| given(level).len()).collect();
    let thorough = given(&reduced(&full, &[], 3).unwrap()).len();
    assert!(left.is_sorted_by(|a, b| a >= b), "{left:?}");
    assert!(left[0] > thorough, "{left:?}");
    assert_eq!(left.last(), Some(&thorough), "{left:?}");
}

#[test]
fn every_blank_board_can_be_filled_and_reduced_to_a_minimal_one() {
    for preset in KIND.presets {
        let blank = blank(&KIND, preset).unwrap();
        let full = filled(&blank, 3);
        assert!(!givens(&full).contains('.'), "{}", preset.id);
        assert_eq!(answers(&full), 1, "{}", preset.id);
        let few = reduced(&full, &[], 3).unwrap();
        let found = InspectRequest::new(&*parse(&few), 2, Budget::UNLIMITED).now();
        assert_eq!(
            (found.count, found.redundant_givens),
            (1, Some(vec![])),
            "{few}"
        );
        // The remaining givens are those of the answer, on the same board.
        let same = givens(&few)
            .chars()
            .zip(givens(&full).chars())
            .all(|(a, b)| a == '.' || a == b);
        assert!(same && few["regions"] == full["regions"] && few["diagonals"] == full["diagonals"]);
    }
}

#[test]
fn filling_a_board_keeps_its_givens_and_depends_only_on_the_seed() {
    let mut rows = vec![".........".to_owned(); 9];
    rows[4] = "..1.9.2..".to_owned();
    let level = json!({"kind": "sudoku", "givens": rows, "title": "Mine"});
    let full = filled(&level, 8);
    assert_eq!(
        (&full["title"], full == filled(&level, 8)),
        (&json!("Mine"), true)
    );
    assert_ne!(full, filled(&level, 9));
    let text = givens(&full);
    assert_eq!([38, 40, 42].map(|site| &text[site..=site]), ["1", "9", "2"]);
    rows[4] = "..1.9.1..".to_owned();
    assert_eq!(
        FillRequest {
            puzzle: &*parse(&json!({"kind": "sudoku", "givens": rows})),
            seed: 8
        }
        .now(),
        None
    );
}

#[test]
fn givens_that_belong_together_stay_or_go_together() {
    let full = filled(&json!({"kind": "sudoku", "givens": ".".repeat(81)}), 5);
    let together: Vec<Vec<usize>> = (0..41).map(|site| vec![site, 80 - site]).collect();
    let few = reduced(&full, &together, 5).unwrap();
    let left = given(&few);
    assert!(
        left.len() < 40 && left.iter().all(|site| left.contains(&(80 - site))),
        "{few}"
    );
    assert_eq!(answers(&few), 1);
    // No pair can be removed.
    for pair in together.iter().filter(|pair| left.contains(&pair[0])) {
        let mut text: Vec<char> = givens(&few).chars().collect();
        for &site in pair {
            text[site] = '.';
        }
        let without: String = text.iter().collect();
        assert_eq!(
            answers(&json!({"kind": "sudoku", "givens": without})),
            2,
            "{pair:?}"
        );
    }
}

#[test]
fn nothing_is_removed_from_a_board_without_one_answer() {
    for givens in [".".repeat(81), format!("11{}", ".".repeat(79))] {
        let level = json!({"kind": "sudoku", "givens": givens});
        assert_eq!(reduced(&level, &[], 1), None);
    }
}
