//! The designer's part of the JavaScript API: each answer at once, or a little work at a time for a worker that must
//! hear a stop.

use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::held::{Held, Slice};
use super::{
    JsKind, JsLang, JsLevel, JsLimits, JsNodes, Thrown, give, in_language, limit, plain, read,
    within,
};
use crate::api::{Advices, Inspection, Workshop};
use crate::input::{Cursor, Result};
use crate::random::LARGEST_SEED;
use crate::services::design::{
    self, AdviceJob as Advising, Goal, InspectionJob as Inspecting, ReductionJob as Reducing,
};
use crate::services::generate::preset;
use crate::services::limits::{advice, proof};
use crate::text::{Lang, SHARED};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How far an inspection has come; `result` fills up part by part. */
export type Inspecting = { state: "running" | "done"; result: Inspection };
/** How far an advice has come. */
export type Advising = { state: "running"; fraction: number } | { state: "done"; result: Advices };
/** How far a reduction has come; the result is null where the level has not one answer. */
export type Reducing = { state: "running"; fraction: number } | { state: "done"; result: Level | null };
/** What is wished of a level: one answer, or a change of its grade. */
export type DesignGoal = "unique" | "harder" | "easier";
"#;

#[wasm_bindgen]
extern "C" {
    /// See `advise`.
    #[wasm_bindgen(typescript_type = "DesignGoal")]
    pub type JsGoal;
    /// See `blank`.
    #[wasm_bindgen(typescript_type = "{ preset?: string }")]
    pub type JsPreset;
    /// See `Inspector.step`.
    #[wasm_bindgen(typescript_type = "Inspecting")]
    pub type JsInspecting;
    /// See `Adviser.step`.
    #[wasm_bindgen(typescript_type = "Advising")]
    pub type JsAdvising;
    /// See `fill`.
    #[wasm_bindgen(typescript_type = "{ seed?: number }")]
    pub type JsSeed;
    /// See `fill`.
    #[wasm_bindgen(typescript_type = "Level | null")]
    pub type JsFilled;
    /// See `Reducer`.
    #[wasm_bindgen(typescript_type = "{ seed?: number; together?: number[][] }")]
    pub type JsTogether;
    /// See `Reducer.step`.
    #[wasm_bindgen(typescript_type = "Reducing")]
    pub type JsReducing;
}

/// The seed among these options, if one is asked for; else a fresh one.
fn seed(wanted: &Cursor<'_>) -> Result<u64> {
    let asked = wanted.optional("seed")?;
    asked.map_or_else(super::fresh_seed, |place| place.integer(0..=LARGEST_SEED))
}

/// Sites whose givens go only all at once.
fn together(wanted: &Cursor<'_>, sites: usize) -> Result<Vec<Vec<usize>>> {
    let Some(place) = wanted.optional("together")? else {
        return Ok(Vec::new());
    };
    let group = |group: Cursor<'_>| {
        let group = group.list(0..=sites)?;
        group
            .iter()
            .map(|site| site.integer(0..=sites - 1))
            .collect()
    };
    place.list(0..=sites)?.into_iter().map(group).collect()
}

/// How far work has come, from 0 to 1.
fn part(fraction: f64) -> Slice {
    Slice::from_progress(
        false,
        &serde_json::json!({"state": "running", "fraction": fraction}),
    )
}

/// What work has come to.
fn whole(result: &impl Serialize) -> Slice {
    Slice::from_progress(
        true,
        &serde_json::json!({"state": "done", "result": result}),
    )
}

/// How many answers are counted where nothing else is said.
const LIMIT: usize = 100;

fn inspecting(level: &JsLevel, limits: Option<JsLimits>) -> Result<Inspecting> {
    let limits = super::options(limits)?;
    let cursor = Cursor::new(&limits);
    cursor.deny_unknown(&["limit", "nodes"])?;
    let limit = limit(&cursor, 2, LIMIT)?;
    let puzzle = super::level(level)?;
    let budget = within(&cursor, proof(&*puzzle))?;
    Ok(Inspecting::new(puzzle, limit, budget))
}

fn advising(
    level: &JsLevel,
    goal: &JsGoal,
    limits: Option<JsNodes>,
    lang: Lang,
) -> Result<Advising> {
    let limits = super::options(limits)?;
    let cursor = Cursor::new(&limits);
    cursor.deny_unknown(&["nodes"])?;
    let goal = read(goal, &SHARED.message("argument.goal"))?;
    let names = Goal::ALL.map(Goal::name);
    let goal =
        Goal::ALL[Cursor::new(&goal).one_of(&names, SHARED.message("refuse.unknown.goal"))?];
    let puzzle = super::level(level)?;
    let budget = within(&cursor, advice(&*puzzle))?;
    Advising::new(puzzle, goal, budget, lang)
}

/// How a level stands, for its designer: how many answers there are (up to `limit`, 100 without one), where two of them
/// differ, what is the same in all; clues that are not needed, or that cannot all be kept. Visits at most `nodes`
/// search nodes.
///
/// # Errors
/// A `PuzzleError` for a bad level or option.
#[wasm_bindgen]
pub fn inspect(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<Ts<Inspection>> {
    let inspect = |lang| inspecting(level, limits).map(|job| job.speaking(lang).run());
    give(in_language(options, inspect))
}

/// Single changes that leave one answer (`"unique"`), or that make a level with one answer `"harder"` or `"easier"`,
/// each tried out.
///
/// # Errors
/// A `PuzzleError` for a bad level, goal, option or language.
#[wasm_bindgen]
pub fn advise(
    level: &JsLevel,
    goal: &JsGoal,
    limits: Option<JsNodes>,
    options: Option<JsLang>,
) -> Thrown<Ts<Advices>> {
    let advise = |lang| advising(level, goal, limits, lang).map(Advising::run);
    give(in_language(options, advise))
}

/// Of what levels with this level's board can be made: pieces, sorts of clues, what clues can call places by.
///
/// # Errors
/// A `PuzzleError` for a bad level or language.
#[wasm_bindgen]
pub fn workshop(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Workshop>> {
    let made = |lang| design::workshop(&*super::level(level)?, lang);
    give(in_language(options, made))
}

/// A level of a kind with nothing asked yet, to begin with; always the same. Option: `preset`.
///
/// # Errors
/// A `PuzzleError` for a kind or preset that is not known.
#[wasm_bindgen]
pub fn blank(kind: &JsKind, wanted: Option<JsPreset>, options: Option<JsLang>) -> Thrown<JsLevel> {
    let blank = |_| {
        let wanted = super::options(wanted)?;
        let cursor = Cursor::new(&wanted);
        cursor.deny_unknown(&["preset"])?;
        let kind = super::kind(kind)?;
        design::blank(kind, preset(kind, cursor.optional("preset")?)?)
    };
    plain(&in_language(options, blank)?).map(JsCast::unchecked_into)
}

/// The level with all of some answer given, which keeps what is given now; null if none was found, or if such levels
/// have no givens. Option: `seed`; the same for the same seed.
///
/// # Errors
/// A `PuzzleError` for a bad level or option.
#[wasm_bindgen]
pub fn fill(level: &JsLevel, wanted: Option<JsSeed>, options: Option<JsLang>) -> Thrown<JsFilled> {
    let fill = |_| {
        let wanted = super::options(wanted)?;
        let cursor = Cursor::new(&wanted);
        cursor.deny_unknown(&["seed"])?;
        Ok(design::fill(&*super::level(level)?, seed(&cursor)?))
    };
    plain(&in_language(options, fill)?).map(JsCast::unchecked_into)
}

/// The same as `inspect`, a little work at a time.
#[wasm_bindgen]
pub struct Inspector(Held);

#[wasm_bindgen]
impl Inspector {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a bad level or option.
    #[wasm_bindgen(constructor)]
    pub fn new(
        level: &JsLevel,
        limits: Option<JsLimits>,
        options: Option<JsLang>,
    ) -> Thrown<Inspector> {
        in_language(options, |lang| {
            let mut job = inspecting(level, limits)?.speaking(lang);
            Ok(Self(Held::new(lang, move |_| {
                let is_done = !job.step();
                let state = if is_done { "done" } else { "running" };
                let progress = serde_json::json!({"state": state, "result": &*job.found()});
                Ok(Slice::from_progress(is_done, &progress))
            })))
        })
    }

    /// Works on for a slice: some milliseconds, or until there is something new to report.
    ///
    /// # Errors
    /// None that the level can cause.
    pub fn step(&mut self) -> Thrown<JsInspecting> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}

/// The same as `advise`, a little work at a time.
#[wasm_bindgen]
pub struct Adviser(Held);

#[wasm_bindgen]
impl Adviser {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a bad level, goal, option or language.
    #[wasm_bindgen(constructor)]
    pub fn new(
        level: &JsLevel,
        goal: &JsGoal,
        limits: Option<JsNodes>,
        options: Option<JsLang>,
    ) -> Thrown<Adviser> {
        in_language(options, |lang| {
            let mut job = advising(level, goal, limits, lang)?;
            Ok(Self(Held::new(lang, move |_| {
                Ok(if job.step() {
                    part(job.fraction())
                } else {
                    whole(&*job.result())
                })
            })))
        })
    }

    /// Works on for a slice of some milliseconds.
    ///
    /// # Errors
    /// None that the level can cause.
    pub fn step(&mut self) -> Thrown<JsAdvising> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}

/// Leaves out givens of a level with one answer, in an order of chance, as long as that stays the only one. Options:
/// `seed`, and `together`, lists of sites whose givens go only all at once. A little work at a time, in all about ten
/// seconds in a browser: what is left then stays.
#[wasm_bindgen]
pub struct Reducer(Held);

#[wasm_bindgen]
impl Reducer {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a bad level or option.
    #[wasm_bindgen(constructor)]
    pub fn new(
        level: &JsLevel,
        wanted: Option<JsTogether>,
        options: Option<JsLang>,
    ) -> Thrown<Reducer> {
        in_language(options, |lang| {
            let wanted = super::options(wanted)?;
            let cursor = Cursor::new(&wanted);
            cursor.deny_unknown(&["seed", "together"])?;
            let puzzle = super::level(level)?;
            let together = together(&cursor, puzzle.sites())?;
            let mut job = Reducing::new(puzzle, together, seed(&cursor)?);
            Ok(Self(Held::new(lang, move |_| {
                Ok(if job.step() {
                    part(job.fraction())
                } else {
                    whole(&job.level())
                })
            })))
        })
    }

    /// Works on for a slice of some milliseconds.
    ///
    /// # Errors
    /// None that the level can cause.
    pub fn step(&mut self) -> Thrown<JsReducing> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}
