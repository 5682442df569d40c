//! Open cells with few exits: the path enters and leaves each. A cell where the path cannot end needs two exits.

use super::implied::{ImpliedRule, Reasoning};
use super::path_state::{PathState, is_end};
use super::ranks;
use crate::engine::{Domain, Finding, Premises, Stop, Technique, Value, Var, View};

/// The technique of a way out: a number has one way to go on.
pub static WAY_OUT: Technique = Technique {
    id: "way-out",
    rank: ranks::WAY_OUT,
};
/// The technique of a corner: a cell has two exits only, so the path uses both, and one of them leads to a number.
pub static CORNER: Technique = Technique {
    id: "corner",
    rank: ranks::CORNER,
};
/// The technique of both ways: a cell has two exits only, so the path uses both, and a number does not fit there.
pub static BOTH_WAYS: Technique = Technique {
    id: "both-ways",
    rank: ranks::BOTH_WAYS,
};
/// The technique of a passed cell: the corners on both sides of it use both its exits, so that no other leads there.
pub static PASSED: Technique = Technique {
    id: "passed",
    rank: ranks::PASSED,
};
/// The technique of a locked cell: a number here would leave it fewer exits than it needs.
pub static LOCKED_IN: Technique = Technique {
    id: "locked-in",
    rank: ranks::LOCKED_IN,
};
/// The technique of an end: a cell has one exit only, so the path ends there.
pub static ENDS: Technique = Technique {
    id: "ends",
    rank: ranks::ENDS,
};

/// The rule of open cells with few exits. It is implied by the path, and looks only at placed numbers.
pub type CornerRule<const W: usize> = ImpliedRule<Corners, W>;

/// The reasoning of [`CornerRule`].
pub struct Corners;

impl<const W: usize> CornerRule<W> {
    /// Places the missing neighbour of a number that has one open cell beside it.
    fn way_out(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        from: usize,
    ) -> Result<(), Stop> {
        let mut missing = at.missing(from);
        let (Some(cell), Some(number), None) = (at.cells[from], missing.next(), missing.next())
        else {
            return Ok(());
        };
        let free = at.beside(cell) & at.open;
        if !free.is_single() {
            return Ok(());
        }
        let finding = Finding::Into(self.numbers[number], free);
        view.blame(self.numbers[number]);
        view.conclude(&[finding], || {
            let walls = (at.beside(cell) - free).into_iter();
            let walls = walls.filter_map(|wall| at.number(wall)).chain([from]);
            let known = walls.filter_map(|wall| at.fact(wall)).collect();
            at.pattern(&WAY_OUT, vec![(self.numbers[from], cell)], &[], known)
        })
    }

    /// Concludes for a cell with two exits, one of them to a number, that it holds a neighbour of that number.
    fn corner(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        cell: Value,
        exits: Domain<W>,
    ) -> Result<(), Stop> {
        let out = Domain::only(cell);
        for exit in exits - at.open {
            let Some(number) = at.number(exit) else {
                continue;
            };
            let others = (0..self.numbers.len()).filter(|other| other.abs_diff(number) != 1);
            let findings: Vec<_> = others
                .filter(|&other| view.may(self.numbers[other]).contains(cell))
                .map(|other| Finding::Out(self.numbers[other], out))
                .collect();
            view.blame(self.numbers[number]);
            view.conclude(&findings, || {
                let mut known = at.passed(cell, exits);
                known.push((self.numbers[number], Domain::only(exit)));
                at.pattern(
                    &CORNER,
                    vec![(self.numbers[number], exit)],
                    &[exits | out],
                    known,
                )
            })?;
        }
        Ok(())
    }

    /// Removes numbers from a cell with two exits that cannot enter by one and leave by the other; and numbers from one
    /// of these exits that have no neighbour in the cell.
    fn both_ways(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        cell: Value,
        exits: [Value; 2],
    ) -> Result<(), Stop> {
        let may = |view: &View<'_, W>, number: Option<usize>, cell: Value| {
            let var = number.and_then(|number| self.numbers.get(number));
            var.is_some_and(|&var| view.may(var).contains(cell))
        };
        let both = exits.into_iter().collect();
        for number in 1..self.numbers.len() - 1 {
            let around = [Some(number - 1), Some(number + 1)];
            let fits = |one: usize| {
                may(view, around[0], exits[one]) && may(view, around[1], exits[1 - one])
            };
            if may(view, Some(number), cell) && !fits(0) && !fits(1) {
                let gone = [0, 1].map(|one| {
                    if may(view, around[0], exits[one]) {
                        (self.numbers[number + 1], Domain::only(exits[1 - one]))
                    } else {
                        (self.numbers[number - 1], Domain::only(exits[one]))
                    }
                });
                self.does_not_fit(view, at, (number, cell), (cell, both), &gone)?;
            }
        }
        for exit in exits {
            for number in 0..self.numbers.len() {
                let around = [number.checked_sub(1), Some(number + 1)];
                let fits = around.iter().any(|&other| may(view, other, cell));
                if at.number(exit).is_none() && may(view, Some(number), exit) && !fits {
                    let others = around
                        .into_iter()
                        .flatten()
                        .filter_map(|other| self.numbers.get(other));
                    let gone: Vec<_> = others.map(|&other| (other, Domain::only(cell))).collect();
                    self.does_not_fit(view, at, (number, exit), (cell, both), &gone)?;
                }
            }
        }
        Ok(())
    }

    /// Removes a number from a cell, as the path uses both exits of a corner. `gone`: the absent values of its
    /// neighbours.
    fn does_not_fit(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        (number, cell): (usize, Value),
        (corner, exits): (Value, Domain<W>),
        gone: &[(Var, Domain<W>)],
    ) -> Result<(), Stop> {
        let var = self.numbers[number];
        view.blame(var);
        view.conclude(&[Finding::Out(var, Domain::only(cell))], || {
            let mut known = at.passed(corner, exits);
            known.extend(gone);
            at.pattern(
                &BOTH_WAYS,
                vec![(var, cell)],
                &[exits | Domain::only(corner)],
                known,
            )
        })
    }

    /// Concludes that a cell on the exits of two corners is passed from one to the other: no number beside it goes on
    /// there.
    fn passed(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        corners: &[(Value, Domain<W>)],
    ) -> Result<(), Stop> {
        for (place, corner) in corners.iter().enumerate() {
            for other in &corners[place + 1..] {
                for between in corner.1 & other.1 & at.open {
                    self.passed_at(view, at, [corner, other], between)?;
                }
            }
        }
        Ok(())
    }

    /// Removes the neighbours of numbers beside a cell between two corners from that cell.
    fn passed_at(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        corners: [&(Value, Domain<W>); 2],
        between: Value,
    ) -> Result<(), Stop> {
        for cell in at.beside(between) - at.open {
            let Some(from) = at.number(cell) else {
                continue;
            };
            for number in at.missing(from) {
                let var = self.numbers[number];
                view.blame(var);
                view.conclude(&[Finding::Out(var, Domain::only(between))], || {
                    let mut known: Premises<W> = at.fact(from).into_iter().collect();
                    for &(corner, exits) in corners {
                        known.extend(at.passed(corner, exits));
                    }
                    let areas = corners.map(|&(corner, exits)| exits | Domain::only(corner));
                    at.pattern(&PASSED, vec![(self.numbers[from], cell)], &areas, known)
                })?;
            }
        }
        Ok(())
    }

    /// Removes a number beside a placed one from cells where it would take an exit from a cell that needs it.
    fn locked_in(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        from: usize,
    ) -> Result<(), Stop> {
        let mut missing = at.missing(from);
        let (Some(cell), Some(number), None) = (at.cells[from], missing.next(), missing.next())
        else {
            return Ok(());
        };
        let near = at.beside(cell);
        let no_spare =
            |&locked: &Value| !is_end(view, &self.numbers, locked) && at.exits(locked).len() == 2;
        let tight: Vec<Value> = (near & at.open).iter().filter(no_spare).collect();
        let var = self.numbers[number];
        for to in view.may(var) & near {
            let Some(&locked) = tight.iter().find(|&&locked| locked != to) else {
                continue;
            };
            view.blame(var);
            view.conclude(&[Finding::Out(var, Domain::only(to))], || {
                let mut known = at.passed(locked, at.exits(locked));
                known.extend(at.around(from));
                let looks = vec![(self.numbers[from], cell)];
                at.pattern(&LOCKED_IN, looks, &[Domain::only(locked)], known)
            })?;
        }
        Ok(())
    }

    /// Concludes that a cell with one exit holds an end of the path; if there are two such cells, each holds one.
    fn ends(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        dead: &[(Value, Domain<W>)],
    ) -> Result<(), Stop> {
        let ends: Vec<Domain<W>> = dead.iter().map(|&(cell, _)| Domain::only(cell)).collect();
        let last = self.numbers.len() - 1;
        for (&(cell, exits), &end) in dead.iter().zip(&ends) {
            let others = self.numbers[1..last].iter();
            let here = others.filter(|&&var| view.may(var).contains(cell));
            let findings: Vec<_> = here.map(|&var| Finding::Out(var, end)).collect();
            view.conclude(&findings, || {
                at.pattern(&ENDS, Vec::new(), &[end], at.closed(cell, exits))
            })?;
        }
        if let [(one, exits), (other, others)] = *dead {
            let elsewhere = self.shape.cells - ends[0] - ends[1];
            let findings = [0, last].map(|end| Finding::Out(self.numbers[end], elsewhere));
            view.conclude(&findings, || {
                let known = [at.closed(one, exits), at.closed(other, others)];
                at.pattern(&ENDS, Vec::new(), &ends, known.concat())
            })?;
        }
        Ok(())
    }
}

impl<const W: usize> Reasoning<W> for Corners {
    const TECHNIQUES: &'static [&'static Technique] =
        &[&WAY_OUT, &CORNER, &PASSED, &LOCKED_IN, &ENDS, &BOTH_WAYS];

    fn conclude(rule: &CornerRule<W>, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < ranks::WAY_OUT {
            return Ok(());
        }
        let at = PathState::new(view, &rule.numbers, &rule.shape);
        if view.asks(ranks::WAY_OUT) {
            for from in 0..rule.numbers.len() {
                rule.way_out(view, &at, from)?;
            }
        }
        if view.rank() < ranks::CORNER {
            return Ok(());
        }
        let with_ways: Vec<(Value, Domain<W>)> =
            at.open.iter().map(|cell| (cell, at.exits(cell))).collect();
        let is_corner = |view: &View<'_, W>, &(cell, exits): &(Value, Domain<W>)| {
            exits.len() == 2 && !is_end(view, &rule.numbers, cell)
        };
        let corners = with_ways
            .iter()
            .filter(|corner| is_corner(view, corner))
            .copied();
        let corners: Vec<_> = corners.collect();
        if view.asks(ranks::CORNER) {
            for &(cell, exits) in &corners {
                rule.corner(view, &at, cell, exits)?;
            }
        }
        if view.asks(ranks::PASSED) {
            rule.passed(view, &at, &corners)?;
        }
        if view.asks(ranks::LOCKED_IN) {
            for from in 0..rule.numbers.len() {
                rule.locked_in(view, &at, from)?;
            }
        }
        if view.asks(ranks::ENDS) {
            let dead: Vec<_> = with_ways
                .into_iter()
                .filter(|(_, exits)| exits.is_single())
                .collect();
            rule.ends(view, &at, &dead)?;
        }
        if view.asks(ranks::BOTH_WAYS) {
            for &(cell, exits) in &corners {
                let mut exits = exits.iter();
                if let (Some(one), Some(other)) = (exits.next(), exits.next()) {
                    rule.both_ways(view, &at, cell, [one, other])?;
                }
            }
        }
        Ok(())
    }
}
