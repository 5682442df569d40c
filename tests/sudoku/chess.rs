//! Chess moves: their meaning, compared with a program of its own; their laws, reasons and sentences.

use placewise::api::Standing;
use placewise::engine::{Rule, Var};
use placewise::input::Code;
use placewise::kinds::sudoku::rules::ApartRule;
use placewise::kinds::{self, Grade, fingerprint};
use placewise::random::Chance;
use placewise::services::rate::SEARCH;
use placewise::share;
use serde_json::{Value as Json, json};

use super::variants::{KING, KNIGHT, have_as_many_answers, made, made_by_need, told as play};
use crate::support::json::{check, job};
use crate::support::laws::{Case, Starts, keeps_the_laws};
use crate::support::parse;

/// A rule about a chess piece: its field, its preset, and the steps of its moves along both axes.
struct Piece {
    field: &'static str,
    preset: &'static str,
    steps: [usize; 2],
    name: &'static str,
}

const PIECES: &[Piece] = &[
    Piece {
        field: "antiknight",
        preset: "knight",
        steps: [1, 2],
        name: "a knight's move",
    },
    Piece {
        field: "antiking",
        preset: "king",
        steps: [1, 1],
        name: "a king's move",
    },
];

#[test]
fn answers_are_as_many_as_a_program_of_its_own_finds() {
    let pieces = |chance: &mut Chance| {
        let mut wished: Vec<_> = [KNIGHT, KING]
            .into_iter()
            .filter(|_| chance.happens(3, 4))
            .collect();
        if wished.is_empty() {
            wished.push(KNIGHT);
        }
        wished
    };
    have_as_many_answers(pieces, |_, _| {});
}

#[test]
fn the_law_of_two_cells_keeps_the_laws() {
    let make = |vars: &[Var]| -> Box<dyn Rule> { Box::new(ApartRule::new([vars[0], vars[1]])) };
    let met = keeps_the_laws(&Case {
        name: "ApartRule",
        values: 4,
        sizes: vec![1; 2],
        make: &make,
        starts: Starts::All,
    });
    assert!(met.contains("taken"), "{met:?}");
}

#[test]
fn a_made_level_needs_the_rule_for_its_one_answer() {
    for piece in PIECES {
        for (seed, grade) in (0..).zip([Grade::Starter, Grade::Explorer, Grade::Tracker]) {
            let level = made_by_need(piece.preset, piece.field, grade, seed);
            assert_eq!(level[piece.field], true);
        }
    }
}

/// An empty board with these further fields.
fn empty(side: usize, more: &Json) -> Json {
    let mut level = json!({"kind": "sudoku", "givens": ".".repeat(side * side)});
    let fields = more.as_object().unwrap().clone();
    level.as_object_mut().unwrap().extend(fields);
    level
}

#[test]
fn a_value_other_than_true_or_false_is_refused_and_false_is_left_out() {
    for piece in PIECES {
        let error = kinds::parse(&empty(4, &json!({piece.field: "yes"})));
        let error = error.err().expect("a refusal");
        assert_eq!(error.code, Code::Value);
        assert_eq!(error.path, format!("/{}", piece.field));
        assert_eq!(
            parse(&empty(9, &json!({piece.field: false})))
                .level()
                .get(piece.field),
            None
        );
    }
}

#[test]
fn patterns_that_exchange_numbers_are_not_asked_for() {
    for piece in PIECES {
        let wishes = json!({"preset": piece.preset, "technique": "bug", "uniqueness": true});
        let error = job(&json!("sudoku"), &wishes).err().expect("a refusal");
        assert_eq!(error.path, "/technique", "{error}");
        let board = parse(&empty(9, &json!({piece.field: true})));
        let model = board.model();
        let is_one = |rule| model.origin(rule) == placewise::engine::Origin::OneAnswer;
        assert!(!model.rules().any(is_one));
    }
}

#[test]
fn a_code_holds_the_rule_and_a_turned_board_is_the_same_only_with_it() {
    for piece in PIECES {
        let level = made(&json!({"preset": piece.preset, "grade": "starter", "seed": 7}));
        let code = share::encode(&*parse(&level)).unwrap();
        assert_eq!(share::decode(&code).unwrap().level(), level);
        let own = |level: &Json| fingerprint(&*parse(level));
        let mut turned = level.clone();
        let rows = level["givens"].as_array().unwrap().iter().rev();
        turned["givens"] = rows.cloned().collect();
        assert_eq!(own(&turned), own(&level));
        for field in ["diagonals", piece.field] {
            let mut other = level.clone();
            if other.as_object_mut().unwrap().remove(field).is_none() {
                other[field] = true.into();
            }
            assert_ne!(own(&other), own(&level), "{field}");
        }
    }
}

#[test]
fn a_check_names_both_cells_of_a_clash() {
    for piece in PIECES {
        let puzzle = parse(&empty(9, &json!({piece.field: true})));
        let mut entries = json!(vec![Json::Null; 81]);
        // From row 3, column 3, which is in another box than where the move leads.
        let to = (2 + piece.steps[0]) * 9 + 2 + piece.steps[1];
        entries[20] = 5.into();
        entries[to] = 5.into();
        let checked = check(&*puzzle, &entries).unwrap();
        assert_eq!(checked.status, Standing::Broken);
        let sites: Vec<_> = checked
            .conflicts
            .iter()
            .map(|one| one.sites.clone())
            .collect();
        assert_eq!(sites, [[20, u32::try_from(to).unwrap()]]);
    }
}

#[test]
fn hints_lead_to_the_answer_and_tell_of_sight() {
    for piece in PIECES {
        let mut told = Vec::new();
        for seed in 0..3 {
            let level = made(&json!({"preset": piece.preset, "grade": "explorer", "seed": seed}));
            told.extend(play(&level));
        }
        let mut sight = told.iter().filter(|line| line.starts_with("sight: "));
        let words = format!(", also by {}. So ", piece.name);
        assert!(sight.any(|line| line.contains(&words)), "{told:?}");
    }
}

#[test]
fn a_size_on_which_the_rule_has_no_answer_is_refused_before_the_search() {
    let board = parse(&empty(4, &json!({"antiking": true})));
    assert!(kinds::solve(&*board, 1, SEARCH).solutions.is_empty());
    let error = job(
        &json!("sudoku"),
        &json!({"size": 4, "antiking": true, "grade": "starter"}),
    );
    let reason = error.err().expect("a refusal").to_string();
    assert!(reason.contains("from 6x6 to 16x16"), "{reason}");
    let other = json!({"size": 4, "antiknight": true, "grade": "starter"});
    assert!(job(&json!("sudoku"), &other).is_ok());
}
