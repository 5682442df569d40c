//! Pockets: open cells that numbers wall in. Between two numbers that stand the path stays in one pocket, as it cannot
//! pass the wall; so each pocket is filled by some of these stretches, cell for cell.

use std::sync::Arc;

use super::ranks;
use super::standing::{Known, Standing, pattern};
use crate::engine::{Domain, Finding, Rule, Stop, Technique, Var, View, Why};
use crate::kinds::numbrix::shape::Shape;

/// Only some stretches fill a pocket.
pub static POCKET: Technique = Technique {
    id: "pocket",
    rank: ranks::POCKET,
};
/// A number here would leave a pocket that nothing fills.
pub static CUT_OFF: Technique = Technique {
    id: "cut-off",
    rank: ranks::CUT_OFF,
};

/// The most stretches of a pocket that are tried in all ways.
const MOST: usize = 6;

/// Numbers that follow one another and do not stand, between two that do, or at an end of the path.
#[derive(Clone, Copy)]
struct Stretch {
    from: Option<usize>,
    to: Option<usize>,
}

impl Stretch {
    /// Its first number, and the one after its last; of `all` numbers.
    fn range(self, all: usize) -> std::ops::Range<usize> {
        self.from.map_or(0, |from| from + 1)..self.to.unwrap_or(all)
    }
}

/// A pocket, and what may fill it.
pub(super) struct Pocket<const W: usize> {
    cells: Domain<W>,
    /// The cells with numbers around it.
    wall: Domain<W>,
    /// The stretches that begin and end at the wall.
    stretches: Vec<Stretch>,
}

/// Which stretches of a pocket fill it: those in some filling, and those in every one.
struct Fillings {
    some: u32,
    every: u32,
}

impl<const W: usize> Pocket<W> {
    /// The pocket of these cells; nothing where no number stands at it.
    pub(super) fn new(at: &Standing<'_, W>, cells: Domain<W>) -> Self {
        let wall = at.shape.beside(cells) - at.open;
        let is_near = |number: usize| at.cells[number].is_some_and(|cell| wall.contains(cell));
        let mut stretches = Vec::new();
        let mut from = None;
        for number in 0..=at.cells.len() {
            let is_end = number == at.cells.len();
            if !is_end && at.cells[number].is_none() {
                continue;
            }
            let to = (!is_end).then_some(number);
            let stretch = Stretch { from, to };
            let ends = from.into_iter().chain(to);
            if !stretch.range(at.cells.len()).is_empty() && ends.clone().all(is_near) {
                stretches.push(stretch);
            }
            from = to;
        }
        Self {
            cells,
            wall,
            stretches,
        }
    }

    /// How it can be filled; nothing if there are too many stretches to try.
    fn fillings(&self, at: &Standing<'_, W>) -> Option<Fillings> {
        if self.stretches.len() > MOST || self.wall.is_empty() {
            return None;
        }
        let taken = self.stretches.iter();
        let taken: Vec<usize> = taken
            .map(|stretch| stretch.range(at.cells.len()).len())
            .collect();
        let cells = self.cells.iter().count();
        let all = 1_u32 << self.stretches.len();
        let fills = |some: &u32| {
            let chosen = taken
                .iter()
                .enumerate()
                .filter(|(place, _)| some >> place & 1 == 1);
            chosen.map(|(_, taken)| taken).sum::<usize>() == cells
        };
        let none = Fillings {
            some: 0,
            every: all - 1,
        };
        let fillings = (0..all).filter(fills).fold(none, |found, one| Fillings {
            some: found.some | one,
            every: found.every & one,
        });
        Some(fillings)
    }

    /// Whether it can be filled for all one knows.
    pub(super) fn can_be_filled(&self, at: &Standing<'_, W>) -> bool {
        let fillings = self.fillings(at);
        fillings.is_none_or(|fillings| fillings.some > 0)
    }

    /// What it rests on that nothing else can be in it: the wall, and between two numbers of the wall which do not
    /// follow one another among those that stand one that stands elsewhere, where the path has to be meanwhile.
    pub(super) fn rests_on(&self, at: &Standing<'_, W>) -> Known<W> {
        let standing = (0..at.cells.len()).filter_map(|number| Some((number, at.cells[number]?)));
        let mut known = Vec::new();
        let mut elsewhere = false;
        for (number, cell) in standing {
            let is_wall = self.wall.contains(cell);
            if is_wall || !elsewhere {
                known.extend(at.fact(number));
            }
            elsewhere = !is_wall;
        }
        known
    }
}

/// Follows from the path alone: what fits into each pocket.
pub struct PocketRule<const W: usize> {
    numbers: Box<[Var]>,
    shape: Arc<Shape<W>>,
}

impl<const W: usize> PocketRule<W> {
    /// The rule of a board.
    #[must_use]
    pub fn new(numbers: &[Var], shape: Arc<Shape<W>>) -> Self {
        Self {
            numbers: numbers.into(),
            shape,
        }
    }

    /// The stretches that are in no filling are out of the pocket, and those in every one in it.
    fn fill(
        &self,
        view: &mut View<'_, W>,
        at: &Standing<'_, W>,
        pocket: &Pocket<W>,
    ) -> Result<(), Stop> {
        let Some(fillings) = pocket.fillings(at) else {
            return Ok(());
        };
        if fillings.some == 0 {
            let known = pocket.rests_on(at);
            let about: Vec<Var> = known.iter().map(|&(var, _)| var).collect();
            return Err(view.conflict(Why {
                technique: &POCKET,
                about: &about,
                values: self.shape.cells,
            }));
        }
        for (place, &stretch) in pocket.stretches.iter().enumerate() {
            let out = if fillings.every >> place & 1 == 1 {
                self.shape.cells - pocket.cells
            } else if fillings.some >> place & 1 == 0 {
                pocket.cells
            } else {
                continue;
            };
            let vars = self.numbers[stretch.range(self.numbers.len())].iter();
            let findings: Vec<_> = vars.map(|&var| Finding::Out(var, out)).collect();
            view.conclude(&findings, || {
                let ends = stretch.from.into_iter().chain(stretch.to);
                let looks = ends.filter_map(|end| Some((self.numbers[end], at.cells[end]?)));
                pattern(&POCKET, looks.collect(), pocket.rests_on(at))
            })?;
        }
        Ok(())
    }

    /// A number beside one that stands whose coming would leave a pocket that nothing fills.
    fn cut_off(
        &self,
        view: &mut View<'_, W>,
        at: &mut Standing<'_, W>,
        from: usize,
    ) -> Result<(), Stop> {
        let Some(cell) = at.cells[from] else {
            return Ok(());
        };
        for number in at.missing(from).collect::<Vec<_>>() {
            let var = self.numbers[number];
            for to in view.may(var) & at.beside(cell) & at.open {
                at.put(number, to);
                let broken = broken(at, at.beside(to) & at.open);
                let known = broken.map(|pocket| pocket.rests_on(at));
                at.lift(number, to);
                let Some(known) = known else { continue };
                view.blame(var);
                view.conclude(&[Finding::Out(var, Domain::only(to))], || {
                    let others = known.into_iter().filter(|&(other, _)| other != var);
                    pattern(&CUT_OFF, vec![(self.numbers[from], cell)], others.collect())
                })?;
            }
        }
        Ok(())
    }
}

/// A pocket with some of these cells that nothing fills.
pub(super) fn broken<const W: usize>(at: &Standing<'_, W>, near: Domain<W>) -> Option<Pocket<W>> {
    let mut left = near;
    while let Some(cell) = left.min() {
        let cells = at.connected(cell);
        left -= cells;
        let pocket = Pocket::new(at, cells);
        if !pocket.can_be_filled(at) {
            return Some(pocket);
        }
    }
    None
}

impl<const W: usize> Rule<W> for PocketRule<W> {
    fn scope(&self) -> &[Var] {
        &self.numbers
    }

    fn accepts(&self, _sets: &[Domain<W>]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&POCKET, &CUT_OFF] }
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < ranks::POCKET {
            return Ok(());
        }
        let mut at = Standing::new(view, &self.numbers, &self.shape);
        let mut pockets = Vec::new();
        let mut left = at.open;
        while let Some(cell) = left.min() {
            let cells = at.connected(cell);
            left -= cells;
            pockets.push(Pocket::new(&at, cells));
        }
        for pocket in &pockets {
            self.fill(view, &at, pocket)?;
        }
        if view.rank() >= ranks::CUT_OFF {
            for from in 0..self.numbers.len() {
                self.cut_off(view, &mut at, from)?;
            }
        }
        Ok(())
    }
}
