//! Locked candidates: two houses cross, and a number of the one is confined to the crossing.

use std::sync::Arc;

use super::pattern_board::{BoardCache, PatternBoard};
use super::{pattern, ranks, value};
use crate::engine::{Domain, Rule, Stop, Technique, Var, View};
use crate::kinds::sudoku::layout::Cells;

/// The technique of pointing: in a box or region all places of a number are in one line, so no other place of that line
/// has it.
pub static POINTING: Technique = Technique {
    id: "pointing",
    rank: ranks::POINTING,
};
/// The technique of claiming: in a line all places of a number are in one box or region, or in another line, so no
/// other place there has it.
pub static CLAIMING: Technique = Technique {
    id: "claiming",
    rank: ranks::CLAIMING,
};

/// Two houses that share several cells.
struct Crossing {
    /// The house whose places of the number are in the crossing.
    from: usize,
    /// The house whose other cells then cannot have the number.
    into: usize,
    both: Cells,
}

/// The rule of all crossings of a board.
pub struct Locked {
    cache: Arc<BoardCache>,
    crossings: Vec<Crossing>,
}

impl Locked {
    /// Creates the rule of a board.
    #[must_use]
    pub fn new(cache: Arc<BoardCache>) -> Self {
        let houses = &cache.setting.layout.houses;
        let pairs =
            (0..houses.len()).flat_map(|from| (0..houses.len()).map(move |into| (from, into)));
        let crossing = |(from, into): (usize, usize)| {
            let both = houses[from].set & houses[into].set;
            (from != into && both.len() > 1).then_some(Crossing { from, into, both })
        };
        let crossings = pairs.filter_map(crossing).collect();
        Self { cache, crossings }
    }

    fn search(
        &self,
        board: &PatternBoard<'_>,
        technique: &'static Technique,
        view: &mut View<'_>,
    ) -> Result<(), Stop> {
        let (known, setting) = (board.known, board.setting);
        let layout = &setting.layout;
        let is_own = |crossing: &&Crossing| {
            let is_line = layout.houses[crossing.from].kind.is_line();
            is_line == std::ptr::eq(technique, &raw const CLAIMING)
        };
        for crossing in self.crossings.iter().filter(is_own) {
            let (from, into) = (
                layout.houses[crossing.from].set,
                layout.houses[crossing.into].set,
            );
            for number in (0..layout.side).map(value) {
                let here = known.all[number.index()] & from;
                if !here.is_subset(crossing.both) {
                    continue;
                }
                let elsewhere = known.among(number, into - from);
                if !elsewhere.is_empty() && here.compare_len(1).is_gt() {
                    let own = Domain::only(number);
                    view.conclude(&setting.out(elsewhere, own), || {
                        let looks = setting.literals(number, here).collect();
                        let lines = vec![setting.line(crossing.from)];
                        let rests_on = setting.each(from - crossing.both, own);
                        let mut pattern = pattern(technique, looks, lines, rests_on);
                        pattern.figure.across = vec![setting.line(crossing.into)];
                        pattern
                    })?;
                }
            }
        }
        Ok(())
    }
}

impl Rule for Locked {
    fn scope(&self) -> &[Var] {
        &self.cache.setting.cells
    }

    /// Always returns true, as the houses imply the rule.
    fn accepts(&self, _sets: &[Domain]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&POINTING, &CLAIMING] }
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    /// Returns more for a larger board: 100 for one of 16x16.
    fn pace(&self) -> u64 {
        (self.scope().len() as u64).pow(2) / 640
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        for technique in [&POINTING, &CLAIMING] {
            if view.asks(technique.rank) {
                self.cache
                    .at(view, |board, view| self.search(board, technique, view))?;
            }
        }
        Ok(())
    }
}
