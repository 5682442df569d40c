//! Rules over the whole board: patterns that follow from the houses together, and ask nothing themselves.

use super::Setting;
use crate::engine::{Domain, Rank, Rule, Stop, Technique, Var, View};
use crate::kinds::sudoku::candidates::Candidates;

/// What a pattern is looked for in.
pub struct Seen<'a> {
    /// The board.
    pub setting: &'a Setting,
    /// What is possible where.
    pub known: Candidates,
}

/// A way to look for patterns.
pub trait Look: Send + Sync {
    /// The techniques that it may name, all of one rank.
    fn techniques(&self) -> &'static [&'static Technique];

    /// Looks, and concludes what there is to conclude.
    fn look(&self, seen: &Seen<'_>, view: &mut View<'_>) -> Result<(), Stop>;
}

/// A way to look, as a rule over all cells.
pub struct Whole<L> {
    setting: Setting,
    rank: Rank,
    way: L,
}

impl<L: Look> Whole<L> {
    /// The rule for a board.
    pub fn new(setting: &Setting, way: L) -> Self {
        Self {
            setting: setting.clone(),
            rank: way.techniques()[0].rank,
            way,
        }
    }
}

impl<L: Look> Rule for Whole<L> {
    fn scope(&self) -> &[Var] {
        &self.setting.cells
    }

    /// It follows from the houses, and asks nothing itself.
    fn accepts(&self, _sets: &[Domain]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        self.way.techniques()
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < self.rank {
            return Ok(());
        }
        let setting = &self.setting;
        let known = Candidates::of(view, &setting.cells, setting.layout.side);
        self.way.look(&Seen { setting, known }, view)
    }
}
