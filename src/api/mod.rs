//! The data that the functions of the API return. The fields are the public contract; more may be added.
//!
//! The documentation of a field says "`null`" or "absent" where JavaScript finds null or no field; in Rust such a field
//! is `None`.

use serde::{Deserialize, Serialize};

/// The entries of a player, or a solution: one item per site, in board order.
pub type Entries = Vec<Option<Entry>>;

/// The name of a piece, or a number in the number puzzles.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entry {
    /// A piece by its id.
    Piece(String),
    /// A number.
    Number(u32),
}

/// A non-negative integer that may exceed the range in which a JavaScript number is exact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(javascript, derive(serde::Deserialize))]
#[serde(untagged)]
pub enum Large {
    /// An integer up to 2^53, as a number.
    Number(u64),
    /// A larger integer, as its decimal digits.
    Digits(String),
}

impl From<u128> for Large {
    fn from(number: u128) -> Self {
        match u64::try_from(number) {
            Ok(number) if number <= 1 << 53 => Self::Number(number),
            _ => Self::Digits(number.to_string()),
        }
    }
}

/// Converts a count to the 32 bits of the API: the memory of a page cannot hold more items than that.
///
/// # Panics
/// If there are more than 4 billion items.
#[must_use]
pub fn count(things: usize) -> u32 {
    u32::try_from(things).expect("fewer than 4 billion things")
}

/// The fields that only one kind has, in addition to those of every kind.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Own(serde_json::Map<String, serde_json::Value>);

impl Own {
    /// Collects the fields of a struct that a kind declares. Returns no fields if `fields` does not serialise to an
    /// object.
    pub fn from_fields(fields: impl Serialize) -> Self {
        match serde_json::to_value(fields) {
            Ok(serde_json::Value::Object(fields)) => Self(fields),
            _ => Self::default(),
        }
    }
}

/// Returns a field by its name; null if there is none.
impl std::ops::Index<&str> for Own {
    type Output = serde_json::Value;
    fn index(&self, name: &str) -> &serde_json::Value {
        self.0.get(name).unwrap_or(&serde_json::Value::Null)
    }
}

/// Declares the data types of the API: plain in Rust, and in wasm with the TypeScript that describes them. Results of
/// services are `non_exhaustive`; a kind of another crate builds the others itself.
macro_rules! data {
    ($($(#[$meta:meta])* pub struct $name:ident { $($body:tt)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(javascript, derive(tsify::Tsify, serde::Deserialize), tsify(missing_as_null))]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($body)* }
    )*};
}

#[allow(unused_imports)] // some kinds have no data of their own
pub(crate) use data;

mod board;
mod design;
mod names;

pub use board::*;
pub use design::*;
#[allow(unused_imports)] // as above
pub(crate) use names::names;
pub use names::*;

data! {
    /// A kind of puzzle.
    #[non_exhaustive]
    pub struct KindInfo {
        /// The name in levels.
        pub id: String,
        /// The name for people.
        pub title: String,
        /// The rules, one sentence each.
        pub rules: Vec<String>,
        /// The sorts of levels that can be generated.
        pub presets: Vec<PresetInfo>,
        /// The further options for a new level.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub options: Vec<OptionInfo>,
    }

    /// An option of `generate` that only this kind has.
    #[non_exhaustive]
    pub struct OptionInfo {
        /// The name for `generate`.
        pub id: String,
        /// Its name for people.
        pub title: String,
        /// The allowed values; empty if the option is true or false.
        pub values: Vec<LineInfo>,
    }

    /// A sort of level that can be generated.
    #[non_exhaustive]
    pub struct PresetInfo {
        /// The name for `generate`.
        pub id: String,
        /// The name for people.
        pub title: String,
        /// The feature of its boards, apart from their size, in a word or two.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub shape: Option<String>,
        /// The available grades, easiest first; empty if levels of this preset may have several answers.
        pub grades: Vec<GradeInfo>,
        /// The option that sets the difficulty, if there are no grades: its easiest value comes first.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub level: Option<OptionInfo>,
        /// True if its boards are so small that seeds often repeat a level, turned, mirrored or renamed.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(javascript, tsify(optional, type = "true"), serde(default))]
        pub few: bool,
        /// The difference from another preset, if one thing is changed.
        pub variant: Option<VariantInfo>,
    }

    /// The difference between a preset and another.
    #[non_exhaustive]
    pub struct VariantInfo {
        /// The other preset.
        pub of: String,
        /// The change, for people.
        pub title: String,
    }

    /// The difficulty of a level: the class of the hardest technique that it needs.
    #[non_exhaustive]
    pub struct GradeInfo {
        /// The name for `generate`.
        pub id: Grade,
        /// The number, 1 to 5.
        pub number: u8,
        /// The name for children.
        pub name: String,
        /// The reasoning required, in a sentence.
        pub about: String,
    }

    /// The state of a board.
    #[non_exhaustive]
    pub struct Check {
        /// The state as a whole.
        pub status: Standing,
        /// The state of each clue, in the order of the level's clues.
        pub clues: Vec<ClueCheck>,
        /// The laws of the game that are already broken; empty if entries of this kind cannot break a law.
        pub conflicts: Vec<Conflict>,
    }

    /// A broken law of the game: two equal digits in a row, say.
    #[non_exhaustive]
    pub struct Conflict {
        /// A minimal set of sites that breaks it, ascending.
        pub sites: Vec<u32>,
    }

    /// The state of a clue.
    #[non_exhaustive]
    pub struct ClueCheck {
        /// The state; broken only if that is certain.
        pub state: ClueState,
        /// The sites of the pieces that the clue names; for a broken clue only a minimal set that breaks it.
        pub sites: Vec<u32>,
    }

    /// The result of `solve`.
    #[non_exhaustive]
    pub struct Solved {
        /// The number of solutions found, at most the limit.
        pub count: u32,
        /// True if these are all or the limit was reached; false if the node budget ran out.
        pub complete: bool,
        /// The solutions.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[][]"))]
        pub solutions: Vec<Entries>,
        /// The number of search nodes visited.
        pub nodes: u64,
    }

    /// The possible entries of each site.
    #[non_exhaustive]
    pub struct Support {
        /// The entries that each site has in some answer, ascending; all lists are empty if there is no answer.
        #[cfg_attr(javascript, tsify(type = "(string | number)[][]"))]
        pub sites: Vec<Vec<Entry>>,
    }

    /// The number of solutions.
    #[non_exhaustive]
    pub struct Total {
        /// The exact number: a number, or above 2^53 its decimal digits. 0 if `complete` is false, as a partial count
        /// is no bound on the total.
        #[cfg_attr(javascript, tsify(type = "number | string"))]
        pub count: Large,
        /// True if all were counted; false if the node budget ran out or there are 2^128 or more.
        pub complete: bool,
        /// The number of search nodes visited.
        pub nodes: u64,
    }

    /// An estimate of the number of solutions.
    #[non_exhaustive]
    pub struct Estimate {
        /// The estimate, not rounded; absent if the budget was not enough for an error of at most 0.5.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub count: Option<f64>,
        /// Two standard errors as a fraction of the estimate: in 19 of 20 cases the number lies within. Absent without
        /// an estimate.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub error: Option<f64>,
        /// The number of random descents of the search tree.
        pub descents: u32,
        /// The number of search nodes visited.
        pub nodes: u64,
    }

    /// The difficulty of a level.
    #[non_exhaustive]
    pub struct Rating {
        /// The grade; `null` unless there is exactly one solution.
        pub grade: Option<GradeInfo>,
        /// The number of solutions, as a word.
        pub answers: Answers,
        /// The hardest technique needed.
        pub technique: Option<String>,
        /// The number of steps by technique in a solution that always takes the easiest step.
        #[cfg_attr(javascript, tsify(type = "Record<string, number>"))]
        pub steps: std::collections::BTreeMap<String, u32>,
        /// The sum of these steps' weights, for kinds that weigh their techniques: a measure beside the grade, which
        /// depends on the hardest technique alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub weight: Option<u32>,
        /// For each of these steps, the number of rules and sets that allowed a step no harder than the one taken; a
        /// what-if counts as one.
        pub moves: Vec<u32>,
        /// The difficulty by the published models, by name; null if a model does not apply or exceeds its budget.
        #[cfg_attr(javascript, tsify(type = "Models"))]
        pub models: serde_json::Map<String, serde_json::Value>,
        /// The version of the rating method: another version may rate the level differently.
        pub rater: u32,
    }

    /// A piece at a site.
    pub struct Spot {
        /// The number of the site.
        pub site: u32,
        /// The entry that is, or cannot be, at the site.
        pub piece: Entry,
    }

    /// One inference of a chain.
    pub struct Inference {
        /// The premise: a candidate, or several of which one holds.
        pub from: Vec<Spot>,
        /// The conclusion.
        pub to: Vec<Spot>,
        /// True for a strong link: if none of `from` holds, one of `to` does. False: if one of `from` holds, none of
        /// `to` does.
        pub strong: bool,
    }

    /// One explained step, or several that conclude the same about several sites.
    pub struct Step {
        /// The technique.
        pub technique: String,
        /// The number of its grade.
        pub tier: u8,
        /// The reason, in at most 120 characters.
        pub sentence: String,
        /// The action, as a sentence; empty if the step only rules something out.
        pub action: String,
        /// The sites to look at: `targets` and `causes`.
        pub sites: Vec<u32>,
        /// The sites about which something is concluded: "here", "these places".
        pub targets: Vec<u32>,
        /// The other sites whose present or required content the conclusion depends on.
        pub causes: Vec<u32>,
        /// The clues that the step follows from, directly or through earlier steps.
        pub clues: Vec<u32>,
        /// The clues among these to look at once the earlier steps are known.
        pub uses: Vec<u32>,
        /// The entries that belong at a site.
        pub place: Vec<Spot>,
        /// The entries that cannot be at a site.
        pub rule_out: Vec<Spot>,
        /// The sites where the only entry of `ruleOut` can still be, if they are fewer than those where it cannot: to
        /// be shown instead of them. If it is ruled out at very many sites, `ruleOut` lists only the nearest.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub left: Vec<Spot>,
        /// The sites among `targets` where nothing can be.
        pub stay_empty: Vec<u32>,
        /// The sites among `targets` that do not stay empty, without those of `place`; only of kinds with empty sites.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub filled: Vec<u32>,
        /// The candidates of the step's pattern; empty if the step has no pattern of candidates.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub looks: Vec<Spot>,
        /// The inferences between these candidates, in order; empty if the pattern is no chain.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub links: Vec<Inference>,
        /// The lines and areas that the pattern is in, each with its sites.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub houses: Vec<Vec<u32>>,
        /// The lines and areas that cross these and in which something is ruled out, each with its sites.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub across: Vec<Vec<u32>>,
        /// The candidates among `looks` without which the pattern would be simpler: fins, extra numbers.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub fins: Vec<Spot>,
        /// The groups of sites that the pattern treats as one: almost locked sets, the corners of a rectangle.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub groups: Vec<Vec<u32>>,
        /// The site that joins the other parts of the pattern: the hinge of a wing.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub hinge: Option<u32>,
        /// The dark sites, if the step distinguishes sites by colour as on a chessboard.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub dark: Vec<u32>,
        /// True if the step assumes that the level has exactly one answer.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(javascript, tsify(optional), serde(default))]
        pub one_answer: bool,
        /// The consequences of a what-if, if they can be followed one by one.
        pub what_if: Option<WhatIf>,
    }

    /// An assumption and its consequences.
    pub struct WhatIf {
        /// The assumption: "If …", without a full stop.
        pub sentence: String,
        /// The site that it is about.
        pub site: u32,
        /// The entry that is assumed there; `null` if the assumption is not that a piece is put down.
        pub piece: Option<Entry>,
        /// The consequences, each from the assumption and the steps before it. The last one is the contradiction, of
        /// technique `contradiction`: its `uses` is the broken clue, if a clue is broken; its `clues` are all clues
        /// involved.
        #[cfg_attr(javascript, tsify(type = "Step[]"))]
        pub steps: Vec<Step>,
    }

    /// The region in which the target of a hint lies: a first, vague hint.
    pub struct Area {
        /// The sentence: where to look, or a question about that region.
        pub sentence: String,
        /// The sites, the target among them, ascending: a house, an equation, the sites between two numbers, or at most
        /// nine sites.
        pub sites: Vec<u32>,
    }

    /// The next step and the reason for it.
    #[non_exhaustive]
    pub struct Hint {
        /// The result: a step, or the reason why there is none.
        pub status: HintStatus,
        /// The step itself.
        #[serde(flatten)]
        pub step: Step,
        /// The smaller deductions that the step rests on, in order.
        pub because: Vec<Step>,
        /// The region to look at first; absent if there is no step.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub area: Option<Area>,
    }

    /// All steps that are possible on a board.
    #[non_exhaustive]
    pub struct NextSteps {
        /// `step`, or the reason why none was looked for: `mistake` (also if the level has no answer) or `done`.
        pub status: HintStatus,
        /// The steps, the easiest first. None rests on another, and none is a what-if; the list may be empty.
        #[cfg_attr(javascript, tsify(type = "Step[]"))]
        pub steps: Vec<Step>,
        /// The names of their techniques, by id.
        #[cfg_attr(javascript, tsify(type = "Record<string, string>"))]
        pub techniques: std::collections::BTreeMap<String, String>,
        /// `true` if these are all steps; `false` if a technique has more than are listed or the budget ran out.
        pub complete: bool,
    }

    /// The reason why an entry cannot be at a site or must be there, or why there is no answer: the clues, givens,
    /// entries and laws that imply it.
    #[non_exhaustive]
    pub struct Justification {
        /// The status of the claim.
        pub status: ClaimStatus,
        /// The sentence why the claim follows, if one is enough; empty if none is.
        pub sentence: String,
        /// The steps that lead to the claim from the clues, givens and entries below. Empty if the ladder cannot derive
        /// it, or if they imply it directly.
        #[cfg_attr(javascript, tsify(type = "Step[]"))]
        pub steps: Vec<Step>,
        /// The consequences of the opposite of the claim, by these alone, to the contradiction: the opposite is that
        /// the entry is at the site if it is out, and that it is not there if it is forced. `null` if that takes a
        /// further assumption.
        pub what_if: Option<WhatIf>,
        /// The required clues, ascending.
        pub clues: Vec<u32>,
        /// The sites of the required givens, ascending.
        pub givens: Vec<u32>,
        /// The sites of the required entries of the board, ascending.
        pub entries: Vec<u32>,
        /// The laws that are required beside these, such as houses of a Sudoku, each as its sites. Empty if the kind's
        /// laws are about the whole board.
        pub laws: Vec<Vec<u32>>,
        /// True if it is proved that no smaller set of clues, givens and entries implies the claim; else it is the
        /// smallest that was found.
        pub smallest: bool,
        /// An answer with the entry at the site, if the claim is open.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[] | null"))]
        pub with: Option<Entries>,
        /// An answer without it, if the claim is open.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[] | null"))]
        pub without: Option<Entries>,
    }

    /// The explanation of a solution, step by step, as far as it was found.
    #[non_exhaustive]
    pub struct Explanation {
        /// The steps, in order.
        pub steps: Vec<Step>,
        /// True if the steps lead to the solution.
        pub complete: bool,
        /// The reason why they end.
        pub end: ExplanationEnd,
    }

    /// A generated level.
    #[non_exhaustive]
    pub struct Generated {
        /// The level.
        #[cfg_attr(javascript, tsify(type = "Level"))]
        pub level: serde_json::Value,
        /// The seed that generates it again.
        pub seed: u64,
        /// Its grade; absent for a preset without grades.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub grade: Option<GradeInfo>,
        /// Its difficulty D by the model whose range was requested; absent without such a request.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub d: Option<f64>,
    }
}
