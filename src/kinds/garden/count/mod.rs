//! The number of right plantings, without a list of them.
//!
//! At the fixpoint of the rules, groups of beds depend on each other only by the stock: plots, or several of them where
//! a clue looks from one to another. The ways to plant each group are tallied by the number of each flower that they
//! use, and the tallies are combined by convolution. The cost is the sum over the groups, where a list has their
//! product.

mod known;
mod planting;
mod tally;

use super::level::ParsedGarden;
use crate::engine::{Bounds, Budget, Counted, Model, RuleSet, Search, Work, sort_by_number};
use known::{KnownStarts, union};
use planting::Group;
use tally::{KINDS, Tally, so_many};

/// The error of a count that cannot go on: the budget is spent, or the numbers are too large.
struct Halt;

/// The remaining budget, and the nodes that were visited.
struct Meter {
    budget: Budget,
    nodes: u64,
}

impl Meter {
    /// Spends one more node, which costs `asks` asks.
    fn node(&mut self, asks: u64) -> Result<(), Halt> {
        self.spend(Work { asks, nodes: 1 })
    }

    /// Spends work; fails if it exceeds the remaining budget.
    fn spend(&mut self, work: Work) -> Result<(), Halt> {
        if self.budget.asks < work.asks || self.budget.nodes < work.nodes {
            return Err(Halt);
        }
        self.nodes += work.nodes;
        self.budget.spend(work);
        Ok(())
    }
}

/// Returns the number of answers of a garden within `start`, whose model this is, and takes the work off the budget. A
/// node is a decision about a bed, or an entry of the tally that a group's tally is combined with.
pub fn count(
    level: &ParsedGarden,
    model: &Model,
    start: &[Bounds],
    budget: &mut Budget,
) -> Counted {
    let mut meter = Meter {
        budget: *budget,
        nodes: 0,
    };
    let count = answers(level, model, start, &mut meter).ok();
    *budget = meter.budget;
    Counted {
        count,
        nodes: meter.nodes,
    }
}

fn answers(
    level: &ParsedGarden,
    model: &Model,
    start: &[Bounds],
    meter: &mut Meter,
) -> Result<u128, Halt> {
    meter.node(1)?;
    let mut search = Search::new(model, &RuleSet::all(model));
    let known = search.fixpoint(start);
    let known = known.map(|bounds| KnownStarts::new(level, bounds));
    meter.budget.spend_asks(search.done().asks);
    let Some(known) = known else {
        return Ok(0);
    };
    let open = union(&known.planted.may) - union(&known.planted.must);
    let mut groups = known.groups(level);
    groups.retain(|group| group.intersects(open));
    // The largest group comes last, when the bound on its flowers is tightest.
    sort_by_number(&mut groups, |&group| (group & open).len().into());

    let mut all = Tally::settled(known.planted.must.map(|must| (must - union(&groups)).len()));
    for (at, &group) in groups.iter().enumerate() {
        // The most that is left for it if the groups before and after take as little as possible.
        let (mut most, mut so_far) = ([0; KINDS], 0);
        for (kind, flower) in level.flowers.iter().enumerate() {
            let later = groups[at + 1..].iter();
            let later: u32 = later.map(|&group| known.least(kind, group)).sum();
            let left = flower.count.checked_sub(later);
            let (Some(left), Some(before)) = (left, all.least(kind)) else {
                return Ok(0);
            };
            most[kind] = left.saturating_sub(before);
            so_far += so_many(left, kind);
        }
        let here = Group::new(&known, group, most).tally(meter)?;
        meter.spend(Work {
            asks: (all.len() * here.len()) as u64,
            nodes: all.len() as u64,
        })?;
        all = all.both(&here, so_far).ok_or(Halt)?;
    }
    let kinds = level.flowers.iter().enumerate();
    let stock = kinds.map(|(kind, flower)| so_many(flower.count, kind));
    Ok(all.ways(stock.sum()))
}
