//! The crate `sudoku` on boards from the standard input, a line each: how many have no other answer than one, and the
//! seconds that the fastest of some rounds took. `cargo xtask peers` builds it, outside of our manifests.

use std::io::{Read, stdin};
use std::time::Instant;
use sudoku::Sudoku;

const ROUNDS: usize = 3;

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("boards");
    let read = |line| Sudoku::from_str_line(line).expect("a board");
    let boards: Vec<Sudoku> = text.lines().map(read).collect();
    let mut best = f64::MAX;
    let mut unique = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        unique = boards
            .iter()
            .filter(|board| board.solutions_count_up_to(2) == 1)
            .count();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{unique} {best}");
}
