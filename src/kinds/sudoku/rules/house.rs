//! A house: every number once.

use super::{pattern, ranks, subsets, value};
use crate::engine::{
    Bounds, Domain, Finding, Pattern, Rank, Rule, Stop, Technique, Value, Var, View, Why,
};
use crate::kinds::sudoku::layout::{House, HouseKind};

/// The number stands elsewhere in the house.
pub static TAKEN: Technique = Technique {
    id: "taken",
    rank: Rank::READ,
};
/// No cell is left for a number: how a contradiction is seen.
pub static ONLY: Technique = Technique {
    id: "only",
    rank: Rank::READ,
};
/// One cell is left.
pub static FULL_HOUSE: Technique = Technique {
    id: "full-house",
    rank: ranks::FULL_HOUSE,
};
/// The number fits in one place only, in a box or region.
pub static HIDDEN_BOX: Technique = Technique {
    id: "hidden-box",
    rank: ranks::HIDDEN_BOX,
};
/// The same in a row, a column or a diagonal.
pub static HIDDEN_LINE: Technique = Technique {
    id: "hidden-line",
    rank: ranks::HIDDEN_LINE,
};

/// Every number stands in the house once.
pub struct HouseRule {
    scope: Box<[Var]>,
    all: Domain,
    is_line: bool,
    techniques: &'static [&'static Technique],
}

static OF_BOXES: &[&Technique] = &[
    &TAKEN,
    &ONLY,
    &FULL_HOUSE,
    &HIDDEN_BOX,
    &subsets::NAKED[0],
    &subsets::NAKED[1],
    &subsets::NAKED[2],
    &subsets::HIDDEN[0],
    &subsets::HIDDEN[1],
    &subsets::HIDDEN[2],
];
static OF_LINES: &[&Technique] = &[
    &TAKEN,
    &ONLY,
    &FULL_HOUSE,
    &HIDDEN_LINE,
    &subsets::NAKED[0],
    &subsets::NAKED[1],
    &subsets::NAKED[2],
    &subsets::HIDDEN[0],
    &subsets::HIDDEN[1],
    &subsets::HIDDEN[2],
];

impl HouseRule {
    /// The rule of a house, of whose cells `var` tells the variables.
    #[must_use]
    pub fn new(house: &House, var: impl Fn(usize) -> Var) -> Self {
        let is_line = house.kind.is_line();
        Self {
            scope: house.cells.iter().map(|&cell| var(cell)).collect(),
            all: Domain::below(house.cells.len()),
            is_line,
            techniques: if is_line { OF_LINES } else { OF_BOXES },
        }
    }

    fn why(&self, technique: &'static Technique, values: Domain) -> Why<'_> {
        Why {
            technique,
            about: &self.scope,
            values,
        }
    }

    /// The technique for a number with one place.
    fn hidden(&self) -> &'static Technique {
        if self.is_line {
            &HIDDEN_LINE
        } else {
            &HIDDEN_BOX
        }
    }

    /// Nobody else in the house can have what one has.
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

    /// The last hole gets the number that is missing.
    fn full_house(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let mut open = self.scope.iter().filter(|&&var| view.must(var).is_empty());
        if let (Some(&var), None) = (open.next(), open.next()) {
            let taken = self
                .scope
                .iter()
                .fold(Domain::EMPTY, |all, &var| all | view.must(var));
            let missing = self.all - taken;
            let others = self.scope.iter().filter(|&&other| other != var);
            let rests_on: Vec<(Var, Domain)> =
                others.map(|&other| (other, view.must(other))).collect();
            return view.conclude(&[Finding::Into(var, missing)], || {
                self.single(&FULL_HOUSE, rests_on)
            });
        }
        Ok(())
    }

    /// Numbers that one cell only can have.
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

    /// A single is seen along its house.
    fn single(&self, technique: &'static Technique, rests_on: Vec<(Var, Domain)>) -> Pattern {
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
        // What was taken just now only makes more of these; the next turn finds them.
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

/// What a house is to speakers: its sort, and the numbers that it holds.
impl House {
    /// Returns true if its number tells it from others of its sort; of the two diagonals it tells where they begin.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.kind != HouseKind::Diagonal
    }

    /// The numbers of a board of this side.
    pub fn numbers(&self) -> impl Iterator<Item = Value> {
        (0..self.cells.len()).map(value)
    }
}
