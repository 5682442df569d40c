//! The placed numbers and their cells: the state from which a person follows the path.

use std::ops::Range;

use super::edges::ends;
use crate::engine::{
    Domain, Figure, Literal, Pattern, Premises, Stop, Technique, Value, Var, View, Why, merged,
};
use crate::kinds::numbrix::shape::Shape;

/// The placed numbers. A cell is *open* if it holds no number. A placed number is an *open end* if the number before or
/// after it is not placed. The *exits* of an open cell are its neighbours that are open or hold an open end.
pub(super) struct PathState<'a, const W: usize> {
    pub(super) shape: &'a Shape<W>,
    pub(super) vars: &'a [Var],
    /// The cell of each number; `None` if it is not placed.
    pub(super) cells: Vec<Option<Value>>,
    /// The number in each cell, by the cell's value.
    numbers: Vec<Option<u16>>,
    /// The cells without a number.
    pub(super) open: Domain<W>,
    /// The cells of the open ends.
    pub(super) open_ends: Domain<W>,
}

impl<'a, const W: usize> PathState<'a, W> {
    pub(super) fn new(view: &View<'_, W>, vars: &'a [Var], shape: &'a Shape<W>) -> Self {
        let mut state = Self {
            shape,
            vars,
            cells: vec![None; vars.len()],
            numbers: vec![None; Domain::<W>::CAPACITY],
            open: shape.cells,
            open_ends: Domain::EMPTY,
        };
        for (number, &var) in vars.iter().enumerate() {
            if let Some(cell) = view.must(var).min() {
                state.write(number, cell);
            }
        }
        let mut is_placed = true;
        for (number, &cell) in state.cells.iter().enumerate() {
            let next = state.cells.get(number + 1);
            if let Some(cell) = cell
                && !(is_placed && next.is_none_or(Option::is_some))
            {
                state.open_ends.insert(cell);
            }
            is_placed = cell.is_some();
        }
        state
    }

    /// Puts a number into an open cell, without an update of the open ends.
    pub(super) fn write(&mut self, number: usize, cell: Value) {
        self.cells[number] = Some(cell);
        self.numbers[cell.index()] = u16::try_from(number).ok();
        self.open.remove(cell);
    }

    /// Removes a number again that [`write`](Self::write) has put.
    pub(super) fn erase(&mut self, number: usize, cell: Value) {
        self.cells[number] = None;
        self.numbers[cell.index()] = None;
        self.open.insert(cell);
    }

    /// Puts a number into an open cell.
    pub(super) fn put(&mut self, number: usize, cell: Value) {
        self.write(number, cell);
        self.update_near(number);
    }

    /// Removes a number again that [`put`](Self::put) has put.
    pub(super) fn lift(&mut self, number: usize, cell: Value) {
        self.erase(number, cell);
        self.open_ends.remove(cell);
        self.update_near(number);
    }

    /// Treats the numbers between two placed ones as placed: neither is an open end because of them.
    pub(super) fn fill(&mut self, range: &Range<usize>) {
        for end in [range.start - 1, range.end] {
            self.update_with(end, range);
        }
    }

    /// Undoes [`fill`](Self::fill).
    pub(super) fn empty(&mut self, range: &Range<usize>) {
        for end in [range.start - 1, range.end] {
            self.update(end);
        }
    }

    /// Updates a number and its neighbours as open ends.
    fn update_near(&mut self, number: usize) {
        for near in number.saturating_sub(1)..=(number + 1).min(self.cells.len() - 1) {
            self.update(near);
        }
    }

    /// Updates a number as an open end.
    fn update(&mut self, number: usize) {
        self.update_with(number, &(0..0));
    }

    /// Adds a number to the open ends or removes it, with `others` treated as placed.
    fn update_with(&mut self, number: usize, others: &Range<usize>) {
        let Some(cell) = self.cells[number] else {
            return;
        };
        let is_placed = |number: usize| {
            others.contains(&number) || self.cells.get(number).is_none_or(Option::is_some)
        };
        if is_placed(number.wrapping_sub(1)) && is_placed(number + 1) {
            self.open_ends.remove(cell);
        } else {
            self.open_ends.insert(cell);
        }
    }

    /// Returns the number in a cell.
    pub(super) fn number(&self, cell: Value) -> Option<usize> {
        self.numbers[cell.index()].map(usize::from)
    }

    pub(super) fn beside(&self, cell: Value) -> Domain<W> {
        self.shape.near(cell)
    }

    /// Returns the neighbours of a number that are not placed.
    pub(super) fn missing(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        let before = number.checked_sub(1);
        let after = (number + 1 < self.cells.len()).then_some(number + 1);
        let all = before.into_iter().chain(after);
        all.filter(|&other| self.cells[other].is_none())
    }

    /// Returns the exits of a cell: the neighbours to which it may have an edge.
    pub(super) fn exits(&self, cell: Value) -> Domain<W> {
        self.beside(cell) & (self.open | self.open_ends)
    }

    /// Returns the variable of a placed number and its cell.
    pub(super) fn fact(&self, number: usize) -> Option<(Var, Domain<W>)> {
        Some((self.vars[number], Domain::only(self.cells[number]?)))
    }

    /// Returns the premises that a cell has no other exits than these: the numbers on all other sides, with their
    /// neighbours.
    pub(super) fn closed(&self, cell: Value, exits: Domain<W>) -> Premises<W> {
        let others = (self.beside(cell) - exits).into_iter();
        let numbers = others.filter_map(|other| self.number(other));
        numbers.flat_map(|number| self.around(number)).collect()
    }

    /// Returns the premises that the path goes through a cell by these exits: there are no others, and it does not end
    /// there.
    pub(super) fn passed(&self, cell: Value, exits: Domain<W>) -> Premises<W> {
        let mut known = self.closed(cell, exits);
        known.extend(self.no_end(cell));
        known
    }

    /// Returns the premises that the path does not end in a cell.
    fn no_end(&self, cell: Value) -> [(Var, Domain<W>); 2] {
        [0, self.vars.len() - 1].map(|end| (self.vars[end], Domain::only(cell)))
    }

    /// Returns the placed numbers among a number and its neighbours.
    pub(super) fn around(&self, number: usize) -> Premises<W> {
        let near = number.saturating_sub(1)..=(number + 1).min(self.cells.len() - 1);
        near.filter_map(|at| self.fact(at)).collect()
    }

    /// Returns those of these open cells that may cut others off: their open neighbours are not connected nearby.
    pub(super) fn cutting(&self, cells: Domain<W>) -> Domain<W> {
        let cells = cells.into_iter();
        cells.filter(|&cell| !self.cuts_nothing(cell)).collect()
    }

    /// Returns true if the open neighbours of an open cell are connected nearby, so that it cuts none of them off.
    fn cuts_nothing(&self, cell: Value) -> bool {
        if self.shape.arcs(self.open, cell) <= 1 {
            return true;
        }
        if self.shape.directions() == 4 {
            return false;
        }
        let open = self.open - Domain::only(cell);
        let near = self.beside(cell) & open;
        let nearby = (near | self.shape.beside(near)) & open;
        let first = near.min();
        first.is_none_or(|first| near.is_subset(self.shape.connected(nearby, first)))
    }

    /// Returns the number of open ends in these cells that are not beside a pocket.
    pub(super) fn left_alone(&self, cells: Domain<W>, pocket: Domain<W>) -> usize {
        let open_ends = (cells & self.open_ends).into_iter();
        open_ends
            .filter(|&cell| !self.beside(cell).intersects(pocket))
            .count()
    }

    /// Returns the first of these open cells with fewer exits than it needs: one if the path can end there, otherwise
    /// two.
    pub(super) fn shut_in(&self, cells: Domain<W>, ends: Domain<W>) -> Option<Value> {
        let free = self.open | self.open_ends;
        cells.into_iter().find(|&cell| {
            let exits = self.beside(cell) & free;
            exits.is_empty() || exits.is_single() && !ends.contains(cell)
        })
    }

    /// Returns the first placed number after this one.
    pub(super) fn next(&self, number: usize) -> Option<usize> {
        let after = number + 1..self.cells.len();
        after.into_iter().find(|&other| self.cells[other].is_some())
    }

    /// Returns the first placed number.
    pub(super) fn first(&self) -> Option<usize> {
        self.cells.iter().position(Option::is_some)
    }

    /// Returns the last placed number before this one.
    pub(super) fn previous(&self, number: usize) -> Option<usize> {
        let mut before = (0..number).rev();
        before.find(|&other| self.cells[other].is_some())
    }

    /// Reports a contradiction.
    pub(super) fn conflict(
        &self,
        view: &mut View<'_, W>,
        technique: &'static Technique,
        rests_on: &Premises<W>,
    ) -> Stop {
        let about: Vec<Var> = rests_on.iter().map(|&(var, _)| var).collect();
        view.conflict(Why {
            technique,
            about: &about,
            values: self.shape.cells,
        })
    }

    /// Returns a pattern that looks at some placed numbers, and at areas of the board.
    pub(super) fn pattern(
        &self,
        technique: &'static Technique,
        looks: Vec<Literal>,
        areas: &[Domain<W>],
        rests_on: Premises<W>,
    ) -> Pattern<W> {
        let line = |&area: &Domain<W>| self.shape.vars(area, self.vars);
        let mut pattern = pattern(technique, looks, rests_on);
        pattern.figure.lines = areas.iter().map(line).collect();
        pattern
    }
}

/// Returns true if the path can end in a cell.
pub(super) fn is_end<const W: usize>(view: &View<'_, W>, vars: &[Var], cell: Value) -> bool {
    ends(vars, view).contains(cell)
}

/// Returns a pattern that looks at some placed numbers.
pub(super) fn pattern<const W: usize>(
    technique: &'static Technique,
    looks: Vec<Literal>,
    rests_on: Premises<W>,
) -> Pattern<W> {
    let figure = Figure {
        looks,
        ..Figure::default()
    };
    Pattern::new(technique, figure, merged(rests_on))
}
