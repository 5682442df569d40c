//! The literals that all answers share, found by asking for a counterexample to one literal after another. Each answer
//! found saves many questions.

use super::OutOfWork;
use super::question::{Reply, ask};
use crate::engine::task::Meter;
use crate::engine::{Facts, Position, RuleSet, Value, Var};
use crate::kinds::Puzzle;

/// The search for forced literals, see the module.
pub struct Forced<'p> {
    puzzle: &'p dyn Puzzle,
    /// The fixpoint of the rules.
    start: Position,
    /// The literals in all answers found so far, and in any of them.
    always: Facts,
    seen: Facts,
    /// The literals proved to be in every answer, and in none.
    must: Facts,
    never: Facts,
}

/// A literal to decide: it may be in all answers (`always`), or in none.
#[derive(Clone, Copy)]
struct Spot {
    var: Var,
    value: Value,
    always: bool,
}

impl<'p> Forced<'p> {
    /// Begins with at least one answer; `all` is true if there are no others.
    pub async fn new(puzzle: &'p dyn Puzzle, answers: &[Facts], all: bool, meter: &Meter) -> Self {
        let model = puzzle.model();
        let (rules, start) = (RuleSet::all(model), model.start());
        let start = model.fixpoint(&rules, &start, meter).await;
        let start = start.unwrap_or_else(|| model.start());
        let mut forced = Self {
            puzzle,
            always: start.may().clone(),
            seen: start.may().none(),
            must: start.must().clone(),
            never: start.may().none(),
            start,
        };
        for answer in answers {
            forced.meet(answer);
        }
        if all {
            forced.must.clone_from(&forced.always);
            forced.never = forced.never();
        }
        forced
    }

    fn meet(&mut self, answer: &Facts) {
        self.always.intersect(answer);
        self.seen.unite(answer);
    }

    /// Decides all literals that are shown on the board.
    pub async fn find(&mut self, meter: &Meter) -> Result<(), OutOfWork> {
        while let Some(Spot { var, value, always }) = self.open() {
            // Look for an answer without a literal that all have so far, or with one that none has.
            let start = if always {
                self.start.clone().without(var, value)
            } else {
                self.start.clone().with(var, value)
            };
            let model = self.puzzle.model();
            let rules = RuleSet::all(model);
            match ask(model, &rules, start, &[], (u64::MAX, meter)).await {
                Reply::Yes(answer) => self.meet(&answer),
                Reply::No if always => self.must.insert(var, value),
                Reply::No => self.never.insert(var, value),
                Reply::GivenUp => return Err(OutOfWork),
            }
        }
        Ok(())
    }

    /// Returns the first undecided literal that is shown on the board.
    fn open(&self) -> Option<Spot> {
        let shown = |var, value| self.puzzle.entry_of(var, value).is_some();
        self.puzzle.model().vars().find_map(|var| {
            let find = |facts: &Facts, always, known: &dyn Fn(Value) -> bool| {
                let mut values = facts.values(var);
                let value = values.find(|&value| !known(value) && shown(var, value))?;
                Some(Spot { var, value, always })
            };
            let proved = |value| self.must.contains(var, value);
            let met = |value| self.seen.contains(var, value) || self.never.contains(var, value);
            find(&self.always, true, &proved).or_else(|| find(self.start.may(), false, &met))
        })
    }

    /// Returns the literals of every answer.
    pub fn always(&self) -> &Facts {
        &self.always
    }

    /// Returns the literals of no answer.
    pub fn never(&self) -> Facts {
        let mut never = self.puzzle.model().start().may().clone();
        never.subtract(&self.seen);
        never
    }
}
