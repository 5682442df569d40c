//! The easiest path from a board to something to put down.

use super::bare;
use super::write::StepWriter;
use crate::api::{Hint, HintStatus, count};
use crate::engine::{
    Budget, Climb, Deduction, Position, Progress, Rank, RuleId, RuleSet, StepId, Value, Var, sorted,
};
use crate::kinds::Puzzle;
use crate::text::Lang;

/// How a climb came out: the easiest path to a placement, or how it ended where there is none.
pub(super) type Found = std::result::Result<Path, Progress>;

/// Where a climb starts.
pub(super) struct Start<'a> {
    /// What is on the board.
    pub(super) facts: &'a [(Var, Value)],
    /// The same with what the player's marks rule out.
    pub(super) known: Position,
}

/// Leaves out, one by one, the clues without which there is a path as easy: nobody need look at them. What makes the
/// path easier again is then taken back. All climbs share one budget.
pub(super) fn with_fewer_clues(
    puzzle: &dyn Puzzle,
    mut path: Path,
    from: &Start<'_>,
    work: &mut Budget,
) -> Path {
    let clues = path.clues();
    let used = puzzle.model().clues().filter(|(_, n)| clues.contains(n));
    let used: Vec<RuleId> = used.map(|(rule, _)| rule).collect();
    if used.is_empty() {
        return path;
    }
    let mut rules = RuleSet::laws(puzzle.model());
    for &rule in &used {
        rules.insert(rule);
    }
    let mut spared = Vec::new();
    for rule in used {
        rules.remove(rule);
        match climb(puzzle, &rules, from, path.hardest(), work) {
            Ok(without) if without.cost() <= path.cost() => {
                path = without;
                spared.push(rule);
            }
            _ => rules.insert(rule),
        }
    }
    // Without several clues the path may have become a detour that one of them saves.
    for rule in spared {
        rules.insert(rule);
        match climb(puzzle, &rules, from, path.hardest(), work) {
            Ok(with) if with.cost() < path.cost() => path = with,
            _ => rules.remove(rule),
        }
    }
    path
}

/// Climbs from the board, and gives the easiest path to a placement; or how the climb ended where there is none.
pub(super) fn climb(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    from: &Start<'_>,
    cap: Rank,
    work: &mut Budget,
) -> Found {
    let model = puzzle.model();
    let mut ladder = model.ladder(rules, &from.known, cap, *work);
    let mut best: Option<Chain> = None;
    let end = loop {
        let id = match ladder.advance() {
            Progress::Step(id) => id,
            end => break end,
        };
        // From here on everything is harder to see than what is found already.
        let rank = ladder.rank(id);
        if best.as_ref().is_some_and(|best| best.hardest < rank) {
            break Progress::Stuck;
        }
        let chain = Chain::to(puzzle, &*ladder, id, from.facts);
        best = best.into_iter().chain(chain).min();
    };
    *work = ladder.left();
    best.map(|chain| Path::along(&*ladder, &chain, work))
        .ok_or(end)
}

/// The deductions that lead to something to put down; the one that does is last.
#[derive(Debug)]
pub(super) struct Path {
    list: Vec<Deduction>,
}

impl Path {
    fn along(ladder: &dyn Climb, chain: &Chain, work: &mut Budget) -> Self {
        Self {
            list: ladder.explain_step(chain.end, work),
        }
    }

    fn hardest(&self) -> Rank {
        let ranks = self.list.iter().map(|deduction| deduction.technique.rank);
        ranks.max().unwrap_or(Rank::FITS)
    }

    /// How hard it is to follow: its hardest technique, its steps, and how much they find. (A path that does without a
    /// clue may have to find by reasoning what the clue says.)
    fn cost(&self) -> (Rank, usize, u32) {
        let effects = self.list.iter().flat_map(|deduction| &deduction.effects);
        let found = effects
            .map(|effect| count(effect.out.len() + effect.into.len()))
            .sum();
        (self.hardest(), self.list.len(), found)
    }

    /// All the clues that it rests on.
    fn clues(&self) -> Vec<u16> {
        sorted(
            self.list
                .iter()
                .flat_map(|deduction| deduction.uses.iter().copied()),
        )
    }

    /// In words. The last deduction stays by itself: it is what there is to do.
    pub(super) fn hint(&self, puzzle: &dyn Puzzle, lang: Lang) -> Hint {
        let list = &*self.list;
        let writer = StepWriter { puzzle, list, lang };
        let before: Vec<usize> = (0..list.len().saturating_sub(1)).collect();
        Hint {
            status: HintStatus::Step,
            step: list
                .split_last()
                .map_or_else(|| bare("done"), |(_, before)| writer.one(&[before.len()])),
            because: writer.all(&before),
        }
    }
}

/// A step of the record that puts something on the board, with all that it rests on there. The least is the easiest to
/// follow.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Chain {
    hardest: Rank,
    /// How many steps lead there.
    length: usize,
    steps: Vec<StepId>,
    end: StepId,
}

impl Chain {
    /// The chain to a step, if it puts something down that is not there yet, and rests on nothing that is not there
    /// yet.
    fn to(
        puzzle: &dyn Puzzle,
        ladder: &dyn Climb,
        end: StepId,
        facts: &[(Var, Value)],
    ) -> Option<Self> {
        let new = |id: &StepId| shows(puzzle, &ladder.found(*id), facts);
        if !new(&end) {
            return None;
        }
        let mut steps = ladder.antecedents(&[end]);
        if steps.iter().any(|earlier| *earlier != end && new(earlier)) {
            return None;
        }
        steps.retain(|&id| ladder.rank(id) > Rank::READ);
        let hardest = steps.iter().map(|&id| ladder.rank(id)).max()?;
        let length = steps.len();
        Some(Self {
            hardest,
            length,
            steps,
            end,
        })
    }
}

/// Whether what a step finds puts something on the board that is not there yet.
fn shows(puzzle: &dyn Puzzle, found: &[(Var, Value)], facts: &[(Var, Value)]) -> bool {
    let mut new = found.iter().filter(|found| !facts.contains(found));
    new.any(|&(var, value)| puzzle.entry_of(var, value).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds;
    use crate::services::rate::WORK;

    fn level() -> Box<dyn Puzzle> {
        let ladder: serde_json::Value =
            serde_json::from_str(include_str!("../../../www/levels/island.json")).expect("JSON");
        kinds::parse(&ladder[49]["level"]).expect("a level")
    }

    fn empty(puzzle: &dyn Puzzle) -> Start<'static> {
        Start {
            facts: &[],
            known: puzzle.model().start(),
        }
    }

    fn first(puzzle: &dyn Puzzle, work: &mut Budget) -> Found {
        climb(
            puzzle,
            &RuleSet::all(puzzle.model()),
            &empty(puzzle),
            Rank::DEEPER,
            work,
        )
    }

    #[test]
    fn all_climbs_of_a_hint_share_one_budget() {
        let puzzle = level();
        let mut work = WORK;
        let path = first(&*puzzle, &mut work).expect("a way");
        let (clues, cost) = (path.clues(), path.cost());
        let before = work;
        let fewer = with_fewer_clues(&*puzzle, path, &empty(&*puzzle), &mut work);
        assert!(
            work.asks < before.asks,
            "climbing again takes of the same budget"
        );
        assert!(fewer.cost() <= cost && fewer.clues().len() <= clues.len());
        // With nothing left the path that is found stays.
        let path = first(&*puzzle, &mut { WORK }).expect("a way");
        let same = with_fewer_clues(&*puzzle, path, &empty(&*puzzle), &mut Budget::asks(0));
        assert_eq!((same.clues(), same.cost()), (clues, cost));
    }
}
