//! A generator for kinds whose levels have only givens: it finds a full board and removes givens as long as the rest is
//! enough to solve it.

use super::{Advance, Grade, Maker, Puzzle};
use crate::engine::task::{Meter, finish};
use crate::engine::{Budget, Next, Rank, RuleId, RuleSet, Value, Var};
use crate::random::Chance;

/// The maximum number of nodes of the search for a full board, and of the search for the rank that a level needs.
const NODES: Budget = Budget::nodes(20_000);

/// A maker that starts with an empty board. Of the kind's code it needs only
/// [`with_givens`](super::Playable::with_givens).
pub struct GivensMaker {
    blank: Box<dyn Puzzle>,
    grade: Grade,
    /// The maximum rank of a technique.
    cap: Rank,
    chance: Chance,
}

impl GivensMaker {
    /// Creates a maker of levels of this grade, the same for the same seed. `blank` is a level without givens.
    #[must_use]
    pub fn new(blank: Box<dyn Puzzle>, grade: Grade, seed: u64) -> Self {
        let cap = blank.kind().grades.generated(grade);
        Self {
            blank,
            grade,
            cap,
            chance: grade.chance(seed, 0),
        }
    }
}

/// Returns a level with all values of some answer as givens; `None` if no answer was found within the meter's budget.
pub async fn filled(
    puzzle: &dyn Puzzle,
    chance: &mut Chance,
    meter: &Meter,
) -> Option<Box<dyn Puzzle>> {
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    search.begin(&model.start());
    search.get_ready(meter).await;
    let mut choose = |open: &[_]| Some(*chance.pick(open));
    let Next::Found(answer) = search.next_by(meter.left(), meter, &mut choose).await else {
        return None;
    };
    let shown = |&(var, value): &(Var, Value)| puzzle.entry_of(var, value).is_some();
    let givens: Vec<(Var, Value)> = answer.iter().filter(shown).collect();
    puzzle.with_givens(&givens)
}

/// Returns the level with only those givens whose rules are enabled.
pub fn with_chosen(puzzle: &(impl Puzzle + ?Sized), rules: &RuleSet) -> Option<Box<dyn Puzzle>> {
    let givens = puzzle.model().givens().iter();
    let on = givens.filter(|(rule, ..)| rules.contains(*rule));
    let on: Vec<(Var, Value)> = on.map(|&(_, var, value)| (var, value)).collect();
    puzzle.with_givens(&on)
}

impl GivensMaker {
    /// Makes an attempt; returns a level that has exactly one solution and the requested grade.
    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let full = finish(filled(&*self.blank, &mut self.chance, &Meter::new(NODES)))?;
        let model = full.model();
        let solves = |rules: &RuleSet| model.hardest_needed(rules, self.cap, NODES);
        let mut rules = RuleSet::all(model);
        let mut order: Vec<RuleId> = model.givens().iter().map(|&(id, ..)| id).collect();
        self.chance.shuffle(&mut order);
        for given in order {
            rules.remove_if_spare(&[given], |rules| solves(rules).is_some());
        }
        let grade = solves(&rules).map(|rank| full.kind().grades.grade_of(rank));
        (grade == Some(self.grade)).then(|| with_chosen(&*full, &rules))?
    }
}

impl Maker for GivensMaker {
    fn advance(&mut self) -> Advance {
        Advance::attempt(self.attempt())
    }

    fn attempts(&self) -> u32 {
        1_000
    }
}
