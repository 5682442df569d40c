//! Attempts to make Cross Numbers, each in slices.

use super::fill::RowFiller;
use super::wish::CrossOptions;
use crate::engine::{RuleId, Theory, Var};
use crate::kinds::crossnumbers::CrossNumbers;
use crate::kinds::crossnumbers::rules::ranks::GRADES;
use crate::kinds::{Attempt, Grade, MakerState, Puzzle, Thinning, with_chosen};

/// The cost of filling a board, and of deciding if it is too easy, in asks for each cell.
const FILLING: u64 = 20;
const EASIER: u64 = 20;

/// The divisor of the share of unneeded digits that levels for beginners give.
const FRIENDLY: usize = 4;

impl Attempt for MakerState<CrossOptions> {
    async fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let cells = (self.options.side * self.options.side) as u64;
        let level = RowFiller::level(&self.options, &mut self.chance);
        self.meter.think(FILLING * cells).await;
        let full = CrossNumbers::new(level?);
        let mut order = full.model.givens().to_vec();
        self.chance.shuffle(&mut order);
        let groups: Vec<Vec<(RuleId, Var)>> =
            order.iter().map(|&(id, var, _)| vec![(id, var)]).collect();
        let thinning = Thinning {
            grades: &GRADES,
            grade: self.grade,
            meter: &self.meter,
            weight: self.weight(cells),
            easier: EASIER * cells,
        };
        let mut rules = thinning.thin(&full.model as &dyn Theory, &groups).await?;
        if self.grade == Grade::Starter {
            let all = order.iter().map(|&(id, ..)| id);
            let spare: Vec<RuleId> = all.filter(|&id| !rules.contains(id)).collect();
            for &id in &spare[..spare.len() / FRIENDLY] {
                rules.insert(id);
            }
        }
        with_chosen(&full, &rules)
    }
}

impl MakerState<CrossOptions> {
    /// Returns the cost of an ask. It grows with the length of a line and with the number of cells if fillings are
    /// searched; what-ifs are tried without fillings.
    fn weight(&self, cells: u64) -> u64 {
        match self.grade {
            Grade::Starter | Grade::Explorer => 1 + cells / 16,
            Grade::Tracker => 1 + cells / 4,
            Grade::Thinker => cells / 2,
            Grade::Master => 1 + cells / 8,
        }
    }
}
