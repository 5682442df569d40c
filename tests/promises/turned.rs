//! A level keeps its grade when it is turned or mirrored, when its numbers change places, or its clues.

use placewise::random::Chance;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::{parse, usual_or_nightly};

fn grade(level: &Json) -> Option<String> {
    let rating = rate(&*parse(level), Lang::En).unwrap();
    rating.grade.map(|grade| grade.id)
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
