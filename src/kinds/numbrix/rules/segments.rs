//! The segments from a placed number to the next, enumerated where they are few: cells on none of them are excluded.

use std::ops::Range;

use super::areas::Filled;
use super::edges::ends;
use super::implied::{ImpliedRule, Reasoning};
use super::path_state::PathState;
use super::pockets::{Pocket, Pockets};
use super::ranks;
use super::segment::{Enumeration, LONGEST, Segment};
use crate::engine::{Domain, Finding, Premises, Searched, Stop, Technique, Value, Var, View};

/// The technique of a stretch: no segment from one number to the next that leaves the rest of the board fillable uses
/// the cell.
pub static STRETCH: Technique = Technique {
    id: "stretch",
    rank: ranks::STRETCH,
};

/// The maximum number of steps, and of segments, that are tried between two numbers.
const STEPS: usize = 400;
const MOST_SEGMENTS: usize = 48;

/// The rule of the segments between placed numbers. It is implied by the path.
pub type SegmentRule<const W: usize> = ImpliedRule<Stretches, W>;

/// The reasoning of [`SegmentRule`].
pub struct Stretches;

/// An enumeration of the segments between two numbers.
struct Walk<'w, 'a, 'v, const W: usize> {
    view: &'w View<'v, W>,
    at: &'w mut PathState<'a, W>,
    /// The numbers of the segment; the one after them is placed.
    range: Range<usize>,
    /// The cells of the current segment.
    cells: [Value; LONGEST],
    /// The segments that were found.
    segments: Vec<Segment>,
    /// The premises that there are no more.
    known: Premises<W>,
    steps: usize,
}

impl<const W: usize> Walk<'_, '_, '_, W> {
    /// Extends the segment from a cell with this number; `pieces`: of the open cells around its cells, see [`Filled`].
    /// Returns false if there are too many segments, or steps.
    fn go(&mut self, from: Value, number: usize, pieces: u32) -> bool {
        self.steps += 1;
        if self.steps > STEPS || self.segments.len() > MOST_SEGMENTS {
            return false;
        }
        let near = self.at.beside(from);
        if number == self.range.end {
            if self.view.records() {
                self.known.extend(self.at.fact(number));
            }
            if self.at.cells[number].is_some_and(|cell| near.contains(cell)) {
                let cells = self.cells;
                self.segments.push(Segment { cells, pieces });
            }
            return true;
        }
        let var = self.at.vars[number];
        let may = self.view.may(var);
        if self.view.records() {
            self.note(var, near, may);
        }
        let place = number - self.range.start;
        for cell in near & may & self.at.open {
            let pieces = pieces + self.at.shape.arcs(self.at.open, cell);
            self.cells[place] = cell;
            self.at.write(number, cell);
            let all = self.go(cell, number + 1, pieces);
            self.at.erase(number, cell);
            if !all {
                return false;
            }
        }
        true
    }

    /// Adds the premises that exclude cells beside the segment: the number cannot be there, or others are there.
    fn note(&mut self, var: Var, near: Domain<W>, may: Domain<W>) {
        self.known.push((var, near - may));
        for taken in (near & may) - self.at.open {
            let holder = self.at.number(taken);
            let holder = holder.filter(|other| !self.range.contains(other));
            self.known
                .extend(holder.and_then(|holder| self.at.fact(holder)));
        }
    }
}

/// The filter of segments: keeps the cells of the segments that leave no cell or pocket that nothing fills.
struct Fitting<'w, 'a, 'v, const W: usize> {
    view: &'w View<'v, W>,
    at: &'w mut PathState<'a, W>,
    pockets: &'w Pockets<W>,
    range: Range<usize>,
    /// The supported cells of each number.
    kept: Vec<Domain<W>>,
    /// The number of cells that are not supported yet.
    more: u32,
    /// The premises that there are no more.
    known: Premises<W>,
}

/// An unfillable remainder of the board beside a segment.
enum Left<const W: usize> {
    /// A cell, and true if the path can end there.
    Cell(Value, bool),
    Pocket(Pocket<W>),
}

impl<const W: usize> Fitting<'_, '_, '_, W> {
    /// Examines all segments; returns those that support new cells.
    fn showing(&mut self, segments: &[Segment]) -> Vec<Segment> {
        let mut showing = Vec::new();
        // The first and the last segments differ most, so that few of them support all cells.
        for (at, first) in segments.iter().enumerate().take(segments.len().div_ceil(2)) {
            for segment in [first, &segments[segments.len() - 1 - at]] {
                if self.shows(segment) {
                    showing.push(*segment);
                }
            }
        }
        showing
    }

    /// Examines a segment; returns true if it supports a cell that no other segment supported before.
    fn shows(&mut self, segment: &Segment) -> bool {
        let cells = segment.cells(self.range.len()).iter();
        let mut places = cells.clone().zip(&self.kept);
        let is_new = places.any(|(&cell, kept)| !kept.contains(cell));
        if self.more == 0 || !is_new && !self.view.records() {
            return false;
        }
        segment.write(self.at, self.range.clone());
        let left = self.left_behind(&segment.filled(self.at, self.range.len()));
        if let Some(left) = left.as_ref().filter(|_| self.view.records()) {
            let own = self.at.vars[self.range.clone()].iter();
            let is_own = |var: Var| own.clone().any(|&other| other == var);
            let known = self.why_left(left).into_iter();
            self.known.extend(known.filter(|&(var, _)| !is_own(var)));
        }
        segment.erase(self.at, self.range.clone());
        if left.is_some() {
            return false;
        }
        for (&cell, kept) in cells.zip(&mut self.kept) {
            self.more -= u32::from(!kept.contains(cell));
            kept.insert(cell);
        }
        is_new
    }

    /// Returns a cell beside a segment, or a pocket, that cannot be filled any more.
    fn left_behind(&self, filled: &Filled<W>) -> Option<Left<W>> {
        let near = filled.beside & self.at.open;
        let ends = ends(self.at.vars, self.view);
        if let Some(cell) = self.at.shut_in(near, ends) {
            return Some(Left::Cell(cell, ends.contains(cell)));
        }
        let broken = self.pockets.broken(self.at, filled);
        broken.map(Left::Pocket)
    }

    /// Returns the premises that it cannot be filled.
    fn why_left(&self, left: &Left<W>) -> Premises<W> {
        match *left {
            Left::Cell(cell, true) => self.at.closed(cell, self.at.exits(cell)),
            Left::Cell(cell, false) => self.at.passed(cell, self.at.exits(cell)),
            Left::Pocket(ref pocket) => pocket.rests_on(self.at),
        }
    }
}

impl<const W: usize> SegmentRule<W> {
    /// Enumerates the segments between two placed numbers, unless the last enumeration shows that nothing would follow.
    fn update(
        &self,
        view: &mut View<'_, W>,
        at: &mut PathState<'_, W>,
        pockets: &Pockets<W>,
        range: Range<usize>,
        last: &mut Option<Enumeration<W>>,
    ) -> Result<(), Stop> {
        at.fill(&range);
        let known = last.as_ref();
        let said = if known.is_some_and(|last| last.says_all(view, at, pockets, range.clone())) {
            Ok(())
        } else {
            self.walk(view, at, pockets, range.clone(), last)
        };
        at.empty(&range);
        said
    }

    /// Enumerates these segments.
    fn walk(
        &self,
        view: &mut View<'_, W>,
        at: &mut PathState<'_, W>,
        pockets: &Pockets<W>,
        range: Range<usize>,
        last: &mut Option<Enumeration<W>>,
    ) -> Result<(), Stop> {
        let Some(begin) = at.cells[range.start - 1] else {
            return Ok(());
        };
        let mut walk = Walk {
            view,
            at,
            range: range.clone(),
            cells: [begin; LONGEST],
            segments: Vec::new(),
            known: Vec::new(),
            steps: 0,
        };
        let is_complete = walk.go(begin, range.start, 0);
        let Walk {
            segments, known, ..
        } = walk;
        let places = self.numbers[range.clone()].iter();
        let places: Vec<Domain<W>> = places.map(|&var| view.may(var)).collect();
        let mut fitting = Fitting {
            kept: vec![Domain::EMPTY; range.len()],
            more: places.iter().map(|cells| cells.len()).sum(),
            view,
            at,
            pockets,
            range: range.clone(),
            known,
        };
        let shown = if is_complete {
            fitting.showing(&segments)
        } else {
            Vec::new()
        };
        let Fitting {
            more, kept, known, ..
        } = fitting;
        // If there are too many segments, they are too many again for the same domains.
        let places = if is_complete { kept.clone() } else { places };
        *last = Some(Enumeration::new(view, at, places, shown));
        if is_complete && more > 0 {
            self.conclude(view, at, range, &kept, known)
        } else {
            Ok(())
        }
    }

    /// Keeps these numbers in the supported cells.
    fn conclude(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        range: Range<usize>,
        kept: &[Domain<W>],
        mut known: Premises<W>,
    ) -> Result<(), Stop> {
        let ends = [range.start - 1, range.end];
        known.extend(at.fact(ends[0]));
        if kept[0].is_empty() {
            return Err(at.conflict(view, &STRETCH, &known));
        }
        let vars = &self.numbers[range];
        let out = |(&var, &kept): (&Var, &Domain<W>)| Finding::Out(var, view.may(var) - kept);
        let findings: Vec<_> = vars.iter().zip(kept).map(out).collect();
        view.blame(vars[0]);
        view.conclude(&findings, || {
            let looks = ends
                .into_iter()
                .filter_map(|end| Some((self.numbers[end], at.cells[end]?)));
            let all = kept.iter().fold(Domain::EMPTY, |all, &cells| all | cells);
            at.pattern(&STRETCH, looks.collect(), &[all], known)
        })
    }

    /// Enumerates the segments between all consecutive placed numbers that are not far apart.
    fn walk_all(
        &self,
        view: &mut View<'_, W>,
        last: &mut [Option<Enumeration<W>>],
    ) -> Result<(), Stop> {
        let mut at = PathState::new(view, &self.numbers, &self.shape);
        let pockets = Pockets::new(&at);
        let placed = (0..self.numbers.len()).filter(|&number| at.cells[number].is_some());
        let placed: Vec<usize> = placed.collect();
        for pair in placed.windows(2) {
            let range = pair[0] + 1..pair[1];
            if (1..=LONGEST).contains(&range.len()) {
                let last = &mut last[pair[0]];
                self.update(view, &mut at, &pockets, range, last)?;
            }
        }
        Ok(())
    }
}

impl<const W: usize> Reasoning<W> for Stretches {
    const TECHNIQUES: &'static [&'static Technique] = &[&STRETCH];

    const SEARCHED: Searched = Searched::First;

    fn conclude(rule: &SegmentRule<W>, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < ranks::STRETCH {
            return Ok(());
        }
        let mut last: Box<Vec<Option<Enumeration<W>>>> = view.recall().unwrap_or_else(|| {
            let nothing = rule.numbers.iter().map(|_| None);
            Box::new(nothing.collect())
        });
        let said = rule.walk_all(view, &mut last);
        view.remember(last);
        said
    }
}
