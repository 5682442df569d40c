//! Which clues and givens the only answer does not need: those without which no other comes in.

use super::OutOfNodes;
use super::fuel::Fuel;
use super::question::{Question, Reply};
use super::sites_of_givens;
use crate::engine::{Origin, RuleId, RuleSet, Solution};
use crate::kinds::Puzzle;

/// See the module.
pub struct Redundant {
    only: [Solution; 1],
    /// All that can be left out.
    removable: Vec<RuleId>,
    /// The one that is asked about.
    at: usize,
    asked: Option<Question>,
    found: Vec<RuleId>,
}

impl Redundant {
    /// Of a level with one answer.
    pub fn new(puzzle: &dyn Puzzle, only: Solution) -> Self {
        Self {
            only: [only],
            removable: puzzle.model().removable().collect(),
            at: 0,
            asked: None,
            found: Vec::new(),
        }
    }

    /// A slice of work; whether there is more to do.
    pub fn step(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> Result<bool, OutOfNodes> {
        let Some(&rule) = self.removable.get(self.at) else {
            return Ok(false);
        };
        let model = puzzle.model();
        let question = self.asked.get_or_insert_with(|| {
            let mut rules = RuleSet::all(model);
            rules.remove(rule);
            Question::new(model, &rules, model.start(), u64::MAX)
        });
        match question.step(model, fuel, &self.only) {
            Reply::Later => return Ok(true),
            Reply::GivenUp => return Err(OutOfNodes),
            Reply::Yes(_) => {}
            Reply::No => self.found.push(rule),
        }
        self.at += 1;
        self.asked = None;
        Ok(true)
    }

    /// The numbers of the clues and the sites of the givens, ascending.
    pub fn into_result(self, puzzle: &dyn Puzzle) -> (Vec<u32>, Vec<u32>) {
        let clue = |rule: &RuleId| match puzzle.model().origin(*rule) {
            Origin::Clue(clue) => Some(clue.into()),
            Origin::Law | Origin::Given(_) => None,
        };
        let clues = self.found.iter().filter_map(clue).collect();
        (clues, sites_of_givens(puzzle, self.found.into_iter()))
    }
}
