//! The set of enabled rules of a model.

use super::bits;
use super::origin::{Origin, RuleId, Rules, numbered};

/// A set of rules of one model: those that are enabled.
///
/// ```
/// use placewise::engine::{Budget, Domain, Model, RuleSet, Search};
/// use placewise::rules::Partition;
///
/// let mut model: Model = Model::new();
/// let digits = Domain::below(2);
/// let [left, right] = [(); 2].map(|()| model.var(1, digits));
/// model.law(Partition::new([left, right], digits));
/// let values: Vec<_> = digits.iter().collect();
/// let givens = [model.given(left, values[0]), model.given(right, values[1])];
/// let has_one_answer = |rules: &RuleSet| {
///     Search::new(&model, rules).count(model.start(), 2, Budget::UNLIMITED) == Some(1)
/// };
/// let mut rules = RuleSet::all(&model);
/// let left_out = givens.map(|given| rules.remove_if_spare(&[given], has_one_answer));
/// assert_eq!(left_out, [true, false], "one given is redundant, and then the other is needed");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSet {
    words: Vec<u64>,
}

impl RuleSet {
    /// Returns the set of all laws, givens and clues of a model.
    #[must_use]
    pub fn all(model: &(impl Rules + ?Sized)) -> Self {
        Self::select(model, |origin| origin != Origin::OneAnswer)
    }

    /// Returns the same with the rules that hold only if there is exactly one answer, which must have been proved.
    #[must_use]
    pub fn all_of_one_answer(model: &(impl Rules + ?Sized)) -> Self {
        Self::select(model, |_| true)
    }

    fn select(model: &(impl Rules + ?Sized), wanted: impl Fn(Origin) -> bool) -> Self {
        let mut set = Self::none(model);
        let rules = numbered(model).filter(|&(_, origin)| wanted(origin));
        rules.for_each(|(id, _)| set.insert(id));
        set
    }

    /// Returns the empty set.
    #[must_use]
    pub fn none(model: &(impl Rules + ?Sized)) -> Self {
        Self {
            words: bits::none(model.origins().len()),
        }
    }

    /// Returns the set of the laws, without givens and clues.
    #[must_use]
    pub fn laws(model: &(impl Rules + ?Sized)) -> Self {
        Self::select(model, |origin| origin == Origin::Law)
    }

    /// Enables a rule.
    pub fn insert(&mut self, id: RuleId) {
        bits::insert(&mut self.words, id.index());
    }

    /// Disables a rule.
    pub fn remove(&mut self, id: RuleId) {
        bits::remove(&mut self.words, id.index());
    }

    /// Returns the set without some rules.
    #[must_use]
    pub fn without(&self, some: &[RuleId]) -> Self {
        let mut fewer = self.clone();
        for &rule in some {
            fewer.remove(rule);
        }
        fewer
    }

    /// Removes some rules if `holds` is true without them; else leaves the set as it was. Returns true if they were
    /// removed.
    pub fn remove_if_spare(&mut self, some: &[RuleId], holds: impl FnOnce(&Self) -> bool) -> bool {
        for &rule in some {
            self.remove(rule);
        }
        let spare = holds(self);
        if !spare {
            for &rule in some {
                self.insert(rule);
            }
        }
        spare
    }

    /// Returns true if a rule is enabled.
    #[must_use]
    pub fn contains(&self, id: RuleId) -> bool {
        bits::contains(&self.words, id.index())
    }

    /// Returns the number of enabled rules up to this one, itself included.
    pub(super) fn count_through(&self, id: RuleId) -> u64 {
        let (word, bit) = (id.index() / 64, id.index() % 64);
        let (before, own) = (&self.words[..word], self.words[word] << (63 - bit));
        bits::count(before) as u64 + u64::from(own.count_ones())
    }

    /// Returns the number of enabled rules.
    #[must_use]
    pub fn len(&self) -> usize {
        bits::count(&self.words)
    }

    /// Returns true if no rule is enabled.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns true if every rule of this set is also in `other`.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        let mut words = self.words.iter().zip(&other.words);
        words.all(|(own, others)| own & !others == 0)
    }

    /// Disables all rules.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }
}
