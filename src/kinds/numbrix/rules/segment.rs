//! The segments of the path between two placed numbers, and their last enumeration.

use std::ops::Range;

use super::areas::Filled;
use super::edges::ends;
use super::path_state::PathState;
use super::pockets::Pockets;
use crate::engine::{Domain, Value, View};

/// The last enumeration of the segments between two numbers, and its inputs except the pockets. As long as these are
/// unchanged, and all these segments leave every pocket fillable, another enumeration concludes nothing.
pub(super) struct Enumeration<const W: usize> {
    /// The supported cells of each number between the two.
    places: Vec<Domain<W>>,
    /// The cells at most two steps from these.
    near: Domain<W>,
    /// The cells of `near` that were open, the open ends, and those where the path could end.
    open: Domain<W>,
    open_ends: Domain<W>,
    ends: Domain<W>,
    /// Segments that together use all supported cells; none if there were too many to enumerate.
    segments: Vec<Segment>,
}

/// The maximum number of numbers between two for which the segments are enumerated.
pub(super) const LONGEST: usize = 8;

/// The cells of a segment: a possible path from one placed number to the next.
#[derive(Clone, Copy)]
pub(super) struct Segment {
    /// The cells between them, in order, followed by unused ones.
    pub(super) cells: [Value; LONGEST],
    /// The number of pieces of the open cells around them: see [`Filled`].
    pub(super) pieces: u32,
}

impl Segment {
    /// Returns its cells, for `length` numbers.
    pub(super) fn cells(&self, length: usize) -> &[Value] {
        &self.cells[..length]
    }

    /// Returns the cells that these numbers fill.
    pub(super) fn filled<const W: usize>(&self, at: &PathState<'_, W>, length: usize) -> Filled<W> {
        let cells = self.cells(length).iter().copied().collect();
        Filled {
            cells,
            beside: at.shape.beside(cells),
            pieces: self.pieces,
        }
    }

    /// Puts these numbers into its cells.
    pub(super) fn write<const W: usize>(&self, at: &mut PathState<'_, W>, range: Range<usize>) {
        for (&cell, number) in self.cells(range.len()).iter().zip(range) {
            at.write(number, cell);
        }
    }

    /// Removes them again.
    pub(super) fn erase<const W: usize>(&self, at: &mut PathState<'_, W>, range: Range<usize>) {
        for (&cell, number) in self.cells(range.len()).iter().zip(range) {
            at.erase(number, cell);
        }
    }

    /// Returns true if every pocket can still be filled with these numbers in its cells.
    fn is_free<const W: usize>(
        &self,
        at: &mut PathState<'_, W>,
        pockets: &Pockets<W>,
        range: Range<usize>,
    ) -> bool {
        let filled = self.filled(at, range.len());
        self.write(at, range.clone());
        let is_free = pockets.broken(at, &filled).is_none();
        self.erase(at, range);
        is_free
    }
}

impl<const W: usize> Enumeration<W> {
    /// Stores the supported cells of the numbers of a range, and the segments that support them.
    pub(super) fn new(
        view: &View<'_, W>,
        at: &PathState<'_, W>,
        places: Vec<Domain<W>>,
        segments: Vec<Segment>,
    ) -> Self {
        let mut near = places.iter().fold(Domain::EMPTY, |all, &cells| all | cells);
        for _ in 0..2 {
            near |= at.shape.beside(near);
        }
        Self {
            places,
            near,
            open: at.open & near,
            open_ends: at.open_ends & near,
            ends: ends(at.vars, view) & near,
            segments,
        }
    }

    /// Returns true if another enumeration of the segments of these numbers would conclude nothing.
    pub(super) fn says_all(
        &self,
        view: &View<'_, W>,
        at: &mut PathState<'_, W>,
        pockets: &Pockets<W>,
        range: Range<usize>,
    ) -> bool {
        if range.len() != self.places.len()
            || at.open & self.near != self.open
            || at.open_ends & self.near != self.open_ends
            || ends(at.vars, view) & self.near != self.ends
        {
            return false;
        }
        let mut places = at.vars[range.clone()].iter().zip(&self.places);
        let mut segments = self.segments.iter();
        places.all(|(&var, &cells)| view.may(var) == cells)
            && segments.all(|segment| segment.is_free(at, pockets, range.clone()))
    }
}
