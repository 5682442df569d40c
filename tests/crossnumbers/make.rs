//! The guarantees of the maker for all Cross Numbers.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use placewise::engine::{Budget, RuleSet};
use placewise::input::PuzzleError;
use placewise::kinds::crossnumbers::{Equation, Operator};
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
static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| Made::all("crossnumbers", &[0]));

fn generate(wishes: &Json) -> Json {
    let made = job(&json!("crossnumbers"), wishes).unwrap().now();
    made.unwrap_or_else(|error| panic!("{wishes}: {error}"))
        .level
}

fn refused(wishes: &Json) -> Box<PuzzleError> {
    let refused = job(&json!("crossnumbers"), wishes).err();
    refused.unwrap_or_else(|| panic!("{wishes} is not refused"))
}

fn side(level: &Json) -> usize {
    level["cells"].as_array().unwrap().len()
}

fn given(level: &Json) -> usize {
    let rows = level["cells"].as_array().unwrap().iter();
    let cells = rows.flat_map(|row| row.as_array().unwrap());
    cells.filter(|cell| !cell.is_null()).count()
}

/// Returns the only answer, row by row.
fn answer(level: &Json) -> Vec<i64> {
    let puzzle = parse(level);
    let answers = kinds::solve(&*puzzle, 2, SEARCH);
    assert!(answers.complete && answers.solutions.len() == 1, "{level}");
    let placed = answers.solutions[0].iter();
    placed
        .map(|(_, value)| i64::try_from(value.index()).unwrap() + 1)
        .collect()
}

fn sign(sign: &Json) -> Operator {
    let known = Operator::ALL.into_iter();
    let mut known = known.filter(|operator| sign == operator.sign());
    known.next().unwrap()
}

/// Returns the signs, the digits and the total of each equation, rows first.
fn lines(level: &Json) -> Vec<(Vec<Operator>, Vec<i64>, i64)> {
    let (side, answer) = (side(level), answer(level));
    let rows = (0..side).map(|row| {
        let signs = level["across"][row].as_array().unwrap().iter().map(sign);
        let digits = answer[row * side..(row + 1) * side].to_vec();
        let total = level["totals"]["across"][row].as_i64().unwrap();
        (signs.collect(), digits, total)
    });
    let columns = (0..side).map(|column| {
        let signs = (0..side - 1).map(|row| sign(&level["down"][row][column]));
        let digits = (0..side).map(|row| answer[row * side + column]);
        let total = level["totals"]["down"][column].as_i64().unwrap();
        (signs.collect(), digits.collect(), total)
    });
    rows.chain(columns).collect()
}

/// Returns all intermediate results of an equation.
fn worked_out(signs: &[Operator], digits: &[i64]) -> Vec<i64> {
    let mut made = Vec::new();
    Equation::new(signs, 0).fold(digits.iter().copied(), |sign, left, right| {
        let number = sign.apply(left, right);
        made.extend(number);
        number
    });
    made
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
fn a_level_has_one_answer_that_keeps_its_equations_and_its_grade() {
    for made in MADE.iter() {
        let (level, wanted) = (&made.level, made.grade);
        let puzzle = parse(level);
        let all = RuleSet::all(puzzle.model());
        assert_eq!(grade(&*puzzle, wanted, &all), Some(wanted), "{level}");
        for (signs, digits, total) in lines(level) {
            assert!(Equation::new(&signs, total).holds(&digits), "{level}");
        }
        let answer = answer(level);
        for row in answer.chunks(side(level)) {
            let different: BTreeSet<&i64> = row.iter().collect();
            assert_eq!(different.len(), row.len(), "{level}");
        }
    }
}

#[test]
fn a_level_is_rated_with_its_requested_grade() {
    for Made { grade, level, .. } in MADE.iter().filter(|made| side(&made.level) <= 6) {
        let rating = rate(&*parse(level), Lang::En).unwrap();
        assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
    }
}

#[test]
fn a_seed_always_makes_the_same_level() {
    let lines: String = MADE.iter().map(Made::line).collect();
    let cure = "if levels shall differ from those of the last version, set PLACEWISE_BLESS";
    golden::matches("tests/golden/crossnumbers-seeds.txt", &lines, cure);
}

#[test]
fn no_given_can_be_left_out_above_starter() {
    for made in MADE.iter().filter(|made| made.grade > Grade::Starter) {
        if side(&made.level) > 5 {
            continue;
        }
        let puzzle = parse(&made.level);
        let model = puzzle.model();
        for &(id, ..) in model.givens() {
            let mut fewer = RuleSet::all(model);
            fewer.remove(id);
            assert_eq!(grade(&*puzzle, made.grade, &fewer), None, "{}", made.level);
        }
    }
}

#[test]
fn starter_levels_have_redundant_givens() {
    let starters = MADE.iter().filter(|made| made.grade == Grade::Starter);
    for Made { level, .. } in starters {
        let puzzle = parse(level);
        let model = puzzle.model();
        let spare = model.givens().iter().filter(|&&(id, ..)| {
            let mut fewer = RuleSet::all(model);
            fewer.remove(id);
            grade(&*puzzle, Grade::Starter, &fewer).is_some()
        });
        assert!(spare.count() > 0, "{level}");
        let cells = side(level) * side(level);
        assert!(given(level) * 2 >= cells && given(level) < cells, "{level}");
    }
}

#[test]
fn intermediate_results_stay_in_the_requested_range() {
    for wishes in [
        json!({"largest": 20}),
        json!({"preset": "three", "largest": 20}),
        json!({"preset": "nine", "largest": 20}),
        json!({"preset": "bits", "largest": 30}),
        json!({"preset": "quotients", "size": 7, "largest": 50}),
    ] {
        for seed in 0..5 {
            let mut wishes = wishes.clone();
            wishes["seed"] = seed.into();
            let largest = wishes["largest"].as_i64().unwrap();
            for (signs, digits, _) in lines(&generate(&wishes)) {
                let made = worked_out(&signs, &digits);
                let good = made.iter().all(|made| (0..=largest).contains(made));
                assert!(good, "{wishes}: {signs:?} {digits:?} {made:?}");
            }
        }
    }
    let below = |wishes: &Json| {
        let lines = lines(&generate(wishes)).into_iter();
        lines
            .flat_map(|(signs, digits, _)| worked_out(&signs, &digits))
            .any(|made| made < 0)
    };
    let wishes = |seed: u64| json!({"preset": "four", "negative": true, "seed": seed});
    assert!((0..5).any(|seed| below(&wishes(seed))));
    let wishes = |seed: u64| json!({"preset": "four", "seed": seed});
    assert!(!(0..5).any(|seed| below(&wishes(seed))));
}

#[test]
fn a_level_uses_all_requested_signs_and_no_others() {
    let kind = kind("crossnumbers");
    let option = kind.options.iter().find(|choice| choice.id == "operators");
    for (name, wanted) in [
        ("sums", "+-"),
        ("products", "+-*"),
        ("quotients", "+-*/"),
        ("seen", "+|&"),
        ("bits", "+-*|&^"),
        ("left-to-right", "+-*"),
    ] {
        assert!(option.unwrap().values.contains(&name), "{name}");
        for seed in 0..5 {
            let level = generate(&json!({"operators": name, "seed": seed}));
            let signs = lines(&level).into_iter().flat_map(|(signs, ..)| signs);
            let there: BTreeSet<&str> = signs.map(Operator::sign).collect();
            let wanted: BTreeSet<String> = wanted.chars().map(String::from).collect();
            assert_eq!(there, wanted.iter().map(String::as_str).collect(), "{name}");
        }
    }
}

#[test]
fn equations_are_evaluated_from_left_to_right_on_request() {
    for seed in 0..5 {
        let level = generate(&json!({"preset": "left-to-right", "seed": seed}));
        for (signs, digits, total) in lines(&level) {
            let mut digits = digits.into_iter();
            let first = digits.next().unwrap();
            let read = signs
                .iter()
                .zip(digits)
                .try_fold(first, |left, (sign, right)| sign.apply(left, right));
            assert_eq!(read, Some(total), "{level}");
            let tight: Vec<usize> = signs.iter().map(|sign| sign.order()).collect();
            assert!(tight.is_sorted_by(|one, next| one >= next), "{level}");
        }
    }
}

#[test]
fn no_factor_or_divisor_is_one_and_products_are_short() {
    for Made { level, .. } in MADE.iter() {
        for (signs, digits, total) in lines(level) {
            let mut factors = 1;
            for (at, sign) in signs.iter().enumerate() {
                let (left, right) = (digits[at], digits[at + 1]);
                factors = match sign {
                    Operator::Times | Operator::Over => factors + 1,
                    _ => 1,
                };
                assert!(
                    *sign != Operator::Times || left != 1 && right != 1,
                    "{level}"
                );
                assert!(*sign != Operator::Over || right != 1, "{level}");
                assert!(factors <= 3, "{level}");
            }
            assert_ne!(total, 0, "{level}");
        }
    }
}

#[test]
fn each_product_has_a_factor_of_the_requested_tables() {
    for tables in [json!(5), json!([2, 5]), json!([3, 6, 9])] {
        let asked = tables.as_array().cloned();
        let asked: Vec<i64> = asked
            .unwrap_or_else(|| vec![tables.clone()])
            .iter()
            .map(|table| table.as_i64().unwrap())
            .collect();
        for seed in 0..3 {
            let level = generate(&json!({"preset": "five", "tables": tables, "seed": seed}));
            for (signs, digits, _) in lines(&level) {
                for at in (0..signs.len()).filter(|&at| signs[at] == Operator::Times) {
                    let known = digits[at..at + 2].iter().any(|digit| asked.contains(digit));
                    let long = at > 0 && signs[at - 1] == Operator::Times;
                    assert!(known && !long, "{tables}: {level}");
                }
            }
        }
    }
}

#[test]
fn a_board_has_the_requested_size() {
    for size in 3..=9 {
        let level = generate(&json!({"size": size, "grade": "explorer"}));
        assert_eq!(side(&level), size);
    }
}

#[test]
fn an_attempt_pauses_and_the_level_is_the_same() {
    let wishes = json!({"size": 7, "grade": "tracker", "seed": LARGEST_SEED});
    let request = job(&json!("crossnumbers"), &wishes).unwrap();
    let (made, paused) = in_slices(request.answer(), || ());
    assert!(paused > 0);
    assert_eq!(made.unwrap().level, generate(&wishes));
}

#[test]
fn a_base_changes_only_how_numbers_are_written() {
    for preset in ["four", "paper"] {
        let mut plain = generate(&json!({"preset": preset, "seed": 7}));
        let binary = generate(&json!({"preset": preset, "base": 2, "seed": 7}));
        assert_eq!(binary["base"], 2);
        plain["base"] = json!(2);
        assert_eq!(binary, plain);
    }
}

#[test]
fn impossible_options_are_refused_with_their_place_in_both_languages() {
    let cases = [
        (json!({"size": 2}), "/size"),
        (json!({"size": 10}), "/size"),
        (json!({"size": "four"}), "/size"),
        (json!({"operators": "plus"}), "/operators"),
        (json!({"operators": 3}), "/operators"),
        (json!({"largest": 19}), "/largest"),
        (json!({"largest": 1_000_001}), "/largest"),
        (json!({"tables": 1}), "/tables"),
        (json!({"tables": []}), "/tables"),
        (json!({"tables": [2, 10]}), "/tables/1"),
        (json!({"tables": 2, "operators": "sums"}), "/tables"),
        (json!({"preset": "seen", "tables": 2}), "/tables"),
        (json!({"negative": "no"}), "/negative"),
        (json!({"base": 1}), "/base"),
        (json!({"preset": "paper", "base": 17}), "/base"),
        (json!({"preset": "nine", "grade": "master"}), "/grade"),
        (json!({"preset": "three", "grade": "thinker"}), "/grade"),
        (json!({"rows": 5}), "/rows"),
    ];
    for (wishes, place) in cases {
        let error = refused(&wishes);
        assert_eq!(error.path, place, "{wishes}");
        for lang in [Lang::En, Lang::Zh] {
            let text = error.reason.say(lang);
            assert!(!text.is_empty() && !text.contains('{'), "{wishes}: {text}");
        }
    }
}
