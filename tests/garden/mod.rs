//! The garden: how it grows, what solving finds, what is said of it and what is made, against gardens grown and judged
//! bed by bed.

mod advice;
mod counting;
mod door;
mod growing;
mod made;
pub mod nature;
mod oracle;
mod paper;

use std::thread;

/// Does something with every number, every other one on another thread.
fn with_each(count: u64, test: impl Fn(u64) + Sync) {
    let half = |from: u64| (from..count).step_by(2).for_each(&test);
    thread::scope(|scope| {
        scope.spawn(|| half(1));
        half(0);
    });
}
