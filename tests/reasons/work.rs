//! The work of an explanation is counted, and small.

use placewise::engine::{Budget, Ladder, Progress, Rank, RuleSet};
use placewise::services::rate::WORK;
use serde_json::{Value as Json, json};

use super::{ladders, parse};
use crate::support::usual_or_nightly;

/// The services of a city, one of each sort.
const SORTS: [&str; 20] = [
    "government",
    "supermarket",
    "school",
    "factory",
    "police",
    "fire",
    "hospital",
    "library",
    "park",
    "museum",
    "stadium",
    "station",
    "power-plant",
    "waste-plant",
    "university",
    "market",
    "housing",
    "theatre",
    "airport",
    "office",
];

/// Returns a street with as many blocks as sorts. Each sort may be on its own block or on the next; the last one only
/// on its own, so each is placed because all after it are.
fn street() -> Json {
    let count = SORTS.len();
    let blocks = (0..count).map(|x| {
        let shape = [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]];
        json!({"id": format!("b{x}"), "name": format!("Block {x}"), "tags": ["level1"], "shape": shape})
    });
    let borders = (1..count).map(|x| json!([format!("b{}", x - 1), format!("b{x}")]));
    let on = |x: usize| {
        let last = (x + 1).min(count - 1);
        let tags: Vec<String> = (x..=last).map(|x| format!("block:b{x}")).collect();
        json!({"rule": "on", "piece": SORTS[x], "tags": tags})
    };
    let pieces: serde_json::Map<String, Json> = SORTS
        .iter()
        .map(|&sort| (sort.to_owned(), json!(1)))
        .collect();
    json!({
        "kind": "city",
        "board": {"blocks": blocks.collect::<Vec<_>>(), "borders": borders.collect::<Vec<_>>()},
        "pieces": pieces,
        "clues": (0..count).map(on).collect::<Vec<_>>(),
    })
}

#[test]
fn a_long_chain_of_occupied_places_is_explained_with_little_work() {
    let puzzle = parse(&street());
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let all = RuleSet::all(model);
    let mut ladder = Ladder::new(model, &all, model.start(), Rank::DEEPER, WORK);
    let end = ladder.finish();
    assert!(matches!(end, Progress::Solved), "{end:?}");
    let mut work = WORK;
    let told = ladder.explain(&mut work);
    assert_eq!(told.len(), SORTS.len());
    // Each except the first rests on its clue, and on the one that takes the adjacent block.
    for deduction in &told[1..] {
        assert_eq!(
            (deduction.uses.len(), deduction.parents.len()),
            (1, 1),
            "{deduction:?}"
        );
    }
    let asked = WORK.asks - work.asks;
    assert!(asked < 50_000, "{asked} questions to rules");
}

#[test]
fn an_explanation_beyond_its_budget_is_returned_unreduced() {
    let puzzle = parse(&street());
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let all = RuleSet::all(model);
    let mut ladder = Ladder::new(model, &all, model.start(), Rank::DEEPER, WORK);
    ladder.finish();
    let told = ladder.explain(&mut Budget::asks(0));
    assert!(told.len() >= SORTS.len(), "{}", told.len());
    let named: usize = told.iter().map(|deduction| deduction.support.len()).sum();
    let least: usize = ladder
        .explain(&mut { WORK })
        .iter()
        .map(|d| d.support.len())
        .sum();
    assert!(named > least, "{named} against {least}");
}

#[test]
fn an_explanation_that_has_work_left_has_all_consequences_of_its_what_ifs() {
    let (mut tried, most) = (0, usual_or_nightly(6, 100));
    for (name, level) in ladders() {
        if tried == most {
            return;
        }
        let puzzle = parse(&level);
        let Some(model) = puzzle.model().model::<1>() else {
            continue;
        };
        let all = RuleSet::all(model);
        let mut ladder = Ladder::new(model, &all, model.start(), Rank::DEEPER, WORK);
        ladder.finish();
        let consequences = |work: &mut Budget| {
            let told = ladder.explain(work);
            let inner = told.iter().map(|deduction| deduction.inner.len());
            inner.collect::<Vec<_>>()
        };
        let mut left = WORK;
        let whole = consequences(&mut left);
        if whole.iter().all(|&inner| inner == 0) {
            continue;
        }
        tried += 1;
        let asks = WORK.asks - left.asks;
        for part in 0..100 {
            let asks = asks / 2 + asks * part / 200;
            let mut left = Budget::asks(asks);
            let told = consequences(&mut left);
            assert!(left.is_spent() || told == whole, "{name}, {asks}: {told:?}");
        }
    }
    assert!(tried > 3, "{tried}");
}
