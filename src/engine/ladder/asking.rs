//! The asking of rules by a ladder: only those that may conclude something, the easiest techniques first.

use super::fixpoints::Stamp;
use super::{FITS, FULL, Ladder};
use crate::engine::technique::Why;
use crate::engine::{Bounds, Domain, Rank, RuleId, Rules, StepId, Stop, View};

impl<const W: usize> Ladder<'_, W> {
    /// Asks the sets and the rules with techniques of up to this rank, until a step stops it or all are at their
    /// fixpoint.
    pub(super) fn reason(&mut self, rank: Rank) -> Result<(), Stop> {
        loop {
            let before = self.trace.steps.len();
            self.sizes_anew(rank)?;
            self.ask_all(rank)?;
            // Readings are recorded without a stop: repeat until there is no new one.
            if self.trace.steps.len() == before || self.work == 0 {
                return Ok(());
            }
        }
    }

    /// Asks the rules with a technique of just this rank, as far as the work allows. The others conclude nothing more
    /// than with easier techniques, which were asked before; but all rules are counted as work.
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

    /// Asks a rule, unless it is known to be at its fixpoint.
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

    /// Applies the arithmetic of sets, unless it is known to be at its fixpoint.
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

    /// Notes the variables changed by the steps from `first` on. Returns true if there are such steps.
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

    /// Asks a rule for its conclusions by techniques of just this rank.
    pub(super) fn ask_just(&mut self, rule: RuleId, rank: Rank) -> Result<(), Stop> {
        self.ask_above(rule, rank, Some(Rank::below(rank)))
    }

    /// Asks a rule that concludes nothing by techniques of up to `silent`.
    fn ask_above(&mut self, rule: RuleId, rank: Rank, silent: Option<Rank>) -> Result<(), Stop> {
        let before = self.trace.steps.len();
        self.asked += self.model.cost(rule).1;
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
            // The rule returned a stop that it had kept from elsewhere, and gave no reason.
            self.broken(rule);
        }
        said
    }

    /// Applies the arithmetic of sets: too few values left, too many found, all found, or just as many left as needed.
    pub(super) fn sizes(&mut self, rank: Rank) -> Result<(), Stop> {
        self.sizes_since(rank, None)
    }

    /// Does the same, but skips the sets that have not changed since `silent`.
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
