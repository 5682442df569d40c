//! The reason why an entry cannot be at a site, or must be: at once, or in slices for a worker that must be able to
//! stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{Thrown, give, in_language, options as read_options, read};
use super::job::JobHandle;
use super::{JsEntries, JsLang, JsLevel};
use crate::api::{Contradictions, Entries, Justification, Spares};
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;
use crate::services::why::{self, Claim, MOST_CONFLICTS, contradictor, reasoner, sparer};
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

/// The arguments of `why`: the level, the entries of the board, and the claim.
type Asked = (Box<dyn Puzzle>, Entries, Claim);

fn asked(level: &JsLevel, entries: &JsEntries, claim: &JsClaim) -> Result<Asked> {
    let claim = read(claim, &SHARED.message("argument.claim"))?;
    let claim = Claim::read(&Cursor::new(&claim))?;
    Ok((super::level(level)?, super::entries(entries)?, claim))
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
    let why = |lang| {
        let (level, entries, claim) = asked(level, entries, claim)?;
        why::why(&*level, &entries, &claim, lang)
    };
    give(in_language(options, why))
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
    let start = |lang| {
        let (level, entries, claim) = asked(level, entries, claim)?;
        Ok(JobHandle::ending(
            lang,
            reasoner(level, entries, claim, lang),
        ))
    };
    in_language(options, start).map(JobHandle::typed)
}

/// Reads the maximum number of contradictions.
fn most(limits: Option<JsMost>) -> Result<usize> {
    let limits = read_options(limits)?;
    let cursor = Cursor::new(&limits);
    cursor.deny_unknown(&["limit"])?;
    let limit = cursor.optional("limit")?;
    limit.map_or(Ok(MOST_CONFLICTS), |limit| {
        limit.integer(1..=MOST_CONFLICTS)
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
    let found = |_| {
        let most = most(limits)?;
        Ok(why::conflicts(&*super::level(level)?, most))
    };
    give(in_language(options, found))
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
    let start = |lang| {
        let most = most(limits)?;
        Ok(JobHandle::ending(
            lang,
            contradictor(super::level(level)?, most),
        ))
    };
    in_language(options, start).map(JobHandle::typed)
}

/// Returns the clues and givens of a level with one answer that can be left out together. Those in `free` can be left
/// out whatever else is; of each set in a group's `oneOf` one member must stay. `complete` is false if the budget ended
/// first, or if the level does not have exactly one answer.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen]
pub fn spares(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Spares>> {
    let found = |_| Ok(why::spares(&*super::level(level)?));
    give(in_language(options, found))
}

/// The same as `spares`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen(js_name = startSpares)]
pub fn start_spares(level: &JsLevel, options: Option<JsLang>) -> Thrown<JsSparesJob> {
    let start = |lang| Ok(JobHandle::ending(lang, sparer(super::level(level)?)));
    in_language(options, start).map(JobHandle::typed)
}
