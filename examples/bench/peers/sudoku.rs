//! Runs the crate `sudoku` on boards from the standard input, one on each line, and prints the number of boards with
//! one answer and the seconds for all. The arguments are the number of boards in a slice and the number of rounds; for
//! each slice the fastest round counts. `cargo xtask bench` builds it, outside our manifests.

use std::env::args;
use std::io::{Read, stdin};
use std::time::Instant;
use sudoku::Sudoku;

fn main() {
    let number = |nth| args().nth(nth).and_then(|text| text.parse().ok());
    let [slice, rounds] = [1, 2].map(|nth| number(nth).expect("boards in a row, and rounds"));
    let mut text = String::new();
    stdin().read_to_string(&mut text).expect("boards");
    let read = |line| Sudoku::from_str_line(line).expect("a board");
    let boards: Vec<Sudoku> = text.lines().map(read).collect();
    let mut unique = 0;
    let mut all = 0.0;
    for boards in boards.chunks(slice) {
        let mut best = f64::MAX;
        for round in 0..rounds {
            let start = Instant::now();
            let is_unique = |board: &&Sudoku| board.solutions_count_up_to(2) == 1;
            let found = boards.iter().filter(is_unique).count();
            best = best.min(start.elapsed().as_secs_f64());
            unique += if round == 0 { found } else { 0 };
        }
        all += best;
    }
    println!("{unique} {all}");
}
