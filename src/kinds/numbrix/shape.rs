//! The board: its cells and their neighbours, as sets of cells.

pub(super) mod connected;

use std::ops::Range;

use crate::engine::{Domain, Value, Var};
use crate::rules::Grid;

/// The maximum number of rows, and of columns.
pub const MOST_SIDE: usize = 20;

/// A direction to neighbouring cells, as one shift of all cells at once.
#[derive(Clone, Copy)]
pub struct CellShift<const W: usize> {
    /// The distance of the shift, in places counted row by row, including holes.
    by: u32,
    /// The cells that have a neighbour in this direction.
    from: Domain<W>,
}

/// A board. The value of a cell is its place, counted row by row, including holes.
pub struct Shape<const W: usize> {
    /// The sites and their places.
    pub grid: Grid,
    /// The value of each site.
    values: Box<[Value]>,
    /// All cells.
    pub cells: Domain<W>,
    /// The directions, in pairs: one to higher values, followed by its opposite.
    shifts: Box<[CellShift<W>]>,
    /// The neighbours of each value's cell.
    near: Box<[Domain<W>]>,
    /// The cells and holes around each value's place, including diagonal ones.
    around: Box<[Domain<W>]>,
    /// The row and the column of each value.
    places: Box<[[usize; 2]]>,
    rim: Domain<W>,
    /// The dark cells of a chessboard colouring.
    dark: Domain<W>,
}

/// Returns a value by its number; a board has fewer cells than there are values.
#[allow(clippy::missing_panics_doc)]
#[must_use]
pub fn value(number: usize) -> Value {
    Value::new(number).expect("fewer cells than values")
}

impl<const W: usize> Shape<W> {
    /// Creates the shape of a board; `corners` is true if consecutive numbers may be diagonal neighbours.
    #[must_use]
    pub fn new(grid: Grid, corners: bool) -> Self {
        let columns = grid.columns();
        let far = crate::api::count(columns);
        let of = |(row, column): (usize, usize)| value(row * columns + column);
        let values: Box<[Value]> = (0..grid.len()).map(|site| of(grid.place(site))).collect();
        let cells: Domain<W> = values.iter().copied().collect();
        // The distance, and the number of columns to the right: right, down, and down along both diagonals.
        let steps = [(1, 1), (far, 0), (far + 1, 1), (far - 1, -1)];
        let steps = &steps[..if corners { 4 } else { 2 }];
        // The cells for which the column that far to the right exists.
        let beside = |right: isize| -> Domain<W> {
            let column = |cell: Value| (cell.index() % columns).checked_add_signed(right);
            let is_inside = |&cell: &Value| column(cell).is_some_and(|column| column < columns);
            cells.iter().filter(is_inside).collect()
        };
        let shifts = steps.iter().flat_map(|&(by, right)| {
            let there = beside(right) & cells.lowered(by);
            let back = beside(-right) & cells.raised(by);
            [there, back].map(|from| CellShift { by, from })
        });
        let dark = values
            .iter()
            .filter(|value| (value.index() / columns + value.index() % columns).is_multiple_of(2));
        let mut shape = Self {
            dark: dark.copied().collect(),
            shifts: shifts.collect(),
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

    /// Returns the cells and holes that touch a place; with `corners`, including diagonal ones.
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

    /// Returns the number of cells, which is also the last number.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // a board has cells
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns the value of a site.
    ///
    /// # Panics
    /// If there is no such site.
    #[must_use]
    pub fn value(&self, site: usize) -> Value {
        self.values[site]
    }

    /// Returns all cells and holes.
    #[must_use]
    pub fn board(&self) -> Domain<W> {
        Domain::below(self.places.len())
    }

    /// Returns the cells and holes on the border of the board.
    #[must_use]
    pub fn rim(&self) -> Domain<W> {
        self.rim
    }

    /// Returns the cells and holes around this one, including diagonal ones.
    #[must_use]
    #[inline]
    pub fn around(&self, cell: Value) -> Domain<W> {
        self.around[cell.index()]
    }

    /// Returns the site of a value; `None` for a hole.
    #[must_use]
    pub fn site(&self, value: Value) -> Option<usize> {
        let columns = self.grid.columns();
        self.grid
            .at(value.index() / columns, value.index() % columns)
    }

    /// Returns the variables of the sites of some cells; `vars` has one variable per site.
    #[must_use]
    pub fn vars(&self, cells: Domain<W>, vars: &[Var]) -> Vec<Var> {
        let sites = cells.iter().filter_map(|cell| self.site(cell));
        sites.map(|site| vars[site]).collect()
    }

    /// Returns the number of directions; `direction ^ 1` is the opposite direction.
    #[must_use]
    pub fn directions(&self) -> usize {
        self.shifts.len()
    }

    /// Returns the neighbours of these cells in one direction.
    #[must_use]
    #[inline]
    pub fn step(&self, cells: Domain<W>, direction: usize) -> Domain<W> {
        let CellShift { by, from } = self.shifts[direction];
        let cells = cells & from;
        if direction.is_multiple_of(2) {
            cells.raised(by)
        } else {
            cells.lowered(by)
        }
    }

    /// Returns the direction from a cell to a neighbour; `None` if they are not neighbours.
    #[must_use]
    pub fn direction(&self, from: Value, to: Value) -> Option<usize> {
        let up = usize::from(to < from);
        let by = from.index().abs_diff(to.index());
        let mut directions = (up..self.directions()).step_by(2);
        directions.find(|&direction| {
            let shift = &self.shifts[direction];
            shift.by as usize == by && shift.from.contains(from)
        })
    }

    /// Returns the cells whose neighbours in this direction are among these.
    #[must_use]
    #[inline]
    pub fn leading(&self, cells: Domain<W>, direction: usize) -> Domain<W> {
        self.step(cells, direction ^ 1)
    }

    /// Computes [`leading`](Self::leading) in place, and skips empty words: `cells` has members only in `words`, and
    /// `leading` is empty outside the words that are written.
    #[inline]
    pub fn lead(
        &self,
        cells: &Domain<W>,
        words: Range<usize>,
        direction: usize,
        leading: &mut Domain<W>,
    ) {
        let CellShift { by, from } = &self.shifts[direction ^ 1];
        let (by, back) = (by & 63, (64 - by) & 63);
        let (from, cells, leading) = (from.words(), cells.words(), leading.words_mut());
        let mut carried = 0;
        if direction % 2 == 1 {
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

    /// Returns the neighbours of all these cells.
    #[must_use]
    #[inline]
    pub fn beside(&self, cells: Domain<W>) -> Domain<W> {
        let mut beside = Domain::EMPTY;
        for [up, down] in self.shifts.as_chunks().0 {
            beside |= (cells & up.from).raised(up.by);
            beside |= (cells & down.from).lowered(down.by);
        }
        beside
    }

    /// Returns the neighbours of a cell.
    #[must_use]
    #[inline]
    pub fn near(&self, cell: Value) -> Domain<W> {
        self.near[cell.index()]
    }

    /// Returns all cells with the chessboard colour of this one; `None` if the path may go diagonally, as it can stay
    /// on one colour then.
    #[must_use]
    pub fn coloured(&self, cell: Value) -> Option<Domain<W>> {
        let light = self.cells - self.dark;
        let own = if self.dark.contains(cell) {
            self.dark
        } else {
            light
        };
        (self.directions() == 4).then_some(own)
    }
}
