//! The deletion of atoms from a set for as long as the rest is enough, one question at a time.

use super::conclusion::StepSupport;
use super::deduction::Atom;

/// The state of a loop that deletes atoms, the last first, several at once while that succeeds. If adding atoms never
/// does harm, this gives the same result as deletion one by one.
pub(super) struct Reduction {
    /// The atoms not yet tried, in order.
    untried: Vec<Atom>,
    /// The atoms found to be needed, in order; they come after the others.
    needed: Vec<Atom>,
    at_once: usize,
    /// The number of atoms before the last pass, if passes are repeated until one leaves nothing out.
    repeats: Option<usize>,
}

impl Reduction {
    pub(super) fn new(atoms: Vec<Atom>) -> Self {
        Self {
            untried: atoms,
            needed: Vec::new(),
            at_once: 1,
            repeats: None,
        }
    }

    /// Returns a reduction that tries all atoms again until none can be left out. What a search for a contradiction
    /// finds with fewer atoms may need other atoms, so one pass may keep a spare one.
    pub(super) fn repeated(atoms: Vec<Atom>) -> Self {
        Self {
            repeats: Some(usize::MAX),
            ..Self::new(atoms)
        }
    }

    /// Returns a finished reduction that keeps all of these atoms.
    pub(super) fn done(atoms: Vec<Atom>) -> Self {
        Self {
            needed: atoms,
            ..Self::new(Vec::new())
        }
    }

    /// Returns the set to test next: call [`answer`](Self::answer) with the result. `None` if nothing more can be left
    /// out.
    pub(super) fn next(&mut self) -> Option<Vec<Atom>> {
        if self.untried.is_empty() {
            let before = self.repeats?;
            if self.needed.is_empty() || self.needed.len() == before {
                return None;
            }
            self.repeats = Some(self.needed.len());
            self.untried = std::mem::take(&mut self.needed);
            self.at_once = 1;
        }
        self.at_once = self.at_once.min(self.untried.len());
        Some([self.rest(), &self.needed].concat())
    }

    /// Takes the result of the test: true if the set was enough.
    pub(super) fn answer(&mut self, is_enough: bool) {
        if is_enough {
            self.untried.truncate(self.rest().len());
            self.at_once *= 2;
        } else if self.at_once > 1 {
            self.at_once /= 2;
        } else if let Some(last) = self.untried.pop() {
            self.needed.insert(0, last);
        }
    }

    /// Returns the needed atoms, once all are tried.
    pub(super) fn take(&mut self) -> Vec<Atom> {
        std::mem::take(&mut self.needed)
    }

    /// Returns the untried atoms without those that are left out next.
    fn rest(&self) -> &[Atom] {
        &self.untried[..self.untried.len() - self.at_once]
    }
}

/// The state of the search for the support of a step.
pub(super) struct SupportSearch {
    /// The support so far; complete when the search ends.
    pub(super) support: StepSupport,
    /// True while the atoms beside what the rule looks at are reduced, before the latter are.
    pub(super) is_beside: bool,
    pub(super) reduction: Reduction,
}

impl SupportSearch {
    /// Begins with the reduction of what the rule looks at.
    pub(super) fn from_reduction(reduction: Reduction) -> Self {
        Self {
            support: StepSupport {
                looked_at: Vec::new(),
                beside: Vec::new(),
            },
            is_beside: false,
            reduction,
        }
    }

    /// Begins with the reduction of `beside`, without which `looked_at` is not enough.
    pub(super) fn beside(looked_at: Vec<Atom>, beside: Vec<Atom>) -> Self {
        let mut search = Self::from_reduction(Reduction::new(beside));
        search.support.looked_at = looked_at;
        search.is_beside = true;
        search
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::StepId;

    /// Returns what a reduction leaves of `all` atoms if it needs exactly `needed`, and the number of tests.
    fn reduced(all: usize, needed: &[StepId]) -> (Vec<Atom>, u32) {
        let mut reduction = Reduction::new((0..all).map(Atom::Step).collect());
        let mut asked = 0;
        while let Some(less) = reduction.next() {
            asked += 1;
            reduction.answer(needed.iter().all(|&id| less.contains(&Atom::Step(id))));
        }
        (reduction.take(), asked)
    }

    #[test]
    fn a_reduction_keeps_the_needed_atoms_in_order() {
        for needed in [vec![], vec![0], vec![99], vec![3, 4, 50], vec![0, 98, 99]] {
            let left: Vec<Atom> = needed.iter().copied().map(Atom::Step).collect();
            assert_eq!(reduced(100, &needed).0, left);
        }
        assert_eq!(reduced(0, &[]), (Vec::new(), 0));
    }

    #[test]
    fn a_repeated_reduction_removes_atoms_that_others_made_necessary() {
        // Atom 3 is needed beside atom 1 alone.
        let is_enough = |atoms: &[Atom]| {
            let has = |id| atoms.contains(&Atom::Step(id));
            has(2) && (has(3) || !has(1))
        };
        let left = |mut reduction: Reduction| {
            while let Some(less) = reduction.next() {
                reduction.answer(is_enough(&less));
            }
            reduction.take()
        };
        let all: Vec<Atom> = (0..4).map(Atom::Step).collect();
        assert_eq!(left(Reduction::new(all.clone())).len(), 2);
        assert_eq!(left(Reduction::repeated(all)), [Atom::Step(2)]);
    }

    #[test]
    fn a_reduction_removes_many_atoms_with_few_tests() {
        assert!(reduced(1000, &[]).1 <= 10);
        assert!(reduced(1000, &[500]).1 <= 50);
    }
}
