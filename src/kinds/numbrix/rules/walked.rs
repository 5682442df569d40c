//! What is remembered of the ways between two numbers, from one question to the next.

use std::ops::Range;

use super::areas::Filled;
use super::pockets::Pockets;
use super::standing::PathState;
use super::ways::ends;
use crate::engine::{Domain, Value, View};

/// The ways between two numbers as they were walked last, and all that they depended on, but for the pockets. As long
/// as this is the same and all these ways leave every pocket whole, nothing follows from walking them again.
pub(super) struct Walked<const W: usize> {
    /// Where each number between the two could be, of what was left then.
    places: Vec<Domain<W>>,
    /// The cells no further than two steps from there.
    near: Domain<W>,
    /// Of these those that were open, those whose numbers waited, and those where the path could end.
    open: Domain<W>,
    waiting: Domain<W>,
    ends: Domain<W>,
    /// Ways that together use all those places. There are none where too many ways were to be walked.
    ways: Vec<Segment>,
}

/// The most numbers between two that the ways are walked for.
pub(super) const LONGEST: usize = 8;

/// A way from one number to another.
#[derive(Clone, Copy)]
pub(super) struct Segment {
    /// The cells between them, in order, and others after these.
    pub(super) cells: [Value; LONGEST],
    /// In how many pieces the open cells around them lie: see [`Filled`].
    pub(super) pieces: u32,
}

impl Segment {
    /// Its cells, if they are for that many numbers.
    pub(super) fn cells(&self, length: usize) -> &[Value] {
        &self.cells[..length]
    }

    /// What these numbers fill on it.
    pub(super) fn filled<const W: usize>(&self, at: &PathState<'_, W>, length: usize) -> Filled<W> {
        let cells = self.cells(length).iter().copied().collect();
        Filled {
            cells,
            beside: at.shape.beside(cells),
            pieces: self.pieces,
        }
    }

    /// Writes these numbers.
    pub(super) fn write<const W: usize>(&self, at: &mut PathState<'_, W>, range: Range<usize>) {
        for (&cell, number) in self.cells(range.len()).iter().zip(range) {
            at.write(number, cell);
        }
    }

    /// Takes them out again.
    pub(super) fn erase<const W: usize>(&self, at: &mut PathState<'_, W>, range: Range<usize>) {
        for (&cell, number) in self.cells(range.len()).iter().zip(range) {
            at.erase(number, cell);
        }
    }

    /// Returns true if it leaves every pocket whole, or in parts that can be filled, if these numbers go on it.
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
    /// Notes that the numbers from this one on can be in these cells, as these ways show.
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

    /// Whether nothing follows if the ways of these numbers are walked again.
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
