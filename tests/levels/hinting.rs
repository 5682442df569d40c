//! A hint that is computed in slices.

use placewise::api::{Entry, Hint, HintStatus};
use placewise::input::{Cursor, Result};
use placewise::kinds::{Grade, KINDS, Puzzle};
use placewise::services::hint::{HintRequest, Marks, Player, read_marks};
use placewise::services::request::Request;
use placewise::services::uniqueness::Uniqueness;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job_of;
use crate::support::{self, parse};

type Board = Vec<Option<Entry>>;

/// Returns the request for a hint.
fn request<'a>(puzzle: &'a dyn Puzzle, entries: &'a Board, marks: &'a [Marks]) -> HintRequest<'a> {
    let uniqueness = Uniqueness::Used;
    HintRequest {
        puzzle,
        entries,
        player: Player { marks, uniqueness },
        lang: Lang::En,
    }
}

/// Returns the hint, and how often it paused.
fn in_slices(level: &Json, board: &Board, marks: &[Marks]) -> (Result<Hint>, usize) {
    let puzzle = parse(level);
    support::in_slices(request(&*puzzle, board, marks).answer(), || ())
}

/// Returns the hint, which is the same at once and in slices, and how often it paused.
fn hint(level: &Json, board: &Board, marks: &[Marks]) -> (Hint, usize) {
    let at_once = request(&*parse(level), board, marks).now().unwrap();
    let (hint, paused) = in_slices(level, board, marks);
    assert_eq!(json!(hint.unwrap()), json!(at_once), "{level}");
    (at_once, paused)
}

/// Plays a level by hints, from an empty board to the end.
fn played(level: &Json) -> Vec<(Hint, usize)> {
    let mut board = vec![None; parse(level).sites()];
    let mut told = Vec::new();
    loop {
        let (hint, paused) = hint(level, &board, &[]);
        for spot in &hint.step.place {
            board[spot.site as usize] = Some(spot.piece.clone());
        }
        let is_last = hint.status != HintStatus::Step;
        told.push((hint, paused));
        if is_last {
            return told;
        }
    }
}

#[test]
fn a_hint_in_slices_is_the_same_and_pauses_among_steps_and_questions() {
    let wishes = json!({"grade": Grade::ALL[0].id(), "seed": 1});
    for kind in KINDS {
        let level = job_of(kind, &wishes).unwrap().now().unwrap().level;
        let told = played(&level);
        assert_eq!(told.last().unwrap().0.status, HintStatus::Done, "{level}");
        for (hint, paused) in told {
            let least = hint.because.len() + hint.step.place.len();
            assert!(paused >= least, "{paused} pauses for {level}");
        }
    }
}

#[test]
fn mistakes_of_board_and_marks_are_the_same_in_slices() {
    let level = json!({"kind": "sudoku", "givens": ["1...", "..1.", "....", "2..."]});
    let mut wrong = vec![None; 16];
    wrong[5] = Some(Entry::Number(1));
    let (mistake, _) = hint(&level, &wrong, &[]);
    assert_eq!(mistake.status, HintStatus::Mistake);
    let mut marks = vec![json!(null); 16];
    marks[1] = json!([1]);
    let marks = read_marks(&Cursor::new(&json!(marks))).unwrap();
    let (mistake, _) = hint(&level, &vec![None; 16], &marks);
    assert_eq!(mistake.status, HintStatus::Mistake);
    let (refused, _) = in_slices(&level, &vec![None; 3], &[]);
    assert_eq!(refused.unwrap_err().path, "");
}

#[test]
fn marks_count_on_a_board_with_several_answers_only_where_all_agree() {
    let level = json!({"kind": "sudoku", "givens": ["...4", "....", ".4..", "2..."]});
    let board = vec![None; 16];
    let mut marks = vec![json!(null); 16];
    marks[5] = json!([2, 4]);
    let read = |marks: &[Json]| read_marks(&Cursor::new(&json!(marks))).unwrap();
    let (plain, _) = hint(&level, &board, &[]);
    let (marked, _) = hint(&level, &board, &read(&marks));
    assert_eq!(marked, plain);
    assert!(!marked.step.place.iter().any(|spot| spot.site == 5));
}

#[test]
fn a_hint_names_no_clue_that_an_equally_easy_argument_does_without() {
    let level = json!({
        "kind": "city", "board": "lighthouse-bay",
        "pieces": {"supermarket": 1, "library": 1, "theatre": 1},
        "clues": [
            {"rule": "on", "piece": "supermarket", "tags": ["waterfront"]},
            {"rule": "off", "piece": "supermarket", "tags": ["level1", "park"]},
            {"rule": "on", "piece": "library", "tags": ["waterfront"]},
            {"rule": "apart", "pieces": ["library", "theatre"]},
        ],
    });
    let mut board = vec![None; 5];
    board[1] = Some(Entry::Piece("supermarket".to_owned()));
    board[4] = Some(Entry::Piece("theatre".to_owned()));
    // The library is away from the theatre, and every other block but one is next to it or taken.
    assert_eq!(hint(&level, &board, &[]).0.step.clues, [3]);
}
