//! The fewest flowers that reach a picture, with proof that no fewer do: plot by plot, since nothing in one matters to another.

use super::TEXT;
use super::beds::Beds;
use super::end::Picture;
use super::grounds;
use super::level::{Goal, Level};
use super::plot::Setting;
use super::stock::Stock;
use crate::api::{Entries, Entry, count};
use crate::engine::{Budget, Domain, RuleSet, Search};
use crate::input::{Code, PuzzleError, Result};
use crate::kinds::garden::api::Fewest;

/// See the module. Any number of each of the level's flowers may be planted; its clues are left aside.
pub fn fewest(level: &Level, nodes: Budget) -> Result<Fewest> {
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
        let left = Budget(nodes.0 - best.nodes);
        let (found, complete, spent) = on_plot(level, target, land, left);
        best.nodes += spent;
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

/// The fewest on one plot: a planting, unless there is none, or the nodes ran out; which of these; and the nodes spent.
fn on_plot(
    level: &Level,
    target: &[Goal],
    land: Beds,
    nodes: Budget,
) -> (Option<Entries>, bool, u64) {
    let inside = |site: usize| land.intersects(Beds::only(site, level.side));
    // Elsewhere nothing is asked, and so nothing is planted.
    let goal = |site: usize| {
        if inside(site) {
            target[site]
        } else {
            Goal::Empty
        }
    };
    let target: Vec<Goal> = (0..level.sites()).map(goal).collect();
    let wanted = target
        .iter()
        .filter(|goal| matches!(goal, Goal::Flower(_)))
        .count();
    let mut spent = 0;
    for count in u32::from(wanted > 0)..=land.len() {
        let (mut model, planted, ends) = grounds(level, false);
        let none = level.flowers.len();
        let setting = Setting {
            planted: &planted,
            ends: &ends,
            side: level.side,
            none,
            rounds: level.rounds,
        };
        let kinds = (0..none).map(|kind| (kind, level.home(kind))).collect();
        model.law(Stock::new(&setting, kinds, count));
        model.law(Picture::new(&ends, &target, none));
        let mut search = Search::new(&model, &RuleSet::all(&model));
        let answers = search.solve(model.start(), 1, Budget(nodes.0 - spent));
        spent += answers.nodes;
        if !answers.complete {
            return (None, false, spent);
        }
        if let Some(sets) = answers.solutions.first() {
            return (Some(entries(level, &sets[..level.sites()])), true, spent);
        }
    }
    (None, true, spent)
}

fn entries(level: &Level, planted: &[Domain]) -> Entries {
    let entry = |set: &Domain| {
        let flower = level.flowers.get(set.min()?.index())?;
        Some(Entry::Piece(flower.id().to_owned()))
    };
    planted.iter().map(entry).collect()
}
