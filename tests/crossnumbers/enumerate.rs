//! The answers of Cross Numbers, compared with those found by trying all digits.

use placewise::api::Entry;
use placewise::engine::Budget;
use placewise::kinds;

use crate::support::crossnumbers::{Board, seeded};
use crate::support::{parse, seeds};

#[test]
fn the_search_agrees_with_trying_all_digits() {
    let mut met = [0; 3];
    for seed in 0..seeds(3_000) {
        let side = [2, 2, 3, 3, 4][usize::try_from(seed % 5).unwrap()];
        let level = seeded(side, [0, 0, 4, 6, 6][side], seed);
        let puzzle = parse(&level);
        let found = kinds::solve(&*puzzle, usize::MAX, Budget::UNLIMITED);
        let number = |entry| match entry {
            Some(Entry::Number(number)) => i64::from(number),
            _ => 0,
        };
        let entries = found
            .solutions
            .iter()
            .map(|answer| kinds::entries(&*puzzle, answer));
        let mut found: Vec<Vec<i64>> = entries
            .map(|entries| entries.into_iter().map(number).collect())
            .collect();
        found.sort();
        assert_eq!(found, Board::of(&level).answers(), "{level}");
        assert_eq!(
            puzzle.count(Budget::UNLIMITED).count,
            Some(found.len() as u128),
            "{level}"
        );
        met[found.len().min(2)] += 1;
    }
    assert!(met.iter().all(|&boards| boards > seeds(200)), "{met:?}");
}
