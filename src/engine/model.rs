//! Models: the variables with their sizes, and the rules that they must satisfy.

use std::sync::OnceLock;

use super::bounds::Bounds;
use super::domain::{Domain, Value, Var};
use super::given::Given;
use super::origin::{Origin, RuleId, Rules};
use super::rule::Rule;
use super::sealed::Sealed;
use super::sorted::sorted;
use super::strategy::ModelStrategy;
use super::technique::Rank;

/// A constraint network: variables and rules. Each variable is a *set of exactly `size` values*; a variable of size 1
/// is the ordinary finite-domain variable. (Three lions are one variable of size 3, so no two arrangements differ only
/// in which lion stands where.)
///
/// A model does not change during solving; the search keeps its state in a slice of [`Bounds`].
///
/// A model of three houses and the three children who live in them: Ada not in the first house, Bob in the last.
///
/// ```
/// use placewise::engine::{Domain, Model, Origin, Value};
/// use placewise::rules::{Partition, Within};
///
/// let mut model: Model = Model::new();
/// let houses = Domain::below(3);
/// let [first, last] = [0, 2].map(|house| Value::new(house).unwrap());
/// let [ada, bob, cleo] = [(); 3].map(|()| model.var(1, houses));
/// model.law(Partition::new([ada, bob, cleo], houses));
/// let clue = model.clue(0, Box::new(Within::new(ada, houses - Domain::only(first))));
/// model.given(bob, last);
/// assert_eq!(model.origin(clue), Origin::Clue(0));
/// assert!(model.keeps(clue, &[Domain::only(last), houses, houses]));
/// ```
pub struct Model<const W: usize = 1> {
    sizes: Vec<u32>,
    implicit: Vec<Domain<W>>,
    start: Vec<Bounds<W>>,
    rules: Vec<Box<dyn Rule<W>>>,
    origins: Vec<Origin>,
    givens: Vec<(RuleId, Var, Value)>,
    /// See `ranks`; computed on demand, as reading a level does not need it.
    ranks: OnceLock<Vec<Rank>>,
    /// See `rules_of_rank`, for each of the ranks.
    rules_of_rank: OnceLock<Vec<Vec<RuleId>>>,
    strategy: ModelStrategy,
    /// The ranks of each rule's techniques.
    rule_ranks: Vec<Vec<Rank>>,
    /// The cost of one question to each rule, and the asks for which it counts in a slice.
    costs: Vec<(u64, u64)>,
    /// The implied rules, with the ranks of their easiest techniques.
    implied: Vec<(RuleId, Rank)>,
}

impl<const W: usize> Default for Model<W> {
    fn default() -> Self {
        Self {
            sizes: Vec::new(),
            implicit: Vec::new(),
            start: Vec::new(),
            rules: Vec::new(),
            origins: Vec::new(),
            givens: Vec::new(),
            ranks: OnceLock::new(),
            rules_of_rank: OnceLock::new(),
            strategy: ModelStrategy::default(),
            rule_ranks: Vec::new(),
            costs: Vec::new(),
            implied: Vec::new(),
        }
    }
}

/// Returns the number of the next item after `count` items.
fn next(count: usize) -> u16 {
    let Ok(next) = u16::try_from(count) else {
        panic!("at most 65,536 variables, and as many rules");
    };
    next
}

impl<const W: usize> Model<W> {
    /// Creates a model without variables and rules.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a model without variables and rules that is treated in this way.
    #[must_use]
    pub fn with_strategy(strategy: ModelStrategy) -> Self {
        Self {
            strategy,
            ..Self::default()
        }
    }

    /// Adds a variable: a set of exactly `size` of the values in `may`.
    ///
    /// # Panics
    /// If there are more than 65,536 variables.
    pub fn var(&mut self, size: u32, may: Domain<W>) -> Var {
        let var = Var(next(self.sizes.len()));
        let must = Domain::EMPTY;
        self.sizes.push(size);
        self.implicit.push(Domain::EMPTY);
        self.start.push(Bounds { may, must });
        var
    }

    /// Marks values of `var` that a player does not put down, such as the emptiness of a bed: a set that closes on them
    /// gives a mere reading.
    pub fn set_implicit(&mut self, var: Var, values: Domain<W>) {
        self.implicit[var.index()] = values;
    }

    /// Returns the values of `var` that a player does not put down.
    #[must_use]
    pub fn implicit(&self, var: Var) -> Domain<W> {
        self.implicit[var.index()]
    }

    /// Adds a law of the game.
    pub fn law(&mut self, rule: impl Rule<W> + 'static) -> RuleId {
        self.post(Box::new(rule), Origin::Law)
    }

    /// Adds a rule that holds only if there is exactly one answer: no search uses it, and the ladder only if that is
    /// known.
    pub fn one_answer(&mut self, rule: impl Rule<W> + 'static) -> RuleId {
        self.post(Box::new(rule), Origin::OneAnswer)
    }

    /// Adds a rule of the level's clue number `clue`.
    pub fn clue(&mut self, clue: u16, rule: Box<dyn Rule<W>>) -> RuleId {
        self.post(rule, Origin::Clue(clue))
    }

    /// Adds the level's next given: the rule that `value` is in the set of `var`.
    pub fn given(&mut self, var: Var, value: Value) -> RuleId {
        let number = next(self.givens.len());
        let id = self.post(Box::new(Given::new(var, value)), Origin::Given(number));
        self.givens.push((id, var, value));
        id
    }

    /// Returns how searches, ladders and explanations treat the model.
    #[must_use]
    pub fn strategy(&self) -> &ModelStrategy {
        &self.strategy
    }

    /// Returns the [implied](Rule::is_implied) rules, with the ranks of their easiest techniques.
    pub(super) fn implied(&self) -> &[(RuleId, Rank)] {
        &self.implied
    }

    /// Returns true if a rule has a technique of just this rank.
    pub(super) fn has_technique(&self, id: RuleId, rank: Rank) -> bool {
        self.rule_ranks[id.index()].contains(&rank)
    }

    /// Returns the rank of a rule's hardest technique that is at most `rank`; [`Rank::READ`] if it has none.
    pub(super) fn hardest_technique(&self, id: RuleId, rank: Rank) -> Rank {
        let ranks = self.rule_ranks[id.index()].iter();
        ranks
            .rev()
            .copied()
            .find(|&own| own <= rank)
            .unwrap_or(Rank::READ)
    }

    /// Returns the ranks of all techniques of the rules, of readings and of the arithmetic of sets, ascending.
    #[must_use]
    pub fn ranks(&self) -> &[Rank] {
        self.ranks.get_or_init(|| {
            let rules = self.rules.iter().flat_map(|rule| rule.techniques());
            sorted(
                rules
                    .map(|technique| technique.rank)
                    .chain([Rank::READ, Rank::FITS]),
            )
        })
    }

    /// Returns the rules that have a technique of just this rank; for [`Rank::READ`] also all rules that are not
    /// implied.
    pub(super) fn rules_of_rank(&self, rank: Rank) -> &[RuleId] {
        let rules_of_rank = self.rules_of_rank.get_or_init(|| {
            let of = |&rank: &Rank| {
                let reads = |rule: RuleId| rank == Rank::READ && !self.rule(rule).is_implied();
                let speaks = |&rule: &RuleId| reads(rule) || self.has_technique(rule, rank);
                self.rules().filter(speaks).collect()
            };
            self.ranks().iter().map(of).collect()
        });
        let at = self.ranks().binary_search(&rank);
        at.map_or(&[], |at| &rules_of_rank[at])
    }

    fn post(&mut self, rule: Box<dyn Rule<W>>, origin: Origin) -> RuleId {
        assert!(
            !origin.is_removable() || !rule.presumes_laws(),
            "a rule that presumes the laws can be no clue"
        );
        let id = RuleId(next(self.rules.len()));
        self.ranks.take();
        self.rules_of_rank.take();
        let ranks = sorted(rule.techniques().iter().map(|technique| technique.rank));
        if let Some(&easiest) = ranks.first().filter(|_| rule.is_implied()) {
            self.implied.push((id, easiest));
        }
        self.rule_ranks.push(ranks);
        self.costs.push((rule.cost().max(1), rule.pace().max(1)));
        self.rules.push(rule);
        self.origins.push(origin);
        id
    }

    /// Iterates over the variables.
    #[allow(clippy::cast_possible_truncation)] // as `next` counted them
    pub fn vars(&self) -> impl Iterator<Item = Var> + use<W> {
        (0..self.sizes.len()).map(|i| Var(i as u16))
    }

    /// Iterates over the ids of the rules.
    #[allow(clippy::cast_possible_truncation)] // as `next` counted them
    pub fn rules(&self) -> impl Iterator<Item = RuleId> + use<W> {
        (0..self.rules.len()).map(|i| RuleId(i as u16))
    }

    /// Returns the size of `var`: the number of values of its set.
    #[must_use]
    pub fn size(&self, var: Var) -> u32 {
        self.sizes[var.index()]
    }

    /// Returns the sizes of all variables, in their order.
    #[must_use]
    pub fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// Returns the bounds before any reasoning, one per variable.
    #[must_use]
    pub fn start(&self) -> &[Bounds<W>] {
        &self.start
    }

    /// Returns a rule.
    #[must_use]
    pub fn rule(&self, id: RuleId) -> &dyn Rule<W> {
        &*self.rules[id.index()]
    }

    /// Returns the cost of a question to the rule, and the asks for which it counts in a slice, both at least 1: see
    /// [`Rule::cost`] and [`Rule::pace`].
    #[must_use]
    #[inline]
    pub(super) fn cost(&self, id: RuleId) -> (u64, u64) {
        self.costs[id.index()]
    }

    /// Returns all rules, in the order of their ids.
    pub(super) fn boxes(&self) -> &[Box<dyn Rule<W>>] {
        &self.rules
    }

    /// Returns the origin of the rule: a law of the game, a given, a clue or the assumption of one answer.
    #[must_use]
    pub fn origin(&self, id: RuleId) -> Origin {
        self.origins[id.index()]
    }

    /// Iterates over the rules that come from clues, with the clues' numbers.
    pub fn clues(&self) -> impl Iterator<Item = (RuleId, u16)> + '_ {
        self.rules().filter_map(|id| match self.origin(id) {
            Origin::Clue(clue) => Some((id, clue)),
            Origin::Law | Origin::Given(_) | Origin::OneAnswer => None,
        })
    }

    /// Iterates over the laws of the game.
    pub fn laws(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.rules().filter(|&id| self.origin(id) == Origin::Law)
    }

    /// Returns the level's givens with their literals, in the order of their numbers.
    #[must_use]
    pub fn givens(&self) -> &[(RuleId, Var, Value)] {
        &self.givens
    }

    /// Iterates over the rules that a level can do without: its givens and clues, in the order in which they were
    /// added.
    pub fn removable(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.rules().filter(|&id| self.origin(id).is_removable())
    }

    /// Returns true if the rule accepts this full assignment, one set per variable.
    #[must_use]
    pub fn keeps(&self, id: RuleId, sets: &[Domain<W>]) -> bool {
        let rule = self.rule(id);
        let scope: Vec<Domain<W>> = rule.scope().iter().map(|v| sets[v.index()]).collect();
        rule.accepts(&scope)
    }

    /// Returns the bounds after `placed` has been put down, one literal each; concludes nothing.
    #[must_use]
    pub fn with(&self, placed: &[(Var, Value)]) -> Vec<Bounds<W>> {
        let mut bounds = self.start.clone();
        for &(var, value) in placed {
            bounds[var.index()].must |= Domain::only(value);
        }
        bounds
    }
}

impl<const W: usize> Sealed for Model<W> {}

impl<const W: usize> Rules for Model<W> {
    fn origins(&self) -> &[Origin] {
        &self.origins
    }

    fn scope(&self, rule: RuleId) -> &[Var] {
        self.rule(rule).scope()
    }
}
