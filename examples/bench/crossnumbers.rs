//! Benchmarks of Cross Numbers: all answers are counted without a list, beside CP-SAT and beside the pseudocode of
//! paper 002 as published, in Python (`peers/crossnumbers.py`) and in Rust (`src/kinds/crossnumbers/paper/`).

use crate::clock::{Spread, print, seconds, span};
use crate::{peers, row};
use placewise::engine::Budget;
use placewise::kinds::crossnumbers::paper::{OPERATORS, cross_game, cross_study};
use placewise::kinds::crossnumbers::{Equation, KIND, Operator};
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::services::generate::{Options, generate};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// The budget of a count, which lasts some seconds at most.
const WORK: Budget = Budget::asks(6_000_000);

/// The number of boards of each preset and grade.
const MADE: u64 = 100;

/// The maximum number of answers of a board for the solvers that list every answer.
const ANSWERS: u128 = 2_000;

const SUMS: [Operator; 3] = [Operator::Plus, Operator::Minus, Operator::Times];

/// Runs all benchmarks of Cross Numbers.
pub fn crossnumbers() {
    paper();
    for (name, operators) in [("+ - *", &SUMS[..]), ("+ - * | & ^", &OPERATORS)] {
        for (side, blanks) in [(6, 5), (5, 5)] {
            let what = format!("{side}x{side}, {blanks} blanks a row, {name}");
            some(&what, side, blanks, operators);
        }
    }
    blank();
    makers();
}

/// Measures the generation of boards of each preset and grade.
pub fn makers() {
    print("cross numbers, made, a seed each");
    for preset in KIND.presets {
        for &grade in preset.grades {
            let time = |seed| {
                let options = Options::with_preset(&KIND, preset).grade(grade).seed(seed);
                let start = seconds();
                let made = generate(options, 0, Lang::En);
                assert!(made.is_ok(), "a level for every seed");
                seconds() - start
            };
            let times: Vec<f64> = (0..MADE).map(time).collect();
            let what = format!("{}, {}", preset.id, grade.id());
            row(&what, &Spread::of(times).show());
        }
    }
}

/// Measures the paper's own grids: 18x18 as printed, which means nine digits in a row.
fn paper() {
    for (level, blanks) in [(2, 3), (3, 4)] {
        let game = |seed| cross_game(&json!({"seed": seed, "size": 18, "level": level}));
        let levels: Vec<Json> = (0..30)
            .map(|seed| game(seed).expect("a grid").level)
            .collect();
        let what = format!("18x18 as paper 002 makes them, {blanks} blanks a row");
        peers::counted("crossnumbers", &what, &levels, answers);
        let mut ours = Vec::new();
        let mut published = Vec::new();
        for level in &levels {
            let puzzle = parse(level);
            let start = seconds();
            let count = answers(&*puzzle);
            let middle = seconds();
            let study = cross_study(&*puzzle).expect("a Cross Numbers");
            published.push(seconds() - middle);
            ours.push(middle - start);
            assert_eq!(study.solutions.map(u64::from), u64::try_from(count).ok());
        }
        let (ours, published) = (Spread::of(ours), Spread::of(published));
        row("counted, level read before", &ours.show());
        row(
            "paper's enumeration in Rust, the same",
            &format!(
                "{}  {:>8.1} x ours",
                published.show(),
                published.p50 / ours.p50
            ),
        );
    }
}

/// Measures random boards: all of them within the budget, and some with few answers beside CP-SAT.
fn some(what: &str, side: usize, blanks: usize, operators: &[Operator]) {
    let mut chance = Chance::new(side as u64, 19);
    let (mut times, mut ended, mut most, mut few) = (Vec::new(), 0, 0, Vec::new());
    for _ in 0..20 {
        let level = board(side, blanks, operators, &mut chance);
        let puzzle = parse(&level);
        let start = seconds();
        let counted = puzzle.count(WORK).count;
        times.push(seconds() - start);
        ended += usize::from(counted.is_none());
        most = most.max(counted.unwrap_or_default());
        if counted.is_some_and(|count| count <= ANSWERS) && few.len() < 5 {
            few.push(level);
        }
    }
    print(&format!("crossnumbers, 20 boards of {what}"));
    row("counted", &Spread::of(times).show());
    row(
        "ended at the budget; most answers",
        &format!("{ended}; {most}"),
    );
    if !few.is_empty() {
        let what = format!("{what}, at most {ANSWERS} answers");
        peers::counted("crossnumbers", &what, &few, answers);
    }
}

/// Measures the largest board, entirely blank.
fn blank() {
    let level = board(9, 9, &OPERATORS, &mut Chance::new(0, 19));
    let puzzle = parse(&level);
    let start = seconds();
    let counted = puzzle.count(WORK);
    assert_eq!(counted.count, None, "ends at its budget");
    print("crossnumbers, 9x9 all blank");
    row("ended at the budget", &span(seconds() - start));
}

fn answers(puzzle: &dyn Puzzle) -> usize {
    let counted = puzzle.count(Budget::UNLIMITED).count;
    counted
        .and_then(|count| usize::try_from(count).ok())
        .expect("a count")
}

fn parse(level: &Json) -> Box<dyn Puzzle> {
    kinds::parse(level).expect("a level")
}

/// Returns a board of random digits, distinct in each row, with operators, the totals of these, and blanks.
fn board(side: usize, blanks: usize, operators: &[Operator], chance: &mut Chance) -> Json {
    let mut rows = Vec::new();
    for _ in 0..side {
        let mut digits: Vec<i64> = (1..=9).collect();
        chance.shuffle(&mut digits);
        digits.truncate(side);
        rows.push(digits);
    }
    let mut signs = |many: usize| -> Vec<Vec<Operator>> {
        let mut line = || (1..side).map(|_| *chance.pick(operators)).collect();
        (0..many).map(|_| line()).collect()
    };
    let (across, down) = (signs(side), signs(side));
    let total = |numbers: &[i64], signs: &[Operator]| {
        Equation::new(signs, 0).value(numbers).expect("no division")
    };
    let sums: Vec<i64> = rows
        .iter()
        .zip(&across)
        .map(|(row, signs)| total(row, signs))
        .collect();
    let column = |at: usize| rows.iter().map(|row| row[at]).collect::<Vec<_>>();
    let below: Vec<i64> = (0..side).map(|at| total(&column(at), &down[at])).collect();
    let written = |signs: &[Operator]| signs.iter().map(|sign| sign.sign()).collect::<Vec<_>>();
    let across: Vec<_> = across.iter().map(|signs| written(signs)).collect();
    let between = |row: usize| {
        down.iter()
            .map(|signs| signs[row].sign())
            .collect::<Vec<_>>()
    };
    let mut cells: Vec<Vec<Option<i64>>> = rows
        .iter()
        .map(|row| row.iter().copied().map(Some).collect())
        .collect();
    for row in &mut cells {
        let mut columns: Vec<usize> = (0..side).collect();
        chance.shuffle(&mut columns);
        for &column in &columns[..blanks] {
            row[column] = None;
        }
    }
    json!({"kind": "crossnumbers", "cells": cells, "across": across,
        "down": (0..side - 1).map(between).collect::<Vec<_>>(), "totals": {"across": sums, "down": below}})
}
