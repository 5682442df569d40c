//! The paper's generator as a preset: its boards and its masking, and of its puzzles those that have the grade asked
//! for, which is ours. (Its own four levels go by WNEF; `generate` takes a range of that beside the grade.)

use super::complete::complete;
use super::four::OF_FOUR;
use super::mask::mask;
use crate::engine::{Budget, RuleSet};
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::sudoku::{KIND, Sudoku};
use crate::kinds::{Advance, Grade, Maker, Playable, Puzzle};
use crate::random::Chance;

/// How many nodes the search may take to tell whether techniques solve a puzzle.
const NODES: Budget = Budget::nodes(20_000);

/// Keeps the levels of this preset apart from those of others with the same seed.
const STREAM: u64 = 4;

/// Makes the paper's puzzles.
pub struct PaperMaker {
    grade: Grade,
    chance: Chance,
}

impl PaperMaker {
    /// A maker of levels of this grade; the same for the same seed.
    #[must_use]
    pub fn new(grade: Grade, seed: u64) -> Self {
        Self {
            grade,
            chance: Chance::new(seed, STREAM),
        }
    }
}

impl PaperMaker {
    /// An attempt; ends with a level that has exactly one solution and the grade asked for.
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
