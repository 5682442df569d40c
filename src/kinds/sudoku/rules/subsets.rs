//! Naked and hidden subsets: two, three or four cells of a house for as many numbers.

use super::{pattern, ranks, sized};
use crate::engine::{Domain, Finding, Stop, Technique, Value, Var, View};

/// The techniques of naked subsets: cells with as many candidates together, which no other cell of the house has.
pub static NAKED: [Technique; 3] =
    sized(["naked-pair", "naked-triple", "naked-quad"], ranks::NAKED);
/// The techniques of hidden subsets: numbers with as many places together, which have no other number.
pub static HIDDEN: [Technique; 3] = sized(
    ["hidden-pair", "hidden-triple", "hidden-quad"],
    ranks::HIDDEN,
);

/// The maximum number of items of a choice.
const MOST_ITEMS: usize = 4;

/// An unsettled cell of a house with its candidates.
type Open = (Var, Domain);

/// A sort of subset.
#[derive(Clone, Copy)]
pub struct SubsetSort {
    /// The technique.
    pub technique: &'static Technique,
    size: usize,
    is_naked: bool,
}

/// All sorts, the easiest first.
pub static SORTS: [SubsetSort; 6] = [
    sort(&NAKED[0], 2, true),
    sort(&NAKED[1], 3, true),
    sort(&HIDDEN[0], 2, false),
    sort(&HIDDEN[1], 3, false),
    sort(&NAKED[2], 4, true),
    sort(&HIDDEN[2], 4, false),
];

const fn sort(technique: &'static Technique, size: usize, is_naked: bool) -> SubsetSort {
    SubsetSort {
        technique,
        size,
        is_naked,
    }
}

/// Applies all sorts of subsets up to the rank, the easiest first.
pub(super) fn propagate(scope: &[Var], all: Domain, view: &mut View<'_>) -> Result<(), Stop> {
    for sort in &SORTS {
        if view.asks(sort.technique.rank) && !sort.propagate(scope, all, view)? {
            return Ok(());
        }
    }
    Ok(())
}

impl SubsetSort {
    /// Finds the subsets of this sort in a house with these numbers. Returns false if it has too few open cells for
    /// them.
    pub fn propagate(self, scope: &[Var], all: Domain, view: &mut View<'_>) -> Result<bool, Stop> {
        let open = open(scope, view);
        // A subset of all open cells removes nothing.
        if open.len() <= self.size {
            return Ok(false);
        }
        let house = Subsets {
            scope,
            all,
            open,
            size: self.size,
            technique: self.technique,
        };
        if self.is_naked {
            house.naked(view)?;
        } else {
            house.hidden(view)?;
        }
        Ok(true)
    }
}

fn open(scope: &[Var], view: &View<'_>) -> Vec<Open> {
    let open = scope.iter().filter(|&&var| view.must(var).is_empty());
    open.map(|&var| (var, view.may(var))).collect()
}

/// The subsets of one sort and size in a house.
struct Subsets<'a> {
    scope: &'a [Var],
    all: Domain,
    open: Vec<Open>,
    size: usize,
    technique: &'static Technique,
}

impl Subsets<'_> {
    fn naked(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let few: Vec<Open> = self
            .open
            .iter()
            .copied()
            .filter(|cell| cell.1.len() as usize <= self.size)
            .collect();
        choose(&few, self.size, &mut |cells, together| {
            if together.len() as usize != cells.len() {
                return Ok(());
            }
            let out = self
                .others(cells)
                .map(|&(var, _)| Finding::Out(var, together))
                .collect::<Vec<_>>();
            view.conclude(&out, || {
                let looks = cells
                    .iter()
                    .flat_map(|&(var, may)| may.iter().map(move |v| (var, v)));
                let rests_on = cells.iter().map(|&(var, _)| (var, self.all - together));
                pattern(
                    self.technique,
                    looks.collect(),
                    vec![self.scope.to_vec()],
                    rests_on.collect(),
                )
            })
        })
    }

    fn hidden(&self, view: &mut View<'_>) -> Result<(), Stop> {
        // A number that was settled just now may not be removed from the other cells yet.
        let settled = self
            .scope
            .iter()
            .fold(Domain::EMPTY, |all, &var| all | view.must(var));
        let numbers = self
            .open
            .iter()
            .fold(Domain::EMPTY, |all, cell| all | cell.1)
            - settled;
        let places = |value: Value| -> Domain {
            let at = self.open.iter().enumerate();
            let at = at.filter(|(_, cell)| cell.1.contains(value));
            at.fold(Domain::EMPTY, |all, (at, _)| {
                all | Domain::only(super::value(at))
            })
        };
        let few: Vec<(Value, Domain)> =
            numbers.iter().map(|value| (value, places(value))).collect();
        let few: Vec<_> = few
            .into_iter()
            .filter(|(_, at)| at.len() as usize <= self.size)
            .collect();
        choose(&few, self.size, &mut |numbers, at| {
            if at.len() as usize != numbers.len() {
                return Ok(());
            }
            let own = numbers
                .iter()
                .fold(Domain::EMPTY, |all, &(value, _)| all | Domain::only(value));
            let cells: Vec<Open> = at.iter().map(|at| self.open[at.index()]).collect();
            let out = cells
                .iter()
                .map(|&(var, may)| Finding::Out(var, may - own))
                .collect::<Vec<_>>();
            view.conclude(&out, || {
                let looks = cells
                    .iter()
                    .flat_map(|&(var, may)| (may & own).iter().map(move |v| (var, v)));
                let inside = |var: &&Var| cells.iter().any(|cell| cell.0 == **var);
                let outside = self.scope.iter().filter(|var| !inside(var));
                let rests_on = outside.map(|&var| (var, own)).collect();
                pattern(
                    self.technique,
                    looks.collect(),
                    vec![self.scope.to_vec()],
                    rests_on,
                )
            })
        })
    }

    /// Returns the unsettled cells except these.
    fn others<'a>(&'a self, cells: &'a [Open]) -> impl Iterator<Item = &'a Open> {
        self.open
            .iter()
            .filter(|cell| !cells.iter().any(|own| own.0 == cell.0))
    }
}

/// Visits the choices of `size` items whose sets have at most `size` members together.
pub(super) fn choose<T: Copy>(
    items: &[(T, Domain)],
    size: usize,
    found: &mut impl FnMut(&[(T, Domain)], Domain) -> Result<(), Stop>,
) -> Result<(), Stop> {
    choose_within(items, size, size, found)
}

/// Visits the choices of `size` items whose sets have at most `most` members together.
pub(super) fn choose_within<T: Copy>(
    items: &[(T, Domain)],
    size: usize,
    most: usize,
    found: &mut impl FnMut(&[(T, Domain)], Domain) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let Some(&first) = items.first().filter(|_| items.len() >= size) else {
        return Ok(());
    };
    let mut chosen = [first; MOST_ITEMS];
    choose_more(items, most, Domain::EMPTY, (&mut chosen[..size], 0), found)
}

fn choose_more<T: Copy>(
    items: &[(T, Domain)],
    most: usize,
    together: Domain,
    (chosen, count): (&mut [(T, Domain)], usize),
    found: &mut impl FnMut(&[(T, Domain)], Domain) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let missing = chosen.len() - count;
    if missing == 0 {
        return found(chosen, together);
    }
    for at in 0..(items.len() + 1).saturating_sub(missing) {
        let with = together | items[at].1;
        if with.len() as usize <= most {
            chosen[count] = items[at];
            choose_more(&items[at + 1..], most, with, (chosen, count + 1), found)?;
        }
    }
    Ok(())
}
