//! The next step and why, and the whole solution as such steps.

mod tell;

use serde_json::Value as Json;

use crate::api::{Entry, Explanation, Hint, Step};
use crate::check::{self, Checker, State};
use crate::engine::{
    self, Budget, Deduction, Ladder, Progress, RuleId, RuleSet, Search, StepId, Tier, Value, Var,
    sorted,
};
use crate::error::Result;
use crate::kinds::{Puzzle, placed};
use crate::rate::{WORK, out_of_budget};
use crate::text::{Lang, SHARED};
use tell::{Teller, count, spot};

/// Search nodes for finding a mistake: about a second on the largest board. A board of nine places takes some hundred.
const NODES: u64 = 300_000;

/// What to do next on this board. A mistake on the board is told first.
///
/// # Errors
/// If the entries do not fit the level, or it takes more work than is allowed.
pub fn hint(puzzle: &dyn Puzzle, entries: &Json, lang: Lang) -> Result<Hint> {
    let facts = placed(puzzle, entries)?;
    if let Some(mistake) = mistake(puzzle, &facts, lang)? {
        return Ok(mistake);
    }
    let all = RuleSet::all(puzzle.model());
    let mut work = WORK;
    match climb(puzzle, &all, &facts, Tier::Deeper, &mut work) {
        Ok(way) => Ok(with_fewer_clues(puzzle, way, &facts, &mut work).tell(puzzle, lang)),
        Err(Progress::Solved) => Ok(plain("done", lang)),
        Err(Progress::Conflict(_)) => Ok(plain("impossible", lang)),
        Err(Progress::OutOfBudget) => Err(out_of_budget()),
        Err(Progress::Stuck | Progress::Step(_)) => Ok(plain("choice", lang)),
    }
}

/// How a climb came out: the easiest way to a placement, or how it ended where there is none.
type Found = std::result::Result<Way, Progress>;

/// Leaves out, one by one, the clues without which there is a way as easy: nobody need look at them. All climbs share one budget.
fn with_fewer_clues(
    puzzle: &dyn Puzzle,
    mut way: Way,
    facts: &[(Var, Value)],
    work: &mut Budget,
) -> Way {
    let clues = way.clues();
    let used = puzzle.model().clues().filter(|(_, n)| clues.contains(n));
    let used: Vec<RuleId> = used.map(|(rule, _)| rule).collect();
    let mut rules = RuleSet::laws(puzzle.model());
    for &rule in &used {
        rules.insert(rule);
    }
    for rule in used {
        rules.remove(rule);
        match climb(puzzle, &rules, facts, way.hardest(), work) {
            Ok(without) if without.cost() <= way.cost() => way = without,
            _ => rules.insert(rule),
        }
    }
    way
}

/// Climbs from the board, and gives the easiest way to a placement; or how the climb ended where there is none.
fn climb(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    facts: &[(Var, Value)],
    cap: Tier,
    work: &mut Budget,
) -> Found {
    let model = puzzle.model();
    let start = model.with(facts);
    let mut ladder = Ladder::new(model, rules, &start, cap, *work);
    let mut best: Option<Chain> = None;
    let end = loop {
        let id = match ladder.advance() {
            Progress::Step(id) => id,
            end => break end,
        };
        // From here on everything is harder to see than what is found already.
        let tier = ladder.steps()[id].technique.tier;
        if best.as_ref().is_some_and(|best| best.hardest < tier) {
            break Progress::Stuck;
        }
        let chain = Chain::to(puzzle, &ladder, id, facts);
        best = best.into_iter().chain(chain).min();
    };
    *work = ladder.left();
    best.map(|chain| Way::along(&ladder, &chain, work))
        .ok_or(end)
}

/// The deductions that lead to something to put down; the one that does is last.
struct Way {
    list: Vec<Deduction>,
}

impl Way {
    fn along(ladder: &Ladder<'_>, chain: &Chain, work: &mut Budget) -> Self {
        Self {
            list: ladder.explain_step(chain.end, work),
        }
    }

    fn hardest(&self) -> Tier {
        let tiers = self.list.iter().map(|deduction| deduction.technique.tier);
        tiers.max().unwrap_or(Tier::Fits)
    }

    fn cost(&self) -> (Tier, usize) {
        (self.hardest(), self.list.len())
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
    fn tell(&self, puzzle: &dyn Puzzle, lang: Lang) -> Hint {
        let list = &*self.list;
        let teller = Teller { puzzle, list, lang };
        let before: Vec<usize> = (0..list.len().saturating_sub(1)).collect();
        Hint {
            status: "step".to_owned(),
            step: list
                .split_last()
                .map_or_else(|| bare("done"), |(_, before)| teller.one(&[before.len()])),
            because: teller.all(&before),
        }
    }
}

/// A step of the record that puts something on the board, with all that it rests on there. The least is the easiest to follow.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Chain {
    hardest: Tier,
    /// How many steps lead there.
    length: usize,
    steps: Vec<StepId>,
    end: StepId,
}

impl Chain {
    /// The chain to a step, if it puts something down that is not there yet, and rests on nothing that is not there yet.
    fn to(
        puzzle: &dyn Puzzle,
        ladder: &Ladder<'_>,
        end: StepId,
        facts: &[(Var, Value)],
    ) -> Option<Self> {
        let known = ladder.steps();
        let new = |id: &StepId| shows(puzzle, &known[*id], facts);
        if !new(&end) {
            return None;
        }
        let mut steps = ladder.grounds(&[end]);
        if steps.iter().any(|earlier| *earlier != end && new(earlier)) {
            return None;
        }
        steps.retain(|&id| known[id].technique.tier > Tier::Read);
        let hardest = steps.iter().map(|&id| known[id].technique.tier).max()?;
        let length = steps.len();
        Some(Self {
            hardest,
            length,
            steps,
            end,
        })
    }
}

/// The whole solution from the empty board, step by step, or as far as one gets without guessing.
///
/// # Errors
/// If the level takes more work than is allowed.
pub fn explain(puzzle: &dyn Puzzle, lang: Lang) -> Result<Explanation> {
    let model = puzzle.model();
    let all = RuleSet::all(model);
    let mut ladder = Ladder::new(model, &all, model.start(), Tier::Deeper, WORK);
    let complete = loop {
        match ladder.advance() {
            Progress::Step(_) => {}
            Progress::Solved => break true,
            Progress::Stuck | Progress::Conflict(_) => break false,
            Progress::OutOfBudget => return Err(out_of_budget()),
        }
    };
    let list = &*ladder.explain(&mut ladder.left());
    let teller = Teller { puzzle, list, lang };
    let all: Vec<usize> = (0..list.len()).collect();
    Ok(Explanation {
        steps: teller.all(&all),
        complete,
    })
}

/// Whether a step puts something on the board that is not there yet.
fn shows(puzzle: &dyn Puzzle, step: &engine::Step, facts: &[(Var, Value)]) -> bool {
    let new = |&value: &Value| !facts.contains(&(step.var, value));
    let mut values = step.into.iter().filter(new);
    values.any(|value| puzzle.spot(step.var, value).is_some())
}

/// A hint that is only a sentence.
fn plain(status: &str, lang: Lang) -> Hint {
    Hint {
        status: status.to_owned(),
        step: Step {
            sentence: SHARED.say(lang, &format!("hint.{status}"), false, &[]),
            ..bare(status)
        },
        because: Vec::new(),
    }
}

/// A step that says nothing yet.
fn bare(technique: &str) -> Step {
    Step {
        technique: technique.to_owned(),
        tier: 0,
        sentence: String::new(),
        action: String::new(),
        sites: Vec::new(),
        clues: Vec::new(),
        uses: Vec::new(),
        place: Vec::new(),
        rule_out: Vec::new(),
        targets: Vec::new(),
        causes: Vec::new(),
        what_if: None,
    }
}

/// What on the board cannot all be right, if the level cannot be solved from here: as few pieces as say so.
fn mistake(puzzle: &dyn Puzzle, facts: &[(Var, Value)], lang: Lang) -> Result<Option<Hint>> {
    let mut nodes = NODES / puzzle.weight().max(1);
    if solvable(puzzle, facts, &mut nodes)? {
        return Ok(None);
    }
    if !solvable(puzzle, &[], &mut nodes)? {
        return Ok(Some(plain("impossible", lang)));
    }
    // Where a clue is broken, those that break it; else everything that is placed; and of these as few as say so.
    let mut checker = Checker::new(puzzle, check::WORK);
    let guilty = checker.guilty_of_one(facts);
    let mut wrong = guilty.unwrap_or_else(|| facts.to_vec());
    for fact in wrong.clone() {
        let without: Vec<_> = wrong.iter().copied().filter(|f| *f != fact).collect();
        if !solvable(puzzle, &without, &mut nodes)? {
            wrong = without;
        }
    }
    let broken = checker.states(&wrong);
    let broken = (0..broken.len()).filter(|&clue| broken[clue] == State::Broken);
    let broken: Vec<usize> = broken.collect();
    let spots: Vec<(usize, Entry)> = wrong
        .iter()
        .filter_map(|&(var, value)| puzzle.spot(var, value))
        .collect();
    let told = Step {
        sentence: puzzle.mistake(&spots, broken.first().copied(), lang),
        sites: sorted(spots.iter().map(|(site, _)| count(*site))),
        targets: sorted(spots.iter().map(|(site, _)| count(*site))),
        uses: broken.iter().copied().map(count).collect(),
        clues: broken.into_iter().map(count).collect(),
        rule_out: spots.into_iter().map(spot).collect(),
        ..bare("mistake")
    };
    Ok(Some(Hint {
        status: "mistake".to_owned(),
        step: told,
        because: Vec::new(),
    }))
}

/// Whether the level can be solved from here; takes what it costs from `nodes`.
fn solvable(puzzle: &dyn Puzzle, facts: &[(Var, Value)], nodes: &mut u64) -> Result<bool> {
    let model = puzzle.model();
    let mut search = Search::new(model, &RuleSet::all(model));
    let found = search.count(&model.with(facts), 1, Budget(*nodes));
    *nodes = nodes.saturating_sub(search.nodes());
    found.map(|count| count > 0).ok_or_else(out_of_budget)
}
