//! The form of every service: a request, and the work that answers it. The caller finishes the work at once, or runs it
//! in slices between which it can stop; its meter counts and limits it in both cases.

use std::future::Future;

use crate::engine::task::{Meter, finish};

/// A request to a service.
///
/// ```
/// use placewise::engine::task::JobFuture;
/// use placewise::kinds;
/// use placewise::services::request::Request;
/// use placewise::services::solve::SolveRequest;
/// use serde_json::json;
///
/// let level = json!({"kind": "sudoku", "givens": ["1...", "..1.", "....", "...2"]});
/// let puzzle = kinds::parse(&level)?;
/// let at_once = SolveRequest::new(&*puzzle, 2).now();
/// let mut job = JobFuture::new(async move { SolveRequest::new(&*puzzle, 2).answer().await });
/// let in_slices = loop {
///     if let Some(answer) = job.step() {
///         break answer;
///     }
/// };
/// assert_eq!(at_once, in_slices);
/// # Ok::<(), Box<placewise::input::PuzzleError>>(())
/// ```
pub trait Request: Send + Sized {
    /// The answer, also if the budget ends before it is complete.
    type Answer;

    /// Returns a meter with the budget of the whole work.
    fn meter(&self) -> Meter;

    /// Does the work within a meter's budget. It pauses after each slice.
    fn within(self, meter: &Meter) -> impl Future<Output = Self::Answer> + Send;

    /// Does the work within the budget of the request.
    fn answer(self) -> impl Future<Output = Self::Answer> + Send {
        async {
            let meter = self.meter();
            self.within(&meter).await
        }
    }

    /// Does the same at once.
    fn now(self) -> Self::Answer {
        finish(self.answer())
    }
}
