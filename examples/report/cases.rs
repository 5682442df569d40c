//! Levels for study by hand: their clues, their figures, and the steps by which the ladder solves them.

use std::collections::BTreeSet;

use placewise::api::{Board, Entry, Spot, Step};
use placewise::engine::Budget;
use placewise::kinds::placement::papers;
use placewise::kinds::{self, Puzzle};
use placewise::services::hint::explain;
use placewise::text::Lang;
use serde_json::json;

use crate::compare::shares;
use crate::figures::{FREEDOM, GRADE, Measure, SEARCH, STEPS};
use crate::orders::search;
use crate::page::figure;
use crate::sample::{Sampled, both};

/// Returns one level of the sample as text.
pub fn tell(sample: &[Sampled], name: &str) -> String {
    let level = sample.iter().find(|level| level.name == name);
    let level = level.expect("a level of the sample");
    let puzzle = &*level.puzzle;
    let board = puzzle.board(Lang::En);
    let clues = board.clues.iter().map(|clue| &*clue.sentence);
    let solved = explain(puzzle, Lang::En);
    assert!(solved.complete, "the steps lead to the end");
    let steps = solved.steps.iter().map(|step| told(&board, step));
    let pieces = board.pieces.iter().map(|piece| match piece.count {
        1 => piece.name.clone(),
        count => format!("{count} {}", piece.many),
    });
    let pieces: Vec<String> = pieces.collect();
    format!(
        "Animals: {}.\n\n{}\n{}\n\n{}\nThe answer: {}.\n",
        pieces.join(", "),
        numbered(clues),
        figures(sample, level),
        numbered(steps),
        answer(puzzle),
    )
}

/// Returns a step as the page shows it, with the places that it marks.
fn told(board: &Board, step: &Step) -> String {
    let places = step.rule_out.iter().map(|spot| {
        let site = usize::try_from(spot.site).unwrap_or_default();
        &*board.sites[site].name
    });
    let out = match &*places
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect::<Vec<_>>()
    {
        [] => String::new(),
        places => format!(" [{}: not {}]", who(&step.rule_out), places.join(", ")),
    };
    let action = match &*step.action {
        "" => String::new(),
        action => format!(" {action}"),
    };
    format!("{}{action}{out} *{}*", step.sentence, step.technique)
}

fn who(spots: &[Spot]) -> String {
    let names = spots.iter().map(|spot| match &spot.piece {
        Entry::Piece(id) => id.clone(),
        Entry::Number(number) => number.to_string(),
    });
    names
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect::<Vec<_>>()
        .join(", ")
}

fn numbered(lines: impl Iterator<Item = impl AsRef<str>>) -> String {
    let line = |(number, line): (usize, _)| format!("{number}. {}\n", AsRef::<str>::as_ref(&line));
    (1..).zip(lines).map(line).collect()
}

/// Returns each figure, and the share of the sample below it.
fn figures(sample: &[Sampled], level: &Sampled) -> String {
    let one = |(measure, digits): (Measure, usize)| {
        let (levels, values, _) = both(sample, measure, measure);
        let at = levels.iter().position(|other| std::ptr::eq(*other, level));
        let share = at.map(|at| shares(&values)[at]);
        let value = figure((measure.of)(&level.figures), digits);
        format!("{} {value} (above {} %)", measure.name, figure(share, 0))
    };
    let all = [(SEARCH, 1), (FREEDOM, 0), (GRADE, 0), (STEPS, 0)].map(one);
    let options = json!({"order": "freedom", "ahead": "candidates"});
    let improved = papers::study(&*level.puzzle, &options).expect("within budget");
    let described = ["listed", "reversed"].map(|ties| {
        let model = search(level, ("described", Some(ties))).expect("within budget");
        figure(model.d, 1)
    });
    format!(
        "The figures: {}.\nSearch D in the order that paper 000 describes: {}, with its ties reversed {}; \
         in the order and with the\ncandidates of paper 001: {}.",
        all.join(", "),
        described[0],
        described[1],
        figure(improved.model.d, 1)
    )
}

/// Returns the rows of the board from the top.
fn answer(puzzle: &dyn Puzzle) -> String {
    let solved = kinds::solve(puzzle, 1, Budget::nodes(1_000_000));
    let entries = kinds::entries(puzzle, &solved.solutions[0]);
    let name = |entry: &Option<Entry>| match entry {
        Some(Entry::Piece(id)) => id.clone(),
        _ => String::new(),
    };
    let names: Vec<String> = entries.iter().map(name).collect();
    let rows: Vec<String> = names.chunks(3).map(|row| row.join(" ")).collect();
    rows.join(" / ")
}
