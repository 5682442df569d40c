//! The data that the designer's functions return.

use serde::Serialize;

use super::{AdviceOp, AdviceStatus, Answers, Entries, Entry, GradeInfo, LineInfo, Own, Spot};

data! {
    /// The state of a level, for its designer. A field is `null` if it is not computed yet or the node budget ran out.
    #[non_exhaustive]
    pub struct Inspection {
        /// The number of answers, as a word.
        pub answers: Answers,
        /// The number of answers found, at most the limit.
        pub count: u32,
        /// True if `count` is exact; if false, it is a lower bound.
        pub complete: bool,
        /// Two answers if there are several, the second one differing from the first at as few sites as any that was
        /// found; else the only one.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[][]"))]
        pub solutions: Vec<Entries>,
        /// The sites where these two differ.
        pub differs: Vec<u32>,
        /// The entries that stand at the same site in every answer.
        pub forced: Option<Vec<Spot>>,
        /// For each site, the entries that no answer has there.
        #[cfg_attr(javascript, tsify(type = "(string | number)[][] | null"))]
        pub impossible: Option<Vec<Vec<Entry>>>,
        /// The redundant clues, if there is exactly one answer: each can be left out by itself, and the answer remains
        /// the only one.
        pub redundant: Option<Vec<u32>>,
        /// The sites of the redundant givens, in the same sense; `null` for levels without givens.
        pub redundant_givens: Option<Vec<u32>>,
        /// Clues that cannot all be kept, if there is no answer.
        pub contradiction: Option<Contradiction>,
        /// The reason, if there is no answer and a sentence can explain it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<NoAnswer>,
        /// The number of search nodes visited.
        pub nodes: u64,
    }

    /// The reason why a level has no answer.
    #[non_exhaustive]
    pub struct NoAnswer {
        /// The explanation, in a sentence or two.
        pub sentence: String,
        /// The sites to look at, ascending.
        pub sites: Vec<u32>,
        /// The dark sites, if the explanation distinguishes sites by colour as on a chessboard.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub dark: Vec<u32>,
    }

    /// Clues and givens that cannot all be kept. If both lists are empty, the pieces do not fit even without clues.
    #[non_exhaustive]
    pub struct Contradiction {
        /// The numbers of the clues, ascending.
        pub clues: Vec<u32>,
        /// The sites of the givens, ascending.
        pub givens: Vec<u32>,
        /// True if the set is minimal: without any one of them the rest can be kept.
        pub minimal: bool,
        /// True if no contradiction of the level has fewer members.
        pub smallest: bool,
    }

    /// The contradictions of a level without answers.
    #[non_exhaustive]
    pub struct Contradictions {
        /// The contradictions, the smallest first.
        pub sets: Vec<Contradiction>,
        /// True if these are all of them.
        pub complete: bool,
    }

    /// A set of clues and givens.
    #[non_exhaustive]
    pub struct Members {
        /// The clues' numbers, ascending.
        pub clues: Vec<u32>,
        /// The givens' sites, ascending.
        pub givens: Vec<u32>,
    }

    /// Clues and givens of which each by itself can be left out, but not all.
    #[non_exhaustive]
    pub struct SpareGroup {
        /// The clues and givens of the group.
        pub all: Members,
        /// The number that is enough, whichever they are; `null` if it depends on which.
        pub enough: Option<u32>,
        /// Sets of which one member each must stay; no other condition holds.
        pub one_of: Vec<Members>,
    }

    /// The clues and givens that a level with one answer does not need.
    #[non_exhaustive]
    pub struct Spares {
        /// Those that can be left out whatever else is; `null` if unknown.
        pub free: Option<Members>,
        /// The others, in groups that do not depend on one another.
        pub groups: Vec<SpareGroup>,
        /// True if the groups are complete; else there may be more sets of which one must stay.
        pub complete: bool,
    }

    /// The changes that a designer may make next.
    #[non_exhaustive]
    pub struct Advices {
        /// The result of the search for advice.
        pub status: AdviceStatus,
        /// The advice, the best first.
        pub advices: Vec<Advice>,
        /// True if every possible change was tried; false if the budget ran out.
        pub complete: bool,
        /// The number of changes not tried: a lower bound.
        pub untried: u32,
        /// The number of search nodes visited.
        pub nodes: u64,
    }

    /// A single change to a level.
    #[non_exhaustive]
    pub struct Advice {
        /// The sort of change.
        pub op: AdviceOp,
        /// The number of the clue that is dropped or replaced.
        pub index: Option<u32>,
        /// The site whose given is dropped or replaced, or that gets one.
        pub site: Option<u32>,
        /// The new clue, or other data of the change: for a given its `site` and `entry`.
        #[cfg_attr(javascript, tsify(type = "Record<string, unknown> | null"))]
        pub clue: serde_json::Value,
        /// The change in a sentence.
        pub sentence: String,
        /// The level after the change.
        #[cfg_attr(javascript, tsify(type = "Level"))]
        pub level: serde_json::Value,
        /// The number of answers after the change.
        pub answers: u32,
        /// True if `answers` is exact; if false, it is a lower bound.
        pub complete: bool,
        /// The grade after the change, if one answer is left.
        pub grade: Option<GradeInfo>,
        /// The number of steps of an explanation after the change, as `rate` counts them.
        pub steps: Option<u32>,
    }

    /// The parts from which levels with a level's board can be made.
    pub struct Workshop {
        /// The name of the level's field that counts the pieces.
        pub counts: String,
        /// The required number of pieces; `null` if any number up to `most` is allowed.
        pub total: Option<u32>,
        /// The maximum number of pieces.
        pub most: u32,
        /// Every sort of piece.
        pub pieces: Vec<StockInfo>,
        /// The sorts of clues.
        pub forms: Vec<ClueForm>,
        /// The tags by which clues can name sites, each as in a sentence.
        pub tags: Vec<TagInfo>,
        /// The labels that columns and rows can have; for a kind with built-in maps, the maps.
        pub lines: Vec<LineInfo>,
        /// The names of the techniques, by their ids in `rate`.
        pub techniques: Vec<LineInfo>,
        /// The minimum and maximum number of sites per line.
        pub sides: (u32, u32),
        /// The fields of `words` that a level may have; empty if the kind has none.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional))]
        pub words: Vec<String>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// A sort of piece that a level may have.
    pub struct StockInfo {
        /// The name in levels.
        pub id: String,
        /// The name of one.
        pub name: String,
        /// The name of several.
        pub many: String,
        /// The name of its picture.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub glyph: Option<String>,
        /// The text, as in `SymbolInfo`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub text: Option<String>,
        /// The tile, as in `SymbolInfo`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub tile: Option<u32>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// A sort of clue: a sentence with gaps.
    pub struct ClueForm {
        /// The rule's name in levels.
        pub rule: String,
        /// The sentence: `{a}` and `{b}` stand for pieces, `{tags}` for the names of sites, `{each}` for the choice
        /// between one direction and both.
        pub form: String,
        /// The minimum and maximum number of pieces that it names.
        pub pieces: (u32, u32),
        /// True if it may name the same piece twice.
        pub twice: bool,
        /// The name of the field with the pieces: `piece` or `pieces`; empty if there is none.
        pub field: String,
    }

    /// A tag by which clues can name sites.
    pub struct TagInfo {
        /// The name in levels.
        pub tag: String,
        /// The name as in a sentence: "in the banana column".
        pub name: String,
        /// The group: tags of one group are alternatives.
        pub group: String,
    }
}

impl Workshop {
    /// Returns the data of a designer whose boards have `least` to `most` sites a side, and givens only.
    #[must_use]
    pub fn of_sides(least: u32, most: u32) -> Self {
        Self {
            counts: String::new(),
            total: None,
            most: 0,
            pieces: Vec::new(),
            forms: Vec::new(),
            tags: Vec::new(),
            lines: Vec::new(),
            techniques: Vec::new(),
            sides: (least, most),
            words: Vec::new(),
            own: Own::default(),
        }
    }
}
