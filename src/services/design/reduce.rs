//! The reduction of givens: they are left out in random order as long as the answer stays the only one. Givens whose
//! test ends undecided are tried once more at the end, with more work. Once the budget is used up, the rest stays.

use serde_json::Value as Json;

use super::question::{Question, Reply, ask};
use crate::engine::task::{Meter, Shared, Task};
use crate::engine::{Budget, RuleId, RuleSet, Value, Var};
use crate::kinds::Puzzle;
use crate::random::Chance;
use crate::services::limits::{
    self, REDUCTION_COUNT, REDUCTION_TEST, SECOND_REDUCTION_TEST, reduction,
};

/// A job that reduces the givens, see the module.
pub struct ReductionJob {
    task: Task,
    seen: Shared<Seen>,
}

/// The progress and the result.
struct Seen {
    done: usize,
    all: usize,
    level: Option<Json>,
}

impl ReductionJob {
    /// Creates a job that leaves out givens of a level with one answer. The same seed gives the same result.
    /// `together`: groups of sites whose givens are left out all at once or not at all.
    #[must_use]
    pub fn new(puzzle: Box<dyn Puzzle>, together: Vec<Vec<usize>>, seed: u64) -> Self {
        let budget = reduction(&*puzzle);
        Self::within(puzzle, together, seed, budget)
    }

    /// Does the same with a budget.
    #[must_use]
    pub fn within(
        puzzle: Box<dyn Puzzle>,
        together: Vec<Vec<usize>>,
        seed: u64,
        budget: Budget,
    ) -> Self {
        let so_far = Shared::new(Seen {
            done: 0,
            all: 0,
            level: None,
        });
        let meter = limits::meter(&*puzzle, budget);
        let (counter, notes) = (meter.clone(), so_far.clone());
        let work = async move {
            let reducing = Reducing {
                puzzle: &*puzzle,
                meter: &counter,
                seen: &notes,
            };
            let level = reducing.run(&together, seed).await;
            notes.lock().level = level;
        };
        Self {
            task: Task::new(meter, work),
            seen: so_far,
        }
    }

    /// Runs one slice of some milliseconds. Returns true if there is more to do.
    pub fn step(&mut self) -> bool {
        self.task.step()
    }

    /// Returns the progress, from 0 to 1.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a few hundred
    pub fn fraction(&self) -> f64 {
        let seen = self.seen.lock();
        seen.done as f64 / seen.all.max(1) as f64
    }

    /// Returns the level with fewer givens; `None` while there is more to do, or if there is not exactly one answer.
    #[must_use]
    pub fn level(&self) -> Option<Json> {
        self.seen.lock().level.clone()
    }

    /// Runs the job to its end.
    #[must_use]
    pub fn run(mut self) -> Option<Json> {
        while self.step() {}
        self.level()
    }
}

/// A given: its rule and its literal.
type Given = (RuleId, Var, Value);

/// A reduction in progress.
struct Reducing<'a> {
    puzzle: &'a dyn Puzzle,
    meter: &'a Meter,
    seen: &'a Shared<Seen>,
}

impl Reducing<'_> {
    async fn run(&self, together: &[Vec<usize>], seed: u64) -> Option<Json> {
        let model = self.puzzle.model();
        let mut rules = RuleSet::all(model);
        if !self.has_one_answer(&rules).await {
            return None;
        }
        let mut groups = self.groups(together);
        Chance::new(seed, 0).shuffle(&mut groups);
        self.seen.lock().all = groups.len();
        let undecided = self.leave_out(groups, REDUCTION_TEST, &mut rules).await;
        self.seen.lock().all += undecided.len();
        self.leave_out(undecided, SECOND_REDUCTION_TEST, &mut rules)
            .await;
        let left = model
            .givens()
            .iter()
            .filter(|(rule, ..)| rules.contains(*rule));
        let left: Vec<(Var, Value)> = left.map(|&(_, var, value)| (var, value)).collect();
        Some(self.puzzle.with_givens(&left)?.level())
    }

    /// Leaves out each of these groups of givens if it is spare. Returns those whose test of at most `most` asks
    /// does not decide that.
    async fn leave_out(
        &self,
        groups: Vec<Vec<Given>>,
        most: u64,
        rules: &mut RuleSet,
    ) -> Vec<Vec<Given>> {
        let mut undecided = Vec::new();
        for group in groups {
            if self.meter.is_spent() {
                break;
            }
            let own: Vec<RuleId> = group.iter().map(|&(rule, ..)| rule).collect();
            let fewer = rules.without(&own);
            match self.are_spare(&group, &fewer, most).await {
                Some(true) => *rules = fewer,
                Some(false) => {}
                None => undecided.push(group),
            }
            self.seen.lock().done += 1;
        }
        undecided
    }

    async fn has_one_answer(&self, rules: &RuleSet) -> bool {
        let model = self.puzzle.model();
        let mut question = Question::new(model, rules, model.start(), REDUCTION_COUNT);
        let Reply::Yes(answer) = question.next(&[], self.meter).await else {
            return false;
        };
        matches!(question.next(&[answer], self.meter).await, Reply::No)
    }

    /// Returns the givens in groups: those of the sites in `together`, and each other one by itself.
    fn groups(&self, together: &[Vec<usize>]) -> Vec<Vec<Given>> {
        let site = |&(_, var, value): &Given| self.puzzle.site(var, value);
        let number = |site| together.iter().position(|group| group.contains(&site));
        let mut groups = vec![Vec::new(); together.len()];
        for given in self.puzzle.model().givens() {
            match number(site(given)) {
                Some(group) => groups[group].push(*given),
                None => groups.push(vec![*given]),
            }
        }
        groups.retain(|group: &Vec<Given>| !group.is_empty());
        groups
    }

    /// Returns true if these givens can be left out: no other answer differs from any of them. `None` if a test of at
    /// most `most` asks does not decide that.
    async fn are_spare(&self, group: &[Given], rules: &RuleSet, most: u64) -> Option<bool> {
        let model = self.puzzle.model();
        for &(_, var, value) in group {
            let other = model.start().without(var, value);
            match ask(model, rules, other, &[], (most, self.meter)).await {
                Reply::No => {}
                Reply::Yes(_) => return Some(false),
                Reply::GivenUp => return None,
            }
        }
        Some(true)
    }
}
