//! Long work as the classes of the API hold it, all alike: asked again after its end it says the same again, and after
//! `free` it says that it is freed.

use serde::Serialize;
use serde_json::Value as Json;
use wasm_bindgen::JsValue;

use super::border::{Thrown, parsed, thrown, written};
use crate::engine::task::JobFuture;
use crate::input::{Code, PuzzleError, Result};
use crate::text::{Lang, SHARED};

/// What a slice of work came to, as JSON text.
pub(super) enum Slice {
    /// There is more to do.
    More(String),
    /// All is done.
    Last(String),
}

impl Slice {
    /// How far work has come that is to be told with these fields.
    pub(super) fn from_progress(is_done: bool, progress: &impl Serialize) -> Self {
        let text = written(progress);
        if is_done {
            Self::Last(text)
        } else {
            Self::More(text)
        }
    }
}

/// See the module.
pub(super) struct Held {
    work: Stage,
    lang: Lang,
}

enum Stage {
    UnderWay(Box<dyn FnMut(Lang) -> Result<Slice>>),
    Ended(Result<String>),
    Freed,
}

/// How far a job has come that says nothing before its end.
#[derive(Serialize)]
struct Told<T> {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<T>,
}

impl Held {
    /// Work that is done slice by slice, and speaks this language.
    pub(super) fn new(lang: Lang, work: impl FnMut(Lang) -> Result<Slice> + 'static) -> Self {
        Self {
            work: Stage::UnderWay(Box::new(work)),
            lang,
        }
    }

    /// A job that tells so far `so_far` while it runs, in a field of this name.
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
                let state = "running";
                Slice::from_progress(false, &serde_json::json!({"state": state, field: so_far()}))
            })
        })
    }

    /// A job that comes to something at its end.
    pub(super) fn job<T: Serialize + 'static>(lang: Lang, mut job: JobFuture<Result<T>>) -> Self {
        Self::new(lang, move |_| {
            let result = job.step().transpose()?;
            let is_done = result.is_some();
            let state = if is_done { "done" } else { "running" };
            Ok(Slice::from_progress(is_done, &Told { state, result }))
        })
    }

    /// Works on for a slice, and tells how far the work has come.
    pub(super) fn step(&mut self) -> Thrown<JsValue> {
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

    fn end(&mut self, end: Result<String>) -> Result<String> {
        self.work = Stage::Ended(end.clone());
        end
    }

    /// Gives back all memory of the work, which cannot be asked any more.
    pub(super) fn free(&mut self) {
        self.work = Stage::Freed;
    }
}
