//! Even and odd: their meaning, compared with a program of its own; their law, reasons and sentences.

use placewise::api::{ClueState, Standing};
use placewise::engine::{Origin, Rule, Var};
use placewise::input::Code;
use placewise::kinds::sudoku::rules::ParityRule;
use placewise::kinds::{self, Grade, fingerprint};
use serde_json::{Value as Json, json};

use super::variants::{have_as_many_answers, made, made_by_need, sometimes_a_knight, told};
use crate::support::json::check;
use crate::support::laws::{Case, Starts, keeps_the_laws};
use crate::support::parse;

#[test]
fn answers_are_as_many_as_a_program_of_its_own_finds() {
    have_as_many_answers(sometimes_a_knight, |chance, board| {
        let cells = board.side * board.side;
        let mut rests = vec![None; cells];
        for _ in 0..=chance.below(cells / 3) {
            let cell = chance.below(cells);
            // Mostly as in the answer, so that there is one.
            let own = board.answer.get(cell).filter(|_| !chance.happens(1, 60));
            rests[cell] = Some(own.map_or(chance.below(2), |number| number % 2));
        }
        let of = |rest| {
            let own: Vec<usize> = (0..cells)
                .filter(|&cell| rests[cell] == Some(rest))
                .collect();
            board.places(&own)
        };
        let mut parity = json!({"even": of(0), "odd": of(1)});
        if chance.happens(1, 3) && parity["odd"] == json!([]) {
            parity.as_object_mut().unwrap().remove("odd");
        }
        board.add("parity", parity, move |_, cell, number| {
            rests[cell].is_none_or(|rest| number % 2 == rest)
        });
        if !board.answer.is_empty() && chance.happens(1, 4) {
            let low = (0..cells - 1).find(|&cell| {
                cell % board.side + 1 < board.side && board.answer[cell] < board.answer[cell + 1]
            });
            let low = low.unwrap();
            let line = json!([board.places(&[low, low + 1])]);
            board.add("thermometers", line, move |numbers, cell, number| {
                let [first, last] =
                    [low, low + 1].map(|own| if own == cell { number } else { numbers[own] });
                first == 0 || last == 0 || first < last
            });
        }
    });
}

#[test]
fn a_cell_with_a_parity_keeps_the_laws() {
    for is_even in [true, false] {
        let make =
            move |vars: &[Var]| -> Box<dyn Rule> { Box::new(ParityRule::new(vars[0], is_even)) };
        let met = keeps_the_laws(&Case {
            name: "ParityRule",
            values: 5,
            sizes: vec![1],
            make: &make,
            starts: Starts::All,
        });
        assert!(met.contains("even-odd"), "{met:?}");
    }
}

#[test]
fn made_marks_are_true_and_needed_for_the_one_answer() {
    for (seed, grade) in (0..).zip(Grade::Thinker.and_easier().iter()) {
        let level = made_by_need("even-odd", "parity", *grade, seed);
        let marked =
            |level: &Json, field: &str| level["parity"][field].as_array().map_or(0, Vec::len);
        let count = marked(&level, "even") + marked(&level, "odd");
        assert!((14..=24).contains(&count), "{level}");
        // Turned upside down it is the same board; with even and odd exchanged it is another one.
        let own = |level: &Json| fingerprint(&*parse(level));
        let mut turned = level.clone();
        turned["givens"] = level["givens"]
            .as_array()
            .unwrap()
            .iter()
            .rev()
            .cloned()
            .collect();
        for cells in turned["parity"].as_object_mut().unwrap().values_mut() {
            for cell in cells.as_array_mut().unwrap() {
                cell[0] = (10 - cell[0].as_u64().unwrap()).into();
            }
        }
        assert_eq!(own(&turned), own(&level));
        let [even, odd] = ["even", "odd"].map(|field| level["parity"][field].clone());
        let other = json!({"even": odd, "odd": even});
        let other = {
            let mut board = level.clone();
            board["parity"] = other;
            board
        };
        assert_ne!(own(&other), own(&level));
    }
}

/// A board of 4 x 4 without givens, with these marks.
fn four(parity: &Json) -> Json {
    json!({"kind": "sudoku", "givens": ".".repeat(16), "parity": parity})
}

#[test]
fn invalid_marks_are_refused_with_their_place() {
    for (parity, code, path) in [
        (json!(true), Code::Value, "/parity"),
        (json!({"even": [1]}), Code::Value, "/parity/even/0"),
        (json!({"even": [[1, 5]]}), Code::Value, "/parity/even/0/1"),
        (
            json!({"even": [[1, 1], [1, 1]]}),
            Code::Value,
            "/parity/even/1",
        ),
        (
            json!({"even": [[1, 1]], "odd": [[1, 1]]}),
            Code::Value,
            "/parity/odd/0",
        ),
        (json!({"prime": [[1, 1]]}), Code::Field, "/parity/prime"),
    ] {
        let error = kinds::parse(&four(&parity));
        let error = error.err().unwrap_or_else(|| panic!("{parity} is read"));
        assert_eq!((error.code, &*error.path), (code, path), "{error}");
    }
    for none in [json!({}), json!({"even": [], "odd": []})] {
        assert_eq!(parse(&four(&none)).level().get("parity"), None);
    }
}

#[test]
fn patterns_that_exchange_numbers_are_off() {
    let board = parse(&four(&json!({"odd": [[1, 1]]})));
    let model = board.model();
    assert!(
        !model
            .rules()
            .any(|rule| model.origin(rule) == Origin::OneAnswer)
    );
}

#[test]
fn a_check_names_the_broken_cell() {
    let puzzle = parse(&four(&json!({"even": [[1, 2]], "odd": [[1, 1], [4, 4]]})));
    let mut entries = json!(vec![Json::Null; 16]);
    entries[0] = 3.into();
    assert_eq!(check(&*puzzle, &entries).unwrap().status, Standing::Open);
    entries[15] = 2.into();
    let checked = check(&*puzzle, &entries).unwrap();
    assert_eq!(checked.status, Standing::Broken);
    let broken = checked
        .clues
        .iter()
        .filter(|clue| clue.state == ClueState::Broken);
    let sites: Vec<_> = broken.map(|clue| clue.sites.clone()).collect();
    assert_eq!(sites, [[15]]);
}

#[test]
fn hints_lead_to_the_answer_and_name_even_and_odd() {
    let mut all = Vec::new();
    for (seed, grade) in ["starter", "explorer", "thinker"].into_iter().enumerate() {
        all.extend(told(&made(
            &json!({"preset": "even-odd", "grade": grade, "seed": seed}),
        )));
    }
    all.retain(|line| line.starts_with("even-odd: "));
    for words in [
        "square is even. So ",
        "squares is even. So ",
        "circle is odd. So ",
        "circles is odd. So ",
    ] {
        assert!(
            all.iter().any(|line| line.contains(words)),
            "{words}: {all:#?}"
        );
    }
}
