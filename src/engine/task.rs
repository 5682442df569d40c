//! Long work that pauses: it is written as sequential `async` code, and its caller runs it slice by slice.
//!
//! There is no executor and no thread: a [`Task`] is polled once per slice, and its code waits only when its [`Meter`]
//! has counted a full slice. All work is counted in asks, so a task has the same slices on every machine. Every task is
//! `Send`: its caller may run it on a thread of its own.
//!
//! ```
//! use placewise::engine::task::{Meter, Shared, Task};
//! use placewise::engine::{Budget, Work};
//!
//! let meter = Meter::new(Budget::asks(100_000));
//! let (counter, found) = (meter.clone(), Shared::new(0));
//! let share = found.clone();
//! let mut task = Task::new(meter, async move {
//!     while !counter.is_spent() {
//!         *share.lock() += 1;
//!         counter.spend(Work { asks: 25_000, nodes: 0 }).await; // more than a slice, so it pauses here
//!     }
//! });
//! assert!(task.step());
//! assert_eq!(*found.lock(), 1); // here the caller may show what was found, or stop
//! while task.step() {}
//! assert_eq!(*found.lock(), 4);
//! ```

use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use super::budget::{Budget, Halt, Work};

/// The usual asks of one slice: a millisecond or two in a browser, so that a request to stop is handled soon.
pub const SLICE: u64 = 10_000;

/// The fixed cost of a call to a search, in asks.
const SEARCH_COST: u64 = 100;

/// A counter of a task's work against its budget, which pauses the task when a slice is used up. Clones share the
/// count. A call makes one meter, and each of its parts takes a [`share`](Self::share) of it.
#[derive(Clone)]
pub struct Meter(Arc<Counters>);

struct Counters {
    all: Budget,
    /// The asks and nodes left.
    asks: AtomicU64,
    nodes: AtomicU64,
    /// The asks used in the current slice; unused in a share.
    used: AtomicU64,
    /// The asks of a whole slice.
    slice: u64,
    /// The meter of which this one is a share.
    whole: Option<Meter>,
}

impl Counters {
    fn left(&self) -> Budget {
        Budget {
            asks: self.asks.load(Relaxed),
            nodes: self.nodes.load(Relaxed),
        }
    }

    fn set_left(&self, left: Budget) {
        self.asks.store(left.asks, Relaxed);
        self.nodes.store(left.nodes, Relaxed);
    }
}

impl Meter {
    /// Creates a meter with this budget.
    #[must_use]
    pub fn new(budget: Budget) -> Self {
        Self::in_slices(budget, SLICE)
    }

    /// Creates a meter with this budget, whose slices have that many asks.
    #[must_use]
    pub fn in_slices(budget: Budget, slice: u64) -> Self {
        Self::with(budget, slice, None)
    }

    /// Returns a meter for a part of the work: with what is left, at most `most`. Its work also counts for this one.
    #[must_use]
    pub fn share(&self, most: Budget) -> Self {
        Self::with(self.left().min(most), self.0.slice, Some(self.clone()))
    }

    fn with(budget: Budget, slice: u64, whole: Option<Self>) -> Self {
        Self(Arc::new(Counters {
            all: budget,
            asks: AtomicU64::new(budget.asks),
            nodes: AtomicU64::new(budget.nodes),
            used: AtomicU64::new(0),
            slice,
            whole,
        }))
    }

    /// Returns the meter that this one is a share of, directly or not; itself if it is none.
    fn root(&self) -> &Self {
        self.0.whole.as_ref().map_or(self, Self::root)
    }

    /// Returns what is left.
    #[must_use]
    pub fn left(&self) -> Budget {
        let own = self.0.left();
        match &self.0.whole {
            Some(whole) => own.min(whole.left()),
            None => own,
        }
    }

    /// Returns the work counted so far. Nodes are counted even if they are not limited.
    #[must_use]
    pub fn spent(&self) -> Work {
        self.0.all.spent(self.0.left())
    }

    /// Returns the number of search nodes visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.spent().nodes
    }

    /// Returns true if the budget is spent.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.left().is_spent()
    }

    /// Returns the budget of one call to a search: what is left, at most a slice, and at most `most` asks.
    #[must_use]
    pub fn at_once(&self, most: u64) -> Budget {
        self.up_to(self.0.slice.min(most))
    }

    /// Returns the budget of work done in one piece: what is left, and at most `most` asks.
    #[must_use]
    pub fn up_to(&self, most: u64) -> Budget {
        self.left().min(Budget::asks(most))
    }

    /// Returns the budget of a counter: what is left, and at most `most` asks.
    #[must_use]
    pub fn sliced(&self, most: u64) -> SlicedBudget {
        SlicedBudget::in_slices(self.up_to(most), self.0.slice)
    }

    /// Returns a counter for the slices of one piece of work, whose asks cost `weight` usual ones. The work counts for
    /// this meter only when it is subtracted.
    #[must_use]
    pub fn pace(&self, weight: u64) -> SlicedBudget {
        SlicedBudget::in_slices(Budget::UNLIMITED, self.0.slice / weight)
    }

    /// Subtracts work, without a pause. A share passes on at most what it had left.
    pub fn charge(&self, work: Work) {
        let before = self.0.left();
        let mut left = before;
        left.spend(work);
        self.0.set_left(left);
        if let Some(whole) = &self.0.whole {
            whole.charge(before.spent(left));
        }
    }

    /// Subtracts the work of a ladder to which the meter gave all its asks and which has these left.
    pub fn settle(&self, left: Budget) {
        self.charge(Work {
            asks: self.left().asks.saturating_sub(left.asks),
            nodes: 0,
        });
    }

    /// Subtracts the work of a search, and pauses if the slice is used up.
    pub async fn spend(&self, work: Work) {
        self.charge(work);
        self.think(work.asks + SEARCH_COST).await;
    }

    /// Subtracts a part of the work of a search, which has used up the slice, and pauses.
    pub async fn pass(&self, work: Work) {
        self.charge(work);
        self.set_used(self.used().saturating_add(work.asks));
        pause().await;
        self.set_used(0);
    }

    /// Returns the asks left in the current slice, at least 1.
    #[must_use]
    pub fn rest_of_slice(&self) -> u64 {
        self.0.slice.saturating_sub(self.used()).max(1)
    }

    /// Returns the asks used in the current slice. A single piece of work may exceed a slice.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.root().0.used.load(Relaxed)
    }

    fn set_used(&self, asks: u64) {
        self.root().0.used.store(asks, Relaxed);
    }

    /// Counts work other than search, in asks, for the slice but not for the budget; pauses if the slice is used up.
    pub async fn think(&self, asks: u64) {
        let used = self.used().saturating_add(asks);
        self.set_used(used);
        if used >= self.0.slice {
            pause().await;
            self.set_used(0);
        }
    }
}

/// A budget whose work pauses. Unlike a [`Meter`] it is cheap enough to be charged for each small piece of a count.
pub struct SlicedBudget {
    all: Budget,
    left: Budget,
    /// The asks used in the current slice, and those of a whole slice.
    used: u64,
    slice: u64,
}

impl SlicedBudget {
    /// Creates a budget of which nothing is used.
    #[must_use]
    pub const fn new(all: Budget) -> Self {
        Self::in_slices(all, SLICE)
    }

    /// Creates a budget of which nothing is used, whose slices have that many asks.
    #[must_use]
    pub const fn in_slices(all: Budget, slice: u64) -> Self {
        let (left, used) = (all, 0);
        Self {
            all,
            left,
            used,
            slice,
        }
    }

    /// Returns the asks left in the current slice.
    #[must_use]
    pub const fn rest_of_slice(&self) -> u64 {
        self.slice.saturating_sub(self.used)
    }

    /// Returns what is left.
    #[must_use]
    pub const fn left(&self) -> Budget {
        self.left
    }

    /// Returns the work counted so far. Nodes are counted even if they are not limited.
    #[must_use]
    pub const fn spent(&self) -> Work {
        self.all.spent(self.left)
    }

    /// Subtracts work, as far as the budget has it.
    pub fn spend(&mut self, work: Work) {
        self.left.spend(work);
        self.think(work.asks);
    }

    /// Subtracts work that is about to be done.
    ///
    /// # Errors
    /// If the budget does not allow all of it; then it stays as it is.
    pub fn charge(&mut self, work: Work) -> Result<(), Halt> {
        self.left.charge(work)?;
        self.think(work.asks);
        Ok(())
    }

    /// Counts work, in asks, for the slice but not for the budget.
    pub const fn think(&mut self, asks: u64) {
        self.used = self.used.saturating_add(asks);
    }

    /// Pauses if the slice is used up. Between two calls a counter does a bounded piece of work.
    pub async fn rest(&mut self) {
        if self.used >= self.slice {
            pause().await;
            self.used = 0;
        }
    }
}

/// A value that a task and its owner share, such as the results so far. Clones share it.
pub struct Shared<T>(Arc<Mutex<T>>);

impl<T> Shared<T> {
    /// Creates a shared value.
    #[must_use]
    pub fn new(value: T) -> Self {
        Self(Arc::new(Mutex::new(value)))
    }

    /// Returns the value, locked until the result is dropped.
    pub fn lock(&self) -> MutexGuard<'_, T> {
        // After a panic of the task the value stays as it was.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Replaces the value.
    pub fn set(&self, value: T) {
        *self.lock() = value;
    }
}

impl<T: Default> Default for Shared<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
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

/// Work that pauses, with a result.
pub type Paused<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Work in progress, without a result.
pub struct Task {
    meter: Meter,
    work: JobFuture<()>,
}

impl Task {
    /// Creates a task whose work is counted by this meter.
    pub fn new(meter: Meter, work: impl Future<Output = ()> + Send + 'static) -> Self {
        Self {
            meter,
            work: JobFuture::new(work),
        }
    }

    /// Runs one slice. Returns true if there is more to do.
    pub fn step(&mut self) -> bool {
        self.meter.set_used(0);
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
pub struct JobFuture<T>(Option<Paused<'static, T>>);

impl<T> JobFuture<T> {
    /// Creates a job without starting its work.
    pub fn new(work: impl Future<Output = T> + Send + 'static) -> Self {
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

    #[test]
    fn a_task_resumes_where_it_paused_and_ends_once() {
        let seen = Shared::new(Vec::new());
        let meter = Meter::new(Budget::UNLIMITED);
        let (notes, counter) = (seen.clone(), meter.clone());
        let mut task = Task::new(meter, async move {
            for n in 0..3 {
                notes.lock().push(n);
                counter.think(SLICE - 1).await;
                counter.think(1).await;
            }
        });
        assert!(
            seen.lock().is_empty(),
            "nothing is done before it is asked for"
        );
        assert!(task.step() && *seen.lock() == [0]);
        assert!(task.step() && task.step() && *seen.lock() == [0, 1, 2]);
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
    fn a_sliced_budget_pauses_after_each_slice_and_ends_with_its_asks() {
        let mut job = JobFuture::new(async {
            let mut budget = SlicedBudget::in_slices(Budget::asks(120), 50);
            while budget.charge(Work { asks: 25, nodes: 1 }).is_ok() {
                budget.rest().await;
            }
            budget.spent()
        });
        let told = [(); 4].map(|()| job.step());
        let spent = Work {
            asks: 100,
            nodes: 4,
        };
        assert_eq!(told, [None, None, Some(spent), None]);
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

    #[test]
    fn slices_have_the_asks_that_the_meter_allows() {
        let meter = Meter::in_slices(Budget::UNLIMITED, 50);
        assert_eq!(meter.share(Budget::asks(90)).at_once(u64::MAX).asks, 50);
        let counter = meter.clone();
        let mut task = Task::new(meter, async move {
            counter.think(49).await;
            counter.think(1).await;
        });
        assert!(task.step() && !task.step());
    }

    #[test]
    fn the_work_of_a_share_counts_for_the_whole() {
        let whole = Meter::new(Budget { asks: 50, nodes: 7 });
        let (one, other) = (whole.share(Budget::asks(20)), whole.share(Budget::asks(90)));
        assert_eq!(one.left(), Budget { asks: 20, nodes: 7 });
        one.charge(Work { asks: 15, nodes: 3 });
        assert_eq!(one.left(), Budget { asks: 5, nodes: 4 });
        assert_eq!(other.left(), Budget { asks: 35, nodes: 4 });
        finish(
            other
                .share(Budget::UNLIMITED)
                .spend(Work { asks: 33, nodes: 0 }),
        );
        assert_eq!(one.left(), Budget { asks: 2, nodes: 4 });
        assert_eq!(whole.spent(), Work { asks: 48, nodes: 3 });
        assert_eq!((one.spent().asks, other.spent().asks), (15, 33));
        other.charge(Work { asks: 2, nodes: 0 });
        assert!(one.is_spent() && whole.is_spent());
    }
}
