//! Paper 002: its `evaluate`, its solutions compared with ours, its games.

use placewise::engine::Budget;
use placewise::kinds::crossnumbers::paper::{
    CrossPlayed, LIMIT, OPERATORS, cross_game, cross_model, cross_play, cross_study, evaluate,
    score,
};
use placewise::kinds::crossnumbers::{Equation, Operator};
use placewise::random::Chance;
use placewise::services::support::support;
use serde_json::{Value as Json, json};

use crate::support::crossnumbers::{Board, seeded};
use crate::support::{parse, seeds};

/// Returns the grid of the paper's example, before its first move.
fn printed() -> Json {
    json!({"kind": "crossnumbers", "cells": [[null, null], [null, null]], "across": [["+"], ["+"]],
        "down": [["|", "&"]], "totals": {"across": [14, 5], "down": [13, 1]}})
}

#[test]
fn the_rightmost_operator_of_the_lowest_order_comes_last() {
    let cases = [
        (&[9, 5][..], "+", 14),
        (&[9, 4], "|", 13),
        (&[5, 1], "&", 1),
        (&[8, 3, 2], "--", 3),
        (&[2, 3, 4], "+*", 14),
        (&[2, 3, 4], "*+", 10),
        (&[8, 2, 2], "//", 2),
        (&[1, 2, 4], "|&", 1),
        (&[6, 3, 1], "&+", 4),
        (&[1, 6, 3], "|^", 5),
        (&[6, 3, 2], "^&", 4),
        (&[1, 9, 3], "-&", 0),
        (&[1, 2, 3], "-|", -1),
    ];
    for (numbers, signs, made) in cases {
        let operator = |sign: char| {
            Operator::ALL
                .into_iter()
                .find(|known| known.sign() == sign.to_string())
        };
        let operators: Vec<Operator> = signs.chars().filter_map(operator).collect();
        assert_eq!(
            evaluate(numbers, &operators),
            Some(made),
            "{numbers:?} {signs}"
        );
    }
    assert_eq!(evaluate(&[7, 2], &[Operator::Over]), None);
}

#[test]
fn the_papers_evaluation_agrees_with_ours() {
    let mut chance = Chance::new(2, 2);
    for _ in 0..seeds(20_000) {
        let many = 1 + chance.below(9);
        let numbers: Vec<i64> = (0..many)
            .map(|_| i64::try_from(chance.below(9)).unwrap() + 1)
            .collect();
        let operators: Vec<Operator> = (1..many).map(|_| *chance.pick(&Operator::ALL)).collect();
        let equation = Equation::new(&operators, 0);
        assert_eq!(
            evaluate(&numbers, &operators),
            equation.value(&numbers),
            "{numbers:?} {operators:?}"
        );
    }
}

#[test]
fn all_solutions_by_columns_are_the_answers() {
    let mut bad = 0;
    for seed in 0..seeds(600) {
        let side = 2 + usize::try_from(seed % 3).unwrap();
        let level = seeded(side, [0, 0, 4, 6, 7][side], seed);
        let study = cross_study(&*parse(&level)).unwrap();
        let product: u64 = study
            .rows
            .iter()
            .map(|row| u64::from(row.completions))
            .product();
        assert_eq!(study.space, json!(product), "{level}");
        assert_eq!(study.bad, product == 0 || product > LIMIT.into(), "{level}");
        let answers = Board::of(&level).answers().len();
        if study.bad {
            assert_eq!(study.solutions, None);
            bad += 1;
        } else {
            assert_eq!(
                study.solutions,
                Some(u32::try_from(answers).unwrap()),
                "{level}"
            );
        }
        let model = cross_model(&*parse(&level)).unwrap();
        assert_eq!(
            (model.space, model.solutions),
            (study.space, Some(json!(answers))),
            "{level}"
        );
    }
    assert!(bad > 0, "no bad grid");
}

fn play(level: &Json, moves: &Json, seed: u64, time: f64) -> CrossPlayed {
    cross_play(
        &*parse(level),
        &json!({"moves": moves, "seed": seed, "time": time, "level": 3}),
    )
    .unwrap()
}

#[test]
fn the_printed_game_has_its_score() {
    let first = json!({"site": 0, "number": 9});
    let begun = play(&printed(), &json!([first]), 0, 10.97);
    assert_eq!((begun.unknowns, begun.solutions, begun.score), (3, 1, None));
    // With some seed, the hint puts 4 into the third cell, as printed.
    let hinted =
        |seed: &u64| play(&printed(), &json!([first, "hint"]), *seed, 16.99).entries[2].is_some();
    let seed = (0..100).find(hinted).unwrap();
    let played = play(
        &printed(),
        &json!([first, "hint", {"site": 1, "number": 5}, {"site": 3, "number": 1}]),
        seed,
        42.29,
    );
    assert_eq!((played.unknowns, played.hints, played.bad), (0, 1, 0));
    assert_eq!(played.score, Some(146.0));
    assert_eq!(score([4, 1], 0, 42.29, 1, 4, 3).to_string(), "146");
}

#[test]
fn a_move_is_legal_if_a_remaining_solution_has_it() {
    for seed in 0..seeds(40) {
        let game = cross_game(&json!({"seed": seed, "size": 8, "level": 2})).unwrap();
        let puzzle = parse(&game.level);
        let mut entries = vec![None; 16];
        let mut moves = Vec::new();
        for site in 0..16 {
            if !game.level["cells"][site / 4][site % 4].is_null() {
                continue;
            }
            let able = support(&*puzzle, &entries).unwrap();
            for number in 1..=9_u32 {
                let entry = placewise::api::Entry::Number(number);
                let tried = [&moves[..], &[json!({"site": site, "number": number})]].concat();
                let played = play(&game.level, &json!(tried), 0, 1.0);
                let legal = able.sites[site].contains(&entry);
                assert_eq!(
                    played.legal.last(),
                    Some(&legal),
                    "{} {site} {number}",
                    game.level
                );
                assert_eq!(played.bad, u32::from(!legal));
            }
            entries[site].clone_from(&game.full[site]);
            moves.push(json!({"site": site, "number": game.full[site]}));
        }
        let played = play(&game.level, &json!(moves), 0, 1.0);
        assert_eq!(
            (played.unknowns, played.solutions, played.entries),
            (0, 1, game.full)
        );
    }
}

#[test]
fn a_grid_has_the_papers_properties() {
    for (size, level, blanks) in [(4, 3, 2), (6, 1, 2), (10, 2, 3), (18, 3, 4)] {
        let options = json!({"seed": 7, "size": size, "level": level});
        let game = cross_game(&options).unwrap();
        let side = size / 2;
        let rows = game.level["cells"].as_array().unwrap();
        assert_eq!(rows.len(), side);
        for row in rows {
            let row = row.as_array().unwrap();
            assert_eq!(row.iter().filter(|cell| cell.is_null()).count(), blanks);
        }
        assert_eq!(usize::try_from(game.unknowns).unwrap(), side * blanks);
        assert!((1..=LIMIT).contains(&game.space));
        assert_eq!(game.differing.iter().sum::<u32>(), game.solutions);
        assert_eq!(game.differing[0], 1, "the full grid is a solution");
        let counted = parse(&game.level).count(Budget::UNLIMITED).count;
        assert_eq!(counted, Some(game.solutions.into()));
        for way in ["across", "down"] {
            for sign in game.level[way]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|row| row.as_array().unwrap())
            {
                assert!(OPERATORS.iter().any(|known| sign == known.sign()), "{sign}");
            }
        }
        assert_eq!(
            cross_game(&options).unwrap(),
            game,
            "the same for the same seed"
        );
    }
}

#[test]
fn a_larger_limit_makes_fewer_bad_grids_and_larger_spaces() {
    let game = |seed: u64, limit: u32| {
        cross_game(&json!({"seed": seed, "size": 18, "level": 3, "limit": limit})).unwrap()
    };
    let (mut bad, mut spaces) = ([0; 2], [0_u64; 2]);
    for seed in 0..seeds(8) {
        for (at, limit) in [20_000, 200_000].into_iter().enumerate() {
            let game = game(seed, limit);
            assert!((1..=limit).contains(&game.space));
            bad[at] += game.bad;
            spaces[at] += u64::from(game.space);
        }
    }
    assert!(
        bad[0] > bad[1] && spaces[0] < spaces[1],
        "{bad:?} {spaces:?}"
    );
    let usual = cross_game(&json!({"seed": 1, "size": 18, "level": 3})).unwrap();
    assert_eq!(game(1, LIMIT), usual);
}

#[test]
fn rows_of_solutions_mostly_differ_by_one_swap() {
    let (mut moved, mut swapped) = ([0; 5], 0);
    for seed in 0..seeds(20) {
        let game = cross_game(&json!({"seed": seed, "size": 18, "level": 3})).unwrap();
        assert_eq!(game.moved.iter().sum::<u32>(), 9 * game.solutions);
        let cells: u32 = (0..)
            .zip(&game.moved)
            .map(|(cells, rows)| cells * rows)
            .sum();
        let differing: u32 = (0..)
            .zip(&game.differing)
            .map(|(cells, many)| cells * many)
            .sum();
        assert_eq!(cells, differing);
        // All nine digits are in a row, so two that differ are swapped.
        assert_eq!((game.moved[1], game.moved[2]), (0, game.swapped));
        swapped += game.swapped;
        moved
            .iter_mut()
            .zip(&game.moved)
            .for_each(|(sum, rows)| *sum += rows);
    }
    let changed: u32 = moved[1..].iter().sum();
    assert!(10 * swapped > 6 * changed, "{swapped} of {changed}");
}

#[test]
fn the_base_changes_only_how_numbers_are_written() {
    let game = |options: Json| cross_game(&options).unwrap();
    let mut decimal = game(json!({"seed": 1, "size": 8, "level": 1}));
    let binary = game(json!({"seed": 1, "size": 8, "level": 1, "base": 2}));
    assert_eq!(binary.level["base"], 2);
    decimal.level["base"] = 2.into();
    assert_eq!(decimal, binary);
}

#[test]
fn bad_options_are_refused() {
    let at = |options: Json| cross_game(&options).unwrap_err().path;
    assert_eq!(at(json!({"seed": 1, "size": 5, "level": 1})), "/size");
    assert_eq!(at(json!({"seed": 1, "size": 20, "level": 1})), "/size");
    assert_eq!(at(json!({"seed": 1, "size": 8, "level": 4})), "/level");
    assert_eq!(
        at(json!({"seed": 1, "size": 8, "level": 1, "limit": 4_999})),
        "/limit"
    );
    assert_eq!(
        at(json!({"seed": 1, "size": 8, "level": 1, "base": 17})),
        "/base"
    );
    let on = |options: Json| cross_play(&*parse(&printed()), &options).unwrap_err().path;
    assert_eq!(
        on(json!({"moves": ["help"], "seed": 0, "time": 1, "level": 1})),
        "/moves/0"
    );
    assert_eq!(
        on(json!({"moves": [{"site": 4, "number": 1}], "seed": 0, "time": 1, "level": 1})),
        "/moves/0/site"
    );
    let other = json!({"kind": "numbrix", "givens": [[1, null], [null, null]]});
    assert_eq!(
        cross_study(&*parse(&other)).err().map(|error| error.path),
        Some("/kind".to_owned())
    );
}
