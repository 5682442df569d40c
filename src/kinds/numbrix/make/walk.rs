//! Random paths that visit each cell of a board once (Hamiltonian paths).
//!
//! A path grows from one cell: one of its ends moves to a neighbouring cell that is not on the path yet. If the end
//! picks a cell of the path instead, the path is bent ("backbite", Oberdorf et al. 2006; Pósa's rotation): the end is
//! joined to that cell, and the edge from that cell towards the end is removed, so that another cell becomes the end.
//! Once all cells are on the path, bending continues until the path no longer depends on how it grew. Bends that add
//! straight cells are made with a lower probability, as long straight runs are dull.

use crate::kinds::Header;
use crate::kinds::numbrix::level::ParsedNumbrix;
use crate::random::Chance;
use crate::rules::Grid;

/// The maximum number of moves for each cell until the path has visited all of them.
const GROWING: usize = 400;

/// The number of moves for each cell after that.
const MIXING: usize = 30;

/// The numerators of the probabilities of a bend that adds no straight cell, one, or two; the denominator is [`OF`].
const STRAIGHTER: [usize; 3] = [OF, 9, 5];
const OF: usize = 16;

/// The cells that a path visits.
pub struct Ground {
    /// The places of the cells.
    pub grid: Grid,
    /// True if the path may go diagonally.
    pub corners: bool,
    /// The neighbours of each cell.
    beside: Vec<Vec<usize>>,
}

impl Ground {
    pub fn new(grid: Grid, corners: bool) -> Self {
        let beside = |site| -> Vec<usize> {
            if corners {
                grid.around(site).collect()
            } else {
                grid.sides(site).collect()
            }
        };
        Self {
            beside: (0..grid.len()).map(beside).collect(),
            grid,
            corners,
        }
    }

    /// Returns the level on these cells with these givens.
    pub fn level(&self, givens: Vec<Option<usize>>) -> ParsedNumbrix {
        ParsedNumbrix {
            header: Header::default(),
            grid: self.grid.clone(),
            givens,
            corners: self.corners,
        }
    }

    /// Returns true unless it is obvious that no path visits all cells: they must be connected, and if the path does
    /// not go diagonally, the two colours of a chessboard must have equally many cells, or one of them one more.
    pub fn may_be_passed(&self) -> bool {
        let mut reached = vec![false; self.grid.len()];
        let mut open = vec![0];
        while let Some(site) = open.pop() {
            if !std::mem::replace(&mut reached[site], true) {
                open.extend(&self.beside[site]);
            }
        }
        let is_dark = |&site: &usize| {
            let (row, column) = self.grid.place(site);
            (row + column) % 2 == 0
        };
        let dark = (0..self.grid.len()).filter(is_dark).count();
        let balanced = self.corners || (2 * dark).abs_diff(self.grid.len()) <= 1;
        balanced && reached.into_iter().all(|reached| reached)
    }

    /// Returns a path over all cells, in order; `None` if none was found.
    pub fn path(&self, chance: &mut Chance) -> Option<Vec<usize>> {
        let all = self.grid.len();
        let mut walk = Walk::new(self, chance.below(all));
        for _ in 0..GROWING * all {
            walk.step(chance);
            if walk.path.len() == all {
                (0..MIXING * all).for_each(|_| walk.step(chance));
                return Some(walk.path);
            }
        }
        None
    }
}

/// A growing path.
struct Walk<'a> {
    ground: &'a Ground,
    path: Vec<usize>,
    /// The index of each cell on the path; `None` if it is not on it.
    places: Vec<Option<usize>>,
}

impl<'a> Walk<'a> {
    fn new(ground: &'a Ground, first: usize) -> Self {
        let mut places = vec![None; ground.grid.len()];
        places[first] = Some(0);
        Self {
            ground,
            path: vec![first],
            places,
        }
    }

    /// Grows or bends the path at a random end.
    fn step(&mut self, chance: &mut Chance) {
        let at_front = chance.happens(1, 2);
        let end = self.cell(0, at_front);
        let to = *chance.pick(&self.ground.beside[end]);
        let Some(place) = self.places[to] else {
            self.grow(to, at_front);
            return;
        };
        let joined = self.counted(place, at_front);
        let straighter = self.straighter(joined, at_front);
        if joined > 1 && chance.happens(STRAIGHTER[straighter], OF) {
            self.bend(place, at_front);
        }
    }

    /// Converts between an index on the path and an index counted from one of its ends; it is its own inverse.
    fn counted(&self, place: usize, from_front: bool) -> usize {
        if from_front {
            place
        } else {
            self.path.len() - 1 - place
        }
    }

    /// Returns the cell at an index counted from one of the ends.
    fn cell(&self, place: usize, from_front: bool) -> usize {
        self.path[self.counted(place, from_front)]
    }

    /// Adds a new cell at one end. (At the front, the whole path is reversed first; its direction does not matter yet.)
    fn grow(&mut self, to: usize, at_front: bool) {
        if at_front {
            self.path.reverse();
        }
        self.path.push(to);
        for (place, &cell) in self.path.iter().enumerate() {
            self.places[cell] = Some(place);
        }
    }

    /// Returns the number of straight cells that are added if an end is joined to the cell at this index, counted from
    /// the end.
    fn straighter(&self, joined: usize, at_front: bool) -> usize {
        let cell = |place| self.cell(place, at_front);
        let inside = joined + 1 < self.path.len();
        let count = |ways: [[usize; 3]; 2]| {
            let is_straight = |&[from, over, to]: &[usize; 3]| self.is_straight(from, over, to);
            ways.iter().filter(|way| is_straight(way)).count()
        };
        if joined < 2 {
            return 0;
        }
        let after = if inside {
            cell(joined + 1)
        } else {
            cell(joined)
        };
        let before = count([
            [cell(joined - 2), cell(joined - 1), cell(joined)],
            [cell(joined - 1), cell(joined), after],
        ]);
        let then = count([
            [cell(1), cell(0), cell(joined)],
            [cell(0), cell(joined), after],
        ]);
        then.saturating_sub(before)
    }

    /// Returns true if a path goes straight across a cell.
    fn is_straight(&self, from: usize, over: usize, to: usize) -> bool {
        let [from, over, to] = [from, over, to].map(|site| self.ground.grid.place(site));
        from.0 + to.0 == 2 * over.0 && from.1 + to.1 == 2 * over.1
    }

    /// Joins an end to the cell at this index.
    fn bend(&mut self, place: usize, at_front: bool) {
        let turned = if at_front {
            0..place
        } else {
            place + 1..self.path.len()
        };
        self.path[turned.clone()].reverse();
        for at in turned {
            self.places[self.path[at]] = Some(at);
        }
    }
}
