//! Attempts to make a Numbrix, each in slices.

use super::wish::{GivenLayout, NumbrixOptions};
use crate::engine::{RuleId, Theory, Var};
use crate::kinds::numbrix::rules::cost;
use crate::kinds::numbrix::rules::ranks::GRADES;
use crate::kinds::{Attempt, MakerState, Puzzle, Thinning};

/// The cost of drawing a path, and of deciding if a board is too easy, in asks of a rule on the same board.
const DRAWING: u64 = 50;
const EASIER: u64 = 20;

impl Attempt for MakerState<NumbrixOptions> {
    async fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let cells = self.options.ground.grid.len();
        let path = self.options.ground.path(&mut self.chance);
        self.meter.think(DRAWING * cost(cells)).await;
        let mut numbers = vec![0; cells];
        for (number, site) in path?.into_iter().enumerate() {
            numbers[site] = number;
        }
        let may_be_given =
            |site: &usize| self.options.pattern != GivenLayout::Rim || self.is_rim(*site);
        let given: Vec<usize> = (0..cells).filter(may_be_given).collect();
        let full = self.level(&numbers, &given);
        let kept = self.thinned(full.model(), &numbers, &given).await?;
        Some(self.level(&numbers, &kept))
    }
}

impl MakerState<NumbrixOptions> {
    /// Returns the givens that remain when all that the steps can do without are left out; `None` if the level is not
    /// of the grade.
    async fn thinned(
        &mut self,
        model: &dyn Theory,
        numbers: &[usize],
        given: &[usize],
    ) -> Option<Vec<usize>> {
        let mut givens = vec![None; numbers.len()];
        for (&site, &(id, var, _)) in given.iter().zip(model.givens()) {
            givens[site] = Some((id, var));
        }
        let groups = self.groups(numbers).into_iter();
        let groups = groups.map(|group| group.iter().filter_map(|&site| givens[site]).collect());
        let groups: Vec<Vec<(RuleId, Var)>> = groups.collect();
        let thinning = Thinning {
            grades: &GRADES,
            grade: self.grade,
            meter: &self.meter,
            weight: 1,
            easier: EASIER * cost(numbers.len()),
        };
        let rules = thinning.thin(model, &groups).await?;
        let is_kept = |&site: &usize| givens[site].is_some_and(|(id, _)| rules.contains(id));
        Some(given.iter().copied().filter(is_kept).collect())
    }

    /// Returns groups of cells in random order, each to be given or left out as a whole, without those that are always
    /// given.
    fn groups(&mut self, numbers: &[usize]) -> Vec<Vec<usize>> {
        let own: Vec<usize> = (0..numbers.len()).collect();
        let image = match self.options.pattern {
            GivenLayout::Symmetric => self.options.image().unwrap_or(own),
            _ => own,
        };
        let group = |(site, &image): (usize, &usize)| match image.cmp(&site) {
            std::cmp::Ordering::Less => None,
            std::cmp::Ordering::Equal => Some(vec![site]),
            std::cmp::Ordering::Greater => Some(vec![site, image]),
        };
        let mut groups: Vec<Vec<usize>> = image.iter().enumerate().filter_map(group).collect();
        if self.options.pattern == GivenLayout::Ends {
            let is_end = |site: &usize| numbers[*site] == 0 || numbers[*site] + 1 == numbers.len();
            groups.retain(|group| !group.iter().any(is_end));
        }
        self.chance.shuffle(&mut groups);
        groups
    }

    /// Returns true if a cell lacks a neighbour on one of its four sides.
    fn is_rim(&self, site: usize) -> bool {
        self.options.ground.grid.sides(site).count() < 4
    }

    /// Returns the level that gives these cells.
    fn level(&self, numbers: &[usize], given: &[usize]) -> Box<dyn Puzzle> {
        let mut givens = vec![None; numbers.len()];
        for &site in given {
            givens[site] = Some(numbers[site]);
        }
        self.options.ground.level(givens).puzzle()
    }
}
