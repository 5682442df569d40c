//! Paper 004's techniques and its generator.

use super::wnef::{ANSWER, FIGURE_3, board};
use placewise::kinds::sudoku::paper::ease::{Choices, Weight, bit};
use placewise::kinds::sudoku::paper::{
    Four, Grid, OF_FOUR, Reading, Told, complete, find, mask, paper_puzzle, paper_techniques,
};
use placewise::kinds::{self, Grade, parse};
use placewise::random::Chance;
use placewise::services::generate::{Options, Job};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// What a technique takes away, as (row, column, value), from 1.
fn out(told: Told, reading: Reading, grid: &Grid) -> Vec<(usize, usize, u32)> {
    let patterns = find(told, reading, grid);
    let spots = patterns.iter().flat_map(|pattern| &pattern.out);
    let mut out: Vec<_> = spots
        .flat_map(|&(cell, lost)| {
            let values = (1..=9).filter(move |value| lost >> (value - 1) & 1 == 1);
            values.map(move |value| (cell / 9 + 1, cell % 9 + 1, value))
        })
        .collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// Empty cells in place of some of a full board.
fn without(cells: &[(usize, usize)]) -> Grid {
    let mut grid = board(ANSWER);
    cells.iter().for_each(|&(row, column)| grid[(row - 1) * 9 + column - 1] = 0);
    grid
}

#[test]
fn print_calibration() {
    let mut chance = Chance::new(1, 1);
    for allowed in [Some(0), Some(1), Some(2), Some(4), Some(8), Some(12), Some(16), Some(24), None] {
        let (mut w, mut clues, mut nodes, mut tests, mut rej, mut sh, mut bt, mut rs) = (vec![], 0, 0, 0, 0, 0, 0, 0);
        let n = 200;
        for _ in 0..n {
            let c = complete(&mut chance);
            let m = mask(&c.grid, allowed, &mut chance);
            let e = Choices::of(&m.grid);
            w.push(e.wnef(Weight::Exp).unwrap());
            clues += 81 - e.empty;
            nodes += m.nodes;
            tests += m.tests;
            rej += c.rejected; sh += c.shifts; bt += c.backtracks; rs += c.restarts;
        }
        w.sort_by(f64::total_cmp);
        let f = |x: u32| f64::from(x) / f64::from(n);
        println!("{allowed:?} mean {:.3} q {:.3} {:.3} {:.3} min {:.3} max {:.3} clues {:.1} nodes {:.0} tests {:.1} rej {:.0} shifts {:.1} back {:.2} restarts {:.3}", w.iter().sum::<f64>() / f64::from(n), w[50], w[100], w[150], w[0], w[199], f(clues), nodes as f64 / f64::from(n), f(tests), f(rej), f(sh), f(bt), f(rs));
    }
}
