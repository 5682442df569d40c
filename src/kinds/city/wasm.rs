//! How a host hands over the maps, where the build has none inside.

use wasm_bindgen::prelude::*;

use super::built_in;
use crate::wasm::{JsLang, Thrown, in_language};

/// Hands over a file of the engine's that a `PuzzleError` of code `file` names by its path, as text.
///
/// # Errors
/// A `PuzzleError` if no such file is wanted, or it is not as its format says.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // as the macro needs it
pub fn supply(path: String, text: String, options: Option<JsLang>) -> Thrown<()> {
    in_language(options, |_| built_in::supply(&path, &text))
}
