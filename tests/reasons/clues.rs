//! A hint in one sentence names only needed clues: without any one of them, no argument as short and as easy puts down
//! the same.

use std::sync::atomic::{AtomicUsize, Ordering};

use placewise::api::{Hint, HintStatus};
use placewise::input::Cursor;
use placewise::kinds::{Puzzle, read_entries};
use placewise::services::hint::hint;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::{ladders, parse, with_each};

/// The number of clues that were left out.
static LEFT_OUT: AtomicUsize = AtomicUsize::new(0);

/// Returns the next hint on this board if it puts something down.
fn hinted(puzzle: &dyn Puzzle, board: &[Json]) -> Option<Hint> {
    let board = json!(board);
    let entries = read_entries(&Cursor::new(&board)).unwrap();
    let told = hint(puzzle, &entries, Lang::En).ok()?;
    (told.status == HintStatus::Step).then_some(told)
}

/// Returns the level with these of its clues.
fn with_clues(level: &Json, kept: &[u32]) -> Json {
    let clues = level["clues"].as_array().unwrap();
    let kept: Vec<_> = kept.iter().map(|&clue| &clues[clue as usize]).collect();
    let mut level = level.clone();
    level["clues"] = json!(kept);
    level
}

fn names_only_needed(name: &str, level: &Json, board: &[Json], told: &Hint) {
    for clue in &told.step.uses {
        let uses = told.step.uses.iter().copied();
        let others: Vec<u32> = uses.filter(|other| other != clue).collect();
        let again = hinted(&*parse(&with_clues(level, &others)), board);
        let is_spare = again.is_some_and(|again| {
            let is_easy = again.because.is_empty() && again.step.tier <= told.step.tier;
            is_easy && again.step.place == told.step.place
        });
        assert!(
            !is_spare,
            "{name} {}: clue {clue} of {:?}",
            json!(board),
            told.step
        );
        LEFT_OUT.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn a_hint_in_one_sentence_names_only_needed_clues() {
    let mut levels = ladders();
    levels.retain(|(_, level)| level["kind"] != "garden");
    with_each(&levels, |name, level| {
        let puzzle = parse(level);
        let mut board = vec![Json::Null; puzzle.sites()];
        while let Some(told) = hinted(&*puzzle, &board) {
            if told.because.is_empty() {
                names_only_needed(name, level, &board, &told);
            }
            for spot in &told.step.place {
                board[spot.site as usize] = json!(spot.piece);
            }
        }
    });
    assert!(LEFT_OUT.load(Ordering::Relaxed) > 100, "{LEFT_OUT:?}");
}
