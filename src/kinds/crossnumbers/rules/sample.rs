//! Whether an equation has many fillings, found one by one: a few are soon there, and nothing has to be said of them
//! all.

use super::fillings::{Course, State, Task};
use crate::engine::Domain;

/// So many digits are tried in all.
const MOST_TRIES: u32 = 20_000;

/// Whether there are more fillings than `few`; no, if a short search does not find them.
#[must_use]
pub fn are_many(task: &Task<'_>, few: u64) -> bool {
    let mut walk = Walk {
        course: Course::new(*task),
        domains: task.domains,
        tries: MOST_TRIES,
        wanted: few + 1,
    };
    walk.go_on(&State::START, 0);
    walk.wanted == 0
}

/// A search through the fillings, cell by cell.
struct Walk<'a> {
    course: Course<'a>,
    domains: &'a [Domain],
    tries: u32,
    /// How many more are to be found.
    wanted: u64,
}

impl Walk<'_> {
    fn go_on(&mut self, state: &State, at: usize) {
        let Some(&domain) = self.domains.get(at) else {
            self.wanted -= 1;
            return;
        };
        for digit in domain {
            if self.tries == 0 || self.wanted == 0 {
                return;
            }
            self.tries -= 1;
            let next = self.course.step(state, at, digit);
            let next = next.filter(|next| self.course.can_reach(next, at + 1));
            if let Some(next) = next {
                self.go_on(&next, at + 1);
            }
        }
    }
}
