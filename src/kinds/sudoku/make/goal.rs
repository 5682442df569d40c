//! What the steps of a new Sudoku are to be: those that a person is shown.

use super::wish::SudokuOptions;
use crate::engine::{Rank, RuleSet, Technique};
use crate::kinds::Grade;
use crate::kinds::sudoku::Sudoku;
use crate::kinds::sudoku::rules::ranks::GRADES;

/// A step that is not wanted counts as many open cells.
const OTHERS: usize = 4;

/// Which steps a level may have, and which it must.
#[derive(Clone, Copy)]
pub struct StepGoal {
    grade: Grade,
    /// The only technique above singles.
    technique: Option<&'static Technique>,
    /// Steps may rest on it that there is one answer.
    uniqueness: bool,
}

impl StepGoal {
    /// What a wish asks for, of this grade if it asks for no technique.
    pub fn new(wish: &SudokuOptions, grade: Grade) -> Self {
        Self {
            grade,
            technique: wish.technique,
            uniqueness: wish.uniqueness,
        }
    }

    /// The grade, if no technique is asked for.
    pub fn grade(&self) -> Grade {
        self.grade
    }

    /// Steps that are harder are never allowed.
    pub fn most(&self) -> Rank {
        let most = self
            .technique
            .map_or(GRADES.generated(self.grade), |technique| technique.rank);
        most.min(Rank::RULES)
    }

    /// At least so hard is what must be among the steps.
    pub fn least(&self) -> Rank {
        let before = (self.grade as usize).checked_sub(1);
        let easier = before.map_or(Rank::READ, |before| Rank::above(GRADES.hardest[before]));
        self.technique.map_or(easier, |technique| technique.rank)
    }

    /// The rules that steps may come from.
    pub fn rules(&self, puzzle: &Sudoku) -> RuleSet {
        if self.uniqueness {
            RuleSet::all_of_one_answer(&puzzle.model)
        } else {
            RuleSet::all(&puzzle.model)
        }
    }

    /// Returns true if steps by this technique may be among the others.
    fn allows(&self, technique: &Technique) -> bool {
        match self.technique {
            Some(wanted) => {
                wanted.id == technique.id || GRADES.grade_of(technique.rank) == Grade::Starter
            }
            None => technique.rank <= self.most(),
        }
    }

    /// Returns true if one step by this technique is what it is all about.
    pub fn wants(&self, technique: &Technique) -> bool {
        match self.technique {
            Some(wanted) => wanted.id == technique.id,
            None => GRADES.grade_of(technique.rank) == self.grade,
        }
    }

    /// How far steps among which the wanted ones are, shown or not, are from being as wanted: 0 if they are.
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

/// Where steps lead.
pub struct StepPath {
    /// How many cells are open at its end.
    pub open: usize,
    /// The techniques of the steps that a person is shown.
    pub shown: Vec<&'static Technique>,
}
