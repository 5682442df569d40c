//! Ways between cells: the path goes into each cell and out of it, so each has two ways, and one at an end.

use super::ranks;
use crate::engine::{Domain, Stop, Technique, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// The path could not get into a cell, or not out of it.
pub static WAYS: Technique = Technique {
    id: "ways",
    rank: ranks::WAYS,
};

/// The most ways from a cell, those across corners included.
const MOST: usize = 8;

/// What is known of the ways, from each cell in each direction.
struct Ways<'a, const W: usize> {
    shape: &'a Shape<W>,
    /// May the path go so?
    may: [Domain<W>; MOST],
    /// Must it?
    must: [Domain<W>; MOST],
}

/// The cells that have at least one, two and three of these.
fn counted<const W: usize>(ways: &[Domain<W>]) -> [Domain<W>; 3] {
    ways.iter()
        .fold([Domain::EMPTY; 3], |[one, two, three], &way| {
            [one | way, two | (one & way), three | (two & way)]
        })
}

impl<'a, const W: usize> Ways<'a, W> {
    fn new(shape: &'a Shape<W>) -> Self {
        let mut may = [Domain::EMPTY; MOST];
        for (way, may) in may.iter_mut().enumerate().take(shape.ways()) {
            *may = shape.leading(shape.cells, way);
        }
        Self {
            shape,
            may,
            must: [Domain::EMPTY; MOST],
        }
    }

    /// The ways into these cells that the path may go, each at the cell where it begins.
    #[inline]
    fn leading(&self, cells: Domain<W>) -> [Domain<W>; MOST] {
        let mut ways = [Domain::EMPTY; MOST];
        for (way, into) in ways.iter_mut().enumerate().take(self.shape.ways()) {
            *into = self.shape.leading(cells, way) & self.may[way];
        }
        ways
    }

    /// Concludes what follows for ways from ways; `used`: those that some number can take; `ends`: cells where the path
    /// may end. Whether anything did; nothing if a cell cannot be passed.
    fn settle(&mut self, used: &[Domain<W>; MOST], ends: Domain<W>) -> Option<bool> {
        let all = self.shape.ways();
        let before = (self.may, self.must);
        for way in 0..all {
            self.may[way] &= used[way];
        }
        for way in 0..all {
            self.may[way] &= self.shape.leading(self.may[way ^ 1], way);
        }
        let [one, two, three] = counted(&self.may[..all]);
        if !self.shape.cells.is_subset(one) || !(self.shape.cells - ends).is_subset(two) {
            return None;
        }
        let forced = (two - three - ends) | (one - two);
        for way in 0..all {
            self.must[way] |= self.may[way] & forced;
        }
        for way in 0..all {
            self.must[way] |= self.shape.leading(self.must[way ^ 1], way);
            if !self.must[way].is_subset(self.may[way]) {
                return None;
            }
        }
        let [_, full, over] = counted(&self.must[..all]);
        if !over.is_empty() {
            return None;
        }
        for way in 0..all {
            self.may[way] -= full - self.must[way];
        }
        Some((self.may, self.must) != before)
    }
}

/// Concludes from the ways that are left, until no more follows.
pub fn propagate<const W: usize>(
    shape: &Shape<W>,
    numbers: &[Var],
    view: &mut View<'_, W>,
) -> Result<(), Stop> {
    let why = Why {
        technique: &WAYS,
        about: numbers,
        values: Domain::ALL,
    };
    let mut ways = Ways::new(shape);
    let last = numbers.len() - 1;
    loop {
        let mut used = [Domain::EMPTY; MOST];
        let mut changed = false;
        let mut after = [Domain::EMPTY; MOST];
        let mut own = ways.leading(view.may(numbers[last]));
        for (number, &var) in numbers.iter().enumerate().rev() {
            let before = number
                .checked_sub(1)
                .map(|at| ways.leading(view.may(numbers[at])));
            let before = before.unwrap_or([Domain::EMPTY; MOST]);
            let may = view.may(var);
            let mut kept = may;
            let [mut enters, mut leaves, mut twice] = [Domain::EMPTY; 3];
            for way in 0..shape.ways() {
                let either = before[way] | after[way];
                twice |= (enters | leaves) & either;
                enters |= before[way];
                leaves |= after[way];
                kept -= ways.must[way] - either;
            }
            if number > 0 {
                kept &= enters;
            }
            if number < last {
                kept &= leaves;
            }
            if number > 0 && number < last {
                kept &= twice;
            }
            for way in 0..shape.ways() {
                used[way] |= (before[way] | after[way]) & kept;
            }
            if kept != may {
                view.blame(var);
                view.forbid(var, may - kept, why)?;
                changed = true;
                own = ways.leading(kept);
            }
            (after, own) = (own, before);
        }
        let ends = view.may(numbers[0]) | view.may(numbers[last]);
        match ways.settle(&used, ends) {
            None => return Err(view.conflict(why)),
            Some(more) if !more && !changed => return Ok(()),
            Some(_) => {}
        }
    }
}
