//! Cross Numbers' own types in the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::EquationInfo;
use crate::wasm::{JsEntries, JsLang, JsLevel, Thrown, give, in_language, level, options};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type CrossSign = "+" | "-" | "*" | "/" | "|" | "&" | "^"
export interface Models { cross: CrossModel | null }
export interface Board extends Partial<CrossBoard> {}
export interface Workshop extends Partial<CrossWorkshop> {}
/** `largest`: no number that is worked out is larger. `tables`: of each product one factor is one of these. */
export interface GenerateOptions {
  /** From 3 to 9. */
  size?: number
  operators?: "sums" | "products" | "quotients" | "seen" | "bits" | "left-to-right"
  largest?: number
  tables?: number | number[]
  negative?: boolean
}
export interface CrossNumbersLevel extends Level {}
export interface Levels { crossnumbers: CrossNumbersLevel }
/**
 * Which equation, by its number among the clues; how many fillings are to be listed; and by site, which digits a blank
 * may have, where that is marked.
 */
export interface EquationOptions { equation: number; most?: number; marks?: (number[] | null)[] }
"#;

#[wasm_bindgen]
extern "C" {
    /// See `equation`.
    #[wasm_bindgen(typescript_type = "EquationOptions")]
    pub type JsEquationOptions;
}

/// An equation, with what is put down: how it is read, what it makes so far, and ways to fill it.
///
/// # Errors
/// A `PuzzleError` for a bad level, one of another kind, entries that do not fit it, or a bad option.
#[wasm_bindgen]
pub fn equation(
    level: &JsLevel,
    entries: &JsEntries,
    wanted: JsEquationOptions,
    language: Option<JsLang>,
) -> Thrown<Ts<EquationInfo>> {
    let equation = |_| {
        let entries = crate::wasm::entries(entries)?;
        super::equation(&*self::level(level)?, &entries, &options(Some(wanted))?)
    };
    give(in_language(language, equation))
}
