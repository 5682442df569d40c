//! The rule of a row: no digit twice.

use super::{digits, ranks};
use crate::engine::{Domain, Rank, Rule, Stop, Technique, Var, View, Why};

/// The technique of a taken digit: it stands elsewhere in the row.
pub static TAKEN: Technique = Technique {
    id: "taken",
    rank: Rank::READ,
};
/// The technique of a missing digit: all nine are in the row, and only one cell is left for this one (a hidden single).
pub static MISSING: Technique = Technique {
    id: "missing",
    rank: ranks::MISSING,
};
/// The technique of a group: two or three cells have as many digits, so the others cannot have these (a naked subset).
pub static GROUP: Technique = Technique {
    id: "row-group",
    rank: ranks::GROUP,
};

/// The rule that the cells of a row have different digits.
pub struct RowRule {
    scope: Box<[Var]>,
}

impl RowRule {
    /// Creates the rule of these cells.
    #[must_use]
    pub fn new(cells: &[Var]) -> Self {
        Self {
            scope: cells.into(),
        }
    }

    /// Removes the digit of a settled cell from the others.
    fn take(&self, view: &mut View<'_>) -> Result<(), Stop> {
        for (at, &taker) in self.scope.iter().enumerate() {
            let digit = view.must(taker);
            if digit.is_empty() {
                continue;
            }
            let why = Why {
                technique: &TAKEN,
                about: &[taker],
                values: digit,
            };
            for (place, &var) in self.scope.iter().enumerate() {
                if place == at {
                    continue;
                }
                if view.must(var) == digit {
                    let about = [taker, var];
                    let why = Why {
                        about: &about,
                        ..why
                    };
                    return Err(view.conflict(why));
                }
                view.forbid(var, digit, why)?;
            }
        }
        Ok(())
    }

    /// Finds hidden singles, in a row of all digits.
    fn missing(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (mut once, mut twice) = (Domain::EMPTY, Domain::EMPTY);
        for &var in &self.scope {
            let may = view.may(var);
            twice |= once & may;
            once |= may;
        }
        let why = |values| Why {
            technique: &MISSING,
            about: &self.scope,
            values,
        };
        let nowhere = digits() - once;
        if !nowhere.is_empty() {
            return Err(view.conflict(why(nowhere)));
        }
        for &var in &self.scope {
            for digit in view.open(var) - twice {
                let digit = Domain::only(digit);
                view.require(var, digit, why(digit))?;
            }
        }
        Ok(())
    }

    /// Finds naked pairs and triples.
    fn groups(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let is_open = |var: &&Var| view.must(**var).is_empty();
        let open: Vec<Var> = self.scope.iter().filter(is_open).copied().collect();
        for (at, &one) in open.iter().enumerate() {
            for (next, &other) in open.iter().enumerate().skip(at + 1) {
                self.weigh(view, &[one, other])?;
                for &third in &open[next + 1..] {
                    self.weigh(view, &[one, other, third])?;
                }
            }
        }
        Ok(())
    }

    fn weigh(&self, view: &mut View<'_>, group: &[Var]) -> Result<(), Stop> {
        let together = group
            .iter()
            .fold(Domain::EMPTY, |all, &var| all | view.may(var));
        let why = Why {
            technique: &GROUP,
            about: group,
            values: digits(),
        };
        let room = together.len() as usize;
        if room > group.len() {
            return Ok(());
        }
        if room < group.len() {
            return Err(view.conflict(why));
        }
        for &var in self.scope.iter().filter(|var| !group.contains(var)) {
            view.forbid(var, together, why)?;
        }
        Ok(())
    }
}

impl Rule for RowRule {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let together = sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        together.len() as usize == sets.len()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&TAKEN, &MISSING, &GROUP] }
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        self.take(view)?;
        if view.asks(ranks::MISSING) && self.scope.len() == digits().len() as usize {
            self.missing(view)?;
        }
        if view.asks(ranks::GROUP) {
            self.groups(view)?;
        }
        Ok(())
    }
}
