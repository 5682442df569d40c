//! The generation of levels, at once or in slices.

use serde::Serialize;
#[cfg(feature = "tools")]
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[cfg(feature = "tools")]
use super::border::give;
use super::border::{Thrown, in_language};
use super::job::{JobHandle, Slice};
use super::{JsGenerateJob, JsGenerateOptions, JsKind, JsLang};
use crate::api::Generated;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::services::generate::{self, Options, State};
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
    give(in_language(options, |lang| job(kind, wanted)?.run(lang)))
}

fn job(kind: &JsKind, wanted: Option<JsGenerateOptions>) -> Result<generate::Job> {
    let wanted = super::options(wanted)?;
    let options = Options::read(super::kind(kind)?, &Cursor::new(&wanted))?;
    generate::Job::new(options, fresh_seed()?)
}

/// The progress of a generation.
#[derive(Serialize)]
#[serde(tag = "state", rename_all = "camelCase")]
enum Progress {
    Running { attempts: u32, fraction: f64 },
    Done { result: Box<Generated> },
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
    let start = |lang| {
        let mut job = job(kind, wanted)?;
        Ok(JobHandle::new(lang, move |lang| {
            let progress = match job.step(lang)? {
                State::Running { attempts, fraction } => Progress::Running { attempts, fraction },
                State::Done(result) => Progress::Done { result },
            };
            let is_done = matches!(progress, Progress::Done { .. });
            Ok(Slice::from_progress(is_done, &progress))
        }))
    };
    in_language(options, start).map(JobHandle::typed)
}
