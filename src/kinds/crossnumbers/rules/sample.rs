//! The fillings of an equation one by one: a few are found soon, without a summary of all.

use super::fillings::{Course, EquationCells, Fillings, MergedState};
use super::{DIGITS, value};
use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// A filling: the digit of each cell.
pub type Filling = [Value; MOST_NUMBERS];

/// Returns a filling without digits.
pub fn nothing() -> Filling {
    [value(DIGITS); MOST_NUMBERS]
}

/// Returns the digits of the fillings if there are at most `few`, and `tries` tries find them all. Otherwise returns
/// `Err(true)` if there are more, `Err(false)` if that is unknown.
pub fn few(task: &EquationCells<'_>, few: u64, tries: u32) -> Result<Fillings, bool> {
    let found = few_fillings(task, few, tries)?;
    let mut digits = vec![Domain::EMPTY; task.domains.len()];
    for (digits, at) in digits.iter_mut().zip(0..) {
        *digits = found.iter().map(|filling: &Filling| filling[at]).collect();
    }
    let count = found.len() as u64;
    Ok(Fillings { digits, count })
}

/// Returns the fillings as a list; errors as those of `few`.
pub fn few_fillings(task: &EquationCells<'_>, few: u64, tries: u32) -> Result<Vec<Filling>, bool> {
    let mut found = Vec::new();
    let mut walk = FillingSearch::new(task, tries);
    let are_many = walk.each(&mut |filling| {
        found.push(*filling);
        found.len() as u64 > few
    });
    if are_many || walk.is_worn_out() {
        return Err(are_many);
    }
    Ok(found)
}

/// A search for the fillings, cell by cell.
pub struct FillingSearch<'a> {
    course: Course<'a>,
    domains: &'a [Domain],
    /// The number of digits that may still be tried.
    tries: u32,
    filling: Filling,
}

impl<'a> FillingSearch<'a> {
    /// Creates a search that tries at most `tries` digits.
    pub fn new(task: &EquationCells<'a>, tries: u32) -> Self {
        Self {
            course: Course::new(*task),
            domains: task.domains,
            tries,
            filling: nothing(),
        }
    }

    /// Passes the fillings to `is_enough`, one after another, until it returns true; returns true if it did.
    pub fn each(&mut self, is_enough: &mut impl FnMut(&Filling) -> bool) -> bool {
        self.go_on(&MergedState::START, 0, is_enough)
    }

    /// Returns true if the tries are used up, so that there may be more fillings.
    pub fn is_worn_out(&self) -> bool {
        self.tries == 0
    }

    fn go_on(
        &mut self,
        state: &MergedState,
        at: usize,
        is_enough: &mut impl FnMut(&Filling) -> bool,
    ) -> bool {
        let Some(&domain) = self.domains.get(at) else {
            return is_enough(&self.filling);
        };
        for digit in domain {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let next = self.course.step(state, at, digit);
            let Some(next) = next.filter(|next| self.course.can_reach(next, at + 1)) else {
                continue;
            };
            self.filling[at] = digit;
            if self.go_on(&next, at + 1, is_enough) {
                return true;
            }
        }
        false
    }
}
