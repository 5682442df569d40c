//! The goal for the explained steps of a new Sudoku.

use super::wish::SudokuOptions;
use crate::engine::{Rank, RuleSet, Technique};
use crate::kinds::Grade;
use crate::kinds::sudoku::Sudoku;
use crate::kinds::sudoku::rules::ranks::GRADES;

/// The weight of an unwanted step in the distance, in open cells.
const OTHERS: usize = 4;

/// The steps that a level may have, and those that it must have.
#[derive(Clone, Copy)]
pub struct StepGoal {
    grade: Grade,
    /// The only technique above singles.
    technique: Option<&'static Technique>,
    /// True if uniqueness techniques are allowed.
    uniqueness: bool,
}

impl StepGoal {
    /// Creates the goal of these options; `grade` applies if they name no technique.
    pub fn new(wish: &SudokuOptions, grade: Grade) -> Self {
        Self {
            grade,
            technique: wish.technique,
            uniqueness: wish.uniqueness,
        }
    }

    /// Returns the grade that applies if there is no technique.
    pub fn grade(&self) -> Grade {
        self.grade
    }

    /// Returns the rank of the hardest step that is allowed.
    pub fn most(&self) -> Rank {
        let most = self
            .technique
            .map_or(GRADES.generated(self.grade), |technique| technique.rank);
        most.min(Rank::RULES)
    }

    /// Returns the minimum rank of the hardest step.
    pub fn least(&self) -> Rank {
        let before = (self.grade as usize).checked_sub(1);
        let easier = before.map_or(Rank::READ, |before| Rank::above(GRADES.hardest[before]));
        self.technique.map_or(easier, |technique| technique.rank)
    }

    /// Returns the rules that may be used.
    pub fn rules(&self, puzzle: &Sudoku) -> RuleSet {
        if self.uniqueness {
            RuleSet::all_of_one_answer(&puzzle.model)
        } else {
            RuleSet::all(&puzzle.model)
        }
    }

    /// Returns true if steps by this technique are allowed beside the wanted ones.
    fn allows(&self, technique: &Technique) -> bool {
        match self.technique {
            Some(wanted) => {
                wanted.id == technique.id || GRADES.grade_of(technique.rank) == Grade::Starter
            }
            None => technique.rank <= self.most(),
        }
    }

    /// Returns true if the goal asks for a step by this technique.
    pub fn wants(&self, technique: &Technique) -> bool {
        match self.technique {
            Some(wanted) => wanted.id == technique.id,
            None => GRADES.grade_of(technique.rank) == self.grade,
        }
    }

    /// Returns the distance of a path from the goal; 0 if it meets the goal. The path contains a wanted step, but
    /// perhaps none that is shown.
    pub fn distance(&self, path: &StepPath) -> usize {
        let others = path
            .shown
            .iter()
            .filter(|technique| !self.allows(technique))
            .count();
        let wanted = path.shown.iter().any(|technique| self.wants(technique));
        path.open + OTHERS * (others + usize::from(!wanted))
    }
}

/// The result of a path.
pub struct StepPath {
    /// The number of open cells at its end.
    pub open: usize,
    /// The techniques of the explained steps.
    pub shown: Vec<&'static Technique>,
}
