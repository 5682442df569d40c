//! The rule of a line, and the model of a board.

use crate::engine::{Domain, Model, ModelStrategy, Rank, Rule, Stop, Technique, Var, View, Why};
use crate::rules::partition::{GROUP, ONLY, TAKEN};
use crate::rules::{Grid, Partition, rank};

/// All techniques of its rules that are worth a sentence.
pub static TECHNIQUES: &[&Technique] = &[&LAST, &ONLY, &PAIR, &GROUP];

/// The technique of the last hole of a line.
pub static LAST: Technique = Technique {
    id: "last-hole",
    rank: Rank::new(5),
};

/// The technique of two cells that can have the same two numbers only.
pub static PAIR: Technique = Technique {
    id: "pair",
    rank: Rank::new(30),
};

/// The law that a line has every number once.
pub struct NewkindRule {
    every_number_once: Partition,
    all: Domain,
}

impl NewkindRule {
    /// Creates the law of a line with these cells.
    pub fn new(cells: impl ExactSizeIterator<Item = Var>) -> Self {
        let all = Domain::below(cells.len());
        Self {
            every_number_once: Partition::new(cells, all),
            all,
        }
    }

    /// Concludes which number stands in the last hole of the line.
    fn last(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let cells = self.scope();
        let mut holes = cells.iter().filter(|&&cell| view.must(cell).is_empty());
        if let (Some(&hole), None) = (holes.next(), holes.next()) {
            let numbers = cells.iter().map(|&cell| view.must(cell));
            let missing = numbers.fold(self.all, |missing, number| missing - number);
            let why = Why {
                technique: &LAST,
                about: cells,
                values: self.all,
            };
            view.require(hole, missing, why)?;
        }
        Ok(())
    }

    /// Takes the numbers that two cells share from all other cells.
    fn pairs(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let cells = self.scope();
        for (at, &one) in cells.iter().enumerate() {
            let shared = view.may(one);
            let mut others = cells[at + 1..].iter();
            let Some(&other) =
                others.find(|&&other| shared.len() == 2 && view.may(other) == shared)
            else {
                continue;
            };
            let why = Why {
                technique: &PAIR,
                about: &[one, other],
                values: self.all,
            };
            for &cell in cells.iter().filter(|&&cell| cell != one && cell != other) {
                view.forbid(cell, shared, why)?;
            }
        }
        Ok(())
    }
}

impl Rule for NewkindRule {
    fn scope(&self) -> &[Var] {
        self.every_number_once.scope()
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        self.every_number_once.accepts(sets)
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&LAST, &TAKEN, &ONLY, &PAIR, &GROUP] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        self.every_number_once.propagate(view)?;
        if view.asks(LAST.rank) {
            self.last(view)?;
        }
        if view.asks(PAIR.rank) {
            self.pairs(view)?;
        }
        Ok(())
    }
}

/// Returns the cells of each row, then of each column.
#[must_use]
pub fn lines(grid: &Grid) -> Vec<Vec<usize>> {
    let rows = (0..grid.rows()).map(|row| grid.row(row).collect());
    let columns = (0..grid.columns()).map(|column| grid.column(column).collect());
    rows.chain(columns).collect()
}

/// Returns the model of a board without givens: a variable a cell, whose values are the numbers less one.
#[must_use]
pub fn model(grid: &Grid) -> Model {
    let mut model = Model::with_strategy(ModelStrategy {
        search_rank: rank::ONLY,
        what_if_rank: rank::ONLY,
        ..ModelStrategy::default()
    });
    let all = Domain::below(grid.rows());
    let cells: Vec<Var> = (0..grid.len()).map(|_| model.var(1, all)).collect();
    for line in lines(grid) {
        model.law(NewkindRule::new(line.into_iter().map(|cell| cells[cell])));
    }
    model
}
