//! The candidate edges of the path: it enters and leaves each cell, so each cell has two edges, and one at an end.

use crate::engine::{Domain, Var, View};
use crate::kinds::numbrix::shape::Shape;

/// A set of cells for each of `D` directions.
pub(super) type PerDirection<const W: usize, const D: usize> = [Domain<W>; D];

/// The edge domains: the bounds of the edges from each cell in each of the `D` directions.
#[derive(Clone)]
pub(super) struct CandidateEdges<const W: usize, const D: usize> {
    /// The possible edges.
    pub(super) may: PerDirection<W, D>,
    /// The forced edges.
    pub(super) must: PerDirection<W, D>,
}

/// Returns the cells that have at least one, two and three of these edges.
#[inline]
fn counted<const W: usize, const D: usize>(edges: &PerDirection<W, D>) -> [Domain<W>; 3] {
    let [mut one, mut two, mut three] = [Domain::EMPTY; 3];
    for &cells in edges {
        three |= two & cells;
        two |= one & cells;
        one |= cells;
    }
    [one, two, three]
}

impl<const W: usize, const D: usize> CandidateEdges<W, D> {
    /// Returns all edges as possible, and none as forced.
    pub(super) fn all(shape: &Shape<W>) -> Self {
        Self {
            may: std::array::from_fn(|direction| shape.leading(shape.cells, direction)),
            must: [Domain::EMPTY; D],
        }
    }

    /// Forces the edge between two cells, if they are neighbours.
    pub(super) fn join(&mut self, shape: &Shape<W>, from: Domain<W>, to: Domain<W>) {
        let direction = from.min().zip(to.min());
        if let Some(direction) = direction.and_then(|(from, to)| shape.direction(from, to)) {
            self.must[direction] |= from;
            self.must[direction ^ 1] |= to;
        }
    }

    /// Propagates edges to a fixpoint, by [`turn`](Self::turn).
    pub(super) fn settle(
        &mut self,
        shape: &Shape<W>,
        used: &PerDirection<W, D>,
        ends: Domain<W>,
    ) -> Option<()> {
        let mut used = *used;
        loop {
            self.turn(shape, &used, ends)?;
            if self.may == used {
                return Some(());
            }
            used = self.may;
        }
    }

    /// Propagates edges once. `used`: the edges that some number can take; `ends`: the cells where the path may end.
    /// Returns `None` if a cell cannot be passed.
    pub(super) fn turn(
        &mut self,
        shape: &Shape<W>,
        used: &PerDirection<W, D>,
        ends: Domain<W>,
    ) -> Option<()> {
        for direction in 0..D {
            self.may[direction] = used[direction] & shape.leading(used[direction ^ 1], direction);
        }
        let [one, two, three] = counted(&self.may);
        if !shape.cells.is_subset(one) || !(shape.cells - ends).is_subset(two) {
            return None;
        }
        let forced = (two - three - ends) | (one - two);
        for direction in 0..D {
            self.must[direction] |= self.may[direction] & forced;
        }
        for direction in 0..D {
            self.must[direction] |= shape.leading(self.must[direction ^ 1], direction);
            if !self.must[direction].is_subset(self.may[direction]) {
                return None;
            }
        }
        let [_, full, over] = counted(&self.must);
        if !over.is_empty() {
            return None;
        }
        for direction in 0..D {
            self.may[direction] -= full - self.must[direction];
        }
        Some(())
    }

    /// Returns the cells at which the two differ.
    pub(super) fn differing(&self, other: &Self) -> Domain<W> {
        let mut cells = Domain::EMPTY;
        let pairs = self.may.iter().zip(&other.may);
        for (&own, &other) in pairs.chain(self.must.iter().zip(&other.must)) {
            cells |= (own - other) | (other - own);
        }
        cells
    }
}

/// Returns the cells where the path may end.
pub(super) fn ends<const W: usize>(numbers: &[Var], view: &View<'_, W>) -> Domain<W> {
    view.may(numbers[0]) | view.may(numbers[numbers.len() - 1])
}
