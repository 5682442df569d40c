//! The numbers that a check calls wrong: those that no path can have where they are.

use std::collections::VecDeque;

use placewise::api::Entry;
use placewise::kinds::Puzzle;
use placewise::random::Chance;
use placewise::services::check::check;
use placewise::services::hint::hint;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::numbrix::{by_hand, seeded};
use crate::support::{parse, seeds};

/// Returns the numbers on a board, 0 for an empty cell, as entries.
fn entries(numbers: &[u32]) -> Vec<Option<Entry>> {
    let entry = |&number: &u32| (number > 0).then_some(Entry::Number(number));
    numbers.iter().map(entry).collect()
}

/// Returns the status of the board, and the sites of each conflict.
fn checked(puzzle: &dyn Puzzle, numbers: &[u32]) -> (String, Vec<Vec<u32>>) {
    let check = check(puzzle, &entries(numbers)).unwrap();
    let conflicts = check.conflicts.into_iter();
    (
        check.status.name().to_owned(),
        conflicts.map(|conflict| conflict.sites).collect(),
    )
}

fn level(rows: &[&[Json]], corners: bool) -> Box<dyn Puzzle> {
    parse(&json!({"kind": "numbrix", "givens": rows, "corners": corners}))
}

fn blank(rows: usize, columns: usize, corners: bool) -> Box<dyn Puzzle> {
    let row = vec![Json::Null; columns];
    level(&vec![&row[..]; rows], corners)
}

#[test]
fn numbers_further_apart_than_their_gap_are_a_conflict() {
    let puzzle = blank(3, 3, false);
    let none = Vec::<Vec<u32>>::new();
    let far = [1, 0, 0, 0, 0, 0, 0, 0, 4]; // four steps, where three are allowed
    assert_eq!(
        checked(&*puzzle, &far),
        ("broken".to_owned(), vec![vec![0, 8]])
    );
    let near = [1, 0, 0, 0, 0, 0, 0, 0, 5];
    assert_eq!(checked(&*puzzle, &near), ("open".to_owned(), none.clone()));
    let across = [1, 0, 0, 0, 0, 0, 0, 0, 3];
    assert_eq!(checked(&*blank(3, 3, true), &across).1, none);
    let between = [1, 0, 3, 0, 4, 0, 0, 0, 9]; // 3 and 4 touch at a corner
    assert_eq!(checked(&*puzzle, &between).1, [[2, 4]]);
}

#[test]
fn distances_go_around_holes() {
    let (open, hole) = (Json::Null, json!("#"));
    let rows = [
        vec![open.clone(), hole.clone(), open.clone()],
        vec![open.clone(), hole.clone(), open.clone()],
        vec![open.clone(), open.clone(), open.clone()],
    ];
    let rows: Vec<&[Json]> = rows.iter().map(|row| &row[..]).collect();
    let puzzle = level(&rows, false);
    assert_eq!(checked(&*puzzle, &[1, 6, 0, 0, 0, 0, 0]).1, [[0, 1]]);
    assert!(checked(&*puzzle, &[1, 7, 0, 0, 0, 0, 0]).1.is_empty());
    assert_eq!(
        checked(&*level(&rows, true), &[1, 4, 0, 0, 0, 0, 0]).1,
        [[0, 1]]
    );
    assert!(
        checked(&*level(&rows, true), &[1, 5, 0, 0, 0, 0, 0])
            .1
            .is_empty()
    );
}

#[test]
fn cells_that_no_step_reaches_are_too_far_for_any_number() {
    let (open, hole) = (Json::Null, json!("#"));
    let row = [open.clone(), hole, open];
    let puzzle = level(&[&row, &row], false);
    assert_eq!(checked(&*puzzle, &[1, 4, 0, 0]).1, [[0, 1]]);
}

#[test]
fn a_number_in_two_cells_is_a_conflict_and_no_error() {
    let puzzle = blank(3, 3, false);
    let twice = [0, 5, 0, 5, 0, 0, 0, 0, 0];
    assert_eq!(
        checked(&*puzzle, &twice),
        ("broken".to_owned(), vec![vec![1, 3]])
    );
    let full = [1, 2, 3, 6, 5, 4, 7, 8, 8]; // the other 8 is too far from 7 as well
    assert_eq!(
        checked(&*puzzle, &full),
        ("broken".to_owned(), vec![vec![7, 8], vec![6, 8]])
    );
    let hint = hint(&*puzzle, &entries(&twice), Lang::En).unwrap();
    assert_eq!(hint.status, "mistake");
}

#[test]
fn a_given_can_be_in_conflict_like_any_number() {
    let mut rows = vec![vec![Json::Null; 3]; 3];
    (rows[0][0], rows[2][2]) = (1.into(), 1.into());
    let rows: Vec<&[Json]> = rows.iter().map(|row| &row[..]).collect();
    let puzzle = level(&rows, false);
    assert_eq!(checked(&*puzzle, &[0; 9]).1, [[0, 8]]);
    assert_eq!(checked(&*puzzle, &[1, 0, 0, 0, 0, 0, 0, 0, 1]).1, [[0, 8]]);
}

/// Returns the number of steps from one site to another; `None` if there is no path.
fn steps(neighbours: &[Vec<u32>], from: usize, to: usize) -> Option<usize> {
    let mut far = vec![None; neighbours.len()];
    far[from] = Some(0);
    let mut queue = VecDeque::from([from]);
    while let Some(site) = queue.pop_front() {
        for &next in &neighbours[site] {
            if far[next as usize].is_none() {
                far[next as usize] = far[site].map(|steps: usize| steps + 1);
                queue.push_back(next as usize);
            }
        }
    }
    far[to]
}

#[test]
fn numbers_conflict_exactly_if_no_path_allows_them() {
    let mut met = [0; 2];
    for seed in 0..seeds(1_000) {
        let level = seeded(seed);
        let puzzle = parse(&level);
        let neighbours: Vec<Vec<u32>> = puzzle
            .board(Lang::En)
            .sites
            .into_iter()
            .map(|site| site.neighbours)
            .collect();
        // No part of an answer is wrong; the whole answer is accepted.
        let mut chance = Chance::new(seed, 3);
        for answer in by_hand(&level).iter().take(3) {
            assert_eq!(
                checked(&*puzzle, answer),
                ("solved".to_owned(), vec![]),
                "{level}"
            );
            let some: Vec<u32> = answer
                .iter()
                .map(|&one| if chance.happens(1, 2) { one } else { 0 })
                .collect();
            assert!(checked(&*puzzle, &some).1.is_empty(), "{level} {some:?}");
        }
        // Of random numbers, those are wrong that occur twice or are too far from the next.
        let bare = puzzle.with_givens(&[]).unwrap();
        let cells = neighbours.len();
        let numbers: Vec<u32> = (0..cells)
            .map(|_| {
                if chance.happens(1, 3) {
                    1 + u32::try_from(chance.below(cells)).unwrap()
                } else {
                    0
                }
            })
            .collect();
        let standing = || (0..cells).filter(|&site| numbers[site] > 0);
        let wrong = |one: usize, other: usize| {
            let gap = numbers[one].abs_diff(numbers[other]) as usize;
            steps(&neighbours, one, other).is_none_or(|steps| steps > gap)
        };
        let is_wrong =
            standing().any(|one| standing().any(|other| one < other && wrong(one, other)));
        let conflicts = checked(&*bare, &numbers).1;
        assert_eq!(!conflicts.is_empty(), is_wrong, "{level} {numbers:?}");
        for sites in &conflicts {
            let pairs = sites.windows(2);
            assert!(
                pairs
                    .into_iter()
                    .all(|pair| wrong(pair[0] as usize, pair[1] as usize)),
                "{level} {numbers:?} {sites:?}"
            );
        }
        met[usize::from(is_wrong)] += 1;
    }
    assert!(met.iter().all(|&boards| boards > seeds(100)), "{met:?}");
}
