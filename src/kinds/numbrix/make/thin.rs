//! One attempt at a new Numbrix after another, in pieces.

use super::wish::{Pattern, Wish};
use crate::engine::task::Meter;
use crate::engine::{Budget, Rank, RuleId, RuleSet, Theory};
use crate::kinds::numbrix::level::Level;
use crate::kinds::numbrix::{GRADES, read};
use crate::kinds::{Grade, Header, Puzzle};
use crate::random::Chance;

/// To find out how hard a board is costs the square of its cells over this, in questions to rules.
const PROBING: u64 = 3;

/// The same with what-ifs costs as many times more as there are cells over this.
const WHAT_IFS: u64 = 8;

/// What is needed for attempts.
pub struct Making {
    wish: Wish,
    grade: Grade,
    /// The hardest technique allowed.
    cap: Rank,
    chance: Chance,
    meter: Meter,
}

impl Making {
    pub fn new(wish: Wish, grade: Grade, chance: Chance, meter: Meter) -> Self {
        Self {
            wish,
            grade,
            cap: GRADES.generated(grade),
            chance,
            meter,
        }
    }

    /// One attempt: a level that is as wanted, or none.
    pub async fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let cells = self.wish.ground.grid.len();
        let path = self.wish.ground.path(&mut self.chance);
        self.meter.think(self.cost()).await;
        let mut numbers = vec![0; cells];
        for (number, site) in path?.into_iter().enumerate() {
            numbers[site] = number;
        }
        let may_be_given = |site: &usize| self.wish.pattern != Pattern::Rim || self.is_rim(*site);
        let given: Vec<usize> = (0..cells).filter(may_be_given).collect();
        let full = self.level(&numbers, &given)?;
        let kept = self.thinned(full.model(), &numbers, &given).await?;
        self.level(&numbers, &kept)
    }

    /// Which of these givens are left when all that the steps can do without is left out; nothing if they are not of
    /// the grade.
    async fn thinned(
        &mut self,
        model: &dyn Theory,
        numbers: &[usize],
        given: &[usize],
    ) -> Option<Vec<usize>> {
        let mut rule = vec![None; numbers.len()];
        for (&site, &(id, ..)) in given.iter().zip(model.givens()) {
            rule[site] = Some(id);
        }
        let mut rules = RuleSet::all(model);
        if !self.is_solved(model, &rules).await {
            return None;
        }
        for group in self.groups(numbers) {
            let group: Vec<RuleId> = group.iter().filter_map(|&site| rule[site]).collect();
            let mut fewer = rules.clone();
            group.iter().for_each(|&id| fewer.remove(id));
            if fewer != rules && self.is_solved(model, &fewer).await {
                rules = fewer;
            }
        }
        let needed = model.hardest_needed(&rules, self.cap, Budget::UNLIMITED)?;
        self.meter.think(self.cost()).await;
        let is_kept = |&site: &usize| rule[site].is_some_and(|id| rules.contains(id));
        (GRADES.of(needed) == self.grade).then(|| given.iter().copied().filter(is_kept).collect())
    }

    /// Whether a board takes no harder techniques than are allowed. Most need not be asked for more than the easiest.
    async fn is_solved(&self, model: &dyn Theory, rules: &RuleSet) -> bool {
        self.meter.think(self.cost()).await;
        if model.solves(rules, GRADES.generated(Grade::Starter)) {
            return true;
        }
        if self.cap >= Rank::WHAT_IF {
            let values = model.len() as u64 / WHAT_IFS;
            self.meter.think(self.cost() * values).await;
        }
        model.solves(rules, self.cap)
    }

    /// What it costs to find out how hard a board is.
    fn cost(&self) -> u64 {
        let cells = self.wish.ground.grid.len() as u64;
        cells * cells / PROBING
    }

    /// The cells in groups, each of which is given or not as a whole, in an order of chance; without those that are
    /// given anyway.
    fn groups(&mut self, numbers: &[usize]) -> Vec<Vec<usize>> {
        let own: Vec<usize> = (0..numbers.len()).collect();
        let image = match self.wish.pattern {
            Pattern::Symmetric => self.wish.image().unwrap_or(own),
            _ => own,
        };
        let group = |(site, &image): (usize, &usize)| match image.cmp(&site) {
            std::cmp::Ordering::Less => None,
            std::cmp::Ordering::Equal => Some(vec![site]),
            std::cmp::Ordering::Greater => Some(vec![site, image]),
        };
        let mut groups: Vec<Vec<usize>> = image.iter().enumerate().filter_map(group).collect();
        if self.wish.pattern == Pattern::Ends {
            let is_end = |site: &usize| numbers[*site] == 0 || numbers[*site] + 1 == numbers.len();
            groups.retain(|group| !group.iter().any(is_end));
        }
        self.chance.shuffle(&mut groups);
        groups
    }

    /// Whether a cell has no other on one of its sides.
    fn is_rim(&self, site: usize) -> bool {
        self.wish.ground.grid.sides(site).count() < 4
    }

    /// The level that gives these cells.
    fn level(&self, numbers: &[usize], given: &[usize]) -> Option<Box<dyn Puzzle>> {
        let mut givens = vec![None; numbers.len()];
        for &site in given {
            givens[site] = Some(numbers[site]);
        }
        let level = Level {
            header: Header::default(),
            grid: self.wish.ground.grid.clone(),
            givens,
            corners: self.wish.ground.corners,
        };
        read(level).ok()
    }
}
