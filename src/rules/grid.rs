//! A board of cells in rows and columns, some of which may be missing: which site is where, and which are beside which.

/// A board of cells. Its sites are the cells that are there, counted row by row from the top left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    columns: usize,
    rows: usize,
    /// The site of each cell; none where there is a hole.
    sites: Box<[Option<usize>]>,
    /// The cell of each site.
    cells: Box<[usize]>,
}

/// A way from a cell to one beside it, as steps down and to the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction(isize, isize);

impl Direction {
    /// To the row above.
    pub const UP: Self = Self(-1, 0);
    /// To the column before.
    pub const LEFT: Self = Self(0, -1);
    /// To the column after.
    pub const RIGHT: Self = Self(0, 1);
    /// To the row below.
    pub const DOWN: Self = Self(1, 0);

    /// To the cells that share a side, in the order of their sites.
    pub const SIDES: [Self; 4] = [Self::UP, Self::LEFT, Self::RIGHT, Self::DOWN];

    /// To the cells that share a side or a corner, in the order of their sites.
    pub const ALL: [Self; 8] = [
        Self(-1, -1),
        Self::UP,
        Self(-1, 1),
        Self::LEFT,
        Self::RIGHT,
        Self(1, -1),
        Self::DOWN,
        Self(1, 1),
    ];
}

impl Grid {
    /// A board without holes.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        Self::with_holes(columns, rows, |_, _| false)
    }

    /// A board with a hole wherever `is_hole` says so, asked with row and column.
    #[must_use]
    pub fn with_holes(columns: usize, rows: usize, is_hole: impl Fn(usize, usize) -> bool) -> Self {
        let there = |cell: &usize| !is_hole(cell / columns, cell % columns);
        let cells: Box<[usize]> = (0..columns * rows).filter(there).collect();
        let mut sites = vec![None; columns * rows];
        for (site, &cell) in cells.iter().enumerate() {
            sites[cell] = Some(site);
        }
        Self {
            columns,
            rows,
            sites: sites.into(),
            cells,
        }
    }

    /// How many sites there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns true if there is no site.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// How many columns there are.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The row and the column of a site, both from 0.
    ///
    /// # Panics
    /// If there is no such site.
    #[must_use]
    pub fn place(&self, site: usize) -> (usize, usize) {
        let cell = self.cells[site];
        (cell / self.columns, cell % self.columns)
    }

    /// The site in a row and a column, if there is one.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> Option<usize> {
        let inside = row < self.rows && column < self.columns;
        inside
            .then(|| self.sites[row * self.columns + column])
            .flatten()
    }

    /// The site that a direction leads to, if there is one.
    ///
    /// # Panics
    /// If there is no such site to start from.
    #[must_use]
    pub fn step(&self, site: usize, Direction(down, right): Direction) -> Option<usize> {
        let (row, column) = self.place(site);
        self.at(
            row.checked_add_signed(down)?,
            column.checked_add_signed(right)?,
        )
    }

    /// The sites that share a side with one, ascending.
    pub fn sides(&self, site: usize) -> impl Iterator<Item = usize> + '_ {
        Direction::SIDES
            .into_iter()
            .filter_map(move |way| self.step(site, way))
    }

    /// The sites that share a side or a corner with one, ascending.
    pub fn around(&self, site: usize) -> impl Iterator<Item = usize> + '_ {
        Direction::ALL
            .into_iter()
            .filter_map(move |way| self.step(site, way))
    }

    /// The sites of a row, left to right.
    pub fn row(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.columns).filter_map(move |column| self.at(row, column))
    }

    /// The sites of a column, top to bottom.
    pub fn column(&self, column: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.rows).filter_map(move |row| self.at(row, column))
    }

    /// The boxes of that many columns and rows, row by row; those at the right and the lower edge may be smaller.
    #[must_use]
    pub fn boxes(&self, columns: usize, rows: usize) -> Vec<Vec<usize>> {
        let across = self.columns.div_ceil(columns);
        let mut boxes = vec![Vec::new(); across * self.rows.div_ceil(rows)];
        for site in 0..self.len() {
            let (row, column) = self.place(site);
            boxes[row / rows * across + column / columns].push(site);
        }
        boxes
    }

    /// The two long diagonals of a square board, from the upper left and from the upper right; of another board as far
    /// as they go.
    #[must_use]
    pub fn diagonals(&self) -> [Vec<usize>; 2] {
        let falling = (0..self.rows).filter_map(|row| self.at(row, row));
        let rising =
            (0..self.rows).filter_map(|row| self.at(row, self.columns.checked_sub(row + 1)?));
        [falling.collect(), rising.collect()]
    }
}
