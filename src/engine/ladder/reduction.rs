//! Leaves out atoms of a set as long as what is left is enough, one question after the other.

use super::conclusion::StepSupport;
use super::deduction::Atom;

/// Leaves out atoms, the last first: several at once while that goes well, which where more atoms are never worse leads
/// to the same as one by one.
pub(super) struct Reduction {
    /// Those that are not yet tried, in order.
    untried: Vec<Atom>,
    /// Those that are needed, in order; they come after the others.
    needed: Vec<Atom>,
    at_once: usize,
}

impl Reduction {
    pub(super) fn new(atoms: Vec<Atom>) -> Self {
        Self {
            untried: atoms,
            needed: Vec::new(),
            at_once: 1,
        }
    }

    /// Nothing of these is to be left out.
    pub(super) fn done(atoms: Vec<Atom>) -> Self {
        Self {
            needed: atoms,
            ..Self::new(Vec::new())
        }
    }

    /// What is to be tried next: whether it is enough is to be answered. `None` if no more can be left out.
    pub(super) fn next(&mut self) -> Option<Vec<Atom>> {
        if self.untried.is_empty() {
            return None;
        }
        self.at_once = self.at_once.min(self.untried.len());
        Some([self.rest(), &self.needed].concat())
    }

    /// Says whether what was to be tried is enough.
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

    /// What is needed, when all is tried.
    pub(super) fn take(&mut self) -> Vec<Atom> {
        std::mem::take(&mut self.needed)
    }

    /// The untried ones without those that are left out next.
    fn rest(&self) -> &[Atom] {
        &self.untried[..self.untried.len() - self.at_once]
    }
}

/// The support of a step, while it is looked for.
pub(super) struct SupportSearch {
    /// What is known of it: when all is asked, all of it.
    pub(super) support: StepSupport,
    /// True if it is being reduced what must be known beside what the rule looks at, and not yet that.
    pub(super) is_beside: bool,
    pub(super) reduction: Reduction,
}

impl SupportSearch {
    /// What is left is what the rule looks at.
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

    /// What the rule looks at is enough only with these beside, which are reduced first.
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

    /// What is left of that many atoms of which these are needed together, and how often it was asked.
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
    fn what_cannot_be_left_out_is_left_in_order() {
        for needed in [vec![], vec![0], vec![99], vec![3, 4, 50], vec![0, 98, 99]] {
            let left: Vec<Atom> = needed.iter().copied().map(Atom::Step).collect();
            assert_eq!(reduced(100, &needed).0, left);
        }
        assert_eq!(reduced(0, &[]), (Vec::new(), 0));
    }

    #[test]
    fn many_that_are_not_needed_are_left_out_by_few_questions() {
        assert!(reduced(1000, &[]).1 <= 10);
        assert!(reduced(1000, &[500]).1 <= 50);
    }
}
