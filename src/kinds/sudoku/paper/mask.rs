//! Makes a puzzle from a completed board: removes values, cell by cell in random order, as long as the answer stays the
//! only one (paper 004, sections 5.3.2 to 5.3.4).

use super::PaperGrid;
use crate::kinds::sudoku::kernel::{End, solutions};
use crate::random::Chance;

/// The maximum number of nodes of a uniqueness check: thousands of times as many as it usually takes.
const NODES: u64 = 1_000_000;

/// A puzzle, with the effort of making it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Masked {
    /// The remaining values.
    pub grid: PaperGrid,
    /// The number of cells that were tried, each with a uniqueness check.
    pub tests: u32,
    /// The number of cells that were restored, as there was a second answer.
    pub failures: u32,
    /// The search nodes of all uniqueness checks.
    pub nodes: u64,
}

/// Removes values until `allowed` + 1 removals have failed (tuned masking). With `None`, tries all cells, so that the
/// puzzle is minimal (random masking).
pub fn mask(full: &PaperGrid, allowed: Option<u32>, chance: &mut Chance) -> Masked {
    let mut order: Vec<usize> = (0..81).collect();
    chance.shuffle(&mut order);
    let mut masked = Masked {
        grid: *full,
        tests: 0,
        failures: 0,
        nodes: 0,
    };
    for cell in order {
        masked.grid[cell] = 0;
        if !masked.is_unique() {
            masked.grid[cell] = full[cell];
            masked.failures += 1;
            if allowed.is_some_and(|allowed| masked.failures > allowed) {
                break;
            }
        }
    }
    masked
}

impl Masked {
    fn is_unique(&mut self) -> bool {
        let found = solutions(&self.grid, 2, NODES, |_| {});
        self.tests += 1;
        self.nodes += found.nodes;
        found.answers == 1 && found.end == End::All
    }
}
