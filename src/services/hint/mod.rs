//! The next step and why, and the whole solution as such steps.

mod explain;
mod marks;
mod narrow;
mod path;
mod write;

use crate::api::{Answers, ClueState, Entries, Entry, Hint, HintStatus, Step};
use crate::engine::task::{JobFuture, Meter, finish};
use crate::engine::{Deduction, Origin, Progress, RuleSet, Value, Var, sorted};
use crate::input::Result;
use crate::kinds::{Puzzle, placed};
use crate::services::answers::AnswerSearch;
use crate::services::check::Checker;
use crate::services::limits::{self, out_of_budget};
use crate::services::uniqueness::Uniqueness;
use crate::text::{Lang, SHARED};
pub use explain::{explain, explain_with, explained};
use marks::Marked;
pub use marks::{Marks, read_marks};
use narrow::narrow;
use path::{Start, climb, with_fewer_clues};
use write::{StepWriter, count, spot};

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
) -> JobFuture<Result<Hint>> {
    JobFuture::new(async move {
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
    let meter = Meter::new(limits::hint(puzzle));
    let mut answers = AnswerSearch::new(puzzle, &facts);
    if !answers.has_answer(&meter).await? {
        return mistake(puzzle, &facts, lang).await;
    }
    let marked = Marked::new(puzzle, &facts, player.marks)?;
    if let Some(site) = marked.wrong(puzzle, &meter).await? {
        return Ok(mark_is_missing(site, lang));
    }
    let from = Start {
        facts: &facts,
        known: marked.known(),
    };
    let rules = rules(puzzle, player.uniqueness, &meter).await;
    answers
        .look_for(2, &Meter::new(limits::brief_search(puzzle)))
        .await;
    let known = answers.known();
    let mut purse = limits::steps(puzzle, known);
    match climb(puzzle, &rules, &from, purse.hardest, &mut purse).await {
        Ok(path) => {
            let path = with_fewer_clues(puzzle, path, &from, &mut purse).await;
            Ok(path.hint(puzzle, &from, lang))
        }
        Err(end) => no_step(end, known, lang),
    }
}

/// There is none to take, for this reason; `known`: how many answers are left, as far as is known.
fn no_step(end: Progress, known: Answers, lang: Lang) -> Result<Hint> {
    let status = match end {
        Progress::Solved => HintStatus::Done,
        Progress::Conflict => HintStatus::Impossible,
        Progress::OutOfBudget if known != Answers::Several => return Err(out_of_budget(known)),
        Progress::OutOfBudget | Progress::Stuck | Progress::Step(_) => HintStatus::Choice,
    };
    Ok(plain(status, lang))
}

/// Deductions in words, those that say the same together.
pub(super) fn told(puzzle: &dyn Puzzle, list: &[Deduction], lang: Lang) -> Vec<Step> {
    let writer = StepWriter { puzzle, list, lang };
    let all: Vec<usize> = (0..list.len()).collect();
    writer.all(&all)
}

/// Deductions of which the last is a contradiction, in words. `None` if there are none.
#[cfg(feature = "tools")]
pub(super) fn told_refutation(
    puzzle: &dyn Puzzle,
    list: &[Deduction],
    lang: Lang,
) -> Option<Vec<Step>> {
    StepWriter { puzzle, list, lang }.refutation()
}

/// The rules to take steps with: those that hold where there is one answer only if that is proved.
async fn rules(puzzle: &dyn Puzzle, uniqueness: Uniqueness, meter: &Meter) -> RuleSet {
    let model = puzzle.model();
    if uniqueness == Uniqueness::Used && model.origins().contains(&Origin::OneAnswer) {
        let mut answers = AnswerSearch::new(puzzle, &[]);
        answers.look_for(2, meter).await;
        if answers.known() == Answers::One {
            return uniqueness.rules_of_one(puzzle);
        }
    }
    RuleSet::all(model)
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
        area: None,
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
        area: None,
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
        left: Vec::new(),
        stay_empty: Vec::new(),
        targets: Vec::new(),
        causes: Vec::new(),
        looks: Vec::new(),
        links: Vec::new(),
        houses: Vec::new(),
        across: Vec::new(),
        fins: Vec::new(),
        groups: Vec::new(),
        one_answer: false,
        what_if: None,
    }
}

/// What on the board cannot all be right, as the level cannot be solved from here: as few pieces as say so. The work to
/// find that out is not taken from here.
async fn mistake(puzzle: &dyn Puzzle, facts: &[(Var, Value)], lang: Lang) -> Result<Hint> {
    let meter = &Meter::new(limits::hint(puzzle));
    if facts.is_empty() || !AnswerSearch::new(puzzle, &[]).has_answer(meter).await? {
        return Ok(plain(HintStatus::Impossible, lang));
    }
    let mut checker = Checker::new(puzzle, limits::CHECK);
    let mut wrong = suspects(&mut checker, puzzle, facts);
    for fact in wrong.clone() {
        let without: Vec<_> = wrong.iter().copied().filter(|f| *f != fact).collect();
        // What is not settled is not left out.
        if let Ok(false) = AnswerSearch::new(puzzle, &without).has_answer(meter).await {
            wrong = without;
        }
    }
    Ok(told_wrong(&mut checker, puzzle, &wrong, lang))
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
        area: None,
    }
}
