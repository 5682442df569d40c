//! What a designer may ask of a kind: single changes to a level, what they mean, and of what its levels are made.

use serde_json::Value as Json;

use super::Puzzle;
#[cfg(feature = "tools")]
use super::remake::Remake;
use crate::api::{NoAnswer, Workshop};
use crate::engine::{Condition, Facts};
use crate::text::Lang;

/// What a change does to the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// A clue more.
    Add,
    /// The clue of this number is gone.
    Drop(usize),
    /// The clue of this number says something else.
    Replace(usize),
    /// Something of the level that is neither clue nor given: a number, say.
    Set,
    /// This site gets a given.
    Give(usize),
    /// The given of this site is gone.
    Clear(usize),
    /// A site has its given no more, another gets one.
    Exchange {
        /// The site that has none any more.
        out: usize,
        /// The site that gets one.
        into: usize,
    },
}

/// A single change to a level.
pub struct Change {
    /// What it does.
    pub op: Op,
    /// The clue as a level has it, or what else describes the change to its kind; of a given its `site` and `entry`;
    /// `null` where something is only left out.
    pub clue: Json,
    /// What is asked in addition, about the level's own variables; `None` if the change is no mere addition.
    pub condition: Option<Condition>,
    /// How much there is to read: the pieces and marks named, and a little for rules that take more thought.
    pub words: u32,
}

impl Change {
    /// A clue or given left out.
    #[must_use]
    pub fn dropping(op: Op) -> Self {
        Self {
            op,
            clue: Json::Null,
            condition: None,
            words: 0,
        }
    }

    /// Returns true if an answer of the level keeps what is asked in addition.
    #[must_use]
    pub fn accepts(&self, answer: &Facts) -> bool {
        self.condition
            .as_ref()
            .is_none_or(|condition| condition.accepts(answer))
    }
}

/// What a kind knows for those who design its levels. Of givens it need not know anything: see
/// [`Playable::with_givens`](super::Playable::with_givens).
pub trait Designed: Puzzle {
    /// The level without all that it asks: where a new one begins.
    fn bare(&self) -> Json {
        self.with_givens(&[])
            .map_or(Json::Null, |bare| bare.level())
    }

    /// Single changes that let in no new answer, or that are no clues and may help; the simplest first.
    fn additions(&self) -> Vec<Change> {
        Vec::new()
    }

    /// Single changes that let in the old answers and perhaps new ones: a weaker clue. (To leave out a clue is
    /// none of them.)
    fn loosenings(&self) -> Vec<Change> {
        Vec::new()
    }

    /// The level after the change; `None` if that is no level, as when nothing is left to reach.
    fn changed(&self, _change: &Change) -> Option<Box<dyn Puzzle>> {
        None
    }

    /// Returns true if its clues can be left out: not where they are a part of the board, as equations are.
    fn drops_clues(&self) -> bool {
        true
    }

    /// Returns true if a change to a clue holds all of it, and not only what differs.
    fn is_whole_clue(&self, _change: &Change) -> bool {
        true
    }

    /// What the change says, as a sentence; for a clue the clue's own.
    fn sentence(&self, _change: &Change, _lang: Lang) -> String {
        String::new()
    }

    /// Why the level has no answer, where a sentence can say it. Nothing is no proof that it has one.
    fn no_answer(&self, _lang: Lang) -> Option<NoAnswer> {
        None
    }

    /// What is needed to make new levels on its board; `None` if its kind cannot.
    #[cfg(feature = "tools")]
    fn remake(&self) -> Option<&dyn Remake> {
        None
    }

    /// Of what levels with this board can be made; `techniques` is filled in for all kinds.
    fn workshop(&self, lang: Lang) -> Workshop;
}
