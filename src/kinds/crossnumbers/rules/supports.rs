//! For each digit that a cell of an equation may have a filling that it is in, as a search remembers them from one
//! question to the next.
//!
//! As long as each digit has one that is still possible, no technique has anything to say of the equation. (Residual
//! supports: Lecoutre and Hemery 2007.)

use super::DIGITS;
use super::fillings::EquationCells;
use super::sample::{Filling, FillingSearch, nothing};
use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// That many digits are tried to find a filling with one: it is there soon, or there may be none.
const TRIES: u32 = 500;

/// A filling for each digit of each cell; whether it is possible is to be seen.
pub struct Supports {
    of: [[Filling; DIGITS]; MOST_NUMBERS],
    /// What could be in the cells when there were too many fillings to look through.
    pub too_many: [Domain; MOST_NUMBERS],
}

impl Default for Supports {
    fn default() -> Self {
        Self {
            of: [[nothing(); DIGITS]; MOST_NUMBERS],
            too_many: [Domain::EMPTY; MOST_NUMBERS],
        }
    }
}

impl Supports {
    /// The digits of each cell that have a filling, of those that are remembered; `None` if one has none of these.
    pub fn remembered(&self, may: &[Domain]) -> Option<Vec<Domain>> {
        self.supported(may, |_, _| Support::Unknown)
    }

    /// The digits of each cell that have a filling, looked for where none is remembered; `None` if that takes long.
    pub fn find(&mut self, task: &EquationCells<'_>) -> Option<Vec<Domain>> {
        let mut found = Vec::new();
        let supported = self.supported(task.domains, |at, digit| {
            let mut domains = [Domain::EMPTY; MOST_NUMBERS];
            let domains = &mut domains[..task.domains.len()];
            domains.copy_from_slice(task.domains);
            domains[at] = Domain::only(digit);
            let task = EquationCells { domains, ..*task };
            let mut support = Support::Unknown;
            let mut walk = FillingSearch::new(&task, TRIES);
            walk.each(&mut |filling| {
                support = Support::By(*filling);
                found.push(*filling);
                true
            });
            if matches!(support, Support::Unknown) && !walk.is_worn_out() {
                support = Support::None;
            }
            support
        });
        for filling in found {
            for (of, digit) in self.of.iter_mut().zip(filling).take(task.domains.len()) {
                of[digit.index()] = filling;
            }
        }
        supported
    }

    /// The digits of each cell that have a filling, which `find` may find; `None` if that is not known of one.
    fn supported(
        &self,
        may: &[Domain],
        mut find: impl FnMut(usize, Value) -> Support,
    ) -> Option<Vec<Domain>> {
        let mut supported = vec![Domain::EMPTY; may.len()];
        for (at, &domain) in may.iter().enumerate() {
            for digit in domain {
                if supported[at].contains(digit) {
                    continue;
                }
                let known = self.of[at][digit.index()];
                let is_possible = may
                    .iter()
                    .zip(known)
                    .all(|(may, digit)| may.contains(digit));
                let support = if is_possible {
                    Support::By(known)
                } else {
                    find(at, digit)
                };
                match support {
                    Support::By(filling) => {
                        for (supported, digit) in supported.iter_mut().zip(filling) {
                            *supported |= Domain::only(digit);
                        }
                    }
                    Support::None => {}
                    Support::Unknown => return None,
                }
            }
        }
        Some(supported)
    }
}

/// What is known of the fillings with a digit.
enum Support {
    /// There is this one.
    By(Filling),
    /// There is none.
    None,
    /// Nothing.
    Unknown,
}
