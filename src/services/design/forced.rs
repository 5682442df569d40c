//! What is the same in all answers: found by asking for a counterexample, spot by spot. Each that is found spares many questions.

use super::OutOfNodes;
use super::fuel::Fuel;
use super::question::{Question, Reply};
use crate::engine::{Bounds, Domain, RuleSet, Search, Solution, Value, Var};
use crate::kinds::Puzzle;

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
    asked: Option<(Spot, Question)>,
}

/// A spot of which it is not known whether it is in all answers (`always`), or in none.
#[derive(Clone, Copy)]
struct Spot {
    var: Var,
    value: Value,
    always: bool,
}

impl Forced {
    /// `answers`: some, at least one; `all`: there are no others.
    pub fn new(puzzle: &dyn Puzzle, answers: &[Solution], all: bool) -> Self {
        let model = puzzle.model();
        let mut search = Search::new(model, &RuleSet::all(model));
        let narrowed = search.fixpoint(model.start()).map(<[Bounds]>::to_vec);
        let start = narrowed.unwrap_or_else(|| model.start().to_vec());
        let none = vec![Domain::EMPTY; start.len()];
        let mut forced = Self {
            always: start.iter().map(|bounds| bounds.may).collect(),
            seen: none.clone(),
            must: start.iter().map(|bounds| bounds.must).collect(),
            never: none,
            start,
            asked: None,
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

    /// A slice of work; whether there is more to do.
    pub fn step(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> Result<bool, OutOfNodes> {
        let asked = self.asked.take();
        let Some((spot, mut question)) = asked.or_else(|| self.next(puzzle)) else {
            return Ok(false);
        };
        let (var, value) = (spot.var.index(), Domain::only(spot.value));
        match question.step(puzzle.model(), fuel, &[]) {
            Reply::Yes(answer) => self.meet(&answer),
            Reply::No if spot.always => self.must[var] |= value,
            Reply::No => self.never[var] |= value,
            Reply::Later => self.asked = Some((spot, question)),
            Reply::GivenUp => return Err(OutOfNodes),
        }
        Ok(true)
    }

    /// The next question: for an answer that has not what all have had so far, or has what none had.
    fn next(&self, puzzle: &dyn Puzzle) -> Option<(Spot, Question)> {
        let spot = self.open(puzzle)?;
        let mut start = self.start.clone();
        let bounds = &mut start[spot.var.index()];
        let value = Domain::only(spot.value);
        if spot.always {
            bounds.may -= value;
        } else {
            bounds.must |= value;
        }
        let model = puzzle.model();
        let question = Question::new(model, &RuleSet::all(model), &start, u64::MAX);
        Some((spot, question))
    }

    fn open(&self, puzzle: &dyn Puzzle) -> Option<Spot> {
        puzzle.model().vars().find_map(|var| {
            let i = var.index();
            let shown = |value: &Value| puzzle.entry_of(var, *value).is_some();
            let find = |values: Domain, always| {
                let value = values.iter().find(shown)?;
                Some(Spot { var, value, always })
            };
            let always = find(self.always[i] - self.must[i], true);
            let unseen = self.start[i].may - self.seen[i] - self.never[i];
            always.or_else(|| find(unseen, false))
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
