//! The explanation of a claim: the steps of the ladder that lead to it, the consequences of its opposite, and the
//! sentence that is enough.

use super::{Denied, ReasonSearch, Set, Unit};
use crate::api::{Step, WhatIf, count};
use crate::engine::task::{Meter, pause};
use crate::engine::{
    AnyLadder, Budget, Deduction, Effect, Position, Progress, Rank, RuleId, RuleSet, Value, Var,
    Work, sorted,
};
use crate::kinds::{AreaPremises, Puzzle};
use crate::services::hint::{bare, told, told_refutation};
use crate::services::ladders::LadderMeter;
use crate::services::limits::{LadderBudget, WORK};
use crate::text::{Lang, SHARED};

/// The maximum number of frames of an argument that a person follows: another is dropped beside a shorter one.
const MOST_FRAMES: usize = 7;

/// The maximum number of areas that are looked at for an argument by areas, and the asks that one counts for.
const MOST_LOOKS: u64 = 400;
const LOOK: u64 = 20;

/// The maximum number of reasons of one size that are tried, to find one that can be told.
const MOST_TRIED: usize = 6;

/// The givens and entries that an explanation may rest on, beside the clues of a reason.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// Those of the reason.
    Named,
    /// All of the board.
    All,
}

/// An explanation; all its parts are empty if none was found.
#[derive(Default)]
pub(super) struct ToldReason {
    /// See [`Justification::sentence`](crate::api::Justification::sentence).
    pub(super) sentence: String,
    pub(super) steps: Vec<Step>,
    pub(super) what_if: Option<WhatIf>,
}

impl ToldReason {
    fn is_empty(&self) -> bool {
        self.sentence.is_empty() && self.steps.is_empty() && self.what_if.is_none()
    }

    /// Returns the number of frames of its shortest part; the largest number if it is empty.
    fn frames(&self) -> usize {
        let what_if = self.what_if.iter().map(|what_if| what_if.steps.len());
        let steps = what_if.chain([self.steps.len()]);
        let shortest = steps.filter(|&frames| frames > 0).min();
        let stated = (!self.sentence.is_empty()).then_some(1);
        stated.or(shortest).unwrap_or(usize::MAX)
    }
}

impl ReasonSearch<'_> {
    /// Explains a claim by this reason; if it cannot in few steps and no reason is smaller, by another reason of its
    /// size; if none can, by all that stands on the board. Returns the reason.
    pub(super) async fn told(
        &mut self,
        first: Set,
        smallest: bool,
        claim: (Denied, (Var, Value)),
        lang: Lang,
    ) -> (Set, ToldReason) {
        let (size, mut sets) = (first.len(), vec![first]);
        let named = Standing::Named;
        let mut told = self
            .told_by((&sets[0], named), claim, lang, Rank::RULES)
            .await;
        let mut best = 0;
        while told.frames() > MOST_FRAMES && smallest && sets.len() < MOST_TRIED {
            let Some(Some(other)) = self.least(size + 1, &sets, claim.0).await else {
                break;
            };
            let more = self
                .told_by((&other, named), claim, lang, Rank::RULES)
                .await;
            if more.frames() < told.frames() {
                (told, best) = (more, sets.len());
            }
            sets.push(other);
        }
        sets.swap(0, best);
        sets.truncate(1);
        // What-ifs about other places take by far the longest.
        for (standing, cap) in [(Standing::All, Rank::RULES), (named, Rank::WHAT_IF)] {
            if told.is_empty() {
                told = self.told_by((&sets[0], standing), claim, lang, cap).await;
            }
        }
        (sets.pop().unwrap_or_default(), told)
    }

    /// Explains a claim by this reason, with steps of at most this rank; by none that concludes something about what
    /// stands on the board without being named.
    async fn told_by(
        &self,
        (set, standing): (&Set, Standing),
        (denied, literal): (Denied, (Var, Value)),
        lang: Lang,
        cap: Rank,
    ) -> ToldReason {
        let (rules, start, unnamed) = self.premises_to_tell(set, literal.0, standing);
        let teller = Teller {
            puzzle: self.puzzle,
            rules: &rules,
            start: &start,
            unnamed: &unnamed,
            literal,
            lang,
            meter: self.meter,
        };
        let is_out = match denied {
            Denied::Nothing => return ToldReason::default(),
            Denied::Absent(_) => true,
            Denied::Present(_) => false,
        };
        let refutation = teller.refutation(is_out).await;
        let steps = teller.steps(cap, is_out).await;
        let is_untold = is_out && steps.is_empty() && refutation.is_none();
        let stated = is_untold.then(|| self.stated(set, literal, lang)).flatten();
        let sentence = match (&*steps, &refutation) {
            ([step], _) => step.sentence.clone(),
            (_, Some(Refutation { what_if, is_clash })) if *is_clash => {
                let end = what_if.steps.last();
                end.map_or_else(String::new, |end| end.sentence.clone())
            }
            ([], None) => stated.as_ref().map_or_else(String::new, |what_if| {
                what_if
                    .steps
                    .first()
                    .map_or_else(String::new, |end| end.sentence.clone())
            }),
            _ => String::new(),
        };
        let what_if = refutation.map(|refutation| refutation.what_if).or(stated);
        let (steps, what_if) = short_of(steps, what_if);
        ToldReason {
            sentence,
            steps,
            what_if,
        }
    }

    /// Returns the sentence why a board with the givens and entries of a set and with this literal has no answer, as a
    /// what-if that ends with it, if the kind has one.
    fn stated(&self, set: &Set, literal: (Var, Value), lang: Lang) -> Option<WhatIf> {
        let givens = self.puzzle.model().givens();
        let standing = set.iter().filter_map(|&at| match self.units[at] {
            Unit::Entry(var, value) => Some((var, value)),
            Unit::Rule(rule, _) => {
                let given = givens.iter().find(|given| given.0 == rule);
                given.map(|&(_, var, value)| (var, value))
            }
        });
        let all: Vec<(Var, Value)> = standing.chain([literal]).collect();
        let board = self.puzzle.with_givens(&all)?;
        let told = board.designed()?.no_answer(lang)?;
        let (puzzle, (var, value)) = (self.puzzle, literal);
        let (site, piece) = puzzle.entry_of(var, value)?;
        let site = count(site);
        let causes: Vec<u32> = told
            .sites
            .into_iter()
            .filter(|&other| other != site)
            .collect();
        let end = Step {
            sentence: told.sentence,
            sites: sorted(causes.iter().copied().chain([site])),
            targets: vec![site],
            causes,
            dark: told.dark,
            ..bare("contradiction")
        };
        Some(WhatIf {
            sentence: puzzle.assumption(var, value, lang),
            site,
            piece: Some(piece),
            steps: vec![end],
        })
    }
}

/// The explanation by some rules, from a position, why a literal holds or does not hold.
struct Teller<'a> {
    puzzle: &'a dyn Puzzle,
    rules: &'a RuleSet,
    start: &'a Position,
    /// The variables of what stands on the board and not in the position, if they can have no other value.
    unnamed: &'a [Var],
    literal: (Var, Value),
    lang: Lang,
    meter: &'a Meter,
}

/// The consequences of the opposite of a claim.
struct Refutation {
    what_if: WhatIf,
    /// True if the opposite puts a number twice into a house at once: the sentence of the contradiction says all.
    is_clash: bool,
}

impl Teller<'_> {
    /// Returns the steps that decide the literal, with techniques of at most this rank. The result is empty if the
    /// ladder does not get there, or if the rules state it directly.
    async fn steps(&self, cap: Rank, is_out: bool) -> Vec<Step> {
        let (var, value) = self.literal;
        let (mut ladder, meter) = self.ladder(self.rules, self.start, cap);
        let mut list = Vec::new();
        let mut next = 0;
        let left = loop {
            let progress = ladder.advance_in_slices().await;
            pause().await;
            match progress {
                // A pattern can have several conclusions at once.
                Progress::Step(newest) => {
                    let mut new = next..=newest;
                    if let Some(id) = new.find(|&id| ladder.decides(id, var, value)) {
                        let mut left = ladder.left();
                        list = ladder.explain_in_slices(Some(id), &mut left).await;
                        only_about(&mut list, self.literal);
                        break left;
                    }
                    next = newest + 1;
                }
                Progress::Solved | Progress::Stuck | Progress::Conflict | Progress::OutOfBudget => {
                    break ladder.left();
                }
            }
        };
        meter.settle(&*ladder, left);
        let steps = told(self.puzzle, self.plain(&list), self.lang);
        if steps.len() == 1 {
            return steps;
        }
        let by_areas = self.by_areas(self.start, Some((var, value, is_out))).await;
        let by_areas = told(self.puzzle, self.plain(&by_areas), self.lang);
        if is_shorter(&by_areas, &steps) {
            return by_areas;
        }
        steps
    }

    /// Returns an argument area by area for a conclusion, or for a contradiction; it is empty if there is none.
    async fn by_areas(
        &self,
        start: &Position,
        conclusion: Option<(Var, Value, bool)>,
    ) -> Vec<Deduction> {
        let rules = self.rules;
        let from = AreaPremises {
            rules,
            start,
            conclusion,
        };
        let most = self.meter.up_to(MOST_LOOKS * LOOK).asks / LOOK;
        let mut looks = most;
        let list = self.puzzle.by_areas(&from, &mut looks);
        let asks = (most - looks) * LOOK;
        self.meter.spend(Work { asks, nodes: 0 }).await;
        list.unwrap_or_default()
    }

    /// Returns the deductions; none if one concludes something about what stands on the board without being named.
    fn plain<'d>(&self, list: &'d [Deduction]) -> &'d [Deduction] {
        let effects = list.iter().flat_map(|deduction| &deduction.effects);
        let mut vars = effects.map(|effect| effect.var);
        if vars.any(|var| self.unnamed.contains(&var)) {
            return &[];
        }
        list
    }

    /// Returns the consequences of assuming that the literal holds, or that it does not. `None` if that takes a further
    /// assumption.
    async fn refutation(&self, holds: bool) -> Option<Refutation> {
        let (puzzle, (var, value)) = (self.puzzle, self.literal);
        let (start, sentence, piece) = if holds {
            (
                self.start.clone().with(var, value),
                puzzle.assumption(var, value, self.lang),
                puzzle.entry_of(var, value).map(|(_, entry)| entry),
            )
        } else {
            (
                self.start.clone().without(var, value),
                SHARED.say(self.lang, "assume.not", false, &[]),
                None,
            )
        };
        // A rule that the assumption breaks at once is the shortest refutation.
        let model = puzzle.model();
        let near = |&rule: &RuleId| self.rules.contains(rule) && model.scope(rule).contains(&var);
        let mut list = Vec::new();
        for rule in model.laws().chain(model.removable()).filter(near) {
            let mut alone = RuleSet::none(model);
            alone.insert(rule);
            list = self.contradiction(&alone, &start, Rank::READ).await;
            if !list.is_empty() {
                break;
            }
        }
        if list.is_empty() {
            let cap = model.strategy().what_if_rank;
            list = self.contradiction(self.rules, &start, cap).await;
        }
        let is_clash = puzzle.has_variables_for_sites()
            && matches!(&*list, [clash] if clash.technique.id == "taken");
        let mut steps = told_refutation(puzzle, self.plain(&list), self.lang);
        if !is_clash && steps.as_ref().is_none_or(|steps| steps.len() > 1) {
            let by_areas = self.by_areas(&start, None).await;
            let by_areas = told_refutation(puzzle, self.plain(&by_areas), self.lang);
            let is_shorter = |steps: &Vec<Step>| {
                by_areas
                    .as_ref()
                    .is_some_and(|other| is_shorter(other, steps))
            };
            if steps.as_ref().is_none_or(is_shorter) {
                steps = by_areas;
            }
        }
        Some(Refutation {
            what_if: WhatIf {
                sentence,
                site: count(puzzle.site(var, value)),
                piece,
                steps: steps?,
            },
            is_clash,
        })
    }

    /// Returns the deductions by these rules that end in a contradiction; none if they lead to no contradiction.
    async fn contradiction(&self, rules: &RuleSet, start: &Position, cap: Rank) -> Vec<Deduction> {
        let (mut ladder, meter) = self.ladder(rules, start, cap);
        while let Progress::Step(_) = ladder.advance_in_slices().await {
            pause().await;
        }
        let mut left = ladder.left();
        let list = ladder.refutation(&mut left).await;
        meter.settle(&*ladder, left);
        // The readings of a large board alone take long.
        pause().await;
        list
    }

    /// Returns a ladder whose rules take at most half of the remaining work, as do its searches; and their meter.
    fn ladder(
        &self,
        rules: &RuleSet,
        start: &Position,
        hardest: Rank,
    ) -> (Box<dyn AnyLadder + '_>, LadderMeter) {
        let searches = self.meter.up_to(WORK.asks).asks / 2;
        let most = LadderBudget {
            work: Budget::asks(searches),
            searches,
            hardest,
        };
        let meter = LadderMeter::new(self.meter, most);
        let model = self.puzzle.model();
        (meter.ladder(model, rules, start, hardest), meter)
    }
}

/// Returns true if the first of two arguments has fewer steps, or there is no second.
fn is_shorter(one: &[Step], other: &[Step]) -> bool {
    !one.is_empty() && (other.is_empty() || one.len() < other.len())
}

/// Drops the longer of two arguments if a person can follow only the other.
fn short_of(steps: Vec<Step>, what_if: Option<WhatIf>) -> (Vec<Step>, Option<WhatIf>) {
    let frames = what_if.as_ref().map_or(0, |what_if| what_if.steps.len());
    let is_short = |frames: usize| (1..=MOST_FRAMES).contains(&frames);
    match (is_short(steps.len()), is_short(frames)) {
        (true, false) => (steps, None),
        (false, true) => (Vec::new(), what_if),
        _ => (steps, what_if),
    }
}

/// Leaves of the last deduction only what rules this literal out, if it does.
fn only_about(list: &mut [Deduction], (var, value): (Var, Value)) {
    let Some(end) = list.last_mut() else {
        return;
    };
    let is_it = |effect: &Effect| effect.var == var && effect.out.contains(&value);
    if let Some(mut effect) = end.effects.iter().find(|effect| is_it(effect)).cloned() {
        effect.out = vec![value];
        effect.into.clear();
        end.effects = vec![effect];
    }
}
