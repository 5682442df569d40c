//! The next step: at once, or in slices for a worker that must be able to stop.

#[cfg(feature = "tools")]
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[cfg(feature = "tools")]
use super::border::give;
use super::border::{Thrown, in_language_with};
use super::job::JobHandle;
use super::{JsEntries, JsLevel};
use crate::api::Entries;
#[cfg(feature = "tools")]
use crate::api::{Hint, NextSteps};
use crate::engine::task::JobFuture;
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;
use crate::services::hint::{Marks, hinter, read_marks};
#[cfg(feature = "tools")]
use crate::services::hint::{Player, hint_for, step_finder};
use crate::services::uniqueness::Uniqueness;
use crate::text::Lang;
use serde::Serialize;

#[wasm_bindgen]
extern "C" {
    /// See `hint`.
    #[wasm_bindgen(
        typescript_type = "{ lang?: Lang | undefined; marks?: (Entries | null)[] | undefined; \
            uniqueness?: boolean | undefined }"
    )]
    pub type JsHintOptions;
    /// See `startHint`.
    #[wasm_bindgen(typescript_type = "Job<Hint>")]
    pub type JsHintJob;
    /// See `startSteps`.
    #[wasm_bindgen(typescript_type = "Job<NextSteps>")]
    pub type JsStepsJob;
}

/// The names of the options other than the language.
const NAMES: [&str; 2] = ["marks", Uniqueness::NAME];

/// The arguments of a hint: a level, the entries of its board, and the player's marks and wishes.
struct Asked {
    level: Box<dyn Puzzle>,
    entries: Entries,
    marks: Vec<Marks>,
    uniqueness: Uniqueness,
}

impl Asked {
    fn read(level: &JsLevel, entries: &JsEntries, more: &Cursor<'_>) -> Result<Self> {
        let marks = more.optional("marks")?.map(|marks| read_marks(&marks));
        Ok(Self {
            level: super::level(level)?,
            entries: super::entries(entries)?,
            marks: marks.transpose()?.unwrap_or_default(),
            uniqueness: Uniqueness::read(more)?,
        })
    }

    /// Returns the player's marks and wishes.
    #[cfg(feature = "tools")]
    fn player(&self) -> Player<'_> {
        Player {
            marks: &self.marks,
            uniqueness: self.uniqueness,
        }
    }
}

/// A service that works in slices, given a level, entries, marks, uniqueness and a language.
type Begin<T> = fn(Box<dyn Puzzle>, Entries, Vec<Marks>, Uniqueness, Lang) -> JobFuture<Result<T>>;

/// Starts a service on a level and entries.
fn begin<T: Serialize + 'static>(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
    service: Begin<T>,
) -> Thrown<JobHandle> {
    in_language_with(options, &NAMES, |lang, more| {
        let Asked {
            level,
            entries,
            marks,
            uniqueness,
        } = Asked::read(level, entries, more)?;
        let job = service(level, entries, marks, uniqueness, lang);
        Ok(JobHandle::ending(lang, job))
    })
}

/// Returns one explained step, or a mistake, or that the board is solved. `marks`: for each site the candidates that
/// the player has marked, or null; hints do not repeat what they rule out. `uniqueness` is as in `rate`.
///
/// # Errors
/// A `PuzzleError` for an invalid level, entries or language, or if the budget runs out.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn hint(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
) -> Thrown<Ts<Hint>> {
    let hint = |lang, more: &Cursor<'_>| {
        let asked = Asked::read(level, entries, more)?;
        hint_for(&*asked.level, &asked.entries, asked.player(), lang)
    };
    give(in_language_with(options, &NAMES, hint))
}

/// The same as `hint`, in slices.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language, or entries of the wrong form. Its `step` throws one if the entries
/// do not fit the level, or the budget runs out.
#[wasm_bindgen(js_name = startHint)]
pub fn start_hint(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
) -> Thrown<JsHintJob> {
    begin(level, entries, options, hinter).map(JobHandle::typed)
}

/// Returns all steps that are possible on this board, the easiest first. `marks` and `uniqueness` are as in `hint`.
///
/// # Errors
/// A `PuzzleError` for an invalid level, entries or language, or if the budget runs out.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn steps(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
) -> Thrown<Ts<NextSteps>> {
    let steps = |lang, more: &Cursor<'_>| {
        let asked = Asked::read(level, entries, more)?;
        crate::services::hint::steps(&*asked.level, &asked.entries, asked.player(), lang)
    };
    give(in_language_with(options, &NAMES, steps))
}

/// The same as `steps`, in slices.
///
/// # Errors
/// As `startHint`.
#[cfg(feature = "tools")]
#[wasm_bindgen(js_name = startSteps)]
pub fn start_steps(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
) -> Thrown<JsStepsJob> {
    begin(level, entries, options, step_finder).map(JobHandle::typed)
}
