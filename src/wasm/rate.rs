//! The rating of a level: at once, or in slices for a worker that must be able to stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::in_language_with;
use super::job::JobHandle;
use super::{JsLevel, JsStepOptions, Thrown};
use crate::api::Rating;
use crate::services::rate::RateRequest;
use crate::services::request::Request;
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
    rating(level, options)?.now()
}

/// The same as `rate`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language. Its `step` throws one if the budget runs out.
#[wasm_bindgen(js_name = startRate)]
pub fn start_rate(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<JsRateJob> {
    rating(level, options).map(JobHandle::typed)
}

fn rating(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<JobHandle> {
    in_language_with(options, &[Uniqueness::NAME], |lang, more| {
        let (puzzle, uniqueness) = (super::level(level)?, Uniqueness::read(more)?);
        Ok(JobHandle::new(lang, async move {
            let puzzle = &*puzzle;
            let request = RateRequest {
                puzzle,
                uniqueness,
                lang,
            };
            request.answer().await
        }))
    })
}
