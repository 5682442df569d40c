//! Long work that pauses: written one step after the other as `async` code, and taken a slice at a time by whoever asks
//! for it.
//!
//! There is no executor and no thread: a [`Task`] is polled once a slice, and its code waits only where its [`Meter`]
//! says that a slice is used up. All work is counted in questions to rules, so a task takes the same slices on every
//! machine.

use std::cell::Cell;
use std::future::Future;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use super::budget::{Budget, Work};

/// The questions to rules of one slice: a millisecond or two in a browser, so that a stop is heard.
const SLICE: u64 = 10_000;

/// What it costs to ask at all, in questions to rules.
const ASKING: u64 = 100;

/// Counts the work of a task against its budget, and says when a slice is over. Clones count the same work.
#[derive(Clone)]
pub struct Meter(Rc<Counters>);

struct Counters {
    all: Budget,
    left: Cell<Budget>,
    /// What was done of the slice.
    used: Cell<u64>,
}

impl Meter {
    /// A meter for so much work.
    #[must_use]
    pub fn new(budget: Budget) -> Self {
        Self(Rc::new(Counters {
            all: budget,
            left: Cell::new(budget),
            used: Cell::new(0),
        }))
    }

    /// The nodes of searches that were visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        // Nodes are counted down whether or not they are bounded.
        self.0.all.nodes - self.0.left.get().nodes
    }

    /// Returns true if the budget is spent.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.0.left.get().is_spent()
    }

    /// The budget of one question to a search: what is left, at most a slice, and at most so much.
    #[must_use]
    pub fn at_once(&self, most: u64) -> Budget {
        self.0.left.get().min(Budget::asks(SLICE.min(most)))
    }

    /// The budget of work that is done in one piece: what is left, and at most so much.
    #[must_use]
    pub fn up_to(&self, most: u64) -> Budget {
        self.0.left.get().min(Budget::asks(most))
    }

    /// Leaves at most so much of the budget.
    pub fn keep(&self, most: Budget) {
        let nodes = self.0.left.get().nodes; // counted down, bounded or not
        let left = self.0.left.get().min(most);
        self.0.left.set(Budget { nodes, ..left });
    }

    /// Takes off what a search did.
    pub async fn spend(&self, work: Work) {
        let mut left = self.0.left.get();
        left.spend(work);
        self.0.left.set(left);
        self.think(work.asks + ASKING).await;
    }

    /// What was done of the slice, in questions to rules. It is more than a slice where one piece of work is.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.0.used.get()
    }

    /// Work that is no search, in questions to rules: it counts for the slice alone.
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

/// Does all of the work at once.
pub fn finish<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
    }
}

/// Work under way.
pub struct Task {
    meter: Meter,
    work: JobFuture<()>,
}

impl Task {
    /// Work that counts itself on this meter.
    pub fn new(meter: Meter, work: impl Future<Output = ()> + 'static) -> Self {
        Self {
            meter,
            work: JobFuture::new(work),
        }
    }

    /// Works on for one slice; whether there is more to do.
    pub fn step(&mut self) -> bool {
        self.meter.0.used.set(0);
        self.work.step();
        self.work.0.is_some()
    }

    /// Its meter.
    #[must_use]
    pub fn meter(&self) -> &Meter {
        &self.meter
    }
}

/// Work under way that comes to something.
pub struct JobFuture<T>(Option<Pin<Box<dyn Future<Output = T>>>>);

impl<T> JobFuture<T> {
    /// Nothing is done yet.
    pub fn new(work: impl Future<Output = T> + 'static) -> Self {
        Self(Some(Box::pin(work)))
    }

    /// Works on to the next pause; what it came to, once, when that is known.
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
    fn a_task_goes_on_where_it_paused_and_ends_once() {
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
    fn a_job_tells_once_what_it_came_to() {
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
