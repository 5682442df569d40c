//! How a ladder asks rules: those that may have something to say, the easiest techniques first.

use super::fixpoints::Stamp;
use super::{FITS, FULL, Ladder};
use crate::engine::technique::Why;
use crate::engine::{Bounds, Domain, Rank, RuleId, Rules, StepId, Stop, View};

impl<const W: usize> Ladder<'_, W> {
    /// One pass over the sets and the rules with techniques of up to this rank.
    pub(super) fn reason(&mut self, rank: Rank) -> Result<(), Stop> {
        loop {
            let before = self.trace.steps.len();
            self.sizes_anew(rank)?;
            self.ask_all(rank)?;
            // Readings are recorded without stopping: go round until there is nothing more to read.
            if self.trace.steps.len() == before || self.work == 0 {
                return Ok(());
            }
        }
    }

    /// Asks all rules as far as the work goes: it counts them all, though those without a technique of just this rank
    /// have nothing more to say than with easier ones, which they were asked for before.
    fn ask_all(&mut self, rank: Rank) -> Result<(), Stop> {
        let work = self.work;
        let model = self.model;
        let all = self.enabled.len() as u64;
        for &rule in model.rules_of_rank(rank) {
            if !self.enabled.contains(rule) {
                continue;
            }
            if work < all && self.enabled.count_through(rule) > work {
                break;
            }
            if let Err(stop) = self.ask_anew(rule, rank) {
                self.work = work - self.enabled.count_through(rule);
                return Err(stop);
            }
        }
        self.work = work.saturating_sub(all);
        Ok(())
    }

    /// Asks a rule, unless it has nothing to say.
    fn ask_anew(&mut self, rule: RuleId, rank: Rank) -> Result<(), Stop> {
        let silent = self.fixpoints.silent(rule, self.model.scope(rule));
        if silent.is_some_and(|silent| rank <= silent) {
            return Ok(());
        }
        let before = self.trace.steps.len();
        let said = self.ask_above(rule, rank, silent);
        if !self.note(before) && said.is_ok() {
            self.fixpoints.note_at_fixpoint(rule, rank);
        }
        said
    }

    /// The arithmetic of sets, unless it has nothing to say.
    fn sizes_anew(&mut self, rank: Rank) -> Result<(), Stop> {
        let silent = self.fixpoints.sizes_silent(rank);
        if silent == Some(self.fixpoints.now()) {
            return Ok(());
        }
        let before = self.trace.steps.len();
        let said = self.sizes_since(rank, silent);
        if !self.note(before) && said.is_ok() {
            self.fixpoints.note_sizes_at_fixpoint(rank);
        }
        said
    }

    /// Notes what the steps from this one on have changed; whether there are any.
    fn note(&mut self, first: StepId) -> bool {
        let new = &self.trace.steps[first..];
        for step in new {
            self.fixpoints.change(step.var);
        }
        !new.is_empty()
    }

    pub(super) fn ask(&mut self, rule: RuleId, rank: Rank) -> Result<(), Stop> {
        self.ask_above(rule, rank, None)
    }

    /// Asks a rule what it says with techniques of this rank, whatever it says with easier ones.
    pub(super) fn ask_just(&mut self, rule: RuleId, rank: Rank) -> Result<(), Stop> {
        self.ask_above(rule, rank, Some(Rank::below(rank)))
    }

    /// Asks a rule that has nothing to say with techniques up to `silent`.
    fn ask_above(&mut self, rule: RuleId, rank: Rank, silent: Option<Rank>) -> Result<(), Stop> {
        let before = self.trace.steps.len();
        let mut view = View {
            sizes: self.model.sizes(),
            rules: self.model.boxes(),
            origins: self.model.origins(),
            rule,
            is_at_fixpoint: false,
            blamed: None,
            known: &mut self.known,
            queue: &mut self.queue,
            rank,
            silent,
            trace: Some(&mut self.trace),
            memories: &mut [],
        };
        let said = self.model.rule(rule).propagate(&mut view);
        if said.is_err() && self.trace.conflict.is_none() && self.trace.steps.len() == before {
            // A stop that the rule kept from elsewhere, and no reason.
            self.broken(rule);
        }
        said
    }

    /// The arithmetic of sets: too few left, too many found, all found, or just as many left as needed.
    pub(super) fn sizes(&mut self, rank: Rank) -> Result<(), Stop> {
        self.sizes_since(rank, None)
    }

    /// The same where it has nothing to say of the sets that have not changed since then.
    fn sizes_since(&mut self, rank: Rank, silent: Option<Stamp>) -> Result<(), Stop> {
        for var in self.model.vars() {
            if silent.is_some_and(|silent| !self.fixpoints.has_changed(var, silent)) {
                continue;
            }
            let size = self.model.size(var);
            let Bounds { may, must } = self.known.get(var);
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
            self.trace.push(None, var, &mut self.known, closed, why);
            self.trace.after_last()?;
        }
        Ok(())
    }
}
