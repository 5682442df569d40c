//! The law of a house: every number once.

use super::{pattern, ranks, subsets, value};
use crate::engine::{
    Bounds, Domain, Finding, Pattern, Premises, Rank, Rule, Stop, Technique, Value, Var, View, Why,
};
use crate::kinds::sudoku::layout::House;

/// The technique of a taken number: it stands elsewhere in the house.
pub static TAKEN: Technique = Technique {
    id: "taken",
    rank: Rank::READ,
};
/// The technique of the only place, for contradictions: no cell is left for a number.
pub static ONLY: Technique = Technique {
    id: "only",
    rank: Rank::READ,
};
/// The technique of a full house: one cell is left.
pub static FULL_HOUSE: Technique = Technique {
    id: "full-house",
    rank: ranks::FULL_HOUSE,
};
/// The technique of a hidden single in a box or region: the number fits in one place only.
pub static HIDDEN_BOX: Technique = Technique {
    id: "hidden-box",
    rank: ranks::HIDDEN_BOX,
};
/// The technique of a hidden single in a row, a column or a diagonal.
pub static HIDDEN_LINE: Technique = Technique {
    id: "hidden-line",
    rank: ranks::HIDDEN_LINE,
};

/// The law that every number stands in the house once.
pub struct HouseRule {
    scope: Box<[Var]>,
    all: Domain,
    is_line: bool,
    techniques: &'static [&'static Technique],
}

static OF_BOXES: [&Technique; 10] = techniques(&HIDDEN_BOX);
static OF_LINES: [&Technique; 10] = techniques(&HIDDEN_LINE);

/// Returns the techniques of a house with this one for a number that fits in one cell of it.
const fn techniques(hidden: &'static Technique) -> [&'static Technique; 10] {
    let ([pair, triple, quad], [hidden_pair, hidden_triple, hidden_quad]) =
        (&subsets::NAKED, &subsets::HIDDEN);
    [
        &TAKEN,
        &ONLY,
        &FULL_HOUSE,
        hidden,
        pair,
        triple,
        quad,
        hidden_pair,
        hidden_triple,
        hidden_quad,
    ]
}

impl HouseRule {
    /// Creates the law of a house; `var` returns the variable of a cell.
    #[must_use]
    pub fn new(house: &House, var: impl Fn(usize) -> Var) -> Self {
        let is_line = house.kind.is_line();
        Self {
            scope: house.cells.iter().map(|&cell| var(cell)).collect(),
            all: Domain::below(house.cells.len()),
            is_line,
            techniques: if is_line { &OF_LINES } else { &OF_BOXES },
        }
    }

    fn why(&self, technique: &'static Technique, values: Domain) -> Why<'_> {
        Why {
            technique,
            about: &self.scope,
            values,
        }
    }

    /// Returns the technique of a hidden single in this house.
    fn hidden(&self) -> &'static Technique {
        if self.is_line {
            &HIDDEN_LINE
        } else {
            &HIDDEN_BOX
        }
    }

    /// Removes the number of a settled cell from the others.
    fn taken(&self, view: &mut View<'_>, holder: Var, number: Domain) -> Result<(), Stop> {
        let why = Why {
            technique: &TAKEN,
            about: &[holder],
            values: number,
        };
        for &var in self.scope.iter().filter(|&&var| var != holder) {
            view.forbid(var, number, why)?;
        }
        Ok(())
    }

    /// Gives the last open cell the missing number.
    fn full_house(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let mut open = self.scope.iter().filter(|&&var| view.must(var).is_empty());
        if let (Some(&var), None) = (open.next(), open.next()) {
            let taken = self
                .scope
                .iter()
                .fold(Domain::EMPTY, |all, &var| all | view.must(var));
            let missing = self.all - taken;
            let others = self.scope.iter().filter(|&&other| other != var);
            let rests_on: Premises = others.map(|&other| (other, view.must(other))).collect();
            return view.conclude(&[Finding::Into(var, missing)], || {
                self.single(&FULL_HOUSE, rests_on)
            });
        }
        Ok(())
    }

    /// Settles hidden singles.
    fn only_places(&self, view: &mut View<'_>, alone: Domain) -> Result<(), Stop> {
        for &var in &self.scope {
            for number in view.open(var) & alone {
                let number = Domain::only(number);
                let others = self.scope.iter().filter(|&&other| other != var);
                view.conclude(&[Finding::Into(var, number)], || {
                    self.single(
                        self.hidden(),
                        others.map(|&other| (other, number)).collect(),
                    )
                })?;
            }
        }
        Ok(())
    }

    /// Returns the pattern of a single, which is seen along its house.
    fn single(&self, technique: &'static Technique, rests_on: Premises) -> Pattern {
        pattern(technique, Vec::new(), vec![self.scope.to_vec()], rests_on)
    }
}

impl Rule for HouseRule {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        sets.iter().fold(Domain::EMPTY, |all, &set| all | set) == self.all
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        self.techniques
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (mut taken, mut clash) = (Domain::EMPTY, Domain::EMPTY);
        let (mut once, mut twice) = (Domain::EMPTY, Domain::EMPTY);
        for &var in &self.scope {
            let Bounds { may, must } = view.bounds(var);
            clash |= taken & must;
            taken |= must;
            twice |= once & may;
            once |= may;
        }
        if !clash.is_empty() {
            return Err(view.conflict(self.why(&TAKEN, clash)));
        }
        let nobody = self.all - once;
        if let Some(number) = nobody.min() {
            return Err(view.conflict(self.why(&ONLY, Domain::only(number))));
        }
        if taken.intersects(twice) {
            for &holder in &self.scope {
                let number = view.must(holder);
                if number.intersects(twice) {
                    self.taken(view, holder, number)?;
                }
            }
        }
        if view.asks(FULL_HOUSE.rank) {
            self.full_house(view)?;
        }
        // Values taken just now can only add to these; the next call finds them.
        let alone = once - twice - taken;
        if !alone.is_empty() && view.asks(self.hidden().rank) {
            self.only_places(view, alone)?;
        }
        if view.rank() >= ranks::NAKED[0] {
            subsets::propagate(&self.scope, self.all, view)?;
        }
        Ok(())
    }
}

/// The properties of a house that sentences need.
impl House {
    /// Returns the numbers of the house.
    pub fn numbers(&self) -> impl Iterator<Item = Value> {
        (0..self.cells.len()).map(value)
    }
}
