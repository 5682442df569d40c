//! The fillings of an equation one by one: a few are soon there, and nothing has to be said of them all.

use super::fillings::{Course, EquationCells, Fillings, MergedState};
use super::{DIGITS, value};
use crate::engine::{Domain, Value};
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// A filling: the digit of each cell.
pub type Filling = [Value; MOST_NUMBERS];

/// No filling yet.
pub fn nothing() -> Filling {
    [value(DIGITS); MOST_NUMBERS]
}

/// Which digits are in the fillings, if these are few and so many tries find them all; else whether there are many, or
/// nobody knows.
pub fn few(task: &EquationCells<'_>, few: u64, tries: u32) -> Result<Fillings, bool> {
    let found = few_fillings(task, few, tries)?;
    let mut digits = vec![Domain::EMPTY; task.domains.len()];
    for (digits, at) in digits.iter_mut().zip(0..) {
        *digits = found.iter().map(|filling: &Filling| filling[at]).collect();
    }
    let count = found.len() as u64;
    Ok(Fillings { digits, count })
}

/// The same as a list.
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

/// A search through the fillings, cell by cell.
pub struct FillingSearch<'a> {
    course: Course<'a>,
    domains: &'a [Domain],
    /// That many digits may still be tried.
    tries: u32,
    filling: Filling,
}

impl<'a> FillingSearch<'a> {
    /// A search that tries that many digits.
    pub fn new(task: &EquationCells<'a>, tries: u32) -> Self {
        Self {
            course: Course::new(*task),
            domains: task.domains,
            tries,
            filling: nothing(),
        }
    }

    /// Shows one filling after another until one is enough; whether one was.
    pub fn each(&mut self, is_enough: &mut impl FnMut(&Filling) -> bool) -> bool {
        self.go_on(&MergedState::START, 0, is_enough)
    }

    /// Returns true if all digits were tried that it may try, so that there may be more fillings.
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
