//! Which clues the only answer does not need: those without which no other comes in.

use super::OutOfNodes;
use super::fuel::Fuel;
use super::question::{Question, Reply};
use crate::api::count;
use crate::engine::{RuleId, RuleSet, Solution};
use crate::kinds::Puzzle;

/// See the module.
pub struct Redundant {
    only: [Solution; 1],
    clues: Vec<RuleId>,
    /// The clue that is asked about.
    at: usize,
    asked: Option<Question>,
    found: Vec<u32>,
}

impl Redundant {
    /// Of a level with one answer.
    pub fn new(puzzle: &dyn Puzzle, only: Solution) -> Self {
        Self {
            only: [only],
            clues: puzzle.model().clues().map(|(rule, _)| rule).collect(),
            at: 0,
            asked: None,
            found: Vec::new(),
        }
    }

    /// A slice of work; whether there is more to do.
    pub fn step(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> Result<bool, OutOfNodes> {
        let Some(&clue) = self.clues.get(self.at) else {
            return Ok(false);
        };
        let model = puzzle.model();
        let question = self.asked.get_or_insert_with(|| {
            let mut rules = RuleSet::all(model);
            rules.remove(clue);
            Question::new(model, &rules, model.start(), u64::MAX)
        });
        match question.step(model, fuel, &self.only) {
            Reply::Later => return Ok(true),
            Reply::GivenUp => return Err(OutOfNodes),
            Reply::Yes(_) => {}
            Reply::No => self.found.push(count(self.at)),
        }
        self.at += 1;
        self.asked = None;
        Ok(true)
    }

    /// Their numbers, ascending.
    pub fn into_result(self) -> Vec<u32> {
        self.found
    }
}
