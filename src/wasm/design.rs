//! The designer's part of the JavaScript API: each result at once, or in slices for a worker that must be able to stop.

use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::held::{Held, Slice};
use super::{
    JsKind, JsLang, JsLevel, JsLimits, JsNodes, Thrown, give, give_small, in_language, limit,
    plain, read, within,
};
use crate::api::{Advices, Estimate, Inspection, Workshop};
use crate::engine::Budget;
use crate::engine::task::{JobFuture, Shared};
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;
use crate::random::LARGEST_SEED;
use crate::services::design::{
    self, AdviceJob as Advising, Goal, InspectionJob as Inspecting, ReductionJob as Reducing,
};
use crate::services::estimate;
use crate::services::generate::preset;
use crate::services::limits::{self, advice};
use crate::text::{Lang, SHARED};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The progress of an inspection; the fields of `result` are filled one after another. */
export type Inspecting = { state: "running" | "done"; result: Inspection };
/** The progress of a search for advice. */
export type Advising = { state: "running"; fraction: number } | { state: "done"; result: Advices };
/** The progress of a reduction; the result is null if the level does not have exactly one answer. */
export type Reducing = { state: "running"; fraction: number } | { state: "done"; result: Level | null };
/** The progress of an estimate: the number of random descents. */
export type Estimating = { state: "running"; descents: number } | { state: "done"; result: Estimate };
/** The progress of a filling: null if no answer was found, or such levels have no givens. */
export type Filling = { state: "running" } | { state: "done"; result: Level | null };
/** The goal of advice: one answer, or a change of the grade. */
export type DesignGoal = "unique" | "harder" | "easier";
"#;

#[wasm_bindgen]
extern "C" {
    /// See `advise`.
    #[wasm_bindgen(typescript_type = "DesignGoal")]
    pub type JsGoal;
    /// See `blank`.
    #[wasm_bindgen(typescript_type = "{ preset?: string | undefined }")]
    pub type JsPreset;
    /// See `Inspector.step`.
    #[wasm_bindgen(typescript_type = "Inspecting")]
    pub type JsInspecting;
    /// See `Adviser.step`.
    #[wasm_bindgen(typescript_type = "Advising")]
    pub type JsAdvising;
    /// See `fill`.
    #[wasm_bindgen(typescript_type = "{ seed?: number | undefined }")]
    pub type JsSeed;
    /// See `estimate`.
    #[wasm_bindgen(typescript_type = "{ seed?: number | undefined; nodes?: number | undefined }")]
    pub type JsEstimateOptions;
    /// See `Estimator.step`.
    #[wasm_bindgen(typescript_type = "Estimating")]
    pub type JsEstimating;
    /// See `fill`.
    #[wasm_bindgen(typescript_type = "Level | null")]
    pub type JsFilled;
    /// See `Filler.step`.
    #[wasm_bindgen(typescript_type = "Filling")]
    pub type JsFilling;
    /// See `Reducer`.
    #[wasm_bindgen(
        typescript_type = "{ seed?: number | undefined; together?: number[][] | undefined }"
    )]
    pub type JsTogether;
    /// See `Reducer.step`.
    #[wasm_bindgen(typescript_type = "Reducing")]
    pub type JsReducing;
}

/// Returns the seed in these options, or a random one.
fn seed(wanted: &Cursor<'_>) -> Result<u64> {
    let asked = wanted.optional("seed")?;
    asked.map_or_else(super::fresh_seed, |place| place.integer(0..=LARGEST_SEED))
}

/// Reads the groups of sites whose givens are left out together.
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

/// Returns the progress of running work, from 0 to 1.
fn part(fraction: f64) -> Slice {
    Slice::from_progress(
        false,
        &serde_json::json!({"state": "running", "fraction": fraction}),
    )
}

/// Returns the final result of work.
fn whole(result: &impl Serialize) -> Slice {
    Slice::from_progress(
        true,
        &serde_json::json!({"state": "done", "result": result}),
    )
}

/// The default number of answers to count.
const LIMIT: usize = 100;

fn inspecting(level: &JsLevel, limits: Option<JsLimits>) -> Result<Inspecting> {
    let limits = super::options(limits)?;
    let cursor = Cursor::new(&limits);
    cursor.deny_unknown(&["limit", "nodes"])?;
    let limit = limit(&cursor, 2, LIMIT)?;
    let puzzle = super::level(level)?;
    let budget = within(&cursor, limits::search(&*puzzle))?;
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

/// Inspects a level for its designer: the number of answers (up to `limit`, by default 100), where two of them differ,
/// and what all share; redundant clues, or clues that cannot all be kept. Visits at most `nodes` search nodes.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen]
pub fn inspect(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<Ts<Inspection>> {
    let inspect = |lang| inspecting(level, limits).map(|job| job.speaking(lang).run());
    give(in_language(options, inspect))
}

/// Returns single changes that leave one answer (`"unique"`), or that make a level with one answer `"harder"` or
/// `"easier"`. Every change has been tried.
///
/// # Errors
/// A `PuzzleError` for an invalid level, goal, option or language.
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

/// Returns the parts of levels with this level's board: pieces, sorts of clues, and the tags by which clues name sites.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen]
pub fn workshop(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Workshop>> {
    let made = |lang| design::workshop(&*super::level(level)?, lang);
    give(in_language(options, made))
}

/// Returns an empty level of a kind to begin with, always the same. Option: `preset`.
///
/// # Errors
/// A `PuzzleError` for an unknown kind or preset.
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

/// Returns the level with all entries of some answer as givens, the present givens among them; null if no answer was
/// found or such levels have no givens. Option: `seed`; the same seed gives the same level.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen]
pub fn fill(level: &JsLevel, wanted: Option<JsSeed>, options: Option<JsLang>) -> Thrown<JsFilled> {
    let fill = |_| {
        let (puzzle, seed) = filling(level, wanted)?;
        Ok(design::fill(&*puzzle, seed))
    };
    plain(&in_language(options, fill)?).map(JsCast::unchecked_into)
}

/// Reads a level and the seed of its filling.
fn filling(level: &JsLevel, wanted: Option<JsSeed>) -> Result<(Box<dyn Puzzle>, u64)> {
    let wanted = super::options(wanted)?;
    let cursor = Cursor::new(&wanted);
    cursor.deny_unknown(&["seed"])?;
    Ok((super::level(level)?, seed(&cursor)?))
}

/// The same as `fill`, in slices.
#[wasm_bindgen]
pub struct Filler(Held);

#[wasm_bindgen]
impl Filler {
    /// Starts the job.
    ///
    /// # Errors
    /// A `PuzzleError` for an invalid level or option.
    #[wasm_bindgen(constructor)]
    pub fn new(level: &JsLevel, wanted: Option<JsSeed>, options: Option<JsLang>) -> Thrown<Filler> {
        in_language(options, |lang| {
            let (puzzle, seed) = filling(level, wanted)?;
            Ok(Self(Held::job(lang, design::filler(puzzle, seed))))
        })
    }

    /// Runs one slice of some milliseconds.
    ///
    /// # Errors
    /// Only after `free`.
    pub fn step(&mut self) -> Thrown<JsFilling> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Releases the memory; later calls of `step` throw.
    pub fn free(&mut self) {
        self.0.free();
    }
}

/// Reads a level, and the seed and the budget of an estimate.
fn estimating(
    level: &JsLevel,
    wanted: Option<JsEstimateOptions>,
) -> Result<(Box<dyn Puzzle>, u64, Budget)> {
    let wanted = super::options(wanted)?;
    let cursor = Cursor::new(&wanted);
    cursor.deny_unknown(&["seed", "nodes"])?;
    let puzzle = super::level(level)?;
    let asked = cursor.optional("seed")?;
    let seed = asked.map_or(Ok(0), |place| place.integer(0..=LARGEST_SEED))?;
    let budget = within(&cursor, limits::search(&*puzzle))?;
    Ok((puzzle, seed, budget))
}

/// Estimates the number of answers of a level that has too many to count, with its error. Options: `seed`, by default
/// 0, and `nodes`, the maximum number of search nodes.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen]
pub fn estimate(
    level: &JsLevel,
    wanted: Option<JsEstimateOptions>,
    options: Option<JsLang>,
) -> Thrown<Ts<Estimate>> {
    let estimate = |_| {
        let (puzzle, seed, budget) = estimating(level, wanted)?;
        let meter = limits::meter(&*puzzle, budget);
        Ok(estimate::estimate(&*puzzle, seed, &meter))
    };
    give_small(in_language(options, estimate))
}

/// The same as `estimate`, in slices.
#[wasm_bindgen(js_name = Estimator)]
pub struct EstimatingJob(Held);

#[wasm_bindgen(js_class = Estimator)]
impl EstimatingJob {
    /// Starts the job.
    ///
    /// # Errors
    /// A `PuzzleError` for an invalid level or option.
    #[wasm_bindgen(constructor)]
    pub fn new(
        level: &JsLevel,
        wanted: Option<JsEstimateOptions>,
        options: Option<JsLang>,
    ) -> Thrown<EstimatingJob> {
        in_language(options, |lang| {
            let (puzzle, seed, budget) = estimating(level, wanted)?;
            let descents = Shared::new(0);
            let so_far = descents.clone();
            let job = JobFuture::new(async move {
                let tell = |descents| *so_far.lock() = descents;
                let meter = limits::meter(&*puzzle, budget);
                Ok(estimate::estimated(&*puzzle, seed, &meter, tell).await)
            });
            let tell = move || (*descents.lock()).into();
            Ok(Self(Held::telling(lang, job, "descents", tell)))
        })
    }

    /// Runs one slice of some milliseconds.
    ///
    /// # Errors
    /// Only after `free`.
    pub fn step(&mut self) -> Thrown<JsEstimating> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Releases the memory; later calls of `step` throw.
    pub fn free(&mut self) {
        self.0.free();
    }
}

/// The same as `inspect`, in slices.
#[wasm_bindgen]
pub struct Inspector(Held);

#[wasm_bindgen]
impl Inspector {
    /// Starts the job.
    ///
    /// # Errors
    /// A `PuzzleError` for an invalid level or option.
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
                let progress = serde_json::json!({"state": state, "result": job.found()});
                Ok(Slice::from_progress(is_done, &progress))
            })))
        })
    }

    /// Runs one slice: some milliseconds, or until there is a new result.
    ///
    /// # Errors
    /// Only after `free`.
    pub fn step(&mut self) -> Thrown<JsInspecting> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Releases the memory; later calls of `step` throw.
    pub fn free(&mut self) {
        self.0.free();
    }
}

/// The same as `advise`, in slices.
#[wasm_bindgen]
pub struct Adviser(Held);

#[wasm_bindgen]
impl Adviser {
    /// Starts the job.
    ///
    /// # Errors
    /// A `PuzzleError` for an invalid level, goal, option or language.
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
                    whole(&job.result())
                })
            })))
        })
    }

    /// Runs one slice of some milliseconds.
    ///
    /// # Errors
    /// Only after `free`.
    pub fn step(&mut self) -> Thrown<JsAdvising> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Releases the memory; later calls of `step` throw.
    pub fn free(&mut self) {
        self.0.free();
    }
}

/// A job that leaves out givens of a level with one answer, in random order, as long as the answer stays the only one.
/// Options: `seed`, and `together`, lists of sites whose givens are left out all at once or not at all. It runs in
/// slices, for about ten seconds in a browser at most; the remaining givens then stay.
#[wasm_bindgen]
pub struct Reducer(Held);

#[wasm_bindgen]
impl Reducer {
    /// Starts the job.
    ///
    /// # Errors
    /// A `PuzzleError` for an invalid level or option.
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

    /// Runs one slice of some milliseconds.
    ///
    /// # Errors
    /// Only after `free`.
    pub fn step(&mut self) -> Thrown<JsReducing> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Releases the memory; later calls of `step` throw.
    pub fn free(&mut self) {
        self.0.free();
    }
}
