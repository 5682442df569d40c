//! Benchmarks of cities: the demo with its 210 answers and with one answer, and generated levels on every map.

use crate::clock::{Spread, one, print, seconds, span};
use crate::{measure, peers, row};
use placewise::engine::{Budget, RuleSet, Search};
use placewise::kinds::Grade;
use placewise::kinds::city;
use placewise::kinds::{self, Puzzle};
use placewise::services::generate::{Options, generate};
use placewise::services::hint::hint;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::Value as Json;

const LEVELS: &str = include_str!("../../www/levels/city.json");

/// The maps, each with 200 levels, and the number of seeds for each grade.
const CITIES: [&str; 3] = ["mexico-city", "paris", "new-york"];
const SEEDS: u64 = 40;

/// Runs all benchmarks of cities.
pub fn city() {
    print("city, the demo: all answers with proof");
    let demos = [("city-demo", 210), ("city-demo-one", 1)].map(|(id, answers)| demo(id, answers));
    peers::beside("city", "the demo", &demos);
    for preset in CITIES {
        let made = made(preset);
        peers::beside("city", preset, &made);
        let levels = made
            .iter()
            .map(|level| kinds::parse(level).expect("a level"));
        let levels: Vec<Box<dyn Puzzle>> = levels.collect();
        print(&format!("services, {} levels of {preset}", levels.len()));
        let empty = vec![None; levels[0].sites()];
        measure("one answer, with proof", &levels, |level| {
            let answers = kinds::solve(level, 2, Budget::nodes(100_000));
            assert!(answers.complete && answers.solutions.len() == 1);
        });
        measure("rate", &levels, |level| {
            assert!(
                rate(level, Lang::En)
                    .expect("within budget")
                    .grade
                    .is_some()
            );
        });
        measure("hint on the empty board", &levels, |level| {
            assert_eq!(
                hint(level, &empty, Lang::En).expect("a hint").status,
                "step"
            );
        });
    }
}

fn demo(id: &str, answers: u64) -> Json {
    let file: Json = serde_json::from_str(LEVELS).expect("the levels' file");
    let mut all = file.as_array().into_iter().flatten();
    let entry = all.find(|entry| entry["id"] == id).expect("the demo");
    let puzzle = kinds::parse(&entry["level"]).expect("a level");
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let mut search = Search::new(model, &RuleSet::all(model));
    let time = one(15, 200, || {
        let count = search.count(model.start(), u64::MAX, Budget::nodes(100_000));
        assert_eq!(count, Some(answers));
    });
    let nodes = search.done().nodes;
    row(&format!("{answers} answers, {nodes} nodes"), &span(time));
    entry["level"].clone()
}

/// Returns levels of every grade on one map, and prints the times of their generation.
fn made(preset: &str) -> Vec<Json> {
    print(&format!("generate on {preset}, {SEEDS} seeds a grade"));
    let mut levels = Vec::new();
    for grade in Grade::ALL {
        let mut times = Vec::new();
        for seed in 0..SEEDS {
            let start = seconds();
            let known = city::KIND.presets.iter().find(|known| known.id == preset);
            let options = Options::with_preset(&city::KIND, known.expect("a preset"));
            let made = generate(options.grade(grade).seed(seed), 0, Lang::En)
                .expect("a level for every seed");
            times.push(seconds() - start);
            levels.push(made.level);
        }
        row(grade.id(), &Spread::of(times).show());
    }
    levels
}
