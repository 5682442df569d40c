//! Removes redundant givens: each in turn is left out if the others lead to its value.
//!
//! The fixpoints of two successive passes differ little, so the givens are halved: with the later half and those
//! already known to be needed, the earlier half is sifted; then, with the needed ones of that half, the later half. A
//! half whose values the fixpoint already has is left out at once.

use std::ops::Range;

use super::{Grade, Grades};
use crate::engine::task::{Meter, SlicedBudget};
use crate::engine::{Incremental, Rank, RuleId, RuleSet, Theory, Var};

/// The parameters of a thinning that keeps the grade.
pub struct Thinning<'a> {
    /// The kind's grades.
    pub grades: &'a Grades,
    /// The grade that the remaining givens must have.
    pub grade: Grade,
    /// The meter that counts the work.
    pub meter: &'a Meter,
    /// The cost of one ask of this model, in usual asks.
    pub weight: u64,
    /// The cost of the test if the rest is easier, in usual asks.
    pub easier: u64,
}

/// The parameters of a thinning that does not look at the difficulty of the rest.
pub struct Sieved<'a> {
    /// The maximum rank of the techniques.
    pub cap: Rank,
    /// The meter that counts the work.
    pub meter: &'a Meter,
    /// The cost of one ask of this model, in usual asks.
    pub weight: u64,
}

impl Sieved<'_> {
    /// Returns the rules without the givens that are redundant for techniques up to this rank. Groups are tried one
    /// after another and removed whole; a given in no group stays. `None` if these techniques do not solve the level
    /// with all givens.
    pub async fn thin(&self, model: &dyn Theory, groups: &[Vec<(RuleId, Var)>]) -> Option<RuleSet> {
        let mut rules = RuleSet::all(model);
        let pace = &mut self.meter.pace(self.weight);
        if !model.is_solved(&rules, self.cap, pace).await {
            return None;
        }
        let of_groups = groups.iter().flatten();
        of_groups.for_each(|&(id, _)| rules.remove(id));
        let mut sieve = Sieve::new(model.incremental(&rules, self.cap, pace).await?, groups);
        let mut asked = 0;
        while sieve.step(pace).await? {
            let asks = sieve.fixpoint.asks();
            self.meter.think((asks - asked) * self.weight).await;
            asked = asks;
        }
        sieve.kept.iter().for_each(|&id| rules.insert(id));
        Some(rules)
    }
}

impl Thinning<'_> {
    /// Returns the rules without the givens that are redundant for the techniques of the grade. Groups are tried one
    /// after another and removed whole; a given in no group stays. `None` if the rest does not have the grade.
    pub async fn thin(&self, model: &dyn Theory, groups: &[Vec<(RuleId, Var)>]) -> Option<RuleSet> {
        let sieved = Sieved {
            cap: self.grades.generated(self.grade),
            meter: self.meter,
            weight: self.weight,
        };
        let rules = sieved.thin(model, groups).await?;
        self.meter.think(self.easier).await;
        let easier = Grade::ALL
            .into_iter()
            .take_while(|&grade| grade < self.grade);
        let easier = easier.last().map(|grade| self.grades.generated(grade));
        let pace = &mut self.meter.pace(self.weight);
        let is_easier = match easier {
            Some(cap) => model.is_solved(&rules, cap, pace).await,
            None => false,
        };
        (!is_easier).then_some(rules)
    }
}

/// A piece of work that is still to be done.
enum Sifting {
    /// Sifts these groups; all others are given or removed.
    Sift(Range<usize>),
    /// Restores the frame, gives the kept rules from this index on, and sifts these groups.
    Resume(usize, Range<usize>),
}

/// The state of a thinning: groups of givens, each kept or removed whole.
struct Sieve<'a> {
    /// The fixpoint of the givens that are given now.
    fixpoint: Box<dyn Incremental + 'a>,
    groups: &'a [Vec<(RuleId, Var)>],
    pending: Vec<Sifting>,
    /// The rules of the givens that are needed.
    kept: Vec<RuleId>,
}

impl<'a> Sieve<'a> {
    /// Starts with none of these groups given.
    fn new(fixpoint: Box<dyn Incremental + 'a>, groups: &'a [Vec<(RuleId, Var)>]) -> Self {
        Self {
            fixpoint,
            groups,
            pending: vec![Sifting::Sift(0..groups.len())],
            kept: Vec::new(),
        }
    }

    /// Does the last pending piece; returns true if there is more to do. `None` if the givens contradict one another.
    async fn step(&mut self, pace: &mut SlicedBudget) -> Option<bool> {
        match self.pending.pop() {
            None => return Some(false),
            Some(Sifting::Resume(first, groups)) => {
                self.fixpoint.restore();
                self.fixpoint.take(&self.kept[first..], pace).await?;
                self.pending.push(Sifting::Sift(groups));
            }
            Some(Sifting::Sift(groups)) => self.sift(groups, pace).await?,
        }
        Some(true)
    }

    async fn sift(&mut self, groups: Range<usize>, pace: &mut SlicedBudget) -> Option<()> {
        let of = &self.groups[groups.clone()];
        if of
            .iter()
            .flatten()
            .all(|&(_, var)| self.fixpoint.knows(var))
        {
            return Some(());
        }
        if let [group] = of {
            for &(_, var) in group {
                if !self.fixpoint.finds(var, pace).await {
                    self.kept.extend(group.iter().map(|&(id, _)| id));
                    break;
                }
            }
            return Some(());
        }
        let (middle, end) = (groups.start + groups.len() / 2, groups.end);
        let later: Vec<RuleId> = self.groups[middle..end]
            .iter()
            .flatten()
            .map(|&(id, _)| id)
            .collect();
        self.pending
            .push(Sifting::Resume(self.kept.len(), middle..end));
        self.pending.push(Sifting::Sift(groups.start..middle));
        self.fixpoint.save();
        self.fixpoint.take(&later, pace).await
    }
}
