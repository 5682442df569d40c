//! Thermometers: their meaning, compared with a program of its own; their law, reasons and sentences.

use placewise::api::{ClueState, Standing};
use placewise::engine::{Rule, Var};
use placewise::input::Code;
use placewise::kinds::sudoku::rules::ThermometerRule;
use placewise::kinds::{self, Grade, fingerprint};
use serde_json::{Value as Json, json};

use super::variants::{have_as_many_answers, made, made_by_need, sometimes_a_knight, told};
use crate::support::json::check;
use crate::support::laws::{Case, Starts, keeps_the_laws};
use crate::support::parse;

#[test]
fn answers_are_as_many_as_a_program_of_its_own_finds() {
    have_as_many_answers(sometimes_a_knight, |chance, board| {
        let side = board.side;
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for _ in 0..=chance.below(side / 2) {
            // Mostly along growing numbers of the answer, so that there is one.
            let keeps = !board.answer.is_empty() && !chance.happens(1, 12);
            let mut line = vec![chance.below(side * side)];
            for _ in 0..=chance.below(4) {
                let last = line[line.len() - 1];
                let grows = |cell: usize| !keeps || board.answer[cell] > board.answer[last];
                let is_next = |&cell: &usize| {
                    let touches = board.far(cell, last).iter().max() == Some(&1);
                    touches && !line.contains(&cell) && grows(cell)
                };
                let next: Vec<usize> = (0..side * side).filter(is_next).collect();
                if next.is_empty() || line.len() == side {
                    break;
                }
                line.push(*chance.pick(&next));
            }
            if line.len() > 1 {
                lines.push(line);
            }
        }
        let written = lines.iter().map(|line| board.places(line)).collect();
        board.add("thermometers", written, move |numbers, cell, number| {
            lines.iter().all(|line| {
                let Some(at) = line.iter().position(|&own| own == cell) else {
                    return true;
                };
                let is_before = |&other: &usize| numbers[other] == 0 || numbers[other] < number;
                let is_after = |&other: &usize| numbers[other] == 0 || numbers[other] > number;
                line[..at].iter().all(is_before) && line[at + 1..].iter().all(is_after)
            })
        });
    });
}

#[test]
fn a_thermometer_keeps_the_laws() {
    for cells in 2..=3 {
        let make = |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(ThermometerRule::new(vars.iter().copied()))
        };
        let met = keeps_the_laws(&Case {
            name: "ThermometerRule",
            values: 4,
            sizes: vec![1; cells],
            make: &make,
            starts: if cells < 4 {
                Starts::All
            } else {
                Starts::Closed
            },
        });
        assert!(met.contains("thermometer"), "{met:?}");
    }
}

#[test]
fn made_thermometers_are_few_and_well_formed_and_needed_for_the_one_answer() {
    for (seed, grade) in (0..).zip(Grade::Thinker.and_easier().iter()) {
        let level = made_by_need("thermometer", "thermometers", *grade, seed);
        let lines: Vec<Vec<[i64; 2]>> =
            serde_json::from_value(level["thermometers"].clone()).unwrap();
        assert!((4..=7).contains(&lines.len()), "{level}");
        assert!(
            lines.iter().all(|line| (3..=6).contains(&line.len())),
            "{level}"
        );
        let mut cells = lines.concat();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(
            cells.len(),
            lines.iter().map(Vec::len).sum::<usize>(),
            "{level}"
        );
        // Two steps cross where they have the same middle.
        let middle = |pair: &[[i64; 2]]| [0, 1].map(|axis| pair[0][axis] + pair[1][axis]);
        let steps = lines.iter().flat_map(|line| line.windows(2)).map(middle);
        let mut steps: Vec<_> = steps.collect();
        steps.sort_unstable();
        assert!(steps.windows(2).all(|pair| pair[0] != pair[1]), "{level}");
        // Turned upside down it is the same board; with one line turned it is another one.
        let own = |level: &Json| fingerprint(&*parse(level));
        let mut turned = level.clone();
        let rows = level["givens"].as_array().unwrap().iter().rev();
        turned["givens"] = rows.cloned().collect();
        for cell in turned["thermometers"].as_array_mut().unwrap().iter_mut() {
            for cell in cell.as_array_mut().unwrap() {
                cell[0] = (10 - cell[0].as_u64().unwrap()).into();
            }
        }
        assert_eq!(own(&turned), own(&level));
        turned["thermometers"][0].as_array_mut().unwrap().reverse();
        assert_ne!(own(&turned), own(&level));
    }
}

/// A board of 4 x 4 without givens, with these thermometers.
fn four(lines: &Json) -> Json {
    json!({"kind": "sudoku", "givens": ".".repeat(16), "thermometers": lines})
}

#[test]
fn invalid_thermometers_are_refused_with_their_place() {
    for (line, code, path) in [
        (json!(true), Code::Value, "/thermometers/0"),
        (json!([[1, 1]]), Code::Size, "/thermometers/0"),
        (json!([[1, 1], [1, 5]]), Code::Value, "/thermometers/0/1/1"),
        (json!([[1, 1], [2]]), Code::Size, "/thermometers/0/1"),
        (json!([[1, 1], [1, 3]]), Code::Value, "/thermometers/0"),
        (
            json!([[1, 1], [1, 2], [1, 1]]),
            Code::Value,
            "/thermometers/0/2",
        ),
        (
            json!([[1, 1], [1, 2], [1, 3], [1, 4], [2, 4]]),
            Code::Size,
            "/thermometers/0",
        ),
    ] {
        let error = kinds::parse(&four(&json!([line])));
        let error = error.err().unwrap_or_else(|| panic!("{line} is read"));
        assert_eq!((error.code, &*error.path), (code, path), "{error}");
    }
    let none = parse(&four(&json!([]))).level();
    assert_eq!(none.get("thermometers"), None);
}

#[test]
fn patterns_that_exchange_numbers_are_off() {
    let board = parse(&four(&json!([[[1, 1], [2, 2]]])));
    let model = board.model();
    let is_one = |rule| model.origin(rule) == placewise::engine::Origin::OneAnswer;
    assert!(!model.rules().any(is_one));
}

#[test]
fn a_check_names_the_broken_thermometer() {
    let puzzle = parse(&four(&json!([[[1, 1], [2, 2], [3, 3]]])));
    let mut entries = json!(vec![Json::Null; 16]);
    entries[0] = 3.into();
    // Two higher numbers would have to come.
    let checked = check(&*puzzle, &entries).unwrap();
    assert_eq!(checked.status, Standing::Broken);
    assert_eq!(checked.clues[0].state, ClueState::Broken);
    assert_eq!(checked.clues[0].sites, [0]);
    entries[0] = 2.into();
    entries[10] = 4.into();
    assert_eq!(check(&*puzzle, &entries).unwrap().status, Standing::Open);
}

#[test]
fn hints_lead_to_the_answer_and_name_bounds() {
    let mut all = Vec::new();
    for seed in 0..4 {
        let grade = if seed < 2 { "starter" } else { "explorer" };
        let level = made(&json!({"preset": "thermometer", "grade": grade, "seed": seed}));
        all.extend(told(&level));
    }
    all.retain(|line| line.starts_with("thermometer: "));
    for words in [
        "At least ",
        "At most ",
        "the number before it is at least ",
        "the number after it is at most ",
        "The crossed-out ones are too low or too high there.",
    ] {
        assert!(
            all.iter().any(|line| line.contains(words)),
            "{words}: {all:#?}"
        );
    }
}
