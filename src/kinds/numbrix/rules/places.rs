//! Numbers as they were looked at last, and what their neighbours leave them.

use super::ways::{Each, Ways, ends};
use crate::engine::{Domain, Stop, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// A number, and what was found out when it was looked at last.
struct Place<const W: usize, const D: usize> {
    var: Var,
    /// Where it may be.
    may: Domain<W>,
    /// The ways that lead there, each where it begins.
    leading: Each<W, D>,
    /// The ways to its neighbours, of those that there are at all.
    used: Each<W, D>,
    /// Whether it has a number before it and after it, and is not of those of which all is known.
    has: [bool; 2],
    /// Whether something has changed since it was looked at.
    is_new: bool,
}

impl<const W: usize, const D: usize> Place<W, D> {
    /// A number of which nothing is known yet.
    fn new(var: Var) -> Self {
        Self {
            var,
            may: Domain::EMPTY,
            leading: [Domain::EMPTY; D],
            used: [Domain::EMPTY; D],
            has: [false; 2],
            is_new: false,
        }
    }

    /// It is to be looked at, unless all is known of it.
    fn renew(&mut self) {
        self.is_new = self.has != [false; 2];
    }

    /// What is left of its cells: it comes there from the number before and goes on to the one after, where there are
    /// such, on two ways, and on all that must be. (Word by word: so all that is counted stays in registers.)
    #[inline]
    fn left(&self, ways: &Ways<W, D>, before: &Each<W, D>, after: &Each<W, D>) -> Domain<W> {
        let mut left = *self.may.words();
        for (at, left) in left.iter_mut().enumerate() {
            let [mut enters, mut leaves, mut twice] = [0; 3];
            for way in 0..D {
                let may = ways.may[way].words()[at];
                let enter = before[way].words()[at] & may;
                let leave = after[way].words()[at] & may;
                let either = enter | leave;
                twice |= (enters | leaves) & either;
                enters |= enter;
                leaves |= leave;
                *left &= either | !ways.must[way].words()[at];
            }
            *left &= match self.has {
                [true, true] => enters & leaves & twice,
                _ => enters | leaves,
            };
        }
        Domain::from_words(left)
    }
}

/// The numbers in order, and the ways that they were looked at with. A search keeps them from one question to the next,
/// and what is known may be quite another then: what differs is looked at again.
pub(super) struct Places<const W: usize, const D: usize> {
    all: Vec<Place<W, D>>,
    ways: Ways<W, D>,
}

impl<const W: usize, const D: usize> Places<W, D> {
    /// As this rule knows them from the last time, or new ones.
    pub(super) fn recalled(shape: &Shape<W>, numbers: &[Var], view: &mut View<'_, W>) -> Box<Self> {
        view.recall().unwrap_or_else(|| {
            Box::new(Self {
                all: numbers.iter().map(|&var| Place::new(var)).collect(),
                ways: Ways::all(shape),
            })
        })
    }

    /// Takes over what is known now. (All is known of the numbers in the cells of `inner`.)
    pub(super) fn update(&mut self, shape: &Shape<W>, view: &View<'_, W>, inner: Domain<W>) {
        let last = self.all.len() - 1;
        for (number, place) in self.all.iter_mut().enumerate() {
            let cell = view.must(place.var);
            let is_open = cell.is_empty() || !cell.is_subset(inner);
            let has = [is_open && number > 0, is_open && number < last];
            if has != place.has {
                place.has = has;
                place.used = [Domain::EMPTY; D];
                place.renew();
            }
        }
        for number in 0..=last {
            let may = view.may(self.all[number].var);
            if may != self.all[number].may {
                self.put(shape, number, may);
                self.all[number].renew();
            }
        }
    }

    /// A number may be in these cells; its neighbours are to be looked at.
    fn put(&mut self, shape: &Shape<W>, number: usize, may: Domain<W>) {
        let place = &mut self.all[number];
        place.may = may;
        for way in 0..D {
            place.leading[way] = shape.leading(may, way);
        }
        for near in [number.wrapping_sub(1), number + 1] {
            if let Some(near) = self.all.get_mut(near) {
                near.renew();
            }
        }
    }

    /// Takes over the ways; whether something was known of them that was not known before.
    pub(super) fn meet(&mut self, ways: &Ways<W, D>) -> bool {
        let cells = self.ways.differing(ways);
        for place in &mut self.all {
            if place.may.intersects(cells) {
                place.renew();
            }
        }
        self.ways = ways.clone();
        !cells.is_empty()
    }

    /// Leaves each number the cells that its neighbours allow, up and down, until nothing more follows.
    pub(super) fn sweep(
        &mut self,
        shape: &Shape<W>,
        view: &mut View<'_, W>,
        why: Why<'_, W>,
    ) -> Result<(), Stop> {
        let mut up = true;
        while self.all.iter().any(|place| place.is_new) {
            for at in 0..self.all.len() {
                let number = if up { at } else { self.all.len() - 1 - at };
                if self.all[number].is_new {
                    self.look(shape, number, view, why)?;
                }
            }
            up = !up;
        }
        Ok(())
    }

    /// Looks at one number.
    fn look(
        &mut self,
        shape: &Shape<W>,
        number: usize,
        view: &mut View<'_, W>,
        why: Why<'_, W>,
    ) -> Result<(), Stop> {
        let none = [Domain::EMPTY; D];
        let place = &self.all[number];
        let near = [number.wrapping_sub(1), number + 1];
        let [before, after] =
            near.map(|near| self.all.get(near).map_or(&none, |near| &near.leading));
        let kept = place.left(&self.ways, before, after);
        let mut used = none;
        for way in 0..D {
            used[way] = (before[way] | after[way]) & kept;
        }
        let (var, may) = (place.var, place.may);
        let place = &mut self.all[number];
        place.used = used;
        place.is_new = false;
        if kept == may {
            return Ok(());
        }
        // A record may go on without knowing it.
        self.put(shape, number, kept);
        view.blame(var);
        view.forbid(var, may - kept, why)
    }

    /// Concludes for numbers from ways, and for ways from numbers. (All is known of the numbers in the cells of
    /// `inner`.)
    pub(super) fn conclude(
        &mut self,
        shape: &Shape<W>,
        (mut ways, inner): (Ways<W, D>, Domain<W>),
        view: &mut View<'_, W>,
        why: Why<'_, W>,
    ) -> Result<(), Stop> {
        self.meet(&ways);
        loop {
            self.sweep(shape, view, why)?;
            let mut used = self.used();
            for (way, used) in used.iter_mut().enumerate() {
                *used = *used & ways.may[way] | ways.must[way] & inner;
            }
            if ways.settle(shape, &used, ends(why.about, view)).is_none() {
                return Err(view.conflict(why));
            }
            if !self.meet(&ways) {
                return Ok(());
            }
        }
    }

    /// The ways that lead from some number to another, of those that there are at all.
    fn used(&self) -> Each<W, D> {
        let mut used = [Domain::EMPTY; D];
        for place in self.all.iter().filter(|place| place.has != [false; 2]) {
            for (used, &own) in used.iter_mut().zip(&place.used) {
                *used |= own;
            }
        }
        used
    }
}
