//! Paths by chance that pass each cell of a board once.
//!
//! A path grows from one cell: one of its ends goes to a cell beside it that is not on it yet. Where that end picks a
//! cell of the path instead, the path is bent ("backbite", Oberdorf et al. 2006; Pósa's rotation): the end is joined to
//! that cell, whose step towards the end is left out, so that another cell is the end now. With all cells on it, it is
//! bent on until nothing is left of how it grew. Of the bends that make more of it straight only some are made, for
//! long straight runs bore.

use crate::random::Chance;
use crate::rules::Grid;

/// A path that has not got everywhere after that many moves for each cell is given up.
const GROWING: usize = 400;

/// That many moves for each cell are made when it has.
const MIXING: usize = 30;

/// A bend that makes that many cells more straight is made with that many chances in [`OF`].
const STRAIGHTER: [usize; 3] = [OF, 9, 5];
const OF: usize = 16;

/// The cells that a path is to pass.
pub struct Ground {
    /// Which cell is where.
    pub grid: Grid,
    /// True if it may go across corners.
    pub corners: bool,
    /// Where it can go from each.
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

    /// Returns true if a path can pass all of it, as far as that is seen at once: it hangs together, and of the two
    /// colours of a chessboard it has as many cells, or one more of one, where the path does not go across corners.
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

    /// A path over all cells; `None` if none was found.
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

/// A path that grows.
struct Walk<'a> {
    ground: &'a Ground,
    path: Vec<usize>,
    /// Where on the path each cell is.
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

    /// One end, by chance, grows or is bent.
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

    /// The place of a cell as it is counted from one of the ends; or back.
    fn counted(&self, place: usize, from_front: bool) -> usize {
        if from_front {
            place
        } else {
            self.path.len() - 1 - place
        }
    }

    /// The cell of a place that is counted from one of the ends.
    fn cell(&self, place: usize, from_front: bool) -> usize {
        self.path[self.counted(place, from_front)]
    }

    /// A new cell at one end. (At the front the whole path is turned round: it has no direction yet.)
    fn grow(&mut self, to: usize, at_front: bool) {
        if at_front {
            self.path.reverse();
        }
        self.path.push(to);
        for (place, &cell) in self.path.iter().enumerate() {
            self.places[cell] = Some(place);
        }
    }

    /// How many cells more would be straight if an end were joined to the cell at this place, counted from it.
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

    /// Returns true if a path goes straight over a cell.
    fn is_straight(&self, from: usize, over: usize, to: usize) -> bool {
        let [from, over, to] = [from, over, to].map(|site| self.ground.grid.place(site));
        from.0 + to.0 == 2 * over.0 && from.1 + to.1 == 2 * over.1
    }

    /// Joins an end to the cell at this place.
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
