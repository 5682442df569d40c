//! The garden: its growth, its solutions, its sentences and generated levels, compared with gardens that are grown and
//! judged bed by bed.

mod advice;
mod counting;
mod door;
mod growing;
mod made;
mod oracle;
mod paper;

use std::thread;

/// Runs a test for each number, half of them on another thread.
fn with_each(count: u64, test: impl Fn(u64) + Sync) {
    let half = |from: u64| (from..count).step_by(2).for_each(&test);
    thread::scope(|scope| {
        scope.spawn(|| half(1));
        half(0);
    });
}
