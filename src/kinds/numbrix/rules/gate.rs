//! Pockets with a gate: a single open cell leads from the rest of the board into them. The path that enters there must
//! come out, or else it ends inside; so if nothing else fills the pocket, its size determines the number of the gate.

use super::areas::{Areas, Filled};
use super::implied::{ImpliedRule, Reasoning};
use super::path_state::PathState;
use super::pockets::{OpenSegment, Pocket};
use super::ranks;
use crate::engine::{
    Domain, Finding, Premises, Searched, Stop, Technique, Value, View, sort_by_key,
};

/// The technique of a gate: the path fills a pocket and goes through its gate.
pub static GATE: Technique = Technique {
    id: "gate",
    rank: ranks::GATE,
};

/// The maximum number of cells of a pocket that a person would count.
const MOST_CELLS: usize = 24;

/// A passage of the path through a gate, and the part of the pocket that it fills.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Passage {
    /// The number in the gate.
    number: usize,
    /// The number beside the pocket from which it comes; `None` if the path ends inside.
    from: Option<usize>,
    /// The number of cells of the pocket that it fills.
    fills: usize,
}

/// The pocket behind a gate.
struct Behind<'a, const W: usize> {
    at: &'a PathState<'a, W>,
    /// All segments of the board.
    all: &'a [OpenSegment],
    pocket: Pocket<W>,
    /// The number of its cells.
    cells: usize,
}

impl<const W: usize> Behind<'_, W> {
    /// Returns true if a segment can begin or end inside.
    fn is_near(&self, end: Option<usize>) -> bool {
        let cell = end.and_then(|end| self.at.cells[end]);
        cell.is_none_or(|cell| self.pocket.wall.contains(cell))
    }

    /// Returns for each number of cells true if whole segments, without `but`, can fill that many.
    fn whole(&self, but: Option<OpenSegment>) -> Vec<bool> {
        let mut sums = vec![false; self.cells + 1];
        sums[0] = true;
        let others = self.pocket.segments.iter();
        for segment in others.filter(|&&other| Some(other) != but) {
            let taken = segment.range(self.at.cells.len()).len();
            for sum in (taken..=self.cells).rev() {
                sums[sum] |= sums[sum - taken];
            }
        }
        sums
    }

    /// Returns the only passage that can fill the pocket, if it is the only filling and fills all of it.
    fn passage(&self) -> Option<Passage> {
        if self.whole(None)[self.cells] {
            return None;
        }
        let mut only = None;
        for &segment in self.all {
            let (begins, ends) = (self.is_near(segment.from), self.is_near(segment.to));
            if !begins && !ends {
                continue;
            }
            let range = segment.range(self.at.cells.len());
            let whole = self.whole(Some(segment));
            let is_filled = |fills: usize| fills <= self.cells && whole[self.cells - fills];
            if begins && ends && range.len() > 2 && is_filled(range.len() - 1) {
                return None;
            }
            for fills in (1..range.len()).filter(|&fills| is_filled(fills)) {
                let there = begins.then(|| (range.start + fills, segment.from));
                let back = ends.then(|| (range.end - 1 - fills, segment.to));
                for (number, from) in there.into_iter().chain(back) {
                    let passage = Passage {
                        number,
                        from,
                        fills,
                    };
                    if only.replace(passage).is_some() {
                        return None;
                    }
                }
            }
        }
        only.filter(|only| only.fills == self.cells)
    }

    /// Returns the premises: the wall, the next placed numbers along the path, and the first and last placed numbers.
    fn rests_on(&self) -> Premises<W> {
        let at = self.at;
        let wall = self.pocket.wall.into_iter();
        let near = wall.filter_map(|cell| at.number(cell)).flat_map(|number| {
            let along = [at.previous(number), at.next(number)];
            along.into_iter().flatten().chain([number])
        });
        let is_placed = |&number: &usize| at.cells[number].is_some();
        let first = (0..at.cells.len()).find(is_placed);
        let last = (0..at.cells.len()).rev().find(is_placed);
        let all = near.chain(first).chain(last);
        all.filter_map(|number| at.fact(number)).collect()
    }
}

/// Returns the pockets that one cell leads into, the smallest first: the parts into which filling it cuts its area.
fn behind<const W: usize>(at: &PathState<'_, W>, areas: &Areas<W>, gate: Value) -> Vec<Domain<W>> {
    let filled = Filled::one(at.shape, at.open, gate);
    let mut parts: Vec<_> = areas.without(at.shape, &filled).collect();
    parts.retain(|part| part.len() as usize <= MOST_CELLS);
    sort_by_key(&mut parts, |part| part.len());
    parts
}

/// Returns all segments of the board.
fn segments<const W: usize>(at: &PathState<'_, W>) -> Vec<OpenSegment> {
    let mut from = None;
    let placed = (0..at.cells.len()).filter(|&number| at.cells[number].is_some());
    let ends = placed.map(Some).chain([None]);
    let all = ends.map(|to| OpenSegment {
        from: std::mem::replace(&mut from, to),
        to,
    });
    all.filter(|segment| !segment.range(at.cells.len()).is_empty())
        .collect()
}

/// The rule of the numbers of gates. It is implied by the path.
pub type GateRule<const W: usize> = ImpliedRule<Gates, W>;

/// The reasoning of [`GateRule`].
pub struct Gates;

impl<const W: usize> Reasoning<W> for Gates {
    const TECHNIQUES: &'static [&'static Technique] = &[&GATE];

    const SEARCHED: Searched = Searched::First;

    fn conclude(rule: &GateRule<W>, view: &mut View<'_, W>) -> Result<(), Stop> {
        if !view.asks(ranks::GATE) {
            return Ok(());
        }
        let at = &PathState::new(view, &rule.numbers, &rule.shape);
        let areas = Areas::new(&rule.shape, at.open);
        let all = segments(at);
        for gate in at.cutting(at.open) {
            for cells in behind(at, &areas, gate) {
                let behind = Behind {
                    at,
                    all: &all,
                    pocket: Pocket::new(at, cells),
                    cells: cells.len() as usize,
                };
                let Some(passage) = behind.passage() else {
                    continue;
                };
                let var = at.vars[passage.number];
                view.blame(var);
                view.conclude(&[Finding::Into(var, Domain::only(gate))], || {
                    let from = passage.from.into_iter();
                    let looks = from.filter_map(|from| Some((at.vars[from], at.cells[from]?)));
                    at.pattern(&GATE, looks.collect(), &[cells], behind.rests_on())
                })?;
            }
        }
        Ok(())
    }
}
