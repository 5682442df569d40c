//! The sentences that explain why a level has no answer, compared with boards where every path and every planting is
//! tried.

use placewise::api::{Answers, Inspection};
use placewise::engine::Budget;
use placewise::kinds;
use placewise::random::Chance;
use placewise::services::design::InspectRequest;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::garden::{Nature, seeded_garden};
use crate::support::parse;

/// The maximum number of cells of a side.
const MOST: usize = 20;

fn inspect(level: &Json, budget: Budget, lang: Lang) -> Inspection {
    InspectRequest {
        lang,
        ..InspectRequest::new(&*parse(level), 2, budget)
    }
    .now()
}

fn reason(level: &Json, lang: Lang) -> Option<String> {
    let found = inspect(level, Budget::UNLIMITED, lang);
    found.reason.map(|reason| reason.sentence)
}

/// Returns a board for a path, from rows of "o" for a cell and "." for a hole.
fn board(rows: &[&str], corners: bool) -> Json {
    let place = |sign: char| if sign == 'o' { Json::Null } else { json!("#") };
    let givens = rows.iter().map(|row| row.chars().map(place).collect());
    let givens: Vec<Json> = givens.collect();
    let mut level = json!({"kind": "numbrix", "givens": givens});
    if corners {
        level["corners"] = json!(true);
    }
    level
}

/// Returns a blank board of equations with this sign everywhere.
fn crossing(sign: &str, across: [i64; 3], down: [i64; 3]) -> Json {
    json!({
        "kind": "crossnumbers", "cells": [[null, null, null], [null, null, null], [null, null, null]],
        "across": vec![[sign; 2]; 3], "down": vec![[sign; 3]; 2], "totals": {"across": across, "down": down},
    })
}

/// Extends a path by each possible cell in turn; returns true if it can be completed.
fn walk(
    path: &mut Vec<usize>,
    cells: usize,
    beside: &dyn Fn(usize, usize) -> bool,
    fits: &dyn Fn(usize, u64) -> bool,
) -> bool {
    if path.len() == cells {
        return true;
    }
    let number = path.len() as u64 + 1;
    (0..cells).any(|next| {
        let follows = path.last().is_none_or(|&last| beside(last, next));
        if path.contains(&next) || !follows || !fits(next, number) {
            return false;
        }
        path.push(next);
        let found = walk(path, cells, beside, fits);
        path.pop();
        found
    })
}

/// Returns true if a path visits all cells along the givens, found by trying each cell for each number.
fn has_path(level: &Json) -> bool {
    let corners = level["corners"] == true;
    let rows = level["givens"].as_array().unwrap();
    let cells: Vec<(i64, i64, Option<u64>)> = (0..)
        .zip(rows)
        .flat_map(|(row, places)| {
            let places = (0..).zip(places.as_array().unwrap());
            let cells = places.filter(|(_, place)| **place != "#");
            cells.map(move |(column, place)| (row, column, place.as_u64()))
        })
        .collect();
    let beside = |a: usize, b: usize| {
        let down = (cells[a].0 - cells[b].0).abs();
        let right = (cells[a].1 - cells[b].1).abs();
        if corners {
            down.max(right) == 1
        } else {
            down + right == 1
        }
    };
    let fits = |cell: usize, number: u64| {
        let elsewhere = cells.iter().any(|&(.., given)| given == Some(number));
        cells[cell].2.map_or(!elsewhere, |given| given == number)
    };
    walk(&mut Vec::new(), cells.len(), &beside, &fits)
}

#[test]
fn a_path_refuted_with_a_reason_does_not_exist() {
    let mut told = 0;
    for seed in 0..600 {
        let chance = &mut Chance::new(seed, 45);
        let (rows, columns) = (2 + chance.below(2), 3 + chance.below(2));
        let mut places = vec![json!(null); rows * columns];
        for _ in 0..chance.below(5) {
            places[chance.below(rows * columns)] = json!("#");
        }
        let cells: Vec<usize> = (0..places.len())
            .filter(|&at| places[at].is_null())
            .collect();
        if cells.len() < 2 {
            continue;
        }
        let mut numbers: Vec<usize> = (1..=cells.len()).collect();
        chance.shuffle(&mut numbers);
        for &number in numbers.iter().take(chance.below(3)) {
            places[*chance.pick(&cells)] = json!(number);
        }
        let givens: Vec<&[Json]> = places.chunks(columns).collect();
        let mut level = json!({"kind": "numbrix", "givens": givens});
        if chance.below(3) == 0 {
            level["corners"] = json!(true);
        }
        let found = inspect(&level, Budget::UNLIMITED, Lang::En);
        let is_none = !has_path(&level);
        assert_eq!(found.answers == Answers::None, is_none, "{level}");
        if let Some(reason) = &found.reason {
            assert!(is_none, "{level}: {}", reason.sentence);
            told += 1;
        }
    }
    assert!(told > 100, "{told} reasons");
}

#[test]
fn a_picture_refuted_with_a_reason_has_no_planting() {
    let mut told = [0; 3];
    for seed in 0..400 {
        let chance = &mut Chance::new(seed, 45);
        let mut level = seeded_garden(seed, 3);
        let flowers: Vec<String> = level["flowers"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        // Slightly changes the picture, or the number of flowers.
        let side = level["humidity"].as_array().unwrap().len();
        if level["target"].is_array() && chance.below(2) == 0 {
            let (row, column) = (chance.below(side), chance.below(side));
            level["target"][row][column] = json!(chance.pick(&flowers));
        } else {
            let flower = chance.pick(&flowers).clone();
            level["flowers"][&flower] = json!(1 + chance.below(4));
        }
        let Ok(puzzle) = kinds::parse(&level) else {
            continue;
        };
        let found = InspectRequest::new(&*puzzle, 2, Budget::UNLIMITED).now();
        let answers = Nature::read(&level).answers();
        assert_eq!(
            found.answers == Answers::None,
            answers.is_empty(),
            "{level}"
        );
        let kind = match (&found.reason, answers.is_empty()) {
            (Some(reason), is_none) => {
                assert!(is_none, "{level}: {}", reason.sentence);
                0
            }
            (None, true) => 1,
            (None, false) => 2,
        };
        told[kind] += 1;
    }
    assert!(told.iter().all(|&n| n > 20), "told, none, some: {told:?}");
}

#[test]
fn a_shape_with_too_many_cells_of_a_colour_marks_those_whose_loss_leaves_a_path() {
    // A heart drawn by hand.
    let heart = [
        ".oo.oo.", "ooooooo", "ooooooo", "ooooooo", ".ooooo.", "..ooo..", "...o...",
    ];
    let found = inspect(&board(&heart, false), Budget::UNLIMITED, Lang::En);
    let reason = found.reason.unwrap();
    assert!(
        reason.sentence.contains("leave out the marked cell"),
        "{}",
        reason.sentence
    );
    let mut cells = heart
        .iter()
        .flat_map(|row| row.match_indices('o').map(move |(at, _)| (row, at)));
    let marked: Vec<_> = reason
        .sites
        .iter()
        .map(|&site| cells.clone().nth(site as usize).unwrap())
        .collect();
    let rest = |row: &&str| -> String {
        let is_marked = |at| {
            marked
                .iter()
                .any(|&(other, place)| std::ptr::eq(*other, *row) && place == at)
        };
        let signs = row.char_indices();
        signs
            .map(|(at, sign)| if is_marked(at) { '.' } else { sign })
            .collect()
    };
    assert!(cells.next().is_some() && !marked.is_empty());
    let rest: Vec<String> = heart.iter().map(rest).collect();
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    let found = inspect(&board(&rest, false), Budget::UNLIMITED, Lang::En);
    assert_ne!(found.answers, Answers::None, "{rest:?}");
}

#[test]
fn each_reason_has_a_sentence_in_both_languages() {
    for (level, en, zh) in [
        (
            board(&["o.o", "ooo", "o.o"], false),
            "Coloured like a chessboard, the board has 5 dark and 2 light cells. A path takes turns between \
             the colours, so one of them can have one cell more, not more: 2 dark cells are too many. It helps to \
             leave out the marked cells.",
            "像国际象棋棋盘一样涂色，深色格有5个，浅色格有2个。路每走一步换一种颜色，所以两种格最多差一个：深色格多了2个。\
             可以去掉标出的格。",
        ),
        (
            board(&["oo.oo", "oo.oo"], false),
            "The board is in 2 parts, and no path leads from one to another.",
            "棋盘断成2块，从一块走不到另一块。",
        ),
        (
            board(&["ooooo", "..o..", "..o.."], false),
            "3 cells have only one cell beside them. In such a cell the path begins or ends, and it has two \
             ends only.",
            "有3格旁边只有一格。路在这样的格里不是开始就是结束，可是路只有两头。",
        ),
        (
            json!({"kind": "numbrix", "givens": [[1, null, null, 3], ["#", "#", "#", "#"]]}),
            "From 1 to 3 it is 2 steps, but the way from one to the other takes 3 at least.",
            "从1到3是2步，可是从一格到另一格至少要走3步。",
        ),
        (
            json!({"kind": "numbrix", "givens": [[1, null, 4], [null, null, null]]}),
            "Light and dark cells take turns, so 1 and 4 are on cells of different colours. Here they are not.",
            "深色格和浅色格交替出现，所以1和4应该在不同颜色的格里，这里却不是。",
        ),
        (
            json!({"kind": "numbrix", "givens": [[null, 3, null], [null, null, null], [null, null, null]]}),
            "Coloured like a chessboard, the board has one dark cell more. So the odd numbers are on dark \
             cells, and the even ones on the others: 3 is on a wrong one.",
            "像国际象棋棋盘一样涂色，深色格多一个，所以单数都在深色格里，双数都在另一种格里：3的位置不对。",
        ),
        (
            json!({"kind": "garden", "humidity": [["60-70", "60-70"], ["50-60", "50-60"]], "rounds": 2,
                   "flowers": {"rose": 1}, "target": [["rose", "rose"], ["rose", "rose"]]}),
            "Roses do not grow on moist ground, 60 to 70 percent, so one must be planted in each bed there: 2 in all. \
             The picture takes at least 3 roses to plant, and there is only 1: 2 too few.",
            "玫瑰不会在这样的土地上生长（润土，湿度60%到70%），那里的2个花坛都要各种一朵玫瑰。图画至少要种3朵玫瑰，\
             可是只有1朵玫瑰，少了2朵玫瑰。",
        ),
        (
            crossing("+", [20, 20, 20], [20, 20, 21]),
            "The rows add up to 60 in all, and the columns to 61. Both are made of the same digits, so this cannot be.",
            "各行的得数加起来是60，各列的得数加起来是61。它们用的是同样的数字，所以不可能不一样。",
        ),
        (
            crossing("-", [0, 1, 0], [0, 0, 0]),
            "The totals of the rows add up to an odd number, those of the columns to an even one. Both are made of \
             the same digits, so both must be odd, or both even.",
            "各行的得数和各列的得数用的是同样的数字，所以加起来要么都是单数，要么都是双数。这里各行是单数，各列是双数。",
        ),
        (
            crossing("*", [24, 24, 24], [24, 24, 48]),
            "Put × between the totals of all rows, and between those of all columns: the same must come out, as both \
             are made of the same digits. Here it does not.",
            "把各行的得数用×连起来，再把各列的得数用×连起来，应该一样，因为用的是同样的数字。这里却不一样。",
        ),
    ] {
        assert_eq!(reason(&level, Lang::En).as_deref(), Some(en), "{level}");
        assert_eq!(reason(&level, Lang::Zh).as_deref(), Some(zh), "{level}");
    }
}

#[test]
fn a_reason_is_a_proof_even_if_the_budget_runs_out() {
    // The largest board without two corners of one colour.
    let last = MOST - 1;
    let sign = |row, column| {
        let is_gone = (row, column) == (0, 0) || (row, column) == (last, last);
        if is_gone { '.' } else { 'o' }
    };
    let row = |row| (0..MOST).map(|column| sign(row, column)).collect();
    let rows: Vec<String> = (0..MOST).map(row).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let found = inspect(&board(&rows, false), Budget::asks(1), Lang::En);
    assert_eq!((found.answers, found.complete), (Answers::None, true));
    assert!(
        found
            .reason
            .unwrap()
            .sentence
            .contains("198 dark and 200 light")
    );
    let across = inspect(&board(&rows, true), Budget::asks(1), Lang::En);
    assert_eq!((across.answers, across.reason), (Answers::Unknown, None));
}
