//! Solving like a person: one deduction at a time, always the easiest there is, each with its reasons.

mod assume;
mod deduction;
mod explain;
mod refutation;
mod support;

pub use assume::{DEEPER, WHAT_IF};
pub use deduction::{Atom, Deduction, Effect};

use super::domain::Domain;
use super::model::{Bounds, Model, RuleId, RuleSet};
use super::queue::PropagationQueue;
use super::rule::{Rank, Stop, Technique, View, Why};
use super::search::Budget;
use super::trace::{Step, StepId, Trace};

/// All values of a set are found: the others are out.
pub static FULL: Technique = Technique {
    id: "full",
    rank: Rank::READ,
};
/// As many values are left as the set must have.
pub static FITS: Technique = Technique {
    id: "fits",
    rank: Rank::FITS,
};
/// What became of one more step.
#[derive(Clone, Debug)]
pub enum Progress {
    /// A step was taken.
    Step(StepId),
    /// Everything is settled, and every rule kept.
    Solved,
    /// No technique up to the cap leads on.
    Stuck,
    /// The rules contradict one another, or what is on the board; the step is the contradiction.
    Conflict(Box<Step>),
    /// The work allowed is used up.
    OutOfBudget,
}

/// Takes steps until the puzzle is solved.
pub struct Ladder<'m> {
    model: &'m Model,
    enabled: RuleSet,
    start: Vec<Bounds>,
    bounds: Vec<Bounds>,
    trace: Trace,
    cap: Rank,
    work: u64,
}

impl<'m> Ladder<'m> {
    /// Starts from `start` (see [`Model::with`]) with the rules that are switched on and techniques up to `cap`.
    /// `work` bounds the number of times that a rule is asked.
    #[must_use]
    pub fn new(
        model: &'m Model,
        enabled: &RuleSet,
        start: &[Bounds],
        cap: Rank,
        work: Budget,
    ) -> Self {
        let highest = start.iter().fold(Domain::EMPTY, |all, b| all | b.may);
        let width = highest.iter().last().map_or(1, |v| v.index() + 1);
        Self {
            model,
            enabled: enabled.clone(),
            start: start.to_vec(),
            bounds: start.to_vec(),
            trace: Trace::new(start.len(), width),
            cap,
            work: work.0,
        }
    }

    /// What is known now, a variable each.
    #[must_use]
    pub fn bounds(&self) -> &[Bounds] {
        &self.bounds
    }

    /// What was known before the first step.
    #[must_use]
    pub fn start(&self) -> &[Bounds] {
        &self.start
    }

    /// How often rules may still be asked.
    #[must_use]
    pub fn left(&self) -> Budget {
        Budget(self.work)
    }

    /// The steps so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.trace.steps
    }

    /// Takes the easiest step there is.
    pub fn advance(&mut self) -> Progress {
        for &rank in self.model.ranks() {
            if rank > self.cap {
                return Progress::Stuck;
            }
            if self.reason(rank).is_err() {
                return self.stopped();
            }
            if self.bounds.iter().all(|b| b.settled()) {
                return self.verdict();
            }
            if self.work == 0 {
                return Progress::OutOfBudget;
            }
        }
        let what_if = self.cap >= Rank::WHAT_IF;
        let found = what_if.then(|| self.what_if()).flatten();
        let deeper = self.cap >= Rank::DEEPER;
        match found.or_else(|| deeper.then(|| self.deeper()).flatten()) {
            Some(step) => {
                let bounds = &mut self.bounds[step.var.index()];
                bounds.may -= step.out;
                self.trace.add(step);
                Progress::Step(self.trace.steps.len() - 1)
            }
            None if self.work == 0 => Progress::OutOfBudget,
            None => Progress::Stuck,
        }
    }

    /// Takes steps until there is none to take; how it ends, which is never with [`Progress::Step`].
    pub fn finish(&mut self) -> Progress {
        loop {
            match self.advance() {
                Progress::Step(_) => {}
                end => return end,
            }
        }
    }

    /// The steps that these rest on, and these themselves, in order.
    #[must_use]
    pub fn grounds(&self, steps: &[StepId]) -> Vec<StepId> {
        self.trace.ancestry(steps).0
    }

    /// The steps that put something down, and those that they rest on as the record has it; readings are left out. A quick upper bound
    /// of what [`explain`](Self::explain) tells: makers of levels go by it, so that a seed gives the same level for ever.
    #[must_use]
    pub fn reported(&self) -> Vec<StepId> {
        let placing: Vec<StepId> = self.placing().collect();
        let mut needed = self.grounds(&placing);
        needed.retain(|&id| self.trace.steps[id].technique.rank > Rank::READ);
        needed
    }

    /// The steps that put something down.
    fn placing(&self) -> impl Iterator<Item = StepId> {
        let steps = self.trace.steps.iter().enumerate();
        let places = |step: &Step| !step.into.is_subset(self.model.implicit(step.var));
        steps
            .filter(move |(_, step)| places(step))
            .map(|(id, _)| id)
    }

    /// In how many ways one could go on from `bounds` with techniques of at most this rank: the rules that have something to say.
    #[must_use]
    pub fn available(&self, bounds: &[Bounds], rank: Rank) -> u32 {
        let mut scratch = self.fork(bounds);
        let rank = rank.min(Rank::RULES);
        let sets = bounds.iter().zip(self.model.vars());
        let fits = sets.filter(|(b, var)| {
            let closes = !b.settled() && b.may.len() == self.model.size(*var);
            closes && !b.may.is_subset(self.model.implicit(*var))
        });
        let mut count: u32 = fits.map(|_| 1).sum();
        for rule in self.model.rules().filter(|&r| self.enabled.contains(r)) {
            scratch.bounds.copy_from_slice(bounds);
            let stopped = scratch.ask(rule, rank).is_err();
            count += u32::from(stopped && scratch.trace.conflict.take().is_none());
        }
        count
    }

    /// A ladder for trying something from here, without what-ifs of its own.
    fn fork(&self, bounds: &[Bounds]) -> Self {
        Self {
            model: self.model,
            enabled: self.enabled.clone(),
            start: Vec::new(),
            bounds: bounds.to_vec(),
            trace: self.trace.fork(),
            cap: Rank::RULES,
            work: self.work,
        }
    }

    /// After a stop: a contradiction was recorded, or else a step.
    fn stopped(&mut self) -> Progress {
        match self.trace.conflict.take() {
            Some(contradiction) => Progress::Conflict(Box::new(contradiction)),
            None => Progress::Step(self.trace.steps.len() - 1),
        }
    }

    /// Records that a rule is broken, whatever of its scope breaks it.
    fn broken(&mut self, rule: RuleId) {
        let why = Why {
            technique: &FULL,
            about: self.model.rule(rule).scope(),
            values: Domain::ALL,
        };
        self.trace.conflict(Some(rule), why, None);
    }

    /// Everything is settled: asks each rule what it means.
    fn verdict(&mut self) -> Progress {
        let sets: Vec<Domain> = self.bounds.iter().map(|b| b.must).collect();
        let rules = self.model.rules().filter(|&r| self.enabled.contains(r));
        let broken = rules.into_iter().find(|&r| !self.model.keeps(r, &sets));
        let Some(rule) = broken else {
            return Progress::Solved;
        };
        self.broken(rule);
        self.stopped()
    }

    /// One pass over the sets and the rules with techniques of up to this rank.
    fn reason(&mut self, rank: Rank) -> Result<(), Stop> {
        loop {
            let before = self.trace.steps.len();
            self.sizes(rank)?;
            for rule in self.model.rules() {
                if self.enabled.contains(rule) && self.work > 0 {
                    self.work -= 1;
                    self.ask(rule, rank)?;
                }
            }
            // Readings are recorded without stopping: go round until there is nothing more to read.
            if self.trace.steps.len() == before || self.work == 0 {
                return Ok(());
            }
        }
    }

    fn ask(&mut self, rule: RuleId, rank: Rank) -> Result<(), Stop> {
        let before = self.trace.steps.len();
        let mut view = View {
            model: self.model,
            bounds: &mut self.bounds,
            queue: &mut PropagationQueue::idle(),
            rank,
            rule,
            trace: Some(&mut self.trace),
        };
        let asked = self.model.rule(rule).propagate(&mut view);
        if asked.is_err() && self.trace.conflict.is_none() && self.trace.steps.len() == before {
            // A stop that the rule kept from elsewhere, and no reason.
            self.broken(rule);
        }
        asked
    }

    /// The arithmetic of sets: too few left, too many found, all found, or just as many left as needed.
    fn sizes(&mut self, rank: Rank) -> Result<(), Stop> {
        for var in self.model.vars() {
            let size = self.model.size(var);
            let Bounds { may, must } = self.bounds[var.index()];
            let left_out = Domain::ALL - may;
            let (technique, values) = match () {
                () if may.len() < size => (&FITS, left_out),
                () if must.len() > size => (&FULL, must),
                () if may == must => continue,
                () if must.len() == size => (&FULL, must),
                () if may.len() == size && may.is_subset(self.model.implicit(var)) => {
                    (&FULL, left_out)
                }
                () if may.len() == size && rank >= Rank::FITS => (&FITS, left_out),
                () => continue,
            };
            let about = &[var];
            let why = Why {
                technique,
                about,
                values,
            };
            if may.len() < size || must.len() > size {
                self.trace.conflict(None, why, None);
                return Err(Stop::HERE);
            }
            let all = if must.len() == size { must } else { may };
            let closed = Bounds {
                may: all,
                must: all,
            };
            self.trace
                .push(None, var, &mut self.bounds[var.index()], closed, why);
            self.trace.after(technique)?;
        }
        Ok(())
    }
}
