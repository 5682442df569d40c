//! The next step: at once, or in slices for a worker that must be able to stop.

#[cfg(feature = "tools")]
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{Thrown, in_language_with};
use super::job::JobHandle;
use super::{JsEntries, JsLevel};
use crate::api::Entries;
#[cfg(feature = "tools")]
use crate::api::{Hint, NextSteps};
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;
#[cfg(feature = "tools")]
use crate::services::hint::StepsRequest;
use crate::services::hint::{HintRequest, Marks, Player, read_marks};
use crate::services::request::Request;
use crate::services::uniqueness::Uniqueness;

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
    puzzle: Box<dyn Puzzle>,
    entries: Entries,
    marks: Vec<Marks>,
    uniqueness: Uniqueness,
}

impl Asked {
    fn read(level: &JsLevel, entries: &JsEntries, more: &Cursor<'_>) -> Result<Self> {
        let marks = more.optional("marks")?.map(|marks| read_marks(&marks));
        Ok(Self {
            puzzle: super::level(level)?,
            entries: super::entries(entries)?,
            marks: marks.transpose()?.unwrap_or_default(),
            uniqueness: Uniqueness::read(more)?,
        })
    }

    /// Returns the player's marks and wishes.
    fn player(&self) -> Player<'_> {
        Player {
            marks: &self.marks,
            uniqueness: self.uniqueness,
        }
    }
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
    hinting(level, entries, options)?.now()
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
    hinting(level, entries, options).map(JobHandle::typed)
}

fn hinting(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
) -> Thrown<JobHandle> {
    in_language_with(options, &NAMES, |lang, more| {
        let asked = Asked::read(level, entries, more)?;
        Ok(JobHandle::new(lang, async move {
            let request = HintRequest {
                puzzle: &*asked.puzzle,
                entries: &asked.entries,
                player: asked.player(),
                lang,
            };
            request.answer().await
        }))
    })
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
    finding_steps(level, entries, options)?.now()
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
    finding_steps(level, entries, options).map(JobHandle::typed)
}

#[cfg(feature = "tools")]
fn finding_steps(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
) -> Thrown<JobHandle> {
    in_language_with(options, &NAMES, |lang, more| {
        let asked = Asked::read(level, entries, more)?;
        Ok(JobHandle::new(lang, async move {
            let request = StepsRequest {
                puzzle: &*asked.puzzle,
                entries: &asked.entries,
                player: asked.player(),
                lang,
            };
            request.answer().await
        }))
    })
}
