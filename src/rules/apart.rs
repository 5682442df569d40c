//! `Apart`: no value of one set is beside a value of another.

use std::sync::Arc;

use super::{Neighbours, rank};
use crate::engine::{Domain, Rule, Stop, Technique, Value, Var, View, Why};

/// The technique of a neighbour: the other piece stands beside this place.
pub static REACH: Technique = Technique {
    id: "apart-reach",
    rank: rank::PLACED,
};
/// The technique of room: from here too few places would be left for the other piece.
pub static ROOM: Technique = Technique {
    id: "apart-room",
    rank: rank::COUNTING,
};

/// The constraint that no `a` is beside a `b`. If `a` and `b` are the same variable, no two of its values are
/// neighbours.
pub struct Apart<const W: usize = 1> {
    scope: Box<[Var]>,
    a: Var,
    b: Var,
    beside: Arc<Neighbours<W>>,
}

impl<const W: usize> Apart<W> {
    /// Creates the constraint, see [`Apart`].
    #[must_use]
    pub fn new(a: Var, b: Var, beside: Arc<Neighbours<W>>) -> Self {
        let scope = if a == b { [a].into() } else { [a, b].into() };
        Self {
            scope,
            a,
            b,
            beside,
        }
    }

    fn one_way(&self, view: &mut View<'_, W>, a: Var, b: Var) -> Result<(), Stop> {
        let out = view.may(b) & self.beside.of_any(view.must(a));
        if out.is_empty() {
            return Ok(());
        }
        let why = Why {
            technique: &REACH,
            about: &[a],
            values: view.named(|| self.beside.of_any(out) & view.must(a)),
        };
        view.forbid(b, out, why)
    }

    /// Removes values of `a` that do not leave enough places for all of `b`.
    fn room(&self, view: &mut View<'_, W>, a: Var, b: Var) -> Result<(), Stop> {
        let cramped = |&v: &Value| (view.may(b) - self.beside.around(v)).len() < view.size(b);
        let out: Domain<W> = view.open(a).iter().filter(cramped).collect();
        if !out.is_empty() {
            let why = Why {
                technique: &ROOM,
                about: &[b],
                values: Domain::ALL,
            };
            view.forbid(a, out, why)?;
        }
        Ok(())
    }
}

impl<const W: usize> Rule<W> for Apart<W> {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain<W>]) -> bool {
        let (a, b) = (sets[0], sets[sets.len() - 1]);
        !self.beside.of_any(a).intersects(b)
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&REACH, &ROOM] }
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < rank::PLACED {
            return Ok(());
        }
        self.one_way(view, self.a, self.b)?;
        if self.a != self.b {
            self.one_way(view, self.b, self.a)?;
        }
        if view.rank() >= rank::COUNTING {
            self.room(view, self.a, self.b)?;
            if self.a != self.b {
                self.room(view, self.b, self.a)?;
            }
        }
        Ok(())
    }
}
