//! The guarantees of the maker for all Numbrix.

use std::sync::LazyLock;

use placewise::engine::{Budget, RuleSet};
use placewise::input::PuzzleError;
use placewise::kinds::{self, Grade, Puzzle};
use placewise::random::LARGEST_SEED;
use placewise::services::rate::{SEARCH, rate};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::made::{Made, kind};
use crate::support::{golden, in_slices, parse};

/// One level of each preset and grade.
static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| Made::all("numbrix", &[0]));

fn generate(wishes: &Json) -> Json {
    let made = job(&json!("numbrix"), wishes).unwrap().now();
    made.unwrap_or_else(|error| panic!("{wishes}: {error}"))
        .level
}

fn refused(wishes: &Json) -> Box<PuzzleError> {
    let refused = job(&json!("numbrix"), wishes).err();
    refused.unwrap_or_else(|| panic!("{wishes} is not refused"))
}

/// Returns the rows of a board, with -1 for a hole and 0 for an empty cell.
fn rows(level: &Json) -> Vec<Vec<i64>> {
    let place = |place: &Json| {
        place
            .as_i64()
            .unwrap_or(if place.is_null() { 0 } else { -1 })
    };
    let rows = level["givens"].as_array().unwrap().iter();
    rows.map(|row| row.as_array().unwrap().iter().map(place).collect())
        .collect()
}

/// Returns the cells of the numbers 1, 2 and so on in the answer of a level, as row and column.
fn path(level: &Json) -> Vec<(i64, i64)> {
    let puzzle = parse(level);
    let sites = puzzle.board(Lang::En).sites;
    let answers = kinds::solve(&*puzzle, 2, SEARCH);
    assert!(answers.complete && answers.solutions.len() == 1, "{level}");
    let mut stands: Vec<_> = answers.solutions[0].iter().collect();
    stands.sort_by_key(|(number, _)| number.index());
    let place = |(number, value)| {
        let (site, _) = puzzle.entry_of(number, value).unwrap();
        (i64::from(sites[site].row), i64::from(sites[site].column))
    };
    stands.into_iter().map(place).collect()
}

/// Returns the grade that a level needs with these rules, up to `most`.
fn grade(puzzle: &dyn Puzzle, most: Grade, rules: &RuleSet) -> Option<Grade> {
    let grades = puzzle.kind().grades;
    let needed = puzzle
        .model()
        .hardest_needed(rules, grades.generated(most), Budget::UNLIMITED);
    needed.map(|rank| grades.grade_of(rank))
}

#[test]
fn a_level_has_one_answer_and_its_grade() {
    for Made {
        preset,
        grade: wanted,
        level,
        ..
    } in MADE.iter()
    {
        let puzzle = parse(level);
        let all = RuleSet::all(puzzle.model());
        assert_eq!(
            grade(&*puzzle, *wanted, &all),
            Some(*wanted),
            "{preset}: {level}"
        );
        path(level);
    }
}

#[test]
fn a_small_level_up_to_tracker_is_rated_with_its_requested_grade() {
    for Made { grade, level, .. } in MADE.iter().filter(|made| made.grade <= Grade::Tracker) {
        if rows(level).len() < 10 {
            let rating = rate(&*parse(level), Lang::En).unwrap();
            assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
        }
    }
}

#[test]
fn a_seed_always_makes_the_same_level() {
    let lines: String = MADE.iter().map(Made::line).collect();
    let cure = "if levels shall differ from those of the last version, set PLACEWISE_BLESS";
    golden::matches("tests/golden/numbrix-seeds.txt", &lines, cure);
}

#[test]
fn no_given_can_be_left_out_of_a_level_of_its_grade() {
    for grade_of_level in [
        Grade::Explorer,
        Grade::Tracker,
        Grade::Thinker,
        Grade::Master,
    ] {
        let level = generate(&json!({"preset": "six", "grade": grade_of_level.id(), "seed": 3}));
        let puzzle = parse(&level);
        let model = puzzle.model();
        for &(id, ..) in model.givens() {
            let mut fewer = RuleSet::all(model);
            fewer.remove(id);
            assert_eq!(grade(&*puzzle, grade_of_level, &fewer), None, "{level}");
        }
    }
}

#[test]
fn a_large_level_without_what_ifs_is_solved_without_a_guess() {
    let large = MADE.iter().filter(|made| made.preset == "twenty");
    let nodes: Vec<u64> = large
        .map(|made| kinds::solve(&*parse(&made.level), 2, SEARCH).nodes)
        .collect();
    assert_eq!(nodes, [1; 4]);
}

#[test]
fn a_board_has_the_requested_rows_columns_and_corners() {
    for (wishes, wanted) in [
        (json!({"rows": 4, "columns": 7}), (4, 7)),
        (json!({"rows": 5}), (5, 5)),
        (json!({"columns": 2}), (2, 2)),
        (json!({"preset": "six", "corners": true}), (6, 6)),
        (json!({"rows": 2, "columns": 20}), (2, 20)),
    ] {
        let level = generate(&wishes);
        let rows = rows(&level);
        assert_eq!((rows.len(), rows[0].len()), wanted, "{wishes}");
        assert_eq!(level.get("corners"), wishes.get("corners"), "{wishes}");
    }
    let across = path(&generate(&json!({"preset": "hidato", "seed": 1})));
    let goes_across = |step: &[(i64, i64)]| step[0].0 != step[1].0 && step[0].1 != step[1].1;
    assert!(across.windows(2).any(goes_across));
}

#[test]
fn a_board_has_the_requested_named_or_drawn_shape() {
    let shapes = kind("numbrix")
        .options
        .iter()
        .find(|choice| choice.id == "shape")
        .unwrap();
    for shape in shapes.values {
        let level = generate(&json!({"shape": shape, "seed": 1}));
        assert!(
            rows(&level).iter().flatten().any(|&place| place == -1),
            "{shape}"
        );
        assert!(path(&level).len() >= 38, "{shape}");
    }
    let drawn = ["ooo.", "oooo", ".ooo"];
    let level = generate(&json!({"shape": drawn}));
    let is_cell = |row: &Vec<i64>| {
        row.iter()
            .map(|&place| if place < 0 { '.' } else { 'o' })
            .collect()
    };
    let seen: Vec<String> = rows(&level).iter().map(is_cell).collect();
    assert_eq!(seen, drawn);
}

#[test]
fn the_letter_depends_on_the_seed() {
    let letter = |seed: u64| {
        let level = generate(&json!({"preset": "letter", "seed": seed}));
        rows(&level)
            .iter()
            .flatten()
            .filter(|&&place| place >= 0)
            .count()
    };
    assert_eq!([0, 1, 2, LARGEST_SEED].map(letter), [42, 38, 46, 38]);
}

#[test]
fn givens_follow_the_pattern() {
    for (shape, wishes) in [
        ("rectangle", json!({"rows": 6, "columns": 7})),
        ("heart", json!({"shape": "heart"})),
    ] {
        for (seed, grade) in [(1, "starter"), (2, "tracker")] {
            let with = |pattern: &str| {
                let mut wishes = wishes.clone();
                wishes["pattern"] = pattern.into();
                wishes["seed"] = seed.into();
                wishes["grade"] = grade.into();
                rows(&generate(&wishes))
            };
            let symmetric = with("symmetric");
            let last = symmetric.len() - 1;
            for (at, row) in symmetric.iter().enumerate() {
                let image = if shape == "heart" { at } else { last - at };
                let given =
                    |row: &[i64]| -> Vec<bool> { row.iter().map(|&place| place > 0).collect() };
                let mut turned = given(&symmetric[image]);
                turned.reverse();
                assert_eq!(given(row), turned, "{shape}: {symmetric:?}");
            }
            // Few cells of a heart are far from its rim, but the rim seldom suffices for a starter.
            let rim = with(if shape == "heart" { "any" } else { "rim" });
            let there = |row: usize, column: usize| {
                rim.get(row)
                    .and_then(|row| row.get(column))
                    .is_some_and(|&place| place >= 0)
            };
            for (row, column) in
                (0..rim.len()).flat_map(|row| (0..rim[0].len()).map(move |at| (row, at)))
            {
                let sides = [
                    (row.wrapping_sub(1), column),
                    (row + 1, column),
                    (row, column.wrapping_sub(1)),
                    (row, column + 1),
                ];
                let inside = sides.iter().all(|&(row, column)| there(row, column));
                assert!(
                    shape == "heart" || !inside || rim[row][column] <= 0,
                    "{shape}: {rim:?}"
                );
            }
            let ends = with("ends");
            let cells = ends.iter().flatten().filter(|&&place| place >= 0).count();
            for end in [1, i64::try_from(cells).unwrap()] {
                assert!(
                    ends.iter().flatten().any(|&place| place == end),
                    "{shape}: {ends:?}"
                );
            }
        }
    }
}

/// Returns the lengths of the runs of cells that a path goes straight across.
fn straights(path: &[(i64, i64)]) -> Vec<usize> {
    let is_straight = |three: &[(i64, i64)]| {
        three[0].0 + three[2].0 == 2 * three[1].0 && three[0].1 + three[2].1 == 2 * three[1].1
    };
    let straight: Vec<bool> = path.windows(3).map(is_straight).collect();
    straight
        .split(|straight| !straight)
        .map(<[bool]>::len)
        .collect()
}

#[test]
fn paths_have_few_long_straight_runs_and_look_alike_in_all_directions() {
    let (mut straight, mut long, mut across, mut steps) = (0, 0, 0, 0);
    let mut first_quarters = [0; 4];
    for seed in 0..40 {
        let path = path(&generate(&json!({"seed": seed})));
        let runs = straights(&path);
        straight += runs.iter().sum::<usize>();
        // Five or more cells in a line.
        long += runs.iter().filter(|&&run| run >= 3).count();
        across += path
            .windows(2)
            .filter(|step| step[0].0 == step[1].0)
            .count();
        steps += path.len() - 1;
        first_quarters[usize::from(path[0].0 > 4) * 2 + usize::from(path[0].1 > 4)] += 1;
    }
    println!(
        "{straight} straight, {across} across of {steps} steps; {long} long runs; {first_quarters:?}"
    );
    assert!(straight * 100 < steps * 45, "{straight} of {steps}");
    assert!(long < 40 * 3, "{long} long runs in 40 paths");
    assert!(
        (steps * 45..steps * 55).contains(&(across * 100)),
        "{across} of {steps}"
    );
    assert!(
        first_quarters.iter().all(|&count| count > 0),
        "{first_quarters:?}"
    );
}

#[test]
fn an_attempt_pauses_and_the_level_is_the_same() {
    let wishes = json!({"rows": 20, "grade": "explorer", "seed": LARGEST_SEED});
    let request = job(&json!("numbrix"), &wishes).unwrap();
    let (made, paused) = in_slices(request.answer(), || ());
    assert!(paused > 1);
    assert_eq!(made.unwrap().level, generate(&wishes));
}

#[test]
fn impossible_options_are_refused_with_their_place_in_both_languages() {
    let cases = [
        (json!({"rows": 1}), "/rows"),
        (json!({"columns": 21}), "/columns"),
        (json!({"rows": "six"}), "/rows"),
        (json!({"shape": "moon"}), "/shape"),
        (json!({"shape": 3}), "/shape"),
        (json!({"shape": ["oo"]}), "/shape"),
        (json!({"shape": ["oo", "ox"]}), "/shape/1"),
        (json!({"shape": ["oo", "ooo"]}), "/shape/1"),
        (json!({"shape": ["..", ".o"]}), "/shape"),
        // Two pieces; then too many cells of one colour.
        (json!({"shape": ["oo..oo", "oo..oo"]}), "/shape"),
        (json!({"shape": [".o.", "ooo", ".o."]}), "/shape"),
        (json!({"shape": "heart", "rows": 5}), "/rows"),
        (json!({"shape": "heart", "columns": 5}), "/columns"),
        (
            json!({"shape": "letter-p", "pattern": "symmetric"}),
            "/pattern",
        ),
        (json!({"pattern": "spiral"}), "/pattern"),
        (json!({"pattern": "rim", "rows": 11}), "/pattern"),
        (json!({"corners": "yes"}), "/corners"),
        (json!({"preset": "three", "grade": "master"}), "/grade"),
        (json!({"size": 5}), "/size"),
    ];
    for (wishes, place) in cases {
        let error = refused(&wishes);
        assert_eq!(error.path, place, "{wishes}");
        for lang in [Lang::En, Lang::Zh] {
            let text = error.reason.say(lang);
            assert!(!text.is_empty() && !text.contains('{'), "{wishes}: {text}");
        }
    }
    // With corners the colours do not matter.
    generate(&json!({"shape": [".o.", "ooo", ".o."], "corners": true}));
}

#[test]
fn the_papers_preset_gives_a_share_of_the_numbers_with_any_number_of_answers() {
    let mut met = [0; 2];
    for (share, one_of) in [("half", 2), ("third", 3), ("quarter", 4)] {
        for seed in 0..4 {
            let wishes = json!({"preset": "paper", "given": share, "rows": 5, "seed": seed});
            let level = generate(&wishes);
            assert_eq!(generate(&wishes), level, "the same for the same seed");
            let given = rows(&level)
                .concat()
                .iter()
                .filter(|&&place| place > 0)
                .count();
            assert_eq!(given, 25 / one_of, "{share}");
            let answers = kinds::solve(&*parse(&level), 2, SEARCH).solutions.len();
            assert!(answers > 0, "{level}");
            met[answers - 1] += 1;
        }
    }
    assert!(met.into_iter().all(|met| met > 0), "{met:?}");
    assert_eq!(
        rows(&generate(&json!({"preset": "paper", "seed": 1}))).len(),
        9
    );
    for (wish, path) in [
        (json!({"preset": "paper", "grade": "starter"}), "/grade"),
        (json!({"preset": "paper", "pattern": "rim"}), "/pattern"),
        (json!({"preset": "paper", "given": "all"}), "/given"),
        (json!({"preset": "usual", "given": "half"}), "/given"),
    ] {
        assert_eq!(refused(&wish).path, path, "{wish}");
    }
}
