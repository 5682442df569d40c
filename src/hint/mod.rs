//! The next step and why, and the whole solution as such steps.

mod tell;

use serde_json::Value as Json;

use crate::api::{Entry, Explanation, Hint, Step};
use crate::check::{self, Checker, State};
use crate::engine::{
    self, Budget, Ladder, Progress, RuleId, RuleSet, Search, StepId, Tier, Value, Var, sorted,
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
    let (ladder, found) = climb(puzzle, &all, &facts, Tier::Deeper);
    match found {
        Ok(chain) => {
            let (ladder, chain) = with_fewer_clues(puzzle, ladder, chain, &facts);
            Ok(chain.tell(Teller {
                puzzle,
                ladder: &ladder,
                facts: &facts,
                lang,
            }))
        }
        Err(Progress::Solved) => Ok(plain("done", lang)),
        Err(Progress::Conflict(_)) => Ok(plain("impossible", lang)),
        Err(Progress::OutOfBudget) => Err(out_of_budget()),
        Err(Progress::Stuck | Progress::Step(_)) => Ok(plain("choice", lang)),
    }
}

/// How a climb came out: the easiest chain to a placement, or how it ended where there is none.
type Found = std::result::Result<Chain, Progress>;

/// Leaves out, one by one, the clues without which there is a chain as easy: nobody need look at them.
fn with_fewer_clues<'p>(
    puzzle: &'p dyn Puzzle,
    mut ladder: Ladder<'p>,
    mut chain: Chain,
    facts: &[(Var, Value)],
) -> (Ladder<'p>, Chain) {
    let clues = chain.clues(&ladder);
    let used = puzzle.model().clues().filter(|(_, n)| clues.contains(n));
    let used: Vec<RuleId> = used.map(|(rule, _)| rule).collect();
    let mut rules = RuleSet::laws(puzzle.model());
    for &rule in &used {
        rules.insert(rule);
    }
    for rule in used {
        rules.remove(rule);
        match climb(puzzle, &rules, facts, chain.hardest) {
            (other, Ok(without)) if without.cost() <= chain.cost() => {
                (ladder, chain) = (other, without);
            }
            _ => rules.insert(rule),
        }
    }
    (ladder, chain)
}

/// Climbs from the board, and gives the easiest chain to a placement; or how the climb ended where there is none.
fn climb<'p>(
    puzzle: &'p dyn Puzzle,
    rules: &RuleSet,
    facts: &[(Var, Value)],
    cap: Tier,
) -> (Ladder<'p>, Found) {
    let model = puzzle.model();
    let start = model.with(facts);
    let mut ladder = Ladder::new(model, rules, &start, cap, WORK);
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
    (ladder, best.ok_or(end))
}

/// A step that puts something on the board, with all that has to be told before it. The least is the easiest to follow.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Chain {
    hardest: Tier,
    /// How many steps have to be told.
    length: usize,
    steps: Vec<StepId>,
}

impl Chain {
    /// The chain to a step, if it puts something down that is not there yet, and rests on nothing that is not there yet.
    fn to(
        puzzle: &dyn Puzzle,
        ladder: &Ladder<'_>,
        id: StepId,
        facts: &[(Var, Value)],
    ) -> Option<Self> {
        let known = ladder.steps();
        let new = |id: &StepId| shows(puzzle, &known[*id], facts);
        if !new(&id) {
            return None;
        }
        let mut steps = ladder.grounds(&[id]);
        if steps.iter().any(|earlier| *earlier != id && new(earlier)) {
            return None;
        }
        steps.retain(|&id| is_told(&known[id]));
        let hardest = steps.iter().map(|&id| known[id].technique.tier).max()?;
        let length = steps.len();
        Some(Self {
            hardest,
            length,
            steps,
        })
    }

    fn cost(&self) -> (Tier, usize) {
        (self.hardest, self.length)
    }

    /// All the clues that the chain rests on.
    fn clues(&self, ladder: &Ladder<'_>) -> Vec<u16> {
        let last = self.steps.last().map(|&id| &ladder.steps()[id]);
        last.map_or_else(Vec::new, |step| ladder.clues(step))
    }

    /// In words. The last step stays by itself: it is what there is to do.
    fn tell(&self, teller: Teller<'_>) -> Hint {
        let (last, before) = match self.steps.split_last() {
            Some((last, before)) => (teller.one(&[*last]), before),
            None => (bare("done"), &[][..]),
        };
        Hint {
            status: "step".to_owned(),
            step: last,
            because: teller.all(before),
        }
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
    let teller = Teller {
        puzzle,
        ladder: &ladder,
        facts: &[],
        lang,
    };
    Ok(Explanation {
        steps: teller.all(&ladder.told()),
        complete,
    })
}

/// Whether a step is one for people, and no mere reading.
fn is_told(step: &engine::Step) -> bool {
    step.technique.tier > Tier::Read
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
