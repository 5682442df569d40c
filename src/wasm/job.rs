//! Long work in slices, for a worker that must be able to stop. After its end a job repeats its result, and after
//! `free` it throws an error.

use serde::Serialize;
use serde_json::Value as Json;
use wasm_bindgen::prelude::*;

use super::border::{Thrown, parsed, thrown, written};
use crate::engine::task::JobFuture;
use crate::input::{Code, PuzzleError, Result};
use crate::text::{Lang, SHARED};

/// The result of a slice, as JSON text.
pub(super) enum Slice {
    /// The progress; there is more to do.
    More(String),
    /// The final result.
    Last(String),
}

impl Slice {
    /// Writes the progress, or the final result, with these fields.
    pub(super) fn from_progress(is_done: bool, progress: &impl Serialize) -> Self {
        let text = written(progress);
        if is_done {
            Self::Last(text)
        } else {
            Self::More(text)
        }
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The progress of a job: `More` is known while it runs, `result` at its end. */
export type Progress<Result, More = {}> = ({ state: "running" } & More) | { state: "done"; result: Result };
/** Long work in slices. */
export class Job<Result, More = {}> {
  private constructor();
  /** Runs one slice of some milliseconds. Throws the work's `PuzzleError`; one with the code `value` after `free`. */
  step(): Progress<Result, More>;
  /** Releases the memory; later calls of `step` throw. */
  free(): void;
  [Symbol.dispose](): void;
}
"#;

/// A job, see the module.
#[wasm_bindgen(js_name = Job, skip_typescript)]
pub struct JobHandle {
    work: Stage,
    lang: Lang,
}

enum Stage {
    UnderWay(Box<dyn FnMut(Lang) -> Result<Slice>>),
    Ended(Result<String>),
    Freed,
}

/// The progress of a job that has no intermediate results.
#[derive(Serialize)]
struct Told<T> {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<T>,
}

impl JobHandle {
    /// Creates a job that runs in slices, with sentences in this language.
    pub(super) fn new(lang: Lang, work: impl FnMut(Lang) -> Result<Slice> + 'static) -> Self {
        Self {
            work: Stage::UnderWay(Box::new(work)),
            lang,
        }
    }

    /// Creates a job that reports `so_far` in the field `field` while it runs.
    pub(super) fn telling<T: Serialize + 'static>(
        lang: Lang,
        mut job: JobFuture<Result<T>>,
        field: &'static str,
        so_far: impl Fn() -> Json + 'static,
    ) -> Self {
        Self::new(lang, move |_| {
            let result = job.step().transpose()?;
            let is_done = result.is_some();
            Ok(if is_done {
                let state = "done";
                Slice::from_progress(true, &Told { state, result })
            } else {
                let fields = [("state", "running".into()), (field, so_far())];
                let fields = fields.map(|(name, value)| (name.to_owned(), value));
                Slice::from_progress(false, &Json::Object(fields.into_iter().collect()))
            })
        })
    }

    /// Creates a job that has a result only at its end.
    pub(super) fn ending<T: Serialize + 'static>(
        lang: Lang,
        mut job: JobFuture<Result<T>>,
    ) -> Self {
        Self::new(lang, move |_| {
            let result = job.step().transpose()?;
            let is_done = result.is_some();
            let state = if is_done { "done" } else { "running" };
            Ok(Slice::from_progress(is_done, &Told { state, result }))
        })
    }

    /// Returns the job with its TypeScript type.
    pub(super) fn typed<T: JsCast>(self) -> T {
        JsValue::from(self).unchecked_into()
    }

    fn end(&mut self, end: Result<String>) -> Result<String> {
        self.work = Stage::Ended(end.clone());
        end
    }
}

#[wasm_bindgen(js_class = Job)]
impl JobHandle {
    /// Runs one slice of some milliseconds and returns the progress.
    ///
    /// # Errors
    /// A `PuzzleError` if the work fails, and after `free`.
    pub fn step(&mut self) -> Thrown<JsValue> {
        let told = match &mut self.work {
            Stage::UnderWay(work) => match work(self.lang) {
                Ok(Slice::More(text)) => Ok(text),
                Ok(Slice::Last(text)) => self.end(Ok(text)),
                Err(error) => self.end(Err(error)),
            },
            Stage::Ended(end) => end.clone(),
            Stage::Freed => {
                let reason = SHARED.message("refuse.freed");
                Err(PuzzleError::new(Code::Value, "", reason))
            }
        };
        parsed(&told.map_err(|error| thrown(&error, self.lang))?)
    }

    /// Releases the memory of the work; later calls of `step` throw.
    pub fn free(&mut self) {
        self.work = Stage::Freed;
    }
}
