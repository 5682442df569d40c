//! The traits through which services use a model: variables, rules and literals, whatever the width of the domains.

use std::any::Any;

#[cfg(feature = "tools")]
use super::answers::Counted;
use super::answers::{Next, SearchResult};
use super::any_ladder::AnyLadder;
use super::budget::{Budget, Work};
use super::domain::{Value, Var};
use super::facts::{Facts, Position};
use super::incremental::{Incremental, IncrementalFixpoint};
use super::ladder::Ladder;
use super::model::Model;
use super::origin::{Origin, RuleId, Rules, numbered};
#[cfg(feature = "tools")]
use super::probe::needed_by;
use super::probe::{hardest_needed, is_solved};
use super::rule::Rule;
use super::rule_set::RuleSet;
use super::sealed::Sealed;
use super::search::Search;
use super::strategy::ModelStrategy;
use super::task::{Meter, Paused, SlicedBudget};
use super::technique::Rank;

/// A model of any width. [`Model`] implements it; a kind that knows its width uses the model directly. The trait is
/// sealed: [`model`](#method.model) relies on that type.
///
/// ```
/// use placewise::engine::{Budget, Domain, Model, RuleSet, Theory};
/// use placewise::rules::Partition;
///
/// fn answers(theory: &dyn Theory) -> usize {
///     let mut search = theory.search(&RuleSet::all(theory));
///     search.solve(&theory.start(), 100, Budget::UNLIMITED).solutions.len()
/// }
///
/// let mut narrow: Model<1> = Model::new();
/// let [left, right] = [(); 2].map(|()| narrow.var(1, Domain::below(2)));
/// narrow.law(Partition::new([left, right], Domain::below(2)));
/// let mut wide: Model<2> = Model::new();
/// wide.var(1, Domain::below(70));
/// assert_eq!([answers(&narrow), answers(&wide)], [2, 70]);
/// ```
pub trait Theory: Rules + Any + Send + Sync {
    /// Returns the number of variables.
    fn len(&self) -> usize;

    /// Returns true if there are no variables.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of values in the set of a variable.
    fn size(&self, var: Var) -> u32;

    /// Returns the level's givens with their literals, in the order of their numbers.
    fn givens(&self) -> &[(RuleId, Var, Value)];

    /// Returns the position before any reasoning.
    fn start(&self) -> Position;

    /// Returns true if a player puts down values of this variable: if it may have other than
    /// [implicit](Model::set_implicit) ones.
    fn is_put_down(&self, var: Var) -> bool;

    /// Returns true if a rule is implied by the others, see [`Rule::is_implied`].
    fn is_implied(&self, rule: RuleId) -> bool;

    /// Returns true if a rule is sound only if the laws hold, see [`Rule::presumes_laws`].
    #[cfg(feature = "tools")]
    fn presumes_laws(&self, rule: RuleId) -> bool;

    /// Returns true if a rule accepts a full assignment.
    fn keeps(&self, rule: RuleId, solution: &Facts) -> bool;

    /// Returns the fixpoint of the enabled rules from a position on, without what-ifs; `None` if they contradict each
    /// other. Its work is subtracted from the meter's budget.
    #[cfg(feature = "tools")]
    fn fixpoint<'a>(
        &'a self,
        enabled: &'a RuleSet,
        start: &'a Position,
        meter: &'a Meter,
    ) -> Paused<'a, Option<Position>>;

    /// Creates a search with the enabled rules.
    fn search(&self, enabled: &RuleSet) -> Box<dyn Solver + '_>;

    /// Creates a search that [learns](Search::learning).
    #[cfg(feature = "tools")]
    fn learning_search(&self, enabled: &RuleSet) -> Box<dyn Solver + '_>;

    /// Creates a ladder, see [`Ladder::new`].
    fn ladder(
        &self,
        enabled: &RuleSet,
        start: &Position,
        cap: Rank,
        work: Budget,
    ) -> Box<dyn AnyLadder + '_>;

    /// Returns how searches, ladders and explanations treat the model.
    fn strategy(&self) -> &ModelStrategy;

    /// Returns the fixpoint of these rules, see [`IncrementalFixpoint::new`].
    fn incremental<'m: 'a, 'a>(
        &'m self,
        enabled: &'a RuleSet,
        cap: Rank,
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Box<dyn Incremental + 'm>>>;

    /// Calls [`hardest_needed`] from the start.
    fn hardest_needed(&self, enabled: &RuleSet, cap: Rank, budget: Budget) -> Option<Rank>;

    /// Calls [`hardest_needed`] in slices and returns also the number of asks.
    #[cfg(feature = "tools")]
    fn needed<'a>(
        &'a self,
        enabled: &'a RuleSet,
        cap: Rank,
        budget: Budget,
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, (Option<Rank>, u64)>;

    /// Calls [`solves`](super::solves) from the start, in slices.
    fn is_solved<'a>(
        &'a self,
        enabled: &'a RuleSet,
        cap: Rank,
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, bool>;
}

/// A search whose solutions are given as literals, see [`Search`]. The trait is sealed.
pub trait Solver: Sealed + Send {
    /// Calls [`Search::begin`].
    fn begin(&mut self, start: &Position);

    /// Calls [`Search::is_ready`].
    fn is_ready(&mut self, most: u64) -> bool;

    /// Calls [`Search::next_part`].
    fn next_part(
        &mut self,
        budget: Budget,
        slice: u64,
        choose: &mut dyn FnMut(&[Value]) -> Option<Value>,
    ) -> Next<Facts>;

    /// Calls [`Search::is_paused`].
    fn is_paused(&self) -> bool;

    /// Returns all solutions within `start`, up to `limit`.
    fn solve(&mut self, start: &Position, limit: usize, budget: Budget) -> SearchResult<Facts>;

    /// Counts the solutions within `start`, one by one.
    #[cfg(feature = "tools")]
    fn count(&mut self, start: &Position, budget: Budget) -> Counted;

    /// Calls [`Search::root`].
    #[cfg(feature = "tools")]
    fn root(&mut self, start: &Position);

    /// Calls [`Search::descend`].
    #[cfg(feature = "tools")]
    fn descend(&mut self, most: u64, below: &mut dyn FnMut(usize) -> usize) -> Option<f64>;

    /// Returns the work of the last run.
    fn done(&self) -> Work;
}

impl<const W: usize> Theory for Model<W> {
    fn len(&self) -> usize {
        self.start().len()
    }

    fn size(&self, var: Var) -> u32 {
        Self::size(self, var)
    }

    fn givens(&self) -> &[(RuleId, Var, Value)] {
        Self::givens(self)
    }

    fn start(&self) -> Position {
        Position::from_bounds(Self::start(self))
    }

    fn is_put_down(&self, var: Var) -> bool {
        let may = Self::start(self)[var.index()].may;
        !may.is_subset(self.implicit(var))
    }

    fn is_implied(&self, rule: RuleId) -> bool {
        self.rule(rule).is_implied()
    }

    #[cfg(feature = "tools")]
    fn presumes_laws(&self, rule: RuleId) -> bool {
        self.rule(rule).presumes_laws()
    }

    fn keeps(&self, rule: RuleId, solution: &Facts) -> bool {
        accepts(self.rule(rule), solution)
    }

    #[cfg(feature = "tools")]
    fn fixpoint<'a>(
        &'a self,
        enabled: &'a RuleSet,
        start: &'a Position,
        meter: &'a Meter,
    ) -> Paused<'a, Option<Position>> {
        Box::pin(async move {
            let mut search = Search::new(self, enabled);
            let found = search
                .fixpoint_in_slices(&start.bounds(), &mut meter.pace(1))
                .await;
            let found = found.map(Position::from_bounds);
            meter.spend(search.done()).await;
            found
        })
    }

    fn search(&self, enabled: &RuleSet) -> Box<dyn Solver + '_> {
        Box::new(Search::new(self, enabled))
    }

    #[cfg(feature = "tools")]
    fn learning_search(&self, enabled: &RuleSet) -> Box<dyn Solver + '_> {
        Box::new(Search::learning(self, enabled))
    }

    fn ladder(
        &self,
        enabled: &RuleSet,
        start: &Position,
        cap: Rank,
        work: Budget,
    ) -> Box<dyn AnyLadder + '_> {
        Box::new(Ladder::new(self, enabled, &start.bounds(), cap, work))
    }

    fn strategy(&self) -> &ModelStrategy {
        Self::strategy(self)
    }

    fn incremental<'m: 'a, 'a>(
        &'m self,
        enabled: &'a RuleSet,
        cap: Rank,
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Box<dyn Incremental + 'm>>> {
        Box::pin(async move {
            let fixpoint = IncrementalFixpoint::in_slices(self, enabled, cap, pace).await?;
            Some(Box::new(fixpoint) as Box<dyn Incremental>)
        })
    }

    fn hardest_needed(&self, enabled: &RuleSet, cap: Rank, budget: Budget) -> Option<Rank> {
        hardest_needed(self, enabled, Self::start(self), cap, budget)
    }

    #[cfg(feature = "tools")]
    fn needed<'a>(
        &'a self,
        enabled: &'a RuleSet,
        cap: Rank,
        budget: Budget,
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, (Option<Rank>, u64)> {
        let start = Self::start(self);
        Box::pin(needed_by(self, enabled, start, cap, budget, pace))
    }

    fn is_solved<'a>(
        &'a self,
        enabled: &'a RuleSet,
        cap: Rank,
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, bool> {
        let start = Self::start(self);
        Box::pin(async move { is_solved(self, enabled, start, cap, pace).await == Ok(true) })
    }
}

/// Returns true if a rule accepts a full assignment.
fn accepts<const W: usize>(rule: &dyn Rule<W>, solution: &Facts) -> bool {
    let sets: Vec<_> = rule.scope().iter().map(|&var| solution.set(var)).collect();
    rule.accepts(&sets)
}

impl<const W: usize> Sealed for Search<'_, W> {}

impl<const W: usize> Solver for Search<'_, W> {
    fn begin(&mut self, start: &Position) {
        Self::begin(self, &start.bounds());
    }

    fn is_ready(&mut self, most: u64) -> bool {
        Self::is_ready(self, most)
    }

    fn next_part(
        &mut self,
        budget: Budget,
        slice: u64,
        choose: &mut dyn FnMut(&[Value]) -> Option<Value>,
    ) -> Next<Facts> {
        let found = Self::next_part(self, budget, slice, &mut |open| {
            choose(&open.iter().collect::<Vec<_>>())
        });
        found.map(|sets| Facts::from_sets(sets.into_iter()))
    }

    fn is_paused(&self) -> bool {
        Self::is_paused(self)
    }

    fn solve(&mut self, start: &Position, limit: usize, budget: Budget) -> SearchResult<Facts> {
        let found = Self::solve(self, &start.bounds(), limit, budget);
        let solutions = found.solutions.into_iter();
        SearchResult {
            solutions: solutions
                .map(|sets| Facts::from_sets(sets.into_iter()))
                .collect(),
            complete: found.complete,
            nodes: found.nodes,
        }
    }

    #[cfg(feature = "tools")]
    fn count(&mut self, start: &Position, budget: Budget) -> Counted {
        let count = Self::count(self, &start.bounds(), u64::MAX, budget);
        Counted {
            count: count.map(u128::from),
            nodes: self.done().nodes,
        }
    }

    #[cfg(feature = "tools")]
    fn root(&mut self, start: &Position) {
        Self::root(self, &start.bounds());
    }

    #[cfg(feature = "tools")]
    fn descend(&mut self, most: u64, below: &mut dyn FnMut(usize) -> usize) -> Option<f64> {
        Self::descend(self, most, below)
    }

    fn done(&self) -> Work {
        Self::done(self)
    }
}

impl dyn Solver + '_ {
    /// Propagates before the first decision, as far as the meter's budget allows; the work is subtracted from it.
    pub async fn get_ready(&mut self, meter: &Meter) {
        while !self.is_ready(meter.rest_of_slice()) && !meter.is_spent() {
            meter.pass(self.done()).await;
        }
        meter.spend(self.done()).await;
    }

    /// Returns the next solution, if it is found within this budget. The work is also subtracted from the meter's.
    pub async fn next(&mut self, budget: Budget, meter: &Meter) -> Next<Facts> {
        self.next_by(budget, meter, &mut |open| open.first().copied())
            .await
    }

    /// Does the same, trying values in the order in which `choose` picks them.
    pub async fn next_by(
        &mut self,
        budget: Budget,
        meter: &Meter,
        choose: &mut (dyn FnMut(&[Value]) -> Option<Value> + Send),
    ) -> Next<Facts> {
        let mut counted = Work::default();
        loop {
            let next = self.next_part(budget, meter.rest_of_slice(), choose);
            let done = self.done();
            if !self.is_paused() {
                meter.spend(done - counted).await;
                return next;
            }
            meter.pass(done - counted).await;
            counted = done;
        }
    }
}

impl dyn Theory {
    /// Returns the model, if its domains have `W` words.
    #[must_use]
    pub fn model<const W: usize>(&self) -> Option<&Model<W>> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }

    /// Iterates over the variables.
    pub fn vars(&self) -> impl Iterator<Item = Var> + use<> {
        Var::all().take(self.len())
    }

    /// Iterates over the ids of the rules.
    pub fn rules(&self) -> impl Iterator<Item = RuleId> {
        numbered(self).map(|(id, _)| id)
    }

    /// Iterates over the rules that come from clues, with the clues' numbers.
    pub fn clues(&self) -> impl Iterator<Item = (RuleId, u16)> {
        numbered(self).filter_map(|(id, origin)| match origin {
            Origin::Clue(clue) => Some((id, clue)),
            Origin::Law | Origin::Given(_) | Origin::OneAnswer => None,
        })
    }

    /// Iterates over the laws of the game.
    pub fn laws(&self) -> impl Iterator<Item = RuleId> {
        numbered(self).filter_map(|(id, origin)| (origin == Origin::Law).then_some(id))
    }

    /// Iterates over the rules that a level can do without: its givens and clues, in the order in which they were
    /// added.
    pub fn removable(&self) -> impl Iterator<Item = RuleId> {
        numbered(self).filter_map(|(id, origin)| origin.is_removable().then_some(id))
    }

    /// Returns the origin of the rule: a law of the game, a given, a clue or the assumption of one answer.
    #[must_use]
    pub fn origin(&self, id: RuleId) -> Origin {
        self.origins()[id.index()]
    }

    /// Returns the position after `placed` has been put down; concludes nothing.
    #[must_use]
    pub fn with(&self, placed: &[(Var, Value)]) -> Position {
        let start = self.start();
        placed
            .iter()
            .fold(start, |known, &(var, value)| known.with(var, value))
    }
}

/// A condition on an answer in addition to the rules of the model.
pub struct Condition(Box<dyn Fn(&Facts) -> bool + Send + Sync>);

impl Condition {
    /// Returns the condition that the rule accepts the answer.
    #[must_use]
    pub fn new<const W: usize>(rule: Box<dyn Rule<W>>) -> Self {
        Self(Box::new(move |answer| accepts(&*rule, answer)))
    }

    /// Returns the condition that a value is in the set of a variable.
    #[must_use]
    pub fn includes(var: Var, value: Value) -> Self {
        Self(Box::new(move |answer| answer.contains(var, value)))
    }

    /// Returns true if an answer satisfies the condition.
    #[must_use]
    pub fn accepts(&self, answer: &Facts) -> bool {
        (self.0)(answer)
    }
}
