//! How many plantings are right, without listing them.
//!
//! What the rules alone conclude leaves groups of beds that matter to each other by the stock only: plots, or several
//! of them where a clue looks from one to another. The ways to plant each group are tallied by how many of each flower
//! they use, and the tallies are combined by convolution. So the cost goes with the sum of what the groups allow, where
//! a list has their product.

mod known;
mod planting;
mod tally;

use super::level::ParsedGarden;
use crate::engine::{Bounds, Budget, Counted, Model, RuleSet, Search, Work, sort_by_number};
use known::{KnownStarts, union};
use planting::Group;
use tally::{KINDS, Tally, so_many};

/// The count cannot go on: the budget is spent, or the numbers are too large.
struct Halt;

/// How much work is left, and what was done.
struct Meter {
    budget: Budget,
    nodes: u64,
}

impl Meter {
    /// One node more, which costs this many questions to a rule.
    fn node(&mut self, asks: u64) -> Result<(), Halt> {
        self.spend(Work { asks, nodes: 1 })
    }

    /// Refuses work that is more than the budget has left.
    fn spend(&mut self, work: Work) -> Result<(), Halt> {
        if self.budget.asks < work.asks || self.budget.nodes < work.nodes {
            return Err(Halt);
        }
        self.nodes += work.nodes;
        self.budget.spend(work);
        Ok(())
    }
}

/// How many answers a garden has within `start`, whose model this is; the work is taken off the budget. A node is a
/// decision about a bed, or an entry of the tally that a group's is combined with.
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
    // The largest comes last: then it is known best how much is left for it.
    sort_by_number(&mut groups, |&group| (group & open).len().into());

    let mut all = Tally::settled(known.planted.must.map(|must| (must - union(&groups)).len()));
    for (at, &group) in groups.iter().enumerate() {
        // What is left for it when those before and after it take as little as they can.
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
