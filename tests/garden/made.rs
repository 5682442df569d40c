//! The guarantees of the generator for gardens.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::thread;

use placewise::engine::Budget;
use placewise::kinds;
use placewise::kinds::Grade;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::Value as Json;

use crate::support::garden::{LIKES, Nature};
use crate::support::made::{Made, kind};
use crate::support::{golden, parse};

const SEEDS: u64 = 10;

static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let half = |odd| Made::all("garden", &(odd..SEEDS).step_by(2).collect::<Vec<_>>());
    let mut all = thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        let mut all = half(0);
        all.extend(odd.join().unwrap());
        all
    });
    all.sort_by_key(|made| (made.preset, made.grade, made.seed));
    all
});

#[test]
fn a_garden_has_one_answer_and_its_grade() {
    for made in MADE.iter() {
        let puzzle = parse(&made.level);
        assert_eq!(
            puzzle.level().to_string(),
            made.level.to_string(),
            "canonical"
        );
        let answers = kinds::solve(&*puzzle, 2, Budget::nodes(100_000));
        assert!(
            answers.complete && answers.solutions.len() == 1,
            "{}",
            made.level
        );
        let rating = rate(&*puzzle, Lang::En).unwrap();
        assert_eq!(rating.grade.unwrap().id, made.grade.id(), "{}", made.level);
        // The answer, grown by independent code, is the picture.
        let entries =
            serde_json::to_value(kinds::entries(&*puzzle, &answers.solutions[0])).unwrap();
        let nature = Nature::read(&made.level);
        let flower = |entry: &Json| nature.flowers.iter().position(|(id, _)| entry == id);
        let planting = entries.as_array().unwrap().iter().map(flower).collect();
        assert!(nature.is_right(&planting), "{}", made.level);
        if made.grade == Grade::Master {
            assert!(nature.is_contested(&planting), "{}", made.level);
        }
        if made.grade >= Grade::Tracker {
            let strays = nature
                .target
                .iter()
                .flatten()
                .enumerate()
                .filter(|(bed, goal)| {
                    let Some(Some(flower)) = goal else {
                        return false;
                    };
                    !LIKES.contains(&(&*nature.flowers[*flower].0, &*nature.humidity[*bed]))
                });
            assert_eq!(strays.count(), 0, "{}", made.level);
        }
    }
}

#[test]
fn the_gardens_of_a_preset_differ() {
    for preset in kind("garden").presets {
        let made = MADE.iter().filter(|made| made.preset == preset.id);
        let levels: BTreeSet<String> = made.clone().map(|made| made.level.to_string()).collect();
        assert_eq!(levels.len(), made.clone().count());
        let flowers: BTreeSet<&String> = made
            .clone()
            .flat_map(|made| made.level["flowers"].as_object().unwrap().keys())
            .collect();
        assert_eq!(flowers.len(), LIKES.len());
        let sides: BTreeSet<usize> = made
            .map(|made| made.level["humidity"].as_array().unwrap().len())
            .collect();
        assert!(sides.len() > 1);
    }
}

// Golden: a seed makes the same garden on every machine, native and wasm (`tests/api/golden.test.js` reads the same
// file).

#[test]
fn seeds_make_the_gardens_of_the_golden_file() {
    let first = MADE.iter().filter(|made| made.seed < 4);
    let lines: String = first.map(Made::line).collect();
    let cure =
        "if the change is meant, rewrite them with PLACEWISE_BLESS=1 cargo test garden::made";
    golden::matches("tests/golden/garden-seeds.txt", &lines, cure);
}

#[test]
fn every_lesson_has_one_answer_of_the_first_grades() {
    let lessons = include_str!("../../www/lessons/garden.json");
    let lessons: Vec<Json> = serde_json::from_str(lessons).unwrap();
    for lesson in &lessons {
        let puzzle = parse(&lesson["level"]);
        assert_eq!(Nature::read(&lesson["level"]).answers().len(), 1);
        let grade = rate(&*puzzle, Lang::En).unwrap().grade.unwrap();
        assert!(grade.number <= 2, "{}", lesson["say"]["en"]);
    }
}

/// The levels of the page's ladder, planted and grown by independent code.
#[test]
fn ladder_gardens_grown_bed_by_bed_match_their_pictures() {
    let ladder = include_str!("../../www/levels/garden.json");
    let ladder: Vec<Json> = serde_json::from_str(ladder).unwrap();
    for entry in &ladder {
        let nature = Nature::read(&entry["level"]);
        let puzzle = parse(&entry["level"]);
        let answers = kinds::solve(&*puzzle, 2, Budget::nodes(100_000));
        assert!(answers.complete && answers.solutions.len() == 1);
        let entries = kinds::entries(&*puzzle, &answers.solutions[0]);
        let entries = serde_json::to_value(entries).unwrap();
        let flower = |entry: &Json| nature.flowers.iter().position(|(id, _)| entry == id);
        let planting = entries.as_array().unwrap().iter().map(flower).collect();
        assert!(nature.is_right(&planting), "{}", entry["id"]);
        if nature.side <= 3 || nature.target.is_none() {
            assert_eq!(nature.answers(), [planting], "{}", entry["id"]);
        }
    }
}

#[test]
fn gardens_in_words_have_few_known_beds_and_nothing_redundant() {
    let words = MADE.iter().filter(|made| made.preset == "words");
    let mut seen = 0;
    for Made { grade, level, .. } in words {
        let clues = level["clues"].as_array().unwrap();
        assert!((2..=5).contains(&clues.len()), "{level}");
        let rows: Vec<Vec<Json>> =
            serde_json::from_value(level["target"].clone()).unwrap_or_default();
        let beds = level["humidity"].as_array().unwrap().len().pow(2);
        let known: Vec<(usize, usize)> = (0..rows.len())
            .flat_map(|row| (0..rows.len()).map(move |column| (row, column)))
            .filter(|&(row, column)| rows[row][column] != "?")
            .collect();
        assert!(known.len() <= beds / 4, "{level}");
        let without_clue = (0..clues.len()).map(|clue| {
            let mut fewer = level.clone();
            fewer["clues"].as_array_mut().unwrap().remove(clue);
            fewer
        });
        let without_bed = known.iter().map(|&(row, column)| {
            let mut fewer = level.clone();
            fewer["target"][row][column] = "?".into();
            fewer
        });
        for fewer in without_clue.chain(without_bed) {
            let rating = rate(&*parse(&fewer), Lang::En).unwrap();
            let is_as_easy = rating
                .grade
                .is_some_and(|rated| rated.number <= grade.number());
            assert!(!is_as_easy, "{fewer}");
        }
        seen += 1;
    }
    assert!(seen > 0);
}
