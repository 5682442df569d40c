//! The board: which cells there are, and which are beside which.

pub(super) mod connected;

use std::ops::Range;

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
    /// For each value the eight around it, clockwise from the top, of cells and of holes; [`NOWHERE`] off the board.
    ring: Box<[[Value; 8]]>,
    /// The same, as a set.
    around: Box<[Domain<W>]>,
    rim: Domain<W>,
    /// The dark cells, on a board coloured as a chessboard.
    dark: Domain<W>,
}

/// Where no cell is, and no hole.
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
            around: Box::new([]),
            rim: Domain::EMPTY,
            grid,
            values,
            cells,
        };
        let all = shape.grid.rows() * columns;
        let beside = |number| shape.beside(Domain::only(value(number)) & cells);
        shape.near = (0..all).map(beside).collect();
        shape.ring = (0..all).map(|number| shape.ring_of(number)).collect();
        for (number, ring) in shape.ring.iter().enumerate() {
            if ring.contains(&value(NOWHERE)) {
                shape.rim.insert(value(number));
            }
        }
        let around = |ring: &[Value; 8]| {
            let on_board = ring.iter().filter(|near| near.index() < all);
            on_board.copied().collect()
        };
        shape.around = shape.ring.iter().map(around).collect();
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

    /// All cells and holes.
    #[must_use]
    pub fn board(&self) -> Domain<W> {
        Domain::below(self.ring.len())
    }

    /// The cells and holes where the board ends.
    #[must_use]
    pub fn rim(&self) -> Domain<W> {
        self.rim
    }

    /// The cells and holes around this one, across corners too.
    #[must_use]
    #[inline]
    pub fn around(&self, cell: Value) -> Domain<W> {
        self.around[cell.index()]
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

    /// The same, with empty words on both sides passed over: the cells are in `words`, and no word of `leading` is full
    /// yet.
    #[inline]
    pub fn lead(
        &self,
        cells: &Domain<W>,
        words: Range<usize>,
        way: usize,
        leading: &mut Domain<W>,
    ) {
        let Way { by, from } = &self.ways[way ^ 1];
        let (by, back) = (by & 63, (64 - by) & 63);
        let (from, cells, leading) = (from.words(), cells.words(), leading.words_mut());
        let mut carried = 0;
        if way % 2 == 1 {
            for at in words.start..W.min(words.end + 1) {
                let cells = cells[at] & from[at];
                leading[at] = cells << by | carried;
                carried = cells >> back;
            }
        } else {
            for at in (words.start.saturating_sub(1)..words.end).rev() {
                let cells = cells[at] & from[at];
                leading[at] = cells >> by | carried;
                carried = cells << back;
            }
        }
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
            let at = row.zip(column);
            let at = at.filter(|&(row, column)| row < self.grid.rows() && column < columns);
            value(at.map_or(NOWHERE, |(row, column)| row * columns + column))
        })
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
