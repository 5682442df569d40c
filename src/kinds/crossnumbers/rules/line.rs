//! An equation as a rule.

use std::array;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use super::bounds::{BoundsQuestion, Directions, TotalSide};
use super::factors;
use super::fillings::{EquationCells, Fillings};
use super::probe::{Bits, Interval, NumberSet, Parity};
use super::sample;
use super::supports::Supports;
use super::techniques::{BITS, BOUNDS, DIVIDES, FILLINGS, LAST, LIST, OF_BITS, OF_NUMBERS, PARITY};
use super::{DIGITS, digits, number, ranks, value};
use crate::engine::{Domain, Figure, Finding, Pattern, Rule, Stop, Technique, Var, View, Why};
use crate::kinds::crossnumbers::equation::{Equation, MOST_NUMBERS};

/// The maximum number of fillings that count as few.
pub const FEW: u64 = 8;

/// The maximum number of digits that are tried to find out if the fillings are few.
const MOST_TRIES: u32 = 20_000;

/// The maximum number of states in a search for fillings.
pub const MOST_STATES: usize = 4_000;

/// The maximum number of boards for which the digits that are left are cached.
const MOST_CACHED: usize = 2_048;

/// Bits of cache keys: they keep the digits of few fillings and of all fillings apart from the digits that bounds
/// leave, whose keys are smaller.
const FEW_KEY: u128 = 1 << 120;
const LIST_KEY: u128 = 1 << 121;
/// The marks of cached digits of fillings: that there are some digits, and that the fillings are few.
const SOME_FOUND: u128 = 1 << 120;
const FEW_FOUND: u128 = 1 << 121;

/// The rule that the cells make the total; in a row they are also distinct, as a person can see.
pub struct LineRule {
    scope: Box<[Var]>,
    equation: Equation,
    distinct: bool,
    /// The direction of the total for each cell; `None` if the equation has bitwise operators.
    ways: Option<Directions>,
    techniques: &'static [&'static Technique],
    /// The digits that [`bound`](Self::bound) and the fillings leave, by the digits before, both packed; 0 if the
    /// former fails, or the latter are unknown. Searches and hints ask about the same digits again and again.
    left: Mutex<FxHashMap<u128, u128>>,
}

impl LineRule {
    /// Creates the rule of these cells, in the equation's order; `distinct`: true if they are a row.
    #[must_use]
    pub fn new(cells: &[Var], equation: Equation, distinct: bool) -> Self {
        let bitwise = equation.is_bitwise();
        Self {
            scope: cells.into(),
            ways: Directions::from_equation(&equation, distinct),
            equation,
            distinct,
            techniques: if bitwise { OF_BITS } else { OF_NUMBERS },
            left: Mutex::default(),
        }
    }

    fn why(&self, technique: &'static Technique) -> Why<'_> {
        Why {
            technique,
            about: &self.scope,
            values: Domain::ALL,
        }
    }

    /// Propagates if at most one cell is open.
    fn last(&self, view: &mut View<'_>, open: &[usize]) -> Result<(), Stop> {
        let mut numbers = [0; MOST_NUMBERS];
        let settled = self.scope.iter().map(|&var| view.must(var).min());
        for (place, digit) in numbers.iter_mut().zip(settled) {
            *place = digit.map_or(0, number);
        }
        let numbers = &mut numbers[..self.scope.len()];
        let Some(&at) = open.first() else {
            return if self.equation.holds(numbers) && !self.is_twice(view) {
                Ok(())
            } else {
                Err(view.conflict(self.why(&LAST)))
            };
        };
        let mut right = Domain::EMPTY;
        for digit in digits() {
            numbers[at] = number(digit);
            if self.equation.holds(numbers) {
                right |= Domain::only(digit);
            }
        }
        let var = self.scope[at];
        let may = view.may(var);
        if !may.intersects(right) {
            return Err(view.conflict(self.why(&LAST)));
        }
        let finding = if right.is_single() {
            Finding::Into(var, right)
        } else {
            Finding::Out(var, may - right)
        };
        let rests_on = if view.records() {
            let settled = self.scope.iter().map(|&var| (var, view.must(var)));
            settled.collect()
        } else {
            Vec::new()
        };
        let figure = || Figure {
            lines: vec![self.scope.to_vec()],
            ..Figure::default()
        };
        view.conclude(&[finding], || Pattern::new(&LAST, figure(), rests_on))
    }

    /// Returns true if two cells of a row have the same digit.
    fn is_twice(&self, view: &View<'_>) -> bool {
        let digits = self.scope.iter().map(|&var| view.must(var));
        let together = digits.fold(Domain::EMPTY, |all, digit| all | digit);
        self.distinct && (together.len() as usize) < self.scope.len()
    }

    fn forbid(
        &self,
        view: &mut View<'_>,
        technique: &'static Technique,
        at: usize,
        out: Domain,
    ) -> Result<(), Stop> {
        if out.is_empty() {
            return Ok(());
        }
        let var = self.scope[at];
        if view.may(var).is_subset(out) {
            return Err(view.conflict(self.why(technique)));
        }
        view.forbid(var, out, self.why(technique))
    }

    /// Removes digits with which the total is impossible, by an abstraction of the other cells.
    fn probe<K: NumberSet>(
        &self,
        view: &mut View<'_>,
        technique: &'static Technique,
        open: &[usize],
    ) -> Result<(), Stop> {
        // The abstraction of a cell if another one has this digit; in a column the digit has no effect.
        let of = |may: Domain| -> [K; DIGITS] {
            if self.distinct {
                array::from_fn(|digit| K::from_domain(may - Domain::only(value(digit))))
            } else {
                [K::from_domain(may); DIGITS]
            }
        };
        let mut known = [of(Domain::EMPTY); MOST_NUMBERS];
        for (known, &var) in known.iter_mut().zip(&self.scope) {
            *known = of(view.may(var));
        }
        let known = &mut known[..self.scope.len()];
        for &at in open {
            let var = self.scope[at];
            let mut out = Domain::EMPTY;
            for digit in view.may(var) {
                let number = K::from_domain(Domain::only(digit));
                let numbers = known.iter().enumerate().map(|(place, known)| {
                    if place == at {
                        number
                    } else {
                        known[digit.index()]
                    }
                });
                let made = self
                    .equation
                    .fold(numbers, |sign, left, right| left.apply(sign, right));
                if !made.is_some_and(|made: K| made.contains(self.equation.total)) {
                    out |= Domain::only(digit);
                }
            }
            if !out.is_empty() {
                self.forbid(view, technique, at, out)?;
                known[at] = of(view.may(var));
            }
        }
        Ok(())
    }

    /// Removes digits with which the total is too large or too small.
    fn bounds(&self, view: &mut View<'_>, open: &[usize]) -> Result<(), Stop> {
        let Some(ways) = &self.ways else {
            return self.probe::<Interval>(view, &BOUNDS, open);
        };
        let mut may = self.known(view);
        let may = &mut may[..self.scope.len()];
        for &at in open {
            for end in [TotalSide::Most, TotalSide::Least] {
                let ask = BoundsQuestion {
                    equation: &self.equation,
                    may,
                    at,
                    end,
                };
                let out = ways.out(&ask);
                if out.is_empty() {
                    continue;
                }
                if may[at].is_subset(out) {
                    return Err(view.conflict(self.why(&BOUNDS)));
                }
                view.conclude(&[Finding::Out(self.scope[at], out)], || {
                    let reason = ways.too_far(&ask, out);
                    let figure = Figure {
                        looks: reason.looks(&self.scope),
                        ..Figure::default()
                    };
                    let rests_on = self.scope.iter().copied().zip(reason.rests_on);
                    Pattern::new(&BOUNDS, figure, rests_on.collect())
                })?;
                may[at] = view.may(self.scope[at]);
            }
        }
        Ok(())
    }

    fn product(&self, view: &View<'_>) -> Option<factors::Product> {
        let settled = |at: usize| view.must(self.scope[at]).min().map(number);
        factors::product(&self.equation, settled)
    }

    fn divides(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let Some(product) = self.product(view) else {
            return Ok(());
        };
        for &at in &product.open {
            let out = product.out(at, |at| view.may(self.scope[at]));
            self.forbid(view, &DIVIDES, at, out)?;
        }
        Ok(())
    }

    /// Applies one technique after another, the easiest first.
    fn reason(&self, view: &mut View<'_>, open: &[usize]) -> Result<(), Stop> {
        self.bound(view, open)?;
        if view.asks(ranks::FILLINGS) || view.asks(ranks::LIST) {
            self.fillings(view)?;
        }
        Ok(())
    }

    /// Applies the techniques that need no fillings, or what is cached of them in a search.
    fn bound(&self, view: &mut View<'_>, open: &[usize]) -> Result<(), Stop> {
        let before = self.known(view);
        let before = &before[..self.scope.len()];
        let is_closed = |at: usize| before[at].is_single() || open.contains(&at);
        if view.records() || !(0..before.len()).all(is_closed) {
            return self.bound_anew(view, open);
        }
        let asked = [ranks::BOUNDS, ranks::PARITY, ranks::DIVIDES, ranks::BITS];
        let asked = asked
            .iter()
            .fold(1, |all, &rank| all << 1 | u128::from(view.asks(rank)));
        let is_open = (0..before.len()).map(|at| u128::from(open.contains(&at)));
        let key = is_open.fold(asked, |all, open| all << 1 | open);
        let key = key << (DIGITS * MOST_NUMBERS) | packed(before);
        let cached = self.left().get(&key).copied();
        if let Some(left) = cached {
            for (at, kept) in unpacked(left, before.len()).into_iter().enumerate().rev() {
                self.forbid(view, &BOUNDS, at, before[at] - kept)?;
            }
            return Ok(());
        }
        let said = self.bound_anew(view, open);
        let after = self.known(view);
        let after = said.as_ref().map_or(0, |()| packed(&after[..before.len()]));
        self.keep_left(key, after);
        said
    }

    fn keep_left(&self, key: u128, after: u128) {
        let mut left = self.left();
        if left.len() == MOST_CACHED {
            left.clear();
        }
        left.insert(key, after);
    }

    fn left(&self) -> MutexGuard<'_, FxHashMap<u128, u128>> {
        // Each entry is right by itself, so a panic of another holder does not matter.
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Applies the techniques that need no fillings.
    fn bound_anew(&self, view: &mut View<'_>, open: &[usize]) -> Result<(), Stop> {
        if view.asks(ranks::BOUNDS) {
            self.bounds(view, open)?;
        }
        if view.asks(ranks::PARITY) {
            self.probe::<Parity>(view, &PARITY, open)?;
        }
        if view.asks(ranks::DIVIDES) {
            self.divides(view)?;
        }
        if view.asks(ranks::BITS) && self.equation.is_bitwise() {
            self.probe::<Bits>(view, &BITS, open)?;
        }
        Ok(())
    }

    /// Propagates in a search. If each digit is in a known filling, the rule is at its fixpoint.
    fn search(
        &self,
        view: &mut View<'_>,
        open: &[usize],
        supports: &mut Supports,
    ) -> Result<(), Stop> {
        let may = self.known(view);
        let task = self.task(&may[..self.scope.len()]);
        let lists = view.rank() >= ranks::LIST;
        let found = if lists {
            supports.find(&task)
        } else {
            supports.remembered(task.domains)
        };
        if found.as_deref() == Some(task.domains) {
            view.at_fixpoint();
            return Ok(());
        }
        if !lists {
            return self.reason(view, open);
        }
        // Removes a digit only if a list of all fillings would show it.
        if let Some(digits) = found.filter(|_| task.is_small(MOST_STATES)) {
            return self.keep(view, &LIST, &digits);
        }
        self.bound(view, open)?;
        let may = self.known(view);
        if supports.too_many != may {
            self.fillings(view)?;
            if !view.is_at_fixpoint() {
                supports.too_many = may;
            }
        }
        Ok(())
    }

    /// Returns the domain of each cell.
    fn known(&self, view: &View<'_>) -> [Domain; MOST_NUMBERS] {
        let mut may = [Domain::EMPTY; MOST_NUMBERS];
        for (may, &var) in may.iter_mut().zip(&self.scope) {
            *may = view.may(var);
        }
        may
    }

    fn task<'a>(&'a self, domains: &'a [Domain]) -> EquationCells<'a> {
        EquationCells {
            equation: &self.equation,
            distinct: self.distinct,
            domains,
        }
    }

    /// Removes digits that are in no filling.
    fn fillings(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let may = self.known(view);
        let task = self.task(&may[..self.scope.len()]);
        let found = if view.rank() < ranks::LIST {
            self.once(FEW_KEY, &task, |task| {
                match sample::few(task, FEW, MOST_TRIES) {
                    Err(true) => None,
                    Ok(few) if task.is_small(MOST_STATES) => Some(few),
                    _ => self.once(LIST_KEY, task, |task| task.fillings(MOST_STATES)),
                }
            })
        } else {
            self.once(LIST_KEY, &task, |task| task.fillings(MOST_STATES))
        };
        let Some(found) = found else {
            return Ok(());
        };
        let technique = if found.count <= FEW { &FILLINGS } else { &LIST };
        if technique.rank > view.rank() {
            return Ok(());
        }
        self.keep(view, technique, &found.digits)
    }

    /// Returns what `find` finds, from the cache if it was asked about these digits before: the climbs of a hint ask
    /// about the same digits again and again. Of the number of fillings it keeps only whether they are few.
    fn once(
        &self,
        key: u128,
        task: &EquationCells<'_>,
        find: impl Fn(&EquationCells<'_>) -> Option<Fillings>,
    ) -> Option<Fillings> {
        let key = key | packed(task.domains);
        let cached = self.left().get(&key).copied();
        let Some(cached) = cached else {
            let found = find(task);
            let packed = found.as_ref().map_or(0, |found| {
                let few = if found.count <= FEW { FEW_FOUND } else { 0 };
                SOME_FOUND | few | packed(&found.digits)
            });
            self.keep_left(key, packed);
            return found;
        };
        (cached != 0).then(|| Fillings {
            digits: unpacked(cached, task.domains.len()),
            count: if cached & FEW_FOUND == 0 {
                FEW + 1
            } else {
                FEW
            },
        })
    }

    /// Keeps only these digits, each of which is in a filling.
    fn keep(
        &self,
        view: &mut View<'_>,
        technique: &'static Technique,
        digits: &[Domain],
    ) -> Result<(), Stop> {
        for (at, &digits) in digits.iter().enumerate() {
            let may = view.may(self.scope[at]);
            self.forbid(view, technique, at, may - digits)?;
        }
        // Each remaining digit is in a filling, so no easier technique concludes more.
        view.at_fixpoint();
        Ok(())
    }
}

/// Returns the domains of cells as one number.
fn packed(domains: &[Domain]) -> u128 {
    let words = domains.iter().map(|domain| domain.words()[0]);
    words.fold(0, |all, word| all << DIGITS | u128::from(word))
}

/// Returns the domains of cells from one number.
fn unpacked(packed: u128, cells: usize) -> Vec<Domain> {
    let of = |at: usize| {
        let word = packed >> (DIGITS * (cells - 1 - at)) & ((1 << DIGITS) - 1);
        #[allow(clippy::cast_possible_truncation)] // of a digit each bit
        Domain::from_words([word as u64])
    };
    (0..cells).map(of).collect()
}

impl Rule for LineRule {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let numbers: Option<Vec<i64>> = sets.iter().map(|set| set.min().map(number)).collect();
        let together = sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        let twice = self.distinct && (together.len() as usize) < sets.len();
        numbers.is_some_and(|numbers| self.equation.holds(&numbers)) && !twice
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        self.techniques
    }

    fn cost(&self) -> u64 {
        4
    }

    /// Returns more for a longer equation, as it has more fillings.
    fn pace(&self) -> u64 {
        self.cost() * (self.scope.len() as u64).pow(3) / 24
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (mut open, mut count) = ([0; MOST_NUMBERS], 0);
        for at in 0..self.scope.len() {
            if view.must(self.scope[at]).is_empty() {
                open[count] = at;
                count += 1;
            }
        }
        let open = &open[..count];
        if open.len() < 2 {
            return if view.asks(ranks::LAST) {
                self.last(view, open)
            } else {
                Ok(())
            };
        }
        if view.records() {
            return self.reason(view, open);
        }
        let mut supports = view.recall::<Supports>().unwrap_or_default();
        let said = self.search(view, open, &mut supports);
        view.remember(supports);
        said
    }
}
