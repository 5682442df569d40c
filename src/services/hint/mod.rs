//! The next step and why, and the whole solution as such steps.

mod marks;
mod path;
mod write;

use crate::api::{ClueState, Entries, Entry, Explanation, Hint, HintStatus, Step};
use crate::engine::task::{Job, Meter, finish};
use crate::engine::{Budget, Deduction, Origin, Progress, Rank, RuleSet, Value, Var, sorted};
use crate::input::Result;
use crate::kinds::{self, Puzzle, placed};
use crate::services::answer::answer;
use crate::services::check::{self, Checker};
use crate::services::limits::{self, WORK, out_of_budget};
use crate::services::uniqueness::Uniqueness;
use crate::text::{Lang, SHARED};
use marks::Marked;
pub use marks::{Marks, read_marks};
use path::{Start, climb, with_fewer_clues};
use write::{StepWriter, count, spot};

/// How often a search may ask rules to find a mistake: about a second in a browser. A board of nine places takes some
/// hundred.
const SEARCH: Budget = Budget::asks(3_000_000);

/// What to do next on this board. A mistake on the board is reported first.
///
/// # Errors
/// If the entries do not fit the level, or it takes more work than is allowed.
pub fn hint(puzzle: &dyn Puzzle, entries: &[Option<Entry>], lang: Lang) -> Result<Hint> {
    hint_for(puzzle, entries, Player::default(), lang)
}

/// What is known of a player.
#[derive(Clone, Copy, Default)]
pub struct Player<'a> {
    /// For each site the entries that the player has marked as still possible, or nothing where nothing is marked; or
    /// empty. What the marks rule out is not told again, and one that is wrongly gone is a mistake.
    pub marks: &'a [Marks],
    /// What the player wants steps to rest on.
    pub uniqueness: Uniqueness,
}

/// The same for a player of whom something is known.
///
/// # Errors
/// If entries or marks do not fit the level, or it takes more work than is allowed.
pub fn hint_for(
    puzzle: &dyn Puzzle,
    entries: &[Option<Entry>],
    player: Player<'_>,
    lang: Lang,
) -> Result<Hint> {
    finish(hinted(puzzle, entries, player, lang))
}

/// The same, a little work at a time: at each step one of a ladder is taken, or a question asked to find what one rests
/// on.
#[must_use]
pub fn hinter(
    puzzle: Box<dyn Puzzle>,
    entries: Entries,
    marks: Vec<Marks>,
    uniqueness: Uniqueness,
    lang: Lang,
) -> Job<Result<Hint>> {
    Job::new(async move {
        let marks = &*marks;
        let player = Player { marks, uniqueness };
        hinted(&*puzzle, &entries, player, lang).await
    })
}

async fn hinted(
    puzzle: &dyn Puzzle,
    entries: &[Option<Entry>],
    player: Player<'_>,
    lang: Lang,
) -> Result<Hint> {
    let facts = placed(puzzle, entries)?;
    if let Some(mistake) = mistake(puzzle, &facts, lang).await? {
        return Ok(mistake);
    }
    let marked = Marked::new(puzzle, &facts, player.marks)?;
    if let Some(site) = marked.wrong(puzzle).await? {
        return Ok(mark_is_missing(site, lang));
    }
    let from = Start {
        facts: &facts,
        known: marked.known(),
    };
    let rules = rules(puzzle, player.uniqueness)?;
    let mut work = WORK;
    match climb(puzzle, &rules, &from, Rank::DEEPER, &mut work).await {
        Ok(path) => {
            let path = with_fewer_clues(puzzle, path, &from, &mut work).await;
            Ok(path.hint(puzzle, lang))
        }
        Err(end) => no_step(end, lang),
    }
}

/// There is none to take, for this reason.
fn no_step(end: Progress, lang: Lang) -> Result<Hint> {
    let status = match end {
        Progress::Solved => HintStatus::Done,
        Progress::Conflict => HintStatus::Impossible,
        Progress::OutOfBudget => return Err(out_of_budget()),
        Progress::Stuck | Progress::Step(_) => HintStatus::Choice,
    };
    Ok(plain(status, lang))
}

/// The whole solution from the empty board, step by step, or as far as one gets without guessing.
///
/// # Errors
/// If the level takes more work than is allowed.
pub fn explain(puzzle: &dyn Puzzle, lang: Lang) -> Result<Explanation> {
    explain_with(puzzle, Uniqueness::Unused, lang)
}

/// The same with steps that may rest on it that there is one answer.
///
/// # Errors
/// If the level takes more work than is allowed.
pub fn explain_with(
    puzzle: &dyn Puzzle,
    uniqueness: Uniqueness,
    lang: Lang,
) -> Result<Explanation> {
    let model = puzzle.model();
    let rules = rules(puzzle, uniqueness)?;
    let mut ladder = model.ladder(&rules, &model.start(), Rank::DEEPER, WORK);
    let complete = match ladder.finish() {
        Progress::OutOfBudget => return Err(out_of_budget()),
        end => matches!(end, Progress::Solved),
    };
    let list = &*ladder.explain(&mut ladder.left());
    Ok(Explanation {
        steps: told(puzzle, list, lang),
        complete,
    })
}

/// Deductions in words, those that say the same together.
pub(super) fn told(puzzle: &dyn Puzzle, list: &[Deduction], lang: Lang) -> Vec<Step> {
    let writer = StepWriter { puzzle, list, lang };
    let all: Vec<usize> = (0..list.len()).collect();
    writer.all(&all)
}

/// The rules to take steps with: those that hold where there is one answer only if that is proved.
fn rules(puzzle: &dyn Puzzle, uniqueness: Uniqueness) -> Result<RuleSet> {
    let model = puzzle.model();
    if uniqueness == Uniqueness::Unused || !model.origins().contains(&Origin::OneAnswer) {
        return Ok(RuleSet::all(model));
    }
    let answers = kinds::solve(puzzle, 2, limits::SEARCH);
    match (answers.complete, answers.solutions.len()) {
        (false, _) => Err(out_of_budget()),
        (true, 1) => Ok(uniqueness.rules_of_one(puzzle)),
        (true, _) => Ok(RuleSet::all(model)),
    }
}

/// A hint that is only a sentence.
fn plain(status: HintStatus, lang: Lang) -> Hint {
    Hint {
        status,
        step: Step {
            sentence: SHARED.say(lang, &format!("hint.{}", status.name()), false, &[]),
            ..bare(status.name())
        },
        because: Vec::new(),
    }
}

/// At this site a mark is gone that is needed.
fn mark_is_missing(site: usize, lang: Lang) -> Hint {
    let step = Step {
        sentence: SHARED.say(lang, "hint.marks", false, &[]),
        sites: vec![count(site)],
        targets: vec![count(site)],
        ..bare("mistake")
    };
    Hint {
        status: HintStatus::Mistake,
        step,
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
        stay_empty: Vec::new(),
        targets: Vec::new(),
        causes: Vec::new(),
        looks: Vec::new(),
        links: Vec::new(),
        houses: Vec::new(),
        one_answer: false,
        what_if: None,
    }
}

/// What on the board cannot all be right, if the level cannot be solved from here: as few pieces as say so.
async fn mistake(puzzle: &dyn Puzzle, facts: &[(Var, Value)], lang: Lang) -> Result<Option<Hint>> {
    let meter = Meter::new(SEARCH);
    let model = puzzle.model();
    if answer(puzzle, &model.with(facts), &meter).await?.is_some() {
        return Ok(None);
    }
    if answer(puzzle, &model.start(), &meter).await?.is_none() {
        return Ok(Some(plain(HintStatus::Impossible, lang)));
    }
    let mut checker = Checker::new(puzzle, check::WORK);
    let mut wrong = suspects(&mut checker, puzzle, facts);
    for fact in wrong.clone() {
        let without: Vec<_> = wrong.iter().copied().filter(|f| *f != fact).collect();
        if answer(puzzle, &model.with(&without), &meter)
            .await?
            .is_none()
        {
            wrong = without;
        }
    }
    Ok(Some(told_wrong(&mut checker, puzzle, &wrong, lang)))
}

/// Where a clue is broken, those that break it; else everything that is placed.
fn suspects(
    checker: &mut Checker<'_>,
    puzzle: &dyn Puzzle,
    facts: &[(Var, Value)],
) -> Vec<(Var, Value)> {
    let guilty = checker.guilty_of_one(facts);
    let mut wrong = guilty.unwrap_or_else(|| facts.to_vec());
    let givens = puzzle.model().givens();
    wrong.retain(|fact| !givens.iter().any(|&(_, var, value)| (var, value) == *fact));
    wrong
}

/// These cannot all be right.
fn told_wrong(
    checker: &mut Checker<'_>,
    puzzle: &dyn Puzzle,
    wrong: &[(Var, Value)],
    lang: Lang,
) -> Hint {
    let broken = checker.states(wrong);
    let broken = (0..broken.len()).filter(|&clue| broken[clue] == ClueState::Broken);
    let broken: Vec<usize> = broken.collect();
    let spots: Vec<(usize, Entry)> = wrong
        .iter()
        .filter_map(|&(var, value)| puzzle.entry_of(var, value))
        .collect();
    let step = Step {
        sentence: puzzle.mistake(&spots, broken.first().copied(), lang),
        sites: sorted(spots.iter().map(|(site, _)| count(*site))),
        targets: sorted(spots.iter().map(|(site, _)| count(*site))),
        uses: broken.iter().copied().map(count).collect(),
        clues: broken.into_iter().map(count).collect(),
        rule_out: spots.into_iter().map(spot).collect(),
        ..bare("mistake")
    };
    Hint {
        status: HintStatus::Mistake,
        step,
        because: Vec::new(),
    }
}
