//! The reason why an entry cannot be at a site, or must be: at once, or in slices for a worker that must be able to
//! stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{Thrown, in_language, options as read_options, read};
use super::job::JobHandle;
use super::{JsEntries, JsLang, JsLevel};
use crate::api::{Contradictions, Justification, Spares};
use crate::input::Cursor;
use crate::services::request::Request;
use crate::services::why::{Claim, ConflictsRequest, MOST_CONFLICTS, SparesRequest, WhyRequest};
use crate::text::SHARED;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The question of `why`: can this entry be at this site? */
export interface Claim { site: number; entry: Entry }
"#;

#[wasm_bindgen]
extern "C" {
    /// See `why`.
    #[wasm_bindgen(typescript_type = "Claim")]
    pub type JsClaim;
    /// See `startWhy`.
    #[wasm_bindgen(typescript_type = "Job<Justification>")]
    pub type JsWhyJob;
    /// See `startContradictions`.
    #[wasm_bindgen(typescript_type = "Job<Contradictions>")]
    pub type JsContradictionsJob;
    /// See `startSpares`.
    #[wasm_bindgen(typescript_type = "Job<Spares>")]
    pub type JsSparesJob;
    /// See `contradictions`.
    #[wasm_bindgen(typescript_type = "{ limit?: number | undefined }")]
    pub type JsMost;
}

/// Explains why the entry cannot be at the site, or must be there, by a smallest set of clues, givens and entries of
/// the board that implies it; or reports that both is possible, with an answer for each. Ignores an entry at that site
/// itself.
///
/// # Errors
/// A `PuzzleError` for an invalid level, entries, claim or language, or if the budget runs out before the claim is
/// decided.
#[wasm_bindgen]
pub fn why(
    level: &JsLevel,
    entries: &JsEntries,
    claim: &JsClaim,
    options: Option<JsLang>,
) -> Thrown<Ts<Justification>> {
    reasoning(level, entries, claim, options)?.now()
}

/// The same as `why`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language, or entries or a claim of the wrong form. Its `step` throws one if
/// the entries or the claim do not fit the level, or the budget runs out.
#[wasm_bindgen(js_name = startWhy)]
pub fn start_why(
    level: &JsLevel,
    entries: &JsEntries,
    claim: &JsClaim,
    options: Option<JsLang>,
) -> Thrown<JsWhyJob> {
    reasoning(level, entries, claim, options).map(JobHandle::typed)
}

fn reasoning(
    level: &JsLevel,
    entries: &JsEntries,
    claim: &JsClaim,
    options: Option<JsLang>,
) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let claim = read(claim, &SHARED.message("argument.claim"))?;
        let claim = Claim::read(&Cursor::new(&claim))?;
        let (puzzle, entries) = (super::level(level)?, super::entries(entries)?);
        Ok(JobHandle::new(lang, async move {
            let request = WhyRequest {
                puzzle: &*puzzle,
                entries: &entries,
                claim: &claim,
                lang,
            };
            request.answer().await
        }))
    })
}

/// Returns the minimal sets of clues and givens that cannot be kept together, the smallest first: up to `limit` of
/// them, at most 50, as far as the budget allows. The list is empty if the level has an answer.
///
/// # Errors
/// A `PuzzleError` for an invalid level, limit or language.
#[wasm_bindgen]
pub fn contradictions(
    level: &JsLevel,
    limits: Option<JsMost>,
    options: Option<JsLang>,
) -> Thrown<Ts<Contradictions>> {
    contradicting(level, limits, options)?.now()
}

/// The same as `contradictions`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level, limit or language.
#[wasm_bindgen(js_name = startContradictions)]
pub fn start_contradictions(
    level: &JsLevel,
    limits: Option<JsMost>,
    options: Option<JsLang>,
) -> Thrown<JsContradictionsJob> {
    contradicting(level, limits, options).map(JobHandle::typed)
}

fn contradicting(
    level: &JsLevel,
    limits: Option<JsMost>,
    options: Option<JsLang>,
) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let limits = read_options(limits)?;
        let cursor = Cursor::new(&limits);
        cursor.deny_unknown(&["limit"])?;
        let limit = cursor.optional("limit")?;
        let limit = limit.map(|limit| limit.integer(1..=MOST_CONFLICTS));
        let limit = limit.transpose()?.unwrap_or(MOST_CONFLICTS);
        let puzzle = super::level(level)?;
        Ok(JobHandle::new(lang, async move {
            let puzzle = &*puzzle;
            Ok(ConflictsRequest { puzzle, limit }.answer().await)
        }))
    })
}

/// Returns the clues and givens of a level with one answer that can be left out together. Those in `free` can be left
/// out whatever else is; of each set in a group's `oneOf` one member must stay. `complete` is false if the budget ended
/// first, or if the level does not have exactly one answer.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen]
pub fn spares(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Spares>> {
    sparing(level, options)?.now()
}

/// The same as `spares`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen(js_name = startSpares)]
pub fn start_spares(level: &JsLevel, options: Option<JsLang>) -> Thrown<JsSparesJob> {
    sparing(level, options).map(JobHandle::typed)
}

fn sparing(level: &JsLevel, options: Option<JsLang>) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let puzzle = super::level(level)?;
        Ok(JobHandle::new(lang, async move {
            let puzzle = &*puzzle;
            Ok(SparesRequest { puzzle }.answer().await)
        }))
    })
}
