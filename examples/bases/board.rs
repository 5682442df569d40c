//! The 9x9 board with the models and rules that the search needs for one technique.

use std::collections::BTreeMap;
use std::sync::Arc;

use placewise::engine::{
    Bounds, Budget, Ladder, Model, Origin, Progress, Rank, RuleId, RuleSet, Technique, Value, Var,
    solves,
};
use placewise::kinds::sudoku::kernel::{self, Grid9};
use placewise::kinds::sudoku::layout::Layout;
use placewise::kinds::sudoku::rules::{self, ranks};
use placewise::random::Chance;

use crate::fill::Fill;
use crate::houses::{Singles, Subset};
use crate::minimal;

/// The budget for the steps of one puzzle.
const WORK: Budget = Budget::asks(300_000);

/// The number of other steps that a step by the technique counts as if no single follows it.
const FRUITLESS: u32 = 4;

/// The board for the puzzles of one technique.
pub struct Board {
    /// The technique.
    pub wanted: &'static Technique,
    /// True if the technique assumes that there is one solution.
    rests_on_one_answer: bool,
    houses: kernel::Layout,
    /// Computes the cells that singles fill.
    pub fill: Fill,
    /// The rules as in a level.
    model: Model,
    /// The same rules, but each technique of a house is a rule by itself: the houses know only singles.
    pub apart: Model,
    /// The houses of `apart`.
    pub singles: Vec<RuleId>,
    /// The rules of `apart` that know the technique.
    pub taught: Vec<RuleId>,
    /// The rules of `apart` that know an easier technique, grouped by its rank.
    pub easier: Vec<Vec<RuleId>>,
}

impl Board {
    /// Creates the board for the puzzles of a technique.
    pub fn new(wanted: &'static Technique) -> Self {
        let layout = Arc::new(Layout::usual(9));
        let mut apart = rules::model(&layout, |model, house| model.law(Singles(house)));
        let singles: Vec<RuleId> = apart.rules().take(layout.houses.len()).collect();
        for sort in rules::SORTS {
            for house in &layout.houses {
                let cells = house.cells.iter().filter_map(|&cell| Var::new(cell));
                let cells = cells.collect();
                apart.law(Subset { sort, cells });
            }
        }
        let knows = |id: &RuleId| {
            apart
                .rule(*id)
                .techniques()
                .iter()
                .any(|known| known.id == wanted.id)
        };
        let patterns = || apart.rules().filter(|id| !singles.contains(id));
        let taught: Vec<RuleId> = patterns().filter(knows).collect();
        let rests_on_one_answer = taught
            .iter()
            .any(|&id| apart.origin(id) == Origin::OneAnswer);
        let mut easier: BTreeMap<Rank, Vec<RuleId>> = BTreeMap::new();
        for id in patterns() {
            let rank = apart.rule(id).techniques()[0].rank;
            let is_allowed = rests_on_one_answer || apart.origin(id) != Origin::OneAnswer;
            if rank < wanted.rank && is_allowed {
                easier.entry(rank).or_default().push(id);
            }
        }
        Self {
            wanted,
            rests_on_one_answer,
            houses: kernel::Layout::boxed(3, 3),
            fill: Fill::new(&layout),
            model: rules::model(&layout, Model::law),
            easier: easier.into_values().collect(),
            singles,
            taught,
            apart,
        }
    }

    /// Returns a random full board.
    pub fn full(&self, chance: &mut Chance) -> Option<Grid9> {
        minimal::full(&self.houses, chance, u64::MAX)?
            .try_into()
            .ok()
    }

    /// Returns true if singles and the technique solve the puzzle.
    pub fn is_solved_alone(&self, givens: &Grid9) -> bool {
        let rules = self.only(&[&*self.singles, &self.taught].concat());
        let start = start(&self.apart, givens);
        solves(&self.apart, &rules, &start, self.wanted.rank) && self.may_rest_on_it(givens)
    }

    /// Returns true if the technique does not assume one solution, or the puzzle has one. In the first case a solution
    /// by the ladder proves it.
    pub fn may_rest_on_it(&self, givens: &Grid9) -> bool {
        !self.rests_on_one_answer || kernel::count(givens, 2) == 1
    }

    /// Returns the set of these rules of `apart`.
    pub fn only(&self, some: &[RuleId]) -> RuleSet {
        let mut rules = RuleSet::none(&self.apart);
        for &id in some {
            rules.insert(id);
        }
        rules
    }

    /// Returns a minimal puzzle and its solution.
    pub fn minimal(&self, chance: &mut Chance) -> Option<[Grid9; 2]> {
        let answer = self.full(chance)?;
        let symmetry = kernel::Symmetry::None;
        let made = minimal::minimal(&self.houses, &answer, symmetry, chance, u64::MAX);
        Some([made.puzzle.try_into().ok()?, answer])
    }

    /// Returns the number of steps above singles by other techniques, in a solution with the technique and all that are
    /// no harder. A step by the technique counts as `FRUITLESS` others if no single follows it. `None` if the number is
    /// above `most`, these techniques do not solve the puzzle, or no step is by the technique.
    pub fn other_steps(&self, givens: &Grid9, most: u32) -> Option<u32> {
        if !self.may_rest_on_it(givens) {
            return None;
        }
        let mut ladder = self.ladder(givens);
        let (mut own, mut others, mut is_fruitless) = (0, 0, false);
        loop {
            match ladder.advance() {
                Progress::Step(id) => {
                    let technique = ladder.steps()[id].technique;
                    if technique.id == self.wanted.id {
                        (own, is_fruitless) = (own + 1, true);
                    } else if technique.rank > ranks::HIDDEN_LINE {
                        others += if is_fruitless { 1 + FRUITLESS } else { 1 };
                        is_fruitless = false;
                    } else if technique.rank > Rank::READ {
                        is_fruitless = false;
                    }
                }
                Progress::Solved => return (own > 0).then_some(others),
                _ => return None,
            }
            if others > most {
                return None;
            }
        }
    }

    /// Returns true if the explanation has steps above singles and all of them are by the technique.
    pub fn is_of_it_alone(&self, givens: &Grid9) -> bool {
        let mut ladder = self.ladder(givens);
        if ladder.finish() != Progress::Solved {
            return false;
        }
        let shown = ladder.explain(&mut ladder.left());
        let steps = shown.iter().map(|step| step.technique);
        let mut hard = steps
            .filter(|step| step.rank > ranks::HIDDEN_LINE)
            .peekable();
        hard.peek().is_some() && hard.all(|step| step.id == self.wanted.id)
    }

    /// Returns the ladder with the technique and all that are no harder.
    fn ladder(&self, givens: &Grid9) -> Ladder<'_> {
        let start = start(&self.model, givens);
        let rules = if self.rests_on_one_answer {
            RuleSet::all_of_one_answer(&self.model)
        } else {
            RuleSet::all(&self.model)
        };
        Ladder::new(&self.model, &rules, &start, self.wanted.rank, WORK)
    }
}

/// Returns the bounds of all variables with these givens.
pub fn start(model: &Model, givens: &Grid9) -> Vec<Bounds> {
    let given = givens.iter().enumerate().filter(|(_, given)| **given > 0);
    let placed = given
        .filter_map(|(cell, &given)| Some((Var::new(cell)?, Value::new(usize::from(given) - 1)?)));
    model.with(&placed.collect::<Vec<_>>())
}
