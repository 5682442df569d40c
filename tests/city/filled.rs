//! Small towns, and cities in which every block is filled, compared with searches that do not use the engine.

use crate::support::json::job;
use std::collections::{BTreeMap, BTreeSet};

use placewise::kinds;
use placewise::kinds::{Grade, KINDS, Kind};
use placewise::services::rate::SEARCH;
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use crate::support::city::{Little, list, little, text};
use crate::support::{golden, parse, seeds};

/// The small towns, and their numbers of blocks.
const TOWNS: [(&str, usize); 5] = [
    ("millbrook", 4),
    ("lighthouse-bay", 5),
    ("riverbend", 6),
    ("clocktower", 7),
    ("willowford", 8),
];

fn made(preset: &str, grade: Grade, seed: u64) -> Json {
    let wishes = json!({"preset": preset, "grade": grade.id(), "seed": seed});
    let job = job(&json!("city"), &wishes).unwrap();
    job.now().unwrap().level
}

fn city() -> &'static Kind {
    KINDS.iter().find(|kind| kind.id == "city").unwrap()
}

fn count(level: &Json) -> u64 {
    let pieces = level["pieces"].as_object().unwrap();
    pieces.values().filter_map(Json::as_u64).sum()
}

fn clues(level: &Json) -> usize {
    list(&level["clues"]).len()
}

fn solved(level: &Json) -> Vec<String> {
    let puzzle = parse(level);
    let answers = kinds::solve(&*puzzle, 2, SEARCH);
    assert!(answers.complete);
    let answers = answers.solutions.iter();
    let answers = answers.map(|answer| json!(kinds::entries(&*puzzle, answer)).to_string());
    answers.collect()
}

/// Fails unless a level has one answer, by trying every board.
#[track_caller]
fn has_one_answer(level: &Json) {
    let answers = Little::on_a_map(level).answers();
    assert_eq!(answers.len(), 1, "{level}");
    assert_eq!(solved(level), answers.into_iter().collect::<Vec<_>>());
}

#[test]
fn in_every_small_town_a_level_has_one_answer_and_few_clues() {
    let mut seen = BTreeMap::new();
    for grade in Grade::ALL {
        for seed in 0..seeds(20) {
            let [some, full] = ["towns", "towns-full"].map(|preset| made(preset, grade, seed));
            let blocks = Little::on_a_map(&some).blocks;
            seen.insert(text(&some["board"]), blocks);
            for level in [&some, &full] {
                has_one_answer(level);
                let most = if grade == Grade::Starter { 3 } else { 5 };
                assert!((2..=most).contains(&clues(level)), "{level}");
            }
            assert!(count(&some) < blocks as u64, "{some}");
            assert_eq!(some["board"], full["board"]);
            assert_eq!(count(&full), blocks as u64, "{full}");
        }
    }
    assert_eq!(
        seen,
        TOWNS.map(|(town, blocks)| (town.to_owned(), blocks)).into()
    );
}

#[test]
fn ten_services_on_ten_blocks_have_one_answer() {
    for grade in Grade::ALL {
        for seed in 0..seeds(4) {
            let level = made("mexico-demo-full", grade, seed);
            assert_eq!(count(&level), 10, "{level}");
            has_one_answer(&level);
        }
    }
}

/// There are too many boards to try each, but block by block most of them fail early.
#[test]
fn a_filled_city_has_one_answer_and_no_more_clues_than_another() {
    let mut sorts = BTreeSet::new();
    let presets = city().presets.iter().map(|preset| preset.id);
    let small = ["towns-full", "mexico-demo-full"];
    for preset in presets.filter(|id| id.ends_with("-full") && !small.contains(id)) {
        for grade in Grade::ALL {
            for seed in 0..1 {
                let level = made(preset, grade, seed);
                let blocks = Little::on_a_map(&level).blocks;
                assert_eq!(count(&level), blocks as u64, "{level}");
                assert!(clues(&level) <= 11, "{level}");
                sorts.insert(level["pieces"].as_object().unwrap().len());
                let answers = Little::on_a_map(&level).first_answers(2);
                let answers = answers.iter().map(|answer| json!(answer).to_string());
                assert_eq!(solved(&level), answers.collect::<Vec<_>>(), "{level}");
            }
        }
    }
    assert_eq!(sorts, BTreeSet::from([5, 6, 7]));
}

#[test]
fn the_search_agrees_with_enumeration_of_every_board() {
    for seed in 0..seeds(40) {
        let little = little(seed);
        let found = little.first_answers(usize::MAX);
        let found = found.iter().map(|answer| json!(answer).to_string());
        assert_eq!(
            found.collect::<BTreeSet<_>>(),
            little.answers(),
            "seed {seed}"
        );
    }
}

/// The levels of the page: small maps are checked by trying every board, larger ones block by block.
#[test]
fn the_towns_and_filled_cities_of_the_ladder_have_one_answer() {
    let ladder: Vec<Json> = serde_json::from_str(&golden::file("www/levels/city.json")).unwrap();
    let (mut towns, mut full) = (0, 0);
    for entry in &ladder {
        let (preset, level) = (entry["preset"].as_str().unwrap_or(""), &entry["level"]);
        let is_town = preset.starts_with("towns");
        towns += usize::from(is_town);
        full += usize::from(preset.ends_with("-full"));
        if is_town {
            has_one_answer(level);
        } else if preset.ends_with("-full") {
            assert_eq!(Little::on_a_map(level).first_answers(2).len(), 1, "{level}");
        }
    }
    assert!(towns >= 8 && full >= 10, "{towns} in towns, {full} filled");
}
