//! The inspection of a level, in pieces: first the number of answers, then its consequences.

use super::contradiction::MinimalConflict;
use super::count::{Count, count};
use super::forced::Forced;
use super::redundant::redundant;
use super::{OutOfWork, droppable, sites_of_givens};
use crate::api::{self, Answers, Entries, Inspection, Spot};
use crate::engine::task::{Meter, Shared, pause};
use crate::engine::{Budget, Facts, Origin, in_order};
use crate::kinds::{self, Puzzle};
use crate::services::limits::{self, search};
use crate::services::request::Request;
use crate::services::support::by_site;
use crate::text::Lang;

/// The maximum number of answers that are kept for comparison.
pub const MOST_ANSWERS: usize = 100_000;

/// A request for an inspection, see the module.
pub struct InspectRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The number of answers to count.
    pub limit: usize,
    /// The budget of all parts. Once it is known if there are none, one or several answers, the rest is limited to two
    /// seconds in a browser.
    pub budget: Budget,
    /// The language of the sentences.
    pub lang: Lang,
    /// The results so far, if there are new ones since they were last taken.
    pub news: Shared<Option<Inspection>>,
}

impl<'a> InspectRequest<'a> {
    /// Creates a request in English.
    #[must_use]
    pub fn new(puzzle: &'a dyn Puzzle, limit: usize, budget: Budget) -> Self {
        Self {
            puzzle,
            limit,
            budget,
            lang: Lang::default(),
            news: Shared::default(),
        }
    }
}

impl Request for InspectRequest<'_> {
    type Answer = Inspection;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, self.budget)
    }

    async fn within(self, meter: &Meter) -> Inspection {
        let found = Inspection {
            answers: Answers::Unknown,
            count: 0,
            complete: false,
            solutions: Vec::new(),
            differs: Vec::new(),
            forced: None,
            impossible: None,
            redundant: None,
            redundant_givens: None,
            contradiction: None,
            reason: None,
            nodes: 0,
        };
        let mut inspecting = Inspecting {
            puzzle: self.puzzle,
            lang: self.lang,
            found,
            news: &self.news,
        };
        // If the budget runs out, the unknown fields stay `None`.
        let _ = inspecting
            .run(self.limit.clamp(2, MOST_ANSWERS), meter)
            .await;
        let mut found = inspecting.found;
        found.nodes = meter.nodes();
        found
    }
}

/// An inspection in progress.
struct Inspecting<'a> {
    puzzle: &'a dyn Puzzle,
    lang: Lang,
    found: Inspection,
    news: &'a Shared<Option<Inspection>>,
}

impl Inspecting<'_> {
    async fn run(&mut self, limit: usize, meter: &Meter) -> Result<(), OutOfWork> {
        let counted = count(self.puzzle, limit, meter).await;
        self.compare(&counted.answers);
        self.report_count(&counted);
        let is_none = counted.answers.is_empty() && self.explain_none();
        self.tell(meter);
        if !counted.is_decided && !is_none {
            return Err(OutOfWork);
        }
        pause().await;
        let rest = meter.share(search(self.puzzle));
        self.report_rest(&counted, &rest).await
    }

    /// Shows the results so far to the caller.
    fn tell(&mut self, meter: &Meter) {
        self.found.nodes = meter.nodes();
        self.news.set(Some(self.found.clone()));
    }

    /// Reports what follows from the answers, or why there is none.
    async fn report_rest(&mut self, counted: &Count, meter: &Meter) -> Result<(), OutOfWork> {
        match &*counted.answers {
            [] => self.contradict(meter).await,
            [only] => {
                let forced = Forced::new(self.puzzle, &counted.answers, true, meter).await;
                self.report_forced(&forced);
                // On a large board, the list of what is impossible takes long to sort, and then long to write.
                pause().await;
                self.tell(meter);
                pause().await;
                self.spare(only, meter).await?;
            }
            answers => {
                let mut forced = Forced::new(self.puzzle, answers, counted.all, meter).await;
                forced.find(meter).await?;
                self.report_forced(&forced);
            }
        }
        Ok(())
    }

    /// Explains in a sentence why there is no answer, if the kind can. Returns true if so: the explanation is a proof.
    fn explain_none(&mut self) -> bool {
        let designed = self.puzzle.designed();
        let Some(reason) = designed.and_then(|designed| designed.no_answer(self.lang)) else {
            return false;
        };
        let found = &mut self.found;
        (found.answers, found.complete) = (Answers::None, true);
        found.reason = Some(reason);
        true
    }

    fn report_count(&mut self, counted: &Count) {
        let found = &mut self.found;
        let answers = counted.answers.len();
        found.count = api::count(answers);
        found.complete = counted.all;
        if counted.is_decided {
            found.answers = [Answers::None, Answers::One, Answers::Several][answers.min(2)];
        }
    }

    /// Stores two answers that differ at few sites.
    fn compare(&mut self, answers: &[Facts]) {
        let mut all = answers
            .iter()
            .map(|answer| kinds::entries(self.puzzle, answer));
        let Some(first) = all.next() else { return };
        let differing = |other: &Entries| -> Vec<u32> {
            let sites = (0..).zip(first.iter().zip(other));
            let sites = sites.filter(|(_, (a, b))| a != b);
            sites.map(|(site, _)| site).collect()
        };
        let second = all.min_by_key(|other| differing(other).len());
        let found = &mut self.found;
        found.differs = second.as_ref().map_or_else(Vec::new, differing);
        found.solutions = [first].into_iter().chain(second).collect();
    }

    fn report_forced(&mut self, forced: &Forced<'_>) {
        let found = &mut self.found;
        found.forced = Some(spots(self.puzzle, forced.always()));
        found.impossible = Some(by_site(self.puzzle, forced.never().iter()));
    }

    /// Finds the rules that the only answer does not need.
    async fn spare(&mut self, only: &Facts, meter: &Meter) -> Result<(), OutOfWork> {
        let model = self.puzzle.model();
        let rules = redundant(model, droppable(self.puzzle), only, meter).await?;
        let clue = |&rule: &_| match model.origin(rule) {
            Origin::Clue(clue) => Some(clue.into()),
            Origin::Law | Origin::Given(_) | Origin::OneAnswer => None,
        };
        let found = &mut self.found;
        found.redundant = Some(rules.iter().filter_map(clue).collect());
        found.redundant_givens = Some(sites_of_givens(self.puzzle, rules.into_iter()));
        Ok(())
    }

    /// Finds a minimal conflict.
    async fn contradict(&mut self, meter: &Meter) {
        let mut search = MinimalConflict::new(self.puzzle, meter);
        let mut report = |found| {
            self.found.contradiction = Some(found);
            self.tell(meter);
        };
        search.find(&mut report).await;
    }
}

/// Returns the entries that these literals stand for, sorted by site.
fn spots(puzzle: &dyn Puzzle, facts: &Facts) -> Vec<Spot> {
    let shown = facts
        .iter()
        .filter_map(|(var, value)| puzzle.entry_of(var, value));
    let shown = in_order(shown.collect()).into_iter();
    let spot = |(site, piece)| Spot {
        site: api::count(site),
        piece,
    };
    shown.map(spot).collect()
}
