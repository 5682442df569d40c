//! Cells near enough to two placed numbers, so that the numbers between them must pass there.

use super::implied::{ImpliedRule, Reasoning};
use super::path_state::PathState;
use super::ranks;
use crate::engine::{Domain, Finding, Premises, Stop, Technique, Value, View};
use crate::kinds::numbrix::shape::Shape;

/// The technique of a route: from no other cell a number reaches both placed numbers before and after it.
pub static ROUTE: Technique = Technique {
    id: "route",
    rank: ranks::ROUTE,
};

/// The maximum number of steps between two placed numbers that a person follows at once.
const MOST_STEPS: usize = 6;

/// Two consecutive placed numbers.
struct Gap {
    from: usize,
    to: usize,
    ends: [Value; 2],
}

impl Gap {
    /// Returns for each number between the two the `free` cells that are near enough to both.
    fn cells<const W: usize>(&self, shape: &Shape<W>, free: Domain<W>) -> Vec<Domain<W>> {
        let around = |cell: Value| {
            let first = Domain::only(cell);
            let wider = |&near: &Domain<W>| Some(near | shape.beside(near));
            let steps = self.to - self.from;
            std::iter::successors(Some(first), wider)
                .take(steps)
                .skip(1)
        };
        let after: Vec<Domain<W>> = around(self.ends[1]).collect();
        let both = around(self.ends[0]).zip(after.into_iter().rev());
        both.map(|(before, after)| before & after & free).collect()
    }
}

/// The rule of routes. It is implied by the path, and looks only at placed numbers.
pub type RouteRule<const W: usize> = ImpliedRule<Routes, W>;

/// The reasoning of [`RouteRule`].
pub struct Routes;

impl<const W: usize> RouteRule<W> {
    /// Places the numbers of a gap that have one cell.
    fn pass(&self, view: &mut View<'_, W>, at: &PathState<'_, W>, gap: &Gap) -> Result<(), Stop> {
        let cells = gap.cells(&self.shape, at.open);
        let found = cells
            .iter()
            .enumerate()
            .filter(|(_, cells)| cells.is_single());
        let found: Vec<(usize, Domain<W>)> = found.map(|(at, &cell)| (at, cell)).collect();
        let Some(&(first, _)) = found.first() else {
            return Ok(());
        };
        let number = |at: usize| self.numbers[gap.from + 1 + at];
        let findings = found
            .iter()
            .map(|&(at, cell)| Finding::Into(number(at), cell));
        let findings: Vec<Finding<W>> = findings.collect();
        view.blame(number(first));
        view.conclude(&findings, || {
            let [from, to] = gap.ends;
            let looks = vec![(self.numbers[gap.from], from), (self.numbers[gap.to], to)];
            at.pattern(&ROUTE, looks, &[], self.known(at, gap, &found))
        })
    }

    /// Returns the premises: the two numbers, and a minimal set of placed numbers in the way.
    fn known(&self, at: &PathState<'_, W>, gap: &Gap, found: &[(usize, Domain<W>)]) -> Premises<W> {
        let ends: Domain<W> = gap.ends.into_iter().collect();
        let near = gap.cells(&self.shape, self.shape.cells - ends);
        let near = near
            .into_iter()
            .fold(Domain::EMPTY, |near, cells| near | cells);
        let mut walls = near - at.open;
        for wall in walls {
            let fewer = walls - Domain::only(wall);
            let cells = gap.cells(&self.shape, self.shape.cells - ends - fewer);
            if found.iter().all(|&(at, cell)| cells[at] == cell) {
                walls = fewer;
            }
        }
        let in_the_way = walls.into_iter().filter_map(|wall| at.number(wall));
        let known = [gap.from, gap.to].into_iter().chain(in_the_way);
        known.filter_map(|number| at.fact(number)).collect()
    }
}

impl<const W: usize> Reasoning<W> for Routes {
    const TECHNIQUES: &'static [&'static Technique] = &[&ROUTE];

    fn conclude(rule: &RouteRule<W>, view: &mut View<'_, W>) -> Result<(), Stop> {
        if !view.asks(ranks::ROUTE) {
            return Ok(());
        }
        let at = PathState::new(view, &rule.numbers, &rule.shape);
        let stand = at.cells.iter().enumerate();
        let stand: Vec<(usize, Value)> = stand.filter_map(|(n, &cell)| Some((n, cell?))).collect();
        for pair in stand.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if (3..=MOST_STEPS).contains(&(to.0 - from.0)) {
                let ends = [from.1, to.1];
                rule.pass(
                    view,
                    &at,
                    &Gap {
                        from: from.0,
                        to: to.0,
                        ends,
                    },
                )?;
            }
        }
        Ok(())
    }
}
