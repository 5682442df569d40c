//! The paper's function of the JavaScript API.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::api::PathStudy;
use crate::wasm::{JsLang, JsLevel, Thrown, give, in_language, level, options};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The reading of paper 003's solver, the place of its tests for holes, and the maximum number of reported steps. */
export interface PathStudyOptions {
  reading?: "published" | "corrected" | undefined; holes?: "nowhere" | "boards" | "search" | undefined;
  steps?: number | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See `study_path`.
    #[wasm_bindgen(typescript_type = "PathStudyOptions")]
    pub type JsPathStudyOptions;
}

/// Runs the solver of paper 003 on a Numbrix, and reports its steps and counts.
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
