//! Levels on larger boards, made from a seed: a random arrangement, and as many of its true clues as leave one
//! solution.

use placewise::api::Entry;
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::services::check::check;
use serde_json::{Value as Json, json};

const ANIMALS: [&str; 9] = [
    "elephant", "monkey", "tiger", "pig", "cat", "turtle", "hippo", "lion", "panda",
];

const FRUITS: [&str; 16] = [
    "pineapple",
    "banana",
    "strawberry",
    "apple",
    "lemon",
    "orange",
    "grape",
    "melon",
    "watermelon",
    "mango",
    "pear",
    "peach",
    "cherry",
    "blueberry",
    "kiwi",
    "coconut",
];

/// The maximum number of clues of a level.
const MOST: usize = 100;

/// Returns a level of `side` x `side` places with one solution.
pub fn level(side: usize, chance: &mut Chance) -> Box<dyn Puzzle> {
    loop {
        let solution = arrangement(side * side, chance);
        let mut clues = kept(side, &solution, candidates(side, chance));
        // The number of clues grows in steps, from half of them, until one solution is left.
        let mut count = MOST / 4 + side;
        while count <= clues.len().min(MOST) {
            chance.shuffle(&mut clues);
            let puzzle = parse(side, &solution, &clues[..count]);
            let answers = kinds::solve(&*puzzle, 2, placewise::engine::Budget::nodes(2_000));
            if answers.complete && answers.solutions.len() == 1 {
                return puzzle;
            }
            count += 15;
        }
    }
}

/// Returns the pieces in the proportions of the papers' inventory: few of most kinds, and pandas in the remaining
/// places.
fn arrangement(sites: usize, chance: &mut Chance) -> Vec<&'static str> {
    let mut pieces = vec![
        "elephant", "monkey", "tiger", "pig", "hippo", "lion", "lion",
    ];
    pieces.resize(sites, "panda");
    chance.shuffle(&mut pieces);
    pieces
}

fn parse(side: usize, solution: &[&str], clues: &[Json]) -> Box<dyn Puzzle> {
    let height = |x: usize, y: usize| 1 + (x * 3 / side).min((side - 1 - y) * 3 / side);
    let rows = (0..side).map(|y| (0..side).map(|x| height(x, y)).collect::<Vec<_>>());
    let pieces = ANIMALS.iter().map(|&animal| {
        let count = solution.iter().filter(|&&piece| piece == animal).count();
        (animal.to_owned(), Json::from(count))
    });
    let level = json!({
        "kind": "island",
        "board": {
            "columns": &FRUITS[..side],
            "rows": &FRUITS[8..8 + side],
            "heights": rows.collect::<Vec<_>>(),
        },
        "pieces": Json::Object(pieces.filter(|(_, count)| count != 0).collect()),
        "clues": clues,
    });
    kinds::parse(&level).expect("a well-formed level")
}

/// Returns random clues of every form, true or false.
fn candidates(side: usize, chance: &mut Chance) -> Vec<Json> {
    let mut lines: Vec<&str> = FRUITS[..side]
        .iter()
        .chain(&FRUITS[8..8 + side])
        .copied()
        .collect();
    let mut clues = Vec::new();
    for piece in ANIMALS {
        for _ in 0..4 * side {
            chance.shuffle(&mut lines);
            clues.push(json!({"rule": "off", "piece": piece, "tags": &lines[..side / 2]}));
        }
        for other in ANIMALS {
            clues.push(json!({"rule": "near", "pieces": [piece, other], "each": "first"}));
            clues.push(json!({"rule": "apart", "pieces": [piece, other]}));
            if piece != other {
                clues.push(json!({"rule": "above", "pieces": [piece, other]}));
            }
        }
    }
    chance.shuffle(&mut clues);
    clues
}

/// Returns the clues that hold in the arrangement.
fn kept(side: usize, solution: &[&str], clues: Vec<Json>) -> Vec<Json> {
    let entry = |&piece: &&str| Some(Entry::Piece(piece.to_owned()));
    let entries: Vec<Option<Entry>> = solution.iter().map(entry).collect();
    let known = |clue: &Json| {
        let named = clue["pieces"]
            .as_array()
            .into_iter()
            .flatten()
            .chain(clue.get("piece"));
        named
            .into_iter()
            .all(|piece| solution.iter().any(|s| piece == s))
    };
    let mut clues: Vec<Json> = clues.into_iter().filter(known).collect();
    let mut held = Vec::new();
    while !clues.is_empty() {
        let some = clues.split_off(clues.len().saturating_sub(MOST));
        let puzzle = parse(side, solution, &some);
        let states = check(&*puzzle, &entries).expect("entries that fit").clues;
        let kept = some
            .into_iter()
            .zip(states)
            .filter(|(_, s)| s.state == "kept");
        held.extend(kept.map(|(clue, _)| clue));
    }
    held
}
