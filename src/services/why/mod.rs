//! Why an entry cannot be at a site, or must be there: a smallest set of clues, givens and entries that says so.
//!
//! A set of these is a *reason* if with the laws of the game it leaves no answer that breaks the claim. An answer that
//! breaks the claim breaks at least one member of every reason, so the members that it breaks form a *correction*: each
//! reason meets each correction. A smallest set that meets all known corrections is therefore at most as large as a
//! smallest reason; if it is a reason, it is a smallest one, else the answer that disproves it gives one more
//! correction (Ignatiev, Previti, Liffiton, Marques-Silva: Smallest MUS extraction with minimal hitting set
//! dualization, 2015). The search for it begins below a reason without spare members, which is found first by leaving
//! out halves, quarters and so on.

mod conflicts;
mod hitting;
mod seeds;
mod spares;
mod told;

use std::collections::BTreeSet;

use crate::api::{Answers, ClaimStatus, Entries, Entry, Justification, count};
use crate::engine::task::Meter;
use crate::engine::{
    Facts, Origin, Position, Reduction, RuleId, RuleSet, Theory, Value, Var, Work, sort_by_number,
    sorted,
};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{self, Puzzle, placed};
use crate::services::design::question::{Reply, ask};
use crate::services::design::sites_of_givens;
use crate::services::limits::{self, out_of_budget};
use crate::services::request::Request;
use crate::text::{Lang, SHARED};
pub use conflicts::{ConflictsRequest, MOST_CONFLICTS};
use hitting::Hitting;
pub use spares::SparesRequest;
use told::Standing;

/// A question: can `entry` be at `site`?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The site, in board order.
    pub site: usize,
    /// The entry.
    pub entry: Entry,
}

impl Claim {
    /// Reads `{site, entry}`.
    ///
    /// # Errors
    /// If the value is not such an object; the error names the place.
    pub fn read(place: &Cursor<'_>) -> Result<Self> {
        place.deny_unknown(&["site", "entry"])?;
        let entry = place.required("entry")?;
        let Some(asked) = kinds::read_entry(&entry)? else {
            return Err(entry.refuse(Code::Entries, SHARED.message("refuse.entry.null")));
        };
        Ok(Self {
            site: place.required("site")?.integer(0..=usize::from(u16::MAX))?,
            entry: asked,
        })
    }
}

/// A request for the reason why the entry cannot be at its site with these entries on the board, or must be there; or
/// for the fact that both are possible. The answer is an error if the entries or the claim do not fit the level, or if
/// deciding the claim takes more work than is allowed.
pub struct WhyRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The entries of the board.
    pub entries: &'a Entries,
    /// The question.
    pub claim: &'a Claim,
    /// The language of the sentences.
    pub lang: Lang,
}

impl Request for WhyRequest<'_> {
    type Answer = Result<Justification>;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::reason(self.puzzle))
    }

    async fn within(self, meter: &Meter) -> Result<Justification> {
        let Self {
            puzzle,
            entries,
            claim,
            lang,
        } = self;
        let literal = literal(puzzle, claim)?;
        let mut rest = entries.clone();
        if let Some(entry) = rest.get_mut(claim.site) {
            *entry = None;
        }
        let facts = placed(puzzle, &rest)?;
        // All entries must fit, also the one at the site of the claim.
        placed(puzzle, entries)?;
        let mut reasons = ReasonSearch::new(puzzle, meter, &facts);
        let with = reasons.possible(Denied::Absent(literal)).await?;
        let without = reasons.possible(Denied::Present(literal)).await?;
        let (status, denied) = match (&with, &without) {
            (Some(_), Some(_)) => {
                let shown =
                    |answer: &Option<Facts>| answer.as_ref().map(|a| kinds::entries(puzzle, a));
                return Ok(Justification {
                    with: shown(&with),
                    without: shown(&without),
                    ..empty(ClaimStatus::Open)
                });
            }
            (None, Some(_)) => (ClaimStatus::Out, Denied::Absent(literal)),
            (Some(_), None) => (ClaimStatus::Forced, Denied::Present(literal)),
            (None, None) => (ClaimStatus::None, Denied::Nothing),
        };
        let (set, smallest) = reasons.smallest(denied, literal.0).await;
        let (set, told) = reasons.told(set, smallest, (denied, literal), lang).await;
        let sites = set.iter().filter_map(|&at| match reasons.units[at] {
            Unit::Entry(var, value) => Some(count(puzzle.site(var, value))),
            Unit::Rule(..) => None,
        });
        Ok(Justification {
            sentence: told.sentence,
            steps: told.steps,
            what_if: told.what_if,
            clues: reasons.clues(&set),
            givens: reasons.givens(&set),
            entries: sorted(sites),
            laws: reasons.laws(&set, denied, literal.0).await,
            smallest,
            ..empty(status)
        })
    }
}

/// Returns the claim as a literal of the model.
fn literal(puzzle: &dyn Puzzle, claim: &Claim) -> Result<(Var, Value)> {
    if claim.site >= puzzle.sites() {
        let reason = SHARED.message("refuse.site");
        let reason = reason.with("most", puzzle.sites() - 1);
        return Err(PuzzleError::new(Code::Entries, "/site", reason));
    }
    puzzle.literal_of(claim.site, &claim.entry).ok_or_else(|| {
        let reason = SHARED.message("refuse.entry.claim");
        PuzzleError::new(
            Code::Entries,
            "/entry",
            reason.with("list", &*puzzle.known()),
        )
    })
}

fn empty(status: ClaimStatus) -> Justification {
    Justification {
        status,
        sentence: String::new(),
        steps: Vec::new(),
        what_if: None,
        clues: Vec::new(),
        givens: Vec::new(),
        entries: Vec::new(),
        laws: Vec::new(),
        smallest: false,
        with: None,
        without: None,
    }
}

/// A possible member of a reason.
#[derive(Clone, Copy)]
enum Unit {
    /// A clue or a given.
    Rule(RuleId, Origin),
    /// The player's entries.
    Entry(Var, Value),
}

/// The condition under which an answer breaks the claim.
#[derive(Clone, Copy)]
enum Denied {
    /// It has the literal: the claim is that it does not hold.
    Absent((Var, Value)),
    /// It lacks the literal: the claim is that it holds.
    Present((Var, Value)),
    /// Always: the claim is that there is no answer.
    Nothing,
}

/// A set of units, by their indices in the list.
type Set = BTreeSet<usize>;

/// The search for reasons of one claim.
struct ReasonSearch<'p> {
    puzzle: &'p dyn Puzzle,
    meter: &'p Meter,
    /// The givens and entries of the board, without that of the claim.
    facts: Vec<(Var, Value)>,
    units: Vec<Unit>,
    /// The units broken by each answer that breaks the claim.
    corrections: Vec<Set>,
    /// Answers to ignore.
    known: Vec<Facts>,
}

impl<'p> ReasonSearch<'p> {
    fn new(puzzle: &'p dyn Puzzle, meter: &'p Meter, facts: &[(Var, Value)]) -> Self {
        let model = puzzle.model();
        let rules = model
            .removable()
            .map(|rule| Unit::Rule(rule, model.origin(rule)));
        let is_given = |fact: &&(Var, Value)| {
            let mut givens = model.givens().iter();
            givens.any(|&(_, var, value)| (var, value) == **fact)
        };
        let entries = facts.iter().filter(|fact| !is_given(fact));
        Self {
            puzzle,
            meter,
            facts: facts.to_vec(),
            units: rules
                .chain(entries.map(|&(var, value)| Unit::Entry(var, value)))
                .collect(),
            corrections: Vec::new(),
            known: Vec::new(),
        }
    }

    fn all(&self) -> Set {
        (0..self.units.len()).collect()
    }

    /// Returns the rules of a set with the laws, and the position with its entries.
    fn premises(&self, set: &Set) -> (RuleSet, Position) {
        let model = self.puzzle.model();
        let mut rules = RuleSet::laws(model);
        let mut position = model.start();
        for &at in set {
            match self.units[at] {
                Unit::Rule(rule, _) => rules.insert(rule),
                Unit::Entry(var, value) => position = position.with(var, value),
            }
        }
        (rules, position)
    }

    /// Returns the same premises with the givens as entries, as a player sees them, so that a law is what clashes with
    /// them; and the variables of what stands on the board beside these, if they have one value. The givens of the
    /// variable of the claim remain rules: nothing else can tell that the level excludes the claim. An equation stands
    /// with all numbers that stand in it.
    fn premises_to_tell(
        &self,
        set: &Set,
        about: Var,
        standing: Standing,
    ) -> (RuleSet, Position, Vec<Var>) {
        let (mut rules, mut position) = self.premises(set);
        let model = self.puzzle.model();
        let mut in_clues = Vec::new();
        if self.puzzle.has_variables_for_sites() {
            let clues = model.clues().filter(|(rule, _)| rules.contains(*rule));
            in_clues.extend(clues.flat_map(|(rule, _)| model.scope(rule).iter().copied()));
        }
        let is_told = |var: Var| standing == Standing::All || in_clues.contains(&var);
        let mut unnamed = Vec::new();
        let givens = model.givens().iter().filter(|given| given.1 != about);
        let givens = givens.map(|&(rule, var, value)| (Some(rule), var, value));
        let facts = self.facts.iter().filter(|fact| fact.0 != about);
        let facts = facts.map(|&(var, value)| (None, var, value));
        for (rule, var, value) in givens.chain(facts) {
            if is_told(var) || rule.is_some_and(|rule| rules.contains(rule)) {
                position = position.with(var, value);
            } else if !position.must().contains(var, value) && model.size(var) == 1 {
                unnamed.push(var);
            }
            if let Some(rule) = rule {
                rules.remove(rule);
            }
        }
        (rules, position, unnamed)
    }

    /// Returns the work that one question may still take during the search for a smaller set.
    fn allowed(&self) -> u64 {
        let all = limits::reason(self.puzzle).asks;
        let left = self.meter.up_to(all).asks;
        left.saturating_sub(all / limits::TELLING)
            .min(all / limits::QUESTIONS)
    }

    /// Returns an answer that breaks the claim, if there is one.
    async fn possible(&self, denied: Denied) -> Result<Option<Facts>> {
        let (rules, position) = self.premises(&self.all());
        let model = self.puzzle.model();
        let answer = self
            .answer_by(model, &rules, position, denied, u64::MAX)
            .await;
        answer.ok_or_else(|| out_of_budget(Answers::Unknown))
    }

    /// Returns an answer that keeps the set and breaks the claim, `Some(None)` if there is none; `None` if that is
    /// undecided.
    async fn answer(&self, set: &Set, denied: Denied) -> Option<Option<Facts>> {
        let (rules, position) = self.premises(set);
        let most = self.allowed();
        let model = self.puzzle.model();
        self.answer_by(model, &rules, position, denied, most).await
    }

    async fn answer_by(
        &self,
        model: &dyn Theory,
        rules: &RuleSet,
        position: Position,
        denied: Denied,
        most: u64,
    ) -> Option<Option<Facts>> {
        let start = match denied {
            Denied::Absent((var, value)) => position.with(var, value),
            Denied::Present((var, value)) => position.without(var, value),
            Denied::Nothing => position,
        };
        match ask(model, rules, start, &self.known, (most, self.meter)).await {
            Reply::Yes(answer) => Some(Some(answer)),
            Reply::No => Some(None),
            Reply::GivenUp => None,
        }
    }

    /// Returns true if the claim follows from the set; `None` if that is undecided.
    async fn follows(&mut self, set: &Set, denied: Denied) -> Option<bool> {
        if self
            .corrections
            .iter()
            .any(|broken| broken.is_disjoint(set))
        {
            return Some(false);
        }
        let Some(answer) = self.answer(set, denied).await? else {
            return Some(true);
        };
        let broken = self.broken(&answer);
        self.corrections.push(broken);
        Some(false)
    }

    /// Returns the units that an answer breaks.
    fn broken(&self, answer: &Facts) -> Set {
        let model = self.puzzle.model();
        let keeps = |unit: Unit| match unit {
            Unit::Rule(rule, _) => model.keeps(rule, answer),
            Unit::Entry(var, value) => answer.contains(var, value),
        };
        (0..self.units.len())
            .filter(|&at| !keeps(self.units[at]))
            .collect()
    }

    /// Returns a reason, and true if no other reason is smaller. The search first tries to leave out the units that are
    /// far from the variable of the claim.
    async fn smallest(&mut self, denied: Denied, about: Var) -> (Set, bool) {
        let order = self.order(about);
        let found = self.minimal(order, denied).await;
        match self.least(found.len(), &[], denied).await {
            Some(Some(set)) => (set, true),
            Some(None) => (found, true),
            None => (found, false),
        }
    }

    /// Returns a smallest reason with fewer than `bound` members that is none of `known`, `Some(None)` if there is
    /// none; `None` if that is undecided.
    async fn least(&mut self, bound: usize, known: &[Set], denied: Denied) -> Option<Option<Set>> {
        loop {
            let (hitting, looks) = hitting::smallest(&self.corrections, bound, known);
            let asks = looks * limits::SET_LOOK;
            self.meter.spend(Work { asks, nodes: 0 }).await;
            let set = match hitting {
                Hitting::TooLarge => return Some(None),
                Hitting::GivenUp => return None,
                Hitting::Found(set) => set,
            };
            if self.allowed() == 0 {
                return None;
            }
            if self.follows(&set, denied).await? {
                return Some(Some(set));
            }
            self.reduce(&set, denied).await;
        }
    }

    /// Returns a reason without the members that are known to be redundant; they are tried from the end of this order.
    async fn minimal(&mut self, order: Vec<usize>, denied: Denied) -> Set {
        let mut reduction = Reduction::halving(order);
        while let Some(fewer) = reduction.next().filter(|_| self.allowed() > 0) {
            let fewer = fewer.into_iter().collect();
            let is_enough = self.follows(&fewer, denied).await == Some(true);
            reduction.answer(is_enough);
        }
        reduction.take().into_iter().collect()
    }

    /// Returns the units, with those near the variable first.
    fn order(&self, about: Var) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.units.len()).collect();
        sort_by_number(&mut order, |&at| (!self.is_near(at, about)).into());
        order
    }

    /// Returns true if a unit concerns the variable of the claim, or one that shares a law with it.
    fn is_near(&self, at: usize, about: Var) -> bool {
        let model = self.puzzle.model();
        let of_unit = |var: &Var| match self.units[at] {
            Unit::Rule(rule, _) => model.scope(rule).contains(var),
            Unit::Entry(own, _) => own == *var,
        };
        let mut laws = model
            .laws()
            .filter(|&law| model.scope(law).contains(&about));
        of_unit(&about) || laws.any(|law| model.scope(law).iter().any(of_unit))
    }

    /// Reduces the last correction, which `set` does not meet: tries to keep each of its members as well, with another
    /// answer.
    async fn reduce(&mut self, set: &Set, denied: Denied) {
        let Some(mut broken) = self.corrections.pop() else {
            return;
        };
        for at in broken.clone() {
            if !broken.contains(&at) || self.allowed() == 0 {
                continue;
            }
            let kept: Set = self.all().difference(&broken).copied().collect();
            let more: Set = kept.union(set).copied().chain([at]).collect();
            if let Some(Some(answer)) = self.answer(&more, denied).await {
                broken = self.broken(&answer);
            }
        }
        self.corrections.push(broken);
    }

    /// Returns the laws that the claim needs beside the set: for each the sites that it concerns. Omits laws of the
    /// whole board; omits all laws if those of the kind cannot be separated or the work ends.
    async fn laws(&self, set: &Set, denied: Denied, about: Var) -> Vec<Vec<u32>> {
        let model = self.puzzle.model();
        let own = model.laws().filter(|&law| !model.is_implied(law));
        let mut own: Vec<RuleId> = own.collect();
        sort_by_number(&mut own, |&law| (!model.scope(law).contains(&about)).into());
        let is_whole = |&law: &RuleId| model.scope(law).len() == model.len();
        if own.iter().any(|&law| model.presumes_laws(law)) || own.iter().all(is_whole) {
            return Vec::new();
        }
        let apart = self.puzzle.with_laws_apart();
        let judge = apart.as_deref().unwrap_or(model);
        let (_, position) = self.premises(set);
        let mut clues = RuleSet::none(judge);
        for &at in set {
            if let Unit::Rule(rule, _) = self.units[at] {
                clues.insert(rule);
            }
        }
        let most = limits::reason(self.puzzle).asks / limits::QUESTIONS;
        let mut reduction = Reduction::halving(own);
        while let Some(laws) = reduction.next().filter(|_| !self.meter.is_spent()) {
            let mut fewer = clues.clone();
            for law in laws {
                fewer.insert(law);
            }
            let start = position.clone();
            let answer = self.answer_by(judge, &fewer, start, denied, most).await;
            reduction.answer(matches!(answer, Some(None)));
        }
        let needed = reduction.take().into_iter().filter(|law| !is_whole(law));
        needed.map(|law| self.sites(law)).collect()
    }

    /// Returns the clues of a set, ascending.
    fn clues(&self, set: &Set) -> Vec<u32> {
        sorted(set.iter().filter_map(|&at| match self.units[at] {
            Unit::Rule(_, Origin::Clue(clue)) => Some(u32::from(clue)),
            Unit::Rule(..) | Unit::Entry(..) => None,
        }))
    }

    /// Returns the sites of the givens of a set, ascending.
    fn givens(&self, set: &Set) -> Vec<u32> {
        let rules = set.iter().filter_map(|&at| match self.units[at] {
            Unit::Rule(rule, Origin::Given(_)) => Some(rule),
            Unit::Rule(..) | Unit::Entry(..) => None,
        });
        sites_of_givens(self.puzzle, rules)
    }

    /// Returns the sites that a rule concerns.
    fn sites(&self, rule: RuleId) -> Vec<u32> {
        let model = self.puzzle.model();
        let start = model.start();
        let first = |var: &Var| start.may().values(*var).next().map(|value| (*var, value));
        let values = model.scope(rule).iter().filter_map(first);
        sorted(values.map(|(var, value)| count(self.puzzle.site(var, value))))
    }
}
