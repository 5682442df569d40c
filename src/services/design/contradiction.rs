//! The search for clues and givens that cannot all be kept: first a minimal unsatisfiable subset by deletion, then the
//! smallest one by trying all smaller candidates.
//!
//! Every answer found on the way shows that a set of rules is satisfiable, so none of its subsets must be tested. (An
//! unsatisfiable set must intersect the complement of every satisfiable one: the hitting set duality.)

use super::question::{Reply, ask};
use super::sites_of_givens;
use crate::api::Contradiction;
use crate::engine::task::Meter;
use crate::engine::{Facts, Origin, RuleId, RuleSet, Theory, Work};
use crate::kinds::Puzzle;
use crate::services::limits::{self, CONFLICT_SETS, CONFLICT_TEST, HARD_CONFLICT_TEST};

/// The number of candidate sets handled per slice, the work that this stands for in asks, and the number of look-ups in
/// `kept` that counts as one ask.
const THOUGHTS: u32 = 1_000;
const THINKING: u64 = 350;
const LOOKS: u64 = 16;

/// The search for a minimal conflict, see the module.
pub struct MinimalConflict<'p> {
    puzzle: &'p dyn Puzzle,
    meter: &'p Meter,
    /// All rules that can be left out.
    rules: Vec<RuleId>,
    /// The known satisfiable sets, roughly the most recently used first.
    kept: Vec<RuleSet>,
    /// The number of look-ups in them since they were last counted as work.
    looks: u64,
    /// The smallest set known to be unsatisfiable.
    found: RuleSet,
    /// True if there is no smaller unsatisfiable set.
    smallest: bool,
}

/// The result of a test of a set of rules.
#[derive(PartialEq, Eq)]
enum Verdict {
    Kept,
    Contradicts,
    Undecided,
}

impl<'p> MinimalConflict<'p> {
    /// Creates the search for a level whose clues and givens cannot all be kept.
    pub fn new(puzzle: &'p dyn Puzzle, meter: &'p Meter) -> Self {
        let rules: Vec<RuleId> = puzzle.model().removable().collect();
        let found = set_of(puzzle.model(), &rules);
        Self {
            puzzle,
            meter,
            rules,
            kept: Vec::new(),
            looks: 0,
            found,
            smallest: false,
        }
    }

    /// Finds a smallest set; calls `report` with each intermediate result too.
    pub async fn find(&mut self, report: &mut (dyn FnMut(Contradiction) + Send)) {
        let laws = RuleSet::none(self.puzzle.model());
        if self.ask(&laws, HARD_CONFLICT_TEST).await == Verdict::Contradicts {
            // The pieces do not fit even without clues.
            self.found.clear();
            self.smallest = true;
            return report(self.result());
        }
        let all = (0..self.rules.len()).collect();
        let hard = self.delete(all, CONFLICT_TEST).await;
        report(self.result());
        self.delete(hard, HARD_CONFLICT_TEST).await;
        report(self.result());
        self.shrink().await;
        report(self.result());
    }

    /// Deletes each rule without which the found set is still unsatisfiable, the last first. Returns the rules for
    /// which this was not decided within `most` asks.
    async fn delete(&mut self, clues: Vec<usize>, most: u64) -> Vec<usize> {
        let mut hard = Vec::new();
        for clue in clues.into_iter().rev() {
            let mut fewer = self.found.clone();
            fewer.remove(self.rules[clue]);
            match self.ask(&fewer, most).await {
                Verdict::Contradicts => self.found = fewer,
                Verdict::Kept => {}
                Verdict::Undecided => hard.push(clue),
            }
        }
        hard
    }

    /// Tests all smaller sets that could be unsatisfiable, the smallest first.
    async fn shrink(&mut self) {
        let allowed = limits::search(self.puzzle).asks;
        let rest = self.asks_left().saturating_sub(allowed);
        let mut set = RuleSet::none(self.puzzle.model());
        let mut doubt = !self.can_be_kept(&set);
        let mut next = vec![0];
        for thought in 1..=CONFLICT_SETS {
            if next.len() >= self.found.len() {
                self.smallest = !doubt;
                return;
            }
            if self.meter.is_spent() || self.asks_left() <= rest {
                return;
            }
            if thought % THOUGHTS == 0 {
                let asks = THINKING + std::mem::take(&mut self.looks) / LOOKS;
                self.meter.spend(Work { asks, nodes: 0 }).await;
            }
            set.clear();
            for &clue in &next {
                set.insert(self.rules[clue]);
            }
            match self.ask(&set, CONFLICT_TEST).await {
                Verdict::Contradicts => {
                    self.found = set;
                    self.smallest = !doubt;
                    return;
                }
                Verdict::Kept => {}
                Verdict::Undecided => doubt = true,
            }
            next = following(&next, self.rules.len());
        }
    }

    fn asks_left(&self) -> u64 {
        self.meter.up_to(u64::MAX).asks
    }

    fn can_be_kept(&mut self, set: &RuleSet) -> bool {
        let found = self.kept.iter().position(|kept| set.is_subset(kept));
        self.looks += found.map_or(self.kept.len(), |at| at + 1) as u64;
        if let Some(at) = found {
            self.kept.swap(at, at / 2);
        }
        found.is_some()
    }

    /// Tests if a set is satisfiable. Stores the whole set of rules that an answer satisfies.
    async fn ask(&mut self, set: &RuleSet, most: u64) -> Verdict {
        if self.can_be_kept(set) {
            return Verdict::Kept;
        }
        let model = self.puzzle.model();
        let mut rules = RuleSet::laws(model);
        let on = self.rules.iter().filter(|&&rule| set.contains(rule));
        on.for_each(|&rule| rules.insert(rule));
        match ask(model, &rules, model.start(), &[], (most, self.meter)).await {
            Reply::Yes(answer) => {
                self.kept.push(self.keeps(&answer));
                Verdict::Kept
            }
            Reply::No => Verdict::Contradicts,
            Reply::GivenUp => Verdict::Undecided,
        }
    }

    /// Returns all rules that an answer satisfies.
    fn keeps(&self, answer: &Facts) -> RuleSet {
        let model = self.puzzle.model();
        let kept = self.rules.iter().filter(|&&rule| model.keeps(rule, answer));
        set_of(model, &kept.copied().collect::<Vec<_>>())
    }

    /// Returns the result so far.
    fn result(&mut self) -> Contradiction {
        let model = self.puzzle.model();
        let rules = self.rules.iter().copied();
        let found: Vec<RuleId> = rules.filter(|&rule| self.found.contains(rule)).collect();
        let minimal = found.iter().all(|&rule| {
            let mut fewer = self.found.clone();
            fewer.remove(rule);
            self.can_be_kept(&fewer)
        });
        let clues = found.iter().filter_map(|&rule| match model.origin(rule) {
            Origin::Clue(clue) => Some(clue.into()),
            Origin::Law | Origin::Given(_) | Origin::OneAnswer => None,
        });
        Contradiction {
            minimal,
            smallest: self.smallest,
            clues: clues.collect(),
            givens: sites_of_givens(self.puzzle, found.into_iter()),
        }
    }
}

fn set_of(model: &dyn Theory, rules: &[RuleId]) -> RuleSet {
    let mut set = RuleSet::none(model);
    for &rule in rules {
        set.insert(rule);
    }
    set
}

/// Returns the next set: of the same size in lexicographic order, or else the first one of the next size.
fn following(set: &[usize], clues: usize) -> Vec<usize> {
    let size = set.len();
    let mut next = set.to_vec();
    for i in (0..size).rev() {
        if next[i] + size - i < clues {
            next[i] += 1;
            for j in i + 1..size {
                next[j] = next[j - 1] + 1;
            }
            return next;
        }
    }
    (0..=size).collect()
}

#[cfg(test)]
mod tests {
    use super::following;

    #[test]
    fn every_set_is_listed_once_in_order_of_size() {
        let mut set = vec![0];
        let mut met = Vec::new();
        while set.len() <= 4 {
            met.push(set.clone());
            set = following(&set, 4);
        }
        assert_eq!(met.len(), 15);
        assert!(met.windows(2).all(|pair| pair[0].len() < pair[1].len()
            || (pair[0].len() == pair[1].len() && pair[0] < pair[1])));
    }
}
