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
struct Ways<'a, const W: usize, const D: usize> {
    shape: &'a Shape<W>,
    /// May the path go so?
    may: Each<W, D>,
    /// Must it?
    must: Each<W, D>,
    /// The cells of numbers that stand between two that stand: all is known of these.
    inner: Domain<W>,
}

/// The cells that have at least one, two and three of these.
#[inline]
fn counted<const W: usize, const D: usize>(ways: &Each<W, D>) -> [Domain<W>; 3] {
    ways.iter()
        .fold([Domain::EMPTY; 3], |[one, two, three], &way| {
            [one | way, two | (one & way), three | (two & way)]
        })
}

impl<'a, const W: usize, const D: usize> Ways<'a, W, D> {
    /// Those between numbers that stand must be, all others may.
    fn new(shape: &'a Shape<W>, numbers: &[Var], view: &View<'_, W>) -> Self {
        let mut must = [Domain::EMPTY; D];
        let mut inner = Domain::EMPTY;
        // Of the number before and the one before that: where they stand; an end of the path wants no neighbour.
        let (mut before, mut has_two) = (Domain::EMPTY, true);
        for &var in numbers {
            let cell = view.must(var);
            let joins = !before.is_empty() && !cell.is_empty();
            if joins {
                for way in 0..D {
                    let leads = shape.leading(cell, way) & before;
                    must[way] |= leads;
                    must[way ^ 1] |= shape.step(leads, way);
                }
                if has_two {
                    inner |= before;
                }
            }
            has_two = joins || before.is_empty() && var == numbers[0];
            before = cell;
        }
        if has_two {
            inner |= before;
        }
        let may = std::array::from_fn(|way| {
            let all = shape.leading(shape.cells, way);
            (all - inner) | (must[way] & inner)
        });
        Self {
            shape,
            may,
            must,
            inner,
        }
    }

    /// The ways into these cells that the path may go, each at the cell where it begins.
    #[inline]
    fn leading(&self, cells: Domain<W>) -> Each<W, D> {
        std::array::from_fn(|way| self.shape.leading(cells, way) & self.may[way])
    }

    /// What is left of these cells for a number that has neighbours before and after it, or one of them; these are the
    /// ways to them.
    #[inline]
    fn left(
        &self,
        may: Domain<W>,
        before: Option<&Each<W, D>>,
        after: Option<&Each<W, D>>,
    ) -> Domain<W> {
        let none = [Domain::EMPTY; D];
        let both = before.is_some() && after.is_some();
        let (before, after) = (before.unwrap_or(&none), after.unwrap_or(&none));
        let (mut kept, mut twice) = (may, Domain::EMPTY);
        let [mut enters, mut leaves] = [Domain::EMPTY; 2];
        for way in 0..D {
            let either = before[way] | after[way];
            twice |= (enters | leaves) & either;
            enters |= before[way];
            leaves |= after[way];
            kept -= self.must[way] - either;
        }
        kept & if both {
            enters & leaves & twice
        } else {
            enters | leaves
        }
    }

    /// Looks at each number once, up or down, but those of which all is known: leaves it the cells that both its
    /// neighbours allow, and adds to `used` the ways that it can take there. Whether anything was found out.
    fn pass(
        &self,
        numbers: &[Var],
        view: &mut View<'_, W>,
        up: bool,
        used: &mut Each<W, D>,
    ) -> Result<bool, Stop> {
        let last = numbers.len() - 1;
        let mut changed = false;
        // The ways to the number that was looked at last, and to the one that comes next.
        let mut seen: Option<(usize, Each<W, D>)> = None;
        let mut next: Option<(usize, Each<W, D>)> = None;
        for at in 0..=last {
            let number = if up { at } else { last - at };
            let var = numbers[number];
            let cell = view.must(var);
            if !cell.is_empty() && cell.is_subset(self.inner) {
                continue;
            }
            let near = [
                number.checked_sub(1),
                Some(number + 1).filter(|&after| after <= last),
            ];
            let [behind, ahead] = if up { near } else { [near[1], near[0]] };
            let behind = behind.map(|number| match seen {
                Some((known, ways)) if known == number => ways,
                _ => self.leading(view.may(numbers[number])),
            });
            let ahead = ahead.map(|number| (number, self.leading(view.may(numbers[number]))));
            let may = view.may(var);
            let kept = self.left(may, behind.as_ref(), ahead.as_ref().map(|(_, ways)| ways));
            for way in 0..D {
                let of = |ways: Option<&Each<W, D>>| ways.map_or(Domain::EMPTY, |ways| ways[way]);
                let taken = of(behind.as_ref()) | of(ahead.as_ref().map(|(_, ways)| ways));
                used[way] |= taken & kept;
            }
            let own = next.filter(|&(known, _)| known == number && kept == may);
            if kept != may {
                view.blame(var);
                view.forbid(var, may - kept, why(numbers))?;
                // A record may go on without knowing it.
                changed |= view.may(var) != may;
            }
            let own = own.map_or_else(|| self.leading(kept), |(_, ways)| ways);
            (seen, next) = (Some((number, own)), ahead);
        }
        Ok(changed)
    }

    /// Concludes what follows for ways from ways; `used`: those that some number can take; `ends`: cells where the path
    /// may end. Whether there is more for the numbers in it; nothing if a cell cannot be passed.
    fn settle(&mut self, used: &Each<W, D>, ends: Domain<W>) -> Option<bool> {
        let before = self.must;
        for way in 0..D {
            self.may[way] = used[way] & self.shape.leading(used[way ^ 1], way);
        }
        let [one, two, three] = counted(&self.may);
        if !self.shape.cells.is_subset(one) || !(self.shape.cells - ends).is_subset(two) {
            return None;
        }
        let forced = (two - three - ends) | (one - two);
        for way in 0..D {
            self.must[way] |= self.may[way] & forced;
        }
        for way in 0..D {
            self.must[way] |= self.shape.leading(self.must[way ^ 1], way);
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
        Some(self.must != before || self.may != *used)
    }
}

fn why<const W: usize>(numbers: &[Var]) -> Why<'_, W> {
    Why {
        technique: &WAYS,
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
    let mut ways = Ways::<W, D>::new(shape, numbers, view);
    let all = ways.may;
    if ways.settle(&all, ends(view)).is_none() {
        return Err(view.conflict(why(numbers)));
    }
    let mut up = true;
    loop {
        let mut used = ways.must.map(|must| must & ways.inner);
        let changed = ways.pass(numbers, view, up, &mut used)?;
        match ways.settle(&used, ends(view)) {
            None => return Err(view.conflict(why(numbers))),
            Some(more) if !more && !changed => return Ok(standing(view) == before),
            Some(_) => up = !up,
        }
    }
}
