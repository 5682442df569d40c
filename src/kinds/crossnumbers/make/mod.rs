//! Makes levels: a full board with random signs, of which as little is given as solves it.

use super::equation::Equation;
use super::level::{LARGEST, Level};
use super::operator::Operator;
use super::rules::number;
use super::{CrossNumbers, KIND};
use crate::engine::{Budget, Rank, RuleId, RuleSet, Theory, Value, Var};
use crate::kinds::{Advance, Grade, Header, Maker, Order, Puzzle};
use crate::random::Chance;

/// To find the rank that a level needs may take so many nodes.
const NODES: Budget = Budget::nodes(2_000);

/// Makes levels of one sort and grade.
pub struct CrossMaker {
    side: usize,
    operators: &'static [Operator],
    grade: Grade,
    cap: Rank,
    chance: Chance,
}

impl CrossMaker {
    /// As asked for.
    #[must_use]
    pub fn new(order: &Order<'_>) -> Self {
        Self {
            side: if order.preset.id == "three" { 3 } else { 4 },
            operators: &[Operator::Plus, Operator::Minus, Operator::Times],
            grade: order.grade,
            cap: KIND.grades.generated(order.grade),
            chance: Chance::new(order.seed, 0),
        }
    }

    /// A full board whose equations come out.
    fn board(&mut self) -> Option<Level> {
        let side = self.side;
        let mut cells = Vec::new();
        for _ in 0..side {
            let mut digits: Vec<usize> = (0..9).collect();
            self.chance.shuffle(&mut digits);
            cells.extend(digits.into_iter().take(side).map(Some));
        }
        let mut level = Level {
            header: Header::default(),
            side,
            cells,
            equations: Vec::new(),
            base: 10,
        };
        for line in 0..2 * side {
            let signs: Vec<Operator> = (1..side)
                .map(|_| *self.chance.pick(self.operators))
                .collect();
            let numbers = level.cells_of(line).into_iter().map(|cell| {
                let digit = level.cells[cell].and_then(Value::new);
                digit.map_or(0, number)
            });
            let numbers: Vec<i64> = numbers.collect();
            let total = Equation::new(&signs, 0).value(&numbers)?;
            if total.abs() > i64::from(LARGEST) {
                return None;
            }
            level.equations.push(Equation::new(&signs, total));
        }
        Some(level)
    }

    fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let full = CrossNumbers::new(self.board()?);
        let model = &full.model;
        let solves = |rules: &RuleSet| model.hardest_needed(rules, self.cap, NODES);
        let mut rules = RuleSet::all(model);
        let mut order: Vec<RuleId> = model.givens().iter().map(|&(id, ..)| id).collect();
        self.chance.shuffle(&mut order);
        for given in order {
            rules.remove_if_spare(&[given], |rules| solves(rules).is_some());
        }
        let kept = model.givens().iter().filter(|(id, ..)| rules.contains(*id));
        let kept: Vec<(Var, Value)> = kept.map(|&(_, var, value)| (var, value)).collect();
        let grade = solves(&rules).map(|rank| KIND.grades.of(rank));
        (grade == Some(self.grade)).then(|| full.with_givens(&kept))?
    }
}

impl Maker for CrossMaker {
    fn advance(&mut self) -> Advance {
        Advance::attempt(self.attempt())
    }

    fn attempts(&self) -> u32 {
        1_000
    }
}
