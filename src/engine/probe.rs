//! How hard a puzzle is, without the record of why: the ladder's answer at the search's speed.

use super::domain::{Domain, Value, Var};
use super::ladder::{Ladder, Progress};
use super::model::{Bounds, Model, RuleSet};
use super::rule::{Stop, Tier};
use super::search::{Budget, Search};

/// The least tier whose techniques, with all the easier ones, solve the puzzle from `start`.
///
/// The same as the hardest technique that the [ladder](super::Ladder) uses (tested over seeded levels). Nothing if no tier up to
/// `cap` is enough: the puzzle is harder, or has no solution, or several, or `budget` nodes do not decide it.
#[must_use]
pub fn hardest_needed(
    model: &Model,
    enabled: &RuleSet,
    start: &[Bounds],
    cap: Tier,
    budget: Budget,
) -> Option<Tier> {
    let mut search = Search::new(model, enabled);
    search.enter(start).ok()?;
    for tier in Tier::STEPS.into_iter().take_while(|&t| t <= cap) {
        match tier {
            Tier::WhatIf => what_if(&mut search).ok()?,
            Tier::Deeper => {
                let unique = search.count(start, 2, budget) == Some(1);
                return unique.then_some(tier);
            }
            _ => {
                search.set_tier(tier);
                search.propagate().ok()?;
            }
        }
        if search.settled() {
            // Not every rule speaks at the easy tiers: at the end each must agree.
            search.set_tier(Tier::Placed);
            return search.propagate().is_ok().then_some(tier);
        }
    }
    None
}

/// What a way to the end takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// How many steps.
    pub steps: usize,
    /// How many of them are what-ifs.
    pub what_ifs: usize,
    /// The hardest of them; nothing if there is nothing to tell.
    pub hardest: Option<Tier>,
}

/// The way that the ladder takes with all rules and steps of at most this tier, as its record has it. Nothing if it does not reach the end
/// within `work`. Makers of levels go by this; how it is told, [`explained`] says.
#[must_use]
pub fn told(model: &Model, cap: Tier, work: Budget) -> Option<Told> {
    let ladder = solved(model, cap, work)?;
    let steps = ladder.told().into_iter();
    Some(counted(steps.map(|id| ladder.steps()[id].technique.tier)))
}

/// The same way as it is explained: with no more steps than it needs.
#[must_use]
pub fn explained(model: &Model, cap: Tier, work: Budget) -> Option<Told> {
    let ladder = solved(model, cap, work)?;
    let told = ladder.explain(&mut ladder.left());
    Some(counted(
        told.iter().map(|deduction| deduction.technique.tier),
    ))
}

/// The ladder at the end of its way.
fn solved(model: &Model, cap: Tier, work: Budget) -> Option<Ladder<'_>> {
    let mut ladder = Ladder::new(model, &RuleSet::all(model), model.start(), cap, work);
    matches!(ladder.finish(), Progress::Solved).then_some(ladder)
}

fn counted(tiers: impl Iterator<Item = Tier> + Clone) -> Told {
    Told {
        steps: tiers.clone().count(),
        what_ifs: tiers.clone().filter(|&tier| tier >= Tier::WhatIf).count(),
        hardest: tiers.max(),
    }
}

/// Takes out every value that leads to a contradiction by propagation alone, until there is none.
fn what_if(search: &mut Search<'_>) -> Result<(), Stop> {
    loop {
        let mut progress = false;
        for (var, value) in open(search.bounds()) {
            if !search.bounds()[var.index()].open().contains(value) {
                continue;
            }
            search.save();
            let tried = search.decide(var, value, true);
            let refuted = tried.and_then(|()| search.propagate()).is_err();
            search.restore();
            if refuted {
                search.decide(var, value, false)?;
                search.propagate()?;
                progress = true;
            }
        }
        if !progress || search.settled() {
            return Ok(());
        }
    }
}

/// Every value of which nothing is known, with its variable.
pub(super) fn open(bounds: &[Bounds]) -> Vec<(Var, Value)> {
    let sets = Var::all().zip(bounds.iter().map(|b| b.open()));
    sets.flat_map(|(var, set): (Var, Domain)| set.iter().map(move |v| (var, v)))
        .collect()
}
