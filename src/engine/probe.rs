//! How hard a puzzle is, without the record of why: the ladder's answer at the search's speed.

use super::bounds::{Bounds, open};
use super::budget::Budget;
use super::domain::Var;
use super::ladder::{Ladder, Progress};
use super::model::Model;
use super::rule_set::RuleSet;
use super::search::Search;
use super::technique::{Rank, Stop};

/// The least rank whose techniques, with all the easier ones, solve the puzzle from `start`.
///
/// The same as the hardest technique that the [ladder](super::Ladder) uses (tested over seeded levels). `None` if no
/// rank up to `cap` is enough: the puzzle is harder, or has no solution, or several, or `budget` nodes do not decide
/// it.
#[must_use]
pub fn hardest_needed<const W: usize>(
    model: &Model<W>,
    enabled: &RuleSet,
    start: &[Bounds<W>],
    cap: Rank,
    budget: Budget,
) -> Option<Rank> {
    needed_by(&mut Search::new(model, enabled), model, start, cap, budget)
}

/// The same by a search of one's own, which then tells the work.
pub(super) fn needed_by<const W: usize>(
    search: &mut Search<'_, W>,
    model: &Model<W>,
    start: &[Bounds<W>],
    cap: Rank,
    budget: Budget,
) -> Option<Rank> {
    search.enter(start).ok()?;
    let ladder = model
        .ranks()
        .iter()
        .copied()
        .filter(|&rank| rank > Rank::READ);
    let ranks = ladder.chain([Rank::WHAT_IF, Rank::DEEPER]);
    for rank in ranks.take_while(|&rank| rank <= cap) {
        match rank {
            Rank::WHAT_IF => refute(search, None).ok()?,
            Rank::DEEPER => {
                let unique = search.count(start, 2, budget) == Some(1);
                return unique.then_some(rank);
            }
            _ => {
                search.set_rank(rank);
                search.propagate().ok()?;
            }
        }
        if search.settled() {
            // Not every rule speaks at the easy ranks: at the end each must agree.
            search.set_rank(model.search_rank());
            return search.propagate().is_ok().then_some(rank);
        }
    }
    None
}

/// Returns true if [`hardest_needed`] finds that techniques of at most this rank solve it; without climbing to it rank
/// by rank.
#[must_use]
pub fn solves<const W: usize>(
    model: &Model<W>,
    enabled: &RuleSet,
    start: &[Bounds<W>],
    cap: Rank,
) -> bool {
    let mut search = Search::new(model, enabled);
    let mut solved = || -> Result<bool, Stop> {
        search.enter(start)?;
        search.set_rank(cap.min(Rank::RULES));
        search.propagate()?;
        if !search.settled() && cap >= Rank::WHAT_IF {
            refute(&mut search, None)?;
        }
        let settled = search.settled();
        // At the end each rule must agree.
        search.set_rank(model.search_rank());
        search.propagate()?;
        Ok(settled)
    };
    solved() == Ok(true)
}

/// What a way to the end takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathSummary {
    /// How many steps.
    pub steps: usize,
    /// How many of them are what-ifs.
    pub what_ifs: usize,
    /// The hardest of them; `None` if there is nothing to report.
    pub hardest: Option<Rank>,
}

/// The way that the ladder takes with all rules and steps of at most this rank, as its record has it. `None` if it
/// does not reach the end within `work`. Makers of levels go by this; how it is reported, [`explained_path`] says.
#[must_use]
pub fn recorded_path<const W: usize>(
    model: &Model<W>,
    cap: Rank,
    work: Budget,
) -> Option<PathSummary> {
    let ladder = solved(model, cap, work)?;
    let steps = ladder.reported().into_iter();
    Some(counted(steps.map(|id| ladder.steps()[id].technique.rank)))
}

/// The same way as it is explained: with no more steps than it needs.
#[must_use]
pub fn explained_path<const W: usize>(
    model: &Model<W>,
    cap: Rank,
    work: Budget,
) -> Option<PathSummary> {
    let ladder = solved(model, cap, work)?;
    let list = ladder.explain(&mut ladder.left());
    Some(counted(
        list.iter().map(|deduction| deduction.technique.rank),
    ))
}

/// The ladder at the end of its way.
fn solved<const W: usize>(model: &Model<W>, cap: Rank, work: Budget) -> Option<Ladder<'_, W>> {
    let mut ladder = Ladder::new(model, &RuleSet::all(model), model.start(), cap, work);
    matches!(ladder.finish(), Progress::Solved).then_some(ladder)
}

fn counted(ranks: impl Iterator<Item = Rank> + Clone) -> PathSummary {
    PathSummary {
        steps: ranks.clone().count(),
        what_ifs: ranks.clone().filter(|&rank| rank >= Rank::WHAT_IF).count(),
        hardest: ranks.max(),
    }
}

/// Takes out every value that leads to a contradiction by propagation alone, with techniques that a what-if may use,
/// until there is none (singleton consistency: whatever the order, the same is left); or until all is known, or all of
/// the variable that is asked for, whose values are tried first. A value is tried again only if something was taken out
/// since.
pub(super) fn refute<const W: usize>(
    search: &mut Search<'_, W>,
    asked_for: Option<Var>,
) -> Result<(), Stop> {
    let mut values = open(search.bounds());
    values.sort_by_key(|&(var, _)| asked_for.is_some_and(|asked_for| var != asked_for));
    let mut tried_without_change = 0;
    for &(var, value) in values.iter().cycle() {
        if tried_without_change == values.len() {
            return Ok(());
        }
        tried_without_change += 1;
        if !search.bounds()[var.index()].open().contains(value) {
            continue;
        }
        if search.refutes(var, value) {
            search.decide(var, value, false)?;
            search.propagate()?;
            let is_known = match asked_for {
                Some(asked_for) => search.bounds()[asked_for.index()].settled(),
                None => search.settled(),
            };
            if is_known {
                return Ok(());
            }
            tried_without_change = 0;
        }
    }
    Ok(())
}
