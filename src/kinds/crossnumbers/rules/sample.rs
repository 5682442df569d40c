//! A few fillings of an equation, found one by one: enough to see that there is nothing to be learnt from all of them.

use super::fillings::{State, Task};
use crate::engine::{Domain, Value};

/// So many digits are tried in all.
const MOST_TRIES: u32 = 3_000;

/// Whether there are more fillings than `few`; no, if a short search does not find them.
#[must_use]
pub fn are_many(task: &Task<'_>, few: u64) -> bool {
    let mut walk = Walk::new(task);
    let mut found = 0;
    walk.each(&State::START, 0, &mut |_| {
        found += 1;
        found > few
    })
}

/// Whether each digit of each cell is in some filling; no, if a short search does not find that out.
#[must_use]
pub fn are_all_open(task: &Task<'_>) -> bool {
    let mut missing = task.domains.to_vec();
    let mut walk = Walk::new(task);
    for at in 0..missing.len() {
        while let Some(digit) = missing[at].min() {
            walk.domains[at] = Domain::only(digit);
            let seen = walk.each(&State::START, 0, &mut |filling| {
                for (missing, &digit) in missing.iter_mut().zip(filling) {
                    *missing -= Domain::only(digit);
                }
                true
            });
            if !seen {
                return false;
            }
            walk.turn += 1;
        }
        walk.domains[at] = task.domains[at];
    }
    true
}

/// A search through the fillings, cell by cell.
struct Walk<'a> {
    task: &'a Task<'a>,
    domains: Vec<Domain>,
    /// How many numbers wait before each cell and at the end.
    depths: Vec<usize>,
    picked: Vec<Value>,
    left: u32,
    /// With which digit it begins: another each time, so that fillings differ much.
    turn: usize,
}

impl<'a> Walk<'a> {
    fn new(task: &'a Task<'a>) -> Self {
        Self {
            task,
            domains: task.domains.to_vec(),
            depths: task.depths(),
            picked: Vec::new(),
            left: MOST_TRIES,
            turn: 0,
        }
    }

    /// Shows fillings until `visit` has seen enough, which is told; or until too many digits were tried.
    fn each(
        &mut self,
        state: &State,
        at: usize,
        visit: &mut impl FnMut(&[Value]) -> bool,
    ) -> bool {
        let Some(&domain) = self.domains.get(at) else {
            return visit(&self.picked);
        };
        let from = Domain::below((4 * self.turn + 5 * at) % 9);
        for digit in (domain - from).iter().chain((domain & from).iter()) {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let next = self.task.step(state, at, self.depths[at], digit);
            let next = next.filter(|next| self.task.can_reach(next, self.depths[at + 1], at + 1));
            let Some(next) = next else {
                continue;
            };
            self.picked.push(digit);
            let enough = self.each(&next, at + 1, visit);
            self.picked.pop();
            if enough {
                return true;
            }
        }
        false
    }
}
