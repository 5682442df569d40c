//! Hints: the next step with its reason, and the whole solution as such steps.

mod explain;
mod marks;
mod narrow;
#[cfg(feature = "tools")]
mod openings;
mod path;
mod write;

use crate::api::{Answers, ClueState, Entry, Hint, HintStatus, Step};
use crate::engine::task::Meter;
use crate::engine::{Deduction, Origin, Progress, Reduction, RuleSet, Value, Var, sorted};
use crate::input::Result;
use crate::kinds::{Puzzle, placed};
use crate::services::answers::AnswerSearch;
use crate::services::check::Checker;
use crate::services::ladders::LadderMeter;
use crate::services::limits::{self, out_of_budget};
use crate::services::request::Request;
use crate::services::uniqueness::Uniqueness;
use crate::text::{Lang, SHARED};
pub use explain::{ExplainRequest, explain};
use marks::Marked;
pub use marks::{Marks, read_marks};
use narrow::narrow;
#[cfg(feature = "tools")]
pub use openings::StepsRequest;
use path::{Start, at_once, climb, with_fewer_clues};
use write::{StepWriter, count, spot};

/// Returns the next step on this board. A mistake on the board is reported first.
///
/// # Errors
/// If the entries do not fit the level, or the budget runs out.
pub fn hint(puzzle: &dyn Puzzle, entries: &[Option<Entry>], lang: Lang) -> Result<Hint> {
    let player = Player::default();
    HintRequest {
        puzzle,
        entries,
        player,
        lang,
    }
    .now()
}

/// The data about a player that affects hints.
#[derive(Clone, Copy, Default)]
pub struct Player<'a> {
    /// The marked candidates, one item per site, or an empty slice. Hints do not repeat what the marks rule out; marks
    /// that leave no answer are a mistake.
    pub marks: &'a [Marks],
    /// If steps may assume that there is exactly one answer.
    pub uniqueness: Uniqueness,
}

/// A request for the next step. A mistake on the board is reported first. The answer is an error if the entries or
/// marks do not fit the level, or the budget runs out. A slice takes one step of a ladder, or asks a few questions to
/// find a support.
pub struct HintRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The entries of the board.
    pub entries: &'a [Option<Entry>],
    /// The marks and wishes of the player.
    pub player: Player<'a>,
    /// The language of the sentences.
    pub lang: Lang,
}

impl Request for HintRequest<'_> {
    type Answer = Result<Hint>;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::whole_hint(self.puzzle))
    }

    async fn within(self, all: &Meter) -> Result<Hint> {
        let Self {
            puzzle,
            entries,
            player,
            lang,
        } = self;
        let facts = placed(puzzle, entries)?;
        let meter = &all.share(limits::hint(puzzle));
        let mut answers = AnswerSearch::new(puzzle, &facts);
        if !answers.has_answer(meter).await? {
            return mistake(puzzle, &facts, lang, all).await;
        }
        let mut marked = Marked::new(puzzle, &facts, player.marks)?;
        if let Some(site) = marked.wrong(puzzle, meter).await? {
            return Ok(mark_is_missing(site, lang));
        }
        let rules = rules(puzzle, player.uniqueness, meter).await;
        let brief = &all.share(limits::brief_search(puzzle));
        answers.look_for(2, brief).await;
        let known = answers.known();
        if known == Answers::Several {
            marked.keep_certain(puzzle, meter).await;
        }
        let from = Start {
            facts: &facts,
            known: marked.known(),
        };
        let most = limits::steps(puzzle, known);
        let meter = &LadderMeter::new(all, most);
        match climb(puzzle, &rules, &from, most.hardest, meter).await {
            Ok(path) => {
                let path = with_fewer_clues(puzzle, path, &from, meter).await;
                let path = at_once(puzzle, &rules, path, &from, meter).await;
                Ok(path.hint(puzzle, &from, lang))
            }
            Err(end) => no_step(end, known, lang),
        }
    }
}

/// Returns the hint if there is no step; `known` has the facts known about the number of answers.
fn no_step(end: Progress, known: Answers, lang: Lang) -> Result<Hint> {
    let status = match end {
        Progress::Solved => HintStatus::Done,
        Progress::Conflict => HintStatus::Impossible,
        Progress::OutOfBudget if known != Answers::Several => return Err(out_of_budget(known)),
        Progress::OutOfBudget | Progress::Stuck | Progress::Step(_) => HintStatus::Choice,
    };
    Ok(plain(status, lang))
}

/// Writes deductions as steps; those with the same sentence are combined.
pub(super) fn told(puzzle: &dyn Puzzle, list: &[Deduction], lang: Lang) -> Vec<Step> {
    let writer = StepWriter { puzzle, list, lang };
    let all: Vec<usize> = (0..list.len()).collect();
    writer.all(&all)
}

/// Writes deductions as steps, of which the last is a contradiction. `None` if there are none.
#[cfg(feature = "tools")]
pub(super) fn told_refutation(
    puzzle: &dyn Puzzle,
    list: &[Deduction],
    lang: Lang,
) -> Option<Vec<Step>> {
    StepWriter { puzzle, list, lang }.refutation()
}

/// Returns the rules for the ladder; those that assume exactly one answer only if that is proved.
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

/// Returns a hint that is only a sentence.
fn plain(status: HintStatus, lang: Lang) -> Hint {
    let step = Step {
        sentence: SHARED.say(lang, &format!("hint.{}", status.name()), false, &[]),
        ..bare(status.name())
    };
    alone(status, step)
}

/// Returns the hint that a required mark is missing at this site.
fn mark_is_missing(site: usize, lang: Lang) -> Hint {
    let step = Step {
        sentence: SHARED.say(lang, "hint.marks", false, &[]),
        sites: vec![count(site)],
        targets: vec![count(site)],
        ..bare("mistake")
    };
    alone(HintStatus::Mistake, step)
}

/// Returns a hint without reasons.
fn alone(status: HintStatus, step: Step) -> Hint {
    Hint {
        status,
        step,
        because: Vec::new(),
        area: None,
    }
}

/// Returns a step without any content.
pub(super) fn bare(technique: &str) -> Step {
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
        filled: Vec::new(),
        targets: Vec::new(),
        causes: Vec::new(),
        looks: Vec::new(),
        links: Vec::new(),
        houses: Vec::new(),
        across: Vec::new(),
        fins: Vec::new(),
        groups: Vec::new(),
        hinge: None,
        dark: Vec::new(),
        one_answer: false,
        what_if: None,
    }
}

/// Returns the hint that the level cannot be solved from here, with a minimal set of pieces that are wrong together.
/// `all` is the meter of the call.
async fn mistake(
    puzzle: &dyn Puzzle,
    facts: &[(Var, Value)],
    lang: Lang,
    all: &Meter,
) -> Result<Hint> {
    let meter = &all.share(limits::hint(puzzle));
    if facts.is_empty() || !AnswerSearch::new(puzzle, &[]).has_answer(meter).await? {
        return Ok(plain(HintStatus::Impossible, lang));
    }
    let mut checker = Checker::within(puzzle, all.share(limits::CHECK));
    let suspects = suspects(&mut checker, puzzle, facts);
    let mut reduction = Reduction::one_by_one(suspects.into_iter().rev().collect());
    while let Some(less) = reduction.next() {
        // If it is not decided, the fact stays.
        let is_wrong = AnswerSearch::new(puzzle, &less).has_answer(meter).await;
        reduction.answer(matches!(is_wrong, Ok(false)));
    }
    let wrong: Vec<_> = reduction.take().into_iter().rev().collect();
    Ok(told_wrong(&mut checker, puzzle, &wrong, lang))
}

/// Returns the facts that break some clue, or all facts if no clue is broken; without givens.
fn suspects(
    checker: &mut Checker<'_>,
    puzzle: &dyn Puzzle,
    facts: &[(Var, Value)],
) -> Vec<(Var, Value)> {
    let conflicting = checker.conflict_of_one_clue(facts);
    let mut wrong = conflicting.unwrap_or_else(|| facts.to_vec());
    let givens = puzzle.model().givens();
    wrong.retain(|fact| !givens.iter().any(|&(_, var, value)| (var, value) == *fact));
    wrong
}

/// Returns the hint that these facts cannot all be right.
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
    alone(HintStatus::Mistake, step)
}
