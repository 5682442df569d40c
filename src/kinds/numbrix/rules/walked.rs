//! The ways between two numbers that are remembered between calls.

use std::ops::Range;

use super::areas::Filled;
use super::pockets::Pockets;
use super::standing::PathState;
use super::ways::ends;
use crate::engine::{Domain, Value, View};

/// The last enumeration of the ways between two numbers, and its inputs except the pockets. As long as these are
/// unchanged, and all these ways leave every pocket fillable, another enumeration concludes nothing.
pub(super) struct Walked<const W: usize> {
    /// The supported cells of each number between the two.
    places: Vec<Domain<W>>,
    /// The cells at most two steps from these.
    near: Domain<W>,
    /// The cells of `near` that were open, those whose numbers waited, and those where the path could end.
    open: Domain<W>,
    waiting: Domain<W>,
    ends: Domain<W>,
    /// Ways that together use all supported cells; none if there were too many to enumerate.
    ways: Vec<Segment>,
}

/// The maximum number of numbers between two for which the ways are enumerated.
pub(super) const LONGEST: usize = 8;

/// A segment: a way of the path from one number to another.
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

    /// Returns true if every pocket can still be filled with these numbers on this way.
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

impl<const W: usize> Walked<W> {
    /// Stores the supported cells of the numbers of a range, and the ways that support them.
    pub(super) fn new(
        view: &View<'_, W>,
        at: &PathState<'_, W>,
        places: Vec<Domain<W>>,
        ways: Vec<Segment>,
    ) -> Self {
        let mut near = places.iter().fold(Domain::EMPTY, |all, &cells| all | cells);
        for _ in 0..2 {
            near |= at.shape.beside(near);
        }
        Self {
            places,
            near,
            open: at.open & near,
            waiting: at.waiting & near,
            ends: ends(at.vars, view) & near,
            ways,
        }
    }

    /// Returns true if another enumeration of the ways of these numbers would conclude nothing.
    pub(super) fn says_all(
        &self,
        view: &View<'_, W>,
        at: &mut PathState<'_, W>,
        pockets: &Pockets<W>,
        range: Range<usize>,
    ) -> bool {
        if range.len() != self.places.len()
            || at.open & self.near != self.open
            || at.waiting & self.near != self.waiting
            || ends(at.vars, view) & self.near != self.ends
        {
            return false;
        }
        let mut places = at.vars[range.clone()].iter().zip(&self.places);
        let mut ways = self.ways.iter();
        places.all(|(&var, &cells)| view.may(var) == cells)
            && ways.all(|way| way.is_free(at, pockets, range.clone()))
    }
}
