//! The designer's part of the kind contract: single changes to a level, their sentences, and the parts of levels.

use serde_json::Value as Json;

use super::Puzzle;
#[cfg(feature = "tools")]
use super::remake::Remake;
use crate::api::{NoAnswer, Workshop};
use crate::engine::{Condition, Facts};
use crate::text::Lang;

/// The effect of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds a clue.
    Add,
    /// Removes the clue with this index.
    Drop(usize),
    /// Replaces the clue with this index.
    Replace(usize),
    /// Changes a part of the level that is neither a clue nor a given, such as a number.
    Set,
    /// Adds a given at this site.
    Give(usize),
    /// Removes the given of this site.
    Clear(usize),
    /// Moves a given from one site to another.
    Exchange {
        /// The site that loses its given.
        out: usize,
        /// The site that gets one.
        into: usize,
    },
}

/// A single change to a level.
pub struct Change {
    /// Its effect.
    pub op: Op,
    /// The clue as in the level, or the data that describe the change to its kind; for a given, its `site` and `entry`.
    /// `null` if something is only removed.
    pub clue: Json,
    /// The additional constraint over the level's variables; `None` if the change does more than add one.
    pub condition: Option<Condition>,
    /// The reading effort: the number of pieces and marks named, plus a little for rules that need more thought.
    pub words: u32,
}

impl Change {
    /// Creates the removal of a clue or given.
    #[must_use]
    pub fn dropping(op: Op) -> Self {
        Self {
            op,
            clue: Json::Null,
            condition: None,
            words: 0,
        }
    }

    /// Returns true if an answer of the level satisfies the additional constraint.
    #[must_use]
    pub fn accepts(&self, answer: &Facts) -> bool {
        self.condition
            .as_ref()
            .is_none_or(|condition| condition.accepts(answer))
    }
}

/// The services of a kind for level designers. Givens need no code here: see
/// [`Playable::with_givens`](super::Playable::with_givens).
pub trait Designed: Puzzle {
    /// Returns the level without its clues and givens: the start of a new level.
    fn bare(&self) -> Json {
        self.with_givens(&[])
            .map_or(Json::Null, |bare| bare.level())
    }

    /// Returns the single changes that admit no new answer, and those to parts other than clues; the simplest first.
    fn additions(&self) -> Vec<Change> {
        Vec::new()
    }

    /// Returns the single changes that keep all answers and may admit new ones, such as a weaker clue. The removal of a
    /// clue is not among them.
    fn loosenings(&self) -> Vec<Change> {
        Vec::new()
    }

    /// Returns the level after the change; `None` if that is not a valid level.
    fn changed(&self, _change: &Change) -> Option<Box<dyn Puzzle>> {
        None
    }

    /// Returns true if clues can be removed; false if they are a part of the board, as equations are.
    fn drops_clues(&self) -> bool {
        true
    }

    /// Returns true if a changed clue is written in full; false if only the difference is.
    fn is_whole_clue(&self, _change: &Change) -> bool {
        true
    }

    /// Returns the sentence of the change; for a clue, the clue's own.
    fn sentence(&self, _change: &Change, _lang: Lang) -> String {
        String::new()
    }

    /// Returns the reason why the level has no answer, if there is a sentence for it. `None` does not mean that it has
    /// one.
    fn no_answer(&self, _lang: Lang) -> Option<NoAnswer> {
        None
    }

    /// Returns the interface to make new levels on its board; `None` if the kind has none.
    #[cfg(feature = "tools")]
    fn remake(&self) -> Option<&dyn Remake> {
        None
    }

    /// Returns the parts from which levels with this board can be made; the caller fills in `techniques`.
    fn workshop(&self, lang: Lang) -> Workshop;
}
