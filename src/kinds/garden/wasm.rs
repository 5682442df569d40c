//! The garden's own functions of the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::Film;
#[cfg(feature = "tools")]
use super::api::{Fewest, GrowthModel};
#[cfg(feature = "tools")]
use crate::wasm::JsNodes;
use crate::wasm::{JsEntries, JsLang, JsLevel, Thrown, give, in_language, level};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Models { growth: GrowthModel | null }
export interface Board extends Partial<GardenBoard> {}
export interface ClueInfo extends Partial<ShownClue> {}
export interface PieceInfo extends Partial<GardenPiece> {}
export interface StockInfo extends Partial<GardenPiece> {}
export interface Workshop extends Partial<GardenWorkshop> {}
export interface GardenLevel extends Level {}
export interface Levels { garden: GardenLevel }
"#;

/// Returns the growth of a planting: round by round all entries, the new pieces with the sites from which they grew,
/// and the sites that two kinds claimed. Fewer pieces than the level has may be planted.
///
/// # Errors
/// A `PuzzleError` for an invalid level or entries, or a kind in which nothing grows.
#[wasm_bindgen]
pub fn film(level: &JsLevel, entries: &JsEntries, options: Option<JsLang>) -> Thrown<Ts<Film>> {
    let film = |_| super::film(&*self::level(level)?, &crate::wasm::entries(entries)?);
    give(in_language(options, film))
}

/// Returns the fewest flowers that grow into the level's picture, for any number of each; `nodes`: the maximum number
/// of search nodes.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option, a kind in which nothing grows, or a level without a picture.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn fewest(
    level: &JsLevel,
    limits: Option<JsNodes>,
    options: Option<JsLang>,
) -> Thrown<Ts<Fewest>> {
    let fewest = |_| {
        let level = self::level(level)?;
        let nodes = crate::wasm::nodes(limits, crate::services::limits::search(&*level))?;
        super::fewest(&*level, nodes)
    };
    give(in_language(options, fewest))
}

/// Returns the figures of paper 000's search in a garden, with more work than beside a rating: up to some seconds.
///
/// # Errors
/// A `PuzzleError` for an invalid level, or a kind in which nothing grows.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn growth(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<GrowthModel>> {
    give(in_language(options, |_| {
        super::growth(&*self::level(level)?)
    }))
}
