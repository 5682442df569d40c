//! Some of a model's rules: those that are switched on.

use super::origin::{Origin, RuleId, Rules, numbered};

/// Some of a model's rules: those that are switched on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSet {
    words: Vec<u64>,
}

impl RuleSet {
    /// All the rules of a model: its laws, givens and clues.
    #[must_use]
    pub fn all(model: &(impl Rules + ?Sized)) -> Self {
        Self::select(model, |origin| origin != Origin::OneAnswer)
    }

    /// The same with the rules that hold where there is just one answer: for who has proved that.
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

    /// No rule.
    #[must_use]
    pub fn none(model: &(impl Rules + ?Sized)) -> Self {
        Self {
            words: vec![0; model.origins().len().div_ceil(64)],
        }
    }

    /// The laws of the game, no given and no clue.
    #[must_use]
    pub fn laws(model: &(impl Rules + ?Sized)) -> Self {
        Self::select(model, |origin| origin == Origin::Law)
    }

    /// Switches a rule on.
    pub fn insert(&mut self, id: RuleId) {
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
    }

    /// Switches a rule off.
    pub fn remove(&mut self, id: RuleId) {
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// Removes some rules if what is asked holds without them; whether it does.
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

    /// Returns true if a rule is on.
    #[must_use]
    pub fn contains(&self, id: RuleId) -> bool {
        self.words[id.index() / 64] >> (id.index() % 64) & 1 == 1
    }

    /// How many rules are on up to this one.
    pub(super) fn count_through(&self, id: RuleId) -> u64 {
        let (word, bit) = (id.index() / 64, id.index() % 64);
        let before = self.words[..word].iter().map(|word| word.count_ones());
        u64::from(before.sum::<u32>() + (self.words[word] << (63 - bit)).count_ones())
    }

    /// How many rules are on.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Returns true if no rule is on.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns true if every rule that is on is also on in `other`.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        let mut words = self.words.iter().zip(&other.words);
        words.all(|(own, others)| own & !others == 0)
    }

    /// Switches all rules off.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }
}
