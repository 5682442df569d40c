//! The paper's generator as a preset: it fills and masks boards as the paper does, and keeps the puzzles with the
//! wanted grade, which is ours. (The paper's own four levels go by WNEF; `generate` takes a range of that beside the
//! grade.)

use super::complete::complete;
use super::four::OF_FOUR;
use super::mask::mask;
use crate::engine::{Budget, RuleSet};
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::sudoku::{KIND, Sudoku};
use crate::kinds::{Advance, Grade, Maker, Playable, Puzzle};
use crate::random::Chance;

/// The node budget for deciding if techniques solve a puzzle.
const NODES: Budget = Budget::nodes(20_000);

/// The random stream of this preset: one seed gives other levels in other presets.
const STREAM: u64 = 4;

/// The maker of the paper's puzzles.
pub struct PaperMaker {
    grade: Grade,
    chance: Chance,
}

impl PaperMaker {
    /// Creates a maker of levels of this grade. Equal seeds give equal levels.
    #[must_use]
    pub fn new(grade: Grade, seed: u64) -> Self {
        Self {
            grade,
            chance: Chance::new(seed, STREAM),
        }
    }
}

impl PaperMaker {
    /// Makes one attempt: returns a level with exactly one solution and the wanted grade, or `None`.
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let four = *self.chance.pick(&OF_FOUR);
        let completed = complete(&mut self.chance);
        let masked = mask(&completed.grid, four.allowed, &mut self.chance);
        let puzzle = Sudoku::new(ParsedSudoku::of_nine(&masked.grid));
        let cap = KIND.grades.generated(self.grade);
        let model = puzzle.model();
        let needed = model.hardest_needed(&RuleSet::all(model), cap, NODES)?;
        (KIND.grades.grade_of(needed) == self.grade).then(|| Box::new(puzzle) as Box<dyn Puzzle>)
    }
}

impl Maker for PaperMaker {
    fn advance(&mut self) -> Advance {
        Advance::attempt(self.attempt())
    }

    fn attempts(&self) -> u32 {
        2_000
    }
}
