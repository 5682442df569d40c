//! New levels on the board of another level: the guarantees for each kind.

use placewise::api::Answers;
use placewise::engine::Budget;
use placewise::engine::task::{SlicedBudget, finish};
use placewise::input::{Code, PuzzleError};
use placewise::kinds::remake::Remake;
use placewise::kinds::{self, Designed, Grade, Puzzle};
use placewise::services::rate::rate;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::parse;

/// Returns boards of several kinds, with the grades that their levels can have.
fn boards() -> Vec<(Json, &'static [Grade])> {
    use Grade::{Explorer, Master, Starter, Thinker, Tracker};
    let blank = |side: usize| json!(vec![vec![Json::Null; side]; side]);
    vec![
        (
            json!({"kind": "sudoku", "givens": vec!["......"; 6], "boxes": {"rows": 3, "columns": 2}}),
            &[Starter, Explorer],
        ),
        (
            json!({"kind": "sudoku", "diagonals": true, "givens": vec!["."; 64].concat()}),
            &[Starter, Explorer, Tracker],
        ),
        (
            json!({"kind": "numbrix", "givens": [
                [null, null, null, null, "#"], [null, null, null, null, null], [null, null, "#", null, null],
                [null, null, null, null, null], [null, null, null, null, null]
            ]}),
            &[Starter, Explorer, Tracker],
        ),
        (
            json!({"kind": "crossnumbers", "cells": blank(4), "base": 8,
                "across": [["+", "-", "*"], ["*", "+", "-"], ["+", "+", "*"], ["-", "*", "+"]],
                "down": [["+", "*", "-", "+"], ["*", "+", "+", "-"], ["-", "+", "*", "+"]],
                "totals": {"across": [9, 9, 9, 9], "down": [9, 9, 9, 9]}}),
            &[Starter, Explorer, Tracker],
        ),
        (
            json!({"kind": "garden", "rounds": 1, "flowers": {"rose": 2, "tulip": 1}, "target": vec![vec!["?"; 4]; 4],
            "humidity": [
                ["50-60", "50-60", "60-70", "60-70"], ["50-60", "50-60", "60-70", "60-70"],
                ["50-60", "50-60", "50-60", "60-70"], ["60-70", "60-70", "60-70", "60-70"]
            ]}),
            &[Starter, Explorer],
        ),
        (
            json!({"kind": "island", "clues": [], "pieces": {"lion": 3, "panda": 4, "cat": 1, "tiger": 2, "pig": 2},
                "board": {"columns": ["apple", "lemon", "pear", "kiwi"], "rows": ["cherry", "grape", "mango"],
                    "heights": [[1, 2, 2, 3], [1, 1, 2, 2], [1, 1, 1, 2]]}}),
            &[Starter, Explorer, Tracker, Thinker, Master],
        ),
        (
            json!({"kind": "city", "board": "riverbend", "clues": [],
                "pieces": {"school": 1, "library": 1, "market": 1, "hospital": 1}}),
            &[Starter, Explorer, Tracker, Thinker],
        ),
    ]
}

fn generate(kind: &Json, options: &Json) -> Result<Json, Box<PuzzleError>> {
    let made = job(kind, options).and_then(Request::now)?;
    Ok(made.level)
}

/// Makes a level from another.
fn made(from: &Json, more: &Json) -> Json {
    let mut options = json!({"from": from});
    for (name, value) in more.as_object().unwrap() {
        options[name] = value.clone();
    }
    let level = generate(&from["kind"], &options);
    level.unwrap_or_else(|error| panic!("{error}: {options}"))
}

/// Returns the only answer of a level.
fn answer(puzzle: &dyn Puzzle) -> Vec<Json> {
    let answers = kinds::solve(puzzle, 2, Budget::asks(20_000_000));
    assert!(
        answers.complete && answers.solutions.len() == 1,
        "{}",
        puzzle.level()
    );
    let entries = kinds::entries(puzzle, &answers.solutions[0]);
    let entries = entries.into_iter();
    entries
        .map(|entry| serde_json::to_value(entry).unwrap())
        .collect()
}

/// Returns the fields that define the board and its pieces.
fn ground(level: &Json) -> Json {
    let mut ground = level.clone();
    for asked in ["givens", "cells", "clues", "target", "totals"] {
        ground.as_object_mut().unwrap().remove(asked);
    }
    ground
}

fn is_rated(puzzle: &dyn Puzzle, grade: Grade) {
    let rating = rate(puzzle, Lang::En).unwrap();
    assert_eq!(rating.answers, Answers::One, "{}", puzzle.level());
    assert_eq!(rating.grade.unwrap().id, grade.id(), "{}", puzzle.level());
}

#[test]
fn a_level_from_a_board_has_that_board_one_answer_and_the_grade() {
    for (from, grades) in boards() {
        for (grade, seed) in grades.iter().zip(1..) {
            let level = made(&from, &json!({"grade": grade.id(), "seed": seed}));
            let puzzle = parse(&level);
            is_rated(&*puzzle, *grade);
            assert_eq!(ground(&level), ground(&parse(&from).level()), "{level}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_level_and_another_seed_another() {
    for (from, _) in boards() {
        let level = |seed: u64| made(&from, &json!({"seed": seed}));
        assert_eq!(level(5), level(5));
        assert!((6..12).any(|seed| level(seed) != level(5)), "{from}");
    }
}

#[test]
fn the_answer_has_the_requested_entries() {
    for (from, grades) in boards() {
        let full = answer(&*parse(&made(&from, &json!({"seed": 3}))));
        // Wishes for every third entry, then for all entries.
        for every in [3, 1] {
            let wish = |(at, entry): (usize, &Json)| {
                if at % every == 0 {
                    entry.clone()
                } else {
                    Json::Null
                }
            };
            let wished: Vec<Json> = full.iter().enumerate().map(wish).collect();
            let grade = grades[usize::from(every == 1)].id();
            let options = json!({"answer": wished, "seed": 8, "grade": grade});
            let Ok(level) = generate(&from["kind"], &{
                let mut options = options.clone();
                options["from"] = from.clone();
                options
            }) else {
                // No level of that grade may have this whole answer.
                assert_eq!(every, 1, "{options}");
                continue;
            };
            let found = answer(&*parse(&level));
            let mut pairs = wished.iter().zip(&found);
            assert!(
                pairs.all(|(wish, found)| wish.is_null() || wish == found),
                "{wished:?} {level}"
            );
        }
    }
}

#[test]
fn kept_clues_and_givens_stay() {
    for (from, grades) in boards() {
        let before = made(&from, &json!({"seed": 4}));
        let puzzle = parse(&before);
        let givens: Vec<usize> = puzzle
            .model()
            .givens()
            .iter()
            .map(|&(_, var, value)| puzzle.site(var, value))
            .collect();
        let keep = match (givens.first(), before["clues"].as_array()) {
            (Some(site), _) => json!({"givens": [site]}),
            (None, Some(_)) => json!({"clues": [0]}),
            (None, None) => continue,
        };
        let level = made(
            &before,
            &json!({"keep": keep, "grade": grades[1].id(), "seed": 9}),
        );
        is_rated(&*parse(&level), grades[1]);
        if let Some(&site) = givens.first() {
            let given = |level: &Json| parse(level).board(Lang::En).sites[site].given.clone();
            assert!(
                given(&level).is_some() && given(&level) == given(&before),
                "{level}"
            );
        } else {
            assert!(
                level["clues"]
                    .as_array()
                    .unwrap()
                    .contains(&before["clues"][0]),
                "{level}"
            );
        }
    }
}

/// A Sudoku keeps a given only by chance: without almost any of them it has other answers.
#[test]
fn a_harder_version_keeps_the_answer_and_most_clues() {
    let island = boards().swap_remove(5).0;
    let easy = made(&island, &json!({"seed": 2, "grade": "explorer"}));
    let hard = made(&easy, &json!({"seed": 2, "grade": "tracker"}));
    assert_eq!(answer(&*parse(&easy)), answer(&*parse(&hard)));
    let (before, after) = (
        easy["clues"].as_array().unwrap(),
        hard["clues"].as_array().unwrap(),
    );
    let kept = after.iter().filter(|clue| before.contains(clue)).count();
    assert!(2 * kept >= before.len(), "{easy} {hard}");
    // A level that already has the grade stays as it is.
    assert_eq!(made(&hard, &json!({"seed": 7, "grade": "tracker"})), hard);
}

#[test]
fn clues_have_the_requested_forms_and_number() {
    let island = boards().swap_remove(5).0;
    let count = |level: &Json| level["clues"].as_array().unwrap().len();
    let voiced = |voice: Json| {
        made(
            &island,
            &json!({"seed": 1, "grade": "explorer", "voice": voice}),
        )
    };
    let told = voiced(json!({"forms": ["on", "near"]}));
    let forms = told["clues"]
        .as_array()
        .unwrap()
        .iter()
        .map(|clue| clue["rule"].as_str().unwrap());
    assert!(
        forms.clone().all(|form| ["on", "near"].contains(&form)),
        "{told}"
    );
    assert!(count(&voiced(json!({"clues": "few"}))) < count(&voiced(json!({"clues": "many"}))));
    let level = voiced(json!({"outright": false}));
    let board = parse(&level).board(Lang::En);
    for clue in board.clues.iter().filter(|clue| !clue.sites.is_empty()) {
        let piece = board
            .pieces
            .iter()
            .find(|piece| piece.id == clue.pieces[0])
            .unwrap();
        assert!(
            clue.sites.len() > piece.count as usize,
            "{}: {level}",
            clue.sentence
        );
    }
}

#[test]
fn impossible_requests_are_refused_with_their_place() {
    let boards = boards();
    let refused = |from: &Json, more: &Json| {
        let mut options = json!({"from": from});
        for (name, value) in more.as_object().unwrap() {
            options[name] = value.clone();
        }
        let error = generate(&from["kind"], &options).expect_err("refused");
        assert!(error.say(Lang::Zh) != error.say(Lang::En), "{error}");
        (error.code, error.path.clone())
    };
    let (sudoku, island) = (&boards[0].0, &boards[5].0);
    let is = |from: &Json, more: Json, code: Code, path: &str| {
        assert_eq!(refused(from, &more), (code, path.to_owned()), "{more}");
    };
    is(sudoku, json!({"preset": "six"}), Code::Field, "/preset");
    is(sudoku, json!({"size": 6}), Code::Field, "/size");
    is(sudoku, json!({"voice": {}}), Code::Field, "/voice");
    is(
        sudoku,
        json!({"keep": {"givens": [3]}}),
        Code::Value,
        "/keep/givens/0",
    );
    is(
        sudoku,
        json!({"keep": {"sites": [3]}}),
        Code::Field,
        "/keep/sites",
    );
    is(sudoku, json!({"answer": [1, 2]}), Code::Entries, "/answer");
    is(sudoku, json!({"answer": "cat"}), Code::Entries, "/answer");
    let mut wished = vec![Json::Null; 36];
    (wished[0], wished[3]) = (json!(5), json!(5));
    is(
        sudoku,
        json!({"answer": wished}),
        Code::Entries,
        "/answer/3",
    );
    wished[3] = json!(7);
    is(
        sudoku,
        json!({"answer": wished}),
        Code::Entries,
        "/answer/3",
    );
    is(
        island,
        json!({"keep": {"clues": [0]}}),
        Code::Value,
        "/keep/clues/0",
    );
    is(
        island,
        json!({"voice": {"forms": ["besides"]}}),
        Code::Unknown,
        "/voice/forms/0",
    );
    is(
        island,
        json!({"voice": {"clues": "some"}}),
        Code::Unknown,
        "/voice/clues",
    );
    is(
        island,
        json!({"voice": {"loud": true}}),
        Code::Field,
        "/voice/loud",
    );
    is(island, json!({"grade": "wizard"}), Code::Unknown, "/grade");
    let error = generate(&json!("island"), &json!({"from": sudoku})).unwrap_err();
    assert_eq!((error.code, &*error.path), (Code::Unknown, "/from/kind"));
    let error = generate(&json!("island"), &json!({"answer": []})).unwrap_err();
    assert_eq!((error.code, &*error.path), (Code::Field, "/answer"));
    let error = generate(
        &json!("island"),
        &json!({"from": {"kind": "island", "pieces": {"lion": 99}}}),
    )
    .unwrap_err();
    assert_eq!(&*error.path, "/from/pieces/lion");
}

#[test]
fn a_sudoku_on_a_board_can_be_minimal_and_teach_a_technique() {
    let mut givens = vec![".........".to_owned(); 9];
    givens[4] = "....5....".to_owned();
    let from = json!({"kind": "sudoku", "title": "Five", "givens": givens});
    let more = json!({"technique": "naked-pair", "seed": 3, "keep": {"givens": [40]}});
    let taught = made(&from, &more);
    let rating = rate(&*parse(&taught), Lang::En).unwrap();
    assert_eq!(rating.technique.as_deref(), Some("naked-pair"));
    assert_eq!(
        (
            &taught["title"],
            &taught["givens"][4].as_str().unwrap()[4..5]
        ),
        (&json!("Five"), "5")
    );
    let minimal = made(
        &from,
        &json!({"minimal": true, "grade": "explorer", "seed": 3}),
    );
    let puzzle = parse(&minimal);
    is_rated(&*puzzle, Grade::Explorer);
    let givens: Vec<_> = puzzle
        .model()
        .givens()
        .iter()
        .map(|&(_, var, value)| (var, value))
        .collect();
    for out in 0..givens.len() {
        let mut fewer = givens.clone();
        fewer.remove(out);
        let fewer = puzzle.with_givens(&fewer).unwrap();
        let answers = finish(fewer.answers(&[], &mut SlicedBudget::new(Budget::asks(1_000_000))));
        assert_eq!(answers, Some(Answers::Several), "{minimal}");
    }
}

#[test]
fn an_impossible_grade_is_refused_with_the_nearest_level() {
    // All places are alike for four lions, so there is nothing to find out.
    let from = json!({"kind": "island", "clues": [], "pieces": {"lion": 4},
        "board": {"columns": ["apple", "lemon"], "rows": ["cherry", "grape"], "heights": [[1, 2], [3, 1]]}});
    let options = json!({"from": from, "grade": "master", "seed": 1});
    let error = generate(&json!("island"), &options).unwrap_err();
    assert_eq!(error.code, Code::Generate);
    let nearest = error.nearest.as_ref().expect("a level");
    let rating = rate(&*parse(&nearest["level"]), Lang::En).unwrap();
    assert_eq!(rating.answers, Answers::One);
    assert_eq!(json!(rating.grade.unwrap().id), nearest["grade"]["id"]);
}

/// A board of four by four has no master's level, and far more answers than are tried.
#[test]
fn a_refusal_takes_two_seconds_of_work() {
    let from = json!({"kind": "sudoku", "givens": vec!["...."; 4]});
    let puzzle = parse(&from);
    let remake = puzzle.designed().and_then(Designed::remake);
    let second = remake.map_or(0, Remake::remade_asks_a_second);
    let options = json!({"from": from, "grade": "master", "seed": 1});
    let request = job(&from["kind"], &options).unwrap();
    let meter = request.meter();
    assert!(finish(request.within(&meter)).is_err());
    let tenths = 10 * meter.spent().asks / second;
    assert!((19..=21).contains(&tenths), "{tenths}");
}

#[test]
fn a_rare_grade_is_found_by_a_longer_search() {
    // Few answers of this board have such a level: the first 200 attempts fail.
    let from = json!({"kind": "crossnumbers", "cells": vec![vec![Json::Null; 3]; 3],
        "across": [["^", "^"], ["^", "^"], ["*", "-"]], "down": [["*", "|", "+"], ["&", "*", "|"]],
        "totals": {"across": [15, 10, 21], "down": [1, 39, 27]}});
    let level = made(&from, &json!({"grade": "thinker", "seed": 16}));
    is_rated(&*parse(&level), Grade::Thinker);
}

#[test]
fn a_refusal_names_the_other_grades_that_the_board_can_have() {
    let from = json!({"kind": "sudoku", "givens": vec!["...."; 4], "regions": ["BAAC", "BBAC", "BDAC", "DDDC"]});
    let options = json!({"from": from, "grade": "tracker", "seed": 7});
    let error = generate(&json!("sudoku"), &options).unwrap_err();
    let nearest = error.nearest.as_ref().expect("a level");
    let found = nearest["found"].as_array().unwrap().iter();
    let found: Vec<&str> = found.map(|grade| grade["id"].as_str().unwrap()).collect();
    assert_eq!(found, ["starter", "explorer", "thinker"]);
    assert_eq!(nearest["grade"]["id"], "explorer");
    assert!(error.say(Lang::En).contains("starter, explorer"), "{error}");
}
