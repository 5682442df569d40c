//! The board: which cells there are, and which are beside which.

pub(super) mod connected;

use std::ops::Range;

use crate::engine::{Domain, Value, Var};
use crate::rules::Grid;

/// The most cells of a side.
pub const MOST_SIDE: usize = 20;

/// A way from cells to those beside them, as a step of all cells at once.
#[derive(Clone, Copy)]
pub struct CellShift<const W: usize> {
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
    ways: Box<[CellShift<W>]>,
    /// For each value the cells beside it.
    near: Box<[Domain<W>]>,
    /// For each value the cells and holes around it, across corners too.
    around: Box<[Domain<W>]>,
    /// For each value its row and its column.
    places: Box<[[usize; 2]]>,
    rim: Domain<W>,
    /// The dark cells, on a board coloured as a chessboard.
    dark: Domain<W>,
}

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
        // How far, and how far to the right: to the right, down, and down across both corners.
        let steps = [(1, 1), (far, 0), (far + 1, 1), (far - 1, -1)];
        let steps = &steps[..if corners { 4 } else { 2 }];
        // The cells with a column so far to the right of theirs.
        let beside = |right: isize| -> Domain<W> {
            let column = |cell: Value| (cell.index() % columns).checked_add_signed(right);
            let is_inside = |&cell: &Value| column(cell).is_some_and(|column| column < columns);
            cells.iter().filter(is_inside).collect()
        };
        let ways = steps.iter().flat_map(|&(by, right)| {
            let there = beside(right) & cells.lowered(by);
            let back = beside(-right) & cells.raised(by);
            [there, back].map(|from| CellShift { by, from })
        });
        let dark = values
            .iter()
            .filter(|value| (value.index() / columns + value.index() % columns).is_multiple_of(2));
        let mut shape = Self {
            dark: dark.copied().collect(),
            ways: ways.collect(),
            near: Box::new([]),
            around: Box::new([]),
            places: Box::new([]),
            rim: Domain::EMPTY,
            grid,
            values,
            cells,
        };
        let rows = shape.grid.rows();
        let all = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        shape.places = all().map(|(row, column)| [row, column]).collect();
        shape.around = all().map(|at| shape.touching(at, true)).collect();
        let near = |at: (usize, usize)| {
            let there = Domain::only(of(at)) & cells;
            if there.is_empty() {
                there
            } else {
                shape.touching(at, corners) & cells
            }
        };
        shape.near = all().map(near).collect();
        let is_rim = |&(row, column): &(usize, usize)| {
            row == 0 || row + 1 == rows || column == 0 || column + 1 == columns
        };
        shape.rim = all().filter(is_rim).map(of).collect();
        shape
    }

    /// The cells and holes that touch a place, at corners too or not.
    fn touching(&self, (row, column): (usize, usize), corners: bool) -> Domain<W> {
        let columns = self.grid.columns();
        let near = |at: usize, end: usize| at.saturating_sub(1)..(at + 2).min(end);
        let mut touching = Domain::EMPTY;
        for down in near(row, self.grid.rows()) {
            for right in near(column, columns) {
                let [same_row, same_column] = [down == row, right == column];
                if same_row != same_column || corners && !same_row {
                    touching.insert(value(down * columns + right));
                }
            }
        }
        touching
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
        Domain::below(self.places.len())
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

    /// The site of a value; `None` where there is a hole.
    #[must_use]
    pub fn site(&self, value: Value) -> Option<usize> {
        let columns = self.grid.columns();
        self.grid
            .at(value.index() / columns, value.index() % columns)
    }

    /// The variables of the sites of some cells: there are as many variables as sites.
    #[must_use]
    pub fn vars(&self, cells: Domain<W>, vars: &[Var]) -> Vec<Var> {
        let sites = cells.iter().filter_map(|cell| self.site(cell));
        sites.map(|site| vars[site]).collect()
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
        let CellShift { by, from } = self.ways[way];
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

    /// The same, with empty words on both sides passed over: the cells are in `words`, and all other words of `leading`
    /// than it writes are empty.
    #[inline]
    pub fn lead(
        &self,
        cells: &Domain<W>,
        words: Range<usize>,
        way: usize,
        leading: &mut Domain<W>,
    ) {
        let CellShift { by, from } = &self.ways[way ^ 1];
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

    /// All cells of the colour of this one, on a board coloured as a chessboard; `None` where the path may go across
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
