//! The board: which cells there are, and which are beside which.

use crate::engine::{Domain, Value};
use crate::rules::Grid;

/// The most cells of a side.
pub const MOST: usize = 20;

/// A way from cells to those beside them, as a step of all cells at once.
#[derive(Clone, Copy)]
pub struct Way<const W: usize> {
    /// How far it is, where cells are counted row by row, holes as well.
    by: u32,
    /// The cells that it leads from: those with a cell on that side.
    from: Domain<W>,
}

/// A board of cells, whose values are counted row by row, holes as well.
pub struct Shape<const W: usize> {
    /// Which site is where.
    pub grid: Grid,
    /// The value of each site.
    values: Box<[Value]>,
    /// All cells.
    pub cells: Domain<W>,
    /// The ways, each before the way back: one to cells of higher numbers, one to lower.
    ways: Box<[Way<W>]>,
    /// For each value the cells beside it.
    near: Box<[Domain<W>]>,
    /// For each value the eight cells around it, clockwise from the top; [`NOWHERE`] where there is none.
    ring: Box<[[Value; 8]]>,
    /// The dark cells, on a board coloured as a chessboard.
    dark: Domain<W>,
}

/// Where no cell is.
const NOWHERE: usize = u16::MAX as usize;

/// A value by its number; a board has fewer cells than there are values.
#[allow(clippy::missing_panics_doc)]
#[must_use]
pub fn value(number: usize) -> Value {
    Value::new(number).expect("fewer cells than values")
}

impl<const W: usize> Shape<W> {
    /// The shape of a board whose numbers may follow one another across corners too, or not.
    #[must_use]
    pub fn new(grid: Grid, corners: bool) -> Self {
        let columns = grid.columns();
        let far = crate::api::count(columns);
        let of = |(row, column): (usize, usize)| value(row * columns + column);
        let values: Box<[Value]> = (0..grid.len()).map(|site| of(grid.place(site))).collect();
        let cells: Domain<W> = values.iter().copied().collect();
        let steps: &[(u32, isize, isize)] =
            &[(1, 0, 1), (far, 1, 0), (far + 1, 1, 1), (far - 1, 1, -1)];
        let ways = steps[..if corners { 4 } else { 2 }].iter();
        let ways = ways.flat_map(|&(by, down, right)| {
            let from = |down: isize, right: isize| {
                let goes = |&site: &usize| {
                    let (row, column) = grid.place(site);
                    let there = row
                        .checked_add_signed(down)
                        .zip(column.checked_add_signed(right));
                    there.is_some_and(|(row, column)| grid.at(row, column).is_some())
                };
                (0..grid.len())
                    .filter(goes)
                    .map(|site| values[site])
                    .collect()
            };
            [from(down, right), from(-down, -right)].map(|from| Way { by, from })
        });
        let dark = values
            .iter()
            .filter(|value| (value.index() / columns + value.index() % columns).is_multiple_of(2));
        let mut shape = Self {
            dark: dark.copied().collect(),
            ways: ways.collect(),
            near: Box::new([]),
            ring: Box::new([]),
            grid,
            values,
            cells,
        };
        let all = cells.iter().last().map_or(0, |last| last.index() + 1);
        let beside = |number| shape.beside(Domain::only(value(number)) & cells);
        shape.near = (0..all).map(beside).collect();
        shape.ring = (0..all).map(|number| shape.ring_of(number)).collect();
        shape
    }

    /// How many cells there are, and so the last number.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // a board has cells
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// The value of a site.
    ///
    /// # Panics
    /// If there is no such site.
    #[must_use]
    pub fn value(&self, site: usize) -> Value {
        self.values[site]
    }

    /// The site of a value; nothing where there is a hole.
    #[must_use]
    pub fn site(&self, value: Value) -> Option<usize> {
        let columns = self.grid.columns();
        self.grid
            .at(value.index() / columns, value.index() % columns)
    }

    /// How many ways there are; `way ^ 1` leads back.
    #[must_use]
    pub fn ways(&self) -> usize {
        self.ways.len()
    }

    /// Where these cells lead on a way.
    #[must_use]
    #[inline]
    pub fn step(&self, cells: Domain<W>, way: usize) -> Domain<W> {
        let Way { by, from } = self.ways[way];
        let cells = cells & from;
        if way.is_multiple_of(2) {
            cells.raised(by)
        } else {
            cells.lowered(by)
        }
    }

    /// The way from a cell to one beside it.
    #[must_use]
    pub fn way(&self, from: Value, to: Value) -> Option<usize> {
        let up = usize::from(to < from);
        let by = from.index().abs_diff(to.index());
        let mut ways = (up..self.ways.len()).step_by(2);
        ways.find(|&way| self.ways[way].by as usize == by && self.ways[way].from.contains(from))
    }

    /// The cells that lead into these on a way.
    #[must_use]
    #[inline]
    pub fn leading(&self, cells: Domain<W>, way: usize) -> Domain<W> {
        self.step(cells, way ^ 1)
    }

    /// The cells that lie beside any of these.
    #[must_use]
    #[inline]
    pub fn beside(&self, cells: Domain<W>) -> Domain<W> {
        let mut beside = Domain::EMPTY;
        for way in 0..self.ways.len() {
            beside |= self.step(cells, way);
        }
        beside
    }

    /// The cells that lie beside this one.
    #[must_use]
    #[inline]
    pub fn near(&self, cell: Value) -> Domain<W> {
        self.near[cell.index()]
    }

    /// The cells of an area that others of it connect with this one: row by row, from each whose cells have become more
    /// to those above and below it.
    #[must_use]
    pub fn connected(&self, area: Domain<W>, from: Value) -> Domain<W> {
        let columns = self.grid.columns();
        let mut found = [0_u32; MOST];
        let first = from.index() / columns;
        found[first] = run(1 << (from.index() % columns), self.row(area, first));
        let mut grown = 1_u32 << first;
        while grown != 0 {
            let row = grown.trailing_zeros() as usize;
            grown &= grown - 1;
            let cells = found[row];
            let reached = if self.ways.len() == 4 {
                cells
            } else {
                cells | cells << 1 | cells >> 1
            };
            for near in [row.wrapping_sub(1), row + 1] {
                if near >= self.grid.rows() {
                    continue;
                }
                let there = self.row(area, near);
                let new = reached & there & !found[near];
                if new != 0 {
                    found[near] |= run(new, there);
                    grown |= 1 << near;
                }
            }
        }
        let mut words = [0; W];
        for (row, &cells) in found.iter().enumerate().filter(|&(_, &cells)| cells != 0) {
            let (word, bit) = (row * columns / 64, row * columns % 64);
            words[word] |= u64::from(cells) << bit;
            if bit + columns > 64 {
                words[word + 1] |= u64::from(cells) >> (64 - bit);
            }
        }
        Domain::from_words(words)
    }

    /// Of some cells those in a row, a bit a column.
    #[allow(clippy::cast_possible_truncation)] // a row has at most 20 cells
    #[inline]
    fn row(&self, cells: Domain<W>, row: usize) -> u32 {
        let (words, columns) = (cells.words(), self.grid.columns());
        let (word, bit) = (row * columns / 64, row * columns % 64);
        let mut there = words[word] >> bit;
        if bit + columns > 64 {
            there |= words[word + 1] << (64 - bit);
        }
        there as u32 & ((1 << columns) - 1)
    }

    fn ring_of(&self, number: usize) -> [Value; 8] {
        const RING: [(isize, isize); 8] = [
            (-1, 0),
            (-1, 1),
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
        ];
        let columns = self.grid.columns();
        RING.map(|(down, right)| {
            let row = (number / columns).checked_add_signed(down);
            let column = (number % columns).checked_add_signed(right);
            let at = row.zip(column).and_then(|(row, column)| {
                self.grid.at(row, column)?;
                Some(row * columns + column)
            });
            value(at.unwrap_or(NOWHERE))
        })
    }

    /// Whether those of some cells that lie beside this one are connected by those of them that lie around it. (Not so
    /// they may be elsewhere.)
    #[must_use]
    pub fn are_joined_around(&self, cells: Domain<W>, cell: Value) -> bool {
        // The places of those that share a side.
        const SIDES: u8 = 0b0101_0101;
        let ring = self.ring[cell.index()].iter().enumerate();
        let ring = ring.fold(0, |ring: u8, (at, &near)| {
            ring | u8::from(cells.contains(near)) << at
        });
        let (before, after) = (ring.rotate_left(1), ring.rotate_right(1));
        let arcs = if self.ways.len() == 4 {
            let links = before & ring & after & !SIDES;
            if links == !SIDES {
                return true;
            }
            (ring & SIDES).count_ones() - links.count_ones()
        } else {
            // Two on both sides of a corner lie beside one another.
            let ring = ring | before & after & !SIDES;
            (ring & !ring.rotate_left(1)).count_ones()
        };
        arcs <= 1
    }

    /// All cells of the colour of this one, on a board coloured as a chessboard; nothing where the path may go across
    /// corners, as it can stay on a colour then.
    #[must_use]
    pub fn coloured(&self, cell: Value) -> Option<Domain<W>> {
        let light = self.cells - self.dark;
        let own = if self.dark.contains(cell) {
            self.dark
        } else {
            light
        };
        (self.ways.len() == 4).then_some(own)
    }
}

/// Of a row of open cells the runs that have some of these in them.
#[inline]
fn run(cells: u32, mut open: u32) -> u32 {
    // Adding a bit carries it to the end of its run.
    let mut found = cells | open & !open.wrapping_add(cells);
    for by in [1, 2, 4, 8, 16] {
        found |= open & found >> by;
        open &= open >> by;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Chance;

    /// Boards with holes of several sizes, with some cells of each.
    fn areas(mut check: impl FnMut(&Shape<7>, Domain<7>)) {
        for seed in 0..60 {
            let mut chance = Chance::new(seed, 3);
            let [rows, columns] = [0, 1].map(|_| 2 + chance.below(MOST - 1));
            let holes: Vec<bool> = (0..rows * columns).map(|_| chance.below(8) == 0).collect();
            let is_hole =
                |row: usize, column: usize| row + column > 0 && holes[row * columns + column];
            let grid = Grid::with_holes(columns, rows, is_hole);
            let shape = Shape::new(grid, seed % 3 == 0);
            let open = 1 + chance.below(9);
            let area = shape.cells.iter().filter(|_| chance.below(10) < open);
            check(&shape, area.collect());
        }
    }

    /// What is connected with a cell, step by step.
    fn flooded(shape: &Shape<7>, area: Domain<7>, from: Value) -> Domain<7> {
        let mut found = Domain::only(from);
        loop {
            let more = found | shape.beside(found) & area;
            if more == found {
                return found;
            }
            found = more;
        }
    }

    #[test]
    fn what_is_connected_is_what_is_reached_step_by_step() {
        areas(|shape, area| {
            for from in area {
                assert_eq!(shape.connected(area, from), flooded(shape, area, from));
            }
        });
    }

    #[test]
    fn neighbours_are_joined_around_a_cell_if_the_cells_around_it_connect_them() {
        areas(|shape, area| {
            for cell in shape.cells {
                let far = |other: &Value| {
                    let [(row, column), (down, right)] = [cell, *other].map(|value| {
                        let columns = shape.grid.columns();
                        (value.index() / columns, value.index() % columns)
                    });
                    row.abs_diff(down) > 1 || column.abs_diff(right) > 1
                };
                let ring: Domain<7> = area
                    .iter()
                    .filter(|other| *other != cell && !far(other))
                    .collect();
                let near = shape.near(cell) & ring;
                let joined = near
                    .min()
                    .is_none_or(|one| near.is_subset(flooded(shape, ring, one)));
                assert_eq!(shape.are_joined_around(area, cell), joined);
            }
        });
    }
}
