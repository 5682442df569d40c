//! The difficulty of a puzzle without a record of reasons: the ladder's result at the speed of the search.

use super::bounds::{Bounds, open};
use super::budget::Budget;
use super::domain::{Value, Var};
use super::ladder::{Ladder, Progress};
use super::model::Model;
use super::rule_set::RuleSet;
use super::search::Search;
use super::task::{SlicedBudget, finish};
use super::technique::{Rank, Stop};

/// Returns the least rank whose techniques, with all easier ones, solve the puzzle from `start`.
///
/// It is the rank of the hardest technique that the [ladder](super::Ladder) uses (tested over seeded levels). Returns
/// `None` if no rank up to `cap` is enough: the puzzle is harder, has no solution or several, or the `budget` does not
/// suffice to decide it.
///
/// ```
/// use placewise::engine::{Budget, Domain, Model, Rank, RuleSet, hardest_needed};
/// use placewise::rules::{Partition, partition::GROUP};
///
/// let mut model: Model = Model::new();
/// let digits = Domain::below(4);
/// let vars = [2, 2, 4, 4].map(|end| model.var(1, Domain::below(end))); // two pairs
/// model.law(Partition::new(vars, digits));
/// for (at, value) in [(0, 0), (2, 2)] {
///     model.given(vars[at], digits.iter().nth(value).unwrap());
/// }
/// let rank = |rules| hardest_needed(&model, &rules, model.start(), Rank::RULES, Budget::UNLIMITED);
/// assert_eq!(rank(RuleSet::laws(&model)), None, "several answers");
/// assert!(rank(RuleSet::all(&model)).unwrap() < GROUP.rank);
/// ```
#[must_use]
pub fn hardest_needed<const W: usize>(
    model: &Model<W>,
    enabled: &RuleSet,
    start: &[Bounds<W>],
    cap: Rank,
    budget: Budget,
) -> Option<Rank> {
    let pace = &mut SlicedBudget::new(Budget::UNLIMITED);
    finish(needed_by(model, enabled, start, cap, budget, pace)).0
}

/// Computes the same in slices, and returns also the number of asks.
pub(super) async fn needed_by<const W: usize>(
    model: &Model<W>,
    enabled: &RuleSet,
    start: &[Bounds<W>],
    cap: Rank,
    budget: Budget,
    pace: &mut SlicedBudget,
) -> (Option<Rank>, u64) {
    let mut search = Search::new(model, enabled);
    let rank = found(&mut search, model, start, cap, budget, pace).await;
    (rank, search.done().asks)
}

async fn found<const W: usize>(
    search: &mut Search<'_, W>,
    model: &Model<W>,
    start: &[Bounds<W>],
    cap: Rank,
    budget: Budget,
    pace: &mut SlicedBudget,
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
            Rank::WHAT_IF => refute(search, None, pace).await.ok()?,
            Rank::DEEPER => {
                let count = search.count_in_slices(start, 2, budget, pace).await;
                return (count == Some(1)).then_some(rank);
            }
            _ => {
                search.set_rank(rank);
                search.propagate_in_slices(None, pace).await.ok()?;
            }
        }
        if search.settled() {
            // Some rules conclude nothing at low ranks, so each must still accept the result.
            search.set_rank(model.strategy().search_rank);
            let said = search.propagate_in_slices(None, pace).await;
            return said.is_ok().then_some(rank);
        }
    }
    None
}

/// Returns true if [`hardest_needed`] would find that techniques of at most this rank solve it. Does not try the ranks
/// one after another.
#[must_use]
pub fn solves<const W: usize>(
    model: &Model<W>,
    enabled: &RuleSet,
    start: &[Bounds<W>],
    cap: Rank,
) -> bool {
    let pace = &mut SlicedBudget::new(Budget::UNLIMITED);
    finish(is_solved(model, enabled, start, cap, pace)) == Ok(true)
}

/// Does the same in slices; a contradiction is an error.
pub(super) async fn is_solved<const W: usize>(
    model: &Model<W>,
    enabled: &RuleSet,
    start: &[Bounds<W>],
    cap: Rank,
    pace: &mut SlicedBudget,
) -> Result<bool, Stop> {
    let mut search = Search::new(model, enabled);
    search.enter(start)?;
    search.set_rank(cap.min(Rank::RULES));
    search.propagate_in_slices(None, pace).await?;
    if !search.settled() && cap >= Rank::WHAT_IF {
        refute(&mut search, None, pace).await?;
    }
    let settled = search.settled();
    // Each rule must accept the result.
    search.set_rank(model.strategy().search_rank);
    search.propagate_in_slices(None, pace).await?;
    Ok(settled)
}

/// The size and difficulty of a ladder's path to the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PathSummary {
    /// The number of steps.
    pub steps: usize,
    /// The number of what-ifs among them.
    pub what_ifs: usize,
    /// The hardest rank among them; `None` if there are no steps to report.
    pub hardest: Option<Rank>,
}

/// Returns the ladder's path with all rules and steps of at most this rank, according to its record. `None` if it does
/// not reach the solution within `work`. Generators use it.
#[must_use]
pub fn recorded_path<const W: usize>(
    model: &Model<W>,
    cap: Rank,
    work: Budget,
) -> Option<PathSummary> {
    let mut ladder = Ladder::new(model, &RuleSet::all(model), model.start(), cap, work);
    if ladder.finish() != Progress::Solved {
        return None;
    }
    let steps = ladder.reported().into_iter();
    let ranks = steps.map(|id| ladder.steps()[id].technique.rank);
    Some(PathSummary {
        steps: ranks.clone().count(),
        what_ifs: ranks.clone().filter(|&rank| rank >= Rank::WHAT_IF).count(),
        hardest: ranks.max(),
    })
}

/// Removes every value that propagation alone refutes, with the techniques allowed in a what-if, until no such value is
/// left (singleton consistency: the result does not depend on the order). Stops early once all variables are fixed, or
/// once `asked_for` is, whose values are tried first. Tries a value again only if something was removed since.
pub(super) async fn refute<const W: usize>(
    search: &mut Search<'_, W>,
    asked_for: Option<Var>,
    pace: &mut SlicedBudget,
) -> Result<(), Stop> {
    let values = open(search.bounds()).into_iter();
    let is_asked_for = |&(var, _): &(Var, Value)| asked_for == Some(var);
    let (mut values, others): (Vec<_>, Vec<_>) = values.partition(is_asked_for);
    values.extend(others);
    let mut tried_without_change = 0;
    for &(var, value) in values.iter().cycle() {
        if tried_without_change == values.len() {
            return Ok(());
        }
        tried_without_change += 1;
        if !search.bounds()[var.index()].open().contains(value) {
            continue;
        }
        if search.refutes(var, value, pace).await {
            search.decide(var, value, false)?;
            search.propagate_in_slices(None, pace).await?;
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
