//! The function of the JavaScript API that changes shapes.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::TEXT;
use crate::kinds::city::api::Reshaped;
use crate::wasm::{JsLang, Thrown, give, in_language, read};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A point of a map, in cells: across, down. It is taken to whole hundredths. */
export type MapPoint = [x: number, y: number];
/** The outline of a block: its corners in order, each once. */
export type MapShape = readonly MapPoint[];
/** A change of a map's shapes. Corners that several shapes have are changed in all of them. */
export type ShapeChange =
  /** One shape becomes two along a line from its outline to its outline; the smaller comes last. */
  | { cut: readonly MapPoint[] }
  /** The second of two neighbours becomes part of the first. */
  | { join: readonly [kept: number, gone: number] }
  /** A corner, or a point on a side, goes elsewhere. */
  | { move: readonly [from: MapPoint, to: MapPoint] }
  /** A point on a side becomes a corner. */
  | { add: MapPoint }
  /** A corner is removed. */
  | { remove: MapPoint }
  /** A new square with this side, in cells, is added where a map of this size has room, beside a shape if possible. */
  | { square: { side: number; size: readonly [width: number, height: number] } };
"#;

#[wasm_bindgen]
extern "C" {
    /// See `reshape`.
    #[wasm_bindgen(typescript_type = "readonly MapShape[]")]
    pub type JsShapes;
    /// See `reshape`.
    #[wasm_bindgen(typescript_type = "ShapeChange")]
    pub type JsChange;
}

/// Returns the shapes of a map's blocks after a change, or unchanged, and the pairs that touch. `parse` checks if a map
/// may have these shapes.
///
/// # Errors
/// A `PuzzleError` for invalid shapes, or a change that cannot be made.
#[wasm_bindgen]
pub fn reshape(
    shapes: &JsShapes,
    change: Option<JsChange>,
    options: Option<JsLang>,
) -> Thrown<Ts<Reshaped>> {
    let reshape = |_| {
        let shapes = read(shapes, &TEXT.message("argument.shapes"))?;
        let change = change.map_or(JsValue::UNDEFINED, JsValue::from);
        let change = read(&change, &TEXT.message("argument.change"))?;
        super::reshape(&shapes, &change)
    };
    give(in_language(options, reshape))
}
