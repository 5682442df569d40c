//! What is known of one variable.

use super::domain::{Domain, Value, Var};
use super::technique::Stop;

/// What is known of one variable: `must ⊆ set ⊆ may`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bounds<const W: usize = 1> {
    /// The values that may still belong to the set.
    pub may: Domain<W>,
    /// The values that certainly belong to it.
    pub must: Domain<W>,
}

impl<const W: usize> Bounds<W> {
    /// Returns true if nothing is left open.
    #[must_use]
    pub fn settled(self) -> bool {
        self.may == self.must
    }

    /// The values of which nothing is known yet.
    #[must_use]
    pub fn open(self) -> Domain<W> {
        self.may - self.must
    }

    /// With all of `values` in a set of this size, whose bounds these are: closed if it has all its values.
    #[inline]
    pub(super) fn with(self, values: Domain<W>, size: u32) -> Result<Self, Stop> {
        let must = self.must | values;
        let found = must.compare_len(size);
        if !values.is_subset(self.may) || found.is_gt() {
            return Err(Stop::HERE);
        }
        let may = if found.is_eq() { must } else { self.may };
        Ok(Self { may, must })
    }

    /// With none of `values` in it: closed if no more are left than it needs.
    #[inline]
    pub(super) fn without(self, values: Domain<W>, size: u32) -> Result<Self, Stop> {
        let may = self.may - values;
        let left = may.compare_len(size);
        if values.intersects(self.must) || left.is_lt() {
            return Err(Stop::HERE);
        }
        let must = if left.is_eq() { may } else { self.must };
        Ok(Self { may, must })
    }

    /// Closed if the set has all its values, or no more to choose from than it needs.
    pub(super) fn closed(self, size: u32) -> Result<Self, Stop> {
        self.with(self.must, size)?.without(Domain::EMPTY, size)
    }
}

/// Every value of which nothing is known, with its variable.
pub(super) fn open<const W: usize>(bounds: &[Bounds<W>]) -> Vec<(Var, Value)> {
    let sets = Var::all().zip(bounds.iter().map(|b| b.open()));
    sets.flat_map(|(var, set): (Var, Domain<W>)| set.iter().map(move |v| (var, v)))
        .collect()
}
