//! How hard a level is: at once, or a little work at a time for a worker that must hear a stop.

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
/** How far a rating has come. */
export type RatingProgress = { state: "running" } | { state: "done"; result: Rating };
"#;

#[wasm_bindgen]
extern "C" {
    /// See `Rater.step`.
    #[wasm_bindgen(typescript_type = "RatingProgress")]
    pub type JsRatingProgress;
}

/// Grade, hardest technique, steps by technique. `uniqueness`: whether steps may rest on it that there is one answer;
/// where nothing is said they do not.
///
/// # Errors
/// A `PuzzleError` for a bad level or language, or if the level takes more work than is allowed.
#[wasm_bindgen]
pub fn rate(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<Ts<Rating>> {
    let rate =
        |lang, more: &Cursor<'_>| rate_with(&*super::level(level)?, Uniqueness::read(more)?, lang);
    give(in_language_with(options, &[Uniqueness::NAME], rate))
}

/// The same as `rate`, a little work at a time.
#[wasm_bindgen]
pub struct Rater(Held);

#[wasm_bindgen]
impl Rater {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a bad level or language.
    #[wasm_bindgen(constructor)]
    pub fn new(level: &JsLevel, options: Option<JsStepOptions>) -> Thrown<Rater> {
        in_language_with(options, &[Uniqueness::NAME], |lang, more| {
            let job = rater(super::level(level)?, Uniqueness::read(more)?, lang);
            Ok(Self(Held::job(lang, job)))
        })
    }

    /// Works on for a slice of some milliseconds.
    ///
    /// # Errors
    /// A `PuzzleError` if the level takes more work than is allowed.
    pub fn step(&mut self) -> Thrown<JsRatingProgress> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}
