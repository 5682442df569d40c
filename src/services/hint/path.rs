//! The search for the easiest path of steps from a board to a placement.

use std::cmp::Ordering;

use super::bare;
use super::narrow::narrow;
use super::write::StepWriter;
use crate::api::{Hint, HintStatus, count};
use crate::engine::task::pause;
use crate::engine::{
    AnyLadder, Budget, Deduction, Position, Progress, Rank, RuleId, RuleSet, StepId, Value, Var,
    sorted,
};
use crate::kinds::{Puzzle, area};
use crate::services::ladders::LadderMeter;
use crate::text::Lang;

/// The result of a climb: the easiest path to a placement, or the reason why there is none.
pub(super) type Found = std::result::Result<Path, Progress>;

/// The start of a climb.
pub(super) struct Start<'a> {
    /// The entries of the board.
    pub(super) facts: &'a [(Var, Value)],
    /// The position of the board with the player's marks.
    pub(super) known: Position,
}

/// Removes, one by one, the clues without which there is an equally easy path. Without several of them the path may
/// contain a detour that one of them would save, so clues that make it easier are then put back. All climbs share one
/// budget.
pub(super) async fn with_fewer_clues(
    puzzle: &dyn Puzzle,
    mut path: Path,
    from: &Start<'_>,
    meter: &LadderMeter,
) -> Path {
    let mut turns = path.turns(puzzle);
    let mut rules = RuleSet::laws(puzzle.model());
    for turn in &turns {
        rules.insert(turn.rule);
    }
    let mut at = 0;
    while let Some(&turn) = turns.get(at) {
        at += 1;
        turn.make(&mut rules);
        let found = climb(puzzle, &rules, from, path.hardest(), meter).await;
        if !path.is_replaced(found, turn.is_back) {
            turn.undo(&mut rules);
        } else if !turn.is_back {
            turns.push(ClueChange {
                is_back: true,
                ..turn
            });
        }
    }
    path
}

/// A clue to be removed, or put back.
#[derive(Clone, Copy)]
struct ClueChange {
    rule: RuleId,
    is_back: bool,
}

impl ClueChange {
    fn make(self, rules: &mut RuleSet) {
        if self.is_back {
            rules.insert(self.rule);
        } else {
            rules.remove(self.rule);
        }
    }

    fn undo(self, rules: &mut RuleSet) {
        let is_back = !self.is_back;
        Self { is_back, ..self }.make(rules);
    }
}

/// Climbs from the board and returns the easiest path to a placement, or the reason why there is none.
pub(super) async fn climb(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    from: &Start<'_>,
    cap: Rank,
    meter: &LadderMeter,
) -> Found {
    let mut ladder = meter.ladder(puzzle.model(), rules, &from.known, cap);
    let mut best: Option<Chain> = None;
    let mut new_entries = NewEntries::default();
    let gathering = puzzle.model().strategy().gathering_rank;
    let end = loop {
        let progress = ladder.advance_in_slices().await;
        pause().await;
        let id = match progress {
            Progress::Step(id) => id,
            end => break end,
        };
        new_entries.learn(puzzle, &*ladder, id, from.facts);
        if let Some(chain) = Chain::to(&*ladder, id, &new_entries, best.as_ref()) {
            // Harder steps would only give harder paths.
            ladder.limit(chain.hardest);
            if chain.length == 1 && chain.hardest <= gathering {
                // Another one that is possible now may be easier to see.
                meter.settle(&*ladder, ladder.left());
                let single =
                    Box::pin(one_step(puzzle, rules, from, cap.min(gathering), meter)).await;
                return single.ok_or(Progress::OutOfBudget);
            }
            best = best.into_iter().chain([chain]).min();
        }
    };
    let mut left = ladder.left();
    let path = match best {
        Some(chain) => Ok(Path::along(&*ladder, &chain, &mut left).await),
        None => Err(end),
    };
    meter.settle(&*ladder, left);
    path
}

/// Returns a placement in one step, if a path has more and there is one that is no harder by its grade, or that its
/// kind tells at once.
pub(super) async fn at_once(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    path: Path,
    from: &Start<'_>,
    meter: &LadderMeter,
) -> Path {
    if path.list.len() == 1 {
        return path;
    }
    let cap = if puzzle.tells_at_once() {
        Rank::RULES
    } else {
        puzzle.kind().grades.hardest_beside(path.hardest())
    };
    let single = one_step(puzzle, rules, from, cap, meter).await;
    single.unwrap_or(path)
}

/// Returns the easiest placement in one step up to the cap; `None` if there is none, or the budget runs out.
async fn one_step(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    from: &Start<'_>,
    cap: Rank,
    meter: &LadderMeter,
) -> Option<Path> {
    let mut ladder = meter.ladder(puzzle.model(), rules, &from.known, cap);
    let is_new =
        |var, value| puzzle.entry_of(var, value).is_some() && !from.facts.contains(&(var, value));
    let step = ladder.put_down(&is_new).await;
    let mut left = ladder.left();
    let list = match step {
        Some(_) => ladder.explain_in_slices(step, &mut left).await,
        None => Vec::new(),
    };
    meter.settle(&*ladder, left);
    (list.len() == 1).then_some(Path { list })
}

/// The deductions that lead to a placement, which is the last one.
#[derive(Debug)]
pub(super) struct Path {
    list: Vec<Deduction>,
}

impl Path {
    async fn along(ladder: &dyn AnyLadder, chain: &Chain, work: &mut Budget) -> Self {
        Self {
            list: ladder.explain_in_slices(Some(chain.end), work).await,
        }
    }

    fn hardest(&self) -> Rank {
        let ranks = self.list.iter().map(|deduction| deduction.technique.rank);
        ranks.max().unwrap_or(Rank::FITS)
    }

    /// Returns the cost of following it: its hardest rank, its steps, its clues, and the number of its effects.
    fn cost(&self) -> (Rank, usize, usize, u32) {
        let effects = self.list.iter().flat_map(|deduction| &deduction.effects);
        let found = effects
            .map(|effect| count(effect.out.len() + effect.into.len()))
            .sum();
        (self.hardest(), self.list.len(), self.clues().len(), found)
    }

    /// Replaces the path by another one that is easier, or equally easy unless `only_easier`. Returns true if it did.
    fn is_replaced(&mut self, by: Found, only_easier: bool) -> bool {
        let Ok(other) = by else {
            return false;
        };
        let is_better = match other.cost().cmp(&self.cost()) {
            Ordering::Less => true,
            Ordering::Equal => !only_easier,
            Ordering::Greater => false,
        };
        if is_better {
            *self = other;
        }
        is_better
    }

    /// Returns the removal of each clue that it rests on.
    fn turns(&self, puzzle: &dyn Puzzle) -> Vec<ClueChange> {
        let clues = self.clues();
        let used = puzzle.model().clues().filter(|(_, n)| clues.contains(n));
        let leave_out = |(rule, _)| ClueChange {
            rule,
            is_back: false,
        };
        used.map(leave_out).collect()
    }

    /// Returns the clues that it rests on, ascending.
    fn clues(&self) -> Vec<u16> {
        sorted(
            self.list
                .iter()
                .flat_map(|deduction| deduction.uses.iter().copied()),
        )
    }

    /// Writes the path as a hint. The last deduction stays separate, as it is the step to take.
    pub(super) fn hint(mut self, puzzle: &dyn Puzzle, from: &Start<'_>, lang: Lang) -> Hint {
        narrow(puzzle, &mut self.list, from.facts);
        let list = &*puzzle.digest(self.list, from.facts);
        let writer = StepWriter { puzzle, list, lang };
        let before: Vec<usize> = (0..list.len().saturating_sub(1)).collect();
        Hint {
            status: HintStatus::Step,
            step: list
                .split_last()
                .map_or_else(|| bare("done"), |(_, before)| writer.one(&[before.len()])),
            because: writer.all(&before),
            area: list
                .last()
                .and_then(|end| area(puzzle, end, from.facts, lang)),
        }
    }
}

/// A step of the record that places something, with all steps that it rests on. The least one is the easiest to follow.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Chain {
    hardest: Rank,
    /// The number of steps, without readings.
    length: usize,
    steps: Vec<StepId>,
    end: StepId,
}

impl Chain {
    /// Returns the chain to a step; `None` if it places nothing new, rests on another new placement, or is harder than
    /// the best chain so far.
    fn to(
        ladder: &dyn AnyLadder,
        end: StepId,
        new_entries: &NewEntries,
        best: Option<&Self>,
    ) -> Option<Self> {
        if !new_entries.0[end] {
            return None;
        }
        let (mut hardest, mut length) = (Rank::READ, 0);
        let mut steps = ladder.chain(end, &mut |id| {
            let rank = ladder.rank(id);
            if rank > Rank::READ {
                hardest = hardest.max(rank);
                length += 1;
            }
            let is_harder = |best: &Self| (hardest, length) > (best.hardest, best.length);
            (id == end || !new_entries.0[id]) && !best.is_some_and(is_harder)
        })?;
        steps.retain(|&id| ladder.rank(id) > Rank::READ);
        (length > 0).then_some(Self {
            hardest,
            length,
            steps,
            end,
        })
    }
}

/// For each step of a record: true if it places something new on the board.
#[derive(Default)]
struct NewEntries(Vec<bool>);

impl NewEntries {
    /// Adds the steps of the record up to `last`.
    fn learn(
        &mut self,
        puzzle: &dyn Puzzle,
        ladder: &dyn AnyLadder,
        last: StepId,
        facts: &[(Var, Value)],
    ) {
        let more = self.0.len()..=last;
        let is_new = |id| {
            let mut found = ladder.found(id).into_iter();
            found.any(|(var, value)| {
                puzzle.entry_of(var, value).is_some() && !facts.contains(&(var, value))
            })
        };
        self.0.extend(more.map(is_new));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::Answers;
    use crate::engine::Work;
    use crate::engine::task::{Meter, finish};
    use crate::services::limits;
    use crate::services::tests::hard_island;

    fn empty(puzzle: &dyn Puzzle) -> Start<'static> {
        Start {
            facts: &[],
            known: puzzle.model().start(),
        }
    }

    /// Returns a meter with the work of a hint, and the meter of its ladders.
    fn meters() -> (Meter, LadderMeter) {
        let puzzle = hard_island();
        let all = Meter::new(limits::whole_hint(&*puzzle));
        let ladders = LadderMeter::new(&all, limits::steps(&*puzzle, Answers::One));
        (all, ladders)
    }

    fn first(puzzle: &dyn Puzzle, meter: &LadderMeter) -> Found {
        finish(climb(
            puzzle,
            &RuleSet::all(puzzle.model()),
            &empty(puzzle),
            Rank::DEEPER,
            meter,
        ))
    }

    #[test]
    fn all_ladders_of_a_hint_share_one_budget() {
        let puzzle = hard_island();
        let (all, meter) = meters();
        let path = first(&*puzzle, &meter).expect("a way");
        let (clues, cost) = (path.clues(), path.cost());
        let before = all.spent();
        assert!(before.asks > 0);
        let fewer = finish(with_fewer_clues(&*puzzle, path, &empty(&*puzzle), &meter));
        assert!(
            all.spent().asks > before.asks,
            "climbing again takes of the same budget"
        );
        assert!(fewer.cost() <= cost && fewer.clues().len() <= clues.len());
        // Without work the path that was found stays.
        let (all, meter) = meters();
        let path = first(&*puzzle, &meter).expect("a way");
        let (asks, nodes) = (u64::MAX, 0);
        all.charge(Work { asks, nodes });
        let same = finish(with_fewer_clues(&*puzzle, path, &empty(&*puzzle), &meter));
        assert_eq!((same.clues(), same.cost()), (clues, cost));
    }
}
