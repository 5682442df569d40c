//! Open cells with few ways: the path goes in and out of each.
//!
//! A cell is *open* while no number stands in it. It has a way to a cell beside it that is open too, or whose number
//! still waits for the number before it or the one after. A cell where the path cannot end needs two.

use std::sync::Arc;

use super::ranks;
use crate::engine::{
    Domain, Figure, Finding, Literal, Pattern, Rule, Stop, Technique, Value, Var, View,
};
use crate::kinds::numbrix::shape::Shape;

/// A cell has two ways only, so the path uses both.
pub static CORNER: Technique = Technique {
    id: "corner",
    rank: ranks::CORNER,
};
/// A number here would leave a cell fewer ways than it needs.
pub static LOCKED_IN: Technique = Technique {
    id: "locked-in",
    rank: ranks::LOCKED_IN,
};

/// Follows from the path alone: where each number that stands is, and who waits.
pub struct CornerRule<const W: usize> {
    numbers: Box<[Var]>,
    shape: Arc<Shape<W>>,
}

/// What stands where.
struct Standing {
    /// The cell of each number.
    cells: Vec<Option<Value>>,
    /// The number in each cell, by the cell's site.
    numbers: Vec<Option<usize>>,
}

impl Standing {
    /// Whether a number still waits for one of its neighbours.
    fn waits(&self, number: usize) -> bool {
        let before = number.checked_sub(1);
        let after = (number + 1 < self.cells.len()).then_some(number + 1);
        before
            .into_iter()
            .chain(after)
            .any(|at| self.cells[at].is_none())
    }

    /// A number and its neighbours, as they stand.
    fn around<const W: usize>(&self, number: usize, vars: &[Var]) -> Vec<(Var, Domain<W>)> {
        let near = number.saturating_sub(1)..=(number + 1).min(self.cells.len() - 1);
        let standing = near.filter_map(|at| Some((vars[at], Domain::only(self.cells[at]?))));
        standing.collect()
    }
}

impl<const W: usize> CornerRule<W> {
    /// The rule of a board.
    #[must_use]
    pub fn new(numbers: &[Var], shape: Arc<Shape<W>>) -> Self {
        Self {
            numbers: numbers.into(),
            shape,
        }
    }

    fn standing(&self, view: &View<'_, W>) -> Standing {
        let cells: Vec<_> = self
            .numbers
            .iter()
            .map(|&var| view.must(var).min())
            .collect();
        let mut numbers = vec![None; self.shape.len()];
        for (number, cell) in cells.iter().enumerate() {
            if let Some(site) = cell.and_then(|cell| self.shape.site(cell)) {
                numbers[site] = Some(number);
            }
        }
        Standing { cells, numbers }
    }

    /// Whether the path can end in a cell.
    fn is_end(&self, view: &View<'_, W>, cell: Value) -> bool {
        let ends = [self.numbers[0], self.numbers[self.numbers.len() - 1]];
        ends.iter().any(|&end| view.may(end).contains(cell))
    }

    /// The cells that a cell has ways to.
    fn ways(&self, standing: &Standing, cell: Value) -> Vec<Value> {
        let beside = self.shape.beside(Domain::only(cell)).into_iter();
        let leads = |&other: &Value| {
            let number = self
                .shape
                .site(other)
                .and_then(|site| standing.numbers[site]);
            number.is_none_or(|number| standing.waits(number))
        };
        beside.filter(leads).collect()
    }

    /// What it rests on that a cell has no other ways than these: who stands on all other sides, with their neighbours,
    /// and that the path does not end here.
    fn closed(&self, standing: &Standing, cell: Value, ways: &[Value]) -> Vec<(Var, Domain<W>)> {
        let beside = self.shape.beside(Domain::only(cell)).into_iter();
        let others = beside.filter(|other| !ways.contains(other));
        let numbers = others.filter_map(|other| standing.numbers[self.shape.site(other)?]);
        let mut known: Vec<_> = numbers
            .flat_map(|number| standing.around(number, &self.numbers))
            .collect();
        for end in [0, self.numbers.len() - 1] {
            known.push((self.numbers[end], Domain::only(cell)));
        }
        known
    }

    fn pattern(
        &self,
        technique: &'static Technique,
        looks: Vec<Literal>,
        rests_on: Vec<(Var, Domain<W>)>,
    ) -> Pattern<W> {
        let _ = self;
        Pattern {
            technique,
            figure: Figure {
                looks,
                ..Figure::default()
            },
            rests_on: merged(rests_on),
        }
    }

    /// A cell with two ways, one of them to a number: it has a neighbour of that number.
    fn corner(&self, view: &mut View<'_, W>, standing: &Standing, cell: Value) -> Result<(), Stop> {
        let ways = self.ways(standing, cell);
        if ways.len() != 2 {
            return Ok(());
        }
        for &way in &ways {
            let Some(number) = self.shape.site(way).and_then(|site| standing.numbers[site]) else {
                continue;
            };
            let out = Domain::only(cell);
            let others = (0..self.numbers.len()).filter(|other| other.abs_diff(number) != 1);
            let findings: Vec<_> = others
                .filter(|&other| view.may(self.numbers[other]).contains(cell))
                .map(|other| Finding::Out(self.numbers[other], out))
                .collect();
            view.blame(self.numbers[number]);
            view.conclude(&findings, || {
                let mut known = self.closed(standing, cell, &ways);
                known.push((self.numbers[number], Domain::only(way)));
                self.pattern(&CORNER, vec![(self.numbers[number], way)], known)
            })?;
        }
        Ok(())
    }

    /// A number beside one that stands, whose coming would take a way from a cell that cannot spare it.
    fn locked_in(
        &self,
        view: &mut View<'_, W>,
        standing: &Standing,
        from: usize,
        number: usize,
    ) -> Result<(), Stop> {
        let (Some(cell), None) = (standing.cells[from], standing.cells[number]) else {
            return Ok(());
        };
        let others = [
            from.checked_sub(1),
            Some(from + 1).filter(|&at| at < standing.cells.len()),
        ];
        let is_last = others
            .into_iter()
            .flatten()
            .filter(|&at| at != number)
            .all(|at| standing.cells[at].is_some());
        if !is_last {
            return Ok(());
        }
        for to in view.may(self.numbers[number]) & self.shape.beside(Domain::only(cell)) {
            let near = self.shape.beside(Domain::only(cell)) - Domain::only(to);
            for locked in near {
                let is_open = self
                    .shape
                    .site(locked)
                    .is_some_and(|site| standing.numbers[site].is_none());
                if !is_open || self.is_end(view, locked) {
                    continue;
                }
                let ways = self.ways(standing, locked);
                if ways.len() != 2 {
                    continue;
                }
                view.blame(self.numbers[number]);
                view.conclude(
                    &[Finding::Out(self.numbers[number], Domain::only(to))],
                    || {
                        let mut known = self.closed(standing, locked, &ways);
                        known.extend(standing.around(from, &self.numbers));
                        self.pattern(&LOCKED_IN, vec![(self.numbers[from], cell)], known)
                    },
                )?;
                break;
            }
        }
        Ok(())
    }
}

/// The same with one entry a variable.
fn merged<const W: usize>(mut known: Vec<(Var, Domain<W>)>) -> Vec<(Var, Domain<W>)> {
    known.sort_unstable_by_key(|&(var, _)| var);
    known.dedup_by(|(var, values), (kept, all)| {
        let same = var == kept;
        if same {
            *all |= *values;
        }
        same
    });
    known
}

impl<const W: usize> Rule<W> for CornerRule<W> {
    fn scope(&self) -> &[Var] {
        &self.numbers
    }

    fn accepts(&self, _sets: &[Domain<W>]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&CORNER, &LOCKED_IN] }
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let standing = self.standing(view);
        let open = (0..self.shape.len()).filter(|&site| standing.numbers[site].is_none());
        let open: Vec<Value> = open.map(|site| self.shape.value(site)).collect();
        if view.rank() >= ranks::CORNER {
            for &cell in &open {
                if !self.is_end(view, cell) {
                    self.corner(view, &standing, cell)?;
                }
            }
        }
        if view.rank() >= ranks::LOCKED_IN {
            for number in 1..self.numbers.len() {
                self.locked_in(view, &standing, number - 1, number)?;
                self.locked_in(view, &standing, number, number - 1)?;
            }
        }
        Ok(())
    }
}
