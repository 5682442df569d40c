//! The rating of a level: at once, or in slices for a worker that must be able to stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{give, in_language_with};
use super::job::JobHandle;
use super::{JsLevel, JsStepOptions, Thrown};
use crate::api::Rating;
use crate::input::Cursor;
use crate::services::rate::{rate_with, rater};
use crate::services::uniqueness::Uniqueness;

#[wasm_bindgen]
extern "C" {
    /// See `startRate`.
    #[wasm_bindgen(typescript_type = "Job<Rating>")]
    pub type JsRateJob;
}

/// Rates a level: its grade, its hardest technique, and its steps by technique. `uniqueness`: true if steps may assume
/// that there is exactly one answer; by default they do not.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language, or if the budget runs out.
#[wasm_bindgen]
pub fn rate(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<Ts<Rating>> {
    let rate =
        |lang, more: &Cursor<'_>| rate_with(&*super::level(level)?, Uniqueness::read(more)?, lang);
    give(in_language_with(options, &[Uniqueness::NAME], rate))
}

/// The same as `rate`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language. Its `step` throws one if the budget runs out.
#[wasm_bindgen(js_name = startRate)]
pub fn start_rate(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<JsRateJob> {
    let start = |lang, more: &Cursor<'_>| {
        let job = rater(super::level(level)?, Uniqueness::read(more)?, lang);
        Ok(JobHandle::ending(lang, job))
    };
    in_language_with(options, &[Uniqueness::NAME], start).map(JobHandle::typed)
}
