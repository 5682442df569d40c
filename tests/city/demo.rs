//! The demo of paper 001, section 5.0.1, on our reconstruction of its map.

use placewise::check::check;
use placewise::engine::Budget;
use placewise::hint::{explain, hint};
use placewise::kinds;
use placewise::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::support::{entries, parse};

/// As printed.
pub fn printed() -> Json {
    json!({
        "kind": "city", "board": "mexico-demo",
        "pieces": {
            "government": 1, "supermarket": 2, "school": 3, "factory": 1, "police": 1, "fire": 1, "hospital": 1,
        },
        "clues": [
            {"rule": "on", "piece": "government", "tags": ["level1"]},
            {"rule": "off", "piece": "supermarket", "tags": ["level1"]},
            {"rule": "near", "pieces": ["supermarket", "school"], "each": "first"},
            {"rule": "on", "piece": "factory", "tags": ["level4", "highway"]},
            {"rule": "apart", "pieces": ["factory", "school"]},
            {"rule": "off", "piece": "police", "tags": ["level4"]},
            {"rule": "off", "piece": "fire", "tags": ["level4"]},
            {"rule": "off", "piece": "hospital", "tags": ["level4"]},
        ],
    })
}

/// With two more experts.
pub fn with_two_more() -> Json {
    let mut level = printed();
    let clues = level["clues"].as_array_mut().unwrap();
    clues.push(json!({"rule": "near", "pieces": ["fire", "factory"]}));
    clues.push(json!({"rule": "near", "pieces": ["school", "hospital"], "each": "first"}));
    level
}

fn count(level: &Json) -> usize {
    let puzzle = parse(level);
    let answers = kinds::solve(&*puzzle, 1000, Budget(100_000));
    assert!(answers.complete);
    answers.solutions.len()
}

#[test]
fn as_printed_it_has_210_answers() {
    assert_eq!(count(&printed()), 210);
}

#[test]
fn with_two_more_experts_it_has_one() {
    let level = with_two_more();
    let puzzle = parse(&level);
    let answers = kinds::solve(&*puzzle, 2, Budget(100_000));
    assert_eq!((answers.solutions.len(), answers.complete), (1, true));
    let wanted =
        "government police supermarket school fire school hospital factory supermarket school";
    assert_eq!(
        json!(kinds::entries(&*puzzle, &answers.solutions[0])),
        entries(wanted)
    );
    assert_eq!(check(&*puzzle, &entries(wanted)).unwrap().status, "solved");
}

#[test]
#[ignore = "to read"]
fn print() {
    for lang in Lang::ALL {
        let puzzle = parse(&with_two_more());
        println!("{:#?}", puzzle.board(lang).clues);
        println!(
            "{:?}",
            puzzle
                .board(lang)
                .sites
                .iter()
                .map(|s| (s.say.clone(), s.row, s.column, s.label))
                .collect::<Vec<_>>()
        );
        let told = explain(&*puzzle, lang).unwrap();
        for step in told.steps {
            println!(
                "{} {:?} {} {}",
                step.technique, step.sites, step.sentence, step.action
            );
        }
        println!("{:?}", rate(&*puzzle, lang).unwrap());
        println!(
            "{:?}",
            hint(&*puzzle, &json!(vec![Json::Null; 10]), lang)
                .unwrap()
                .step
                .sentence
        );
    }
}
