//! The domains of numbers as they were last examined, and the filter by their neighbours.

use std::ops::Range;

use super::edges::{CandidateEdges, PerDirection, ends};
use crate::engine::{Domain, Epoch, Stop, Value, Var, View, Why};
use crate::kinds::numbrix::shape::{Shape, value};

/// A number, and the results of its last examination.
struct NumberDomain<const W: usize, const D: usize> {
    var: Var,
    /// Its domain.
    may: Domain<W>,
    /// The span of non-zero words of `may`.
    span: Span,
    /// The edges that lead to its cells, by direction, each at the cell where it begins.
    leading: PerDirection<W, D>,
    /// The edges to its neighbours, of the candidate edges.
    used: PerDirection<W, D>,
}

/// The span of the non-zero words of a set.
#[derive(Clone, Copy)]
struct Span {
    first: usize,
    end: usize,
}

impl Span {
    /// The number of words up to which skipping does not pay.
    const FEW: usize = 3;

    #[inline]
    fn from_cells<const W: usize>(cells: &Domain<W>) -> Self {
        let mut words = cells.words().iter();
        let is_full = |&word: &u64| word != 0;
        let first = words.clone().position(is_full).unwrap_or(W);
        let end = words.rposition(is_full).map_or(0, |last| last + 1);
        Self { first, end }
    }

    /// Returns the range of the words; all of them if they are few.
    #[inline]
    fn words<const W: usize>(self) -> Range<usize> {
        if W <= Self::FEW {
            0..W
        } else {
            self.first..self.end.min(W)
        }
    }

    /// Returns the smallest span that contains both.
    #[inline]
    fn and(self, other: Self) -> Self {
        Self {
            first: self.first.min(other.first),
            end: self.end.max(other.end),
        }
    }
}

impl<const W: usize, const D: usize> NumberDomain<W, D> {
    const NOWHERE: PerDirection<W, D> = [Domain::EMPTY; D];

    /// Creates a number that was not examined yet.
    fn new(var: Var) -> Self {
        Self {
            var,
            may: Domain::EMPTY,
            span: Span { first: W, end: 0 },
            leading: [Domain::EMPTY; D],
            used: [Domain::EMPTY; D],
        }
    }

    /// Sets the domain.
    fn put(&mut self, shape: &Shape<W>, may: Domain<W>) {
        let before = self.span;
        self.may = may;
        self.span = Span::from_cells(&may);
        // Also overwrites the edges of the previous domain.
        let words = before.and(self.span).words::<W>();
        for (direction, leading) in self.leading.iter_mut().enumerate() {
            shape.lead(&may, words.clone(), direction, leading);
        }
    }

    /// Returns the supported part of the domain: cells that the path enters from the number before and leaves to the
    /// one after (if there are such) by two edges, and by all forced ones. Stores these edges.
    #[inline]
    fn look(
        &mut self,
        edges: &CandidateEdges<W, D>,
        near: [Option<&PerDirection<W, D>>; 2],
    ) -> Domain<W> {
        let [before, after] = near.map(|near| near.unwrap_or(&Self::NOWHERE));
        let has_both = near[0].is_some() && near[1].is_some();
        let mut kept = Domain::EMPTY;
        for at in self.span.words::<W>() {
            let mut left = self.may.words()[at];
            let [mut enters, mut leaves, mut twice] = [0; 3];
            let mut led = [0; D];
            for direction in 0..D {
                let may = edges.may[direction].words()[at];
                let enter = before[direction].words()[at] & may;
                let leave = after[direction].words()[at] & may;
                let either = enter | leave;
                twice |= (enters | leaves) & either;
                enters |= enter;
                leaves |= leave;
                left &= either | !edges.must[direction].words()[at];
                led[direction] = either;
            }
            left &= if has_both {
                enters & leaves & twice
            } else {
                enters | leaves
            };
            kept.words_mut()[at] = left;
            for (used, led) in self.used.iter_mut().zip(led) {
                used.words_mut()[at] = led & left;
            }
        }
        kept
    }
}

/// The numbers in order, and the candidate edges of their last examination. A search keeps them between calls, after
/// which the bounds may be quite different: numbers that differ are examined again.
pub(super) struct EdgePropagator<const W: usize, const D: usize> {
    all: Vec<NumberDomain<W, D>>,
    edges: CandidateEdges<W, D>,
    /// The numbers to examine; here and below, sets of numbers hold indices of `all`.
    new: Domain<W>,
    /// The placed numbers.
    placed: Domain<W>,
    /// The numbers that `edges` covers.
    covered: Covered<W>,
    /// Candidate edges that followed from the bounds at earlier moments, each from more than the one before.
    kept: Vec<Kept<W, D>>,
}

/// The numbers that candidate edges cover.
#[derive(Clone, Copy, Default)]
struct Covered<const W: usize> {
    /// The numbers that must be joined with the next one.
    joined: Domain<W>,
    /// The numbers between two placed ones, which are settled completely.
    inner: Domain<W>,
    /// The cells of `inner`.
    inner_cells: Domain<W>,
}

/// Candidate edges that followed from the bounds at a moment.
struct Kept<const W: usize, const D: usize> {
    epoch: Epoch,
    edges: CandidateEdges<W, D>,
    covered: Covered<W>,
}

impl<const W: usize, const D: usize> EdgePropagator<W, D> {
    /// Returns the state of the rule's last call, or a new one, updated to the current bounds.
    pub(super) fn recalled(shape: &Shape<W>, numbers: &[Var], view: &mut View<'_, W>) -> Box<Self> {
        let mut propagator: Box<Self> = view.recall().unwrap_or_else(|| {
            Box::new(Self {
                all: numbers.iter().map(|&var| NumberDomain::new(var)).collect(),
                edges: CandidateEdges::all(shape),
                new: Domain::EMPTY,
                placed: Domain::EMPTY,
                covered: Covered::default(),
                kept: Vec::new(),
            })
        });
        propagator.update(shape, view);
        propagator
    }

    /// Updates to the current bounds.
    fn update(&mut self, shape: &Shape<W>, view: &View<'_, W>) {
        while self.kept.pop_if(|kept| !view.keeps(kept.epoch)).is_some() {}
        // The facts of these numbers still hold, and they are complete.
        let inner = self.kept.last().map(|kept| kept.covered.inner);
        for number in Domain::<W>::below(self.all.len()) - inner.unwrap_or_default() {
            let number = number.index();
            let place = &self.all[number];
            let may = view.may(place.var);
            if may != place.may {
                self.put(shape, number, may);
                self.new.insert(value(number));
            }
        }
        if view.records() {
            // When steps are recorded, placing a number in its last cell is a step of its own.
            let is_placed = |&number: &Value| !view.must(self.all[number.index()].var).is_empty();
            self.placed = self.placed.into_iter().filter(is_placed).collect();
        }
    }

    /// Sets the domain of a number; its neighbours are to be examined.
    fn put(&mut self, shape: &Shape<W>, number: usize, may: Domain<W>) {
        self.all[number].put(shape, may);
        if may.is_single() {
            self.placed.insert(value(number));
        } else {
            self.placed.remove(value(number));
        }
        if number > 0 {
            self.new.insert(value(number - 1));
        }
        if number + 1 < self.all.len() {
            self.new.insert(value(number + 1));
        }
    }

    /// Returns the last candidate edges that still follow from the bounds, or all edges.
    fn last_edges(&mut self, shape: &Shape<W>) -> CandidateEdges<W, D> {
        let inner = self.covered.inner;
        let (edges, covered) = match self.kept.last() {
            Some(kept) => (kept.edges.clone(), kept.covered),
            None => (CandidateEdges::all(shape), Covered::default()),
        };
        self.covered = covered;
        self.new |= inner - covered.inner;
        edges
    }

    /// Stores the candidate edges for the current moment.
    fn keep_edges(&mut self, view: &View<'_, W>) {
        let Some(epoch) = view.epoch() else { return };
        self.kept.pop_if(|kept| kept.epoch == epoch);
        self.kept.push(Kept {
            epoch,
            edges: self.edges.clone(),
            covered: self.covered,
        });
    }

    /// Forces the edges between consecutive placed numbers.
    fn join(&mut self, shape: &Shape<W>, edges: &mut CandidateEdges<W, D>) {
        let [first, last] = [0, self.all.len() - 1].map(|end| Domain::only(value(end)));
        let joined = self.placed & self.placed.lowered(1);
        let inner = (joined | last & self.placed) & (joined.raised(1) | first);
        for number in joined - self.covered.joined {
            let [from, to] = [0, 1].map(|next| self.all[number.index() + next].may);
            edges.join(shape, from, to);
        }
        let mut inner_cells = self.covered.inner_cells;
        for number in inner - self.covered.inner {
            inner_cells |= self.all[number.index()].may;
        }
        for direction in 0..D {
            edges.may[direction] -= inner_cells - edges.must[direction];
        }
        self.covered = Covered {
            joined,
            inner,
            inner_cells,
        };
    }

    /// Replaces the candidate edges; returns true if something changed.
    fn meet(&mut self, edges: CandidateEdges<W, D>) -> bool {
        let cells = self.edges.differing(&edges);
        self.edges = edges;
        if cells.is_empty() {
            return false;
        }
        for number in self.open() {
            let place = &self.all[number.index()];
            let (may, cells) = (place.may.words(), cells.words());
            if place.span.words::<W>().any(|at| may[at] & cells[at] != 0) {
                self.new.insert(number);
            }
        }
        true
    }

    /// Returns the numbers that are not between two placed ones.
    fn open(&self) -> Domain<W> {
        Domain::below(self.all.len()) - self.covered.inner
    }

    /// Filters each number by its neighbours, up and down, to a fixpoint.
    fn sweep(
        &mut self,
        shape: &Shape<W>,
        view: &mut View<'_, W>,
        why: Why<'_, W>,
    ) -> Result<(), Stop> {
        self.new -= self.covered.inner;
        while !self.new.is_empty() {
            let mut from = 0;
            while let Some(number) = self.new.min_from(from) {
                self.look(shape, number, view, why)?;
                from = number.index() + 1;
            }
            let mut end = self.all.len();
            while let Some(number) = self.new.max_below(end) {
                self.look(shape, number, view, why)?;
                end = number.index();
            }
            self.new -= self.covered.inner;
        }
        Ok(())
    }

    /// Examines one number.
    fn look(
        &mut self,
        shape: &Shape<W>,
        number: Value,
        view: &mut View<'_, W>,
        why: Why<'_, W>,
    ) -> Result<(), Stop> {
        self.new.remove(number);
        let number = number.index();
        let (lower, upper) = self.all.split_at_mut(number);
        let Some((place, upper)) = upper.split_first_mut() else {
            return Ok(());
        };
        let near = [lower.last(), upper.first()].map(|near| near.map(|near| &near.leading));
        let kept = place.look(&self.edges, near);
        let (var, may) = (place.var, place.may);
        if kept == may {
            return Ok(());
        }
        // Updates the domain here, as a recorded step may leave the view unchanged.
        self.put(shape, number, kept);
        view.blame(var);
        view.forbid(var, may - kept, why)
    }

    /// Filters each number by its neighbours, along any edges.
    pub(super) fn pass(
        &mut self,
        shape: &Shape<W>,
        view: &mut View<'_, W>,
        why: Why<'_, W>,
    ) -> Result<(), Stop> {
        self.new |= self.covered.inner;
        self.covered = Covered::default();
        self.meet(CandidateEdges::all(shape));
        self.sweep(shape, view, why)
    }

    /// Filters numbers by edges, and edges by numbers, to a fixpoint. Returns true if another call would conclude
    /// nothing.
    pub(super) fn conclude(
        &mut self,
        shape: &Shape<W>,
        view: &mut View<'_, W>,
        why: Why<'_, W>,
    ) -> Result<bool, Stop> {
        let mut edges = self.last_edges(shape);
        self.join(shape, &mut edges);
        let placed = self.placed;
        // Records conclusions in the smallest possible steps.
        let settle = if view.records() {
            CandidateEdges::turn
        } else {
            CandidateEdges::settle
        };
        let all = edges.may;
        if settle(&mut edges, shape, &all, ends(why.about, view)).is_none() {
            return Err(view.conflict(why));
        }
        self.meet(edges);
        loop {
            self.sweep(shape, view, why)?;
            let mut edges = self.edges.clone();
            if !view.records() {
                self.join(shape, &mut edges);
            }
            let used = self.used(&edges);
            if settle(&mut edges, shape, &used, ends(why.about, view)).is_none() {
                return Err(view.conflict(why));
            }
            if !self.meet(edges) {
                self.keep_edges(view);
                return Ok(!view.records() || self.placed == placed);
            }
        }
    }

    /// Returns the edges that lead from some number to another, of the candidate edges.
    fn used(&self, edges: &CandidateEdges<W, D>) -> PerDirection<W, D> {
        let mut used = [[0; W]; D];
        for number in self.open() {
            let place = &self.all[number.index()];
            for at in place.span.words::<W>() {
                for (used, own) in used.iter_mut().zip(&place.used) {
                    used[at] |= own.words()[at];
                }
            }
        }
        let mut used = used.map(Domain::from_words);
        for (direction, used) in used.iter_mut().enumerate() {
            *used = *used & edges.may[direction] | edges.must[direction] & self.covered.inner_cells;
        }
        used
    }
}
