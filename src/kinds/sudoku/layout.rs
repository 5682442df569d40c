//! How a board is divided: its rows, columns, boxes or regions, and diagonals.

use super::cells::Cells;
use crate::engine::{Domain, Value};
use crate::rules::Grid;

/// The sides that boards have, with the height of their boxes where nothing else is said.
pub const SIDES: [(usize, usize); 7] = [(4, 2), (6, 2), (8, 2), (9, 3), (10, 2), (12, 3), (16, 4)];

/// What sort of house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseKind {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// A rectangle.
    Box,
    /// Of any form.
    Region,
    /// From corner to corner.
    Diagonal,
}

impl HouseKind {
    /// Its name in the API, and of its sentence: `house.<name>`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Region => "region",
            Self::Diagonal => "diagonal",
        }
    }

    /// Returns true if it is a straight line.
    #[must_use]
    pub const fn is_line(self) -> bool {
        !matches!(self, Self::Box | Self::Region)
    }
}

/// As many cells as there are numbers, that hold each number once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// What sort.
    pub kind: HouseKind,
    /// Which of its sort, from 0.
    pub number: usize,
    /// Its cells, ascending.
    pub cells: Vec<usize>,
    /// The same as a set.
    pub set: Cells,
}

/// The division of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// How many cells a row has, rows there are, and numbers.
    pub side: usize,
    /// The box or region of each cell.
    pub regions: Vec<usize>,
    /// Whether these are rectangles: their height, if so.
    pub box_rows: Option<usize>,
    /// True if the long diagonals are houses.
    pub diagonals: bool,
    /// All houses: rows, columns, boxes or regions, diagonals.
    pub houses: Vec<House>,
    /// Row and column of each cell, from 0.
    places: Vec<(usize, usize)>,
    /// For each cell the cells that share a house with it.
    pub peers: Vec<Cells>,
    /// For each cell the places in each row where it sees a cell, and in each column.
    seen_in_rows: Vec<Vec<Domain>>,
    seen_in_columns: Vec<Vec<Domain>>,
    /// For each cell its houses.
    pub houses_of: Vec<Vec<usize>>,
    /// For each house the parts of it that lie in another: several cells, which whoever is in the other sees.
    pub crossings: Vec<Vec<Cells>>,
}

impl Layout {
    /// A board with boxes of that many rows.
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

    /// A board with such regions, one a cell.
    #[must_use]
    pub fn jigsaw(side: usize, regions: Vec<usize>, diagonals: bool) -> Self {
        Self::new(side, regions, None, diagonals)
    }

    fn new(side: usize, regions: Vec<usize>, box_rows: Option<usize>, diagonals: bool) -> Self {
        let houses = houses(side, &regions, box_rows.is_some(), diagonals);
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

    /// For each row, or each column, its places where this cell sees a cell.
    #[must_use]
    pub fn seen_across(&self, lines: HouseKind, cell: usize) -> &[Domain] {
        match lines {
            HouseKind::Column => &self.seen_in_columns[cell],
            _ => &self.seen_in_rows[cell],
        }
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.side * self.side
    }

    /// Row and column of a cell, from 0.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        self.places[cell]
    }

    /// Returns true if its boxes are those that a board of this side has where nothing else is said.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        SIDES
            .iter()
            .any(|&(side, rows)| side == self.side && self.box_rows == Some(rows))
    }

    /// The cells that all of these see.
    #[must_use]
    pub fn seen_by_all(&self, cells: Cells) -> Cells {
        let sees = cells.iter().map(|cell| self.peers[cell]);
        sees.reduce(|all, one| all & one).unwrap_or_default()
    }
}

/// For each cell the places in each line where it sees a cell; `place`: the line of a cell, and its place there.
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

fn houses(side: usize, regions: &[usize], rectangles: bool, diagonals: bool) -> Vec<House> {
    let grid = Grid::new(side, side);
    let house = |kind, number, cells: Vec<usize>| House {
        kind,
        number,
        set: cells.iter().copied().collect(),
        cells,
    };
    let rows = (0..side).map(|at| house(HouseKind::Row, at, grid.row(at).collect()));
    let columns = (0..side).map(|at| house(HouseKind::Column, at, grid.column(at).collect()));
    let kind = if rectangles {
        HouseKind::Box
    } else {
        HouseKind::Region
    };
    let of = |at: usize| (0..side * side).filter(move |&cell| regions[cell] == at);
    let regions = (0..side).map(|at| house(kind, at, of(at).collect()));
    let long = grid.diagonals().into_iter().enumerate();
    let long = long.filter(|_| diagonals);
    let long = long.map(|(at, cells)| house(HouseKind::Diagonal, at, cells));
    rows.chain(columns).chain(regions).chain(long).collect()
}

/// Returns true if all these cells hang together by their sides.
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

/// The parts of a house that lie in another.
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
