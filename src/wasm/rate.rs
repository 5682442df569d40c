//! The rating of a level: at once, or in slices for a worker that must be able to stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{give, in_language_with};
use super::held::Held;
use super::{JsLevel, JsStepOptions, Thrown};
use crate::api::Rating;
use crate::input::Cursor;
use crate::services::rate::{rate_with, rater};
use crate::services::uniqueness::Uniqueness;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The progress of a rating. */
export type RatingProgress = { state: "running" } | { state: "done"; result: Rating };
"#;

#[wasm_bindgen]
extern "C" {
    /// See `Rater.step`.
    #[wasm_bindgen(typescript_type = "RatingProgress")]
    pub type JsRatingProgress;
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
#[wasm_bindgen]
pub struct Rater(Held);

#[wasm_bindgen]
impl Rater {
    /// Starts the job.
    ///
    /// # Errors
    /// A `PuzzleError` for an invalid level or language.
    #[wasm_bindgen(constructor)]
    pub fn new(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<Rater> {
        in_language_with(options, &[Uniqueness::NAME], |lang, more| {
            let job = rater(super::level(level)?, Uniqueness::read(more)?, lang);
            Ok(Self(Held::job(lang, job)))
        })
    }

    /// Runs one slice of some milliseconds.
    ///
    /// # Errors
    /// A `PuzzleError` if the budget runs out.
    pub fn step(&mut self) -> Thrown<JsRatingProgress> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Releases the memory; later calls of `step` throw.
    pub fn free(&mut self) {
        self.0.free();
    }
}
