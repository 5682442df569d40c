//! The engine compared with an independent oracle: every arrangement of 1,000 seeded small cities, most of them with
//! blocks that stay empty, judged clue by clue.

use std::collections::BTreeSet;

use crate::support::json::check;
use crate::support::json::hint;
use placewise::engine::Budget;
use placewise::kinds::{self, Puzzle};
use placewise::services::hint::explain;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::city::little;
use crate::support::{entries, models, parse};

const CITIES: u64 = 1_000;

fn found(puzzle: &dyn Puzzle) -> BTreeSet<String> {
    let answers = kinds::solve(puzzle, usize::MAX, Budget::UNLIMITED);
    assert!(answers.complete);
    let boards = answers.solutions.iter();
    let boards: Vec<String> = boards
        .map(|sets| json!(kinds::entries(puzzle, sets)).to_string())
        .collect();
    let distinct: BTreeSet<String> = boards.iter().cloned().collect();
    assert_eq!(boards.len(), distinct.len(), "an answer twice");
    distinct
}

#[test]
fn the_search_agrees_with_enumeration() {
    let (mut mix, mut empty) = ([0; 3], 0);
    for seed in 0..CITIES {
        let little = little(seed);
        let puzzle = parse(&little.level);
        let answers = little.answers();
        assert_eq!(found(&*puzzle), answers, "seed {seed}: {}", little.level);
        mix[answers.len().min(2)] += 1;
        empty += u32::from(puzzle.pieces() < little.blocks);
    }
    assert!(mix.iter().all(|&n| n >= 50), "none, one, many: {mix:?}");
    assert!(empty > 500, "{empty} with empty blocks");
}

/// Follows hints to the end: each is right, and a full right board is solved even if blocks are empty.
#[test]
fn hints_lead_to_the_one_answer() {
    let mut led = 0;
    for seed in 0..CITIES {
        let little = little(seed);
        let answers = little.answers();
        let puzzle = parse(&little.level);
        if answers.len() != 1 {
            continue;
        }
        let answer: Vec<Json> = serde_json::from_str(answers.first().unwrap()).unwrap();
        let mut board = vec![Json::Null; little.blocks];
        loop {
            let hint = hint(&*puzzle, &json!(board), Lang::En).unwrap();
            for step in hint.because.iter().chain([&hint.step]) {
                assert!(
                    !step.sentence.is_empty() && step.sentence.chars().count() <= 120,
                    "{}",
                    step.sentence
                );
            }
            if hint.status == "done" {
                break;
            }
            assert_eq!(
                hint.status,
                "step",
                "seed {seed}: {} {}",
                little.level,
                json!(board)
            );
            for spot in hint.step.place {
                board[spot.site as usize] = json!(spot.piece);
            }
        }
        assert_eq!(board, answer, "seed {seed}");
        assert_eq!(check(&*puzzle, &json!(board)).unwrap().status, "solved");
        assert!(explain(&*puzzle, Lang::Zh).complete, "seed {seed}");
        let rating = rate(&*puzzle, Lang::En).unwrap();
        assert_eq!(rating.answers, "one");
        assert!(models(&*puzzle).freedom.unwrap().gn as usize == little.blocks);
        led += 1;
    }
    assert!(led >= 50, "{led}");
}

/// Three pairs of neighbours: a school beside the factory has no room for a supermarket, whatever the other blocks
/// have.
#[test]
fn an_entry_that_blocks_a_clue_breaks_it() {
    let block = |n: u32| {
        json!({"id": n.to_string(), "name": n.to_string(), "tags": [],
            "shape": [[n, 0], [n + 1, 0], [n + 1, 1], [n, 1]]})
    };
    let blocks: Vec<Json> = (0..6).map(block).collect();
    let level = json!({
        "kind": "city", "board": {"blocks": blocks, "borders": [["0", "1"], ["2", "3"], ["4", "5"]]},
        "pieces": {"school": 2, "supermarket": 2, "factory": 1},
        "clues": [{"rule": "near", "pieces": ["school", "supermarket"], "each": "first"}],
    });
    let puzzle = parse(&level);
    for (board, guilty) in [
        ("school supermarket school factory . .", &[2, 3][..]),
        (
            "school supermarket school . factory supermarket",
            &[1, 2, 5],
        ),
        // Both sets of sites contradict the clues; the smaller one is named.
        ("school supermarket school factory . supermarket", &[2, 3]),
    ] {
        let found = check(&*puzzle, &entries(board)).unwrap();
        assert_eq!(found.clues[0].sites, guilty, "{board}");
        let hint = hint(&*puzzle, &entries(board), Lang::En).unwrap();
        assert_eq!(
            (hint.status.name(), &*hint.step.clues),
            ("mistake", &[0][..])
        );
        assert_eq!(hint.step.sites, guilty, "{board}");
    }
}
