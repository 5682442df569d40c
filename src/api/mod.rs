//! What the functions of the API give, as plain data. The fields are the public contract; more may be added.

use serde::{Deserialize, Serialize};

/// What a player has put down, or a solution: an item a site in board order.
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

/// A number that may be larger than those of JavaScript are exact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Deserialize))]
#[serde(untagged)]
pub enum Large {
    /// Up to 2^53: as a number.
    Number(u64),
    /// Above: its decimal digits.
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

/// That many things as the API gives it, in 32 bits: no more than that fit into the memory of a page.
///
/// # Panics
/// With more than 4 billion things.
#[must_use]
pub fn count(things: usize) -> u32 {
    u32::try_from(things).expect("fewer than 4 billion things")
}

/// Fields that only one kind has, beside those of every kind.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Own(serde_json::Map<String, serde_json::Value>);

impl Own {
    /// These fields: a kind declares them as a struct. Nothing where that cannot be written as fields.
    pub fn from_fields(fields: impl Serialize) -> Self {
        match serde_json::to_value(fields) {
            Ok(serde_json::Value::Object(fields)) => Self(fields),
            _ => Self::default(),
        }
    }
}

/// A field by its name; null where there is none.
impl std::ops::Index<&str> for Own {
    type Output = serde_json::Value;
    fn index(&self, name: &str) -> &serde_json::Value {
        self.0.get(name).unwrap_or(&serde_json::Value::Null)
    }
}

/// Declares the data types of the API: plain in Rust, where fields may be added later, and in wasm with the TypeScript
/// that describes them.
macro_rules! data {
    ($($(#[$meta:meta])* pub struct $name:ident { $($body:tt)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify, serde::Deserialize))]
        #[serde(rename_all = "camelCase")]
        #[non_exhaustive]
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
pub use names::*;

data! {
    /// A kind of puzzle.
    pub struct KindInfo {
        /// The name in levels.
        pub id: String,
        /// The name for people.
        pub title: String,
        /// The rules, a sentence each.
        pub rules: Vec<String>,
        /// What can be generated.
        pub presets: Vec<PresetInfo>,
        /// What else can be asked of a new level.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub options: Vec<OptionInfo>,
    }

    /// An option of `generate` that only this kind has.
    pub struct OptionInfo {
        /// Its name.
        pub id: String,
        /// Its name for people.
        pub title: String,
        /// What may be asked for; none where it is true or false.
        pub values: Vec<LineInfo>,
    }

    /// A sort of level that can be generated.
    pub struct PresetInfo {
        /// The name for `generate`.
        pub id: String,
        /// The name for people.
        pub title: String,
        /// What sets its boards apart, in a word or two, where something does beside their size.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub shape: Option<String>,
        /// The grades that can be had, easiest first; none where levels may have several answers.
        pub grades: Vec<GradeInfo>,
        /// Where there are no grades: the option that says how hard a level is, the easiest value first.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub level: Option<OptionInfo>,
        /// If it is another preset with one thing changed.
        pub variant: Option<VariantInfo>,
    }

    /// In what a preset differs from another.
    pub struct VariantInfo {
        /// The other preset.
        pub of: String,
        /// What is changed, for people.
        pub title: String,
    }

    /// How hard a level is: the hardest technique that it needs.
    pub struct GradeInfo {
        /// The name for `generate`.
        pub id: String,
        /// 1 to 5.
        pub number: u8,
        /// The name for children.
        pub name: String,
        /// What one has to do, in a sentence.
        pub about: String,
    }

    /// How a board stands.
    pub struct Check {
        /// Whether it is done, or certainly wrong.
        pub status: Standing,
        /// In the order of the level's clues.
        pub clues: Vec<ClueCheck>,
        /// The laws of the game that are broken, whatever else is placed; nothing where entries cannot break one.
        pub conflicts: Vec<Conflict>,
    }

    /// A broken law of the game: two equal digits in a row, say.
    pub struct Conflict {
        /// As few sites as break it.
        pub sites: Vec<u32>,
    }

    /// How a clue stands.
    pub struct ClueCheck {
        /// Broken only if that is certain.
        pub state: ClueState,
        /// Where the pieces stand that the clue speaks of; of a broken clue only those that break it, as few as do.
        pub sites: Vec<u32>,
    }

    /// What solving found.
    pub struct Solved {
        /// How many solutions were found, at most the limit.
        pub count: u32,
        /// True if that was all, or the limit was reached; `false`: the node budget ran out.
        pub complete: bool,
        /// The solutions.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[][]"))]
        pub solutions: Vec<Entries>,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// What may stand where.
    pub struct Support {
        /// For each site the entries that it has in some answer, ascending; all empty if there is no answer.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number)[][]"))]
        pub sites: Vec<Vec<Entry>>,
    }

    /// How many solutions there are.
    pub struct Total {
        /// Exactly that many: a number, or above 2^53 its decimal digits. 0 if `complete` is false: a count that is
        /// broken off does not tell.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number | string"))]
        pub count: Large,
        /// True if they are counted; `false`: the node budget ran out, or there are 2^128 or more.
        pub complete: bool,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// How hard a level is.
    pub struct Rating {
        /// `None` if there is not exactly one solution.
        pub grade: Option<GradeInfo>,
        /// How many solutions there are.
        pub answers: Answers,
        /// The hardest technique needed.
        pub technique: Option<String>,
        /// How many steps of each technique a solution takes, always taking the easiest.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
        pub steps: std::collections::BTreeMap<String, u32>,
        /// What these weigh together, of kinds that weigh their techniques: a figure beside the grade, which says how
        /// hard the hardest one is.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub weight: Option<u32>,
        /// At each of these steps, in how many ways one could have gone on with nothing harder; a what-if counts as
        /// one.
        pub moves: Vec<u32>,
        /// What the published models say, by their names; null where one does not apply, or takes more work than is
        /// allowed.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Models"))]
        pub models: serde_json::Map<String, serde_json::Value>,
        /// The version of this way of rating: what another version says of the level may differ.
        pub rater: u32,
    }

    /// A piece at a site.
    pub struct Spot {
        /// The site's number.
        pub site: u32,
        /// What is, or cannot be, there.
        pub piece: Entry,
    }

    /// An inference of a chain.
    pub struct Inference {
        /// Where it begins: a candidate, or several of which one holds.
        pub from: Vec<Spot>,
        /// Where it leads.
        pub to: Vec<Spot>,
        /// Strong: if none of `from` holds, one of `to` does. Else: if one of `from` holds, none of `to` does.
        pub strong: bool,
    }

    /// One explained step, or several that say the same of several places.
    pub struct Step {
        /// The technique.
        pub technique: String,
        /// Its grade's number.
        pub tier: u8,
        /// Why, in at most 120 characters.
        pub sentence: String,
        /// What to do; empty if the step only rules something out.
        pub action: String,
        /// The places to look at: `targets` and `causes`.
        pub sites: Vec<u32>,
        /// The places that something is concluded about: "here", "these places".
        pub targets: Vec<u32>,
        /// The other places that it is because of: what stands there, or must stand there, is needed for the
        /// conclusion.
        pub causes: Vec<u32>,
        /// The clues that the step follows from, itself and through the steps before it.
        pub clues: Vec<u32>,
        /// Of these clues the ones to look at, once the steps before this one are known.
        pub uses: Vec<u32>,
        /// What belongs where.
        pub place: Vec<Spot>,
        /// What cannot be where.
        pub rule_out: Vec<Spot>,
        /// Where the one entry of `ruleOut` can still be, if that is fewer places than those where it cannot: to be
        /// shown in their stead. Of very many places where it cannot be, `ruleOut` names the nearest.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub left: Vec<Spot>,
        /// The places, of `targets`, where nothing can be.
        pub stay_empty: Vec<u32>,
        /// The candidates that the pattern of the step consists of; none if it is no pattern of candidates.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub looks: Vec<Spot>,
        /// How one of these follows from the other, in order; none if the pattern is no chain.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub links: Vec<Inference>,
        /// The lines and areas to look along, each with its sites.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub houses: Vec<Vec<u32>>,
        /// The lines and areas that cross these, and in which something is ruled out, each with its sites.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub across: Vec<Vec<u32>>,
        /// Those of the candidates that the pattern would be simpler without: fins, extra numbers.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub fins: Vec<Spot>,
        /// Sites that are looked at as one: almost locked sets, the corners of a rectangle.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub groups: Vec<Vec<u32>>,
        /// True if it rests on it that the level has one answer.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional), serde(default))]
        pub one_answer: bool,
        /// For a what-if whose consequences can be followed one by one.
        pub what_if: Option<WhatIf>,
    }

    /// An assumption, and where it leads.
    pub struct WhatIf {
        /// "If …", without an end.
        pub sentence: String,
        /// The place that it is about.
        pub site: u32,
        /// What is put there; `None` if it is not a piece that is put down.
        pub piece: Option<Entry>,
        /// What follows, each from the assumption and the steps before; the last is the contradiction, of technique
        /// `contradiction`: its `uses` is the clue that is broken, if a clue is; its `clues` are all that matter there.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Step[]"))]
        pub steps: Vec<Step>,
    }

    /// Where the target of a hint lies: what to look at first, before anything is given away.
    pub struct Area {
        /// The sentence: where to look, or a question about that place.
        pub sentence: String,
        /// Its sites, the target among them, ascending: a house, an equation, the places between two numbers, or nine
        /// places at most.
        pub sites: Vec<u32>,
    }

    /// What to do next, and why.
    pub struct Hint {
        /// Whether there is a step to take.
        pub status: HintStatus,
        /// The step itself.
        #[serde(flatten)]
        pub step: Step,
        /// The small deductions before it that it rests on, in order.
        pub because: Vec<Step>,
        /// Where to look first; absent if there is no step.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub area: Option<Area>,
    }

    /// All steps that can be taken from a board.
    pub struct NextSteps {
        /// `step`; or why there is none to look for: `mistake`, also where the level has no answer, or `done`.
        pub status: HintStatus,
        /// The easiest first. None rests on another, and none assumes anything: there may be none.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Step[]"))]
        pub steps: Vec<Step>,
        /// What their techniques are called, by their ids.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
        pub techniques: std::collections::BTreeMap<String, String>,
        /// `true` if these are all; `false` if a technique says more than is listed, or the work allowed ended.
        pub complete: bool,
    }

    /// Why an entry cannot be at a site, or must be there, or that there is no answer: what this follows from, with the
    /// laws of the game.
    pub struct Justification {
        /// What was found.
        pub status: ClaimStatus,
        /// The steps that lead to it from the clues, givens and entries below. Empty if the ladder does not come that
        /// far, or if they say it directly.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Step[]"))]
        pub steps: Vec<Step>,
        /// Where the opposite of the claim leads by these alone, to be followed one by one: that the entry is at the
        /// site where it is out, that it is not there where it is forced. `null` if that takes a further assumption.
        pub what_if: Option<WhatIf>,
        /// The clues that are needed, ascending.
        pub clues: Vec<u32>,
        /// The sites of the givens that are needed, ascending.
        pub givens: Vec<u32>,
        /// The sites of the entries on the board that are needed, ascending.
        pub entries: Vec<u32>,
        /// The laws that are needed beside these, such as houses of a Sudoku, each as the sites that it speaks of.
        /// Empty where laws speak of the whole board.
        pub laws: Vec<Vec<u32>>,
        /// True if it is proved that no fewer clues, givens and entries say so; else it is the smallest that was found.
        pub smallest: bool,
        /// If it is open: an answer with the entry at the site.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[] | null"))]
        pub with: Option<Entries>,
        /// If it is open: an answer without it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[] | null"))]
        pub without: Option<Entries>,
    }

    /// A whole solution, step by step, or as much of it as was found.
    pub struct Explanation {
        /// In order.
        pub steps: Vec<Step>,
        /// True if they lead to the end.
        pub complete: bool,
        /// How they end.
        pub end: ExplanationEnd,
    }

    /// A level that was made.
    pub struct Generated {
        /// The level.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Level"))]
        pub level: serde_json::Value,
        /// The seed that makes it again.
        pub seed: u64,
        /// Its grade; nothing of a preset without grades.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub grade: Option<GradeInfo>,
        /// Its D by the model that a range was wished of; nothing without such a wish.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub d: Option<f64>,
    }
}
