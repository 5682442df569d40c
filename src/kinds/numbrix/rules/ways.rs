//! Ways between cells: the path goes into each cell and out of it, so each has two ways, and one at an end.

use super::ranks;
use crate::engine::{Domain, Stop, Technique, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// The path could not get into a cell, or not out of it.
pub static WAYS: Technique = Technique {
    id: "ways",
    rank: ranks::WAYS,
};

/// Cells, for each of so many directions.
type Each<const W: usize, const D: usize> = [Domain<W>; D];

/// What is known of the ways, from each cell in each of the `D` directions.
#[derive(Clone, PartialEq)]
struct Ways<const W: usize, const D: usize> {
    /// May the path go so?
    may: Each<W, D>,
    /// Must it?
    must: Each<W, D>,
}

/// The cells that have at least one, two and three of these.
#[inline]
fn counted<const W: usize, const D: usize>(ways: &Each<W, D>) -> [Domain<W>; 3] {
    let [mut one, mut two, mut three] = [Domain::EMPTY; 3];
    for &way in ways {
        three |= two & way;
        two |= one & way;
        one |= way;
    }
    [one, two, three]
}

impl<const W: usize, const D: usize> Ways<W, D> {
    /// All ways may be, and none must.
    fn all(shape: &Shape<W>) -> Self {
        Self {
            may: std::array::from_fn(|way| shape.leading(shape.cells, way)),
            must: [Domain::EMPTY; D],
        }
    }

    /// Those between numbers that stand must be; and the cells of numbers that stand between two that stand, which have
    /// no others.
    fn standing(shape: &Shape<W>, numbers: &[Var], view: &View<'_, W>) -> (Self, Domain<W>) {
        let mut ways = Self::all(shape);
        let mut inner = Domain::EMPTY;
        // Of the number before and the one before that: where they stand; an end of the path wants no neighbour.
        let (mut before, mut has_two) = (Domain::EMPTY, true);
        for &var in numbers {
            let cell = view.must(var);
            let way = before.min().zip(cell.min());
            let way = way.and_then(|(before, cell)| shape.way(before, cell));
            if let Some(way) = way {
                ways.must[way] |= before;
                ways.must[way ^ 1] |= cell;
            }
            let joins = !before.is_empty() && !cell.is_empty();
            if joins && has_two {
                inner |= before;
            }
            has_two = joins || before.is_empty() && var == numbers[0];
            before = cell;
        }
        if has_two {
            inner |= before;
        }
        for way in 0..D {
            ways.may[way] -= inner - ways.must[way];
        }
        (ways, inner)
    }

    /// Concludes what follows for ways from ways; `used`: those that some number can take; `ends`: cells where the path
    /// may end. Nothing if a cell cannot be passed.
    fn settle(&mut self, shape: &Shape<W>, used: &Each<W, D>, ends: Domain<W>) -> Option<()> {
        for way in 0..D {
            self.may[way] = used[way] & shape.leading(used[way ^ 1], way);
        }
        let [one, two, three] = counted(&self.may);
        if !shape.cells.is_subset(one) || !(shape.cells - ends).is_subset(two) {
            return None;
        }
        let forced = (two - three - ends) | (one - two);
        for way in 0..D {
            self.must[way] |= self.may[way] & forced;
        }
        for way in 0..D {
            self.must[way] |= shape.leading(self.must[way ^ 1], way);
            if !self.must[way].is_subset(self.may[way]) {
                return None;
            }
        }
        let [_, full, over] = counted(&self.must);
        if !over.is_empty() {
            return None;
        }
        for way in 0..D {
            self.may[way] -= full - self.must[way];
        }
        Some(())
    }

    /// Of which cells something else is known.
    fn differing(&self, other: &Self) -> Domain<W> {
        let mut cells = Domain::EMPTY;
        let pairs = self.may.iter().zip(&other.may);
        for (&own, &other) in pairs.chain(self.must.iter().zip(&other.must)) {
            cells |= (own - other) | (other - own);
        }
        cells
    }
}

/// A number of which something is to be found out, or one beside it.
struct Place<const W: usize, const D: usize> {
    var: Var,
    /// Where it may be.
    may: Domain<W>,
    /// The ways that lead there, each where it begins.
    leading: Each<W, D>,
    /// The ways that it can take, to its neighbours.
    used: Each<W, D>,
    /// Whether it has a number before it and after it, and is not of those of which all is known.
    has: [bool; 2],
    /// Whether something has changed since it was looked at.
    is_new: bool,
}

impl<const W: usize, const D: usize> Place<W, D> {
    fn new(shape: &Shape<W>, view: &View<'_, W>, var: Var, has: [bool; 2]) -> Self {
        let may = view.may(var);
        Self {
            var,
            may,
            leading: std::array::from_fn(|way| shape.leading(may, way)),
            used: [Domain::EMPTY; D],
            has,
            is_new: has != [false; 2],
        }
    }

    /// What is left of its cells: it comes there from the number before and goes on to the one after, where there are
    /// such, on two ways, and on all that must be. Also the ways that it can take then.
    #[inline]
    fn left(
        &self,
        ways: &Ways<W, D>,
        before: &Each<W, D>,
        after: &Each<W, D>,
    ) -> (Domain<W>, Each<W, D>) {
        let (mut kept, mut enters, mut leaves, mut twice) =
            (self.may, Domain::EMPTY, Domain::EMPTY, Domain::EMPTY);
        let mut used = [Domain::EMPTY; D];
        for way in 0..D {
            let enter = before[way] & ways.may[way];
            let leave = after[way] & ways.may[way];
            let either = enter | leave;
            twice |= (enters | leaves) & either;
            enters |= enter;
            leaves |= leave;
            kept -= ways.must[way] - either;
            used[way] = either;
        }
        kept &= match self.has {
            [true, true] => enters & leaves & twice,
            _ => enters | leaves,
        };
        for used in &mut used {
            *used &= kept;
        }
        (kept, used)
    }
}

/// The numbers of which something is to be found out, in order, with those beside them.
struct Places<'a, const W: usize, const D: usize> {
    shape: &'a Shape<W>,
    numbers: &'a [Var],
    all: Vec<Place<W, D>>,
}

impl<'a, const W: usize, const D: usize> Places<'a, W, D> {
    /// All numbers but those in these cells.
    fn new(
        shape: &'a Shape<W>,
        numbers: &'a [Var],
        view: &View<'_, W>,
        inner: Domain<W>,
    ) -> Self {
        let last = numbers.len() - 1;
        let is_open = |number: usize| {
            let cell = view.must(numbers[number]);
            cell.is_empty() || !cell.is_subset(inner)
        };
        let mut all = Vec::with_capacity(numbers.len());
        // Of the number before, this one and the one after.
        let mut open = [false, false, is_open(0)];
        for number in 0..=last {
            open = [open[1], open[2], number < last && is_open(number + 1)];
            if open != [false; 3] {
                let has = [open[1] && number > 0, open[1] && number < last];
                all.push(Place::new(shape, view, numbers[number], has));
            }
        }
        Self {
            shape,
            numbers,
            all,
        }
    }

    /// Leaves each number the cells that its neighbours allow, up and down, until nothing more follows.
    fn sweep(
        &mut self,
        ways: &Ways<W, D>,
        view: &mut View<'_, W>,
        technique: &'static Technique,
    ) -> Result<(), Stop> {
        let mut up = true;
        while self.all.iter().any(|place| place.is_new) {
            for at in 0..self.all.len() {
                let at = if up { at } else { self.all.len() - 1 - at };
                if self.all[at].is_new {
                    self.look(at, ways, view, technique)?;
                }
            }
            up = !up;
        }
        Ok(())
    }

    /// Looks at one number.
    fn look(
        &mut self,
        at: usize,
        ways: &Ways<W, D>,
        view: &mut View<'_, W>,
        technique: &'static Technique,
    ) -> Result<(), Stop> {
        let none = [Domain::EMPTY; D];
        let place = &self.all[at];
        let [before, after] = place.has;
        let leading = |has: bool, at: usize| if has { &self.all[at].leading } else { &none };
        let (before, after) = (
            leading(before, at.wrapping_sub(1)),
            leading(after, at + 1),
        );
        let (kept, used) = place.left(ways, before, after);
        let (var, may) = (place.var, place.may);
        let place = &mut self.all[at];
        place.is_new = false;
        place.used = used;
        if kept == may {
            return Ok(());
        }
        // A record may go on without knowing it.
        place.may = kept;
        for way in 0..D {
            place.leading[way] = self.shape.leading(kept, way);
        }
        let has = place.has;
        for (has, at) in has.into_iter().zip([at.wrapping_sub(1), at + 1]) {
            if has {
                let near = &mut self.all[at];
                near.is_new = near.has != [false; 2];
            }
        }
        view.blame(var);
        view.forbid(var, may - kept, why(technique, self.numbers))
    }

    /// The ways that some number can take.
    fn used(&self) -> Each<W, D> {
        let mut used = [Domain::EMPTY; D];
        for place in &self.all {
            for way in 0..D {
                used[way] |= place.used[way];
            }
        }
        used
    }

    /// Something has changed about the ways of these cells.
    fn renew(&mut self, cells: Domain<W>) {
        for place in &mut self.all {
            place.is_new |= place.has != [false; 2] && place.may.intersects(cells);
        }
    }
}

fn why<'a, const W: usize>(technique: &'static Technique, numbers: &'a [Var]) -> Why<'a, W> {
    Why {
        technique,
        about: numbers,
        values: Domain::ALL,
    }
}

/// Concludes from the ways that are left, until no more follows. Whether no more would follow if it was asked again.
pub fn propagate<const W: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
) -> Result<bool, Stop> {
    if shape.ways() == 4 {
        conclude::<W, 4>(shape, numbers, view)
    } else {
        conclude::<W, 8>(shape, numbers, view)
    }
}

/// Leaves each number the cells that its neighbours allow, one way each, until no more follows; says that it is by this
/// technique.
pub fn pass<const W: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
    technique: &'static Technique,
) -> Result<(), Stop> {
    if shape.ways() == 4 {
        let mut places = Places::<W, 4>::new(shape, numbers, view, Domain::EMPTY);
        places.sweep(&Ways::all(shape), view, technique)
    } else {
        let mut places = Places::<W, 8>::new(shape, numbers, view, Domain::EMPTY);
        places.sweep(&Ways::all(shape), view, technique)
    }
}

fn conclude<const W: usize, const D: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
) -> Result<bool, Stop> {
    let ends = |view: &View<'_, W>| view.may(numbers[0]) | view.may(numbers[numbers.len() - 1]);
    let standing = |view: &View<'_, W>| {
        let standing = numbers.iter().filter(|&&var| !view.must(var).is_empty());
        standing.count()
    };
    let before = standing(view);
    let (mut ways, inner) = Ways::<W, D>::standing(shape, numbers, view);
    let all = ways.may;
    if ways.settle(shape, &all, ends(view)).is_none() {
        return Err(view.conflict(why(&WAYS, numbers)));
    }
    let mut places = Places::new(shape, numbers, view, inner);
    loop {
        places.sweep(&ways, view, &WAYS)?;
        let mut used = places.used();
        for way in 0..D {
            used[way] = used[way] & ways.may[way] | ways.must[way] & inner;
        }
        let known = ways.clone();
        if ways.settle(shape, &used, ends(view)).is_none() {
            return Err(view.conflict(why(&WAYS, numbers)));
        }
        let differing = ways.differing(&known);
        if differing.is_empty() {
            return Ok(standing(view) == before);
        }
        places.renew(differing);
    }
}
