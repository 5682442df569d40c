//! The division of a board into rows, columns, boxes or regions, and diagonals.

use super::kernel;
pub use crate::api::HouseKind;
use crate::engine::{BitSet, Domain, Value};
use crate::rules::Grid;

/// A set of the cells of a board, which has at most 16 x 16.
pub type Cells = BitSet<usize, 4>;

/// The possible sides of a board, each with the height of its usual boxes.
pub const SIDES: [(usize, usize); 7] = [(4, 2), (6, 2), (8, 2), (9, 3), (10, 2), (12, 3), (16, 4)];

impl HouseKind {
    /// Returns true for rows, columns and diagonals.
    #[must_use]
    pub const fn is_line(self) -> bool {
        !matches!(self, Self::Box | Self::Region)
    }
}

/// A house: as many cells as there are numbers, which contain each number once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// The sort.
    pub kind: HouseKind,
    /// The index among the houses of its sort.
    pub number: usize,
    /// The cells, ascending.
    pub cells: Vec<usize>,
    /// The same cells as a set.
    pub set: Cells,
}

/// The division of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The number of rows, of columns, and of numbers.
    pub side: usize,
    /// The box or region of each cell.
    pub regions: Vec<usize>,
    /// The height of the boxes; `None` if the board has regions of other forms.
    pub box_rows: Option<usize>,
    /// True if the long diagonals are houses.
    pub diagonals: bool,
    /// All houses: rows, columns, boxes or regions, diagonals.
    pub houses: Vec<House>,
    /// The same houses in the form of the kernel, which counts answers.
    pub solver: kernel::Layout,
    /// Row and column of each cell, from 0.
    places: Vec<(usize, usize)>,
    /// For each cell, the other cells that share a house with it.
    pub peers: Vec<Cells>,
    /// For each cell and each row, the columns where the row has cells that share a house with the cell; then the same
    /// with rows and columns exchanged.
    seen_in_rows: Vec<Vec<Domain>>,
    seen_in_columns: Vec<Vec<Domain>>,
    /// For each cell, the indices of its houses.
    pub houses_of: Vec<Vec<usize>>,
    /// For each house, its intersections with other houses that have several cells. Each cell of the other house sees
    /// all of them.
    pub crossings: Vec<Vec<Cells>>,
}

impl Layout {
    /// Creates a board with boxes of that many rows.
    ///
    /// # Panics
    /// If the height of a box does not divide the side.
    #[must_use]
    pub fn boxes(side: usize, rows: usize, diagonals: bool) -> Self {
        assert!(side.is_multiple_of(rows), "boxes do not fit");
        let columns = side / rows;
        let region = |cell: usize| cell / side / rows * (side / columns) + cell % side / columns;
        let regions = (0..side * side).map(region).collect();
        Self::new(side, regions, Some(rows), diagonals)
    }

    /// Creates a board with these regions; `regions` has the region of each cell.
    #[must_use]
    pub fn jigsaw(side: usize, regions: Vec<usize>, diagonals: bool) -> Self {
        Self::new(side, regions, None, diagonals)
    }

    fn new(side: usize, regions: Vec<usize>, box_rows: Option<usize>, diagonals: bool) -> Self {
        let mut more = vec![Vec::new(); side];
        for (cell, &region) in regions.iter().enumerate() {
            more[region].push(cell);
        }
        if diagonals {
            more.extend(Grid::new(side, side).diagonals());
        }
        let solver = kernel::Layout::new(side, &more);
        let houses = houses(&solver, box_rows.is_some());
        let mut peers = vec![Cells::EMPTY; side * side];
        let mut houses_of = vec![Vec::new(); side * side];
        for (number, house) in houses.iter().enumerate() {
            for &cell in &house.cells {
                peers[cell] |= house.set - Cells::only(cell);
                houses_of[cell].push(number);
            }
        }
        let crossings = (0..houses.len())
            .map(|own| crossings(&houses, own))
            .collect();
        Self {
            side,
            regions,
            box_rows,
            diagonals,
            houses,
            solver,
            places: (0..side * side)
                .map(|cell| (cell / side, cell % side))
                .collect(),
            seen_in_rows: seen_in(&peers, side, |cell| (cell / side, cell % side)),
            seen_in_columns: seen_in(&peers, side, |cell| (cell % side, cell / side)),
            peers,
            houses_of,
            crossings,
        }
    }

    /// For each row, or each column, returns the places in it where it has cells that share a house with this cell.
    #[must_use]
    pub fn seen_across(&self, lines: HouseKind, cell: usize) -> &[Domain] {
        match lines {
            HouseKind::Column => &self.seen_in_columns[cell],
            _ => &self.seen_in_rows[cell],
        }
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.side * self.side
    }

    /// Returns the row and column of a cell, from 0.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        self.places[cell]
    }

    /// Returns true if the boxes are the usual ones for a board of this side.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        SIDES
            .iter()
            .any(|&(side, rows)| side == self.side && self.box_rows == Some(rows))
    }

    /// Returns the cells that share a house with each of these; none if there are none of these.
    #[must_use]
    pub fn seen_by_all(&self, cells: Cells) -> Cells {
        let sees = cells.iter().map(|cell| self.peers[cell]);
        sees.reduce(|all, one| all & one).unwrap_or_default()
    }
}

/// For each cell and each line, returns the places in the line with cells that share a house with the cell. `place`
/// returns the line of a cell and its place there.
fn seen_in(
    peers: &[Cells],
    side: usize,
    place: impl Fn(usize) -> (usize, usize),
) -> Vec<Vec<Domain>> {
    let values: Vec<Value> = Domain::<1>::below(side).iter().collect();
    let of = |peers: &Cells| {
        let mut seen = vec![Domain::EMPTY; side];
        for (line, across) in peers.iter().map(&place) {
            seen[line] |= Domain::only(values[across]);
        }
        seen
    };
    peers.iter().map(of).collect()
}

/// Returns the houses with their sorts; `rectangles` is true if there are boxes.
fn houses(solver: &kernel::Layout, rectangles: bool) -> Vec<House> {
    let region = if rectangles {
        HouseKind::Box
    } else {
        HouseKind::Region
    };
    let kinds = [
        HouseKind::Row,
        HouseKind::Column,
        region,
        HouseKind::Diagonal,
    ];
    let house = |(at, cells): (usize, &Vec<usize>)| House {
        kind: kinds[at / solver.side()],
        number: at % solver.side(),
        set: cells.iter().copied().collect(),
        cells: cells.clone(),
    };
    solver.houses().iter().enumerate().map(house).collect()
}

/// Returns true if these cells are connected by their sides.
#[must_use]
pub fn hang_together(grid: &Grid, cells: &[usize]) -> bool {
    let mut seen: Vec<usize> = cells.iter().take(1).copied().collect();
    let mut next = 0;
    while let Some(&cell) = seen.get(next) {
        let more = grid
            .sides(cell)
            .filter(|cell| cells.contains(cell) && !seen.contains(cell));
        let more: Vec<usize> = more.collect();
        seen.extend(more);
        next += 1;
    }
    seen.len() == cells.len()
}

/// Returns the different intersections of a house with others that have several cells.
fn crossings(houses: &[House], own: usize) -> Vec<Cells> {
    let mut parts: Vec<Cells> = Vec::new();
    for (other, house) in houses.iter().enumerate() {
        let both = house.set & houses[own].set;
        if other != own && both.len() > 1 && !parts.contains(&both) {
            parts.push(both);
        }
    }
    parts
}
