//! The supports of an equation: for each digit of a cell a filling that contains it, which a search remembers between
//! calls.
//!
//! As long as each digit has a support within the domains, no technique concludes anything. (Residual supports:
//! Lecoutre and Hemery 2007.)

use super::DIGITS;
use super::fillings::EquationCells;
use super::sample::{Filling, FillingSearch, nothing};
use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// The maximum number of digits that are tried to find a support: it is found soon, or there may be none.
const TRIES: u32 = 500;

/// A filling for each digit of each cell, which may be out of the domains by now.
pub struct Supports {
    of: [[Filling; DIGITS]; MOST_NUMBERS],
    /// The domains of the cells when there were too many fillings to search.
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
    /// Returns the digits of each cell that a remembered filling supports; `None` if a digit has no remembered support.
    pub fn remembered(&self, may: &[Domain]) -> Option<Vec<Domain>> {
        self.supported(may, |_, _| Support::Unknown)
    }

    /// Returns the digits of each cell that have a support, searched for if none is remembered; `None` if a search
    /// takes too long.
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

    /// Returns the digits of each cell that have a support, which `find` may find; `None` if it is unknown for a digit.
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

/// The support of a digit.
enum Support {
    /// This filling.
    By(Filling),
    /// No filling has the digit.
    None,
    /// Unknown.
    Unknown,
}
