//! Two cells whose numbers differ although they share no house, and what all places of a number see.

use super::house::TAKEN;
use super::pattern::PatternSearch;
use super::pattern_board::{NumberPattern, PatternBoard};
use super::{pattern, ranks};
use crate::engine::{Domain, Rule, Stop, Technique, Var, View, Why};
use crate::kinds::sudoku::layout::Cells;

/// The technique of sight: all places of a number in a house see a cell, which therefore does not have it.
pub static SIGHT: Technique = Technique {
    id: "sight",
    rank: ranks::SIGHT,
};

/// The law that two cells have different numbers.
pub struct ApartRule([Var; 2]);

impl ApartRule {
    /// Creates the law of these cells.
    #[must_use]
    pub fn new(cells: [Var; 2]) -> Self {
        Self(cells)
    }
}

impl Rule for ApartRule {
    fn scope(&self) -> &[Var] {
        &self.0
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        sets[0] != sets[1]
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&TAKEN] }
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let [one, other] = self.0;
        let [number, second] = self.0.map(|var| view.must(var));
        if number.intersects(second) {
            return Err(view.conflict(taken(&self.0, number)));
        }
        view.forbid(other, number, taken(&[one], number))?;
        view.forbid(one, second, taken(&[other], second))
    }
}

fn taken(about: &[Var], values: Domain) -> Why<'_> {
    Why {
        technique: &TAKEN,
        about,
        values,
    }
}

/// The search for cells that all places of a number see, at least one of them across houses.
pub struct Sight;

impl PatternSearch for Sight {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&SIGHT] }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let (known, setting) = (board.known, board.setting);
        let layout = &setting.layout;
        board.by_number(NumberPattern::SIGHT, |number| {
            let mut found = false;
            for (at, house) in layout.houses.iter().enumerate() {
                let places = known.all[number.index()] & house.set;
                if places.len() < 2 || !places.is_subset(known.open) {
                    continue;
                }
                // If all places share a house with the cell, the technique is locked candidates.
                let others = layout.houses.iter();
                let locked = others.filter(|other| places.is_subset(other.set));
                let seen = locked.fold(setting.seen(places), |seen, other| seen - other.set);
                let out = known.among(number, seen);
                found |= !out.is_empty();
                let own = Domain::only(number);
                for cell in out {
                    view.conclude(&setting.out(Cells::only(cell), own), || {
                        let looks = setting.literals(number, places).collect();
                        let rests_on = setting.each(house.set - layout.peers[cell], own);
                        pattern(&SIGHT, looks, vec![setting.line(at)], rests_on)
                    })?;
                }
            }
            Ok(found)
        })
    }
}
