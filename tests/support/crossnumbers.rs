//! Answers of Cross Numbers found by trying all digits, cell by cell; and random boards.

use placewise::random::Chance;
use serde_json::{Value as Json, json};

/// Returns the value of numbers with signs between them, by the paper's rewriting: split at the rightmost sign of the
/// lowest precedence. Bits are those of two's complement.
pub fn value(numbers: &[i64], signs: &[&str]) -> Option<i64> {
    let order = |sign: &str| match sign {
        "|" => 0,
        "^" => 1,
        "&" => 2,
        "+" | "-" => 3,
        _ => 4,
    };
    let lowest = signs.iter().map(|sign| order(sign)).min();
    let Some(at) = signs.iter().rposition(|sign| Some(order(sign)) == lowest) else {
        return Some(numbers[0]);
    };
    let left = value(&numbers[..=at], &signs[..at])?;
    let right = value(&numbers[at + 1..], &signs[at + 1..])?;
    match signs[at] {
        "+" => Some(left + right),
        "-" => Some(left - right),
        "*" => Some(left * right),
        "/" => (right != 0 && left % right == 0).then(|| left / right),
        "|" => Some(left | right),
        "&" => Some(left & right),
        _ => Some(left ^ right),
    }
}

fn texts(list: &Json) -> Vec<Vec<&str>> {
    let rows = list.as_array().unwrap().iter();
    rows.map(|row| {
        row.as_array()
            .unwrap()
            .iter()
            .map(|sign| sign.as_str().unwrap())
            .collect()
    })
    .collect()
}

fn numbers(list: &Json) -> Vec<i64> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|number| number.as_i64().unwrap())
        .collect()
}

/// A level as plain lists.
pub struct Board<'a> {
    side: usize,
    cells: Vec<Option<i64>>,
    across: Vec<Vec<&'a str>>,
    down: Vec<Vec<&'a str>>,
    totals: [Vec<i64>; 2],
}

impl<'a> Board<'a> {
    pub fn of(level: &'a Json) -> Self {
        let rows = level["cells"].as_array().unwrap();
        Self {
            side: rows.len(),
            cells: rows
                .iter()
                .flat_map(|row| row.as_array().unwrap())
                .map(Json::as_i64)
                .collect(),
            across: texts(&level["across"]),
            down: texts(&level["down"]),
            totals: [
                numbers(&level["totals"]["across"]),
                numbers(&level["totals"]["down"]),
            ],
        }
    }

    fn row_holds(&self, row: usize, filled: &[i64]) -> bool {
        let numbers = &filled[row * self.side..][..self.side];
        value(numbers, &self.across[row]) == Some(self.totals[0][row])
    }

    fn column_holds(&self, column: usize, filled: &[i64]) -> bool {
        let numbers: Vec<i64> = filled
            .iter()
            .skip(column)
            .step_by(self.side)
            .copied()
            .collect();
        let signs: Vec<&str> = self.down.iter().map(|row| row[column]).collect();
        value(&numbers, &signs) == Some(self.totals[1][column])
    }

    /// Returns all answers, in order.
    pub fn answers(&self) -> Vec<Vec<i64>> {
        let mut found = Vec::new();
        self.go(&mut Vec::new(), &mut found);
        found
    }

    fn go(&self, filled: &mut Vec<i64>, found: &mut Vec<Vec<i64>>) {
        let at = filled.len();
        if at > 0 && at.is_multiple_of(self.side) && !self.row_holds(at / self.side - 1, filled) {
            return;
        }
        let Some(&given) = self.cells.get(at) else {
            if (0..self.side).all(|column| self.column_holds(column, filled)) {
                found.push(filled.clone());
            }
            return;
        };
        let start = at - at % self.side;
        for digit in given.map_or(1..=9, |given| given..=given) {
            if !filled[start..].contains(&digit) {
                filled.push(digit);
                self.go(filled, found);
                filled.pop();
            }
        }
    }
}

/// All signs.
pub const SIGNS: [&str; 7] = ["+", "-", "*", "/", "|", "&", "^"];

/// Returns a board of this side with some blank cells and the totals of its digits; sometimes with random other totals.
pub fn seeded(side: usize, blanks: usize, seed: u64) -> Json {
    let mut chance = Chance::new(seed, side as u64);
    let mut level = loop {
        // Hardly any board of divisions alone is possible; then other signs are drawn.
        let many = 1 + chance.below(SIGNS.len());
        let mut signs = SIGNS;
        chance.shuffle(&mut signs);
        let mut rows: Vec<Vec<i64>> = Vec::new();
        for _ in 0..side {
            let mut digits: Vec<i64> = (1..=9).collect();
            chance.shuffle(&mut digits);
            rows.push(digits[..side].to_vec());
        }
        let mut pick = |rows: usize, columns: usize| -> Vec<Vec<&str>> {
            let mut row = || (0..columns).map(|_| *chance.pick(&signs[..many])).collect();
            (0..rows).map(|_| row()).collect()
        };
        let (across, down) = (pick(side, side - 1), pick(side - 1, side));
        let sums = rows
            .iter()
            .zip(&across)
            .map(|(row, signs)| value(row, signs));
        let below = (0..side).map(|column| {
            let numbers: Vec<i64> = rows.iter().map(|row| row[column]).collect();
            value(
                &numbers,
                &down.iter().map(|row| row[column]).collect::<Vec<_>>(),
            )
        });
        let totals: [Option<Vec<i64>>; 2] = [sums.collect(), below.collect()];
        if let [Some(sums), Some(below)] = totals {
            break json!({"kind": "crossnumbers", "cells": rows, "across": across, "down": down,
                "totals": {"across": sums, "down": below}});
        }
    };
    let mut places: Vec<usize> = (0..side * side).collect();
    chance.shuffle(&mut places);
    for &at in &places[..blanks] {
        level["cells"][at / side][at % side] = Json::Null;
    }
    if chance.below(5) == 0 {
        let way = *chance.pick(&["across", "down"]);
        let line = chance.below(side);
        let total = level["totals"][way][line].as_i64().unwrap();
        level["totals"][way][line] = (total + *chance.pick(&[-2, -1, 1, 2])).into();
    }
    level
}
