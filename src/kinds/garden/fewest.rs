//! The fewest flowers that reach a picture, with proof that no fewer do: plot by plot, as plots are independent.

use super::TEXT;
use super::beds::Beds;
use super::end::Picture;
use super::goal::BedGoal;
use super::grounds;
use super::level::ParsedGarden;
use super::plot::PlotVars;
use super::stock::Stock;
use crate::api::{Entries, Entry, count};
use crate::engine::{Budget, Domain, RuleSet, Search, Work};
use crate::input::{Code, PuzzleError, Result};
use crate::kinds::garden::api::Fewest;

/// Returns the fewest flowers that reach the picture. Any number of each of the level's flowers may be planted; its
/// clues are ignored.
///
/// # Errors
/// If the level has no picture.
pub fn fewest(level: &ParsedGarden, mut budget: Budget) -> Result<Fewest> {
    let Some(target) = &level.target else {
        let reason = TEXT.message("refuse.target");
        return Err(PuzzleError::new(Code::Field, "/target", reason));
    };
    let mut best = Fewest {
        count: Some(0),
        complete: true,
        entries: vec![None; level.sites()],
        nodes: 0,
    };
    for land in level.plots() {
        let (found, complete, done) = on_plot(level, target, land, budget);
        budget.spend(done);
        best.nodes += done.nodes;
        best.complete &= complete;
        best.count = best.count.zip(found.as_ref()).map(|(before, found)| {
            let planted = found.iter().filter(|entry| entry.is_some()).count();
            before + count(planted)
        });
        for (all, here) in best.entries.iter_mut().zip(found.unwrap_or_default()) {
            if here.is_some() {
                *all = here;
            }
        }
        if best.count.is_none() {
            best.entries = Vec::new();
            return Ok(best);
        }
    }
    Ok(best)
}

/// Returns a planting of one plot with the fewest flowers, if there is one; true if the search was complete; and the
/// work.
fn on_plot(
    level: &ParsedGarden,
    target: &[BedGoal],
    land: Beds,
    budget: Budget,
) -> (Option<Entries>, bool, Work) {
    let inside = |site: usize| land.intersects(Beds::one(site, level.side));
    // Elsewhere the goal is an empty bed, so nothing is planted.
    let goal = |site: usize| {
        if inside(site) {
            target[site]
        } else {
            BedGoal::Empty
        }
    };
    let target: Vec<BedGoal> = (0..level.sites()).map(goal).collect();
    let wanted = target
        .iter()
        .filter(|goal| matches!(goal, BedGoal::Flower(_)))
        .count();
    let mut done = Work::default();
    for count in u32::from(wanted > 0)..=land.len() {
        let (mut model, planted, ends) = grounds(level, None);
        let none = level.flowers.len();
        let setting = PlotVars::new(level, &planted, &ends);
        let kinds = (0..none).map(|kind| (kind, level.home(kind))).collect();
        model.law(Stock::new(&setting, kinds, count));
        model.law(Picture::new(&ends, &target, none));
        let mut search = Search::new(&model, &RuleSet::all(&model));
        let mut left = budget;
        left.spend(done);
        let answers = search.solve(model.start(), 1, left);
        done += search.done();
        if !answers.complete {
            return (None, false, done);
        }
        if let Some(sets) = answers.solutions.first() {
            return (Some(entries(level, &sets[..level.sites()])), true, done);
        }
    }
    (None, true, done)
}

fn entries(level: &ParsedGarden, planted: &[Domain]) -> Entries {
    let entry = |set: &Domain| {
        let flower = level.flowers.get(set.min()?.index())?;
        Some(Entry::Piece(flower.id().to_owned()))
    };
    planted.iter().map(entry).collect()
}
