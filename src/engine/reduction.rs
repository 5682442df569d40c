//! The deletion of members from a list for as long as the rest is enough, one question at a time.

/// A loop that deletes what is spare, from the end of a list. It asks nothing itself: its owner tests each list that
/// [`next`](Self::next) returns, as quickly or slowly as it must, and passes the result to [`answer`](Self::answer). An
/// owner that stops early keeps the rest.
///
/// ```
/// use placewise::engine::Reduction;
///
/// let mut reduction = Reduction::doubling((0..100).collect());
/// while let Some(less) = reduction.next() {
///     reduction.answer(less.contains(&40) && less.contains(&7));
/// }
/// assert_eq!(reduction.take(), [7, 40]);
/// ```
pub struct Reduction<T> {
    /// The members left, in order.
    members: Vec<T>,
    /// The part that is tried without; the members from `to` on were tried in this pass.
    from: usize,
    to: usize,
    /// The size of the next part.
    size: usize,
    plan: Plan,
}

/// The sizes of the parts that are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// Single members.
    Single,
    /// Twice as many after each success; after a failure half as many.
    Doubling,
    /// The same, in passes until one deletes nothing; with the number of members before the last pass.
    Repeated(usize),
    /// In one pass halves, in the next quarters, and so on.
    Halving,
}

impl<T: Copy> Reduction<T> {
    fn new(members: Vec<T>, size: usize, plan: Plan) -> Self {
        Self {
            from: members.len(),
            to: members.len(),
            members,
            size,
            plan,
        }
    }

    /// Tries to delete the members one by one.
    #[must_use]
    pub fn one_by_one(members: Vec<T>) -> Self {
        Self::new(members, 1, Plan::Single)
    }

    /// Tries to delete several at once while that succeeds. If adding members never does harm, this gives the same
    /// result as deletion one by one, with fewer questions if most members are spare.
    #[must_use]
    pub fn doubling(members: Vec<T>) -> Self {
        Self::new(members, 1, Plan::Doubling)
    }

    /// Does the same until no member can be deleted: where adding members may do harm, one pass may keep a spare one.
    #[must_use]
    pub fn repeated(members: Vec<T>) -> Self {
        Self::new(members, 1, Plan::Repeated(usize::MAX))
    }

    /// Tries to delete first halves, then quarters, and so on down to single members.
    #[must_use]
    pub fn halving(members: Vec<T>) -> Self {
        let half = members.len().div_ceil(2).max(1);
        Self::new(members, half, Plan::Halving)
    }

    /// Keeps all members, and asks nothing.
    #[must_use]
    pub fn done(members: Vec<T>) -> Self {
        Self {
            to: 0,
            ..Self::one_by_one(members)
        }
    }

    /// Returns the members to test next; `None` if no more can be deleted.
    #[allow(clippy::should_implement_trait)] // each list needs an answer
    pub fn next(&mut self) -> Option<Vec<T>> {
        if self.to == 0 {
            self.begin_pass()?;
        }
        if self.plan != Plan::Halving {
            self.size = self.size.min(self.to);
        }
        self.from = self.to.saturating_sub(self.size);
        Some([&self.members[..self.from], &self.members[self.to..]].concat())
    }

    /// Takes the result of the test: true if these members were enough.
    pub fn answer(&mut self, is_enough: bool) {
        let doubles = matches!(self.plan, Plan::Doubling | Plan::Repeated(_));
        if is_enough {
            self.members.drain(self.from..self.to);
        } else if doubles && self.size > 1 {
            self.size /= 2;
            return;
        }
        self.to = self.from;
        if is_enough && doubles {
            self.size *= 2;
        }
    }

    /// Returns the members that are left.
    pub fn take(&mut self) -> Vec<T> {
        std::mem::take(&mut self.members)
    }

    /// Begins the next pass; `None` if there is none.
    fn begin_pass(&mut self) -> Option<()> {
        let left = self.members.len();
        match &mut self.plan {
            Plan::Repeated(before) if left > 0 && left < *before => {
                *before = left;
                self.size = 1;
            }
            Plan::Halving if left > 0 && self.size > 1 => self.size = self.size.div_ceil(2),
            Plan::Single | Plan::Doubling | Plan::Repeated(_) | Plan::Halving => return None,
        }
        self.to = left;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what a reduction leaves if exactly the members of `needed` are needed, and the number of tests.
    fn reduced(mut reduction: Reduction<u32>, needed: &[u32]) -> (Vec<u32>, u32) {
        let mut asked = 0;
        while let Some(less) = reduction.next() {
            asked += 1;
            reduction.answer(needed.iter().all(|one| less.contains(one)));
        }
        (reduction.take(), asked)
    }

    #[test]
    fn a_reduction_keeps_the_needed_members_in_order() {
        let plans = [
            Reduction::one_by_one,
            Reduction::doubling,
            Reduction::repeated,
            Reduction::halving,
        ];
        for plan in plans {
            for needed in [vec![], vec![0], vec![99], vec![3, 4, 50], vec![0, 98, 99]] {
                assert_eq!(reduced(plan((0..100).collect()), &needed).0, needed);
            }
            assert_eq!(reduced(plan(Vec::new()), &[]), (Vec::new(), 0));
        }
        assert_eq!(reduced(Reduction::done(vec![5, 6]), &[]), (vec![5, 6], 0));
    }

    #[test]
    fn a_repeated_reduction_removes_members_that_others_made_necessary() {
        // Member 3 is needed beside member 1 alone.
        let is_enough = |members: &[u32]| {
            let has = |one| members.contains(&one);
            has(2) && (has(3) || !has(1))
        };
        let left = |mut reduction: Reduction<u32>| {
            while let Some(less) = reduction.next() {
                reduction.answer(is_enough(&less));
            }
            reduction.take()
        };
        assert_eq!(left(Reduction::doubling((0..4).collect())).len(), 2);
        assert_eq!(left(Reduction::repeated((0..4).collect())), [2]);
    }

    #[test]
    fn a_reduction_removes_many_members_with_few_tests() {
        let all = || (0..1000).collect();
        assert!(reduced(Reduction::doubling(all()), &[]).1 <= 10);
        assert!(reduced(Reduction::doubling(all()), &[500]).1 <= 50);
        assert!(reduced(Reduction::halving(all()), &[]).1 <= 2);
        assert_eq!(reduced(Reduction::one_by_one(all()), &[]).1, 1000);
        for needed in 0..128_u32 {
            let needed: Vec<u32> = (0..7).filter(|one| needed >> one & 1 == 1).collect();
            let (left, tests) = reduced(Reduction::halving((0..7).collect()), &needed);
            assert!(left == needed && tests <= 14, "{tests}");
        }
    }

    #[test]
    fn a_reduction_that_stops_early_keeps_the_rest() {
        let mut reduction = Reduction::one_by_one(vec![1, 2, 3]);
        assert_eq!(reduction.next(), Some(vec![1, 2]));
        reduction.answer(true);
        assert_eq!(reduction.next(), Some(vec![1]));
        assert_eq!(reduction.take(), [1, 2]);
    }
}
