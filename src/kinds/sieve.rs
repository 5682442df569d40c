//! Which givens of a board are needed, as if each in turn were left out if the others lead to it.
//!
//! What the givens lead to that are left in at one turn and at the next is nearly the same. So the givens are halved:
//! with the later half, and those of before that are needed, the earlier half is looked at; then, with what is needed
//! of that, the later one. A half that has become known by the way is left out at once.

use std::ops::Range;

use super::{Grade, Grades};
use crate::engine::task::Meter;
use crate::engine::{Incremental, Rank, RuleId, RuleSet, Theory, Var};

/// What is wanted of the givens that are left.
pub struct Thinning<'a> {
    /// The kind's grades.
    pub grades: &'a Grades,
    /// The grade of the steps that they leave.
    pub grade: Grade,
    /// Counts the work.
    pub meter: &'a Meter,
    /// What a question to a rule costs here, in questions to rules as they usually are.
    pub weight: u64,
    /// What it costs to find out whether a board is easier, in questions as they usually are.
    pub easier: u64,
}

/// Thinning without a look at how hard what is left is.
pub struct Sieved<'a> {
    /// The hardest steps allowed.
    pub cap: Rank,
    /// Counts the work.
    pub meter: &'a Meter,
    /// What a question to a rule costs here, in questions to rules as they usually are.
    pub weight: u64,
}

impl Sieved<'_> {
    /// The rules without the givens that such steps can do without: one group after another is left out, if it can be.
    /// A given of no group stays. `None` if the steps do not even lead to the end with all of them.
    pub async fn thin(&self, model: &dyn Theory, groups: &[Vec<(RuleId, Var)>]) -> Option<RuleSet> {
        let mut rules = RuleSet::all(model);
        if !model.solves(&rules, self.cap) {
            return None;
        }
        let of_groups = groups.iter().flatten();
        of_groups.for_each(|&(id, _)| rules.remove(id));
        let mut sieve = Sieve::new(model.incremental(&rules, self.cap)?, groups);
        let mut asked = 0;
        while sieve.turn()? {
            let asks = sieve.fixpoint.asks();
            self.meter.think((asks - asked) * self.weight).await;
            asked = asks;
        }
        sieve.kept.iter().for_each(|&id| rules.insert(id));
        Some(rules)
    }
}

impl Thinning<'_> {
    /// The rules without the givens that the steps of the grade can do without: one group after another is left out, if
    /// it can be. A given of no group stays. `None` if what is left is not of the grade.
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
        let is_easier = easier.is_some_and(|cap| model.solves(&rules, cap));
        (!is_easier).then_some(rules)
    }
}

/// What is done next.
enum Turn {
    /// These groups are looked at; all others are given or left out.
    Sift(Range<usize>),
    /// Those of before are given back of which this many are kept, and these are looked at.
    GoOn(usize, Range<usize>),
}

/// Groups of givens, of which each is kept or not as a whole.
struct Sieve<'a> {
    /// What those lead to that are given.
    fixpoint: Box<dyn Incremental + 'a>,
    groups: &'a [Vec<(RuleId, Var)>],
    turns: Vec<Turn>,
    /// Those that are needed.
    kept: Vec<RuleId>,
}

impl<'a> Sieve<'a> {
    /// Nothing is known of these groups, none of which is given.
    fn new(fixpoint: Box<dyn Incremental + 'a>, groups: &'a [Vec<(RuleId, Var)>]) -> Self {
        Self {
            fixpoint,
            groups,
            turns: vec![Turn::Sift(0..groups.len())],
            kept: Vec::new(),
        }
    }

    /// Looks at some of them; whether there is more to do. `None` if the givens contradict one another.
    fn turn(&mut self) -> Option<bool> {
        match self.turns.pop() {
            None => return Some(false),
            Some(Turn::GoOn(first, groups)) => {
                self.fixpoint.restore();
                self.fixpoint.take(&self.kept[first..])?;
                self.turns.push(Turn::Sift(groups));
            }
            Some(Turn::Sift(groups)) => self.sift(groups)?,
        }
        Some(true)
    }

    fn sift(&mut self, groups: Range<usize>) -> Option<()> {
        let of = &self.groups[groups.clone()];
        if of
            .iter()
            .flatten()
            .all(|&(_, var)| self.fixpoint.knows(var))
        {
            return Some(());
        }
        if let [group] = of {
            if !group.iter().all(|&(_, var)| self.fixpoint.finds(var)) {
                self.kept.extend(group.iter().map(|&(id, _)| id));
            }
            return Some(());
        }
        let (middle, end) = (groups.start + groups.len() / 2, groups.end);
        let later: Vec<RuleId> = self.groups[middle..end]
            .iter()
            .flatten()
            .map(|&(id, _)| id)
            .collect();
        self.turns.push(Turn::GoOn(self.kept.len(), middle..end));
        self.turns.push(Turn::Sift(groups.start..middle));
        self.fixpoint.save();
        self.fixpoint.take(&later)
    }
}
