//! A level keeps its grade if it is rotated or reflected, or if its numbers are exchanged or its clues reordered.

use placewise::kinds::Grade;
use placewise::random::Chance;
use placewise::services::rate::rate;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::made::kind;
use crate::support::{parse, usual_or_nightly};

fn grade(level: &Json) -> Option<Grade> {
    let rating = rate(&*parse(level), Lang::En).unwrap();
    rating.grade.map(|grade| grade.id)
}

/// Reflects a table of rows along its diagonal, up and down, or left and right.
fn turned(rows: &Json, [diagonal, upward, backward]: [bool; 3]) -> Json {
    let rows = rows.as_array().unwrap().iter();
    let mut rows: Vec<Vec<Json>> = rows.map(|row| row.as_array().unwrap().clone()).collect();
    if diagonal {
        let columns = 0..rows[0].len();
        rows = columns
            .map(|column| rows.iter().map(|row| row[column].clone()).collect())
            .collect();
    }
    if upward {
        rows.reverse();
    }
    if backward {
        for row in &mut rows {
            row.reverse();
        }
    }
    json!(rows)
}

/// Returns all eight symmetries of a square board.
fn ways() -> impl Iterator<Item = [bool; 3]> {
    (0..8).map(|way| [way & 1 > 0, way & 2 > 0, way & 4 > 0])
}

/// Returns the ladder's levels of a kind, and some made ones.
fn levels(id: &str, ladder: &str, seeds: u64) -> Vec<Json> {
    let ladder: Vec<Json> = serde_json::from_str(ladder).unwrap();
    let mut levels: Vec<Json> = ladder.iter().map(|entry| entry["level"].clone()).collect();
    for preset in kind(id).presets {
        let grades = preset
            .grades
            .iter()
            .filter(|&&grade| grade >= Grade::Tracker);
        for grade in grades {
            for seed in 100..100 + seeds {
                let wishes = json!({"preset": preset.id, "grade": grade.id(), "seed": seed});
                levels.push(job(&json!(id), &wishes).unwrap().now().unwrap().level);
            }
        }
    }
    levels
}

#[test]
fn a_garden_turned_or_mirrored_keeps_its_grade() {
    let ladder = include_str!("../../www/levels/garden.json");
    for level in levels("garden", ladder, usual_or_nightly(1, 25)) {
        let own = grade(&level);
        for way in ways().skip(1) {
            let mut other = level.clone();
            for field in ["humidity", "target"] {
                if level[field].is_array() {
                    other[field] = turned(&level[field], way);
                }
            }
            assert_eq!(grade(&other), own, "{way:?} {level}");
        }
    }
}

#[test]
fn clues_in_another_order_leave_the_grade() {
    for ladder in [
        include_str!("../../www/levels/island.json"),
        include_str!("../../www/levels/city.json"),
    ] {
        let ladder: Vec<Json> = serde_json::from_str(ladder).unwrap();
        let mut chance = Chance::new(1, 0);
        for level in ladder.iter().map(|entry| &entry["level"]) {
            let own = grade(level);
            for _ in 0..usual_or_nightly(1, 8) {
                let mut clues = level["clues"].as_array().unwrap().clone();
                chance.shuffle(&mut clues);
                let mut other = level.clone();
                other["clues"] = json!(clues);
                assert_eq!(grade(&other), own, "{other}");
            }
        }
    }
}
