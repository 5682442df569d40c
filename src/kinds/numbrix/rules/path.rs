//! The path: each number beside the one before.

use std::sync::Arc;

use super::{ranks, ways};
use crate::engine::{Domain, Rule, Stop, Technique, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// Beside both neighbours, which stand.
pub static BETWEEN: Technique = Technique {
    id: "between",
    rank: ranks::BETWEEN,
};
/// Beside a neighbour that stands.
pub static NEXT: Technique = Technique {
    id: "next",
    rank: ranks::NEXT,
};
/// Too far from a number that stands.
pub static REACH: Technique = Technique {
    id: "reach",
    rank: ranks::REACH,
};
/// On a cell of the wrong colour.
pub static COLOUR: Technique = Technique {
    id: "colour",
    rank: ranks::COLOUR,
};
/// Not beside any cell that is left for a neighbour.
pub static OVERLAP: Technique = Technique {
    id: "overlap",
    rank: ranks::OVERLAP,
};
/// Both neighbours would have to be in the same cell.
pub static THROUGH: Technique = Technique {
    id: "through",
    rank: ranks::THROUGH,
};

/// Numbers that follow one another are in cells beside one another. A variable a number, in order; its value is its
/// cell.
pub struct PathRule<const W: usize> {
    numbers: Box<[Var]>,
    shape: Arc<Shape<W>>,
}

impl<const W: usize> PathRule<W> {
    /// The path over these numbers.
    #[must_use]
    pub fn new(numbers: &[Var], shape: Arc<Shape<W>>) -> Self {
        Self {
            numbers: numbers.into(),
            shape,
        }
    }

    /// The cell of a number that stands.
    fn cell(&self, view: &View<'_, W>, number: usize) -> Option<Domain<W>> {
        let known = view.bounds(self.numbers[number]);
        (!known.must.is_empty()).then_some(known.must)
    }

    /// Leaves a number nothing but `cells`, because of what is decided about `values` in the sets of others.
    fn keep(
        &self,
        view: &mut View<'_, W>,
        number: usize,
        cells: Domain<W>,
        because: (&'static Technique, &[Var], Domain<W>),
    ) -> Result<(), Stop> {
        let var = self.numbers[number];
        let out = view.may(var) - cells;
        if out.is_empty() {
            return Ok(());
        }
        let (technique, about, values) = because;
        view.blame(var);
        let why = Why {
            technique,
            about,
            values,
        };
        view.forbid(var, out, why)
    }

    /// What lies between two that stand is beside both.
    fn between(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        for number in 1..self.numbers.len() - 1 {
            let (before, after) = (self.cell(view, number - 1), self.cell(view, number + 1));
            if let Some((before, after)) = before.zip(after) {
                let cells = self.shape.beside(before) & self.shape.beside(after);
                let about = [self.numbers[number - 1], self.numbers[number + 1]];
                self.keep(view, number, cells, (&BETWEEN, &about, before | after))?;
            }
        }
        Ok(())
    }

    /// From each number that stands as far as `steps`, both ways, up to the next that stands.
    fn around(
        &self,
        view: &mut View<'_, W>,
        steps: usize,
        technique: &'static Technique,
    ) -> Result<(), Stop> {
        for from in 0..self.numbers.len() {
            let Some(cell) = self.cell(view, from) else {
                continue;
            };
            let about = [self.numbers[from]];
            let mut near = cell;
            for number in from + 1..self.numbers.len().min(from + 1 + steps) {
                near |= self.shape.beside(near);
                self.keep(view, number, near - cell, (technique, &about, cell))?;
                if self.cell(view, number).is_some() {
                    break;
                }
            }
            near = cell;
            for number in (from.saturating_sub(steps)..from).rev() {
                near |= self.shape.beside(near);
                self.keep(view, number, near - cell, (technique, &about, cell))?;
                if self.cell(view, number).is_some() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// From one number to the next the colour changes, where the path does not go across corners.
    fn colour(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let standing =
            (0..self.numbers.len()).find_map(|number| Some((number, self.cell(view, number)?)));
        let Some(((from, cell), same)) =
            standing.and_then(|(from, cell)| Some(((from, cell), self.shape.coloured(cell)?)))
        else {
            return Ok(());
        };
        let about = [self.numbers[from]];
        for number in (0..self.numbers.len()).filter(|&number| number != from) {
            let cells = if number.abs_diff(from) % 2 == 0 {
                same
            } else {
                self.shape.cells - same
            };
            self.keep(view, number, cells, (&COLOUR, &about, cell))?;
        }
        Ok(())
    }

    /// Each beside some cell that is left for its neighbour: up, then down.
    fn overlap(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let last = self.numbers.len() - 1;
        let up = (0..last).map(|number| (number, number + 1));
        let down = (0..last).rev().map(|number| (number + 1, number));
        for (from, number) in up.chain(down) {
            let from = self.numbers[from];
            let cells = self.shape.beside(view.may(from));
            if !view.may(self.numbers[number]).is_subset(cells) {
                let out = view.may(self.numbers[number]) - cells;
                let values = view.named(|| self.shape.beside(out));
                self.keep(view, number, cells, (&OVERLAP, &[from], values))?;
            }
        }
        Ok(())
    }

    /// Each beside a cell for the number before, and beside another for the number after.
    fn through(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        for number in 1..self.numbers.len() - 1 {
            let about = [self.numbers[number - 1], self.numbers[number + 1]];
            let both = view.may(about[0]) | view.may(about[1]);
            let (mut once, mut twice) = (Domain::EMPTY, Domain::EMPTY);
            for way in 0..self.shape.ways() {
                let cells = self.shape.step(both, way);
                twice |= once & cells;
                once |= cells;
            }
            if !view.may(self.numbers[number]).is_subset(twice) {
                let out = view.may(self.numbers[number]) - twice;
                let values = view.named(|| self.shape.beside(out));
                self.keep(view, number, twice, (&THROUGH, &about, values))?;
            }
        }
        Ok(())
    }

    fn turn(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let rank = view.rank();
        if rank >= ranks::BETWEEN {
            self.between(view)?;
        }
        if rank >= ranks::NEXT {
            self.around(view, 1, &NEXT)?;
        }
        if rank >= ranks::REACH && (rank < ranks::OVERLAP || view.records()) {
            self.around(view, self.numbers.len(), &REACH)?;
        }
        if rank >= ranks::COLOUR {
            self.colour(view)?;
        }
        if rank >= ranks::OVERLAP {
            self.overlap(view)?;
        }
        if rank >= ranks::THROUGH {
            self.through(view)?;
        }
        if rank >= ranks::WAYS {
            ways::propagate(&self.shape, &self.numbers, view)?;
        }
        Ok(())
    }
}

impl<const W: usize> Rule<W> for PathRule<W> {
    fn scope(&self) -> &[Var] {
        &self.numbers
    }

    fn accepts(&self, sets: &[Domain<W>]) -> bool {
        let pairs = sets.windows(2);
        pairs
            .into_iter()
            .all(|pair| pair[1].is_subset(self.shape.beside(pair[0])))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const {
            &[
                &BETWEEN,
                &NEXT,
                &REACH,
                &COLOUR,
                &OVERLAP,
                &THROUGH,
                &ways::WAYS,
            ]
        }
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < ranks::THROUGH || view.records() {
            return self.turn(view);
        }
        // Each of these includes all that is easier.
        if view.rank() < ranks::WAYS {
            ways::pass(&self.shape, &self.numbers, view, &THROUGH)?;
            view.at_fixpoint();
        } else if ways::propagate(&self.shape, &self.numbers, view)? {
            view.at_fixpoint();
        }
        Ok(())
    }
}
