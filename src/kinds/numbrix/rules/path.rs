//! The path: each number beside the one before.

use std::sync::Arc;

use super::path_state::pattern;
use super::{cost, ranks, sweep};
use crate::engine::{Domain, Finding, Premises, Rule, Stop, Technique, Value, Var, View};
use crate::kinds::numbrix::shape::Shape;

/// The technique of the cell between: the one open cell beside both neighbours, which are placed.
pub static BETWEEN: Technique = Technique {
    id: "between",
    rank: ranks::BETWEEN,
};
/// The technique of a neighbour: beside a placed neighbour.
pub static NEXT: Technique = Technique {
    id: "next",
    rank: ranks::NEXT,
};
/// The technique of distance: too far from a placed number.
pub static REACH: Technique = Technique {
    id: "reach",
    rank: ranks::REACH,
};
/// The technique of colour: on a cell of the wrong colour.
pub static COLOUR: Technique = Technique {
    id: "colour",
    rank: ranks::COLOUR,
};
/// The technique of neighbouring domains: not beside any cell that is left for a neighbour.
pub static OVERLAP: Technique = Technique {
    id: "overlap",
    rank: ranks::OVERLAP,
};
/// The technique of passing through: both neighbours would have to be in the same cell.
pub static THROUGH: Technique = Technique {
    id: "through",
    rank: ranks::THROUGH,
};

/// The rule that consecutive numbers are in neighbouring cells. Each number is a variable, in order; its value is its
/// cell.
pub struct PathRule<const W: usize> {
    numbers: Box<[Var]>,
    shape: Arc<Shape<W>>,
}

impl<const W: usize> PathRule<W> {
    /// Creates the rule of the path over these numbers.
    #[must_use]
    pub fn new(numbers: &[Var], shape: Arc<Shape<W>>) -> Self {
        Self {
            numbers: numbers.into(),
            shape,
        }
    }

    /// Returns the cell of a number; `None` if it is not placed.
    fn cell(&self, view: &View<'_, W>, number: usize) -> Option<Value> {
        view.must(self.numbers[number]).min()
    }

    /// Returns the finding that keeps a number in some cells; `None` if it removes nothing.
    fn keep(&self, view: &View<'_, W>, number: usize, cells: Domain<W>) -> Option<Finding<W>> {
        let var = self.numbers[number];
        let out = view.may(var) - cells;
        (!out.is_empty()).then_some(Finding::Out(var, out))
    }

    /// Concludes findings from the cells of placed numbers.
    fn conclude(
        &self,
        view: &mut View<'_, W>,
        technique: &'static Technique,
        from: &[(usize, Value)],
        findings: &[Finding<W>],
    ) -> Result<(), Stop> {
        let Some(first) = findings.first() else {
            return Ok(());
        };
        view.blame(first.var());
        view.conclude(findings, || {
            let looks: Vec<_> = from
                .iter()
                .map(|&(number, cell)| (self.numbers[number], cell))
                .collect();
            let known = looks.iter().map(|&(var, cell)| (var, Domain::only(cell)));
            pattern(technique, looks.clone(), known.collect())
        })
    }

    /// Places a number in the one open cell beside both its neighbours.
    fn between(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let stand = self.numbers.iter();
        let taken = stand.fold(Domain::EMPTY, |taken, &var| taken | view.must(var));
        for number in 1..self.numbers.len() - 1 {
            let around = [number - 1, number + 1];
            let [Some(before), Some(after)] = around.map(|near| self.cell(view, near)) else {
                continue;
            };
            let both = self.shape.near(before) & self.shape.near(after);
            let free = both - taken;
            let var = self.numbers[number];
            if self.cell(view, number).is_some() || !free.is_single() {
                continue;
            }
            let closed = both - free;
            let holders = self.numbers.iter().map(|&var| (var, view.must(var)));
            let holders: Premises<W> = holders
                .filter(|(_, cell)| cell.intersects(closed))
                .collect();
            view.blame(var);
            view.conclude(&[Finding::Into(var, free)], || {
                let looks = vec![
                    (self.numbers[around[0]], before),
                    (self.numbers[around[1]], after),
                ];
                let ends = looks.iter().map(|&(var, cell)| (var, Domain::only(cell)));
                let known = ends.chain(holders).collect();
                pattern(&BETWEEN, looks, known)
            })?;
        }
        Ok(())
    }

    /// Filters by distance from each placed number, at most `steps`, in both directions, up to the next placed number.
    fn around(
        &self,
        view: &mut View<'_, W>,
        steps: usize,
        technique: &'static Technique,
    ) -> Result<(), Stop> {
        let mut findings = Vec::new();
        for from in 0..self.numbers.len() {
            let Some(cell) = self.cell(view, from) else {
                continue;
            };
            findings.clear();
            let up = from + 1..self.numbers.len().min(from + 1 + steps);
            self.reach(view, cell, up, &mut findings);
            self.reach(
                view,
                cell,
                (from.saturating_sub(steps)..from).rev(),
                &mut findings,
            );
            self.conclude(view, technique, &[(from, cell)], &findings)?;
        }
        Ok(())
    }

    /// Collects the findings that keep these numbers, one after the other, within reach of a cell, up to the first
    /// placed one.
    fn reach(
        &self,
        view: &View<'_, W>,
        cell: Value,
        numbers: impl Iterator<Item = usize>,
        findings: &mut Vec<Finding<W>>,
    ) {
        let beside = self.shape.near(cell);
        let cell = Domain::only(cell);
        let mut near = cell;
        for number in numbers {
            near |= if near == cell {
                beside
            } else {
                self.shape.beside(near)
            };
            findings.extend(self.keep(view, number, near - cell));
            if self.cell(view, number).is_some() {
                return;
            }
        }
    }

    /// Filters by colour, which alternates along the path unless it may go diagonally.
    fn colour(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let standing =
            (0..self.numbers.len()).find_map(|number| Some((number, self.cell(view, number)?)));
        let Some(((from, cell), same)) =
            standing.and_then(|(from, cell)| Some(((from, cell), self.shape.coloured(cell)?)))
        else {
            return Ok(());
        };
        let coloured = [same, self.shape.cells - same];
        let others = (0..self.numbers.len()).filter(|&number| number != from);
        let findings: Vec<_> = others
            .filter_map(|number| self.keep(view, number, coloured[number.abs_diff(from) % 2]))
            .collect();
        let Some(first) = findings.first() else {
            return Ok(());
        };
        view.blame(first.var());
        view.conclude(&findings, || {
            let from = self.numbers[from];
            let known = vec![(from, Domain::only(cell))];
            let mut pattern = pattern(&COLOUR, vec![(from, cell)], known);
            pattern.figure.dark = self.shape.vars(same, &self.numbers);
            pattern
        })
    }

    /// Keeps each number beside the domain of its neighbour: up, then down.
    fn overlap(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let last = self.numbers.len() - 1;
        let up = (0..last).map(|number| (number, number + 1));
        let down = (0..last).rev().map(|number| (number + 1, number));
        for (from, number) in up.chain(down) {
            let from = self.numbers[from];
            let out = view.may(self.numbers[number]) - self.shape.beside(view.may(from));
            if !out.is_empty() {
                let var = self.numbers[number];
                view.blame(var);
                view.conclude(&[Finding::Out(var, out)], || {
                    pattern(&OVERLAP, Vec::new(), vec![(from, self.shape.beside(out))])
                })?;
            }
        }
        Ok(())
    }

    /// Keeps each number beside a cell for the number before, and beside another for the number after.
    fn through(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        for number in 1..self.numbers.len() - 1 {
            let around = [self.numbers[number - 1], self.numbers[number + 1]];
            let both = view.may(around[0]) | view.may(around[1]);
            let (mut once, mut twice) = (Domain::EMPTY, Domain::EMPTY);
            for direction in 0..self.shape.directions() {
                let cells = self.shape.step(both, direction);
                twice |= once & cells;
                once |= cells;
            }
            let var = self.numbers[number];
            let out = view.may(var) - twice;
            if !out.is_empty() {
                view.blame(var);
                view.conclude(&[Finding::Out(var, out)], || {
                    let gone = self.shape.beside(out) - both;
                    pattern(&THROUGH, Vec::new(), around.map(|near| (near, gone)).into())
                })?;
            }
        }
        Ok(())
    }

    fn turn(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.asks(ranks::BETWEEN) {
            self.between(view)?;
        }
        if view.asks(ranks::NEXT) {
            self.around(view, 1, &NEXT)?;
        }
        if view.asks(ranks::REACH) && (view.records() || view.rank() < ranks::OVERLAP) {
            self.around(view, self.numbers.len(), &REACH)?;
        }
        if view.asks(ranks::COLOUR) {
            self.colour(view)?;
        }
        if view.asks(ranks::OVERLAP) {
            self.overlap(view)?;
        }
        if view.asks(ranks::THROUGH) {
            self.through(view)?;
        }
        if view.asks(ranks::WAYS) {
            sweep::propagate(&self.shape, &self.numbers, view)?;
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
                &sweep::WAYS,
            ]
        }
    }

    fn cost(&self) -> u64 {
        cost(self.numbers.len())
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < ranks::THROUGH || view.records() {
            return self.turn(view);
        }
        // Each of these includes all easier techniques.
        if view.rank() < ranks::WAYS {
            sweep::pass(&self.shape, &self.numbers, view, &THROUGH)?;
            view.at_fixpoint();
        } else if sweep::propagate(&self.shape, &self.numbers, view)? {
            view.at_fixpoint();
        }
        Ok(())
    }
}
