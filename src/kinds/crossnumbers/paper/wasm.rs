//! The paper's functions of the JavaScript API that only pages about it need.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::{CrossGame, CrossPlayed, CrossStudy};
use crate::wasm::{JsLang, JsLevel, Thrown, give, in_language, level, options};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Options of a grid by paper 002's generator: `size` is the side of the printed grid, even, from 4 to 18; `limit`
 * the maximum state space, from 5,000 to 1,000,000 (by default the paper's 50,000); `base` the base of its numbers,
 * from 2 to 16.
 */
export interface CrossGameOptions {
  seed: number; size: number; level: 1 | 2 | 3; limit?: number | undefined; base?: number | undefined
}
/** A game by paper 002's rules: its moves in order, the seconds it took, and the level, as for `crossScore`. */
export interface CrossPlayOptions {
  moves: ("hint" | { site: number; number: number })[]; seed: number; time: number; level?: 1 | 2 | 3 | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See `cross_game`.
    #[wasm_bindgen(typescript_type = "CrossGameOptions")]
    pub type JsCrossGameOptions;
    /// See `cross_play`.
    #[wasm_bindgen(typescript_type = "CrossPlayOptions")]
    pub type JsCrossPlayOptions;
}

/// Returns the analysis of a Cross Numbers by paper 002: the ways to complete each row, the state space, the solutions.
///
/// # Errors
/// A `PuzzleError` for a bad level, or one of another kind.
#[wasm_bindgen(js_name = crossStudy)]
pub fn cross_study(level: &JsLevel, language: Option<JsLang>) -> Thrown<Ts<CrossStudy>> {
    give(in_language(language, |_| {
        super::cross_study(&*self::level(level)?)
    }))
}

/// Makes a grid with paper 002's generator, and reports the effort. Equal options give equal results on every machine.
///
/// # Errors
/// A `PuzzleError` for a bad option, or for a seed that gives no grid.
#[wasm_bindgen(js_name = crossGame)]
pub fn cross_game(wanted: JsCrossGameOptions, language: Option<JsLang>) -> Thrown<Ts<CrossGame>> {
    give(in_language(language, |_| {
        super::cross_game(&options(Some(wanted))?)
    }))
}

/// Plays a game by paper 002's rules on a Cross Numbers.
///
/// # Errors
/// A `PuzzleError` for a bad level, one of another kind or with too large a state space, or a bad option.
#[wasm_bindgen(js_name = crossPlay)]
pub fn cross_play(
    level: &JsLevel,
    wanted: JsCrossPlayOptions,
    language: Option<JsLang>,
) -> Thrown<Ts<CrossPlayed>> {
    let played = |_| super::cross_play(&*self::level(level)?, &options(Some(wanted))?);
    give(in_language(language, played))
}
