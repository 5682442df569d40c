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
use crate::engine::task::SlicedBudget;
use crate::engine::{Bounds, Counted, Halt, Model, RuleSet, Search, Work, sort_by_number};
use known::{KnownStarts, union};
use planting::Group;
use tally::{KINDS, Tally, so_many};

/// Returns the number of answers of a garden within `start`, whose model this is, and takes the work off the budget. A
/// node is a decision about a bed, or an entry of the tally that a group's tally is combined with.
pub async fn count(
    level: &ParsedGarden,
    model: &Model,
    start: &[Bounds],
    budget: &mut SlicedBudget,
) -> Counted {
    Counted {
        count: answers(level, model, start, budget).await.ok(),
        nodes: budget.spent().nodes,
    }
}

async fn answers(
    level: &ParsedGarden,
    model: &Model,
    start: &[Bounds],
    budget: &mut SlicedBudget,
) -> Result<u128, Halt> {
    budget.charge(Work { asks: 1, nodes: 1 })?;
    let mut search = Search::new(model, &RuleSet::all(model));
    let known = search.fixpoint(start);
    let known = known.map(|bounds| KnownStarts::new(level, bounds));
    budget.spend(Work {
        asks: search.done().asks,
        nodes: 0,
    });
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
        let here = Group::new(&known, group, most).tally(budget).await?;
        budget.charge(Work {
            asks: (all.len() * here.len()) as u64,
            nodes: all.len() as u64,
        })?;
        budget.rest().await;
        all = all.both(&here, so_far).ok_or(Halt)?;
    }
    let kinds = level.flowers.iter().enumerate();
    let stock = kinds.map(|(kind, flower)| so_many(flower.count, kind));
    Ok(all.ways(stock.sum()))
}
