//! The explanation of a claim: the steps of the ladder that lead to it, the consequences of its opposite, and the
//! sentence that is enough.

use super::{Denied, ReasonSearch, Set, Unit};
use crate::api::{Step, WhatIf, count};
use crate::engine::task::{Meter, pause};
use crate::engine::{
    AnyLadder, Budget, Deduction, Effect, Position, Progress, Rank, RuleId, RuleSet, Value, Var,
};
use crate::kinds::Puzzle;
use crate::services::hint::{told, told_refutation};
use crate::services::ladders::LadderMeter;
use crate::services::limits::{LadderBudget, WORK};
use crate::text::{Lang, SHARED};

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
}

impl ReasonSearch<'_> {
    /// Explains a claim by this reason; if it cannot and no reason is smaller, by another reason of its size; if none
    /// can, by all that stands on the board. Returns the reason.
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
        while told.is_empty() && smallest && sets.len() < MOST_TRIED {
            let Some(Some(other)) = self.least(size + 1, &sets, claim.0).await else {
                break;
            };
            told = self
                .told_by((&other, named), claim, lang, Rank::RULES)
                .await;
            sets.push(other);
        }
        // What-ifs about other places take by far the longest.
        for (standing, cap) in [(Standing::All, Rank::RULES), (named, Rank::WHAT_IF)] {
            if told.is_empty() {
                sets.truncate(1);
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
        let steps = teller.steps(cap).await;
        let sentence = match (&*steps, &refutation) {
            ([step], _) => step.sentence.clone(),
            (_, Some(Refutation { what_if, is_clash })) if *is_clash => {
                let end = what_if.steps.last();
                end.map_or_else(String::new, |end| end.sentence.clone())
            }
            ([], None) if is_out => self.stated(set, literal, lang).unwrap_or_default(),
            _ => String::new(),
        };
        ToldReason {
            sentence,
            steps,
            what_if: refutation.map(|refutation| refutation.what_if),
        }
    }

    /// Returns the sentence why a board with the givens and entries of a set and with this literal has no answer, if
    /// the kind has one.
    fn stated(&self, set: &Set, literal: (Var, Value), lang: Lang) -> Option<String> {
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
        Some(board.designed()?.no_answer(lang)?.sentence)
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
    async fn steps(&self, cap: Rank) -> Vec<Step> {
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
        told(self.puzzle, self.plain(&list), self.lang)
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
        Some(Refutation {
            what_if: WhatIf {
                sentence,
                site: count(puzzle.site(var, value)),
                piece,
                steps: told_refutation(puzzle, self.plain(&list), self.lang)?,
            },
            is_clash: puzzle.has_variables_for_sites()
                && matches!(&*list, [clash] if clash.technique.id == "taken"),
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
