//! The paper's functions of the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::{Ease, PaperPuzzle, PaperTechnique};
use crate::wasm::{JsLang, JsLevel, Thrown, give, in_language, level, options, plain};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Options of a puzzle by paper 004's generator: one of its levels, or the number of removals that may fail. */
export interface PaperPuzzleOptions {
  seed: number; level?: "easy" | "medium" | "hard" | "evil" | undefined;
  failures?: number | undefined; grade?: boolean | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See `paper_puzzle`.
    #[wasm_bindgen(typescript_type = "PaperPuzzleOptions")]
    pub type JsPaperPuzzleOptions;
    /// See `paper_techniques`.
    #[wasm_bindgen(typescript_type = "PaperTechnique[]")]
    pub type JsPaperTechniques;
}

/// Returns the ease of a Sudoku by the choices of its empty cells (paper 004), even if it has no answer.
///
/// # Errors
/// A `PuzzleError` for a bad level, or one that the paper does not cover.
#[wasm_bindgen]
pub fn ease(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Ease>> {
    give(in_language(options, |_| super::ease(&*self::level(level)?)))
}

/// Returns the candidates that the five techniques of paper 004 remove in a position: as printed, and with their
/// defects corrected.
///
/// # Errors
/// A `PuzzleError` for a bad level, or one that the paper does not cover.
#[wasm_bindgen(js_name = paperTechniques)]
pub fn paper_techniques(level: &JsLevel, options: Option<JsLang>) -> Thrown<JsPaperTechniques> {
    let found = |_| super::paper_techniques(&*self::level(level)?);
    let found: Vec<PaperTechnique> = in_language(options, found)?;
    plain(&found).map(JsCast::unchecked_into)
}

/// Makes a puzzle with paper 004's generator, and reports the effort. Equal options give equal results on every
/// machine.
///
/// # Errors
/// A `PuzzleError` for a bad option, or for a seed that gives no puzzle of the level.
#[wasm_bindgen(js_name = paperPuzzle)]
pub fn paper_puzzle(
    wanted: JsPaperPuzzleOptions,
    options: Option<JsLang>,
) -> Thrown<Ts<PaperPuzzle>> {
    let made = |_| super::paper_puzzle(&self::options(Some(wanted))?);
    give(in_language(options, made))
}
