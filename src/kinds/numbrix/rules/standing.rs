//! Which numbers stand where: what a person looks at who follows the path.

use std::ops::Range;

use super::ways::ends;
use crate::engine::{Domain, Figure, Literal, Pattern, Stop, Technique, Value, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// What a pattern rests on, gathered: of some values of a variable, whether they are in its set.
pub(super) type Premises<const W: usize> = Vec<(Var, Domain<W>)>;

/// The numbers that stand. A cell is *open* while none stands in it. It has a *way* to a cell beside it that is open
/// too, or whose number still waits for the number before it or the one after.
pub(super) struct PathState<'a, const W: usize> {
    pub(super) shape: &'a Shape<W>,
    pub(super) vars: &'a [Var],
    /// The cell of each number.
    pub(super) cells: Vec<Option<Value>>,
    /// The number in each cell, by the cell's value.
    numbers: Vec<Option<u16>>,
    /// The cells without a number.
    pub(super) open: Domain<W>,
    /// The cells whose number waits for the number before it or the one after.
    pub(super) waiting: Domain<W>,
}

impl<'a, const W: usize> PathState<'a, W> {
    pub(super) fn new(view: &View<'_, W>, vars: &'a [Var], shape: &'a Shape<W>) -> Self {
        let mut standing = Self {
            shape,
            vars,
            cells: vec![None; vars.len()],
            numbers: vec![None; Domain::<W>::CAPACITY],
            open: shape.cells,
            waiting: Domain::EMPTY,
        };
        for (number, &var) in vars.iter().enumerate() {
            if let Some(cell) = view.must(var).min() {
                standing.write(number, cell);
            }
        }
        let mut stands = true;
        for (number, &cell) in standing.cells.iter().enumerate() {
            let next = standing.cells.get(number + 1);
            if let Some(cell) = cell
                && !(stands && next.is_none_or(Option::is_some))
            {
                standing.waiting.insert(cell);
            }
            stands = cell.is_some();
        }
        standing
    }

    /// Writes a number into an open cell, without noting who waits.
    pub(super) fn write(&mut self, number: usize, cell: Value) {
        self.cells[number] = Some(cell);
        self.numbers[cell.index()] = u16::try_from(number).ok();
        self.open.remove(cell);
    }

    /// Takes it out again.
    pub(super) fn erase(&mut self, number: usize, cell: Value) {
        self.cells[number] = None;
        self.numbers[cell.index()] = None;
        self.open.insert(cell);
    }

    /// Writes a number into an open cell.
    pub(super) fn put(&mut self, number: usize, cell: Value) {
        self.write(number, cell);
        self.wait_near(number);
    }

    /// Takes it out again.
    pub(super) fn lift(&mut self, number: usize, cell: Value) {
        self.erase(number, cell);
        self.waiting.remove(cell);
        self.wait_near(number);
    }

    /// The numbers between two that stand will stand: neither waits for these.
    pub(super) fn fill(&mut self, range: &Range<usize>) {
        for end in [range.start - 1, range.end] {
            self.wait_but(end, range);
        }
    }

    /// They do not stand.
    pub(super) fn empty(&mut self, range: &Range<usize>) {
        for end in [range.start - 1, range.end] {
            self.wait(end);
        }
    }

    /// Notes of a number and its neighbours whether they wait.
    fn wait_near(&mut self, number: usize) {
        for near in number.saturating_sub(1)..=(number + 1).min(self.cells.len() - 1) {
            self.wait(near);
        }
    }

    /// Notes whether a number waits.
    fn wait(&mut self, number: usize) {
        self.wait_but(number, &(0..0));
    }

    /// Notes whether a number waits for one that is not among these.
    fn wait_but(&mut self, number: usize, others: &Range<usize>) {
        let Some(cell) = self.cells[number] else {
            return;
        };
        let stands = |number: usize| {
            others.contains(&number) || self.cells.get(number).is_none_or(Option::is_some)
        };
        if stands(number.wrapping_sub(1)) && stands(number + 1) {
            self.waiting.remove(cell);
        } else {
            self.waiting.insert(cell);
        }
    }

    /// The number in a cell.
    pub(super) fn number(&self, cell: Value) -> Option<usize> {
        self.numbers[cell.index()].map(usize::from)
    }

    pub(super) fn beside(&self, cell: Value) -> Domain<W> {
        self.shape.near(cell)
    }

    /// The numbers before and after one that do not stand.
    pub(super) fn missing(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        let before = number.checked_sub(1);
        let after = (number + 1 < self.cells.len()).then_some(number + 1);
        let all = before.into_iter().chain(after);
        all.filter(|&other| self.cells[other].is_none())
    }

    /// The cells that a cell has ways to.
    pub(super) fn ways(&self, cell: Value) -> Domain<W> {
        self.beside(cell) & (self.open | self.waiting)
    }

    /// The cell of a number that stands.
    pub(super) fn fact(&self, number: usize) -> Option<(Var, Domain<W>)> {
        Some((self.vars[number], Domain::only(self.cells[number]?)))
    }

    /// What it rests on that a cell has no other ways than these: who stands on all other sides, with their neighbours.
    pub(super) fn closed(&self, cell: Value, ways: Domain<W>) -> Premises<W> {
        let others = (self.beside(cell) - ways).into_iter();
        let numbers = others.filter_map(|other| self.number(other));
        numbers.flat_map(|number| self.around(number)).collect()
    }

    /// What it rests on that the path goes through a cell on these ways: there are no others, and it does not end
    /// there.
    pub(super) fn passed(&self, cell: Value, ways: Domain<W>) -> Premises<W> {
        let mut known = self.closed(cell, ways);
        known.extend(self.no_end(cell));
        known
    }

    /// That the path does not end in a cell.
    fn no_end(&self, cell: Value) -> [(Var, Domain<W>); 2] {
        [0, self.vars.len() - 1].map(|end| (self.vars[end], Domain::only(cell)))
    }

    /// A number and its neighbours, as they stand.
    pub(super) fn around(&self, number: usize) -> Premises<W> {
        let near = number.saturating_sub(1)..=(number + 1).min(self.cells.len() - 1);
        near.filter_map(|at| self.fact(at)).collect()
    }

    /// Of these open cells those that may cut others off: the open ones beside them are not connected nearby.
    pub(super) fn cutting(&self, cells: Domain<W>) -> Domain<W> {
        let cells = cells.into_iter();
        cells.filter(|&cell| !self.cuts_nothing(cell)).collect()
    }

    /// Returns true if the open cells beside an open cell are connected nearby, so that it cuts none of them off.
    fn cuts_nothing(&self, cell: Value) -> bool {
        if self.shape.arcs(self.open, cell) <= 1 {
            return true;
        }
        if self.shape.ways() == 4 {
            return false;
        }
        let open = self.open - Domain::only(cell);
        let near = self.beside(cell) & open;
        let nearby = (near | self.shape.beside(near)) & open;
        let first = near.min();
        first.is_none_or(|first| near.is_subset(self.shape.connected(nearby, first)))
    }

    /// How many numbers that wait in these cells are not beside a pocket.
    pub(super) fn left_alone(&self, cells: Domain<W>, pocket: Domain<W>) -> usize {
        let waiting = (cells & self.waiting).into_iter();
        waiting
            .filter(|&cell| !self.beside(cell).intersects(pocket))
            .count()
    }

    /// Of these open cells the first with fewer ways than it needs: one if the path can end there, or else two.
    pub(super) fn shut_in(&self, cells: Domain<W>, ends: Domain<W>) -> Option<Value> {
        let free = self.open | self.waiting;
        cells.into_iter().find(|&cell| {
            let ways = self.beside(cell) & free;
            ways.is_empty() || ways.is_single() && !ends.contains(cell)
        })
    }

    /// The first number that stands after this one.
    pub(super) fn next(&self, number: usize) -> Option<usize> {
        let after = number + 1..self.cells.len();
        after.into_iter().find(|&other| self.cells[other].is_some())
    }

    /// The first number that stands.
    pub(super) fn first(&self) -> Option<usize> {
        self.cells.iter().position(Option::is_some)
    }

    /// The last number that stands before this one.
    pub(super) fn previous(&self, number: usize) -> Option<usize> {
        let mut before = (0..number).rev();
        before.find(|&other| self.cells[other].is_some())
    }

    /// Says that this cannot be kept.
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

    /// A pattern that looks at some numbers where they stand, and at areas of the board.
    pub(super) fn pattern(
        &self,
        technique: &'static Technique,
        looks: Vec<Literal>,
        areas: &[Domain<W>],
        rests_on: Premises<W>,
    ) -> Pattern<W> {
        // Lines are told by sites; there are as many numbers as sites.
        let site = |cell: Value| Some(self.vars[self.shape.site(cell)?]);
        let line = |area: &Domain<W>| area.iter().filter_map(site).collect();
        let mut pattern = pattern(technique, looks, rests_on);
        pattern.figure.lines = areas.iter().map(line).collect();
        pattern
    }
}

/// Returns true if the path can end in a cell.
pub(super) fn is_end<const W: usize>(view: &View<'_, W>, vars: &[Var], cell: Value) -> bool {
    ends(vars, view).contains(cell)
}

/// A pattern that looks at some numbers where they stand.
pub(super) fn pattern<const W: usize>(
    technique: &'static Technique,
    looks: Vec<Literal>,
    rests_on: Premises<W>,
) -> Pattern<W> {
    Pattern {
        technique,
        figure: Figure {
            looks,
            ..Figure::default()
        },
        rests_on: merged(rests_on),
        clues: Vec::new(),
    }
}

/// What a pattern rests on, with one entry a variable.
fn merged<const W: usize>(mut known: Premises<W>) -> Premises<W> {
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
