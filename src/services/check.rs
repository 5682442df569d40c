//! The check of a board: which clues are kept, which are certainly broken, and which are open.

use crate::api::{Check, ClueCheck, ClueState, Conflict, Entry, Standing, count};
use crate::engine::task::Meter;
use crate::engine::{
    Budget, Origin, Position, Progress, Rank, Reduction, RuleId, RuleSet, Value, Var, sorted,
};
use crate::input::Result;
use crate::kinds::{Puzzle, placed};
use crate::services::limits::{CHECK, EVALUATION};

/// Checks the entries of a board against the clues and laws of a level.
///
/// ```
/// use placewise::{api::Entry, kinds, services::check::check};
/// use serde_json::json;
///
/// let clues = json!([{"rule": "on", "piece": "lion", "tags": ["height3"]}]);
/// let level = json!({"kind": "island", "pieces": {"lion": 1, "panda": 8}, "clues": clues});
/// let level = kinds::parse(&level)?;
/// let mut entries = vec![None; 9];
/// assert_eq!(check(&*level, &entries)?.status, "open");
/// entries[0] = Some(Entry::Piece("lion".to_owned())); // not the top of the island
/// let checked = check(&*level, &entries)?;
/// assert!(checked.status == "broken" && checked.clues[0].sites == [0]);
/// # Ok::<(), Box<placewise::input::PuzzleError>>(())
/// ```
///
/// # Errors
/// If the entries do not fit the level.
pub fn check(puzzle: &dyn Puzzle, entries: &[Option<Entry>]) -> Result<Check> {
    Checker::new(puzzle, CHECK).check(entries)
}

/// A checker of a level's clues and laws with one meter for all. Once its budget is used up, clues not yet evaluated
/// count as open, and a broken clue is reported with more pieces than necessary, but always with enough to break it.
pub struct Checker<'p> {
    puzzle: &'p dyn Puzzle,
    work: Meter,
    /// The laws with which clues are evaluated.
    laws: RuleSet,
}

impl<'p> Checker<'p> {
    /// Creates a checker with this budget.
    #[must_use]
    pub fn new(puzzle: &'p dyn Puzzle, work: Budget) -> Self {
        Self::within(puzzle, Meter::new(work))
    }

    /// Creates a checker whose work the meter counts.
    #[must_use]
    pub fn within(puzzle: &'p dyn Puzzle, work: Meter) -> Self {
        Self {
            puzzle,
            work,
            laws: RuleSet::laws(puzzle.model()),
        }
    }

    /// Checks the entries, see [`check`].
    ///
    /// # Errors
    /// If the entries do not fit the level.
    pub fn check(&mut self, entries: &[Option<Entry>]) -> Result<Check> {
        let facts = placed(self.puzzle, entries)?;
        let mut known = self.states(&facts);
        let conflicts = self.conflicts(&facts);
        // If a law is broken, every clue would count as broken with it.
        if !conflicts.is_empty() && known.contains(&ClueState::Broken) {
            self.forget_broken_laws(&facts);
            known = self.states(&facts);
        }
        let full = facts.len() == self.puzzle.pieces();
        let status = if known.contains(&ClueState::Broken) || !conflicts.is_empty() {
            Standing::Broken
        } else if full && known.iter().all(|&s| s == ClueState::Kept) {
            Standing::Solved
        } else {
            Standing::Open
        };
        let clues = self.puzzle.model().clues().zip(&known);
        let clue = |((rule, _), &state): ((RuleId, u16), &ClueState)| {
            let involved = if state == ClueState::Broken {
                self.minimal_conflict(rule, &facts)
            } else {
                let [own, _] = in_scope(self.puzzle, rule, &facts);
                own
            };
            ClueCheck {
                state,
                sites: sites(self.puzzle, &involved),
            }
        };
        Ok(Check {
            status,
            clues: clues.map(clue).collect(),
            conflicts,
        })
    }

    /// Returns the laws that are certainly broken, whatever else is placed, each with a minimal set of sites that
    /// breaks it. A law that is broken in several ways, as by three equal digits in a row, is reported until every
    /// piece that breaks it has been named.
    fn conflicts(&mut self, facts: &[(Var, Value)]) -> Vec<Conflict> {
        let conflict = |conflicting: &[(Var, Value)]| Conflict {
            sites: sites(self.puzzle, conflicting),
        };
        if let Some(groups) = self.puzzle.conflicts(facts) {
            return groups.iter().map(|group| conflict(group)).collect();
        }
        let mut found: Vec<Conflict> = Vec::new();
        let model = self.puzzle.model();
        for law in model.laws().filter(|&law| !model.is_implied(law)) {
            let mut left = facts.to_vec();
            while !self.work.is_spent() && self.breaks(law, &left) {
                let conflicting = self.minimal_conflict(law, &left);
                let conflict = conflict(&conflicting);
                // Without one of these pieces the law may still be broken by others.
                let Some(&last) = conflicting.last() else {
                    break;
                };
                left.retain(|&fact| fact != last);
                if !found.contains(&conflict) {
                    found.push(conflict);
                }
            }
        }
        found
    }

    /// Removes the broken laws from those with which clues are evaluated.
    fn forget_broken_laws(&mut self, facts: &[(Var, Value)]) {
        for law in self.puzzle.model().laws() {
            if self.breaks(law, facts) {
                self.laws.remove(law);
            }
        }
    }

    /// Returns the state of each clue, in the order of the level's clues.
    pub fn states(&mut self, facts: &[(Var, Value)]) -> Vec<ClueState> {
        let start = self.puzzle.model().with(facts);
        let full = facts.len() == self.puzzle.pieces();
        let clues = self.puzzle.model().clues();
        clues
            .map(|(rule, _)| self.state(rule, &start, full))
            .collect()
    }

    /// Returns the smallest set of pieces that breaks a single clue; `None` if no clue is broken.
    pub fn conflict_of_one_clue(&mut self, facts: &[(Var, Value)]) -> Option<Vec<(Var, Value)>> {
        let known = self.states(facts);
        let clues = self.puzzle.model().clues().zip(known);
        let broken = clues.filter(|(_, state)| *state == ClueState::Broken);
        let conflicting = broken.map(|((rule, _), _)| self.minimal_conflict(rule, facts));
        conflicting.min_by_key(Vec::len)
    }

    /// Returns the state of a clue, by reasoning with the laws and this clue alone, or with one law alone: so only what
    /// is certainly wrong counts as broken. (A clue of cells is judged without the laws.)
    fn state(&mut self, rule: RuleId, start: &Position, full: bool) -> ClueState {
        let model = self.puzzle.model();
        let scope = model.scope(rule);
        let placed = |var: Var| start.must().values(var).count();
        if model.origin(rule) == Origin::Law && scope.iter().all(|&var| placed(var) == 0) {
            return ClueState::Open;
        }
        if scope
            .iter()
            .all(|&var| placed(var) == model.size(var) as usize)
        {
            return if model.keeps(rule, start.must()) {
                ClueState::Kept
            } else {
                ClueState::Broken
            };
        }
        let mut rules = match model.origin(rule) {
            Origin::Clue(_) if self.puzzle.has_clues_of_cells() => RuleSet::none(model),
            Origin::Law | Origin::OneAnswer => RuleSet::none(model),
            Origin::Given(_) | Origin::Clue(_) => self.laws.clone(),
        };
        rules.insert(rule);
        match self.climb(&rules, start) {
            Progress::Conflict => ClueState::Broken,
            // All pieces are placed, and the variables that depend on them are derived.
            Progress::Solved if full => ClueState::Kept,
            _ => ClueState::Open,
        }
    }

    /// Runs a ladder from the board with these rules, without what-ifs, and returns how it ends.
    fn climb(&mut self, rules: &RuleSet, start: &Position) -> Progress {
        let look = self.work.share(Budget::asks(EVALUATION));
        let model = self.puzzle.model();
        let mut ladder = model.ladder(rules, start, Rank::RULES, look.left());
        let end = ladder.finish();
        look.settle(ladder.left());
        end
    }

    /// Returns a small set of these literals that breaks the rule. The set is minimal, and almost always the smallest:
    /// as it depends on the order of deletion, several orders are tried, forwards and backwards, with the pieces in the
    /// rule's scope first or last.
    fn minimal_conflict(&mut self, rule: RuleId, facts: &[(Var, Value)]) -> Vec<(Var, Value)> {
        let [own, others] = in_scope(self.puzzle, rule, facts);
        let mut orders = vec![[&*others, &own].concat()];
        if !others.is_empty() {
            orders.push([&*own, &others].concat());
            for way in 0..2 {
                orders.push(orders[way].iter().rev().copied().collect());
            }
        }
        let mut sets = orders.into_iter().map(|order| self.thinned(rule, order));
        let mut fewest = sets.next().unwrap_or_default();
        while fewest.len() > 1
            && let Some(set) = sets.next()
        {
            if set.len() < fewest.len() {
                fewest = set;
            }
        }
        let facts = facts.iter().copied();
        facts.filter(|fact| fewest.contains(fact)).collect()
    }

    /// Deletes literals in this order as long as the rest still breaks the rule, and returns the rest.
    fn thinned(&mut self, rule: RuleId, order: Vec<(Var, Value)>) -> Vec<(Var, Value)> {
        let mut reduction = Reduction::one_by_one(order.into_iter().rev().collect());
        while !self.work.is_spent()
            && let Some(less) = reduction.next()
        {
            reduction.answer(self.breaks(rule, &less));
        }
        reduction.take()
    }

    fn breaks(&mut self, rule: RuleId, facts: &[(Var, Value)]) -> bool {
        let start = self.puzzle.model().with(facts);
        self.state(rule, &start, false) == ClueState::Broken
    }
}

/// Returns the placed literals in the rule's scope, and the others. If players put down no variable of the scope, all
/// literals count as in scope, as its variables are derived from them.
fn in_scope(puzzle: &dyn Puzzle, rule: RuleId, facts: &[(Var, Value)]) -> [Vec<(Var, Value)>; 2] {
    let model = puzzle.model();
    let scope = model.scope(rule);
    let direct = scope.iter().any(|&var| model.is_put_down(var));
    let facts = facts.iter().copied();
    let (own, others) = facts.partition(|(var, _)| !direct || scope.contains(var));
    [own, others]
}

fn sites(puzzle: &dyn Puzzle, facts: &[(Var, Value)]) -> Vec<u32> {
    let spots = facts
        .iter()
        .filter_map(|&(var, value)| puzzle.entry_of(var, value));
    sorted(spots.map(|(site, _)| count(site)))
}
