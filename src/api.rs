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

/// Declares the data types of the API: plain in Rust, and in wasm with the TypeScript that describes them.
macro_rules! data {
    ($($(#[$meta:meta])* pub struct $name:ident { $($body:tt)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify, serde::Deserialize))]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($body)* }
    )*};
}

mod design;

pub use design::*;

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
    }

    /// A sort of level that can be generated.
    pub struct PresetInfo {
        /// The name for `generate`.
        pub id: String,
        /// The name for people.
        pub title: String,
        /// The grades that can be had, easiest first.
        pub grades: Vec<GradeInfo>,
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

    /// All that is needed to draw a level and to speak of it.
    pub struct Board {
        /// The kind's id.
        pub kind: String,
        /// See the level format.
        pub title: Option<String>,
        /// See the level format.
        pub author: Option<String>,
        /// See the level format.
        pub source: Option<String>,
        /// How the board wants to be drawn; a page picks its painter by this, never by the kind.
        pub scene: String,
        /// In cells.
        pub width: u32,
        /// In cells.
        pub height: u32,
        /// The places, in the order of entries.
        pub sites: Vec<SiteInfo>,
        /// What marks each column, left to right.
        pub columns: Vec<LineInfo>,
        /// What marks each row, top to bottom.
        pub rows: Vec<LineInfo>,
        /// What is to be placed.
        pub pieces: Vec<PieceInfo>,
        /// What must be kept.
        pub clues: Vec<ClueInfo>,
        /// The sorts of ground there are, where a site's tags tell its ground.
        pub grounds: Vec<LineInfo>,
        /// What each site shall hold in the end, where things grow: a piece, null for nothing, `"?"` for anything.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | null)[] | null"))]
        pub goal: Option<Entries>,
        /// How often things grow, where they do.
        pub rounds: Option<u32>,
        /// `grid`: the sites are cells in rows and columns; `map`: shapes of any form, whose rows and columns are bands to read them in.
        pub layout: String,
        /// What the board is called, where boards have names: a city.
        pub name: Option<String>,
        /// A sentence about how the board was drawn.
        pub note: Option<String>,
        /// What is drawn beside the sites, and means nothing in the game.
        pub features: Vec<Feature>,
        /// The tags that mark some sites, beside their heights and lines: for a legend.
        pub marks: Vec<LineInfo>,
    }

    /// Something drawn on a map: water, a road, a name.
    pub struct Feature {
        /// `water`, `park` and `hill` have a shape, `river`, `highway` and `bridge` a line, `airport` and `name` a spot.
        pub sort: String,
        /// Its outline; coordinates as in `SiteInfo`.
        pub shape: Vec<(f64, f64)>,
        /// Its course.
        pub line: Vec<(f64, f64)>,
        /// How wide a line is, in cells, if the map says.
        pub width: Option<f64>,
        /// Its spot.
        pub at: Option<(f64, f64)>,
        /// What it is called, if that is to be written there.
        pub name: Option<String>,
    }

    /// A place.
    pub struct SiteInfo {
        /// A short name: "top right".
        pub name: String,
        /// The name with all that marks the place: "top right, height 3, strawberry, apple".
        pub say: String,
        /// From 0 at the top.
        pub row: u32,
        /// From 0 at the left.
        pub column: u32,
        /// From 1, the lowest.
        pub height: u32,
        /// A polygon; one cell is 1 x 1, y grows downward.
        pub shape: Vec<(f64, f64)>,
        /// A place well inside the shape, for what is written there.
        pub label: (f64, f64),
        /// What is written there; empty if nothing.
        pub badge: String,
        /// What clues may call it by.
        pub tags: Vec<String>,
        /// What stands here from the start.
        pub given: Option<Entry>,
        /// The sites beside it, ascending.
        pub neighbours: Vec<u32>,
    }

    /// A column or row, or a sort of ground.
    pub struct LineInfo {
        /// What clues call it, and the name of its picture.
        pub tag: String,
        /// Its name for people.
        pub name: String,
    }

    /// A sort of piece.
    pub struct PieceInfo {
        /// The name in levels.
        pub id: String,
        /// How many there are.
        pub count: u32,
        /// The name of its picture.
        pub glyph: String,
        /// What one is called.
        pub name: String,
        /// What several are called.
        pub many: String,
        /// A letter to type for it, unlike those of the level's other pieces.
        pub key: String,
        /// The tags of the ground that it grows on, where things grow.
        pub likes: Vec<String>,
    }

    /// A clue.
    pub struct ClueInfo {
        /// What it says.
        pub sentence: String,
        /// Its rule's name in levels.
        pub rule: String,
        /// The pieces it speaks of.
        pub pieces: Vec<String>,
        /// The places it allows, if it speaks of places.
        pub sites: Vec<u32>,
        /// What it calls these places by.
        pub tags: Vec<String>,
        /// Why anybody wants it so, in a sentence; empty if it is just so.
        pub reason: String,
        /// Who advises it: the name of a picture; empty if nobody.
        pub expert: String,
    }

    /// How a board stands.
    pub struct Check {
        /// `open`, `broken` or `solved`.
        pub status: String,
        /// In the order of the level's clues.
        pub clues: Vec<ClueCheck>,
    }

    /// How a clue stands.
    pub struct ClueCheck {
        /// `open`, `kept` or `broken`; broken only if that is certain.
        pub state: String,
        /// Where the pieces stand that the clue speaks of; of a broken clue only those that break it, as few as do.
        pub sites: Vec<u32>,
    }

    /// What solving found.
    pub struct Solved {
        /// How many solutions were found, at most the limit.
        pub count: u32,
        /// Whether that was all, or the limit was reached; `false`: the node budget ran out.
        pub complete: bool,
        /// The solutions.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[][]"))]
        pub solutions: Vec<Entries>,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// How hard a level is.
    pub struct Rating {
        /// Nothing if there is not exactly one solution.
        pub grade: Option<GradeInfo>,
        /// `none`, `one` or `several` solutions.
        pub answers: String,
        /// The hardest technique needed.
        pub technique: Option<String>,
        /// How many steps of each technique a solution takes, always taking the easiest.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
        pub steps: std::collections::BTreeMap<String, u32>,
        /// At each of these steps, in how many ways one could have gone on with nothing harder; a what-if counts as one.
        pub moves: Vec<u32>,
        /// What the published models say.
        pub models: Models,
        /// The version of this way of rating: what another version says of the level may differ.
        pub rater: u32,
    }

    /// The published difficulty models; nothing where one does not apply.
    pub struct Models {
        /// Paper 000, section 1.3; also nothing if its search takes more work than is allowed.
        pub search: Option<SearchModel>,
        /// Paper 001, section 3.
        pub freedom: Option<FreedomModel>,
        /// Paper 000, section 1.4.3, where things grow; also nothing if its search takes more work than is allowed.
        pub growth: Option<GrowthModel>,
    }

    /// Difficulty by what a search meets (paper 000, section 1.3).
    pub struct SearchModel {
        /// How often the places of a piece with a relation were worked out.
        pub x1: u64,
        /// What the clues about places cost to read: 1 for a level, 1 more than its fruits for one about fruits.
        pub x2: u64,
        /// Half-filled maps, whatever the order they are visited in.
        pub x3: u64,
        /// Dead ends, counted as the printed program does: a set of n like pieces that breaks a clue counts n! times.
        pub x4: u64,
        /// Solutions.
        pub n: u64,
        /// The difficulty; nothing if there is no solution.
        pub d: Option<f64>,
    }

    /// Difficulty by the freedom that clues leave (paper 001, section 3).
    pub struct FreedomModel {
        /// Places.
        pub gn: u32,
        /// Sorts of pieces.
        pub an: u32,
        /// Clues.
        pub rn: u32,
        /// Candidate places of all pieces, by the clues about places alone.
        pub f_choices: u32,
        /// For each piece the others that no clue relates to it, added up.
        pub f_species: u32,
        /// The contribution index, `f_choices / f_species`; nothing if nobody is free of anybody.
        pub ci: Option<f64>,
        /// The difficulty, `gn * an * rn * ci`.
        pub d: Option<f64>,
        /// The level it amounts to, on the line through the papers' levels 1 and 50.
        pub level: Option<f64>,
    }

    /// What a search meets where things grow (paper 000, section 1.4.3). The paper gives no formula for these, so there is no difficulty.
    pub struct GrowthModel {
        /// The pieces in the order in which they are planted: that of the smallest regulated area first, equals as listed.
        pub order: Vec<String>,
        /// The regulated area of each of them: at how many sites it may be planted by the goal alone.
        pub areas: Vec<u32>,
        /// Half-planted boards, over all pieces.
        pub nodes: u64,
        /// Boards with too few sites left, and ways to plant a piece that do not grow as they should.
        pub dead_ends: u64,
        /// Solutions.
        pub n: u64,
    }

    /// The search of paper 000 on one level, as it went.
    pub struct Study {
        /// The pieces in the order they were placed.
        pub order: Vec<String>,
        /// A round a piece.
        pub rounds: Vec<StudyRound>,
        /// Every half-filled map and dead end, in the order they were met.
        pub nodes: Vec<StudyNode>,
        /// The running count of nodes that the printed program prints in place of `x3`.
        pub running: u64,
        /// What it counts.
        pub model: SearchModel,
    }

    /// One piece placed on all the maps that were left.
    pub struct StudyRound {
        /// The piece.
        pub piece: String,
        /// On how many maps it was to be placed.
        pub maps: u64,
        /// How many maps came out.
        pub kept: u64,
        /// Maps with fewer places left than pieces.
        pub short: u64,
        /// Ways to put them, piece by piece, that break a clue.
        pub failed: u64,
    }

    /// A half-filled map, or a dead end.
    pub struct StudyNode {
        /// The node it goes on from; nothing for the empty map.
        pub parent: Option<u32>,
        /// The round, from 0.
        pub round: u32,
        /// Where the round's piece was put; where there are too few places, the places there are.
        pub sites: Vec<u32>,
        /// `kept`, `short`: too few places, or `failed`: a clue is broken.
        pub state: String,
        /// The clue that is broken.
        pub clue: Option<u32>,
    }

    /// The freedom of a level's pieces (paper 001), and the order it gives to a search.
    pub struct Freedom {
        /// The model with its inputs as `rate` gives them.
        pub model: FreedomModel,
        /// The same with candidates narrowed further: `conditions`, `relations`, `settled`.
        pub stages: Vec<FreedomStage>,
        /// A row a piece.
        pub pieces: Vec<FreedomPiece>,
        /// Settled pieces first, then by falling `delta`; ties as listed.
        pub order: Vec<String>,
    }

    /// The difficulty with candidates of one stage.
    pub struct FreedomStage {
        /// `conditions`: clues about places; `relations`: then those about two pieces; `settled`: then what is settled is taken.
        pub id: String,
        /// See `FreedomModel`.
        pub f_choices: u32,
        /// See `FreedomModel`.
        pub d: Option<f64>,
        /// See `FreedomModel`.
        pub level: Option<f64>,
    }

    /// The freedom of one piece.
    pub struct FreedomPiece {
        /// Which.
        pub piece: String,
        /// How many there are.
        pub count: u32,
        /// Candidates by the clues about places.
        pub conditions: Vec<u32>,
        /// Then by the clues about two pieces.
        pub relations: Vec<u32>,
        /// Then with what is settled taken away.
        pub settled: Vec<u32>,
        /// Others free of it, added up over these pieces: its part of `f_species`.
        pub species: u32,
        /// Candidates of the other pieces (by `relations`): the paper's F before this one is placed.
        pub others: u32,
        /// In how many ways it can be placed on its candidates.
        pub ways: f64,
        /// What the others lose by it, added up over these ways.
        pub loss: f64,
        /// Equation 11 with the `others` of the piece with the most candidates as divisor of all: so the paper's figures come out.
        pub delta: f64,
        /// Equation 11 as printed: its own `others` as divisor.
        pub own_delta: f64,
        /// What `others` is after each way, in the order of the places; empty if there are more than 100.
        pub after: Vec<FreedomAfter>,
    }

    /// The freedom of the others once a piece is placed.
    pub struct FreedomAfter {
        /// Where.
        pub sites: Vec<u32>,
        /// What is left.
        pub others: u32,
    }

    /// The search model fitted to levels.
    pub struct Fit {
        /// The coefficients a1, a2 and a3.
        pub a: Vec<f64>,
        /// The difficulty of each row by them.
        pub d: Vec<f64>,
    }

    /// Two levels that draw a line, and how far the others lie from it (paper 001, table 1).
    pub struct CrossCheck {
        /// The two levels.
        pub train: Vec<u32>,
        /// The others, ascending.
        pub tests: Vec<CrossTest>,
    }

    /// How far one level lies from the line.
    pub struct CrossTest {
        /// Which.
        pub level: u32,
        /// The line's difficulty there.
        pub predicted: f64,
        /// How far it is from the level's own, as a share of that.
        pub deviation: f64,
    }

    /// A piece at a site.
    pub struct Spot {
        /// The site's number.
        pub site: u32,
        /// What is, or cannot be, there.
        pub piece: Entry,
    }

    /// One explained step, or several that say the same of several places.
    pub struct Step {
        /// The way of reasoning.
        pub technique: String,
        /// Its grade's number.
        pub tier: u8,
        /// Why, in at most 120 characters.
        pub sentence: String,
        /// What to do; empty if the step only rules something out.
        pub action: String,
        /// The places to look at.
        pub sites: Vec<u32>,
        /// The clues that the step follows from, itself and through the steps before it.
        pub clues: Vec<u32>,
        /// Of these clues the ones to look at, once the steps before this one are known.
        pub uses: Vec<u32>,
        /// What belongs where.
        pub place: Vec<Spot>,
        /// What cannot be where.
        pub rule_out: Vec<Spot>,
    }

    /// What to do next, and why.
    pub struct Hint {
        /// `step`; `mistake`: something on the board is wrong; `done`; `choice`: several answers are left and nothing is forced;
        /// `impossible`: the level has no solution.
        pub status: String,
        /// The step itself.
        #[serde(flatten)]
        pub step: Step,
        /// The small deductions before it that it rests on, in order.
        pub because: Vec<Step>,
    }

    /// A whole solution, step by step.
    pub struct Explanation {
        /// In order.
        pub steps: Vec<Step>,
        /// Whether they lead to the end.
        pub complete: bool,
    }

    /// How what is planted grows.
    pub struct Film {
        /// Round by round.
        pub rounds: Vec<FilmRound>,
        /// The sites that are not as the level's goal wants them after the last round.
        pub differs: Vec<u32>,
    }

    /// A round of growth.
    pub struct FilmRound {
        /// What stands where after it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// What it brought.
        pub grown: Vec<Growth>,
        /// What stayed empty because two kinds claimed it.
        pub contested: Vec<Contest>,
    }

    /// Something that has grown.
    pub struct Growth {
        /// Where.
        pub site: u32,
        /// What.
        pub piece: Entry,
        /// The sites that it came from.
        pub parents: Vec<u32>,
    }

    /// A site that two kinds claimed.
    pub struct Contest {
        /// Which.
        pub site: u32,
        /// The kinds.
        pub pieces: Vec<Entry>,
        /// The sites that they claimed it from.
        pub parents: Vec<u32>,
    }

    /// The fewest flowers that reach a picture.
    pub struct Fewest {
        /// How many; nothing if no planting reaches it, or `complete` is false.
        pub count: Option<u32>,
        /// Whether that is proved; `false`: the node budget ran out.
        pub complete: bool,
        /// Such a planting; empty if there is no count.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// A level that was made.
    pub struct Generated {
        /// The level.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Level"))]
        pub level: serde_json::Value,
        /// The seed that makes it again.
        pub seed: u64,
        /// Its grade.
        pub grade: GradeInfo,
    }
}

impl Board {
    /// A grid of a kind without anything on it.
    #[must_use]
    pub fn bare(kind: &str) -> Self {
        Self {
            kind: kind.to_owned(),
            title: None,
            author: None,
            source: None,
            scene: String::new(),
            width: 0,
            height: 0,
            sites: Vec::new(),
            columns: Vec::new(),
            rows: Vec::new(),
            pieces: Vec::new(),
            clues: Vec::new(),
            grounds: Vec::new(),
            goal: None,
            rounds: None,
            layout: "grid".to_owned(),
            name: None,
            note: None,
            features: Vec::new(),
            marks: Vec::new(),
        }
    }
}
