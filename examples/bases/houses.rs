//! Houses whose techniques are rules of their own: each can be asked for by itself.

use placewise::engine::{
    Domain, Figure, Finding, Pattern, Rule, Stop, Technique, Value, Var, View, Why,
};
use placewise::kinds::sudoku::KIND;
use placewise::kinds::sudoku::rules::{
    FULL_HOUSE, HIDDEN, HIDDEN_BOX, HouseRule, NAKED, ONLY, TAKEN,
};

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
            view.forbid(var, taken - own, why(&TAKEN, taken))?;
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

/// A sort of subset.
#[derive(Clone, Copy)]
pub struct Sort {
    technique: &'static Technique,
    /// Of so many cells.
    size: u32,
    is_naked: bool,
}

/// One sort of subset in a house.
pub struct Subset {
    sort: Sort,
    cells: Vec<Var>,
}

impl Subset {
    /// All sorts.
    pub fn sorts() -> impl Iterator<Item = Sort> {
        let of = |techniques: &'static [Technique], is_naked| {
            techniques
                .iter()
                .zip(2..)
                .map(move |(technique, size)| Sort {
                    technique,
                    size,
                    is_naked,
                })
        };
        of(&NAKED, true).chain(of(&HIDDEN, false))
    }

    /// The subsets of a sort among these cells.
    pub fn new(sort: Sort, cells: Vec<Var>) -> Self {
        Self { sort, cells }
    }
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

    /// Naked: some cells have as many candidates together. Hidden: some numbers have as many places together, which is
    /// the same with cells and numbers exchanged.
    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let Sort {
            technique,
            size,
            is_naked,
        } = self.sort;
        if !view.asks(technique.rank) {
            return Ok(());
        }
        let taken = self
            .cells
            .iter()
            .fold(Domain::EMPTY, |all, &var| all | view.must(var));
        let open: Vec<Var> = self
            .cells
            .iter()
            .copied()
            .filter(|&var| view.must(var).is_empty())
            .collect();
        let candidates: Vec<Domain> = open.iter().map(|&var| view.may(var) - taken).collect();
        let numbers: Vec<Value> = (Domain::below(9) - taken).iter().collect();
        let places = |&value: &Value| -> Domain {
            let places = (0..open.len()).filter(|&at| candidates[at].contains(value));
            places.filter_map(Value::new).collect()
        };
        let items: Vec<Domain> = if is_naked {
            candidates.clone()
        } else {
            numbers.iter().map(places).collect()
        };
        let few = (0..items.len()).filter(|&at| items[at].compare_len(size).is_le());
        let few = few.fold(0, |few: usize, at| few | 1 << at);
        let is_of_few = |chosen: &usize| chosen & !few == 0 && chosen.count_ones() == size;
        for chosen in (1..1 << items.len()).filter(is_of_few) {
            let is_chosen = |at: &usize| chosen >> at & 1 == 1;
            let together = (0..items.len())
                .filter(is_chosen)
                .fold(Domain::EMPTY, |all, at| all | items[at]);
            if together.len() != size {
                continue;
            }
            for (at, &var) in open.iter().enumerate() {
                let out = if is_naked {
                    if is_chosen(&at) {
                        Domain::EMPTY
                    } else {
                        together
                    }
                } else if Value::new(at).is_some_and(|place| together.contains(place)) {
                    let own: Domain = (0..numbers.len())
                        .filter(is_chosen)
                        .map(|at| numbers[at])
                        .collect();
                    view.may(var) - own
                } else {
                    Domain::EMPTY
                };
                view.forbid(var, out, why(technique, Domain::ALL))?;
            }
        }
        Ok(())
    }
}

fn why(technique: &'static Technique, values: Domain) -> Why<'static> {
    Why {
        technique,
        about: &[],
        values,
    }
}
