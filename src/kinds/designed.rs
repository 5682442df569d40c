//! What a designer may ask of a kind: single changes to a level, what they mean, and of what its levels are made.

use serde_json::Value as Json;

use super::Puzzle;
use crate::api::Workshop;
use crate::engine::{Domain, Rule};
use crate::text::Lang;

/// What a change does to the level's list of clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// A clue more.
    Add,
    /// The clue of this number is gone.
    Drop(usize),
    /// The clue of this number says something else.
    Replace(usize),
    /// Something of the level that is no clue: a number, say.
    Set,
}

/// A single change to a level.
pub struct Change {
    /// What it does.
    pub op: Op,
    /// The clue as a level has it, or what else tells the change to its kind; `null` where a clue is only left out.
    pub clue: Json,
    /// What is asked in addition, about the level's own variables; nothing if the change is no mere addition.
    pub rule: Option<Box<dyn Rule>>,
    /// How much there is to read: the pieces and marks named, and a little for rules that take more thought.
    pub words: u32,
}

impl Change {
    /// The clue of this number left out.
    #[must_use]
    pub fn dropping(clue: usize) -> Self {
        Self {
            op: Op::Drop(clue),
            clue: Json::Null,
            rule: None,
            words: 0,
        }
    }

    /// Whether an answer of the level keeps what is asked in addition.
    #[must_use]
    pub fn accepts(&self, answer: &[Domain]) -> bool {
        self.rule.as_ref().is_none_or(|rule| {
            let sets: Vec<Domain> = rule.scope().iter().map(|v| answer[v.index()]).collect();
            rule.accepts(&sets)
        })
    }
}

/// What a kind knows for those who design its levels.
pub trait Designed {
    /// The level without all that it asks: where a new one begins.
    fn bare(&self) -> Json;

    /// Single changes that let in no new answer, or that are no clues and may help; the simplest first.
    fn additions(&self) -> Vec<Change>;

    /// Single changes that let in the old answers and perhaps new ones: a clue that tells less. (To leave out a clue is none of them.)
    fn loosenings(&self) -> Vec<Change>;

    /// The level after the change; nothing if that is no level, as when nothing is left to reach.
    fn changed(&self, change: &Change) -> Option<Box<dyn Puzzle>>;

    /// Whether a change to a clue tells all of it, and not only what differs.
    fn is_whole_clue(&self, _change: &Change) -> bool {
        true
    }

    /// What the change says, as a sentence; for a clue the clue's own.
    fn sentence(&self, change: &Change, lang: Lang) -> String;

    /// Of what levels with this board can be made; `techniques` is filled in for all kinds.
    fn workshop(&self, lang: Lang) -> Workshop;
}
