//! A board to make Sudokus on: its houses, and the results of techniques on given puzzles.

use std::sync::Arc;

use super::goal::{StepGoal, StepPath};
use crate::engine::task::Meter;
use crate::engine::{Bounds, Budget, Ladder, Progress, Rank, RuleSet, Value, Var, hardest_needed};
use crate::kinds::Header;
use crate::kinds::sudoku::Sudoku;
use crate::kinds::sudoku::layout::Layout;
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::sudoku::rules::value;

/// The budget of the path of a candidate level.
const WORK: Budget = Budget::asks(300_000);

/// The cost of an ask on the usual board: about three times as long as an ask on an island.
const ASK: u64 = 3;

/// The cost of explaining a step, in asks.
const EXPLAINING: u64 = 10;

/// A board without givens.
pub struct BlankBoard {
    pub layout: Arc<Layout>,
    blank: Sudoku,
    /// The cost of an ask, which grows with the board.
    ask: u64,
}

impl BlankBoard {
    pub fn new(layout: Layout) -> Self {
        let layout = Arc::new(layout);
        let cells = layout.cells();
        Self {
            blank: puzzle(&layout, vec![None; cells]),
            ask: ASK * (cells as u64).div_ceil(81),
            layout,
        }
    }

    /// Returns the puzzle with these givens: numbers from 1, and 0 for a cell without a given.
    pub fn puzzle(&self, givens: &[u8]) -> Sudoku {
        let givens = givens
            .iter()
            .map(|&given| usize::from(given).checked_sub(1));
        puzzle(&self.layout, givens.collect())
    }

    /// Returns the rules that a goal allows.
    pub fn rules(&self, goal: &StepGoal) -> RuleSet {
        goal.rules(&self.blank)
    }

    /// Returns the lowest rank up to `most` whose techniques solve a puzzle; `None` if there is none.
    pub fn hardest_needed(&self, givens: &[u8], rules: &RuleSet, most: Rank) -> Option<Rank> {
        let start = self.start(givens);
        hardest_needed(&self.blank.model, rules, &start, most, Budget::UNLIMITED)
    }

    /// Solves a puzzle as far as the goal's techniques lead; returns the explained steps and the number of open cells.
    /// `None` if no step is one that the goal asks for.
    pub async fn path(
        &self,
        givens: &[u8],
        rules: &RuleSet,
        goal: &StepGoal,
        meter: &Meter,
    ) -> Option<StepPath> {
        let model = &self.blank.model;
        let mut ladder = Ladder::new(model, rules, &self.start(givens), goal.most(), WORK);
        loop {
            let before = ladder.left().asks;
            let progress = ladder.advance();
            meter.think((before - ladder.left().asks) * self.ask).await;
            if !matches!(progress, Progress::Step(_)) {
                break;
            }
        }
        let mut steps = ladder.steps().iter();
        steps.find(|step| goal.wants(step.technique))?;
        let shown = ladder.explain(&mut ladder.left());
        let steps = ladder.steps().len() as u64;
        meter.think(steps * EXPLAINING * self.ask).await;
        Some(StepPath {
            open: ladder
                .bounds()
                .iter()
                .filter(|cell| !cell.settled())
                .count(),
            shown: shown.iter().map(|step| step.technique).collect(),
        })
    }

    /// Returns the hardest rank of the board's techniques below this one.
    pub fn rank_below(&self, rank: Rank) -> Rank {
        let ranks = self.blank.model.ranks().iter().copied();
        ranks
            .filter(|&easier| easier < rank)
            .max()
            .unwrap_or(Rank::READ)
    }

    fn start(&self, givens: &[u8]) -> Vec<Bounds> {
        let given = givens.iter().enumerate().filter(|(_, given)| **given > 0);
        let placed: Vec<(Var, Value)> = given
            .filter_map(|(cell, &given)| Some((Var::new(cell)?, value(usize::from(given) - 1))))
            .collect();
        self.blank.model.with(&placed)
    }
}

fn puzzle(layout: &Arc<Layout>, givens: Vec<Option<usize>>) -> Sudoku {
    Sudoku::new(ParsedSudoku {
        header: Header::default(),
        layout: Arc::clone(layout),
        givens,
    })
}
