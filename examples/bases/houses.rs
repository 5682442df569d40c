//! Houses whose techniques are separate rules, so that each can be called by itself.

use placewise::engine::{Domain, Figure, Finding, Pattern, Rule, Stop, Technique, Var, View, Why};
use placewise::kinds::sudoku::KIND;
use placewise::kinds::sudoku::rules::{FULL_HOUSE, HIDDEN_BOX, HouseRule, ONLY, SubsetSort, TAKEN};

/// A house that knows no technique but singles.
pub struct Singles(pub HouseRule);

impl Rule for Singles {
    fn scope(&self) -> &[Var] {
        self.0.scope()
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        self.0.accepts(sets)
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&TAKEN, &ONLY, &FULL_HOUSE, &HIDDEN_BOX] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (mut once, mut twice, mut taken) = (Domain::EMPTY, Domain::EMPTY, Domain::EMPTY);
        for &var in self.scope() {
            let may = view.bounds(var).may;
            twice |= once & may;
            once |= may;
            taken |= view.must(var);
        }
        for &var in self.scope() {
            let own = view.must(var);
            let why = Why {
                technique: &TAKEN,
                about: &[],
                values: taken,
            };
            view.forbid(var, taken - own, why)?;
        }
        for &var in self.scope() {
            for number in view.open(var) & (once - twice - taken) {
                let into = Finding::Into(var, Domain::only(number));
                view.conclude(&[into], || Pattern {
                    technique: &HIDDEN_BOX,
                    figure: Figure::default(),
                    rests_on: Vec::new(),
                    clues: Vec::new(),
                })?;
            }
        }
        Ok(())
    }
}

/// One sort of subset in a house.
pub struct Subset {
    /// The sort.
    pub sort: SubsetSort,
    /// The cells.
    pub cells: Vec<Var>,
}

impl Rule for Subset {
    fn scope(&self) -> &[Var] {
        &self.cells
    }

    fn accepts(&self, _sets: &[Domain]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        let at = KIND
            .techniques
            .iter()
            .position(|technique| technique.id == self.sort.technique.id);
        at.map_or(&[], |at| std::slice::from_ref(&KIND.techniques[at]))
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.asks(self.sort.technique.rank) {
            self.sort.propagate(&self.cells, Domain::below(9), view)?;
        }
        Ok(())
    }
}
