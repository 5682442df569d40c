//! The segments that fit into each pocket, and numbers that would leave one that nothing fills.

use super::areas::Filled;
use super::implied::{ImpliedRule, Reasoning};
use super::path_state::PathState;
use super::pockets::{Pocket, Pockets};
use super::ranks;
use crate::engine::{Domain, Finding, Searched, Stop, Technique, View};

/// The technique of a pocket: only some segments fill it.
pub static POCKET: Technique = Technique {
    id: "pocket",
    rank: ranks::POCKET,
};
/// The technique of balance: only some segments fill a pocket, if cells are counted by colour, as on a chessboard.
pub static BALANCE: Technique = Technique {
    id: "balance",
    rank: ranks::BALANCE,
};
/// The technique of cutting off: a number here would leave a pocket that nothing fills.
pub static CUT_OFF: Technique = Technique {
    id: "cut-off",
    rank: ranks::CUT_OFF,
};

/// The rule of the segments in each pocket. It is implied by the path.
pub type PocketRule<const W: usize> = ImpliedRule<FullPockets, W>;

/// The reasoning of [`PocketRule`].
pub struct FullPockets;

impl<const W: usize> PocketRule<W> {
    /// Removes segments that are in no filling from the pocket, and keeps those in every filling inside.
    fn fill(
        &self,
        view: &mut View<'_, W>,
        at: &PathState<'_, W>,
        pocket: &Pocket<W>,
        technique: &'static Technique,
    ) -> Result<(), Stop> {
        let alike = match pocket.cells.min() {
            Some(cell) if *technique == BALANCE => self.shape.coloured(cell),
            _ => Some(self.shape.cells),
        };
        let Some((alike, fillings)) =
            alike.and_then(|alike| Some((alike, pocket.fillings(at, alike)?)))
        else {
            return Ok(());
        };
        if fillings.some == 0 {
            let known = view.records().then(|| pocket.rests_on(at));
            return Err(at.conflict(view, technique, &known.unwrap_or_default()));
        }
        for (place, &segment) in pocket.segments.iter().enumerate() {
            let out = if fillings.every >> place & 1 == 1 {
                self.shape.cells - pocket.cells
            } else if fillings.some >> place & 1 == 0 {
                pocket.cells
            } else {
                continue;
            };
            let vars = self.numbers[segment.range(self.numbers.len())].iter();
            let new = vars.filter(|&&var| view.may(var).intersects(out));
            let findings: Vec<_> = new.map(|&var| Finding::Out(var, out)).collect();
            view.conclude(&findings, || {
                let ends = segment.from.into_iter().chain(segment.to);
                let looks = ends.filter_map(|end| Some((self.numbers[end], at.cells[end]?)));
                let known = pocket.rests_on(at);
                let mut pattern = at.pattern(technique, looks.collect(), &[pocket.cells], known);
                if *technique == BALANCE {
                    pattern.figure.dark = self.shape.vars(pocket.cells & alike, &self.numbers);
                }
                pattern
            })?;
        }
        Ok(())
    }

    /// Removes a number beside a placed one from cells of `cutting` where it would leave a pocket that nothing fills.
    /// (In other cells the pocket stays connected, and has one filled cell less.)
    fn cut_off(
        &self,
        view: &mut View<'_, W>,
        at: &mut PathState<'_, W>,
        pockets: &Pockets<W>,
        cutting: Domain<W>,
        from: usize,
    ) -> Result<(), Stop> {
        let Some(cell) = at.cells[from] else {
            return Ok(());
        };
        for number in [from.wrapping_sub(1), from + 1] {
            if at.cells.get(number).is_none_or(Option::is_some) {
                continue;
            }
            let var = self.numbers[number];
            for to in view.may(var) & at.beside(cell) & cutting {
                let filled = Filled::one(&self.shape, at.open, to);
                at.put(number, to);
                let broken = pockets.broken(at, &filled);
                let broken = broken.map(|pocket| {
                    let known = view.records().then(|| pocket.rests_on(at));
                    (known.unwrap_or_default(), pocket.cells)
                });
                at.lift(number, to);
                let Some((known, cells)) = broken else {
                    continue;
                };
                view.blame(var);
                view.conclude(&[Finding::Out(var, Domain::only(to))], || {
                    let others = known.into_iter().filter(|&(other, _)| other != var);
                    let looks = vec![(self.numbers[from], cell)];
                    at.pattern(&CUT_OFF, looks, &[cells], others.collect())
                })?;
            }
        }
        Ok(())
    }
}

impl<const W: usize> Reasoning<W> for FullPockets {
    const TECHNIQUES: &'static [&'static Technique] = &[&POCKET, &BALANCE, &CUT_OFF];

    const SEARCHED: Searched = Searched::Throughout;

    fn conclude(rule: &PocketRule<W>, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < ranks::POCKET {
            return Ok(());
        }
        let mut at = PathState::new(view, &rule.numbers, &rule.shape);
        let pockets = Pockets::new(&at);
        let asked = [&POCKET, &BALANCE].map(|technique| (technique, view.asks(technique.rank)));
        if asked.iter().any(|&(_, is_asked)| is_asked) {
            for (technique, _) in asked.into_iter().filter(|&(_, is_asked)| is_asked) {
                for pocket in &pockets.all {
                    rule.fill(view, &at, pocket, technique)?;
                }
            }
        }
        if view.asks(ranks::CUT_OFF) {
            let near = rule.shape.beside(at.open_ends);
            let cutting = at.cutting(near & at.open);
            for from in 0..rule.numbers.len() {
                rule.cut_off(view, &mut at, &pockets, cutting, from)?;
            }
        }
        Ok(())
    }
}
