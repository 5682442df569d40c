//! A minimal level is minimal: without any one of its givens or clues it has another answer, according to a counter
//! that is independent of the maker.

use placewise::engine::Budget;
use placewise::engine::task::{SlicedBudget, finish};
use placewise::kinds::{self, Puzzle};
use placewise::services::design::{FillRequest, ReduceRequest};
use placewise::services::rate::SEARCH;
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use crate::support::json::{blank, job};
use crate::support::{parse, usual_or_nightly, without_clue};

fn make(kind: &str, wishes: &Json) -> Json {
    let made = job(&json!(kind), wishes).unwrap().now();
    made.unwrap_or_else(|error| panic!("{kind} {wishes}: {error}"))
        .level
}

/// Returns the levels that lack one of a level's givens.
fn with_a_given_less(level: &Json) -> Vec<Box<dyn Puzzle>> {
    let puzzle = parse(level);
    let givens = puzzle.model().givens();
    let givens: Vec<_> = givens.iter().map(|&(_, var, value)| (var, value)).collect();
    let fewer = (0..givens.len()).map(|out| {
        let mut givens = givens.clone();
        givens.remove(out);
        puzzle.with_givens(&givens).unwrap()
    });
    fewer.collect()
}

/// Returns true if a board has several answers, according to the counter of its kind, which is not the engine's search.
fn has_several(puzzle: &dyn Puzzle) -> bool {
    let counted = puzzle.count(Budget::nodes(10_000_000)).count;
    counted.map_or_else(
        || kinds::solve(puzzle, 2, SEARCH).solutions.len() == 2,
        |count| count > 1,
    )
}

#[track_caller]
fn is_minimal(level: &Json, from: &Json) {
    assert!(!has_several(&*parse(level)), "{from}: {level}");
    for fewer in with_a_given_less(level) {
        assert!(has_several(&*fewer), "{from}: {level}");
    }
}

#[test]
fn no_given_of_a_minimal_sudoku_is_redundant_with_any_symmetry() {
    for seed in 0..usual_or_nightly(1, 10) {
        let all = [
            json!({"grade": "thinker"}),
            json!({"grade": "thinker", "symmetry": "half-turn"}),
            json!({"grade": "thinker", "symmetry": "left-right"}),
            json!({"grade": "thinker", "regions": true}),
            json!({"grade": "thinker", "preset": "jigsaw"}),
            json!({"grade": "thinker", "diagonals": true}),
            json!({"grade": "starter", "regions": true, "diagonals": true, "size": 6}),
            json!({"grade": "explorer", "size": 6, "symmetry": "half-turn"}),
            json!({"grade": "tracker", "technique": "x-wing"}),
        ];
        // Only every third of them in the usual run.
        for mut wishes in all.into_iter().step_by(usual_or_nightly(3, 1)) {
            wishes["minimal"] = json!(true);
            wishes["seed"] = json!(seed);
            is_minimal(&make("sudoku", &wishes), &wishes);
        }
    }
}

#[test]
fn no_given_of_a_reduced_board_is_redundant() {
    for (kind, presets) in [
        ("sudoku", &["usual", "jigsaw", "diagonal", "twelve"][..]),
        ("numbrix", &["six", "eight", "heart", "hidato"]),
        ("crossnumbers", &["usual", "five", "quotients"]),
    ] {
        for preset in presets {
            for seed in 0..usual_or_nightly(2, 12) {
                let level = blank(&json!(kind), Some(preset)).unwrap();
                let full = FillRequest {
                    puzzle: &*parse(&level),
                    seed,
                }
                .now()
                .unwrap();
                let reduced = ReduceRequest::new(&*parse(&full), &[], seed).now().unwrap();
                is_minimal(&reduced, &json!([kind, preset, seed]));
            }
        }
    }
}

#[test]
fn no_clue_of_a_made_island_or_city_is_redundant() {
    for (kind, preset) in [
        ("island", "standard"),
        ("island", "paper"),
        ("city", "paris"),
        ("city", "towns"),
        ("city", "towns-full"),
    ] {
        for grade in ["starter", "tracker", "master"] {
            for seed in 0..usual_or_nightly(2, 20) {
                let wishes = json!({"preset": preset, "grade": grade, "seed": seed});
                let level = make(kind, &wishes);
                for clue in 0..level["clues"].as_array().unwrap().len() {
                    let fewer = without_clue(&level, clue);
                    let answers = kinds::solve(&*parse(&fewer), 2, SEARCH).solutions.len();
                    assert_eq!(answers, 2, "{kind} {wishes} {clue}");
                }
            }
        }
    }
}

#[test]
fn no_clue_or_known_bed_of_a_garden_in_words_is_redundant_for_its_grade() {
    for seed in 0..usual_or_nightly(2, 20) {
        let level = make(
            "garden",
            &json!({"preset": "words", "grade": "tracker", "seed": seed}),
        );
        for clue in 0..level["clues"].as_array().unwrap().len() {
            let mut fewer = level.clone();
            fewer["clues"].as_array_mut().unwrap().remove(clue);
            let Ok(puzzle) = kinds::parse(&fewer) else {
                continue; // there would be no goal left
            };
            let grades = puzzle.kind().grades;
            let rules = placewise::engine::RuleSet::all(puzzle.model());
            let cap = grades.generated(placewise::kinds::Grade::Tracker);
            let pace = &mut SlicedBudget::new(Budget::UNLIMITED);
            let is_solved = finish(puzzle.model().is_solved(&rules, cap, pace));
            assert!(!is_solved, "{level} {clue}");
        }
    }
}
