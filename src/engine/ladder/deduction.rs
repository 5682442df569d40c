//! A step as it is explained: one deduction with all its effects, and no more ancestors than it needs.

use crate::engine::{Figure, RuleId, StepId, Technique, Value, Var, sorted};

/// What was concluded about one variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The variable.
    pub var: Var,
    /// Values found not to be in its set, ascending.
    pub out: Vec<Value>,
    /// Values found to be in its set, ascending.
    pub into: Vec<Value>,
}

/// Something that a deduction rests on. Ordered as they are left out: steps are dearer to report than facts and clues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    /// An earlier step that is reported.
    Step(StepId),
    /// A value that was put down before the first step.
    Fact(Var, Value),
    /// A step that only reads a clue.
    Reading(StepId),
    /// A clue whose rule is asked on the way (in a what-if).
    Clue(RuleId),
}

/// One deduction with all its effects, and no more ancestors than it needs.
#[derive(Clone, Debug)]
pub struct Deduction {
    /// The first step of the record that it stands for; of a pattern its last.
    pub id: StepId,
    /// The technique.
    pub technique: &'static Technique,
    /// The rule that concludes; none for the arithmetic of a set, and for a what-if.
    pub rule: Option<RuleId>,
    /// What it concludes, first about the variable for whose sake it is reported. Empty for a contradiction.
    pub effects: Vec<Effect>,
    /// The variables that the rule looks at.
    pub about: Vec<Var>,
    /// The values that it looks at in them, ascending.
    pub values: Vec<Value>,
    /// What it rests on, ascending: without any one of these the technique does not give the effects.
    pub support: Vec<Atom>,
    /// The deductions reported before that are in the support, as places in the same list.
    pub parents: Vec<usize>,
    /// The clues to look at for it, once its parents are known, ascending.
    pub uses: Vec<u16>,
    /// What is known for sure that it rests on: facts, what its parents put down, and what its clues' readings demand.
    pub causes: Vec<(Var, Value)>,
    /// The values that must be decided before it, by variable. Empty if its technique does not name its reasons
    /// exactly: then it may need all that its parents conclude.
    pub rests_on: Vec<(Var, Vec<Value>)>,
    /// The values of its first effect's variable that the deductions before it leave, if there are fewer of them than
    /// of those ruled out. Empty in what a ladder explains; hints fill it in.
    pub left: Vec<Value>,
    /// How it is shown, where it is a pattern.
    pub figure: Figure,
    /// For a what-if: what follows from the assumption, and last the contradiction, which has no effects.
    pub inner: Vec<Deduction>,
}

impl Deduction {
    /// The variable for whose sake it is reported.
    #[must_use]
    pub fn var(&self) -> Var {
        self.effects
            .first()
            .map_or_else(|| self.about.first().copied().unwrap_or(Var(0)), |e| e.var)
    }

    /// The values that are out of some set, ascending.
    #[must_use]
    pub fn excluded(&self) -> Vec<Value> {
        sorted(
            self.effects
                .iter()
                .flat_map(|effect| effect.out.iter().copied()),
        )
    }

    /// The values that are in some set, ascending.
    #[must_use]
    pub fn included(&self) -> Vec<Value> {
        sorted(
            self.effects
                .iter()
                .flat_map(|effect| effect.into.iter().copied()),
        )
    }

    /// All clues that a deduction of the list follows from, itself and through its parents, ascending.
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

    /// The deductions of the list that one rests on, through others too.
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
