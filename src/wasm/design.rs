//! The designer's part of the JavaScript API: each result at once, or in slices for a worker that must be able to stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::job::JobHandle;
use super::{
    JsKind, JsLang, JsLevel, JsLimits, JsNodes, Thrown, give, in_language, limit, plain, read,
    within,
};
use crate::api::{Advices, Estimate, Inspection, Workshop};
use crate::engine::task::Shared;
use crate::input::{Cursor, Result};
use crate::random::LARGEST_SEED;
use crate::services::design::{
    self, AdviseRequest, FillRequest, Goal, InspectRequest, ReduceRequest,
};
use crate::services::estimate::EstimateRequest;
use crate::services::generate::preset;
use crate::services::limits::{self, advice};
use crate::services::request::Request;
use crate::text::SHARED;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
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
    /// See `startInspect`. `result`: what is known so far, if there is something new since the last slice.
    #[wasm_bindgen(typescript_type = "Job<Inspection, { result?: Inspection }>")]
    pub type JsInspectJob;
    /// See `startAdvise`. `fraction`: from 0 to 1.
    #[wasm_bindgen(typescript_type = "Job<Advices, { fraction: number }>")]
    pub type JsAdviseJob;
    /// See `fill`.
    #[wasm_bindgen(typescript_type = "{ seed?: number | undefined }")]
    pub type JsSeed;
    /// See `estimate`.
    #[wasm_bindgen(typescript_type = "{ seed?: number | undefined; nodes?: number | undefined }")]
    pub type JsEstimateOptions;
    /// See `startEstimate`. `descents`: the number of random descents.
    #[wasm_bindgen(typescript_type = "Job<Estimate, { descents: number }>")]
    pub type JsEstimateJob;
    /// See `fill`.
    #[wasm_bindgen(typescript_type = "Level | null")]
    pub type JsFilled;
    /// See `startFill`.
    #[wasm_bindgen(typescript_type = "Job<Level | null>")]
    pub type JsFillJob;
    /// See `startReduce`.
    #[wasm_bindgen(
        typescript_type = "{ seed?: number | undefined; together?: number[][] | undefined }"
    )]
    pub type JsTogether;
    /// See `startReduce`. `fraction`: from 0 to 1.
    #[wasm_bindgen(typescript_type = "Job<Level | null, { fraction: number }>")]
    pub type JsReduceJob;
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

/// The default number of answers to count.
const LIMIT: usize = 100;

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
    inspecting(level, limits, options)?.now()
}

/// The same as `inspect`, in slices: of some milliseconds, or until there is a new result.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen(js_name = startInspect)]
pub fn start_inspect(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<JsInspectJob> {
    inspecting(level, limits, options).map(JobHandle::typed)
}

fn inspecting(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let limits = super::options(limits)?;
        let cursor = Cursor::new(&limits);
        cursor.deny_unknown(&["limit", "nodes"])?;
        let limit = limit(&cursor, 2, LIMIT)?;
        let puzzle = super::level(level)?;
        let budget = within(&cursor, limits::search(&*puzzle))?;
        let news = Shared::default();
        let result = news.clone();
        let work = async move {
            let puzzle = &*puzzle;
            let request = InspectRequest {
                puzzle,
                limit,
                budget,
                lang,
                news,
            };
            Ok(request.answer().await)
        };
        Ok(JobHandle::new(lang, work).telling_news("result", result))
    })
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
    advising(level, goal, limits, options)?.now()
}

/// The same as `advise`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level, goal, option or language.
#[wasm_bindgen(js_name = startAdvise)]
pub fn start_advise(
    level: &JsLevel,
    goal: &JsGoal,
    limits: Option<JsNodes>,
    options: Option<JsLang>,
) -> Thrown<JsAdviseJob> {
    advising(level, goal, limits, options).map(JobHandle::typed)
}

fn advising(
    level: &JsLevel,
    goal: &JsGoal,
    limits: Option<JsNodes>,
    options: Option<JsLang>,
) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let limits = super::options(limits)?;
        let cursor = Cursor::new(&limits);
        cursor.deny_unknown(&["nodes"])?;
        let goal = read(goal, &SHARED.message("argument.goal"))?;
        let names = Goal::ALL.map(Goal::name);
        let goal = Cursor::new(&goal).one_of(&names, SHARED.message("refuse.unknown.goal"))?;
        let goal = Goal::ALL[goal];
        let puzzle = super::level(level)?;
        let budget = within(&cursor, advice(&*puzzle))?;
        let done = Shared::default();
        let fraction = done.clone();
        let work = async move {
            let puzzle = &*puzzle;
            let request = AdviseRequest {
                puzzle,
                goal,
                budget,
                lang,
                done,
            };
            request.answer().await
        };
        Ok(JobHandle::new(lang, work).telling("fraction", fraction))
    })
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
    let filled = filling(level, wanted, options)?.now_plain()?;
    Ok(filled.unchecked_into())
}

/// The same as `fill`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen(js_name = startFill)]
pub fn start_fill(
    level: &JsLevel,
    wanted: Option<JsSeed>,
    options: Option<JsLang>,
) -> Thrown<JsFillJob> {
    filling(level, wanted, options).map(JobHandle::typed)
}

fn filling(level: &JsLevel, wanted: Option<JsSeed>, options: Option<JsLang>) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let wanted = super::options(wanted)?;
        let cursor = Cursor::new(&wanted);
        cursor.deny_unknown(&["seed"])?;
        let (puzzle, seed) = (super::level(level)?, seed(&cursor)?);
        Ok(JobHandle::new(lang, async move {
            let puzzle = &*puzzle;
            Ok(FillRequest { puzzle, seed }.answer().await)
        }))
    })
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
    estimating(level, wanted, options)?.now()
}

/// The same as `estimate`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen(js_name = startEstimate)]
pub fn start_estimate(
    level: &JsLevel,
    wanted: Option<JsEstimateOptions>,
    options: Option<JsLang>,
) -> Thrown<JsEstimateJob> {
    estimating(level, wanted, options).map(JobHandle::typed)
}

fn estimating(
    level: &JsLevel,
    wanted: Option<JsEstimateOptions>,
    options: Option<JsLang>,
) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let wanted = super::options(wanted)?;
        let cursor = Cursor::new(&wanted);
        cursor.deny_unknown(&["seed", "nodes"])?;
        let puzzle = super::level(level)?;
        let asked = cursor.optional("seed")?;
        let seed = asked.map_or(Ok(0), |place| place.integer(0..=LARGEST_SEED))?;
        let budget = within(&cursor, limits::search(&*puzzle))?;
        let descents = Shared::default();
        let so_far = descents.clone();
        let work = async move {
            let puzzle = &*puzzle;
            let request = EstimateRequest {
                puzzle,
                seed,
                budget,
                descents,
            };
            Ok(request.answer().await)
        };
        Ok(JobHandle::new(lang, work).telling("descents", so_far))
    })
}

/// Starts a job that leaves out givens of a level with one answer, in random order, as long as the answer stays the
/// only one; its result is null if the level does not have exactly one. Options: `seed`, and `together`, lists of sites
/// whose givens are left out all at once or not at all. It takes about ten seconds in a browser at most; the remaining
/// givens then stay.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen(js_name = startReduce)]
pub fn start_reduce(
    level: &JsLevel,
    wanted: Option<JsTogether>,
    options: Option<JsLang>,
) -> Thrown<JsReduceJob> {
    let start = |lang| {
        let wanted = super::options(wanted)?;
        let cursor = Cursor::new(&wanted);
        cursor.deny_unknown(&["seed", "together"])?;
        let puzzle = super::level(level)?;
        let together = together(&cursor, puzzle.sites())?;
        let seed = seed(&cursor)?;
        let done = Shared::default();
        let fraction = done.clone();
        let work = async move {
            let mut request = ReduceRequest::new(&*puzzle, &together, seed);
            request.done = done;
            Ok(request.answer().await)
        };
        Ok(JobHandle::new(lang, work).telling("fraction", fraction))
    };
    in_language(options, start).map(JobHandle::typed)
}
