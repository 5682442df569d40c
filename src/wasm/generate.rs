//! The generation of levels, at once or in slices.

#[cfg(feature = "tools")]
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{Thrown, in_language};
use super::job::JobHandle;
use super::{JsGenerateJob, JsGenerateOptions, JsKind, JsLang};
#[cfg(feature = "tools")]
use crate::api::Generated;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::services::generate::{GenerateRequest, Options};
use crate::services::request::Request;
use crate::text::SHARED;

/// Generates a level with exactly one solution and exactly this grade; a preset without grades promises neither. The
/// same seed gives the same level on every machine. Option `d`: a range for the published D (`rate(level).models`); of
/// the levels that the seed gives in sequence, the first within the range is returned, among at most 200. Option
/// `from`: a level whose board and pieces the new one uses; the error of a request that fails has the `nearest` level
/// found.
///
/// # Errors
/// A `PuzzleError` for an unknown option, or a request that cannot be met.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn generate(
    kind: &JsKind,
    wanted: Option<JsGenerateOptions>,
    options: Option<JsLang>,
) -> Thrown<Ts<Generated>> {
    generating(kind, wanted, options)?.now()
}

fn generating(
    kind: &JsKind,
    wanted: Option<JsGenerateOptions>,
    options: Option<JsLang>,
) -> Thrown<JobHandle> {
    in_language(options, |lang| {
        let wanted = super::options(wanted)?;
        let options = Options::read(super::kind(kind)?, &Cursor::new(&wanted))?;
        let mut request = GenerateRequest::new(options, fresh_seed()?)?;
        request.lang = lang;
        let seen = request.seen.clone();
        Ok(JobHandle::new(lang, request.answer()).telling_fields(seen))
    })
}

/// Returns a random seed from the host's source of randomness.
pub(crate) fn fresh_seed() -> Result<u64> {
    let refuse = |_| PuzzleError::new(Code::Generate, "", SHARED.message("refuse.seed"));
    getrandom::u64().map_err(refuse)
}

/// The same as `generate`, in slices of a fixed amount of work.
///
/// # Errors
/// A `PuzzleError` for an unknown option. Its `step` throws one if no such level was found.
#[wasm_bindgen(js_name = startGenerate)]
pub fn start_generate(
    kind: &JsKind,
    wanted: Option<JsGenerateOptions>,
    options: Option<JsLang>,
) -> Thrown<JsGenerateJob> {
    generating(kind, wanted, options).map(JobHandle::typed)
}
