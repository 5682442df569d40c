//! What is the same in all answers: found by asking for a counterexample, spot by spot. Each that is found spares many questions.

use crate::engine::{Bounds, Budget, Domain, RuleSet, Search, Solution, Value, Var};
use crate::kinds::Puzzle;

use super::purse::{OutOfNodes, Purse};

/// See the module.
pub struct Forced {
    /// What the rules alone leave, a variable each.
    start: Vec<Bounds>,
    /// The values in all answers met so far, and in any.
    always: Vec<Domain>,
    seen: Vec<Domain>,
    /// What is proved: in every answer, and in none.
    must: Vec<Domain>,
    never: Vec<Domain>,
}

impl Forced {
    /// `answers`: some, at least one; `all`: there are no others.
    pub fn new(puzzle: &dyn Puzzle, answers: &[Solution], all: bool) -> Self {
        let model = puzzle.model();
        let mut search = Search::new(model, &RuleSet::all(model));
        let narrowed = search.narrow(model.start()).map(<[Bounds]>::to_vec);
        let start = narrowed.unwrap_or_else(|| model.start().to_vec());
        let none = vec![Domain::EMPTY; start.len()];
        let mut forced = Self {
            always: start.iter().map(|bounds| bounds.may).collect(),
            seen: none.clone(),
            must: start.iter().map(|bounds| bounds.must).collect(),
            never: none,
            start,
        };
        for answer in answers {
            forced.meet(answer);
        }
        if all {
            forced.must.clone_from(&forced.always);
            let unseen = forced.start.iter().zip(&forced.seen);
            forced.never = unseen.map(|(bounds, &seen)| bounds.may - seen).collect();
        }
        forced
    }

    fn meet(&mut self, answer: &[Domain]) {
        for (var, &set) in answer.iter().enumerate() {
            self.always[var] &= set;
            self.seen[var] |= set;
        }
    }

    /// Asks for one more spot; whether there was one to ask for.
    pub fn step(&mut self, puzzle: &dyn Puzzle, purse: &mut Purse) -> Result<bool, OutOfNodes> {
        let Some((var, value, always)) = self.open(puzzle) else {
            return Ok(false);
        };
        let mut start = self.start.clone();
        let asked = Domain::only(value);
        if always {
            start[var.index()].may -= asked;
        } else {
            start[var.index()].must |= asked;
        }
        let model = puzzle.model();
        match purse.any(model, &RuleSet::all(model), &start, Budget(u64::MAX))? {
            Some(answer) => self.meet(&answer),
            None if always => self.must[var.index()] |= asked,
            None => self.never[var.index()] |= asked,
        }
        Ok(true)
    }

    /// A spot of which it is not known whether it is in all answers (`true`), or in none.
    fn open(&self, puzzle: &dyn Puzzle) -> Option<(Var, Value, bool)> {
        puzzle.model().vars().find_map(|var| {
            let i = var.index();
            let shown = |value: &Value| puzzle.spot(var, *value).is_some();
            let always = (self.always[i] - self.must[i]).iter().find(shown);
            let never = self.start[i].may - self.seen[i] - self.never[i];
            let never = never.iter().find(shown);
            let always = always.map(|value| (var, value, true));
            always.or(never.map(|value| (var, value, false)))
        })
    }

    /// The values in every answer, a set a variable.
    pub fn always(&self) -> &[Domain] {
        &self.always
    }

    /// The values in none, a set a variable.
    pub fn never(&self, puzzle: &dyn Puzzle) -> Vec<Domain> {
        let all = puzzle.model().start().iter().zip(&self.seen);
        all.map(|(bounds, &seen)| bounds.may - seen).collect()
    }
}
