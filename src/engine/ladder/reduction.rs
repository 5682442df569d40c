//! Leaves out atoms of a set as long as what is left is enough, one question after the other.

use super::conclusion::Support;
use super::deduction::Atom;
use crate::engine::StepId;

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

    /// What is to be tried next: whether it is enough is to be answered. Nothing if no more can be left out.
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
        } else if self.at_once == 1 {
            self.needed.splice(0..0, self.untried.pop());
        } else {
            self.at_once /= 2;
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
    pub(super) id: StepId,
    /// What is known of it: when all is asked, all of it.
    pub(super) support: Support,
    pub(super) part: Part,
    pub(super) reduction: Reduction,
}

/// What is being reduced.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// What decides all that a pattern rests on.
    Pattern,
    /// What must be known beside what the rule looks at.
    Rest,
    /// What the rule looks at.
    Looks,
    /// Nothing any more.
    Found,
}

impl SupportSearch {
    fn new(id: StepId, part: Part, looked_at: Vec<Atom>, reduced: Vec<Atom>) -> Self {
        Self {
            id,
            support: Support {
                looked_at,
                beside: Vec::new(),
            },
            part,
            reduction: Reduction::new(reduced),
        }
    }

    /// It is known what the rule looks at, and nothing is to be left out.
    pub(super) fn found(id: StepId, looked_at: Vec<Atom>) -> Self {
        Self::new(id, Part::Found, looked_at, Vec::new())
    }

    /// These atoms decide what the pattern of the step rests on.
    pub(super) fn of_pattern(id: StepId, all: Vec<Atom>) -> Self {
        Self::new(id, Part::Pattern, Vec::new(), all)
    }

    /// These atoms are enough.
    pub(super) fn of_looks(id: StepId, all: Vec<Atom>) -> Self {
        Self::new(id, Part::Looks, Vec::new(), all)
    }

    /// What the rule looks at is enough with these beside.
    pub(super) fn of_rest(id: StepId, looked_at: Vec<Atom>, beside: Vec<Atom>) -> Self {
        Self::new(id, Part::Rest, looked_at, beside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of so many atoms of which these are needed together, and how often it was asked.
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
