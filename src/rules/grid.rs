//! A board of cells in rows and columns, some of which may be missing: the positions of sites and their neighbours.

/// A board of cells. Its sites are the cells that exist, numbered row by row from the top left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    columns: usize,
    rows: usize,
    /// The site of each cell; `None` for a hole.
    sites: Box<[Option<usize>]>,
    /// The cell of each site.
    cells: Box<[usize]>,
}

/// A direction from a cell to a neighbouring one, as steps down and to the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction(isize, isize);

impl Direction {
    /// The direction of the row above.
    pub const UP: Self = Self(-1, 0);
    /// The direction of the previous column.
    pub const LEFT: Self = Self(0, -1);
    /// The direction of the next column.
    pub const RIGHT: Self = Self(0, 1);
    /// The direction of the row below.
    pub const DOWN: Self = Self(1, 0);

    /// The directions of the cells that share a side, in the order of their sites.
    pub const SIDES: [Self; 4] = [Self::UP, Self::LEFT, Self::RIGHT, Self::DOWN];

    /// The directions of the cells that share a side or a corner, in the order of their sites.
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
    /// Creates a board without holes.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        Self::with_holes(columns, rows, |_, _| false)
    }

    /// Creates a board with a hole wherever `is_hole` returns true for a row and a column.
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

    /// Returns the number of sites.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns true if there are no sites.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Returns the number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the row and the column of a site, both from 0.
    ///
    /// # Panics
    /// If there is no such site.
    #[must_use]
    pub fn place(&self, site: usize) -> (usize, usize) {
        let cell = self.cells[site];
        (cell / self.columns, cell % self.columns)
    }

    /// Returns the site in a row and a column; `None` for a hole or outside the board.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> Option<usize> {
        let inside = row < self.rows && column < self.columns;
        inside
            .then(|| self.sites[row * self.columns + column])
            .flatten()
    }

    /// Returns the next site in a direction; `None` if there is no cell.
    ///
    /// # Panics
    /// If there is no such `site`.
    #[must_use]
    pub fn step(&self, site: usize, Direction(down, right): Direction) -> Option<usize> {
        let (row, column) = self.place(site);
        self.at(
            row.checked_add_signed(down)?,
            column.checked_add_signed(right)?,
        )
    }

    /// Iterates over the sites that share a side with `site`, ascending.
    pub fn sides(&self, site: usize) -> impl Iterator<Item = usize> + '_ {
        Direction::SIDES
            .into_iter()
            .filter_map(move |way| self.step(site, way))
    }

    /// Iterates over the sites that share a side or a corner with `site`, ascending.
    pub fn around(&self, site: usize) -> impl Iterator<Item = usize> + '_ {
        Direction::ALL
            .into_iter()
            .filter_map(move |way| self.step(site, way))
    }

    /// Iterates over the sites of a row, left to right.
    pub fn row(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.columns).filter_map(move |column| self.at(row, column))
    }

    /// Iterates over the sites of a column, top to bottom.
    pub fn column(&self, column: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.rows).filter_map(move |row| self.at(row, column))
    }

    /// Returns the boxes of `columns` by `rows` cells, row by row; those at the right and lower edges may be smaller.
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

    /// Returns the two diagonals from the upper left and upper right corners, which on a square board are the main
    /// ones.
    #[must_use]
    pub fn diagonals(&self) -> [Vec<usize>; 2] {
        let falling = (0..self.rows).filter_map(|row| self.at(row, row));
        let rising =
            (0..self.rows).filter_map(|row| self.at(row, self.columns.checked_sub(row + 1)?));
        [falling.collect(), rising.collect()]
    }
}
