//! What the designer's functions return.

use serde::Serialize;

use super::{AdviceOp, AdviceStatus, Answers, Entries, GradeInfo, LineInfo, Own, Spot};

data! {
    /// How a level stands, for its designer. What is `null` is not worked out yet, or the nodes ran out.
    pub struct Inspection {
        /// How many answers there are.
        pub answers: Answers,
        /// How many answers were found, at most the limit.
        pub count: u32,
        /// True if that is all there are; else there are at least that many.
        pub complete: bool,
        /// Two answers if there are several, the second with as few places different as any that was found; else the
        /// one there is.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[][]"))]
        pub solutions: Vec<Entries>,
        /// The places where these two differ.
        pub differs: Vec<u32>,
        /// What stands where in every answer.
        pub forced: Option<Vec<Spot>>,
        /// What stands where in none.
        pub impossible: Option<Vec<Spot>>,
        /// If there is one answer: the clues each of which, left out alone, leaves it the only one; none of those that
        /// cannot be left out.
        pub redundant: Option<Vec<u32>>,
        /// The sites of the givens of which the same holds; none where levels have no givens.
        pub redundant_givens: Option<Vec<u32>>,
        /// If there is none: clues that cannot all be kept.
        pub contradiction: Option<Contradiction>,
        /// If there is none, and a sentence can say why: why.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<NoAnswer>,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// Why a level has no answer.
    pub struct NoAnswer {
        /// In a sentence or two.
        pub sentence: String,
        /// The sites to look at, ascending.
        pub sites: Vec<u32>,
    }

    /// Clues and givens that cannot all be kept. None of them: the pieces do not even fit without clues.
    pub struct Contradiction {
        /// The clues' numbers, ascending.
        pub clues: Vec<u32>,
        /// The givens' sites, ascending.
        pub givens: Vec<u32>,
        /// True if each is needed: without any one of them the rest can be kept.
        pub minimal: bool,
        /// True if no other contradiction has fewer of them.
        pub smallest: bool,
    }

    /// The contradictions of a level without answers.
    pub struct Contradictions {
        /// The smallest first.
        pub sets: Vec<Contradiction>,
        /// True if these are all of them.
        pub complete: bool,
    }

    /// Some clues and givens.
    pub struct Members {
        /// The clues' numbers, ascending.
        pub clues: Vec<u32>,
        /// The givens' sites, ascending.
        pub givens: Vec<u32>,
    }

    /// Clues and givens of which each by itself can be left out, but not all.
    pub struct SpareGroup {
        /// All of them.
        pub all: Members,
        /// How many are enough, whichever they are; `null` if it depends on which.
        pub enough: Option<u32>,
        /// Of each of these sets one must stay, and that is all that is asked.
        pub one_of: Vec<Members>,
    }

    /// What a level with one answer can do without.
    pub struct Spares {
        /// What can be left out whatever else is; `null` if that is not known.
        pub free: Option<Members>,
        /// What depends on one another is in one group.
        pub groups: Vec<SpareGroup>,
        /// True if all is known; else there may be more of which one must stay.
        pub complete: bool,
    }

    /// What a designer may do next.
    pub struct Advices {
        /// How the advice came out.
        pub status: AdviceStatus,
        /// The best first.
        pub advices: Vec<Advice>,
        /// True if everything was tried that there is to try; else the work allowed ran out.
        pub complete: bool,
        /// At least that many changes were not tried.
        pub untried: u32,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// A single change to a level.
    pub struct Advice {
        /// What it does.
        pub op: AdviceOp,
        /// The clue that is dropped or replaced.
        pub index: Option<u32>,
        /// The site whose given is dropped or replaced, or that gets one.
        pub site: Option<u32>,
        /// The new clue, or what else describes the change: of a given its `site` and `entry`.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, unknown> | null"))]
        pub clue: serde_json::Value,
        /// What to do, in a sentence.
        pub sentence: String,
        /// The level after it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Level"))]
        pub level: serde_json::Value,
        /// How many answers are left then.
        pub answers: u32,
        /// True if that is all; else at least that many.
        pub complete: bool,
        /// The grade then, if one answer is left.
        pub grade: Option<GradeInfo>,
        /// How many steps an explanation takes then, as `rate` counts them.
        pub steps: Option<u32>,
    }

    /// Of what levels with a level's board can be made.
    pub struct Workshop {
        /// The field of a level that counts the pieces.
        pub counts: String,
        /// How many pieces there must be; `None` if any number up to `most` will do.
        pub total: Option<u32>,
        /// The most pieces.
        pub most: u32,
        /// Every sort of piece there is.
        pub pieces: Vec<StockInfo>,
        /// The sorts of clues.
        pub forms: Vec<ClueForm>,
        /// What clues can call places by, each as in a sentence.
        pub tags: Vec<TagInfo>,
        /// What can mark columns and rows; of a kind with built-in maps, these.
        pub lines: Vec<LineInfo>,
        /// What ways of reasoning are called, by their names in `rate`.
        pub techniques: Vec<LineInfo>,
        /// Fewest and most places a line.
        pub sides: (u32, u32),
        /// The fields of `words` that a level may have; empty if its kind has none.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub words: Vec<String>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// A sort of piece that a level may have.
    pub struct StockInfo {
        /// The name in levels.
        pub id: String,
        /// What one is called.
        pub name: String,
        /// What several are called.
        pub many: String,
        /// The name of its picture.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub glyph: Option<String>,
        /// As of a symbol.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub text: Option<String>,
        /// As of a symbol.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub tile: Option<u32>,
        /// The fields that only its kind has.
        #[serde(flatten)]
        pub own: Own,
    }

    /// A sort of clue: a sentence with gaps.
    pub struct ClueForm {
        /// The rule's name in levels.
        pub rule: String,
        /// The sentence: `{a}` and `{b}` are pieces, `{tags}` what places are called by, `{each}` whether it holds one
        /// way or both.
        pub form: String,
        /// How many pieces it names at least, and at most.
        pub pieces: (u32, u32),
        /// True if it may name a piece twice.
        pub twice: bool,
        /// The field that names the pieces: `piece` or `pieces`; empty if none does.
        pub field: String,
    }

    /// What clues can call places by.
    pub struct TagInfo {
        /// The name in levels.
        pub tag: String,
        /// As in a sentence: "in the banana column".
        pub name: String,
        /// Tags of one group are alternatives.
        pub group: String,
    }
}
