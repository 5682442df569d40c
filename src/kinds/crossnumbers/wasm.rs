//! Cross Numbers' own types in the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::EquationInfo;
use super::paper::{self, CrossMove, CrossScore, CrossState};
use crate::input::Cursor;
use crate::random::LARGEST_SEED;
use crate::wasm::{
    JsEntries, JsLang, JsLevel, Thrown, entries, give, give_small, in_language, level, options,
};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type CrossSign = "+" | "-" | "*" | "/" | "|" | "&" | "^"
export interface Models { cross: CrossModel | null }
export interface Board extends Partial<CrossBoard> {}
export interface Workshop extends Partial<CrossWorkshop> {}
/** `largest`: the maximum intermediate result. `tables`: every product has one of these factors. */
export interface GenerateOptions {
  /** From 3 to 9; with the preset `paper` from 2. */
  size?: number | undefined
  /** For the preset `paper`: 2, 3 or 4 blanks in each row. */
  level?: 1 | 2 | 3 | undefined
  operators?: "sums" | "products" | "quotients" | "seen" | "bits" | "left-to-right" | undefined
  largest?: number | undefined
  tables?: number | number[] | undefined
  negative?: boolean | undefined
  /** The base in which numbers are written, from 2 to 16; 10 by default. */
  base?: number | undefined
}
export interface CrossNumbersLevel extends Level {}
export interface Levels { crossnumbers: CrossNumbersLevel }
/**
 * The index of the equation among the clues; the maximum number of fillings to list; and for each site the only digits
 * that a blank may have, or null.
 */
export interface EquationOptions {
  equation: number; most?: number | undefined; marks?: (number[] | null)[] | undefined
}
/**
 * The result of a game by paper 002's rules: the seconds it took (at least 1), bad moves and hints; and the level that
 * it was made for, which is inferred from the blanks by default.
 */
export interface CrossScoreOptions { time: number; bad: number; hints: number; level?: 1 | 2 | 3 | undefined }
"#;

#[wasm_bindgen]
extern "C" {
    /// See `equation`.
    #[wasm_bindgen(typescript_type = "EquationOptions")]
    pub type JsEquationOptions;
    /// See `cross_hint`.
    #[wasm_bindgen(typescript_type = "{ seed: number }")]
    pub type JsCrossHintOptions;
    /// See `cross_score`.
    #[wasm_bindgen(typescript_type = "CrossScoreOptions")]
    pub type JsCrossScoreOptions;
}

/// Describes an equation with the entries: its order of evaluation, its value so far, and its fillings.
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
        let entries = self::entries(entries)?;
        super::equation(&*self::level(level)?, &entries, &options(Some(wanted))?)
    };
    give(in_language(language, equation))
}

/// Returns the state of a game by paper 002's rules on any Cross Numbers with these entries, by counting answers.
///
/// # Errors
/// A `PuzzleError` for a bad level, one of another kind, entries that do not fit it, or if counting exceeds the work
/// limit.
#[wasm_bindgen(js_name = crossState)]
pub fn cross_state(
    level: &JsLevel,
    entries: &JsEntries,
    language: Option<JsLang>,
) -> Thrown<Ts<CrossState>> {
    give(in_language(language, |_| {
        paper::cross_state(&*self::level(level)?, &self::entries(entries)?)
    }))
}

/// Returns a random move of a random remaining answer. Equal seeds give equal moves.
///
/// # Errors
/// The same as those of `crossState`; also if no cell is blank or no answer remains.
#[wasm_bindgen(js_name = crossHint)]
pub fn cross_hint(
    level: &JsLevel,
    entries: &JsEntries,
    wanted: JsCrossHintOptions,
    language: Option<JsLang>,
) -> Thrown<Ts<CrossMove>> {
    give(in_language(language, |_| {
        let wanted = options(Some(wanted))?;
        let place = Cursor::new(&wanted);
        place.deny_unknown(&["seed"])?;
        let seed = place.required("seed")?.integer(0..=LARGEST_SEED)?;
        paper::cross_hint(&*self::level(level)?, &self::entries(entries)?, seed)
    }))
}

/// Returns the score of a finished game by paper 002's rules on any Cross Numbers, with the values that it depends on.
///
/// # Errors
/// A `PuzzleError` for a bad level, one of another kind, a bad option, or if counting the answers exceeds the work
/// limit.
#[wasm_bindgen(js_name = crossScore)]
pub fn cross_score(
    level: &JsLevel,
    wanted: JsCrossScoreOptions,
    language: Option<JsLang>,
) -> Thrown<Ts<CrossScore>> {
    let score = |_| paper::cross_score(&*self::level(level)?, &options(Some(wanted))?);
    give_small(in_language(language, score))
}
