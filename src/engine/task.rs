//! Long work that pauses: it is written as sequential `async` code, and its caller runs it slice by slice.
//!
//! There is no executor and no thread: a [`Task`] is polled once per slice, and its code waits only when its [`Meter`]
//! has counted a full slice. All work is counted in asks, so a task has the same slices on every machine.

use std::cell::Cell;
use std::future::Future;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use super::budget::{Budget, Work};

/// The asks of one slice: a millisecond or two in a browser, so that a request to stop is handled soon.
const SLICE: u64 = 10_000;

/// The fixed cost of a call to a search, in asks.
const ASKING: u64 = 100;

/// A counter of a task's work against its budget, which pauses the task when a slice is used up. Clones share the
/// count.
#[derive(Clone)]
pub struct Meter(Rc<Counters>);

struct Counters {
    all: Budget,
    left: Cell<Budget>,
    /// The asks used in the current slice.
    used: Cell<u64>,
}

impl Meter {
    /// Creates a meter with this budget.
    #[must_use]
    pub fn new(budget: Budget) -> Self {
        Self(Rc::new(Counters {
            all: budget,
            left: Cell::new(budget),
            used: Cell::new(0),
        }))
    }

    /// Returns the number of search nodes visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        // Nodes are counted down even if they are not limited.
        self.0.all.nodes - self.0.left.get().nodes
    }

    /// Returns true if the budget is spent.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.0.left.get().is_spent()
    }

    /// Returns the budget of one call to a search: what is left, at most a slice, and at most `most` asks.
    #[must_use]
    pub fn at_once(&self, most: u64) -> Budget {
        self.0.left.get().min(Budget::asks(SLICE.min(most)))
    }

    /// Returns the budget of work done in one piece: what is left, and at most `most` asks.
    #[must_use]
    pub fn up_to(&self, most: u64) -> Budget {
        self.0.left.get().min(Budget::asks(most))
    }

    /// Lowers the remaining budget to at most `most` asks.
    pub fn keep(&self, most: Budget) {
        let nodes = self.0.left.get().nodes; // counted down, bounded or not
        let left = self.0.left.get().min(most);
        self.0.left.set(Budget { nodes, ..left });
    }

    /// Subtracts the work of a search, and pauses if the slice is used up.
    pub async fn spend(&self, work: Work) {
        let mut left = self.0.left.get();
        left.spend(work);
        self.0.left.set(left);
        self.think(work.asks + ASKING).await;
    }

    /// Returns the asks used in the current slice. A single piece of work may exceed a slice.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.0.used.get()
    }

    /// Counts work other than search, in asks, for the slice but not for the budget; pauses if the slice is used up.
    pub async fn think(&self, asks: u64) {
        let used = &self.0.used;
        used.set(used.get().saturating_add(asks));
        if used.get() >= SLICE {
            pause().await;
        }
    }
}

/// Waits for the next slice.
pub async fn pause() {
    let mut paused = false;
    std::future::poll_fn(|_| {
        if std::mem::replace(&mut paused, true) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
}

/// Runs the work to its end at once.
pub fn finish<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
    }
}

/// Work in progress, without a result.
pub struct Task {
    meter: Meter,
    work: JobFuture<()>,
}

impl Task {
    /// Creates a task whose work is counted by this meter.
    pub fn new(meter: Meter, work: impl Future<Output = ()> + 'static) -> Self {
        Self {
            meter,
            work: JobFuture::new(work),
        }
    }

    /// Runs one slice. Returns true if there is more to do.
    pub fn step(&mut self) -> bool {
        self.meter.0.used.set(0);
        self.work.step();
        self.work.0.is_some()
    }

    /// Returns the meter.
    #[must_use]
    pub fn meter(&self) -> &Meter {
        &self.meter
    }
}

/// Work in progress, with a result.
pub struct JobFuture<T>(Option<Pin<Box<dyn Future<Output = T>>>>);

impl<T> JobFuture<T> {
    /// Creates a job without starting its work.
    pub fn new(work: impl Future<Output = T> + 'static) -> Self {
        Self(Some(Box::pin(work)))
    }

    /// Runs to the next pause. Returns the result once, when it is known.
    pub fn step(&mut self) -> Option<T> {
        let mut context = Context::from_waker(Waker::noop());
        match self.0.as_mut()?.as_mut().poll(&mut context) {
            Poll::Ready(done) => {
                self.0 = None;
                Some(done)
            }
            Poll::Pending => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[test]
    fn a_task_resumes_where_it_paused_and_ends_once() {
        let seen = Rc::new(RefCell::new(Vec::new()));
        let meter = Meter::new(Budget::UNLIMITED);
        let (notes, counter) = (Rc::clone(&seen), meter.clone());
        let mut task = Task::new(meter, async move {
            for n in 0..3 {
                notes.borrow_mut().push(n);
                counter.think(SLICE - 1).await;
                counter.think(1).await;
            }
        });
        assert!(
            seen.borrow().is_empty(),
            "nothing is done before it is asked for"
        );
        assert!(task.step() && *seen.borrow() == [0]);
        assert!(task.step() && task.step() && *seen.borrow() == [0, 1, 2]);
        assert!(!task.step() && !task.step());
    }

    #[test]
    fn a_job_returns_its_result_once() {
        let mut job = JobFuture::new(async {
            pause().await;
            7
        });
        let told = [job.step(), job.step(), job.step()];
        assert_eq!(told, [None, Some(7), None]);
    }

    #[test]
    fn a_meter_counts_asks_and_nodes_against_its_budget() {
        let meter = Meter::new(Budget { asks: 50, nodes: 7 });
        let counter = meter.clone();
        let mut task = Task::new(meter, async move {
            counter.spend(Work { asks: 20, nodes: 3 }).await;
        });
        task.step();
        let meter = task.meter();
        assert_eq!((meter.nodes(), meter.is_spent()), (3, false));
        assert_eq!(meter.at_once(9), Budget { asks: 9, nodes: 4 });
        assert_eq!(meter.at_once(u64::MAX), Budget { asks: 30, nodes: 4 });
    }
}
