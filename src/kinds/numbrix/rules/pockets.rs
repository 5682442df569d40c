//! Pockets: open cells that numbers wall in. Between two placed numbers the path stays in one pocket, as it cannot pass
//! the wall; so each pocket is filled by some of these segments, cell for cell, and colour for colour.

use std::ops::ControlFlow;

use super::areas::{Areas, Filled};
use super::path_state::PathState;
use crate::api::count;
use crate::engine::{Domain, Premises, sort_by_key};

/// The maximum number of segments of a pocket for which all subsets are tried.
const MOST_SEGMENTS: usize = 6;

/// Consecutive unplaced numbers between two placed ones, or at an end of the path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenSegment {
    pub(super) from: Option<usize>,
    pub(super) to: Option<usize>,
}

impl OpenSegment {
    /// Returns the range of its numbers; `all`: the number of all numbers.
    pub(super) fn range(self, all: usize) -> std::ops::Range<usize> {
        self.from.map_or(0, |from| from + 1)..self.to.unwrap_or(all)
    }
}

/// A pocket, and the segments that may fill it.
pub(super) struct Pocket<const W: usize> {
    pub(super) cells: Domain<W>,
    /// The cells around it, which hold numbers.
    pub(super) wall: Domain<W>,
    /// The segments that begin and end at the wall.
    pub(super) segments: Vec<OpenSegment>,
}

/// The segments of a pocket in some filling, and those in every one, as bit masks.
pub(super) struct PocketFillings {
    pub(super) some: u32,
    pub(super) every: u32,
}

impl<const W: usize> Pocket<W> {
    /// Creates the pocket of these cells.
    pub(super) fn new(at: &PathState<'_, W>, cells: Domain<W>) -> Self {
        let wall = wall(at, cells);
        let mut all = Vec::new();
        let _ = segments(at, wall, |segment| {
            all.push(segment);
            ControlFlow::Continue(())
        });
        sort_by_key(&mut all, |segment: &OpenSegment| segment.from);
        Self {
            cells,
            wall,
            segments: all,
        }
    }

    /// Returns the numbers of cells that a segment takes: in `alike`, and elsewhere. (`alike` has all cells, or those
    /// of one colour.)
    fn taken(at: &PathState<'_, W>, segment: OpenSegment, alike: Domain<W>) -> [u32; 2] {
        let range = segment.range(at.cells.len());
        let all = count(range.len());
        let end = segment.from.or(segment.to);
        let beside = end.and_then(|end| at.cells[end]);
        let Some(beside) = beside.filter(|_| alike != at.shape.cells) else {
            return [all, 0];
        };
        // A cell beside the end has the other colour.
        let (first, second) = (all.div_ceil(2), all / 2);
        if alike.contains(beside) {
            [second, first]
        } else {
            [first, second]
        }
    }

    /// Returns the fillings, counting as [`taken`](Self::taken) does; `None` if there are too many segments to try, or
    /// no numbers around the pocket.
    pub(super) fn fillings(
        &self,
        at: &PathState<'_, W>,
        alike: Domain<W>,
    ) -> Option<PocketFillings> {
        if self.segments.len() > MOST_SEGMENTS || self.wall.is_empty() {
            return None;
        }
        let own = (self.cells & alike).len();
        let needed = [own, self.cells.len() - own];
        let mut taken = [[0; 2]; MOST_SEGMENTS];
        for (taken, &segment) in taken.iter_mut().zip(&self.segments) {
            *taken = Self::taken(at, segment, alike);
        }
        let all = 1_u32 << self.segments.len();
        let fills = |some: &u32| {
            let chosen = (0..MOST_SEGMENTS).filter(|place| some >> place & 1 == 1);
            let sum = chosen.fold([0, 0], |[one, other], place| {
                [one + taken[place][0], other + taken[place][1]]
            });
            sum == needed
        };
        let none = PocketFillings {
            some: 0,
            every: all - 1,
        };
        let fillings = (0..all)
            .filter(fills)
            .fold(none, |found, one| PocketFillings {
                some: found.some | one,
                every: found.every & one,
            });
        Some(fillings)
    }

    /// Returns the premises that nothing else can be in the pocket: the wall, and a placed number elsewhere between two
    /// numbers of the wall that are not neighbours among the placed ones, as the path leaves the pocket there.
    pub(super) fn rests_on(&self, at: &PathState<'_, W>) -> Premises<W> {
        let mut known = Vec::new();
        let mut elsewhere = false;
        for (number, cell) in at.cells.iter().enumerate() {
            let Some(cell) = *cell else { continue };
            let is_wall = self.wall.contains(cell);
            if is_wall || !elsewhere {
                known.extend(at.fact(number));
            }
            elsewhere = !is_wall;
        }
        known
    }
}

/// Returns the cells around some that hold numbers.
fn wall<const W: usize>(at: &PathState<'_, W>, cells: Domain<W>) -> Domain<W> {
    at.shape.beside(cells) - at.open
}

/// Visits the segments between two consecutive placed numbers of a wall, and those between one of it and an end of the
/// path.
#[inline]
fn segments<const W: usize>(
    at: &PathState<'_, W>,
    wall: Domain<W>,
    mut visit: impl FnMut(OpenSegment) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let is_wall = |number: usize| at.cells[number].is_some_and(|cell| wall.contains(cell));
    let first = at.first().filter(|&first| first > 0 && is_wall(first));
    if first.is_some() {
        visit(OpenSegment {
            from: None,
            to: first,
        })?;
    }
    for cell in wall & at.open_ends {
        let Some(from) = at.number(cell) else {
            continue;
        };
        let to = at.next(from);
        let segment = OpenSegment {
            from: Some(from),
            to,
        };
        if to.is_none_or(is_wall) && !segment.range(at.cells.len()).is_empty() {
            visit(segment)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if segments may fill these cells, as far as this test can tell.
fn is_filled<const W: usize>(at: &PathState<'_, W>, cells: Domain<W>) -> bool {
    let wall = wall(at, cells);
    let mut lengths = [0; MOST_SEGMENTS];
    let mut count = 0;
    let all = segments(at, wall, |segment| {
        if count == MOST_SEGMENTS {
            // There are more segments than are tried.
            return ControlFlow::Break(());
        }
        lengths[count] = segment.range(at.cells.len()).len();
        count += 1;
        ControlFlow::Continue(())
    });
    all.is_break() || wall.is_empty() || adds_up(&lengths[..count], cells.len() as usize)
}

/// Returns true if some of these lengths add up to `sum`.
fn adds_up(lengths: &[usize], sum: usize) -> bool {
    sum == 0
        || lengths.split_first().is_some_and(|(&length, others)| {
            length <= sum && adds_up(others, sum - length) || adds_up(others, sum)
        })
}

/// All pockets of the board.
pub(super) struct Pockets<const W: usize> {
    pub(super) areas: Areas<W>,
    pub(super) all: Vec<Pocket<W>>,
}

impl<const W: usize> Pockets<W> {
    pub(super) fn new(at: &PathState<'_, W>) -> Self {
        let areas = Areas::new(at.shape, at.open);
        let all = areas.all().iter().map(|&cells| Pocket::new(at, cells));
        Self {
            all: all.collect(),
            areas,
        }
    }

    /// Returns the part of a pocket that nothing fills any more after some of its cells were filled; `None` if all can
    /// be filled.
    pub(super) fn broken(&self, at: &PathState<'_, W>, filled: &Filled<W>) -> Option<Pocket<W>> {
        let pocket = &self.all[self.areas.holding(filled.cells)?];
        let whole = pocket.cells - filled.cells;
        let left_alone = at.left_alone(filled.beside, whole);
        // At most the segment that fills these cells is gone, and two segments of each number that was beside the
        // pocket.
        let segments = pocket.segments.len().saturating_sub(1 + 2 * left_alone);
        // The rest has the same segments except the filled one, or more than are tried.
        let is_whole_filled = left_alone == 0 || segments > MOST_SEGMENTS;
        if is_whole_filled && self.areas.stay_joined(at.shape, filled) {
            return None;
        }
        let mut parts = self.areas.without(at.shape, filled);
        let is_broken =
            |&cells: &Domain<W>| !(is_whole_filled && cells == whole || is_filled(at, cells));
        Some(Pocket::new(at, parts.find(is_broken)?))
    }
}
