//! The houses of a board: rows, columns, and those of its constraints.

use std::sync::Arc;

use super::constraints::{Boxes, Constraint, Sort};
use super::kernel;
pub use super::parts::{Cells, HouseKind, NumberClue, Part, SIDES};
use crate::engine::{Domain, Value};

/// A house: as many cells as there are numbers, which contain each number once.
#[derive(Clone, Debug)]
pub struct House {
    /// The sort.
    pub kind: HouseKind,
    /// The key of its name.
    pub key: &'static str,
    /// The index among the houses of its sort.
    pub number: usize,
    /// The cells, ascending.
    pub cells: Vec<usize>,
    /// The same cells as a set.
    pub set: Cells,
}

/// Two cells whose numbers differ although they share no house.
#[derive(Clone, Copy, Debug)]
pub struct MovePair {
    /// The cells, ascending.
    pub cells: [usize; 2],
    /// The sort of the constraint that says so.
    pub sort: &'static Sort,
}

/// The division of a board.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The number of rows, of columns, and of numbers.
    pub side: usize,
    /// The box or region of each cell.
    pub regions: Vec<usize>,
    /// The constraints besides rows and columns, those that divide the board first.
    pub constraints: Vec<Arc<dyn Constraint>>,
    /// The clues of all constraints, in the order of their numbers in the model.
    pub clues: Vec<NumberClue>,
    /// All houses: rows, columns, boxes or regions, then the others.
    pub houses: Vec<House>,
    /// The same houses in the form of the kernel, which counts answers.
    pub solver: kernel::Layout,
    /// The pairs of cells whose numbers differ although they share no house.
    pub apart: Vec<MovePair>,
    /// Row and column of each cell, from 0.
    places: Vec<(usize, usize)>,
    /// For each cell, the other cells that see it: their numbers differ from its own.
    pub peers: Vec<Cells>,
    /// For each cell and each row, the columns where the row has cells that see the cell; then the same with rows and
    /// columns exchanged.
    seen_in_rows: Vec<Vec<Domain>>,
    seen_in_columns: Vec<Vec<Domain>>,
    /// For each cell, the indices of its houses.
    pub houses_of: Vec<Vec<usize>>,
    /// For each house, its intersections with other houses that have several cells. Each cell of the other house sees
    /// all of them.
    pub crossings: Vec<Vec<Cells>>,
}

impl Layout {
    /// Creates the board of a level with the usual boxes and no other constraints.
    #[must_use]
    pub fn usual(side: usize) -> Self {
        Self::new(side, vec![Arc::new(Boxes::usual(side))])
    }

    /// Creates a board with these constraints, of which the first divides the board.
    #[must_use]
    pub fn new(side: usize, constraints: Vec<Arc<dyn Constraint>>) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        for constraint in &constraints {
            parts.append(&mut constraint.houses(side));
        }
        let mut regions = vec![0; side * side];
        for (region, part) in parts.iter().take(side).enumerate() {
            for &cell in &part.cells {
                regions[cell] = region;
            }
        }
        let cells: Vec<Vec<usize>> = parts.iter().map(|part| part.cells.clone()).collect();
        let solver = kernel::Layout::new(side, &cells);
        let houses = houses(&solver, &parts);
        let mut peers = vec![Cells::EMPTY; side * side];
        let mut houses_of = vec![Vec::new(); side * side];
        for (number, house) in houses.iter().enumerate() {
            for &cell in &house.cells {
                peers[cell] |= house.set - Cells::only(cell);
                houses_of[cell].push(number);
            }
        }
        let mut apart = Vec::new();
        for constraint in &constraints {
            for cells in constraint.apart(side) {
                let [one, other] = cells;
                if !peers[one].contains(other) {
                    peers[one].insert(other);
                    peers[other].insert(one);
                    let sort = constraint.sort();
                    apart.push(MovePair { cells, sort });
                }
            }
        }
        let solver = solver.with_apart(apart.iter().map(|pair| pair.cells));
        let crossings = (0..houses.len())
            .map(|own| crossings(&houses, own))
            .collect();
        Self {
            side,
            regions,
            clues: constraints.iter().flat_map(|one| one.clues()).collect(),
            constraints,
            houses,
            solver,
            apart,
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

    /// For each row, or each column, returns the places in it where it has cells that see this cell.
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

    /// Returns true if the boxes are the usual ones for a board of this side, and there are no other constraints.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        let mut written = self
            .constraints
            .iter()
            .filter_map(|constraint| constraint.write(self.side));
        written.next().is_none()
    }

    /// Returns true if a constraint is of this sort.
    #[must_use]
    pub fn has(&self, sort: &Sort) -> bool {
        self.constraints
            .iter()
            .any(|constraint| constraint.sort().field == sort.field)
    }

    /// Returns true if the kernel may count answers and fill boards.
    #[must_use]
    pub fn is_its_houses(&self) -> bool {
        self.constraints
            .iter()
            .all(|constraint| constraint.is_its_houses())
    }

    /// Returns true if patterns may exchange two numbers in a few cells.
    #[must_use]
    pub fn allows_exchanges(&self) -> bool {
        self.constraints
            .iter()
            .all(|constraint| constraint.sort().allows_exchanges)
    }

    /// Returns the houses besides rows, columns, and boxes or regions.
    #[must_use]
    pub fn more_houses(&self) -> &[House] {
        &self.houses[3 * self.side..]
    }

    /// Returns the cells that see each of these; none if there are none of these.
    #[must_use]
    pub fn seen_by_all(&self, cells: Cells) -> Cells {
        let sees = cells.iter().map(|cell| self.peers[cell]);
        sees.reduce(|all, one| all & one).unwrap_or_default()
    }
}

/// For each cell and each line, returns the places in the line with cells that see the cell. `place`
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

/// Returns the houses of rows, columns and these parts.
fn houses(solver: &kernel::Layout, parts: &[Part]) -> Vec<House> {
    let side = solver.side();
    let house = |(at, cells): (usize, &Vec<usize>)| {
        let (kind, key) = match at / side {
            0 => (HouseKind::Row, "house.row"),
            1 => (HouseKind::Column, "house.column"),
            _ => (parts[at - 2 * side].kind, parts[at - 2 * side].key),
        };
        House {
            kind,
            key,
            number: at % side,
            set: cells.iter().copied().collect(),
            cells: cells.clone(),
        }
    };
    solver.houses().iter().enumerate().map(house).collect()
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
