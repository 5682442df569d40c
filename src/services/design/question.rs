//! One question to the search: is there an answer that is not known yet?
//!
//! What a search has decided badly at its top it never gets out of. So it begins anew from time to time, each time for
//! twice as long, and turns first to what made trouble before: a contradiction in a corner of a loose level is found at
//! once, however much else is open.

use crate::engine::task::Meter;
use crate::engine::{Facts, Next, Position, RuleSet, Solver, Theory};

/// The questions to rules until it begins anew for the first time.
const FIRST_RUN: u64 = 2_000;

/// See the module.
pub struct Question<'t> {
    search: Box<dyn Solver + 't>,
    start: Position,
    /// The work of this run, and how much of it is left.
    run: u64,
    rest: u64,
    /// The work that the whole question may still take.
    most: u64,
}

/// What came of a question.
pub enum Reply {
    Yes(Facts),
    No,
    /// Not within the work allowed.
    GivenUp,
}

impl<'t> Question<'t> {
    /// About the answers within `start` by these rules. It is given up after `most` questions to rules.
    pub fn new(theory: &'t dyn Theory, rules: &RuleSet, start: Position, most: u64) -> Self {
        let mut search = theory.learning_search(rules);
        search.begin(&start);
        Self {
            search,
            start,
            run: FIRST_RUN,
            rest: FIRST_RUN,
            most,
        }
    }

    /// The next answer that is not among those known.
    pub async fn next(&mut self, known: &[Facts], meter: &Meter) -> Reply {
        loop {
            let next = self.search.next(meter.at_once(self.rest.min(self.most)));
            let done = self.search.done();
            self.rest = self.rest.saturating_sub(done.asks);
            self.most = self.most.saturating_sub(done.asks);
            meter.spend(done).await;
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
            }
        }
    }
}

/// One question by itself.
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
