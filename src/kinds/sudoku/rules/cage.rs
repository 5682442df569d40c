//! The rule of a cage: different numbers with a given sum.

use super::ranks;
use crate::engine::{
    Domain, Figure, Finding, Pattern, Rank, Rule, Stop, Technique, Value, Var, View, Why,
};
use crate::kinds::sudoku::parts::Cells;

/// The technique of a taken number: it stands elsewhere in the cage, as elsewhere in a house.
static TAKEN: Technique = Technique {
    id: "taken",
    rank: Rank::READ,
};
/// The technique of a cage's last open cell: it has what the sum lacks.
pub static CAGE_LAST: Technique = Technique {
    id: "cage-last",
    rank: ranks::CAGE_LAST,
};
/// The technique of combinations: a number is in no set of numbers that makes the sum.
pub static CAGE_SUM: Technique = Technique {
    id: "cage-sum",
    rank: ranks::CAGE_SUM,
};
/// The technique of fillings: no way to distribute such a set over the cells puts a number into this one.
pub static CAGE_WAYS: Technique = Technique {
    id: "cage-ways",
    rank: ranks::CAGE_WAYS,
};

/// The maximum side of a board with cages. Larger boards have letters for numbers, which nobody adds up.
pub const MOST_SIDE: usize = 9;

/// A set of numbers, one bit each; bit 0 is the number 1.
type Numbers = usize;

/// The number of such sets.
const SETS: Numbers = 1 << MOST_SIDE;

/// Returns a set of numbers as a domain.
fn domain(numbers: Numbers) -> Domain {
    Domain::from_words([numbers as u64])
}

#[allow(clippy::cast_possible_truncation)] // at most nine bits
fn numbers(domain: Domain) -> Numbers {
    domain.words()[0] as Numbers
}

/// The sum of each set.
static TOTALS: [usize; SETS] = {
    let mut totals = [0; SETS];
    let mut set = 1;
    while set < SETS {
        let rest = set & (set - 1);
        totals[set] = totals[rest] + (set - rest).trailing_zeros() as usize + 1;
        set += 1;
    }
    totals
};

/// Returns the sets of as many numbers as there are cells that make the sum, ascending. `may` has the numbers that may
/// be in each cell.
#[must_use]
pub fn combinations(may: &[Domain], sum: usize) -> Vec<Domain> {
    let any = numbers(may.iter().fold(Domain::EMPTY, |all, &one| all | one));
    let fits = |set: &Numbers| {
        set & !any == 0 && set.count_ones() as usize == may.len() && TOTALS[*set] == sum
    };
    (0..SETS).filter(fits).map(domain).collect()
}

/// Returns for each cell the numbers that it has in some filling of all cells with different numbers that make the sum.
#[must_use]
pub fn fillings(may: &[Domain], sum: usize) -> Vec<Domain> {
    // Cell by cell from the first, the numbers so far are a set; the sets that lead to the sum are found backwards.
    let mut reached = vec![vec![false; SETS]];
    reached[0][0] = true;
    for (at, &own) in may.iter().enumerate() {
        let mut next = vec![false; SETS];
        for before in (0..SETS).filter(|&set| reached[at][set]) {
            for number in own - domain(before) {
                next[before | 1 << number.index()] = true;
            }
        }
        reached.push(next);
    }
    let mut useful: Vec<bool> = TOTALS.iter().map(|&total| total == sum).collect();
    let mut left = vec![Domain::EMPTY; may.len()];
    for (at, &own) in may.iter().enumerate().rev() {
        let mut before = vec![false; SETS];
        for set in (0..SETS).filter(|&set| reached[at][set]) {
            for number in own - domain(set) {
                if useful[set | 1 << number.index()] {
                    before[set] = true;
                    left[at] |= Domain::only(number);
                }
            }
        }
        useful = before;
    }
    left
}

/// The rule that the cells of a cage have different numbers that make its sum.
pub struct CageRule {
    scope: Box<[Var]>,
    sum: usize,
    /// For each cell, the cells of the cage that share no house with it.
    strangers: Vec<Vec<Var>>,
}

impl CageRule {
    /// Creates the rule of these cells. `vars` has the variables of the board, and `peers` for each cell those that
    /// share a house with it.
    #[must_use]
    pub fn new(cells: &[usize], sum: usize, vars: &[Var], peers: &[Cells]) -> Self {
        let strangers = |&cell: &usize| {
            let is_apart = |&&other: &&usize| other != cell && !peers[cell].contains(other);
            let others = cells.iter().filter(is_apart);
            others.map(|&other| vars[other]).collect()
        };
        Self {
            scope: cells.iter().map(|&cell| vars[cell]).collect(),
            sum,
            strangers: cells.iter().map(strangers).collect(),
        }
    }

    fn why(&self, technique: &'static Technique) -> Why<'_> {
        Why {
            technique,
            about: &self.scope,
            values: Domain::ALL,
        }
    }

    /// Removes the number of each settled cell from the others; where they share a house, its law does so.
    fn taken(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let mut standing = Domain::EMPTY;
        for (&holder, strangers) in self.scope.iter().zip(&self.strangers) {
            let number = view.must(holder);
            let why = Why {
                technique: &TAKEN,
                about: &[holder],
                values: number,
            };
            if standing.intersects(number) {
                let twice = |var: &&Var| view.must(**var) == number;
                let about: Vec<Var> = self.scope.iter().filter(twice).copied().collect();
                return Err(view.conflict(Why {
                    about: &about,
                    ..why
                }));
            }
            standing |= number;
            for &var in strangers {
                view.forbid(var, number, why)?;
            }
        }
        Ok(())
    }

    /// Gives the last open cell what the sum lacks.
    fn last(&self, view: &mut View<'_>, var: Var, lack: usize) -> Result<(), Stop> {
        let right = lack.checked_sub(1).and_then(Value::new);
        let right = right.map_or(Domain::EMPTY, Domain::only);
        if !view.may(var).intersects(right) {
            return Err(view.conflict(self.why(&CAGE_LAST)));
        }
        let others = self.scope.iter().filter(|&&other| other != var);
        let rests_on = others.map(|&other| (other, view.must(other))).collect();
        let figure = || Figure {
            lines: vec![self.scope.to_vec()],
            ..Figure::default()
        };
        view.conclude(&[Finding::Into(var, right)], || {
            Pattern::new(&CAGE_LAST, figure(), rests_on)
        })
    }

    /// Keeps only these numbers of each open cell.
    fn keep(
        &self,
        view: &mut View<'_>,
        technique: &'static Technique,
        open: &[Var],
        kept: impl Fn(usize) -> Domain,
    ) -> Result<(), Stop> {
        for (at, &var) in open.iter().enumerate() {
            let may = view.may(var);
            let out = may - kept(at);
            if out == may {
                return Err(view.conflict(self.why(technique)));
            }
            view.forbid(var, out, self.why(technique))?;
        }
        Ok(())
    }
}

impl Rule for CageRule {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let together = sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        together.len() as usize == sets.len() && TOTALS[numbers(together)] == self.sum
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&TAKEN, &CAGE_LAST, &CAGE_SUM, &CAGE_WAYS] }
    }

    fn cost(&self) -> u64 {
        16
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        self.taken(view)?;
        let is_open = |var: &&Var| view.must(**var).is_empty();
        let open: Vec<Var> = self.scope.iter().filter(is_open).copied().collect();
        let scope = self.scope.iter();
        let standing = scope.fold(Domain::EMPTY, |all, &var| all | view.must(var));
        let lack = self.sum.checked_sub(TOTALS[numbers(standing)]);
        let lack = match (&*open, lack) {
            ([], Some(0)) => return Ok(()),
            ([] | [_], _) | (_, None) if !view.asks(CAGE_LAST.rank) => return Ok(()),
            (&[var], Some(lack)) => return self.last(view, var, lack),
            ([], _) | (_, None) => return Err(view.conflict(self.why(&CAGE_LAST))),
            (_, Some(lack)) => lack,
        };
        let may = |view: &View<'_>| -> Vec<Domain> {
            open.iter().map(|&var| view.may(var) - standing).collect()
        };
        let ways = view.rank() >= CAGE_WAYS.rank;
        // The fillings include what the combinations say.
        if view.asks(CAGE_SUM.rank) && (view.records() || !ways) {
            let sets = combinations(&may(view), lack).into_iter();
            let any = sets.fold(Domain::EMPTY, |all, set| all | set);
            self.keep(view, &CAGE_SUM, &open, |_| any | standing)?;
        }
        if ways && view.asks(CAGE_WAYS.rank) {
            let left = fillings(&may(view), lack);
            self.keep(view, &CAGE_WAYS, &open, |at| left[at] | standing)?;
        }
        Ok(())
    }
}
