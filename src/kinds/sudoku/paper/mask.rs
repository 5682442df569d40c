//! A puzzle from a completed board: values are taken out, cell by cell in random order, as long as what is left has one
//! answer (paper 004, sections 5.3.2 to 5.3.4).

use super::PaperGrid;
use crate::kinds::sudoku::kernel::{End, solutions};
use crate::random::Chance;

/// How many nodes one test of uniqueness may take: thousands of times what one takes.
const NODES: u64 = 1_000_000;

/// A puzzle, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Masked {
    /// What is left.
    pub grid: PaperGrid,
    /// How many cells were tried, each with a test of uniqueness.
    pub tests: u32,
    /// How many of these were put back, as there was a second answer.
    pub failures: u32,
    /// The search nodes of all tests.
    pub nodes: u64,
}

/// Takes out what can be taken out. `allowed`: how many removals may fail; the next that fails ends it (tuned masking).
/// Without a number all cells are tried, and what is left is minimal (random masking).
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
