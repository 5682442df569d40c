//! The guarantees of the maker for all Sudokus.

use std::sync::LazyLock;

use placewise::api::Entry;
use placewise::engine::task::JobFuture;
use placewise::kinds::{self, Grade};
use placewise::services::rate::{SEARCH, rate};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::made::{Made, kind};
use crate::support::{golden, parse, usual_or_nightly};

/// The number of seeds that are tried for each preset and grade.
const SEEDS: u64 = 4;

/// The presets that had only these grades when the golden file was begun; the file ends with one seed of each other
/// grade.
const BEGUN_WITH: &[(&str, &[Grade])] = &[
    ("jigsaw", &[Grade::Starter, Grade::Explorer, Grade::Tracker]),
    (
        "diagonal",
        &[Grade::Starter, Grade::Explorer, Grade::Tracker],
    ),
    ("killer", &[]),
    ("knight", &[]),
    ("king", &[]),
    ("thermometer", &[]),
    ("even-odd", &[]),
    ("twelve", &[Grade::Starter]),
    ("sixteen", &[Grade::Starter]),
];

/// Returns all levels of the golden file, in its order; by day only the first of each preset and grade.
fn all() -> Vec<Made> {
    let seeds = usual_or_nightly(1, SEEDS);
    let (mut first, mut later) = (Vec::new(), Vec::new());
    for preset in kind("sudoku").presets {
        let begun = BEGUN_WITH.iter().find(|(id, _)| *id == preset.id);
        for &grade in preset.grades {
            let made = |seed| Made::new("sudoku", preset.id, grade, seed);
            match begun {
                Some((_, grades)) if !grades.contains(&grade) => later.push(made(0)),
                _ => first.extend((0..seeds).map(made)),
            }
        }
    }
    first.append(&mut later);
    first
}

fn generate(wishes: &Json) -> Json {
    job(&json!("sudoku"), wishes).unwrap().now().unwrap().level
}

static MADE: LazyLock<Vec<Made>> = LazyLock::new(all);

fn answers(level: &Json) -> usize {
    let found = kinds::solve(&*parse(level), 2, SEARCH);
    assert!(found.complete, "{level}");
    found.solutions.len()
}

/// Returns the givens of a level, row by row, with `.` for an empty cell.
fn givens(level: &Json) -> String {
    let rows = level["givens"].as_array().unwrap().iter();
    rows.map(|row| row.as_str().unwrap()).collect()
}

#[test]
fn a_level_has_one_answer_and_its_grade() {
    for Made { grade, level, .. } in MADE.iter() {
        assert_eq!(answers(level), 1, "{level}");
        let rating = rate(&*parse(level), Lang::En).unwrap();
        assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
    }
}

#[test]
fn a_seed_always_makes_the_same_level() {
    let lines: String = MADE.iter().map(Made::line).collect();
    let cure = "if levels shall differ from those of the last version, set PLACEWISE_BLESS";
    let compare = usual_or_nightly::<fn(&str, &str, &str)>(golden::contains, golden::matches);
    compare("tests/golden/sudoku-seeds.txt", &lines, cure);
}

#[test]
fn a_level_requested_as_minimal_needs_every_given() {
    for seed in 0..3 {
        let level = generate(
            &json!({"minimal": true, "symmetry": "none", "seed": seed, "grade": "explorer"}),
        );
        let all = givens(&level);
        for at in (0..all.len()).filter(|&at| &all[at..=at] != ".") {
            let mut fewer = all.clone();
            fewer.replace_range(at..=at, ".");
            assert_eq!(
                answers(&json!({"kind": "sudoku", "givens": fewer})),
                2,
                "{at} of {level}"
            );
        }
    }
}

#[test]
fn givens_follow_the_symmetry() {
    let image = |name: &str, row: usize, column: usize| match name {
        "half-turn" => (8 - row, 8 - column),
        "quarter-turn" => (column, 8 - row),
        "left-right" => (row, 8 - column),
        "top-bottom" => (8 - row, column),
        "diagonal" => (column, row),
        _ => (row, column),
    };
    for name in [
        "none",
        "half-turn",
        "quarter-turn",
        "left-right",
        "top-bottom",
        "diagonal",
    ] {
        let level = generate(&json!({"symmetry": name, "seed": 5}));
        let given: Vec<bool> = givens(&level).chars().map(|symbol| symbol != '.').collect();
        for at in 0..81 {
            let (row, column) = image(name, at / 9, at % 9);
            assert_eq!(given[at], given[row * 9 + column], "{name}: {level}");
        }
    }
}

#[test]
fn a_level_has_the_requested_size_and_houses() {
    for size in [4_u32, 6, 8, 9, 10] {
        let level =
            generate(&json!({"size": size, "regions": true, "diagonals": size == 8, "seed": 1}));
        let board = parse(&level).board(Lang::En);
        assert_eq!((board.width, board.height), (size, size));
        assert_eq!(board.own["jigsaw"], true);
        assert_eq!(board.own["diagonals"], size == 8);
        assert_eq!(
            level["regions"].as_array().map(Vec::len),
            Some(size as usize)
        );
        assert_eq!(
            board.symbols.last().map(|symbol| &symbol.id),
            Some(&Entry::Number(size))
        );
    }
}

#[test]
fn an_attempt_pauses_and_the_level_is_the_same() {
    for wishes in [
        json!({"preset": "sixteen", "grade": "explorer", "seed": 1}),
        json!({"size": 16, "minimal": true, "symmetry": "none", "seed": 1}),
        json!({"technique": "naked-pair", "seed": 1}),
    ] {
        let request = job(&json!("sudoku"), &wishes).unwrap();
        let seen = request.seen.clone();
        let mut stepped = JobFuture::new(request.answer());
        let (mut paused, mut attempts, mut made) = (0, 0, None);
        // The second is hardly ever made; the test is that its attempts pause.
        for _ in 0..200 {
            if let Some(done) = stepped.step() {
                made = Some(done.unwrap().level);
                break;
            }
            let now = seen.lock().attempts;
            paused += u32::from(now == attempts);
            attempts = now;
        }
        if wishes.get("technique").is_none() {
            assert!(paused > 0, "no attempt of {wishes} pauses");
        }
        if let Some(level) = made {
            assert_eq!(level, generate(&wishes), "{wishes}");
        }
    }
}

#[test]
fn impossible_options_are_refused_with_their_place() {
    let cases = [
        (json!({"size": 5}), "/size"),
        (json!({"size": "nine"}), "/size"),
        (json!({"regions": "yes"}), "/regions"),
        (json!({"symmetry": "some"}), "/symmetry"),
        (json!({"uniqueness": 1}), "/uniqueness"),
        (json!({"colour": 1}), "/colour"),
    ];
    for (wishes, place) in cases {
        let refused = job(&json!("sudoku"), &wishes).and_then(Request::now);
        assert_eq!(
            refused.err().map(|error| error.path),
            Some(place.to_owned()),
            "{wishes}"
        );
    }
}
