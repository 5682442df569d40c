//! Counts without listing, and supports of cells, compared with a list of all answers.

use std::collections::BTreeSet;

use placewise::api::Entry;
use placewise::engine::Budget;
use placewise::services::support::support;
use serde_json::{Value as Json, json};

use crate::support::crossnumbers::{Board, seeded};
use crate::support::{parse, usual_or_nightly};

const ENOUGH: Budget = Budget::asks(100_000_000);

fn count(level: &Json) -> u128 {
    parse(level).count(ENOUGH).count.unwrap()
}

/// Returns the digits of each cell in these answers.
fn digits(answers: &[Vec<i64>], cells: usize) -> Vec<Vec<Option<i64>>> {
    let digits = |cell: usize| {
        answers
            .iter()
            .map(|answer| Some(answer[cell]))
            .collect::<BTreeSet<_>>()
    };
    (0..cells)
        .map(|cell| digits(cell).into_iter().collect())
        .collect()
}

#[test]
fn each_cell_lists_the_digits_of_all_answers() {
    let number = |entry: &Entry| match entry {
        Entry::Number(number) => Some(i64::from(*number)),
        Entry::Piece(_) => None,
    };
    let mut several = 0;
    let boards = usual_or_nightly(100, 1_000);
    for seed in 0..boards {
        let side = [2, 3, 3, 4][usize::try_from(seed % 4).unwrap()];
        let level = seeded(side, [0, 0, 4, 7, 8][side], seed);
        let mut answers = Board::of(&level).answers();
        let mut entries = vec![None; side * side];
        // Every other board has a digit on it, of an answer or wrong.
        if seed % 2 == 1
            && let Some(cell) = level["cells"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|row| row.as_array().unwrap())
                .position(Json::is_null)
        {
            let digit = i64::try_from(seed / 2 % 9).unwrap() + 1;
            entries[cell] = Some(Entry::Number(u32::try_from(digit).unwrap()));
            answers.retain(|answer| answer[cell] == digit);
        }
        let found = support(&*parse(&level), &entries).unwrap();
        let found: Vec<Vec<Option<i64>>> = found
            .sites
            .iter()
            .map(|entries| entries.iter().map(number).collect())
            .collect();
        assert_eq!(found, digits(&answers, side * side), "{level}");
        several += u64::from(answers.len() > 1);
    }
    assert!(
        several > boards / 10,
        "{several} boards with several answers"
    );
}

#[test]
fn answers_by_the_digits_of_a_cell_add_up() {
    let mut most = 0;
    for seed in 0..usual_or_nightly(2, 30) {
        let side = 4 + usize::try_from(seed % 2).unwrap();
        let mut level = seeded(side, if side == 4 { 15 } else { 17 }, 1_000 + seed);
        let whole = count(&level);
        let cells = (0..side * side).map(|cell| (cell / side, cell % side));
        let (row, column) = cells
            .rev()
            .find(|&(row, column)| level["cells"][row][column].is_null())
            .unwrap();
        let mut sum = 0;
        for digit in 1..=9 {
            level["cells"][row][column] = json!(digit);
            sum += count(&level);
        }
        assert_eq!(sum, whole, "{level}");
        most = most.max(whole);
    }
    assert!(most > 100, "{most} answers at most");
}

#[test]
fn a_board_that_is_too_large_ends_at_the_budget() {
    let row = json!(["+", "*", "-", "|", "+", "&", "+", "-"]);
    let column = json!(["+", "*", "-", "|", "+", "&", "+", "-", "+"]);
    let level = json!({"kind": "crossnumbers", "cells": vec![vec![Json::Null; 9]; 9], "across": vec![row; 9],
        "down": vec![column; 8], "totals": {"across": vec![21; 9], "down": vec![30; 9]}});
    let counted = parse(&level).count(Budget::asks(500_000));
    assert_eq!(counted.count, None);
}

#[test]
fn rows_with_equal_effects_on_columns_are_counted_together() {
    // All answers of a board of ors: 9 * 8 * ... are too many to list in a test.
    let level = json!({"kind": "crossnumbers", "cells": vec![vec![Json::Null; 4]; 4], "across": vec![vec!["|"; 3]; 4],
        "down": vec![vec!["|"; 4]; 3], "totals": {"across": [15, 15, 15, 15], "down": [15, 15, 15, 15]}});
    let counted = parse(&level).count(ENOUGH);
    assert!(counted.count.unwrap() > 10_000_000, "{counted:?}");
    assert!(counted.nodes < 100_000, "{counted:?}");
}
