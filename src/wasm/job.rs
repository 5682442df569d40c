//! Long work in slices, for a worker that must be able to stop. After its end a job repeats its result, and after
//! `free` it throws an error.

use std::future::Future;

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::border::{Thrown, parsed, thrown, written};
use crate::engine::task::{JobFuture, Shared};
use crate::input::{Code, PuzzleError, Result};
use crate::text::{Lang, SHARED};

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
    UnderWay(Work),
    /// The result, as JSON text.
    Ended(Result<String>),
    Freed,
}

struct Work {
    /// The rest of the work; its result is JSON text.
    rest: JobFuture<Result<String>>,
    /// Returns the fields of the progress, as JSON text, each after a comma.
    so_far: Box<dyn FnMut() -> String>,
}

/// Writes a field of an object, after a comma.
fn field(name: &str, value: &impl Serialize) -> String {
    [",\"", name, "\":", &written(value)].concat()
}

impl JobHandle {
    /// Creates a job that does this work in slices, with sentences in this language.
    pub(super) fn new<T: Serialize>(
        lang: Lang,
        work: impl Future<Output = Result<T>> + Send + 'static,
    ) -> Self {
        let rest = JobFuture::new(async move { work.await.map(|result| written(&result)) });
        let so_far = Box::new(String::new);
        Self {
            work: Stage::UnderWay(Work { rest, so_far }),
            lang,
        }
    }

    /// Adds a field to the progress of the job.
    pub(super) fn telling<T: Serialize + 'static>(
        self,
        name: &'static str,
        value: Shared<T>,
    ) -> Self {
        self.telling_all(move || field(name, &*value.lock()))
    }

    /// Adds the fields of an object to the progress of the job.
    pub(super) fn telling_fields<T: Serialize + 'static>(self, value: Shared<T>) -> Self {
        self.telling_all(move || {
            let object = written(&*value.lock());
            [",", object.trim_matches(['{', '}'])].concat()
        })
    }

    /// Adds a field to the progress of the job when there is a new value.
    #[cfg(feature = "tools")]
    pub(super) fn telling_news<T: Serialize + 'static>(
        self,
        name: &'static str,
        news: Shared<Option<T>>,
    ) -> Self {
        self.telling_all(move || {
            let new = news.lock().take();
            new.map_or_else(String::new, |value| field(name, &value))
        })
    }

    fn telling_all(mut self, so_far: impl FnMut() -> String + 'static) -> Self {
        if let Stage::UnderWay(work) = &mut self.work {
            work.so_far = Box::new(so_far);
        }
        self
    }

    /// Runs the job to its end and returns the result.
    pub(super) fn now<T: Tsify>(self) -> Thrown<Ts<T>> {
        self.now_plain().map(Ts::new_unchecked)
    }

    /// Does the same without a type.
    pub(super) fn now_plain(mut self) -> Thrown<JsValue> {
        loop {
            match self.run_slice() {
                Ok(None) => {}
                Ok(Some(result)) => return parsed(&result),
                Err(error) => return Err(thrown(&error, self.lang)),
            }
        }
    }

    /// Runs one slice. Returns the result once it is known.
    fn run_slice(&mut self) -> Result<Option<String>> {
        let end = match &mut self.work {
            Stage::UnderWay(work) => match work.rest.step() {
                None => return Ok(None),
                Some(end) => end,
            },
            Stage::Ended(end) => return end.clone().map(Some),
            Stage::Freed => {
                let reason = SHARED.message("refuse.freed");
                return Err(PuzzleError::new(Code::Value, "", reason));
            }
        };
        self.work = Stage::Ended(end.clone());
        end.map(Some)
    }

    /// Returns the job with its TypeScript type.
    pub(super) fn typed<T: JsCast>(self) -> T {
        JsValue::from(self).unchecked_into()
    }
}

#[wasm_bindgen(js_class = Job)]
impl JobHandle {
    /// Runs one slice of some milliseconds and returns the progress.
    ///
    /// # Errors
    /// A `PuzzleError` if the work fails, and after `free`.
    pub fn step(&mut self) -> Thrown<JsValue> {
        let result = self.run_slice();
        let result = result.map_err(|error| thrown(&error, self.lang))?;
        let progress = if let Some(result) = result {
            ["{\"state\":\"done\",\"result\":", &result, "}"].concat()
        } else {
            let fields = match &mut self.work {
                Stage::UnderWay(work) => (work.so_far)(),
                Stage::Ended(_) | Stage::Freed => String::new(),
            };
            ["{\"state\":\"running\"", &fields, "}"].concat()
        };
        parsed(&progress)
    }

    /// Releases the memory of the work; later calls of `step` throw.
    pub fn free(&mut self) {
        self.work = Stage::Freed;
    }
}
