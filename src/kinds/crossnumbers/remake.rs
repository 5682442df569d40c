//! Makes new Cross Numbers on the board of another: draws digits for which all equations have a value, sets the totals
//! to these values, and gives some of the digits.

use super::CrossNumbers;
use super::equation::Equation;
use super::level::{LARGEST, ParsedCross};
use super::rules::{self, REDUCED, RowRule, digits, number};
use crate::engine::task::Paused;
use crate::engine::{
    Domain, Model, ModelStrategy, Rank, Rule, Stop, Technique, Value, Var, View, Why,
};
use crate::kinds::remake::{Keep, Offers, Placed, Remake, Voice, each_given, givens_at, searched};
use crate::kinds::{Playable, Puzzle};
use crate::random::Chance;

/// The technique of an equation without a fixed total: it must have some value.
static COMES_OUT: Technique = Technique {
    id: "comes-out",
    rank: Rank::READ,
};

/// The rule that the cells of an equation whose total is not fixed make a value that may be written.
struct ComesOut {
    scope: Box<[Var]>,
    equation: Equation,
    /// True if no negative number may occur.
    natural: bool,
}

impl ComesOut {
    /// Returns the value of the numbers; `None` if it may not be written.
    fn total(&self, numbers: impl IntoIterator<Item = i64>) -> Option<i64> {
        total(&self.equation, numbers, self.natural)
    }
}

/// Returns the value of the numbers of an equation; `None` if it has none, or if a number on the way is too large or,
/// with `natural`, negative.
fn total(
    equation: &Equation,
    numbers: impl IntoIterator<Item = i64>,
    natural: bool,
) -> Option<i64> {
    let may_be_met = |made: &i64| made.abs() <= i64::from(LARGEST) && (!natural || *made >= 0);
    equation.fold(numbers, |sign, left, right| {
        sign.apply(left, right).filter(may_be_met)
    })
}

impl Rule for ComesOut {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let numbers: Vec<i64> = sets
            .iter()
            .filter_map(|set| set.min().map(number))
            .collect();
        numbers.len() == sets.len() && self.total(numbers).is_some()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&COMES_OUT] }
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let mut open = self.scope.iter().filter(|&&var| view.must(var).is_empty());
        let (first, second) = (open.next().copied(), open.next());
        if second.is_some() {
            return Ok(());
        }
        let last = first.unwrap_or(self.scope[0]);
        let fits = |&digit: &Value| {
            let value = |&var: &Var| match view.must(var).min() {
                Some(known) if var != last || first.is_none() => number(known),
                _ => number(digit),
            };
            self.total(self.scope.iter().map(value)).is_some()
        };
        let may = view.may(last);
        let right: Domain = may.iter().filter(fits).collect();
        let why = Why {
            technique: &COMES_OUT,
            about: &self.scope,
            values: Domain::ALL,
        };
        if right.is_empty() {
            return Err(view.conflict(why));
        }
        view.forbid(last, may - right, why)
    }
}

impl CrossNumbers {
    /// Returns true if no total is negative; then no intermediate result should be, either.
    fn is_natural(&self) -> bool {
        self.level
            .equations
            .iter()
            .all(|equation| equation.total >= 0)
    }

    /// Returns the level without its givens, in which only the equations of `kept` have their totals. With `natural`,
    /// the others must not have negative intermediate results.
    fn open(&self, kept: &[usize], natural: bool) -> Self {
        let mut model = Model::with_strategy(ModelStrategy {
            exact_reasons: Some(REDUCED),
            ..ModelStrategy::default()
        });
        let cells: Vec<Var> = self
            .level
            .cells
            .iter()
            .map(|_| model.var(1, digits()))
            .collect();
        for row in cells.chunks(self.level.side) {
            model.law(RowRule::new(row));
        }
        for (clue, equation) in (0..).zip(&self.level.equations) {
            let line = usize::from(clue);
            if kept.contains(&line) {
                model.clue(clue, Box::new(rules::line(&self.level, line, &cells)));
            } else {
                model.law(ComesOut {
                    scope: self.level.cells_of(line).map(|cell| cells[cell]).collect(),
                    equation: equation.clone(),
                    natural,
                });
            }
        }
        let level = ParsedCross {
            cells: vec![None; self.sites()],
            ..self.level.clone()
        };
        Self { level, model }
    }
}

impl Remake for CrossNumbers {
    /// Returns more asks, as most levels of the search have many givens, with which an equation has few fillings.
    fn remade_asks_a_second(&self) -> u64 {
        5 * self.asks_a_second()
    }

    fn ground(&self, keep: &Keep) -> Option<Box<dyn Puzzle>> {
        let mut ground = self.open(&keep.clues, false);
        for (var, value) in givens_at(self, &keep.givens) {
            ground.level.cells[var.index()] = Some(value.index());
            ground.model.given(var, value);
        }
        Some(Box::new(ground))
    }

    fn draw<'a>(
        &'a self,
        wished: &'a [(Var, Value)],
        chance: &'a mut Chance,
    ) -> Paused<'a, Option<Placed>> {
        Box::pin(async move {
            if self.is_natural() {
                let kept: Vec<usize> = self
                    .model
                    .clues()
                    .map(|(_, clue)| usize::from(clue))
                    .collect();
                let mut natural = self.open(&kept, true);
                for &(_, var, value) in self.model.givens() {
                    natural.model.given(var, value);
                }
                let found = searched(&natural, wished, chance).await;
                if found.is_some() {
                    return found;
                }
            }
            searched(self, wished, chance).await
        })
    }

    fn offers(
        &self,
        answer: &[(Var, Value)],
        keep: &Keep,
        _voice: &Voice,
        _chance: &mut Chance,
    ) -> Option<Offers> {
        let mut level = ParsedCross {
            cells: vec![None; self.sites()],
            ..self.level.clone()
        };
        for &(var, value) in answer {
            level.cells[var.index()] = Some(value.index());
        }
        for line in 0..level.equations.len() {
            let cells = level.cells_of(line).map(|cell| level.cells[cell]);
            let numbers: Option<Vec<i64>> =
                cells.map(|digit| Value::new(digit?).map(number)).collect();
            let equation = &level.equations[line];
            let total = total(equation, numbers?, false)?;
            level.equations[line] = Equation::new(&equation.operators, total);
        }
        Some(each_given(Box::new(Self::new(level)), self, keep))
    }
}
