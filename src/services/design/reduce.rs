//! The reduction of givens: they are left out in random order as long as the answer stays the only one. Givens whose
//! test ends undecided are tried once more at the end, with more work. Once the budget is used up, the rest stays.

use serde_json::Value as Json;

use super::question::{Question, Reply, ask};
use crate::engine::task::{Meter, Shared};
use crate::engine::{Budget, RuleId, RuleSet, Value, Var};
use crate::kinds::Puzzle;
use crate::random::Chance;
use crate::services::limits::{
    self, REDUCTION_COUNT, REDUCTION_TEST, SECOND_REDUCTION_TEST, reduction,
};
use crate::services::request::Request;

/// A request to reduce the givens of a level with one answer, see the module. The answer is `None` if the level does
/// not have exactly one.
pub struct ReduceRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// Groups of sites whose givens are left out all at once or not at all.
    pub together: &'a [Vec<usize>],
    /// The seed: the same gives the same level.
    pub seed: u64,
    /// The budget of all tests.
    pub budget: Budget,
    /// The progress, from 0 to 1.
    pub done: Shared<f64>,
}

impl<'a> ReduceRequest<'a> {
    /// Creates a request with the usual budget.
    #[must_use]
    pub fn new(puzzle: &'a dyn Puzzle, together: &'a [Vec<usize>], seed: u64) -> Self {
        Self {
            puzzle,
            together,
            seed,
            budget: reduction(puzzle),
            done: Shared::default(),
        }
    }
}

impl Request for ReduceRequest<'_> {
    type Answer = Option<Json>;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, self.budget)
    }

    async fn within(self, meter: &Meter) -> Option<Json> {
        let mut reducing = Reducing {
            puzzle: self.puzzle,
            meter,
            tested: 0,
            all: 0,
            done: &self.done,
        };
        reducing.run(self.together, self.seed).await
    }
}

/// A given: its rule and its literal.
type Given = (RuleId, Var, Value);

/// A reduction in progress.
struct Reducing<'a> {
    puzzle: &'a dyn Puzzle,
    meter: &'a Meter,
    /// The number of tests so far, and of all.
    tested: usize,
    all: usize,
    done: &'a Shared<f64>,
}

impl Reducing<'_> {
    async fn run(&mut self, together: &[Vec<usize>], seed: u64) -> Option<Json> {
        let model = self.puzzle.model();
        let mut rules = RuleSet::all(model);
        if !self.has_one_answer(&rules).await {
            return None;
        }
        let mut groups = self.groups(together);
        Chance::new(seed, 0).shuffle(&mut groups);
        self.all = groups.len();
        let undecided = self.leave_out(groups, REDUCTION_TEST, &mut rules).await;
        self.all += undecided.len();
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
    #[allow(clippy::cast_precision_loss)] // a few hundred
    async fn leave_out(
        &mut self,
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
            self.tested += 1;
            self.done.set(self.tested as f64 / self.all as f64);
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
