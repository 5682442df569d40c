//! The answers of a level, its solution in steps, and the possible entries of each site: at once, or in slices for a
//! worker that must be able to stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{in_language, in_language_with};
use super::job::JobHandle;
#[cfg(feature = "tools")]
use super::{JsEntries, entries};
use super::{JsLang, JsLevel, JsLimits, JsStepOptions, Thrown, limit, within};
#[cfg(feature = "tools")]
use crate::api::Support;
use crate::api::{Explanation, Solved};
use crate::engine::task::Shared;
use crate::input::Cursor;
use crate::services::hint::ExplainRequest;
use crate::services::limits::search;
use crate::services::request::Request;
use crate::services::solve::SolveRequest;
#[cfg(feature = "tools")]
use crate::services::support::SupportRequest;
use crate::services::uniqueness::Uniqueness;

#[wasm_bindgen]
extern "C" {
    /// See `startSolve`. `count`: the number of solutions found.
    #[wasm_bindgen(typescript_type = "Job<Solved, { count: number }>")]
    pub type JsSolveJob;
    /// See `startExplain`. `steps`: the number of recorded steps.
    #[wasm_bindgen(typescript_type = "Job<Explanation, { steps: number }>")]
    pub type JsExplainJob;
    /// See `startSupport`. `fraction`: from 0 to 1.
    #[wasm_bindgen(typescript_type = "Job<Support, { fraction: number }>")]
    pub type JsSupportJob;
}

/// Returns all solutions up to `limit` (by default 2), and visits at most `nodes` search nodes.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen]
pub fn solve(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<Ts<Solved>> {
    solving(level, limits, options)?.now()
}

/// The same as `solve`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[wasm_bindgen(js_name = startSolve)]
pub fn start_solve(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<JsSolveJob> {
    solving(level, limits, options).map(JobHandle::typed)
}

fn solving(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let limits = super::options(limits)?;
        let cursor = Cursor::new(&limits);
        cursor.deny_unknown(&["limit", "nodes"])?;
        let limit = limit(&cursor, 1, 2)?;
        let puzzle = super::level(level)?;
        let budget = within(&cursor, search(&*puzzle))?;
        let found = Shared::default();
        let count = found.clone();
        let work = async move {
            let puzzle = &*puzzle;
            let request = SolveRequest {
                puzzle,
                limit,
                budget,
                found,
            };
            Ok(request.answer().await)
        };
        Ok(JobHandle::new(lang, work).telling("count", count))
    })
}

/// Explains the whole solution in steps, as far as the budget allows. `uniqueness` is as in `rate`.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen]
pub fn explain(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<Ts<Explanation>> {
    explaining(level, options)?.now()
}

/// The same as `explain`, in slices of at most one step.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen(js_name = startExplain)]
pub fn start_explain(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<JsExplainJob> {
    explaining(level, options).map(JobHandle::typed)
}

fn explaining(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<JobHandle> {
    in_language_with(options, &[Uniqueness::NAME], |lang, more| {
        let uniqueness = Uniqueness::read(more)?;
        let puzzle = super::level(level)?;
        let found = Shared::default();
        let steps = found.clone();
        let work = async move {
            let puzzle = &*puzzle;
            let request = ExplainRequest {
                puzzle,
                uniqueness,
                lang,
                found,
            };
            Ok(request.answer().await)
        };
        Ok(JobHandle::new(lang, work).telling("steps", steps))
    })
}

/// Returns the entries that each site has in some answer that agrees with the board.
///
/// # Errors
/// A `PuzzleError` for an invalid level or entries, or if the budget runs out.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn support(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsLang>,
) -> Thrown<Ts<Support>> {
    supporting(level, entries, options)?.now()
}

/// The same as `support`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level, or entries of the wrong form. Its `step` throws one if the entries do not fit
/// the level, or the budget runs out.
#[cfg(feature = "tools")]
#[wasm_bindgen(js_name = startSupport)]
pub fn start_support(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsLang>,
) -> Thrown<JsSupportJob> {
    supporting(level, entries, options).map(JobHandle::typed)
}

#[cfg(feature = "tools")]
fn supporting(level: &JsLevel, entries: &JsEntries, options: Option<JsLang>) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let (puzzle, entries) = (super::level(level)?, self::entries(entries)?);
        let done = Shared::default();
        let fraction = done.clone();
        let work = async move {
            let (puzzle, entries) = (&*puzzle, &entries);
            let request = SupportRequest {
                puzzle,
                entries,
                done,
            };
            request.answer().await
        };
        Ok(JobHandle::new(lang, work).telling("fraction", fraction))
    })
}
