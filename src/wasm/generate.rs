//! New levels, at once or a little work at a time.

use serde::Serialize;
#[cfg(feature = "tools")]
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[cfg(feature = "tools")]
use super::border::give;
use super::border::{Thrown, in_language};
use super::held::{Held, Slice};
use super::{JsGenerateOptions, JsKind, JsLang, JsProgress};
use crate::api::Generated;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::services::generate::{Job, Options, State};
use crate::text::SHARED;

/// A level with exactly one solution and exactly this grade; a preset without grades promises neither. Same seed, same
/// level, on every machine. Option `d`: of the levels that the seed gives one after another the first whose published D
/// (`rate(level).models`) lies in the range; 200 at most are looked at. Option `from`: a level whose board and pieces
/// the new one has; the error of one that cannot be had carries what came `nearest`.
///
/// # Errors
/// A `PuzzleError` for an option that is not known or cannot be had.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn generate(
    kind: &JsKind,
    wanted: Option<JsGenerateOptions>,
    options: Option<JsLang>,
) -> Thrown<Ts<Generated>> {
    give(in_language(options, |lang| job(kind, wanted)?.run(lang)))
}

fn job(kind: &JsKind, wanted: Option<JsGenerateOptions>) -> Result<Job> {
    let wanted = super::options(wanted)?;
    let options = Options::read(super::kind(kind)?, &Cursor::new(&wanted))?;
    Job::new(options, fresh_seed()?)
}

/// A seed that nobody asked for, from the host's source of randomness.
pub(crate) fn fresh_seed() -> Result<u64> {
    let refuse = |_| PuzzleError::new(Code::Generate, "", SHARED.message("refuse.seed"));
    getrandom::u64().map_err(refuse)
}

/// The same as `generate`, a little work at a time, for a worker that must hear a stop.
#[wasm_bindgen]
pub struct Generator(Held);

/// How far a new level has come.
#[derive(Serialize)]
#[serde(tag = "state", rename_all = "camelCase")]
enum Progress {
    Running { attempts: u32, fraction: f64 },
    Done { result: Box<Generated> },
}

#[wasm_bindgen]
impl Generator {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for an option that is not known.
    #[wasm_bindgen(constructor)]
    pub fn new(
        kind: &JsKind,
        wanted: Option<JsGenerateOptions>,
        options: Option<JsLang>,
    ) -> Thrown<Generator> {
        let generator = |lang| {
            let mut job = job(kind, wanted)?;
            Ok(Self(Held::new(lang, move |lang| {
                let progress = match job.step(lang)? {
                    State::Running { attempts, fraction } => {
                        Progress::Running { attempts, fraction }
                    }
                    State::Done(result) => Progress::Done { result },
                };
                Ok(Slice::from_progress(
                    matches!(progress, Progress::Done { .. }),
                    &progress,
                ))
            })))
        };
        in_language(options, generator)
    }

    /// Does a fixed amount of work.
    ///
    /// # Errors
    /// A `PuzzleError` if the level cannot be had.
    pub fn step(&mut self) -> Thrown<JsProgress> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}
