//! The inspection of a level, in pieces: first the number of answers, then its consequences.

use super::contradiction::MinimalConflict;
use super::count::{Count, count};
use super::forced::Forced;
use super::redundant::redundant;
use super::{OutOfWork, droppable, sites_of_givens};
use crate::api::{self, Answers, Entries, Inspection, Spot};
use crate::engine::task::{Meter, Shared, Task, pause};
use crate::engine::{Budget, Facts, Origin, in_order};
use crate::kinds::{self, Puzzle};
use crate::services::limits::{self, search};
use crate::text::Lang;

/// The maximum number of answers that are kept for comparison.
pub const MOST_ANSWERS: usize = 100_000;

/// The number of sites above which there are fewer slices, of the usual size: the caller takes all results so far after
/// each of them, and on a large board these take long to write.
const LARGE: usize = 200;

/// A job that inspects a level, see the module.
pub struct InspectionJob {
    task: Task,
    found: Shared<Inspection>,
    lang: Shared<Lang>,
}

impl InspectionJob {
    /// Creates a job that counts up to `limit` answers within this budget. Once it is known if there are none, one or
    /// several, the rest is limited to two seconds in a browser.
    #[must_use]
    pub fn new(puzzle: Box<dyn Puzzle>, limit: usize, budget: Budget) -> Self {
        let found = Shared::new(Inspection {
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
        });
        let meter = if puzzle.sites() > LARGE {
            Meter::new(budget)
        } else {
            limits::meter(&*puzzle, budget)
        };
        let (counter, notes) = (meter.clone(), found.clone());
        let lang = Shared::new(Lang::default());
        let spoken = lang.clone();
        let limit = limit.clamp(2, MOST_ANSWERS);
        let work = async move {
            let inspecting = Inspecting {
                puzzle: &*puzzle,
                meter: &counter,
                found: &notes,
                lang: *spoken.lock(),
            };
            // If the budget runs out, the unknown fields stay `None`.
            let _ = inspecting.run(limit).await;
        };
        Self {
            task: Task::new(meter, work),
            found,
            lang,
        }
    }

    /// Sets the language of the sentences.
    #[must_use]
    pub fn speaking(self, lang: Lang) -> Self {
        *self.lang.lock() = lang;
        self
    }

    /// Returns the results so far.
    #[must_use]
    pub fn found(&self) -> Inspection {
        self.found.lock().clone()
    }

    /// Runs one slice of some milliseconds, or until there is a new result. Returns true if there is more to do.
    pub fn step(&mut self) -> bool {
        let more = self.task.step();
        self.found.lock().nodes = self.task.meter().nodes();
        more
    }

    /// Runs the job to its end.
    #[must_use]
    pub fn run(mut self) -> Inspection {
        while self.step() {}
        self.found()
    }
}

/// An inspection in progress.
struct Inspecting<'a> {
    puzzle: &'a dyn Puzzle,
    meter: &'a Meter,
    found: &'a Shared<Inspection>,
    lang: Lang,
}

impl Inspecting<'_> {
    async fn run(&self, limit: usize) -> Result<(), OutOfWork> {
        let counted = count(self.puzzle, limit, self.meter).await;
        self.compare(&counted.answers);
        self.report_count(&counted);
        let is_none = counted.answers.is_empty() && self.explain_none();
        if !counted.is_decided && !is_none {
            return Err(OutOfWork);
        }
        pause().await;
        let meter = &self.meter.share(search(self.puzzle));
        let rest = Inspecting { meter, ..*self };
        rest.report_rest(&counted).await
    }

    /// Reports what follows from the answers, or why there is none.
    async fn report_rest(&self, counted: &Count) -> Result<(), OutOfWork> {
        match &*counted.answers {
            [] => self.contradict().await,
            [only] => {
                let forced = Forced::new(self.puzzle, &counted.answers, true, self.meter).await;
                self.report_forced(&forced);
                self.spare(only).await?;
            }
            answers => {
                let mut forced = Forced::new(self.puzzle, answers, counted.all, self.meter).await;
                forced.find(self.meter).await?;
                self.report_forced(&forced);
            }
        }
        Ok(())
    }

    /// Explains in a sentence why there is no answer, if the kind can. Returns true if so: the explanation is a proof.
    fn explain_none(&self) -> bool {
        let designed = self.puzzle.designed();
        let Some(reason) = designed.and_then(|designed| designed.no_answer(self.lang)) else {
            return false;
        };
        let mut found = self.found.lock();
        (found.answers, found.complete) = (Answers::None, true);
        found.reason = Some(reason);
        true
    }

    fn report_count(&self, counted: &Count) {
        let mut found = self.found.lock();
        let answers = counted.answers.len();
        found.count = api::count(answers);
        found.complete = counted.all;
        if counted.is_decided {
            found.answers = [Answers::None, Answers::One, Answers::Several][answers.min(2)];
        }
    }

    /// Stores two answers that differ at few sites.
    fn compare(&self, answers: &[Facts]) {
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
        let mut found = self.found.lock();
        found.differs = second.as_ref().map_or_else(Vec::new, differing);
        found.solutions = [first].into_iter().chain(second).collect();
    }

    fn report_forced(&self, forced: &Forced<'_>) {
        let mut found = self.found.lock();
        found.forced = Some(spots(self.puzzle, forced.always()));
        found.impossible = Some(spots(self.puzzle, &forced.never()));
    }

    /// Finds the rules that the only answer does not need.
    async fn spare(&self, only: &Facts) -> Result<(), OutOfWork> {
        let model = self.puzzle.model();
        let rules = redundant(model, droppable(self.puzzle), only, self.meter).await?;
        let clue = |&rule: &_| match model.origin(rule) {
            Origin::Clue(clue) => Some(clue.into()),
            Origin::Law | Origin::Given(_) | Origin::OneAnswer => None,
        };
        let mut found = self.found.lock();
        found.redundant = Some(rules.iter().filter_map(clue).collect());
        found.redundant_givens = Some(sites_of_givens(self.puzzle, rules.into_iter()));
        Ok(())
    }

    /// Finds a minimal conflict.
    async fn contradict(&self) {
        let mut search = MinimalConflict::new(self.puzzle, self.meter);
        let mut report = |found| self.found.lock().contradiction = Some(found);
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
