//! The possible single changes to a level: to its clues, which its kind lists, and to its givens, which work alike in
//! all kinds.

use std::sync::OnceLock;

use serde_json::Value as Json;

use super::{designed, droppable};
use crate::api::{Board, Entry};
use crate::engine::task::pause;
use crate::engine::{Condition, Origin, Value, Var};
use crate::input::{Cursor, Result};
use crate::kinds::{Change, Designed, Op, Puzzle, object, read_entry};
use crate::text::{Lang, SHARED};

/// The givens of a level, as literals.
type Givens = Vec<(Var, Value)>;

/// The number of changes between two pauses: a board of 400 cells has 160,000.
const AT_ONCE: usize = 1_024;

/// The possible single changes to a level, see the module.
pub struct Changes<'a> {
    pub puzzle: &'a dyn Puzzle,
    designed: &'a dyn Designed,
    lang: Lang,
    /// The board, for sentences; built once, on demand.
    board: OnceLock<Board>,
}

impl<'a> Changes<'a> {
    /// Prepares the changes to a level.
    ///
    /// # Errors
    /// If levels of the kind cannot be designed.
    pub fn new(puzzle: &'a dyn Puzzle, lang: Lang) -> Result<Self> {
        Ok(Self {
            puzzle,
            designed: designed(puzzle)?,
            lang,
            board: OnceLock::new(),
        })
    }

    fn board(&self) -> &Board {
        self.board.get_or_init(|| self.puzzle.board(self.lang))
    }

    /// Returns the changes that exclude answers without admitting new ones, and changes to neither clues nor givens
    /// that may help; the kind's come first, the simplest of them first.
    pub async fn additions(&self) -> Vec<Change> {
        let mut changes = self.designed.additions();
        let givens = self.givens();
        if self.puzzle.with_givens(&givens).is_none() {
            return changes;
        }
        let model = self.puzzle.model();
        let site = |&(var, value): &(Var, Value)| self.puzzle.site(var, value);
        let given: Vec<usize> = givens.iter().map(site).collect();
        for (number, (var, value)) in model.start().may().iter().enumerate() {
            if number.is_multiple_of(AT_ONCE) {
                pause().await;
            }
            let shown = self.puzzle.entry_of(var, value);
            if let Some((site, _)) = shown.filter(|(site, _)| !given.contains(site)) {
                changes.push(Change {
                    op: Op::Give(site),
                    clue: self.spot(var, value),
                    condition: Some(Condition::includes(var, value)),
                    words: 1,
                });
            }
        }
        changes
    }

    /// Returns the changes that drop one clue or given that can be dropped.
    pub fn drops(&self) -> Vec<Change> {
        let model = self.puzzle.model();
        let drop = |rule| match model.origin(rule) {
            Origin::Clue(clue) => Some(Op::Drop(usize::from(clue))),
            Origin::Given(number) => {
                let (_, var, value) = model.givens()[usize::from(number)];
                Some(Op::Clear(self.puzzle.site(var, value)))
            }
            Origin::Law | Origin::OneAnswer => None,
        };
        droppable(self.puzzle)
            .filter_map(drop)
            .map(Change::dropping)
            .collect()
    }

    /// Returns the changes to single clues that keep the old answers and may admit new ones.
    pub fn loosenings(&self) -> Vec<Change> {
        self.designed.loosenings()
    }

    /// Returns the level after a change; `None` if it is invalid.
    pub fn changed(&self, change: &Change) -> Option<Box<dyn Puzzle>> {
        let (out, into) = match change.op {
            Op::Add | Op::Drop(_) | Op::Replace(_) | Op::Set => {
                return self.designed.changed(change);
            }
            Op::Give(site) => (None, Some(site)),
            Op::Clear(site) => (Some(site), None),
            Op::Exchange { out, into } => (Some(out), Some(into)),
        };
        let mut givens = self.givens();
        givens.retain(|&(var, value)| Some(self.puzzle.site(var, value)) != out);
        if let Some(site) = into {
            let entry = read_entry(&Cursor::new(&change.clue["entry"])).ok()??;
            givens.push(self.puzzle.literal_of(site, &entry)?);
        }
        self.puzzle.with_givens(&givens)
    }

    /// Returns the sentence for a change.
    pub fn sentence(&self, change: &Change) -> String {
        let say = |key: &str, words: &[(&str, &str)]| SHARED.say(self.lang, key, false, words);
        let clue = || self.designed.sentence(change, self.lang);
        match change.op {
            Op::Add => say("advice.add", &[("clue", &clue())]),
            Op::Drop(index) => say("advice.drop", &[("clue", self.clue(index))]),
            Op::Replace(index) if self.designed.is_whole_clue(change) => say(
                "advice.replace",
                &[("old", self.clue(index)), ("clue", &clue())],
            ),
            Op::Replace(_) | Op::Set => clue(),
            Op::Give(site) => {
                let (place, entry) = (self.place(site), self.entry(change));
                say("advice.give", &[("place", place), ("entry", &entry)])
            }
            Op::Clear(site) => say("advice.clear", &[("place", self.place(site))]),
            Op::Exchange { out, into } => {
                let places = [out, into].map(|site| self.place(site));
                let entry = self.entry(change);
                say(
                    "advice.exchange",
                    &[("old", places[0]), ("place", places[1]), ("entry", &entry)],
                )
            }
        }
    }

    fn givens(&self) -> Givens {
        let givens = self.puzzle.model().givens().iter();
        givens.map(|&(_, var, value)| (var, value)).collect()
    }

    /// Returns a given as JSON, as a change describes it.
    fn spot(&self, var: Var, value: Value) -> Json {
        let Some((site, entry)) = self.puzzle.entry_of(var, value) else {
            return Json::Null;
        };
        let entry = match entry {
            Entry::Piece(id) => id.into(),
            Entry::Number(number) => number.into(),
        };
        object(vec![("site", site.into()), ("entry", entry)])
    }

    fn clue(&self, index: usize) -> &str {
        let clue = self.board().clues.get(index);
        clue.map_or("", |clue| &clue.sentence)
    }

    fn place(&self, site: usize) -> &str {
        let site = self.board().sites.get(site);
        site.map_or("", |site| &site.name)
    }

    /// Returns the name of a change's entry: a piece's name, or a number as it is.
    fn entry(&self, change: &Change) -> String {
        let entry = &change.clue["entry"];
        let Some(id) = entry.as_str() else {
            return entry.to_string();
        };
        let piece = self.board().pieces.iter().find(|piece| piece.id == id);
        piece.map_or(id, |piece| &piece.name).to_owned()
    }
}
