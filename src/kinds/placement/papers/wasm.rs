//! The papers' functions of the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::{CrossCheck, Fit, Freedom, Study};
use crate::kinds::placement::TEXT;
use crate::wasm::{JsLang, JsLevel, Thrown, give, in_language, level, plain, read};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Models { search: SearchModel | null; freedom: FreedomModel | null }
/** How paper 000's search is to go. */
export interface StudyOptions {
  order?: string[] | "combinations" | "described" | "freedom" | "listed" | undefined;
  ties?: "listed" | "reversed" | undefined; ahead?: "program" | "start" | "candidates" | undefined;
}
/** The counts of a level's search. */
export interface SearchCounts { level: number; x1: number; x2: number; x3: number; x4: number; n?: number | undefined }
"#;

#[wasm_bindgen]
extern "C" {
    /// See `study`.
    #[wasm_bindgen(typescript_type = "StudyOptions")]
    pub type JsStudyOptions;
    /// See `fit_search`.
    #[wasm_bindgen(typescript_type = "SearchCounts[]")]
    pub type JsRows;
    /// See `fit_search`.
    #[wasm_bindgen(
        typescript_type = "{ train?: number[] | undefined; exponents?: 'published' | 'fitted' | 'any' | undefined }"
    )]
    pub type JsFitOptions;
    /// See `cross_check`.
    #[wasm_bindgen(typescript_type = "{ level: number; d: number }[]")]
    pub type JsPoints;
    /// See `cross_check`.
    #[wasm_bindgen(typescript_type = "CrossCheck[]")]
    pub type JsCrossChecks;
}

/// Runs paper 000's search on a level, step by step. Options: `order`, the pieces' ids or one of `combinations` (the
/// default: the printed program's), `described` (smallest regulated area first, then the pieces related to it),
/// `freedom` (paper 001's) and `listed`; `ties`, with the described order alone: of equal areas the one `listed` first
/// (the default), or `reversed`; `ahead`, the way in which relations narrow the places of a piece before it is put:
/// `program` (the default: by the pieces on the map, and the cells beside them), `start` or `candidates`.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option, or if the search exceeds the work limit.
#[wasm_bindgen]
pub fn study(
    level: &JsLevel,
    wanted: Option<JsStudyOptions>,
    options: Option<JsLang>,
) -> Thrown<Ts<Study>> {
    let study = |_| super::study(&*self::level(level)?, &crate::wasm::options(wanted)?);
    give(in_language(options, study))
}

/// Returns the freedom that the clues leave each piece, and the search order that it gives (paper 001).
///
/// # Errors
/// A `PuzzleError` for an invalid level.
#[wasm_bindgen]
pub fn freedom(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Freedom>> {
    give(in_language(options, |_| {
        super::freedom(&*self::level(level)?)
    }))
}

/// Fits paper 000's equation to rows of counts. Options: `train`, the levels to fit to (without it the published
/// coefficients are used); `exponents`, b1 and b2 as `published` (6/12 and 7/12, the default), `fitted` as well, in
/// twelfths from 1/12 to 24/12, or `any`: from -48/12 to 48/12, the logarithm in the place of 0.
///
/// # Errors
/// A `PuzzleError` for an invalid row, or levels that do not determine the coefficients.
#[wasm_bindgen(js_name = fitSearch)]
pub fn fit_search(
    rows: &JsRows,
    wanted: Option<JsFitOptions>,
    options: Option<JsLang>,
) -> Thrown<Ts<Fit>> {
    let rows = || read(rows, &TEXT.message("argument.rows"));
    let fit = |_| super::fit_search(&rows()?, &crate::wasm::options(wanted)?);
    give(in_language(options, fit))
}

/// Draws a line through each two levels, and returns the deviations of the others (paper 001, table 1).
///
/// # Errors
/// A `PuzzleError` for an invalid point.
#[wasm_bindgen(js_name = crossCheck)]
pub fn cross_check(points: &JsPoints, options: Option<JsLang>) -> Thrown<JsCrossChecks> {
    let points = || read(points, &TEXT.message("argument.points"));
    let checks: Vec<CrossCheck> = in_language(options, |_| super::cross_check(&points()?))?;
    plain(&checks).map(JsCast::unchecked_into)
}
