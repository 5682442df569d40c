//! `Near`: each value of one set has a value of another beside it.

use std::sync::Arc;

use super::{Neighbours, rank};
use crate::engine::{Bounds, Domain, Rule, Stop, Technique, Value, Var, View, Why};

/// The technique of distance: too far from all places where the other piece stands.
pub static PLACED: Technique = Technique {
    id: "near-placed",
    rank: rank::PLACED,
};
/// The technique of distance: too far from all places where the other piece may be.
pub static REACH: Technique = Technique {
    id: "near-reach",
    rank: rank::REACH,
};
/// The technique of a neighbour: the other piece stands here, so this one must be beside it.
pub static BESIDE: Technique = Technique {
    id: "near-beside",
    rank: rank::PLACED,
};
/// The technique of room: several must stand beside one, so there must be room for all of them.
pub static ROOM: Technique = Technique {
    id: "near-room",
    rank: rank::COUNTING,
};

/// The direction of a need for neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// Each of the first needs one of the second beside it.
    First,
    /// Each of the first needs one of the second beside it, and vice versa.
    Both,
}

/// The constraint that each of `a` has one of `b` beside it (for [`Need::Both`] also vice versa). `a` and `b` may be
/// the same variable.
pub struct Near<const W: usize = 1> {
    scope: Box<[Var]>,
    a: Var,
    b: Var,
    need: Need,
    beside: Arc<Neighbours<W>>,
}

impl<const W: usize> Near<W> {
    /// Creates the constraint, see [`Near`].
    #[must_use]
    pub fn new(a: Var, b: Var, need: Need, beside: Arc<Neighbours<W>>) -> Self {
        let scope = if a == b { [a].into() } else { [a, b].into() };
        Self {
            scope,
            a,
            b,
            need,
            beside,
        }
    }

    /// Propagates that each of `a` needs one of `b` beside it. Returns true if `b` changed so that more may follow for
    /// `a`.
    #[allow(clippy::inline_always)] // the hottest rule of islands: a tenth of a search
    #[inline(always)]
    fn one_way(&self, view: &mut View<'_, W>, a: Var, b: Var) -> Result<bool, Stop> {
        let out = self.beside.far(view.may(a), view.may(b));
        if !out.is_empty() {
            self.too_far(view, a, b, out)?;
        }
        let mut moved = false;
        for value in view.must(a) {
            let Bounds { may, must } = view.bounds(b);
            let able = may & self.beside.around(value);
            let is_served = if view.size(b) == 1 {
                able == may
            } else {
                !able.is_single() || able.is_subset(must)
            };
            if !is_served {
                self.serve(view, value, a, b)?;
                moved |= view.size(b) > 1 || !view.open(a).is_empty();
            }
        }
        Ok(moved)
    }

    /// Removes these values of `a`, which are too far from where `b` is or may be.
    fn too_far(&self, view: &mut View<'_, W>, a: Var, b: Var, out: Domain<W>) -> Result<(), Stop> {
        let technique = if view.open(b).is_empty() {
            &PLACED
        } else {
            &REACH
        };
        if view.rank() < technique.rank {
            return Ok(());
        }
        let why = Why {
            technique,
            about: &[b],
            values: view.named(|| self.beside.of_any(out)),
        };
        view.forbid(a, out, why)
    }

    /// Propagates that one of `b` is beside `here`, one of `a`: the only `b`, or the only value left for it there.
    fn serve(&self, view: &mut View<'_, W>, here: Value, a: Var, b: Var) -> Result<(), Stop> {
        let around = self.beside.around(here);
        let here = Domain::only(here);
        let able = view.may(b) & around;
        if view.size(b) == 1 {
            let why = Why {
                technique: &BESIDE,
                about: &[a],
                values: here,
            };
            return view.forbid(b, view.may(b) - able, why);
        }
        let why = Why {
            technique: &BESIDE,
            about: &[a, b],
            values: around | here,
        };
        view.require(b, able, why)
    }

    /// Removes values of a single `b` that do not have room for all of `a` beside them.
    fn room(&self, view: &mut View<'_, W>, a: Var, b: Var) -> Result<(), Stop> {
        if view.size(b) != 1 || a == b {
            return Ok(());
        }
        let cramped = |&v: &Value| (view.may(a) & self.beside.around(v)).len() < view.size(a);
        let out: Domain<W> = view.open(b).iter().filter(cramped).collect();
        if !out.is_empty() {
            let why = Why {
                technique: &ROOM,
                about: &[a],
                values: view.named(|| self.beside.of_any(out)),
            };
            view.forbid(b, out, why)?;
        }
        Ok(())
    }
}

impl<const W: usize> Rule<W> for Near<W> {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain<W>]) -> bool {
        let (a, b) = (sets[0], sets[sets.len() - 1]);
        let served = |from: Domain<W>, by: Domain<W>| {
            from.iter().all(|v| self.beside.around(v).intersects(by))
        };
        served(a, b) && (self.need == Need::First || served(b, a))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&PLACED, &REACH, &BESIDE, &ROOM] }
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if view.rank() < rank::PLACED {
            return Ok(());
        }
        let mut moved = self.one_way(view, self.a, self.b)?;
        if self.need == Need::Both && self.a != self.b {
            moved |= self.one_way(view, self.b, self.a)?;
        }
        if view.rank() >= rank::COUNTING {
            self.room(view, self.a, self.b)?;
            if self.need == Need::Both {
                self.room(view, self.b, self.a)?;
            }
        } else if view.rank() >= rank::REACH && !moved {
            // No conclusion about a neighbour changed the sites that are too far.
            view.at_fixpoint();
        }
        Ok(())
    }
}
