//! The rules that the path implies: they reason about the whole board, and add nothing to its meaning.

use std::marker::PhantomData;
use std::sync::Arc;

use super::cost;
use crate::engine::{Domain, Rule, Searched, Stop, Technique, Var, View};
use crate::kinds::numbrix::shape::Shape;

/// The reasoning of a rule that the path implies.
pub trait Reasoning<const W: usize>: Send + Sync + Sized {
    /// The techniques of its patterns.
    const TECHNIQUES: &'static [&'static Technique];

    /// When a search asks the rule.
    const SEARCHED: Searched = Searched::Never;

    /// Reports all conclusions.
    fn conclude(rule: &ImpliedRule<Self, W>, view: &mut View<'_, W>) -> Result<(), Stop>;
}

/// A rule over all numbers that the path implies. Its type names its reasoning.
pub struct ImpliedRule<R, const W: usize> {
    pub(super) numbers: Box<[Var]>,
    pub(super) shape: Arc<Shape<W>>,
    reasoning: PhantomData<R>,
}

impl<R: Reasoning<W>, const W: usize> ImpliedRule<R, W> {
    /// Creates the rule of a board.
    #[must_use]
    pub fn new(numbers: &[Var], shape: Arc<Shape<W>>) -> Self {
        Self {
            numbers: numbers.into(),
            shape,
            reasoning: PhantomData,
        }
    }
}

impl<R: Reasoning<W>, const W: usize> Rule<W> for ImpliedRule<R, W> {
    fn scope(&self) -> &[Var] {
        &self.numbers
    }

    /// Always returns true, as the path implies the rule.
    fn accepts(&self, _sets: &[Domain<W>]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        R::TECHNIQUES
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn searched(&self) -> Searched {
        R::SEARCHED
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn cost(&self) -> u64 {
        cost(self.numbers.len())
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        R::conclude(self, view)
    }
}
