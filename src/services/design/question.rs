//! One question to the search, asked a slice at a time: is there an answer that is not known yet?
//!
//! What a search has decided badly at its top it never gets out of. So it begins anew from time to time, each time for twice as long, and turns
//! first to what made trouble before: a contradiction in a corner of a loose level is found at once, however much else is open.

use super::fuel::Fuel;
use crate::engine::{Bounds, Budget, Model, Next, RuleSet, Search, Solution, SuspendedSearch};

/// The nodes until it begins anew for the first time.
const FIRST_RUN: u64 = 250;

/// See the module.
pub struct Question {
    search: Option<SuspendedSearch>,
    start: Vec<Bounds>,
    /// The nodes of this run, and how many of them are left.
    run: u64,
    rest: u64,
    /// The nodes that the whole question may still take.
    most: u64,
}

/// What a slice of work came to.
pub enum Reply {
    Yes(Solution),
    No,
    /// Not yet.
    Later,
    /// Not within the nodes allowed.
    GivenUp,
}

impl Question {
    /// About the answers within `start` by these rules. It is given up after `most` nodes.
    pub fn new(model: &Model, rules: &RuleSet, start: &[Bounds], most: u64) -> Self {
        let mut search = Search::learning(model, rules);
        search.begin(start);
        Self {
            search: Some(search.suspend()),
            start: start.to_vec(),
            run: FIRST_RUN,
            rest: FIRST_RUN,
            most,
        }
    }

    /// Works on. `known`: answers that are not asked for.
    pub fn step(&mut self, model: &Model, fuel: &mut Fuel, known: &[Solution]) -> Reply {
        let Some(search) = self.search.take() else {
            return Reply::GivenUp;
        };
        let mut search = search.resume(model);
        let budget = self.rest.min(self.most).min(fuel.at_once());
        let next = search.next(Budget(budget));
        let nodes = search.nodes();
        fuel.pay(nodes);
        self.rest -= nodes;
        self.most -= nodes;
        match next {
            Next::Found(answer) if !known.contains(&answer) => {
                self.search = Some(search.suspend());
                return Reply::Yes(answer);
            }
            Next::NoMore => return Reply::No,
            Next::Found(_) | Next::Unknown => {}
        }
        if self.most == 0 || fuel.is_empty() {
            return Reply::GivenUp;
        }
        if self.rest == 0 {
            self.run *= 2;
            self.rest = self.run;
            search.begin(&self.start);
        }
        self.search = Some(search.suspend());
        Reply::Later
    }
}
