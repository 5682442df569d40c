//! A question to the search: is there an answer that is not known yet?
//!
//! A search does not recover from bad decisions near its root. So this one restarts from time to time, each time with
//! twice the work, and branches first on the variables that failed before: a contradiction in a corner of a loose level
//! is found at once, however much else is undecided.

use crate::engine::task::Meter;
use crate::engine::{Facts, Next, Position, RuleSet, Solver, Theory};

/// The work until the first restart, in asks.
const FIRST_RUN: u64 = 2_000;

/// A question to the search, see the module.
pub struct Question<'t> {
    search: Box<dyn Solver + 't>,
    start: Position,
    /// The work of the current run, and the part of it that is left.
    run: u64,
    rest: u64,
    /// The work that is left for the whole question.
    most: u64,
    /// True if the current run has propagated before its first decision.
    is_ready: bool,
}

/// The answer to a question.
pub enum Reply {
    Yes(Facts),
    No,
    /// The budget ran out.
    GivenUp,
}

impl<'t> Question<'t> {
    /// Asks for answers within `start` by these rules. Gives up after `most` asks.
    pub fn new(theory: &'t dyn Theory, rules: &RuleSet, start: Position, most: u64) -> Self {
        let mut search = theory.learning_search(rules);
        search.begin(&start);
        Self {
            search,
            is_ready: false,
            start,
            run: FIRST_RUN,
            rest: FIRST_RUN,
            most,
        }
    }

    /// Returns the next answer that is not among the known ones.
    pub async fn next(&mut self, known: &[Facts], meter: &Meter) -> Reply {
        loop {
            if !std::mem::replace(&mut self.is_ready, true) {
                self.search.get_ready(meter).await;
            }
            let most = meter.up_to(self.rest.min(self.most));
            let next = self.search.next(most, meter).await;
            let done = self.search.done();
            self.rest = self.rest.saturating_sub(done.asks);
            self.most = self.most.saturating_sub(done.asks);
            match next {
                Next::Found(answer) if !known.contains(&answer) => return Reply::Yes(answer),
                Next::NoMore => return Reply::No,
                Next::Found(_) | Next::Unknown => {}
            }
            if self.most == 0 || meter.is_spent() {
                return Reply::GivenUp;
            }
            if self.rest == 0 {
                self.run *= 2;
                self.rest = self.run;
                self.search.begin(&self.start);
                self.is_ready = false;
            }
        }
    }
}

/// Asks a single question, see [`Question`].
pub async fn ask(
    theory: &dyn Theory,
    rules: &RuleSet,
    start: Position,
    known: &[Facts],
    (most, meter): (u64, &Meter),
) -> Reply {
    Question::new(theory, rules, start, most)
        .next(known, meter)
        .await
}
