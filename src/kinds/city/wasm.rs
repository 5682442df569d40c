//! The function by which a host supplies the maps, for builds that include none.

use wasm_bindgen::prelude::*;

use super::built_in;
use crate::wasm::{JsLang, Thrown, in_language};

/// Stores the text of a file of the engine that a `PuzzleError` of code `file` names by its path.
///
/// # Errors
/// A `PuzzleError` if the engine has no such file, or if it violates its format.
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // as the macro needs it
pub fn supply(path: String, text: String, options: Option<JsLang>) -> Thrown<()> {
    in_language(options, |_| built_in::supply(&path, &text))
}
