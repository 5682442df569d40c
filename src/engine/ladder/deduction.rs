//! The deductions by which steps are explained: each with all its effects and a minimal support.

use crate::engine::{Figure, Origin, RuleId, StepId, Technique, Value, Var, sorted};

/// The conclusion about one variable.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Effect {
    /// The variable.
    pub var: Var,
    /// The values found not to be in its set, ascending.
    pub out: Vec<Value>,
    /// The values found to be in its set, ascending.
    pub into: Vec<Value>,
}

/// A premise of a deduction. Steps sort first: they are left out before facts and clues, as they are dearer to report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    /// An earlier step that is itself reported.
    Step(StepId),
    /// A value that was put down before the first step of the ladder.
    Fact(Var, Value),
    /// A step that only reads a clue.
    Reading(StepId),
    /// A clue whose rule is asked on the way (in a what-if).
    Clue(RuleId),
}

/// One deduction with all its effects and a minimal support.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Deduction {
    /// The first step of the record that it stands for; for a pattern the last.
    pub id: StepId,
    /// The technique.
    pub technique: &'static Technique,
    /// The rule that concludes it; `None` for the arithmetic of a set, and for a what-if.
    pub rule: Option<RuleId>,
    /// The origin of that rule, see also [`clue`](Self::clue).
    pub origin: Option<Origin>,
    /// The conclusions, first the one about the variable for which it is reported. Empty for a contradiction.
    pub effects: Vec<Effect>,
    /// The variables that the rule looks at.
    pub about: Vec<Var>,
    /// The values that it looks at in them, ascending.
    pub values: Vec<Value>,
    /// The atoms that it follows from, ascending: without any one of them the technique does not give the effects.
    pub support: Vec<Atom>,
    /// The deductions of its support that were reported before, as indices into the same list.
    pub parents: Vec<usize>,
    /// The clues to look at for it, once its parents are known, ascending.
    pub uses: Vec<u16>,
    /// The literals that hold and that it rests on: facts, what its parents put down, and what its clues' readings
    /// demand.
    pub causes: Vec<(Var, Value)>,
    /// The facts about the variables of its rule, whether it rests on them or not: what a player sees there.
    pub stands: Vec<(Var, Value)>,
    /// The values that must be decided before it, by variable. Empty for a what-if, and if its technique does not name
    /// its reasons exactly and its rule is about the whole board: then it may need everything that its parents
    /// conclude.
    pub rests_on: Vec<(Var, Vec<Value>)>,
    /// The values of its first effect's variable that the deductions before it leave, if they are fewer than those
    /// ruled out. Empty in what a ladder explains; hints fill it in.
    pub left: Vec<Value>,
    /// The figure of its pattern, empty if it has none.
    pub figure: Figure,
    /// The consequences of the assumption, for a what-if; the last one is the contradiction, which has no effects.
    pub inner: Vec<Deduction>,
}

impl Deduction {
    /// Returns the number of the clue whose rule concludes it; `None` if its rule comes from no clue, or it has none.
    /// (`uses` has all clues to look at, which can be more.)
    #[must_use]
    pub fn clue(&self) -> Option<u16> {
        match self.origin? {
            Origin::Clue(clue) => Some(clue),
            Origin::Law | Origin::Given(_) | Origin::OneAnswer => None,
        }
    }

    /// Returns the variable for which it is reported: that of its first effect, or the first one it looks at.
    #[must_use]
    pub fn var(&self) -> Var {
        self.effects
            .first()
            .map_or_else(|| self.about.first().copied().unwrap_or(Var(0)), |e| e.var)
    }

    /// Returns the values that are ruled out for some variable, ascending.
    #[must_use]
    pub fn excluded(&self) -> Vec<Value> {
        sorted(
            self.effects
                .iter()
                .flat_map(|effect| effect.out.iter().copied()),
        )
    }

    /// Returns the values that are found to be in some set, ascending.
    #[must_use]
    pub fn included(&self) -> Vec<Value> {
        sorted(
            self.effects
                .iter()
                .flat_map(|effect| effect.into.iter().copied()),
        )
    }

    /// Returns the last deduction of a list and those that it rests on and that conclude something.
    #[must_use]
    pub fn needed(list: Vec<Self>) -> Vec<Self> {
        let end = list.len() - 1;
        let mut kept = Self::ancestors(&list, end);
        kept.retain(|&at| !list[at].effects.is_empty());
        kept.push(end);
        let place = |old: &usize| kept.binary_search(old).ok();
        let mut needed = Vec::new();
        for (at, mut told) in list.into_iter().enumerate() {
            if place(&at).is_some() {
                told.parents = told.parents.iter().filter_map(place).collect();
                needed.push(told);
            }
        }
        needed
    }

    /// Returns all clues that a deduction of the list follows from, directly or through its ancestors, ascending.
    #[must_use]
    pub fn clues(list: &[Self], at: usize) -> Vec<u16> {
        let (mut seen, mut queue) = (vec![false; list.len()], vec![at]);
        let mut clues = Vec::new();
        while let Some(at) = queue.pop() {
            if !std::mem::replace(&mut seen[at], true) {
                clues.extend(&list[at].uses);
                queue.extend(&list[at].parents);
            }
        }
        sorted(clues)
    }

    /// Returns the ancestors of a deduction of the list: those it rests on, directly or through others.
    #[must_use]
    pub fn ancestors(list: &[Self], at: usize) -> Vec<usize> {
        let (mut seen, mut queue) = (vec![false; list.len()], list[at].parents.clone());
        while let Some(at) = queue.pop() {
            if !std::mem::replace(&mut seen[at], true) {
                queue.extend(&list[at].parents);
            }
        }
        (0..seen.len()).filter(|&at| seen[at]).collect()
    }
}
