//! The steps of a ladder's record.

use std::sync::OnceLock;

use super::domain::{Domain, Value, Var};
use super::origin::{RuleId, Rules};
use super::pattern::Recorded;
use super::technique::{Technique, Why};

/// The index of a step in the record of a [`Ladder`](super::Ladder).
pub type StepId = usize;

/// One deduction about one variable. It is data only: `text` makes the sentence.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LadderStep<const W: usize = 1> {
    /// The technique.
    pub technique: &'static Technique,
    /// The rule that the step uses; `None` for the arithmetic of a set (as many places as pieces), and for a what-if.
    pub rule: Option<RuleId>,
    /// The variable that the conclusion is about.
    pub var: Var,
    /// The values found not to be in its set.
    pub out: Domain<W>,
    /// The values found to be in its set.
    pub into: Domain<W>,
    /// The variables that the step used.
    about: About,
    /// The values that it used in them.
    pub values: Domain<W>,
    /// The earlier steps that it rests on, ascending. For most steps they are those that decided what it looked at, and
    /// are computed on demand, see [`Trace::parents`](super::trace::Trace::parents).
    pub(super) parents: OnceLock<Vec<StepId>>,
    /// The pattern that it belongs to, which names its own reasons.
    pub(super) pattern: Option<Recorded<W>>,
    /// The steps that followed from the assumption, the contradiction last, for a what-if.
    pub(super) inner: Vec<LadderStep<W>>,
    /// The rules used on the way, for a what-if.
    pub(super) rules: Vec<RuleId>,
}

/// The variables that a step used. Most steps use one variable or the whole scope, which needs no
/// allocation.
#[derive(Clone, Debug)]
enum About {
    /// The whole scope of its rule.
    Scope,
    One(Var),
    These(Vec<Var>),
}

impl<const W: usize> LadderStep<W> {
    /// Creates a step of a rule with this scope, or of the arithmetic of a set, without a conclusion yet.
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
            parents: OnceLock::new(),
            pattern: None,
            inner: Vec::new(),
            rules: Vec::new(),
        }
    }

    /// Returns the variables that it used.
    #[must_use]
    pub fn about<'a>(&'a self, rules: &'a dyn Rules) -> &'a [Var] {
        match (&self.about, self.rule) {
            (About::One(var), _) => std::slice::from_ref(var),
            (About::These(vars), _) => vars,
            (About::Scope, Some(rule)) => rules.scope(rule),
            (About::Scope, None) => &[],
        }
    }

    /// Returns the rule, if the step used its whole scope and belongs to no pattern.
    pub(super) fn looks_at_all(&self) -> Option<RuleId> {
        let is_all = matches!(self.about, About::Scope) && self.pattern.is_none();
        self.rule.filter(|_| is_all)
    }

    /// Returns the earlier steps that a what-if or a contradiction rests on, ascending.
    pub(super) fn outer_parents(&self) -> &[StepId] {
        self.parents.get().map_or(&[], |parents| parents)
    }

    /// Returns all rules that it uses.
    pub(super) fn all_rules(&self) -> impl Iterator<Item = RuleId> {
        self.rule.into_iter().chain(self.rules.iter().copied())
    }

    /// Creates the step of a refuted assumption: the value is out, because of the earlier steps `parents` and the
    /// consequences `inner`.
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
