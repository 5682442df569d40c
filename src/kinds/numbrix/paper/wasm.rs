//! The paper's function of the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::PathStudy;
use crate::wasm::{JsLang, JsLevel, Thrown, give, in_language, level, options};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How the solver of paper 003 is read, where it looks for holes, and how many of its steps are to be told. */
export interface PathStudyOptions {
  reading?: "published" | "corrected"; holes?: "nowhere" | "boards" | "search"; steps?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See `study_path`.
    #[wasm_bindgen(typescript_type = "PathStudyOptions")]
    pub type JsPathStudyOptions;
}

/// How the solver of paper 003 goes on a Numbrix, step by step.
///
/// # Errors
/// A `PuzzleError` for a bad level, one of another kind, or a bad option.
#[wasm_bindgen(js_name = studyPath)]
pub fn study_path(
    level: &JsLevel,
    wanted: Option<JsPathStudyOptions>,
    language: Option<JsLang>,
) -> Thrown<Ts<PathStudy>> {
    let study = |_| super::study(&*self::level(level)?, &options(wanted)?);
    give(in_language(language, study))
}
