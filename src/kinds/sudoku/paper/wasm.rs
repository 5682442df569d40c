//! The paper's functions of the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::{Ease, PaperPuzzle, PaperTechnique};
use crate::wasm::{JsLang, JsLevel, Thrown, give, in_language, level, options, plain};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What puzzle of paper 004's generator is asked for: of one of its levels, or with so many removals that may fail. */
export interface PaperPuzzleOptions {
  seed: number; level?: "easy" | "medium" | "hard" | "evil"; failures?: number; grade?: boolean;
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

/// How easy a Sudoku is by the choices that its empty cells leave (paper 004), whether it has an answer or not.
///
/// # Errors
/// A `PuzzleError` for a bad level, or one that the paper does not speak of.
#[wasm_bindgen]
pub fn ease(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Ease>> {
    give(in_language(options, |_| super::ease(&*self::level(level)?)))
}

/// What the five techniques of paper 004 take away in a position: as printed, and with their defects mended.
///
/// # Errors
/// A `PuzzleError` for a bad level, or one that the paper does not speak of.
#[wasm_bindgen(js_name = paperTechniques)]
pub fn paper_techniques(level: &JsLevel, options: Option<JsLang>) -> Thrown<JsPaperTechniques> {
    let found = |_| super::paper_techniques(&*self::level(level)?);
    let found: Vec<PaperTechnique> = in_language(options, found)?;
    plain(&found).map(JsCast::unchecked_into)
}

/// A puzzle of paper 004's generator, and what it took. The same for the same options, on every machine.
///
/// # Errors
/// A `PuzzleError` for a bad option, or a seed of which no puzzle of the level comes.
#[wasm_bindgen(js_name = paperPuzzle)]
pub fn paper_puzzle(
    wanted: JsPaperPuzzleOptions,
    options: Option<JsLang>,
) -> Thrown<Ts<PaperPuzzle>> {
    let made = |_| super::paper_puzzle(&self::options(Some(wanted))?);
    give(in_language(options, made))
}
