//! Combinations of sites.

use crate::engine::{Domain, Value};

/// An iterator over all choices of `count` sites, in the order in which a search that puts piece after piece first
/// meets them.
pub(super) struct Combinations<'a> {
    sites: &'a [Value],
    /// The indices of the next choice, ascending; `None` at the end.
    next: Option<Vec<usize>>,
}

impl<'a> Combinations<'a> {
    pub(super) fn new(sites: &'a [Value], count: usize) -> Self {
        Self {
            sites,
            next: (count <= sites.len()).then(|| (0..count).collect()),
        }
    }
}

impl Iterator for Combinations<'_> {
    type Item = Domain;

    fn next(&mut self) -> Option<Domain> {
        let mut chosen = self.next.take()?;
        let now = chosen.iter().map(|&i| self.sites[i]).collect();
        let spare = self.sites.len() - chosen.len();
        let movable = (0..chosen.len()).rev().find(|&i| chosen[i] < spare + i);
        if let Some(first) = movable {
            let start = chosen[first] + 1;
            for (i, place) in chosen[first..].iter_mut().enumerate() {
                *place = start + i;
            }
            self.next = Some(chosen);
        }
        Some(now)
    }
}
