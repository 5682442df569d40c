//! How a board stands: which clues are kept, which are certainly broken, which are still open.

use serde_json::Value as Json;

use crate::api::{Check, ClueCheck};
use crate::engine::{
    Bounds, Budget, Domain, Ladder, Progress, RuleId, RuleSet, Tier, Value, Var, sorted,
};
use crate::error::Result;
use crate::kinds::{Puzzle, placed};

/// What is known of one clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nothing is certain yet.
    Open,
    /// All its pieces are placed, and it accepts them.
    Kept,
    /// It cannot be kept any more, whatever is placed next.
    Broken,
}

impl State {
    fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Kept => "kept",
            Self::Broken => "broken",
        }
    }
}

/// How the entries stand.
///
/// # Errors
/// If the entries do not fit the level.
pub fn check(puzzle: &dyn Puzzle, entries: &Json) -> Result<Check> {
    let facts = placed(puzzle, entries)?;
    let known = states(puzzle, &facts);
    let full = facts.len() == puzzle.sites();
    let status = if known.contains(&State::Broken) {
        "broken"
    } else if full && known.iter().all(|&s| s == State::Kept) {
        "solved"
    } else {
        "open"
    };
    let clues = puzzle.model().clues().zip(&known);
    let clue = |((rule, _), &state): ((RuleId, u16), &State)| {
        let mut involved = in_scope(puzzle, rule, &facts);
        if state == State::Broken {
            involved = guilty(puzzle, rule, involved);
        }
        ClueCheck {
            state: state.name().to_owned(),
            sites: sites(puzzle, &involved),
        }
    };
    Ok(Check {
        status: status.to_owned(),
        clues: clues.map(clue).collect(),
    })
}

/// The state of each clue, in the order of the level's clues.
#[must_use]
pub fn states(puzzle: &dyn Puzzle, facts: &[(Var, Value)]) -> Vec<State> {
    let start = puzzle.model().with(facts);
    let clues = puzzle.model().clues();
    clues.map(|(rule, _)| state(puzzle, rule, &start)).collect()
}

/// Reasons with the laws of the game and this clue alone, so that only what is certainly wrong is called broken.
fn state(puzzle: &dyn Puzzle, rule: RuleId, start: &[Bounds]) -> State {
    let model = puzzle.model();
    let scope = model.rule(rule).scope();
    let placed = |v: &&Var| start[v.index()].must.len() == model.size(**v);
    if scope.iter().filter(placed).count() == scope.len() {
        let sets: Vec<Domain> = start.iter().map(|b| b.must).collect();
        return if model.keeps(rule, &sets) {
            State::Kept
        } else {
            State::Broken
        };
    }
    let mut rules = RuleSet::laws(model);
    rules.insert(rule);
    if contradicts(puzzle, &rules, start) {
        State::Broken
    } else {
        State::Open
    }
}

/// Whether these rules contradict the board by deduction alone.
fn contradicts(puzzle: &dyn Puzzle, rules: &RuleSet, start: &[Bounds]) -> bool {
    let work = Budget(100_000);
    let mut ladder = Ladder::new(puzzle.model(), rules, start, Tier::Counting, work);
    loop {
        match ladder.advance() {
            Progress::Step(_) => {}
            Progress::Conflict(_) => return true,
            Progress::Solved | Progress::Stuck | Progress::OutOfBudget => return false,
        }
    }
}

/// The fewest pieces that break some clue by themselves.
#[must_use]
pub fn guilty_of_one(puzzle: &dyn Puzzle, facts: &[(Var, Value)]) -> Option<Vec<(Var, Value)>> {
    let known = states(puzzle, facts);
    let clues = puzzle.model().clues().zip(known);
    let broken = clues.filter(|(_, state)| *state == State::Broken);
    let guilty = broken.filter_map(|((rule, _), _)| {
        let involved = in_scope(puzzle, rule, facts);
        breaks(puzzle, rule, &involved).then(|| guilty(puzzle, rule, involved))
    });
    guilty.min_by_key(Vec::len)
}

/// What is placed of the pieces that a rule speaks of.
fn in_scope(puzzle: &dyn Puzzle, rule: RuleId, facts: &[(Var, Value)]) -> Vec<(Var, Value)> {
    let scope = puzzle.model().rule(rule).scope();
    let facts = facts.iter().copied();
    facts.filter(|(var, _)| scope.contains(var)).collect()
}

/// As few of these as still break the rule; all of them, if it takes pieces that stand in the way as well.
fn guilty(puzzle: &dyn Puzzle, rule: RuleId, facts: Vec<(Var, Value)>) -> Vec<(Var, Value)> {
    if !breaks(puzzle, rule, &facts) {
        return facts;
    }
    let mut guilty = facts.clone();
    for fact in &facts {
        let without: Vec<_> = guilty.iter().copied().filter(|f| f != fact).collect();
        if breaks(puzzle, rule, &without) {
            guilty = without;
        }
    }
    guilty
}

fn breaks(puzzle: &dyn Puzzle, rule: RuleId, facts: &[(Var, Value)]) -> bool {
    state(puzzle, rule, &puzzle.model().with(facts)) == State::Broken
}

fn sites(puzzle: &dyn Puzzle, facts: &[(Var, Value)]) -> Vec<u32> {
    let spots = facts
        .iter()
        .filter_map(|&(var, value)| puzzle.spot(var, value));
    sorted(spots.filter_map(|(site, _)| u32::try_from(site).ok()))
}
