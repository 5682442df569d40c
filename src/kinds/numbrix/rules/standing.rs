//! Which numbers stand where: what a person looks at who follows the path.

use crate::engine::{Domain, Figure, Literal, Pattern, Technique, Value, Var, View};
use crate::kinds::numbrix::shape::Shape;

/// What a pattern rests on, gathered: of some values of a variable, whether they are in its set.
pub(super) type Known<const W: usize> = Vec<(Var, Domain<W>)>;

/// The numbers that stand. A cell is *open* while none stands in it. It has a *way* to a cell beside it that is open
/// too, or whose number still waits for the number before it or the one after.
pub(super) struct Standing<'a, const W: usize> {
    pub(super) shape: &'a Shape<W>,
    pub(super) vars: &'a [Var],
    /// The cell of each number.
    pub(super) cells: Vec<Option<Value>>,
    /// The number in each cell, by the cell's value.
    numbers: Vec<Option<usize>>,
    /// The cells without a number.
    pub(super) open: Domain<W>,
}

impl<'a, const W: usize> Standing<'a, W> {
    pub(super) fn new(view: &View<'_, W>, vars: &'a [Var], shape: &'a Shape<W>) -> Self {
        let mut standing = Self {
            shape,
            vars,
            cells: vec![None; vars.len()],
            numbers: vec![None; Domain::<W>::CAPACITY],
            open: shape.cells,
        };
        for (number, &var) in vars.iter().enumerate() {
            if let Some(cell) = view.must(var).min() {
                standing.put(number, cell);
            }
        }
        standing
    }

    /// Writes a number into an open cell.
    pub(super) fn put(&mut self, number: usize, cell: Value) {
        self.cells[number] = Some(cell);
        self.numbers[cell.index()] = Some(number);
        self.open -= Domain::only(cell);
    }

    /// Takes it out again.
    pub(super) fn lift(&mut self, number: usize, cell: Value) {
        self.cells[number] = None;
        self.numbers[cell.index()] = None;
        self.open |= Domain::only(cell);
    }

    /// The number in a cell.
    pub(super) fn number(&self, cell: Value) -> Option<usize> {
        self.numbers[cell.index()]
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
    pub(super) fn ways(&self, cell: Value) -> Vec<Value> {
        let leads = |&other: &Value| {
            let number = self.number(other);
            number.is_none_or(|number| self.missing(number).next().is_some())
        };
        self.beside(cell).iter().filter(leads).collect()
    }

    /// The cell of a number that stands.
    pub(super) fn fact(&self, number: usize) -> Option<(Var, Domain<W>)> {
        Some((self.vars[number], Domain::only(self.cells[number]?)))
    }

    /// What it rests on that a cell has no other ways than these: who stands on all other sides, with their neighbours.
    pub(super) fn closed(&self, cell: Value, ways: &[Value]) -> Known<W> {
        let others = self.beside(cell).into_iter();
        let others = others.filter(|other| !ways.contains(other));
        let numbers = others.filter_map(|other| self.number(other));
        numbers.flat_map(|number| self.around(number)).collect()
    }

    /// That the path does not end in a cell.
    pub(super) fn no_end(&self, cell: Value) -> [(Var, Domain<W>); 2] {
        [0, self.vars.len() - 1].map(|end| (self.vars[end], Domain::only(cell)))
    }

    /// A number and its neighbours, as they stand.
    pub(super) fn around(&self, number: usize) -> Known<W> {
        let near = number.saturating_sub(1)..=(number + 1).min(self.cells.len() - 1);
        near.filter_map(|at| self.fact(at)).collect()
    }

    /// The open cells that open cells connect with this one.
    pub(super) fn connected(&self, from: Value) -> Domain<W> {
        let mut pocket = Domain::only(from);
        loop {
            let more = (pocket | self.shape.beside(pocket)) & self.open;
            if more == pocket {
                return pocket;
            }
            pocket = more;
        }
    }
}

/// Whether the path can end in a cell.
pub(super) fn is_end<const W: usize>(view: &View<'_, W>, vars: &[Var], cell: Value) -> bool {
    let ends = [vars[0], vars[vars.len() - 1]];
    ends.iter().any(|&end| view.may(end).contains(cell))
}

/// A pattern that looks at some numbers where they stand.
pub(super) fn pattern<const W: usize>(
    technique: &'static Technique,
    looks: Vec<Literal>,
    rests_on: Known<W>,
) -> Pattern<W> {
    Pattern {
        technique,
        figure: Figure {
            looks,
            ..Figure::default()
        },
        rests_on: merged(rests_on),
    }
}

/// The same with one entry a variable.
fn merged<const W: usize>(mut known: Known<W>) -> Known<W> {
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
