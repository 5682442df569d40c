//! The bounds of one variable.

use super::domain::{Domain, Value, Var};
use super::technique::Stop;

/// The bounds of one set variable: `must ⊆ set ⊆ may`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bounds<const W: usize = 1> {
    /// The values that may still belong to the set.
    pub may: Domain<W>,
    /// The values that certainly belong to it.
    pub must: Domain<W>,
}

impl<const W: usize> Bounds<W> {
    /// Returns true if the set is fixed.
    #[must_use]
    pub fn settled(self) -> bool {
        self.may == self.must
    }

    /// Returns the undecided values: those in `may` but not in `must`.
    #[must_use]
    pub fn open(self) -> Domain<W> {
        self.may - self.must
    }

    /// Adds `values` to a set of this size. Closes the set if it has all its values then; stops at a contradiction.
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

    /// Removes `values` from a set of this size. Closes the set if only as many are left as it needs; stops at a
    /// contradiction.
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

    /// Closes the set if it has all its values or has only as many candidates as it needs.
    pub(super) fn closed(self, size: u32) -> Result<Self, Stop> {
        self.with(self.must, size)?.without(Domain::EMPTY, size)
    }
}

/// Returns every undecided value with its variable.
pub(super) fn open<const W: usize>(bounds: &[Bounds<W>]) -> Vec<(Var, Value)> {
    let sets = Var::all().zip(bounds.iter().map(|b| b.open()));
    sets.flat_map(|(var, set): (Var, Domain<W>)| set.iter().map(move |v| (var, v)))
        .collect()
}
