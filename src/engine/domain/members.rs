//! Collects values into a set, and formats a set.

use std::fmt;

use super::{Domain, Value};

impl<const W: usize> fmt::Debug for Domain<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|v| v.0)).finish()
    }
}

impl<const W: usize> FromIterator<Value> for Domain<W> {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        let mut set = Self::EMPTY;
        for value in values {
            // (One word takes less code this way.)
            if W == 1 {
                set |= Self::only(value);
            } else {
                set.insert(value);
            }
        }
        set
    }
}
