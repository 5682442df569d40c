//! The level's demands on the grown garden, as rules about the contents of each bed at the end: a flower, or none.

use super::goal::BedGoal;
use crate::engine::{Domain, Rank, Rule, Stop, Technique, Value, Var, View, Why};
use crate::rules::Need;
use crate::rules::{Grid, rank};

/// The technique of reading: the picture or the clue states it.
pub static SEEN: Technique = Technique {
    id: "seen",
    rank: Rank::READ,
};
/// The technique of distance: the two kinds are never side by side.
pub static KEEPS_APART: Technique = Technique {
    id: "keeps-apart",
    rank: rank::PLACED,
};
/// The technique of company: here it would have none of the other kind beside it.
pub static LONELY: Technique = Technique {
    id: "lonely",
    rank: rank::PLACED,
};
/// The technique of company: one of the other kind must be beside it, and only one bed is left for that.
pub static COMPANY: Technique = Technique {
    id: "company",
    rank: rank::PLACED,
};

/// Returns the value of a kind of flower, or of no flower, which comes after all kinds.
///
/// # Panics
/// If `kind` exceeds the capacity of domains.
#[must_use]
pub const fn value(kind: usize) -> Value {
    Value::new(kind).expect("at most eight flowers and none")
}

fn is(sets: &[Domain], bed: usize, kind: Value) -> bool {
    sets[bed].contains(kind)
}

/// Returns for each bed the beds that share a side with it.
fn around(side: usize) -> Box<[Vec<usize>]> {
    let grid = Grid::new(side, side);
    (0..grid.len())
        .map(|bed| grid.sides(bed).collect())
        .collect()
}

/// The rule that the garden looks like the picture at the end.
pub struct Picture {
    scope: Box<[Var]>,
    wanted: Box<[Value]>,
}

impl Picture {
    /// Creates the rule. `ends`: the variables of the beds at the end; `none`: the value of an empty bed.
    #[must_use]
    pub fn new(ends: &[Var], target: &[BedGoal], none: usize) -> Self {
        let wanted = ends
            .iter()
            .zip(target)
            .filter_map(|(&end, &goal)| match goal {
                BedGoal::Flower(kind) => Some((end, value(kind))),
                BedGoal::Empty => Some((end, value(none))),
                BedGoal::Anything => None,
            });
        let (scope, wanted): (Vec<Var>, Vec<Value>) = wanted.unzip();
        Self {
            scope: scope.into(),
            wanted: wanted.into(),
        }
    }
}

impl Rule for Picture {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let mut wanted = sets.iter().zip(&self.wanted);
        wanted.all(|(&set, &wanted)| set == Domain::only(wanted))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&SEEN] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        for (&end, &wanted) in self.scope.iter().zip(&self.wanted) {
            view.require(end, Domain::only(wanted), why(&SEEN, &[]))?;
        }
        Ok(())
    }
}

fn why<'a>(technique: &'static Technique, about: &'a [Var]) -> Why<'a> {
    Why {
        technique,
        about,
        values: Domain::ALL,
    }
}

/// The rule that no bed is empty at the end.
pub struct Full {
    scope: Box<[Var]>,
    none: Domain,
}

impl Full {
    /// Creates the rule; see [`Picture::new`].
    #[must_use]
    pub fn new(ends: &[Var], none: usize) -> Self {
        Self {
            scope: ends.into(),
            none: Domain::only(value(none)),
        }
    }
}

impl Rule for Full {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        sets.iter().all(|set| !set.intersects(self.none))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&SEEN] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        for &end in &self.scope {
            view.forbid(end, self.none, why(&SEEN, &[]))?;
        }
        Ok(())
    }
}

/// The rule that no flower of the first kind is beside one of the second at the end.
pub struct GrownApart {
    scope: Box<[Var]>,
    around: Box<[Vec<usize>]>,
    kinds: [usize; 2],
}

impl GrownApart {
    /// Creates the rule. If both `kinds` are the same, no two of it are neighbours.
    #[must_use]
    pub fn new(ends: &[Var], side: usize, kinds: [usize; 2]) -> Self {
        Self {
            scope: ends.into(),
            around: around(side),
            kinds,
        }
    }
}

impl Rule for GrownApart {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let [a, b] = self.kinds.map(value);
        let beds = 0..sets.len();
        let mut first = beds.filter(|&bed| is(sets, bed, a));
        first.all(|bed| self.around[bed].iter().all(|&near| !is(sets, near, b)))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&KEEPS_APART] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < KEEPS_APART.rank {
            return Ok(());
        }
        let [a, b] = self.kinds.map(|kind| Domain::only(value(kind)));
        for (&end, around) in self.scope.iter().zip(&self.around) {
            let about = [end];
            for (here, there) in [(a, b), (b, a)] {
                if view.must(end).intersects(here) {
                    for &near in around {
                        let why = Why {
                            values: here,
                            ..why(&KEEPS_APART, &about)
                        };
                        view.forbid(self.scope[near], there, why)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The rule that each flower of the first kind has one of the second beside it at the end (and, if needed, vice versa).
pub struct GrownNear {
    scope: Box<[Var]>,
    around: Box<[Vec<usize>]>,
    kinds: [usize; 2],
    need: Need,
}

impl GrownNear {
    /// Creates the rule. If both `kinds` are the same, each has another one beside it.
    #[must_use]
    pub fn new(ends: &[Var], side: usize, kinds: [usize; 2], need: Need) -> Self {
        Self {
            scope: ends.into(),
            around: around(side),
            kinds,
            need,
        }
    }

    /// Propagates that each `a` has a `b` beside it.
    fn one_way(&self, view: &mut View<'_>, a: Domain, b: Domain) -> Result<(), Stop> {
        for (&end, around) in self.scope.iter().zip(&self.around) {
            if !view.may(end).intersects(a) {
                continue;
            }
            let beside = around.iter().map(|&near| self.scope[near]);
            let able: Vec<Var> = beside
                .clone()
                .filter(|&v| view.may(v).intersects(b))
                .collect();
            if able.is_empty() {
                let about: Vec<Var> = beside.collect();
                let why = Why {
                    values: b,
                    ..why(&LONELY, &about)
                };
                view.forbid(end, a, why)?;
            } else if let ([only], true) = (&able[..], view.must(end).intersects(a)) {
                let about: Vec<Var> = beside.chain([end]).collect();
                view.require(*only, b, why(&COMPANY, &about))?;
            }
        }
        Ok(())
    }
}

impl Rule for GrownNear {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let [a, b] = self.kinds.map(value);
        let served = |a: Value, b: Value| {
            let mut beds = (0..sets.len()).filter(|&bed| is(sets, bed, a));
            beds.all(|bed| self.around[bed].iter().any(|&near| is(sets, near, b)))
        };
        served(a, b) && (self.need == Need::First || served(b, a))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&LONELY, &COMPANY] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < LONELY.rank {
            return Ok(());
        }
        let [a, b] = self.kinds.map(|kind| Domain::only(value(kind)));
        self.one_way(view, a, b)?;
        if self.need == Need::Both && a != b {
            self.one_way(view, b, a)?;
        }
        Ok(())
    }
}
