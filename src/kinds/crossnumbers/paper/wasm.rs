//! The paper's functions of the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::{CrossGame, CrossMove, CrossPlayed, CrossScore, CrossState, CrossStudy};
use crate::input::Cursor;
use crate::random::LARGEST_SEED;
use crate::wasm::{JsEntries, JsLang, JsLevel, Thrown, entries, give, in_language, level, options};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What grid of paper 002's generator is asked for: `size` is the side of the printed grid, even, from 4 to 18. */
export interface CrossGameOptions { seed: number; size: number; level: 1 | 2 | 3 }
/** A game by paper 002's rules: its moves in order, the seconds it took, and the level for the score. */
export interface CrossPlayOptions {
  moves: ("hint" | { site: number; number: number })[]; seed: number; time: number; level: 1 | 2 | 3;
}
/** How a game by paper 002's rules went: the seconds it took, of which one counts at least, bad moves and hints. */
export interface CrossScoreOptions { time: number; bad: number; hints: number }
"#;

#[wasm_bindgen]
extern "C" {
    /// See `cross_game`.
    #[wasm_bindgen(typescript_type = "CrossGameOptions")]
    pub type JsCrossGameOptions;
    /// See `cross_play`.
    #[wasm_bindgen(typescript_type = "CrossPlayOptions")]
    pub type JsCrossPlayOptions;
    /// See `cross_hint`.
    #[wasm_bindgen(typescript_type = "{ seed: number }")]
    pub type JsCrossHintOptions;
    /// See `cross_score`.
    #[wasm_bindgen(typescript_type = "CrossScoreOptions")]
    pub type JsCrossScoreOptions;
}

/// What paper 002 finds out about a Cross Numbers: the ways to complete each row, the state space, the solutions.
///
/// # Errors
/// A `PuzzleError` for a bad level, or one of another kind.
#[wasm_bindgen(js_name = crossStudy)]
pub fn cross_study(level: &JsLevel, language: Option<JsLang>) -> Thrown<Ts<CrossStudy>> {
    give(in_language(language, |_| {
        super::cross_study(&*self::level(level)?)
    }))
}

/// A grid of paper 002's generator, and what it took. The same for the same options, on every machine.
///
/// # Errors
/// A `PuzzleError` for a bad option, or a seed of which no grid comes.
#[wasm_bindgen(js_name = crossGame)]
pub fn cross_game(wanted: JsCrossGameOptions, language: Option<JsLang>) -> Thrown<Ts<CrossGame>> {
    give(in_language(language, |_| {
        super::cross_game(&options(Some(wanted))?)
    }))
}

/// A game by paper 002's rules on a Cross Numbers, after some moves.
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

/// What is left of a game by paper 002's rules on any Cross Numbers, with these entries: by counting answers.
///
/// # Errors
/// A `PuzzleError` for a bad level, one of another kind, entries that do not fit it, or if it takes more work than is
/// allowed.
#[wasm_bindgen(js_name = crossState)]
pub fn cross_state(
    level: &JsLevel,
    entries: &JsEntries,
    language: Option<JsLang>,
) -> Thrown<Ts<CrossState>> {
    give(in_language(language, |_| {
        super::cross_state(&*self::level(level)?, &self::entries(entries)?)
    }))
}

/// A random move of a random answer that is left. The same for the same seed.
///
/// # Errors
/// As `crossState`; also where no cell is blank or no answer is left.
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
        super::cross_hint(&*self::level(level)?, &self::entries(entries)?, seed)
    }))
}

/// The score of a game by paper 002's rules on any Cross Numbers, at its end, and what it is made of.
///
/// # Errors
/// A `PuzzleError` for a bad level, one of another kind, a bad option, or if it takes more work than is allowed to count
/// the answers.
#[wasm_bindgen(js_name = crossScore)]
pub fn cross_score(
    level: &JsLevel,
    wanted: JsCrossScoreOptions,
    language: Option<JsLang>,
) -> Thrown<Ts<CrossScore>> {
    let score = |_| super::cross_score(&*self::level(level)?, &options(Some(wanted))?);
    give(in_language(language, score))
}
