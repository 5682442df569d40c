//! The areas of open cells and the walls between them, and a test for filled cells that cut an area apart.

use crate::engine::{Domain, Value};
use crate::kinds::numbrix::shape::{Shape, value};

/// Filled cells of an area, one after another, each beside the one before.
#[derive(Clone, Copy)]
pub(super) struct Filled<const W: usize> {
    pub(super) cells: Domain<W>,
    /// The cells beside them; it may contain some of the filled cells.
    pub(super) beside: Domain<W>,
    /// The number of pieces of the open cells [around](Shape::arcs) each cell when it was filled, summed.
    pub(super) pieces: u32,
}

impl<const W: usize> Filled<W> {
    /// Returns a single filled cell. `open`: the cells that were open before.
    pub(super) fn one(shape: &Shape<W>, open: Domain<W>, cell: Value) -> Self {
        Self {
            cells: Domain::only(cell),
            beside: shape.near(cell),
            pieces: shape.arcs(open, cell),
        }
    }
}

/// The connected components of open cells, and the walls around and inside them.
pub(super) struct Areas<const W: usize> {
    all: Vec<Domain<W>>,
    /// The closed cells and holes.
    closed: Domain<W>,
    /// The wall of each closed value: 0 for the one around the board, then those inside. The index of the area of each
    /// open cell.
    of: Vec<u16>,
}

impl<const W: usize> Areas<W> {
    /// Computes the areas of these cells.
    pub(super) fn new(shape: &Shape<W>, open: Domain<W>) -> Self {
        let closed = shape.board() - open;
        let mut of = vec![0; Domain::<W>::CAPACITY];
        let mut number = |cells: Domain<W>, number: u16| {
            for cell in cells {
                of[cell.index()] = number;
            }
        };
        let walls = split(closed, |left, cell| shape.wall(left, cell));
        let inside = walls.filter(|wall| !wall.intersects(shape.rim()));
        for (at, wall) in (1..).zip(inside) {
            number(wall, at);
        }
        let areas = split(open, |left, cell| shape.connected(left, cell));
        let all: Vec<Domain<W>> = areas.collect();
        for (at, &area) in (0..).zip(&all) {
            number(area, at);
        }
        Self { all, closed, of }
    }

    /// Returns the index of the area that contains these cells.
    pub(super) fn holding(&self, cells: Domain<W>) -> Option<usize> {
        Some(self.of[cells.min()?.index()].into())
    }

    pub(super) fn all(&self) -> &[Domain<W>] {
        &self.all
    }

    /// Returns true if the rest of an area is certainly connected when some of its cells are filled.
    ///
    /// (The number of areas less the number of walls inside them, their Euler number, grows with each filled cell by
    /// the number of pieces around it, less one; and all walls that these cells touch become one. If the path may go
    /// diagonally, it does not join walls.)
    pub(super) fn stay_joined(&self, shape: &Shape<W>, filled: &Filled<W>) -> bool {
        let cells = filled.cells;
        if shape.directions() > 4 {
            return false;
        }
        let mut around = Domain::EMPTY;
        for cell in cells {
            around |= shape.around(cell);
        }
        let mut walls = Domain::<W>::EMPTY;
        if cells.intersects(shape.rim()) {
            walls.insert(value(0));
        }
        for cell in around & self.closed {
            walls.insert(value(self.of[cell.index()].into()));
        }
        filled.pieces + 1 == cells.len() + walls.len()
    }

    /// Returns the parts of an area beside some filled cells of it, one after the other.
    pub(super) fn without(
        &self,
        shape: &Shape<W>,
        filled: &Filled<W>,
    ) -> impl Iterator<Item = Domain<W>> {
        let area = self.holding(filled.cells).map(|area| self.all[area]);
        let mut rest = area.map_or(Domain::EMPTY, |area| area - filled.cells);
        let mut beside = filled.beside & rest;
        let is_joined = self.stay_joined(shape, filled);
        std::iter::from_fn(move || {
            let cell = beside.min()?;
            let mut part = rest;
            if !is_joined {
                let found = shape.connected_until(rest, cell, beside);
                // If all cells beside the filled ones are in one part, this part is the whole rest.
                if !beside.is_subset(found) {
                    part = found;
                }
            }
            beside -= part;
            rest -= part;
            Some(part)
        })
    }
}

/// Splits cells into components; `connected` returns the component of a cell.
fn split<const W: usize>(
    mut left: Domain<W>,
    connected: impl Fn(Domain<W>, Value) -> Domain<W>,
) -> impl Iterator<Item = Domain<W>> {
    std::iter::from_fn(move || {
        let cells = connected(left, left.min()?);
        left -= cells;
        Some(cells)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::numbrix::shape::connected::tests::{areas, flooded};
    use crate::random::Chance;

    /// Fills some cells, each beside the one before, at random.
    fn fill(shape: &Shape<7>, mut open: Domain<7>, chance: &mut Chance) -> Filled<7> {
        let all: Vec<Value> = open.iter().collect();
        let mut cell = *chance.pick(&all);
        let mut filled = Filled::one(shape, open, cell);
        for _ in 0..chance.below(8) {
            open.remove(cell);
            let near: Vec<Value> = (shape.near(cell) & open).iter().collect();
            if near.is_empty() {
                break;
            }
            cell = *chance.pick(&near);
            let next = Filled::one(shape, open, cell);
            filled.cells |= next.cells;
            filled.beside |= next.beside;
            filled.pieces += next.pieces;
        }
        filled
    }

    #[test]
    fn filled_cells_split_the_rest_into_connected_areas() {
        let mut chance = Chance::new(0, 5);
        let mut apart = 0;
        areas(|shape, open| {
            if open.is_empty() {
                return;
            }
            let areas = Areas::new(shape, open);
            for _ in 0..40 {
                let filled = fill(shape, open, &mut chance);
                let rest = open - filled.cells;
                let mut left = filled.beside & rest;
                let mut parts = Vec::new();
                while let Some(cell) = left.min() {
                    let part = flooded(shape, rest, cell);
                    left -= part;
                    parts.push(part);
                }
                let found: Vec<_> = areas.without(shape, &filled).collect();
                assert_eq!(found, parts);
                apart += usize::from(parts.len() > 1);
            }
        });
        assert!(apart > 300, "{apart}");
    }
}
