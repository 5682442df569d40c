//! Games by the paper's rules on any level: counted answers compared with listed ones; the preset `paper`.

use std::fmt::Write;

use placewise::api::{Entries, Entry};
use placewise::input::{PuzzleError, Result};
use placewise::kinds::crossnumbers::paper::{
    CrossMove, CrossScore, CrossState, cross_game, cross_hint, cross_play, cross_score,
    cross_state, weights,
};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::crossnumbers::{Board, seeded};
use crate::support::json::job;
use crate::support::{golden, in_slices, parse, seeds};

fn made(wishes: &Json) -> placewise::api::Generated {
    let made = job(&json!("crossnumbers"), wishes).unwrap().now();
    made.unwrap_or_else(|error| panic!("{wishes}: {error}"))
}

fn paper(size: u32, level: u32, seed: u64) -> Json {
    made(&json!({"preset": "paper", "size": size, "level": level, "seed": seed})).level
}

fn empty(level: &Json) -> Entries {
    vec![None; parse(level).sites()]
}

fn state(level: &Json, entries: &Entries) -> CrossState {
    cross_state(&*parse(level), entries).unwrap_or_else(|error| panic!("{level}: {error}"))
}

fn put(entries: &mut Entries, site: usize, digit: i64) {
    entries[site] = Some(Entry::Number(u32::try_from(digit).unwrap()));
}

/// Returns small boards with few answers, many, or none.
fn boards() -> impl Iterator<Item = Json> {
    (0..seeds(300)).map(|seed| {
        let side = [2, 3, 4][usize::try_from(seed % 3).unwrap()];
        seeded(side, [4, 6, 7][side - 2], seed)
    })
}

#[test]
fn the_remaining_answers_agree_with_a_list_after_each_move() {
    let mut met = [0; 3];
    for level in boards() {
        let mut answers = Board::of(&level).answers();
        met[answers.len().min(2)] += 1;
        let mut entries = empty(&level);
        let blanks = state(&level, &entries).unknowns;
        let wanted = answers.first().cloned();
        for left in (0..=blanks).rev() {
            let now = state(&level, &entries);
            assert_eq!(now.unknowns, left, "{level}");
            assert_eq!(now.solutions, Some(json!(answers.len())), "{level}");
            for (site, legal) in now.legal.iter().enumerate() {
                let has = |digit: u32| {
                    answers
                        .iter()
                        .any(|answer| answer[site] == i64::from(digit))
                };
                let wanted: Vec<u32> = (1..=9).filter(|&digit| has(digit)).collect();
                assert_eq!(*legal, wanted, "{level} {site}");
            }
            let next = entries.iter().enumerate().position(|(site, entry)| {
                let side = level["cells"].as_array().unwrap().len();
                entry.is_none() && level["cells"][site / side][site % side].is_null()
            });
            let (Some(site), Some(wanted)) = (next, &wanted) else {
                break;
            };
            put(&mut entries, site, wanted[site]);
            answers.retain(|answer| answer[site] == wanted[site]);
        }
    }
    assert!(met.iter().all(|&boards| boards > 0), "{met:?}");
}

#[test]
fn legal_moves_are_those_of_the_papers_own_game() {
    for seed in 0..seeds(20) {
        let level = paper(4, 2, seed);
        let legal = state(&level, &empty(&level)).legal;
        for (site, legal) in legal.iter().enumerate() {
            if !level["cells"][site / 4][site % 4].is_null() {
                continue;
            }
            for number in 1..=9_u32 {
                let moves = json!([{"site": site, "number": number}]);
                let options = json!({"moves": moves, "seed": 0, "time": 1, "level": 2});
                let played = cross_play(&*parse(&level), &options).unwrap();
                assert_eq!(played.legal, [legal.contains(&number)], "{level}");
            }
        }
    }
}

#[test]
fn a_digit_of_no_answer_or_a_repeated_one_leaves_no_answers() {
    let level = json!({"kind": "crossnumbers", "cells": [[null, null], [null, null]],
        "across": [["+"], ["+"]], "down": [["|", "&"]], "totals": {"across": [14, 5], "down": [13, 1]}});
    let mut entries = empty(&level);
    put(&mut entries, 0, 7);
    let now = state(&level, &entries);
    assert_eq!((now.unknowns, now.solutions), (3, Some(json!(0))));
    assert!(now.legal.iter().all(Vec::is_empty));
    put(&mut entries, 1, 7);
    assert_eq!(state(&level, &entries).solutions, Some(json!(0)));
}

fn hint(level: &Json, entries: &Entries, seed: u64) -> Result<CrossMove> {
    cross_hint(&*parse(level), entries, seed)
}

#[test]
fn a_hint_weighs_digits_by_their_number_of_answers() {
    let mut several = 0;
    for level in boards().take(60) {
        let answers = Board::of(&level).answers();
        let puzzle = parse(&level);
        let side = level["cells"].as_array().unwrap().len();
        for site in
            (0..side * side).filter(|site| level["cells"][site / side][site % side].is_null())
        {
            let weights = weights(&*puzzle, &empty(&level), site).unwrap();
            for (digit, weight) in weights {
                let having = answers
                    .iter()
                    .filter(|answer| answer[site] == i64::from(digit));
                assert_eq!(weight, having.count() as u128, "{level} {site}");
            }
        }
        several += u32::from(answers.len() > 1);
        let Ok(hint) = hint(&level, &empty(&level), 1) else {
            assert!(answers.is_empty(), "{level}");
            continue;
        };
        let has = |answer: &Vec<i64>| answer[hint.site as usize] == i64::from(hint.number);
        assert!(answers.iter().any(has), "{level}");
    }
    assert!(several > 0);
}

#[test]
fn hints_are_drawn_in_proportion_to_their_weights() {
    // Three answers: 1 4, 2 3 and 3 2 in the first row, and the rest of the columns in the second.
    let level = json!({"kind": "crossnumbers", "cells": [[null, null], [null, null]],
        "across": [["+"], ["+"]], "down": [["+", "+"]], "totals": {"across": [5, 13], "down": [9, 9]}});
    let answers = Board::of(&level).answers();
    let mut met = std::collections::BTreeMap::new();
    for seed in 0..2_000 {
        let hint = hint(&level, &empty(&level), seed).unwrap();
        *met.entry((hint.site, hint.number)).or_insert(0) += 1;
    }
    for (&(site, number), &often) in &met {
        let having = answers
            .iter()
            .filter(|answer| answer[site as usize] == i64::from(number));
        let wanted = 2_000 * having.count() / 4 / answers.len();
        assert!(
            often * 4 > wanted * 3 && often * 3 < wanted * 4,
            "{site} {number}: {often}, not {wanted}"
        );
    }
    let same = |seed| hint(&level, &empty(&level), seed).unwrap();
    assert_eq!(same(7), same(7));
}

fn score(level: &Json, bad: u32, hints: u32, time: f64) -> CrossScore {
    cross_score(
        &*parse(level),
        &json!({"bad": bad, "hints": hints, "time": time}),
    )
    .unwrap()
}

/// Returns the scores of one game on a level: that of the paper's own game, and that of counted answers; with or
/// without a level of difficulty.
fn both(level: &Json, asked: Option<u32>) -> Option<[f64; 2]> {
    let mut options = json!({"moves": vec![json!("hint"); 81], "seed": 1, "time": 100.5});
    let mut how = json!({"time": 100.5});
    if let Some(asked) = asked {
        options["level"] = json!(asked);
        how["level"] = json!(asked);
    }
    let played = cross_play(&*parse(level), &options).ok()?;
    how["bad"] = json!(played.bad);
    how["hints"] = json!(played.hints);
    let counted = cross_score(&*parse(level), &how).unwrap();
    assert_eq!(counted.inferred, asked.is_none());
    Some([played.score?, counted.score])
}

#[test]
fn all_computations_of_the_score_agree() {
    let mut compared = 0;
    for size in 2..=9 {
        for level in (1..=3).filter(|&level| level < 3 || !(4..=8).contains(&size)) {
            let made = paper(size, level, 3);
            for asked in [None, Some(level), Some(1 + level % 3)] {
                if let Some([played, counted]) = both(&made, asked) {
                    assert_eq!(played.to_bits(), counted.to_bits(), "{made} {asked:?}");
                    compared += 1;
                }
            }
        }
    }
    let wishes = [
        ("usual", "tracker"),
        ("three", "starter"),
        ("quotients", "explorer"),
    ];
    for (preset, grade) in wishes {
        let wishes = json!({"preset": preset, "grade": grade, "seed": 4});
        let made = job(&json!("crossnumbers"), &wishes).unwrap().now().unwrap();
        if let Some([played, counted]) = both(&made.level, None) {
            assert_eq!(played.to_bits(), counted.to_bits(), "{}", made.level);
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn the_score_is_the_papers_with_the_hardest_level_that_blanks_allow() {
    let printed = json!({"kind": "crossnumbers", "cells": [[null, null], [null, null]],
        "across": [["+"], ["+"]], "down": [["|", "&"]], "totals": {"across": [14, 5], "down": [13, 1]}});
    let told = score(&printed, 0, 1, 42.29);
    assert_eq!((told.unknowns, told.size, told.level), (4, 4, 3));
    assert_eq!((told.solutions, told.score), (json!(1), 146.0));
    assert!(told.inferred);
    for level in 1..=3 {
        for size in [if level < 3 { 4 } else { 3 }, 9] {
            let told = score(&paper(size, level, 3), 0, 0, 9.0);
            // Three blank cells in a row of three also fit level 2.
            assert_eq!(told.level, if size == 3 { 3 } else { level });
        }
    }
    // The score agrees with that of the game that lists its answers.
    let game = cross_game(&json!({"seed": 5, "size": 8, "level": 2})).unwrap();
    let first = json!({"site": 0, "number": 1});
    let mut moves = vec![first; 3];
    moves.extend(vec![json!("hint"); 20]);
    let options = json!({"moves": moves, "seed": 1, "time": 100, "level": 2});
    let played = cross_play(&*parse(&game.level), &options).unwrap();
    let told = score(&game.level, played.bad, played.hints, 100.0);
    assert_eq!(Some(told.score), played.score);
    assert!(score(&printed, 0, 0, 0.0).score.is_finite());
}

#[test]
fn uncountable_boards_and_wrong_requests_are_refused_with_a_sentence() {
    let open = json!({"kind": "crossnumbers", "cells": vec![vec![Json::Null; 9]; 9],
        "across": vec![vec!["+"; 8]; 9], "down": vec![vec!["*"; 9]; 8],
        "totals": {"across": vec![45; 9], "down": vec![362_880; 9]}});
    let full = empty(&open);
    let other = json!({"kind": "sudoku", "givens": "1..............."});
    let puzzle = parse(&open);
    let refusals: [(Option<Box<PuzzleError>>, &str); 5] = [
        (cross_state(&*puzzle, &full).err(), ""),
        (hint(&open, &full, 1).err(), ""),
        (
            cross_score(&*puzzle, &json!({"bad": 0, "hints": 0, "time": 1})).err(),
            "",
        ),
        (cross_state(&*parse(&other), &vec![None; 16]).err(), "/kind"),
        (
            cross_score(&*puzzle, &json!({"bad": -1, "hints": 0, "time": 1})).err(),
            "/bad",
        ),
    ];
    for (at, (refusal, path)) in refusals.into_iter().enumerate() {
        let refusal = refusal.unwrap_or_else(|| panic!("{at} is not refused"));
        assert_eq!(refusal.path, path, "{at}");
        for lang in Lang::ALL {
            assert!(refusal.reason.say(lang).chars().count() <= 120);
        }
    }
    let level = paper(2, 1, 0);
    let solved: Entries = Board::of(&level).answers()[0]
        .iter()
        .map(|&digit| Some(Entry::Number(u32::try_from(digit).unwrap())))
        .collect();
    assert!(hint(&level, &solved, 1).is_err(), "no cell is blank");
}

// ---- the preset ----

#[test]
fn a_seed_always_makes_the_same_grid_as_the_papers_generator() {
    let mut lines = String::new();
    for size in 2..=9 {
        for level in 1..=if (4..9).contains(&size) { 2 } else { 3 } {
            let wishes = json!({"preset": "paper", "size": size, "level": level, "seed": 0});
            let made = made(&wishes);
            let printed = json!({"seed": 0, "size": 2 * size, "level": level});
            assert_eq!(made.level, cross_game(&printed).unwrap().level, "{wishes}");
            assert_eq!(made.grade, None, "{wishes}");
            let line = json!({"size": size, "level": level, "seed": 0, "made": made.level});
            writeln!(lines, "{line}").unwrap();
        }
    }
    let usual = made(&json!({"preset": "paper", "seed": 0})).level;
    assert_eq!(usual, paper(4, 2, 0), "4 cells a side, level 2");
    let hard = made(&json!({"preset": "paper", "level": 3, "seed": 0})).level;
    assert_eq!(hard, paper(9, 3, 0), "9 cells a side at level 3");
    let cure = "if grids shall differ from those of the last version, set PLACEWISE_BLESS";
    golden::matches("tests/golden/crossnumbers-paper.txt", &lines, cure);
}

#[test]
fn a_hard_grid_is_made_in_pieces() {
    let wishes = json!({"preset": "paper", "size": 9, "level": 3, "seed": 1});
    let request = job(&json!("crossnumbers"), &wishes).unwrap();
    let (made, paused) = in_slices(request.answer(), || ());
    assert!(made.is_ok() && paused > 0);
}

#[test]
fn a_grade_signs_or_a_misplaced_level_are_refused_in_both_languages() {
    let cases = [
        (
            json!({"preset": "paper", "grade": "starter"}),
            "/grade",
            "several answers",
        ),
        (
            json!({"preset": "paper", "operators": "sums"}),
            "/operators",
            "operators",
        ),
        (
            json!({"preset": "paper", "largest": 50}),
            "/largest",
            "largest",
        ),
        (json!({"preset": "paper", "tables": 2}), "/tables", "tables"),
        (
            json!({"preset": "paper", "negative": true}),
            "/negative",
            "negative",
        ),
        (json!({"preset": "paper", "size": 1}), "/size", "2"),
        (json!({"preset": "paper", "size": 10}), "/size", "9"),
        (json!({"preset": "paper", "level": 4}), "/level", "3"),
        (
            json!({"preset": "paper", "size": 4, "level": 3}),
            "/size",
            "level 1 or 2",
        ),
        (json!({"preset": "four", "level": 1}), "/level", "paper"),
        (json!({"level": 1}), "/level", "paper"),
    ];
    for (wishes, place, says) in cases {
        let error = job(&json!("crossnumbers"), &wishes).err();
        let error = error.unwrap_or_else(|| panic!("{wishes} is not refused"));
        assert_eq!(error.path, place, "{wishes}");
        assert!(
            error.reason.say(Lang::En).contains(says),
            "{}",
            error.reason.say(Lang::En)
        );
        assert!(!error.reason.say(Lang::Zh).is_empty());
    }
}
