//! The rules that wait to be asked again.

use super::domain::Var;
use super::origin::RuleId;
use super::rule_set::RuleSet;

/// Which rules a change to a variable wakes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wakes {
    /// Those that may have more to say.
    Needed,
    /// All that speak of the variable, also the one that changed it: so it is counted how long a contradiction takes to
    /// find.
    All,
}

impl Wakes {
    /// Returns true if a change wakes a rule of which this is true.
    pub(super) fn wakes(self, is_said_once: bool) -> bool {
        self == Self::All || !is_said_once
    }
}

/// A queue of rules as a bit set: waking is an `or`. The rule posted last goes first: so the laws of the game, which
/// are posted first, speak of many variables and cost the most, are asked when the clues have nothing more to say. (30
/// % fewer instructions.)
#[derive(Clone)]
pub(super) struct PropagationQueue {
    pending: Vec<u64>,
    enabled: Vec<u64>,
    /// Those of them that are asked at all: see `hear`.
    heard: Vec<u64>,
    /// For each variable the rules that a change to it wakes.
    watch: Vec<u64>,
}

impl PropagationQueue {
    /// A queue of these rules, over that many variables; no change wakes any of them yet.
    pub(super) fn new(enabled: &RuleSet, vars: usize) -> Self {
        let width = enabled.words().len();
        Self {
            pending: vec![0; width],
            enabled: enabled.words().to_vec(),
            heard: vec![u64::MAX; width],
            watch: vec![0; width * vars],
        }
    }

    /// From now on a change to one of these variables wakes the rule.
    pub(super) fn watch(&mut self, id: RuleId, scope: &[Var]) {
        let (word, bit) = (id.index() / 64, 1 << (id.index() % 64));
        for var in scope {
            self.watch[var.index() * self.enabled.len() + word] |= bit;
        }
    }

    /// Switches a rule on, and wakes it.
    pub(super) fn enable(&mut self, id: RuleId) {
        let (word, bit) = (id.index() / 64, 1 << (id.index() % 64));
        self.enabled[word] |= bit;
        self.pending[word] |= bit;
    }

    /// Switches a rule off; no change to one of these variables, its scope, wakes it any more.
    pub(super) fn disable(&mut self, id: RuleId, scope: &[Var]) {
        let (word, bit) = (id.index() / 64, 1 << (id.index() % 64));
        self.enabled[word] &= !bit;
        self.pending[word] &= !bit;
        for var in scope {
            self.watch[var.index() * self.enabled.len() + word] &= !bit;
        }
    }

    /// Returns true if the rule of this number is switched on.
    pub(super) fn is_enabled(&self, rule: usize) -> bool {
        self.enabled[rule / 64] >> (rule % 64) & 1 == 1
    }

    /// A queue that wakes nobody, for the ladder: it asks every rule anew.
    pub(super) fn idle(enabled: &RuleSet) -> Self {
        Self {
            pending: Vec::new(),
            enabled: enabled.words().to_vec(),
            heard: Vec::new(),
            watch: Vec::new(),
        }
    }

    /// Whether a rule is asked when it is awake, or else has to wait.
    pub(super) fn hear(&mut self, id: RuleId, heard: bool) {
        let (word, bit) = (id.index() / 64, 1 << (id.index() % 64));
        if heard {
            self.heard[word] |= bit;
        } else {
            self.heard[word] &= !bit;
        }
    }

    /// Wakes every rule.
    pub(super) fn wake_all(&mut self) {
        self.pending.copy_from_slice(&self.enabled);
    }

    /// Wakes the rules that speak of `var`.
    #[inline]
    pub(super) fn wake(&mut self, var: Var) {
        // Few models have more than 64 rules: for one word no loop is set up.
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

    /// Takes a rule out of the queue.
    #[inline]
    pub(super) fn remove(&mut self, id: RuleId) {
        self.pending[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// Empties the queue.
    pub(super) fn clear(&mut self) {
        self.pending.fill(0);
    }

    /// The next rule to ask.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a model has at most 65,536 rules
    pub(super) fn pop(&mut self) -> Option<RuleId> {
        let mut at = self.pending.len();
        while at > 0 {
            at -= 1;
            let word = self.pending[at] & self.heard[at];
            if let Some(bit) = word.checked_ilog2() {
                self.pending[at] ^= 1 << bit;
                return Some(RuleId(at as u16 * 64 + bit as u16));
            }
        }
        None
    }
}
