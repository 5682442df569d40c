//! The ways from a number to the next that stands, one by one where there are few: what is on none of them is out.

use std::ops::Range;
use std::sync::Arc;

use super::areas::Filled;
use super::pockets::{Pocket, Pockets};
use super::standing::{Known, Standing};
use super::ways::ends;
use super::{cost, ranks};
use crate::engine::{Domain, Finding, Rule, Stop, Technique, Value, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// No way from one number to another that leaves the rest of the board whole is so.
pub static STRETCH: Technique = Technique {
    id: "stretch",
    rank: ranks::STRETCH,
};

/// The most numbers between two.
const LONGEST: usize = 8;
/// The most steps, and ways, that are tried between two.
const STEPS: usize = 400;
const WAYS: usize = 48;

/// Follows from the path alone: how it can go from one number to another.
pub struct StretchRule<const W: usize> {
    numbers: Box<[Var]>,
    shape: Arc<Shape<W>>,
}

/// The ways between two numbers as they are walked.
struct Walk<'w, 'a, 'v, const W: usize> {
    view: &'w View<'v, W>,
    at: &'w mut Standing<'a, W>,
    pockets: &'w Pockets<W>,
    /// The numbers to be walked, and after them one that stands.
    range: Range<usize>,
    /// Where each of them can be.
    kept: Vec<Domain<W>>,
    /// How many places more they may have for all that is known.
    more: u32,
    /// What it rests on that there are no more.
    known: Known<W>,
    steps: usize,
    ways: usize,
}

/// What a way leaves behind that nothing fills.
enum Left<const W: usize> {
    /// A cell, and whether the path can end there.
    Cell(Value, bool),
    Pocket(Pocket<W>),
}

impl<const W: usize> Walk<'_, '_, '_, W> {
    /// Goes on from a cell with this number; `pieces`: of what is open around the cells of the way, see [`Filled`].
    /// Whether all ways could be tried, and what is left of them can rule something out.
    fn go(&mut self, from: Value, number: usize, pieces: u32) -> bool {
        self.steps += 1;
        if self.steps > STEPS || self.ways > WAYS {
            return false;
        }
        let near = self.at.beside(from);
        if number == self.range.end {
            if self.view.records() {
                self.known.extend(self.at.fact(number));
            }
            let arrives = self.at.cells[number].is_some_and(|cell| near.contains(cell));
            if arrives {
                self.ways += 1;
                self.keep(pieces);
            }
            return self.more > 0;
        }
        let var = self.at.vars[number];
        let may = self.view.may(var);
        if self.view.records() {
            self.note(var, near, may);
        }
        for cell in near & may & self.at.open {
            let pieces = pieces + self.at.shape.arcs(self.at.open, cell);
            self.at.write(number, cell);
            let all = self.go(cell, number + 1, pieces);
            self.at.erase(number, cell);
            if !all {
                return false;
            }
        }
        true
    }

    /// Notes why the cells beside the way are not gone into: the number cannot be there, or others stand there.
    fn note(&mut self, var: Var, near: Domain<W>, may: Domain<W>) {
        self.known.push((var, near - may));
        for taken in (near & may) - self.at.open {
            let holder = self.at.number(taken);
            let holder = holder.filter(|other| !self.range.contains(other));
            self.known
                .extend(holder.and_then(|holder| self.at.fact(holder)));
        }
    }

    /// Keeps the way that was just walked, unless it leaves a cell or a pocket behind that nothing fills.
    fn keep(&mut self, pieces: u32) {
        let cells = || self.at.cells[self.range.clone()].iter().flatten();
        let is_kept = |(&cell, kept): (&Value, &Domain<W>)| kept.contains(cell);
        if !self.view.records() && cells().zip(&self.kept).all(is_kept) {
            return;
        }
        let way: Domain<W> = cells().copied().collect();
        if let Some(left) = self.left_behind(way, pieces) {
            if self.view.records() {
                let own = self.at.vars[self.range.clone()].iter();
                let is_own = |var: Var| own.clone().any(|&other| other == var);
                let known = self.why_left(&left).into_iter();
                self.known.extend(known.filter(|&(var, _)| !is_own(var)));
            }
            return;
        }
        let cells = self.at.cells[self.range.clone()].iter().flatten();
        for (&cell, kept) in cells.zip(&mut self.kept) {
            self.more -= u32::from(!kept.contains(cell));
            kept.insert(cell);
        }
    }

    /// A cell beside a way, or a pocket, that cannot be filled any more.
    fn left_behind(&self, way: Domain<W>, pieces: u32) -> Option<Left<W>> {
        let filled = Filled {
            cells: way,
            beside: self.at.shape.beside(way),
            pieces,
        };
        let near = filled.beside & self.at.open;
        let ends = ends(self.at.vars, self.view);
        if let Some(cell) = self.at.shut_in(near, ends) {
            return Some(Left::Cell(cell, ends.contains(cell)));
        }
        let broken = self.pockets.broken(self.at, &filled);
        broken.map(Left::Pocket)
    }

    /// Why it cannot be filled.
    fn why_left(&self, left: &Left<W>) -> Known<W> {
        match *left {
            Left::Cell(cell, is_end) => {
                let mut known = self.at.closed(cell, self.at.ways(cell));
                if !is_end {
                    known.extend(self.at.no_end(cell));
                }
                known
            }
            Left::Pocket(ref pocket) => pocket.rests_on(self.at),
        }
    }
}

impl<const W: usize> StretchRule<W> {
    /// The rule of a board.
    #[must_use]
    pub fn new(numbers: &[Var], shape: Arc<Shape<W>>) -> Self {
        Self {
            numbers: numbers.into(),
            shape,
        }
    }

    /// Walks the ways between two numbers that stand.
    fn stretch(
        &self,
        view: &mut View<'_, W>,
        at: &mut Standing<'_, W>,
        pockets: &Pockets<W>,
        [from, to]: [usize; 2],
    ) -> Result<(), Stop> {
        let (Some(begin), Some(end)) = (at.cells[from], at.cells[to]) else {
            return Ok(());
        };
        let range = from + 1..to;
        let places = self.numbers[range.clone()].iter();
        let mut walk = Walk {
            more: places.map(|&var| view.may(var).len()).sum(),
            view,
            at,
            pockets,
            range: range.clone(),
            kept: vec![Domain::EMPTY; range.len()],
            known: Vec::new(),
            steps: 0,
            ways: 0,
        };
        walk.at.fill(&range);
        let is_told = walk.go(begin, from + 1, 0);
        walk.at.empty(&range);
        if !is_told {
            return Ok(());
        }
        let Walk {
            kept, mut known, ..
        } = walk;
        known.extend(at.fact(from));
        if kept[0].is_empty() {
            let about: Vec<Var> = known.iter().map(|&(var, _)| var).collect();
            return Err(view.conflict(Why {
                technique: &STRETCH,
                about: &about,
                values: self.shape.cells,
            }));
        }
        let vars = &self.numbers[range];
        let out = |(&var, &kept): (&Var, &Domain<W>)| Finding::Out(var, view.may(var) - kept);
        let findings: Vec<_> = vars.iter().zip(&kept).map(out).collect();
        view.blame(vars[0]);
        view.conclude(&findings, || {
            let looks = vec![(self.numbers[from], begin), (self.numbers[to], end)];
            let walked = kept.iter().fold(Domain::EMPTY, |all, &cells| all | cells);
            at.pattern(&STRETCH, looks, &[walked], known)
        })
    }
}

impl<const W: usize> Rule<W> for StretchRule<W> {
    fn scope(&self) -> &[Var] {
        &self.numbers
    }

    fn accepts(&self, _sets: &[Domain<W>]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&STRETCH] }
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn is_asked_first(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn cost(&self) -> u64 {
        cost(self.numbers.len())
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < ranks::STRETCH {
            return Ok(());
        }
        let mut at = Standing::new(view, &self.numbers, &self.shape);
        let pockets = Pockets::new(&at);
        let standing: Vec<usize> = (0..self.numbers.len())
            .filter(|&number| at.cells[number].is_some())
            .collect();
        for pair in standing.windows(2) {
            if (2..=LONGEST + 1).contains(&(pair[1] - pair[0])) {
                self.stretch(view, &mut at, &pockets, [pair[0], pair[1]])?;
            }
        }
        Ok(())
    }
}
