//! Makes Sudokus: a full board by chance, then as little of it given as the grade allows.

mod regions;
mod wish;

use std::sync::Arc;

use super::kernel;
use super::layout::Layout;
use super::level::Level;
use super::{GRADES, Sudoku};
use crate::engine::{Budget, Climb, Progress, Rank, RuleSet, Theory};
use crate::kinds::{Grade, Header, Maker, Puzzle};
use crate::random::Chance;
pub(super) use wish::{CHOICES, Wish};

/// A search for a full board, and each question whether an answer stays the only one, may take so many nodes.
const NODES: u64 = 20_000;

/// The path of a level in the making may take so many questions to rules.
const WORK: Budget = Budget::asks(300_000);

/// How many givens more than it needs a level for beginners gets, in tenths of its cells.
const FRIENDLY: usize = 1;

/// Makes levels of one grade.
pub struct SudokuMaker {
    wish: Wish,
    grade: Grade,
    chance: Chance,
}

impl SudokuMaker {
    /// A maker of such levels; the same for the same seed.
    #[must_use]
    pub(super) fn new(wish: Wish, grade: Grade, seed: u64) -> Self {
        let chance = Chance::new(seed, wish.stream());
        Self {
            wish,
            grade,
            chance,
        }
    }

    /// The board that is to be filled: one with regions has its own each time.
    fn layout(&mut self) -> Layout {
        let Wish {
            side,
            rows,
            jigsaw,
            diagonals,
            ..
        } = self.wish;
        if jigsaw {
            let regions = regions::regions(side, rows, &mut self.chance);
            return Layout::jigsaw(side, regions, diagonals);
        }
        Layout::boxes(side, rows, diagonals)
    }

    /// A puzzle with one answer: of as few givens as that takes, or for beginners, as singles take.
    fn puzzle(&mut self, layout: &Layout) -> Option<kernel::Made> {
        let houses = super::count::houses(layout);
        let full = kernel::full(&houses, &mut self.chance, NODES)?;
        let symmetry = self.wish.symmetry;
        if !self.is_for_beginners() {
            return Some(kernel::minimal(&houses, &full, symmetry, &mut self.chance, NODES));
        }
        let puzzle = kernel::thinned(&full, symmetry, layout.side, &mut self.chance, &mut |puzzle, _| {
            houses.is_solved_by_singles(puzzle)
        });
        Some(kernel::Made {
            puzzle,
            answer: full,
            minimal: false,
        })
    }

    /// Whether singles are all that it may take, and nothing else is asked.
    fn is_for_beginners(&self) -> bool {
        self.grade == Grade::Starter && !self.wish.minimal && self.wish.technique.is_none()
    }

    /// Gives some more, where that makes it friendlier and nothing else is asked.
    fn befriend(&mut self, made: &mut kernel::Made, side: usize) {
        if !self.is_for_beginners() {
            return;
        }
        let mut groups = self.wish.symmetry.groups(side);
        self.chance.shuffle(&mut groups);
        let mut left = side * side * FRIENDLY / 10;
        for group in groups {
            if left >= group.len() && group.iter().all(|&cell| made.puzzle[cell] == 0) {
                left -= group.len();
                for cell in group {
                    made.puzzle[cell] = made.answer[cell];
                }
            }
        }
    }

    /// Whether it has the grade, and the technique that is asked for.
    fn suits(&self, puzzle: &Sudoku) -> bool {
        let rules = RuleSet::all(&puzzle.model);
        let cap = match self.wish.technique {
            Some(technique) => technique.rank,
            None => GRADES.generated(self.grade),
        };
        let budget = Budget::nodes(NODES);
        let needed = Theory::hardest_needed(&puzzle.model, &rules, cap, budget);
        let least = match self.wish.technique {
            Some(technique) => technique.rank,
            None => easier(self.grade),
        };
        needed.is_some_and(|rank| rank >= least) && self.is_explained(puzzle)
    }

    /// The same of the steps that a person is shown.
    fn is_explained(&self, puzzle: &Sudoku) -> bool {
        let model = &puzzle.model;
        let start = Theory::start(model);
        let mut ladder = Theory::ladder(model, &RuleSet::all(model), &start, Rank::RULES, WORK);
        if ladder.finish() != Progress::Solved {
            return false;
        }
        let ranks = shown(&*ladder);
        let hardest = ranks.iter().max().copied().unwrap_or(Rank::FITS);
        match self.wish.technique {
            Some(technique) => {
                let single = |rank: &Rank| GRADES.of(*rank) == Grade::Starter;
                hardest == technique.rank
                    && ranks.iter().all(|rank| single(rank) || *rank == hardest)
            }
            None => GRADES.of(hardest) == self.grade,
        }
    }
}

/// How hard the steps are that a person is shown.
fn shown(ladder: &dyn Climb) -> Vec<Rank> {
    let steps = ladder.explain(&mut ladder.left());
    steps.iter().map(|step| step.technique.rank).collect()
}

/// The least rank of a grade: above the hardest of the one before.
fn easier(grade: Grade) -> Rank {
    let before = (grade as usize).checked_sub(1);
    before.map_or(Rank::READ, |before| Rank::above(GRADES.hardest[before]))
}

impl kernel::Chance for Chance {
    fn below(&mut self, count: usize) -> usize {
        self.below(count)
    }

    fn shuffle(&mut self, groups: &mut [Vec<usize>]) {
        self.shuffle(groups);
    }
}

impl Maker for SudokuMaker {
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let layout = self.layout();
        let mut made = self.puzzle(&layout)?;
        if self.wish.minimal && !made.minimal {
            return None;
        }
        self.befriend(&mut made, layout.side);
        let givens = made
            .puzzle
            .iter()
            .map(|&given| usize::from(given).checked_sub(1));
        let puzzle = Sudoku::new(Level {
            header: Header::default(),
            layout: Arc::new(layout),
            givens: givens.collect(),
        });
        self.suits(&puzzle)
            .then(|| Box::new(puzzle) as Box<dyn Puzzle>)
    }

    fn attempts(&self) -> u32 {
        20_000
    }

    fn grade(&self) -> Option<Grade> {
        self.wish.technique.map(|technique| GRADES.of(technique.rank))
    }
}
