//! The queue of rules that wait to be asked.

use super::bits;
use super::domain::Var;
use super::origin::RuleId;
use super::rule_set::RuleSet;

/// The rules that a change to a variable wakes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wakes {
    /// The rules that may conclude more.
    Needed,
    /// All rules over the variable, including the one that changed it: the number of asks then measures how hard a
    /// contradiction is to find.
    All,
}

impl Wakes {
    /// Returns true if a change wakes a rule with this value of
    /// [`concludes_once`](super::rule::Rule::concludes_once).
    pub(super) fn wakes(self, concludes_once: bool) -> bool {
        self == Self::All || !concludes_once
    }
}

/// A propagation queue as a bit set: waking rules is an `or`. The rule posted last is asked first: the laws of the game
/// are posted first, have large scopes and cost the most, so they are asked when the clues have nothing more to
/// conclude. (Saves 30 % of the instructions.)
#[derive(Clone)]
pub(super) struct PropagationQueue {
    pending: Vec<u64>,
    enabled: Vec<u64>,
    /// The rules that are taken from the queue at all, see `set_allowed`.
    allowed: Vec<u64>,
    /// The rules that a change to each variable wakes.
    watch: Vec<u64>,
}

impl PropagationQueue {
    /// Creates a queue of these rules over `vars` variables; no change wakes any of them yet.
    pub(super) fn new(enabled: &RuleSet, vars: usize) -> Self {
        let width = enabled.words().len();
        Self {
            pending: vec![0; width],
            enabled: enabled.words().to_vec(),
            allowed: vec![u64::MAX; width],
            watch: vec![0; width * vars],
        }
    }

    /// Returns the rules that a change to a variable wakes.
    fn watched(&mut self, var: Var) -> &mut [u64] {
        let width = self.enabled.len();
        &mut self.watch[var.index() * width..][..width]
    }

    /// Makes changes to these variables wake the rule.
    pub(super) fn watch(&mut self, id: RuleId, scope: &[Var]) {
        for var in scope {
            bits::insert(self.watched(*var), id.index());
        }
    }

    /// Enables a rule and wakes it.
    pub(super) fn enable(&mut self, id: RuleId) {
        bits::insert(&mut self.enabled, id.index());
        bits::insert(&mut self.pending, id.index());
    }

    /// Disables a rule, and removes it from the watch lists of `scope`, its variables.
    pub(super) fn disable(&mut self, id: RuleId, scope: &[Var]) {
        bits::remove(&mut self.enabled, id.index());
        bits::remove(&mut self.pending, id.index());
        for var in scope {
            bits::remove(self.watched(*var), id.index());
        }
    }

    /// Returns true if the rule with this index is enabled.
    pub(super) fn is_enabled(&self, rule: usize) -> bool {
        bits::contains(&self.enabled, rule)
    }

    /// Creates a queue that wakes no rule, for the ladder, which asks every rule again.
    pub(super) fn idle(enabled: &RuleSet) -> Self {
        Self {
            pending: Vec::new(),
            enabled: enabled.words().to_vec(),
            allowed: Vec::new(),
            watch: Vec::new(),
        }
    }

    /// Lets a rule be asked when it is awake (`allowed`), or makes it wait.
    pub(super) fn set_allowed(&mut self, id: RuleId, allowed: bool) {
        if allowed {
            bits::insert(&mut self.allowed, id.index());
        } else {
            bits::remove(&mut self.allowed, id.index());
        }
    }

    /// Wakes every rule.
    pub(super) fn wake_all(&mut self) {
        self.pending.copy_from_slice(&self.enabled);
    }

    /// Wakes the rules that watch `var`.
    #[inline]
    pub(super) fn wake(&mut self, var: Var) {
        // Few models have more than 64 rules: a single word needs no loop.
        if let [pending] = &mut self.pending[..] {
            *pending |= self.watch[var.index()];
            return;
        }
        let width = self.pending.len();
        let watch = &self.watch[var.index() * width..][..width];
        for (pending, woken) in self.pending.iter_mut().zip(watch) {
            *pending |= woken;
        }
    }

    /// Removes a rule from the queue.
    #[inline]
    pub(super) fn remove(&mut self, id: RuleId) {
        bits::remove(&mut self.pending, id.index());
    }

    /// Empties the queue.
    pub(super) fn clear(&mut self) {
        self.pending.fill(0);
    }

    /// Returns the next rule to ask; `None` if all rules sleep or have to wait.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a model has at most 65,536 rules
    pub(super) fn peek(&self) -> Option<RuleId> {
        let mut at = self.pending.len();
        while at > 0 {
            at -= 1;
            let word = self.pending[at] & self.allowed[at];
            if let Some(bit) = word.checked_ilog2() {
                return Some(RuleId(at as u16 * 64 + bit as u16));
            }
        }
        None
    }
}
