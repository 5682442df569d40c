//! A cross number of three by three: sums of the rows and columns, with distinct digits in each row. Its equations are
//! clues; its rules are its own.

use placewise::engine::{Domain, Model, Rank, Rule, Stop, Technique, Value, Var, View, Why};
use placewise::input::{self, Cursor};
use placewise::kinds::{Grades, Kind, Preset, Puzzle};
use placewise::rules::rank;

use super::numbers::{Meaning, NumberBoard, TEXT, all, give, no_maker, rows};

const SIDE: usize = 3;

pub static CROSS: Kind = Kind {
    id: "small-cross",
    text: &TEXT,
    grades: &Grades::USUAL,
    techniques: &[&SEEN, &ADDS_UP],
    presets: &[Preset::new("usual")],
    models: &[],
    parse,
    options: &[],
    maker: no_maker,
};

static SEEN: Technique = Technique {
    id: "seen-in-row",
    rank: Rank::READ,
};
static ADDS_UP: Technique = Technique {
    id: "adds-up",
    rank: rank::REACH,
};

fn parse(level: &Cursor<'_>) -> input::Result<Box<dyn Puzzle>> {
    level.deny_unknown(&["kind", "cells", "across", "down"])?;
    let (columns, cells) = rows(&level.required("cells")?, 9)?;
    let mut model: Model = Model::new();
    let vars: Vec<Var> = (0..SIDE * SIDE).map(|_| model.var(1, all(9))).collect();
    for row in vars.chunks(SIDE) {
        model.law(Different(row.into()));
    }
    give(&mut model, &Meaning::Cells, &cells);
    let across = (0..SIDE).map(|line| (line * SIDE, 1));
    let down = (0..SIDE).map(|line| (line, SIDE));
    let totals =
        [level.required("across")?, level.required("down")?].map(|totals| totals.list(SIDE..=SIDE));
    let [first, second] = totals;
    let totals: Vec<Cursor<'_>> = first?.into_iter().chain(second?).collect();
    for ((number, (from, step)), total) in (0..).zip(across.chain(down)).zip(totals) {
        let scope = (0..SIDE).map(|i| vars[from + i * step]).collect();
        let total = total.integer(3..=27_u32)? as usize;
        model.clue(number, Box::new(Sum { scope, total }));
    }
    Ok(Box::new(NumberBoard {
        kind: &CROSS,
        level: level.json().clone(),
        givens: "cells",
        columns,
        meaning: Meaning::Cells,
        model,
    }))
}

/// The rule that the variables have different values.
struct Different(Box<[Var]>);

impl Rule for Different {
    fn scope(&self) -> &[Var] {
        &self.0
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let together = sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        together.len() as usize == sets.len()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&SEEN] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        for &var in &self.0 {
            let values = view.must(var);
            let why = Why {
                technique: &SEEN,
                about: &[var],
                values,
            };
            for &other in self.0.iter().filter(|&&other| other != var) {
                view.forbid(other, values, why)?;
            }
        }
        Ok(())
    }
}

/// The rule that the digits, which are the values plus one, add up to the total.
struct Sum {
    scope: Box<[Var]>,
    total: usize,
}

impl Sum {
    /// Returns true if `place` may hold the value with some values of the other cells.
    fn supports(&self, view: &View<'_>, place: usize, held: Value) -> bool {
        let mut sums = vec![held.index() + 1];
        let others = self
            .scope
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != place);
        for (_, &var) in others {
            let add = |sum: usize| {
                view.may(var)
                    .iter()
                    .map(move |value| sum + value.index() + 1)
            };
            sums = sums.iter().flat_map(|&sum| add(sum)).collect();
            sums.sort_unstable();
            sums.dedup();
        }
        sums.contains(&self.total)
    }
}

impl Rule for Sum {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let digits = sets.iter().flat_map(|set| set.iter());
        digits.map(|digit| digit.index() + 1).sum::<usize>() == self.total
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&ADDS_UP] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < ADDS_UP.rank {
            return Ok(());
        }
        for (place, &var) in self.scope.iter().enumerate() {
            let out = view
                .may(var)
                .iter()
                .filter(|&held| !self.supports(view, place, held));
            let out: Domain = out.collect();
            let others: Vec<Var> = self
                .scope
                .iter()
                .copied()
                .filter(|&other| other != var)
                .collect();
            let why = Why {
                technique: &ADDS_UP,
                about: &others,
                values: all(9),
            };
            view.forbid(var, out, why)?;
        }
        Ok(())
    }
}
