//! A step of a chain of deductions.

use std::cell::OnceCell;

use super::domain::{Domain, Value, Var};
use super::origin::{RuleId, Rules};
use super::pattern::Recorded;
use super::technique::{Technique, Why};

/// A step's place in the record of a [`Ladder`](super::Ladder).
pub type StepId = usize;

/// One deduction about one variable. Data only: `text` makes the sentence.
#[derive(Clone, Debug)]
pub struct LadderStep<const W: usize = 1> {
    /// The technique.
    pub technique: &'static Technique,
    /// The rule that the step itself uses; none for the arithmetic of a set (as many places as pieces), and for a
    /// what-if.
    pub rule: Option<RuleId>,
    /// The variable that something was concluded about.
    pub var: Var,
    /// Values found not to be in its set.
    pub out: Domain<W>,
    /// Values found to be in its set.
    pub into: Domain<W>,
    /// The variables it looked at.
    about: About,
    /// The values it looked at in them.
    pub values: Domain<W>,
    /// The earlier steps that it rests on, ascending; of most steps those that decided what it looked at, which are
    /// worked out when they are asked for, see [`Trace::parents`](super::trace::Trace::parents).
    pub(super) parents: OnceCell<Vec<StepId>>,
    /// The pattern that it is a part of, which says itself what it rests on.
    pub(super) pattern: Option<Recorded<W>>,
    /// For a what-if: the steps that followed from the assumption, and last the contradiction.
    pub(super) inner: Vec<LadderStep<W>>,
    /// For a what-if: the rules that were used on the way.
    pub(super) rules: Vec<RuleId>,
}

/// Which variables a step looked at. Most steps are readings of one, and to store that takes no memory of its own.
#[derive(Clone, Debug)]
enum About {
    /// All that its rule speaks of.
    Scope,
    One(Var),
    These(Vec<Var>),
}

impl<const W: usize> LadderStep<W> {
    /// What a rule with this scope, or the arithmetic of a set, finds; nothing yet.
    pub(super) fn new(rule: Option<(RuleId, &[Var])>, why: Why<'_, W>, var: Var) -> Self {
        let about = match (why.about, rule) {
            (&[var], _) => About::One(var),
            (about, Some((_, scope))) if std::ptr::eq(about, scope) || about == scope => {
                About::Scope
            }
            (about, _) => About::These(about.to_vec()),
        };
        Self {
            technique: why.technique,
            rule: rule.map(|(id, _)| id),
            var,
            out: Domain::EMPTY,
            into: Domain::EMPTY,
            about,
            values: why.values,
            parents: OnceCell::new(),
            pattern: None,
            inner: Vec::new(),
            rules: Vec::new(),
        }
    }

    /// The variables it looked at.
    #[must_use]
    pub fn about<'a>(&'a self, rules: &'a dyn Rules) -> &'a [Var] {
        match (&self.about, self.rule) {
            (About::One(var), _) => std::slice::from_ref(var),
            (About::These(vars), _) => vars,
            (About::Scope, Some(rule)) => rules.scope(rule),
            (About::Scope, None) => &[],
        }
    }

    /// The rule, if it looked at all that this speaks of, and is no part of a pattern.
    pub(super) fn looks_at_all(&self) -> Option<RuleId> {
        let is_all = matches!(self.about, About::Scope) && self.pattern.is_none();
        self.rule.filter(|_| is_all)
    }

    /// Of a what-if and of a contradiction: the earlier steps that it rests on, ascending.
    pub(super) fn outer_parents(&self) -> &[StepId] {
        self.parents.get().map_or(&[], |parents| parents)
    }

    /// All rules that it uses.
    pub(super) fn all_rules(&self) -> impl Iterator<Item = RuleId> {
        self.rule.into_iter().chain(self.rules.iter().copied())
    }

    /// What a what-if finds: the value is out, because of these earlier steps and what followed from the assumption.
    pub(super) fn ruled_out(
        technique: &'static Technique,
        (var, value): (Var, Value),
        looked_at: Domain<W>,
        rules: Vec<RuleId>,
        parents: Vec<StepId>,
        inner: Vec<Self>,
    ) -> Self {
        Self {
            technique,
            rule: None,
            var,
            out: Domain::only(value),
            into: Domain::EMPTY,
            about: About::One(var),
            values: looked_at,
            parents: parents.into(),
            pattern: None,
            inner,
            rules,
        }
    }
}
