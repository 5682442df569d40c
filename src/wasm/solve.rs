//! The answers of a level, its solution in steps, and the possible entries of each site: at once, or in slices for a
//! worker that must be able to stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{give, in_language, in_language_with};
use super::job::JobHandle;
#[cfg(feature = "tools")]
use super::{JsEntries, entries};
use super::{JsLang, JsLevel, JsLimits, JsStepOptions, Thrown, limit, within};
#[cfg(feature = "tools")]
use crate::api::Support;
use crate::api::{Explanation, Solved};
use crate::engine::Budget;
use crate::engine::task::{JobFuture, Shared};
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;
use crate::services::hint::{explain_with, explained};
use crate::services::limits::{meter, search};
use crate::services::solve::{solve_within, solved};
#[cfg(feature = "tools")]
use crate::services::support::{support as supporting, supported};
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

/// Reads a level, the number of answers wanted, and the budget.
fn asked(level: &JsLevel, limits: Option<JsLimits>) -> Result<(Box<dyn Puzzle>, usize, Budget)> {
    let limits = super::options(limits)?;
    let cursor = Cursor::new(&limits);
    cursor.deny_unknown(&["limit", "nodes"])?;
    let limit = limit(&cursor, 1, 2)?;
    let puzzle = super::level(level)?;
    let budget = within(&cursor, search(&*puzzle))?;
    Ok((puzzle, limit, budget))
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
    let solve = |_| {
        let (puzzle, limit, budget) = asked(level, limits)?;
        Ok(solve_within(&*puzzle, limit, budget))
    };
    give(in_language(options, solve))
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
    let start = |lang| {
        let (puzzle, limit, budget) = asked(level, limits)?;
        let count = Shared::new(0);
        let seen = count.clone();
        let job = JobFuture::new(async move {
            let tell = |count| *seen.lock() = count;
            Ok(solved(&*puzzle, limit, &meter(&*puzzle, budget), tell).await)
        });
        let so_far = move || (*count.lock()).into();
        Ok(JobHandle::telling(lang, job, "count", so_far))
    };
    in_language(options, start).map(JobHandle::typed)
}

/// Explains the whole solution in steps, as far as the budget allows. `uniqueness` is as in `rate`.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen]
pub fn explain(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<Ts<Explanation>> {
    let explain = |lang, more: &Cursor<'_>| {
        let uniqueness = Uniqueness::read(more)?;
        Ok(explain_with(&*super::level(level)?, uniqueness, lang))
    };
    give(in_language_with(options, &[Uniqueness::NAME], explain))
}

/// The same as `explain`, in slices of at most one step.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen(js_name = startExplain)]
pub fn start_explain(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<JsExplainJob> {
    let start = |lang, more: &Cursor<'_>| {
        let uniqueness = Uniqueness::read(more)?;
        let puzzle = super::level(level)?;
        let steps = Shared::new(0);
        let seen = steps.clone();
        let job = JobFuture::new(async move {
            let tell = |steps| *seen.lock() = steps;
            Ok(explained(&*puzzle, uniqueness, lang, tell).await)
        });
        let so_far = move || (*steps.lock()).into();
        Ok(JobHandle::telling(lang, job, "steps", so_far))
    };
    in_language_with(options, &[Uniqueness::NAME], start).map(JobHandle::typed)
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
    give(in_language(options, |_| {
        supporting(&*super::level(level)?, &self::entries(entries)?)
    }))
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
    let start = |lang| {
        let (puzzle, entries) = (super::level(level)?, self::entries(entries)?);
        let fraction = Shared::new(0.0);
        let seen = fraction.clone();
        let job = JobFuture::new(async move {
            supported(&*puzzle, &entries, |fraction| *seen.lock() = fraction).await
        });
        let so_far = move || (*fraction.lock()).into();
        Ok(JobHandle::telling(lang, job, "fraction", so_far))
    };
    in_language(options, start).map(JobHandle::typed)
}
