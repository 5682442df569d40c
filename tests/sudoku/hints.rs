//! Hints for a player who has marked candidates, and the numbers that a cell has in some answer.

use placewise::api::{Entry, Hint, HintStatus, Spot};
use placewise::input::{Code, Cursor, Result};
use placewise::kinds::{self, Puzzle};
use placewise::services::hint::{HintRequest, Marks, Player, read_marks};
use placewise::services::rate::SEARCH;
use placewise::services::request::Request;
use placewise::services::support::support;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::{parse, seeded_level};

type Board = Vec<Option<Entry>>;

/// A board with several answers.
const SEVERAL: [&str; 4] = ["1...", "..1.", "....", "...2"];

fn qqwing(line: usize) -> Box<dyn Puzzle> {
    let lines = include_str!("../data/qqwing.txt");
    parse(&json!({"kind": "sudoku", "givens": lines.lines().nth(line).unwrap()}))
}

/// Returns a board with only the givens.
fn start(puzzle: &dyn Puzzle) -> Board {
    let mut board = vec![None; puzzle.sites()];
    for &(_, var, value) in puzzle.model().givens() {
        let (site, entry) = puzzle.entry_of(var, value).unwrap();
        board[site] = Some(entry);
    }
    board
}

fn numbers(to: u32) -> Vec<Entry> {
    (1..=to).map(Entry::Number).collect()
}

fn hint(puzzle: &dyn Puzzle, board: &Board, marks: &[Marks]) -> Hint {
    let player = Player {
        marks,
        ..Player::default()
    };
    HintRequest {
        puzzle,
        entries: board,
        player,
        lang: Lang::En,
    }
    .now()
    .unwrap()
}

/// Returns true if an entry is still marked.
fn is_marked(marks: &[Marks], spot: &Spot) -> bool {
    let marks = marks[spot.site as usize].as_ref();
    marks.is_some_and(|marks| marks.contains(&spot.piece))
}

#[test]
fn hints_with_marks_lead_to_the_end_without_repetition() {
    let mut struck = 0;
    for line in 0..12 {
        let puzzle = qqwing(line);
        let mut board = start(&*puzzle);
        let mut marks: Vec<Marks> = vec![Some(numbers(9)); 81];
        loop {
            let hint = hint(&*puzzle, &board, &marks);
            if hint.status == HintStatus::Done {
                break;
            }
            assert_eq!(hint.status, HintStatus::Step, "{}", hint.step.sentence);
            for step in hint.because.into_iter().chain([hint.step]) {
                let gone = &step.rule_out;
                let news = gone.iter().filter(|spot| is_marked(&marks, spot));
                assert!(news.count() > 0 || !step.place.is_empty(), "{step:?}");
                struck += gone.len();
                for Spot { site, piece } in gone {
                    let marks = marks[*site as usize].as_mut().unwrap();
                    marks.retain(|mark| mark != piece);
                }
                for Spot { site, piece } in step.place {
                    board[site as usize] = Some(piece);
                }
            }
        }
        assert!(board.iter().all(Option::is_some));
    }
    assert!(struck > 20, "some need more than singles");
}

/// Returns true if in some square box a number has one place left.
fn has_box_scan(board: &Board) -> bool {
    let side = board.len().isqrt();
    let band = side.isqrt();
    let row = |cell: usize| cell / side;
    let column = |cell: usize| cell % side;
    let region = |cell: usize| (row(cell) / band, column(cell) / band);
    let sees = |one: usize, other: usize| {
        row(one) == row(other) || column(one) == column(other) || region(one) == region(other)
    };
    let of_number = |number: &Entry| {
        let stands: Vec<usize> = (0..board.len())
            .filter(|&cell| board[cell].as_ref() == Some(number))
            .collect();
        let free = (0..board.len())
            .filter(|&cell| board[cell].is_none() && !stands.iter().any(|&s| sees(s, cell)));
        let mut regions: Vec<_> = free.map(region).collect();
        regions.sort_unstable();
        let alone = |all: &[_]| all.len() == 1;
        regions.chunk_by(|one, other| one == other).any(alone)
    };
    numbers(u32::try_from(side).unwrap()).iter().any(of_number)
}

#[test]
fn a_scan_of_one_box_is_told_before_a_number_that_row_column_and_box_leave_to_a_cell() {
    let ladder: Vec<Json> =
        serde_json::from_str(include_str!("../../www/levels/sudoku.json")).unwrap();
    let large = ladder.iter().find(|rung| rung["preset"] == "sixteen");
    let large = parse(&large.unwrap()["level"]);
    for puzzle in (0..4).map(qqwing).chain([large]) {
        let mut board = start(&*puzzle);
        let mut scans = 0;
        loop {
            let Hint { status, step, .. } = hint(&*puzzle, &board, &[]);
            if status == HintStatus::Done {
                break;
            }
            let is_scan = has_box_scan(&board);
            scans += u32::from(is_scan);
            assert!(!is_scan || step.technique != "fits", "{}", step.sentence);
            for Spot { site, piece } in step.place {
                board[site as usize] = Some(piece);
            }
        }
        assert!(scans > 10);
    }
}

#[test]
fn removing_a_needed_mark_is_a_mistake_in_its_cell() {
    let puzzle = qqwing(2);
    let board = start(&*puzzle);
    let answer = kinds::solve(&*puzzle, 2, SEARCH).solutions.remove(0);
    let answer = kinds::entries(&*puzzle, &answer);
    for site in (0..81).filter(|&site| board[site].is_none()) {
        let mut marks: Vec<Marks> = vec![None; 81];
        let others = numbers(9).into_iter();
        let others = others.filter(|number| Some(number) != answer[site].as_ref());
        marks[site] = Some(others.collect());
        let wrong = hint(&*puzzle, &board, &marks);
        assert_eq!(wrong.status, HintStatus::Mistake);
        assert_eq!(wrong.step.targets, [u32::try_from(site).unwrap()]);
        // Marks of a cell that has its number have no effect.
        let mut further = board.clone();
        further[site].clone_from(&answer[site]);
        let right = hint(&*puzzle, &further, &marks);
        assert_eq!(right.status, HintStatus::Step);
    }
}

#[test]
fn marks_that_are_no_lists_of_known_numbers_are_refused() {
    let puzzle = qqwing(0);
    let marks = |marks: &Json| -> Result<Hint> {
        let marks = read_marks(&Cursor::new(marks))?;
        let player = Player {
            marks: &marks,
            ..Player::default()
        };
        HintRequest {
            puzzle: &*puzzle,
            entries: &start(&*puzzle),
            player,
            lang: Lang::En,
        }
        .now()
    };
    assert!(marks(&json!([])).is_ok() && marks(&json!(vec![Json::Null; 81])).is_ok());
    let error = marks(&json!(vec![Json::Null; 80])).unwrap_err();
    assert_eq!(error.code, Code::Entries);
    for nonsense in [json!({}), json!([1]), json!([[[]]]), json!("1")] {
        assert!(marks(&nonsense).is_err(), "{nonsense}");
    }
}

/// Returns the entries of each site in some answer, by listing all answers.
fn of_all_answers(puzzle: &dyn Puzzle, board: &Board) -> Vec<Vec<Entry>> {
    let answers = kinds::solve(puzzle, 100_000, SEARCH);
    assert!(answers.complete);
    let mut sites = vec![Vec::new(); puzzle.sites()];
    for answer in &answers.solutions {
        let answer = kinds::entries(puzzle, answer);
        let fits = board
            .iter()
            .zip(&answer)
            .all(|(put, entry)| put.is_none() || put == entry);
        for (seen, entry) in sites.iter_mut().zip(answer) {
            seen.extend(entry.filter(|entry| fits && !seen.contains(entry)));
        }
    }
    for seen in &mut sites {
        seen.sort_unstable();
    }
    sites
}

#[test]
fn support_lists_exactly_the_entries_of_some_answer() {
    let sudoku = json!({"kind": "sudoku", "givens": SEVERAL});
    let levels = (0..12).map(seeded_level).chain([sudoku]);
    let mut several = 0;
    for level in levels {
        let puzzle = parse(&level);
        let none: Board = vec![None; puzzle.sites()];
        let found = support(&*puzzle, &none).unwrap().sites;
        assert_eq!(found, of_all_answers(&*puzzle, &none), "{level}");
        several += found.iter().filter(|seen| seen.len() > 1).count();
        // With each of them placed in turn, at a site where several are possible.
        let Some(site) = found.iter().position(|seen| seen.len() > 1) else {
            continue;
        };
        for entry in &found[site] {
            let mut board = none.clone();
            board[site] = Some(entry.clone());
            let found = support(&*puzzle, &board).unwrap().sites;
            assert_eq!(found, of_all_answers(&*puzzle, &board), "{level}");
        }
    }
    assert!(several > 20);
}

#[test]
fn a_board_without_an_answer_has_no_support() {
    let puzzle = parse(&json!({"kind": "sudoku", "givens": SEVERAL}));
    let mut board: Board = vec![None; 16];
    board[1] = Some(Entry::Number(1)); // Beside the given 1.
    let found = support(&*puzzle, &board).unwrap().sites;
    assert!(found.len() == 16 && found.iter().all(Vec::is_empty));
}
