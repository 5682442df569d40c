//! The next step: at once, or a little work at a time for a worker that must hear a stop.

#[cfg(feature = "tools")]
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[cfg(feature = "tools")]
use super::border::give;
use super::border::{Thrown, in_language_with};
use super::held::Held;
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

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How far a hint has come. */
export type HintProgress = { state: "running" } | { state: "done"; result: Hint };
/** How far a search for all steps has come. */
export type StepsProgress = { state: "running" } | { state: "done"; result: NextSteps };
"#;

#[wasm_bindgen]
extern "C" {
    /// See `hint`.
    #[wasm_bindgen(
        typescript_type = "{ lang?: Lang; marks?: (Entries | null)[]; uniqueness?: boolean }"
    )]
    pub type JsHintOptions;
    /// See `Hinter.step`.
    #[wasm_bindgen(typescript_type = "HintProgress")]
    pub type JsHintProgress;
    /// See `StepFinder.step`.
    #[wasm_bindgen(typescript_type = "StepsProgress")]
    pub type JsStepsProgress;
}

/// The options beside the language.
const NAMES: [&str; 2] = ["marks", Uniqueness::NAME];

/// What is asked about: a level, what is on its board, and what is known of the player.
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

    /// What the player has marked and allows.
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

/// Begins a service on a level and entries.
fn begin<T: Serialize + 'static>(
    level: &JsLevel,
    entries: &JsEntries,
    options: Option<JsHintOptions>,
    service: Begin<T>,
) -> Thrown<Held> {
    in_language_with(options, &NAMES, |lang, more| {
        let Asked {
            level,
            entries,
            marks,
            uniqueness,
        } = Asked::read(level, entries, more)?;
        Ok(Held::job(
            lang,
            service(level, entries, marks, uniqueness, lang),
        ))
    })
}

/// One explained step; or the mistake; or that all is done. `marks`: for each site the entries that the player has
/// marked as still possible, or null; what they rule out is not told again. `uniqueness` as in `rate`.
///
/// # Errors
/// A `PuzzleError` for a bad level, entries or language, or if it takes more work than is allowed.
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

/// The same as `hint`, a little work at a time.
#[wasm_bindgen]
pub struct Hinter(Held);

#[wasm_bindgen]
impl Hinter {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a bad level or language, or entries that are none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        level: &JsLevel,
        entries: &JsEntries,
        options: Option<JsHintOptions>,
    ) -> Thrown<Hinter> {
        begin(level, entries, options, hinter).map(Self)
    }

    /// Works on for a slice of some milliseconds.
    ///
    /// # Errors
    /// A `PuzzleError` if the entries do not fit the level, or it takes more work than is allowed.
    pub fn step(&mut self) -> Thrown<JsHintProgress> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}

/// All steps that can be taken from this board, the easiest first. `marks` and `uniqueness` as in `hint`.
///
/// # Errors
/// A `PuzzleError` for a bad level, entries or language, or if it takes more work than is allowed.
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

/// The same as `steps`, a little work at a time.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub struct StepFinder(Held);

#[cfg(feature = "tools")]
#[wasm_bindgen]
impl StepFinder {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a bad level or language, or entries that are none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        level: &JsLevel,
        entries: &JsEntries,
        options: Option<JsHintOptions>,
    ) -> Thrown<StepFinder> {
        begin(level, entries, options, step_finder).map(Self)
    }

    /// Works on for a slice of some milliseconds.
    ///
    /// # Errors
    /// A `PuzzleError` if the entries do not fit the level, or it takes more work than is allowed.
    pub fn step(&mut self) -> Thrown<JsStepsProgress> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}
