//! Work on the lines of a stream: several threads, results in the order of the input.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// The result for one item of the input.
pub struct Line {
    /// The line to write; `None` to leave it out.
    pub text: Option<String>,
    /// False if the item could not be read, or its work failed.
    pub is_well: bool,
}

/// The items of a run by their results.
#[derive(Default, Debug, PartialEq, Eq)]
pub struct Tally {
    pub written: usize,
    pub left_out: usize,
    pub failed: usize,
}

/// How many results for each thread may wait for an earlier one.
const AHEAD: usize = 256;

/// Works on the items in `jobs` threads and passes the results to `write` in the order of the items. `next` gives the
/// next item, one thread at a time. During an item that takes long, the other threads go on, but only until each has
/// [`AHEAD`] results that wait for it.
///
/// # Errors
/// If writing fails; the rest of the items is then left.
pub fn in_order<T: Send, R: Send>(
    jobs: usize,
    next: impl FnMut() -> Option<T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut write: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let next = Mutex::new((0_usize, next));
    let take = || {
        let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
        let item = (next.1)()?;
        next.0 += 1;
        Some((next.0 - 1, item))
    };
    thread::scope(|scope| {
        // Each thread has a channel of its own, so that one that is far ahead waits by itself.
        let channels: Vec<_> = (0..jobs.max(1))
            .map(|_| mpsc::sync_channel(AHEAD))
            .collect();
        let (senders, receivers): (Vec<_>, Vec<_>) = channels.into_iter().unzip();
        for sender in senders {
            let (take, work) = (&take, &work);
            scope.spawn(move || {
                while let Some((at, item)) = take() {
                    if sender.send((at, work(item))).is_err() {
                        return;
                    }
                }
            });
        }
        // The earliest result of each thread that is still at work: the earliest of these is the next one.
        let receive = |from: usize| {
            receivers[from]
                .recv()
                .map(|(at, result)| (at, (result, from)))
        };
        let mut heads: BTreeMap<_, _> = (0..receivers.len()).flat_map(receive).collect();
        while let Some((_, (result, from))) = heads.pop_first() {
            write(result)?;
            heads.extend(receive(from));
        }
        Ok(())
    })
}

/// Writes results as lines and counts them.
pub struct Writer<W> {
    pub out: W,
    pub tally: Tally,
}

impl<W: Write> Writer<W> {
    /// # Errors
    /// If the stream cannot be written.
    pub fn write(&mut self, line: Line) -> io::Result<()> {
        match line.text {
            Some(text) if line.is_well => {
                self.tally.written += 1;
                writeln!(self.out, "{text}")
            }
            Some(text) => {
                self.tally.failed += 1;
                writeln!(self.out, "{text}")
            }
            None => {
                self.tally.left_out += 1;
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Tally, Writer, in_order};
    use std::io;

    #[test]
    fn results_are_written_in_the_order_of_the_items() -> io::Result<()> {
        let mut items = 0..2000;
        let mut out = Writer {
            out: Vec::new(),
            tally: Tally::default(),
        };
        // The first item of each hundred takes longest.
        let work = |item: u32| {
            let rounds = if item.is_multiple_of(100) { 100_000 } else { 1 };
            let sum = (0..rounds).fold(item, |sum, n| std::hint::black_box(sum ^ n ^ n));
            Line {
                text: (!item.is_multiple_of(3)).then(|| sum.to_string()),
                is_well: !item.is_multiple_of(5),
            }
        };
        in_order(4, || items.next(), work, |line| out.write(line))?;
        let wanted: Vec<String> = (0..2000)
            .filter(|n| n % 3 != 0)
            .map(|n| n.to_string())
            .collect();
        let text = String::from_utf8_lossy(&out.out).into_owned();
        assert_eq!(text.lines().collect::<Vec<_>>(), wanted);
        let tally = Tally {
            written: 1067,
            left_out: 667,
            failed: 266,
        };
        assert_eq!(out.tally, tally);
        Ok(())
    }

    #[test]
    fn a_stream_that_is_closed_ends_the_run() {
        let mut items = 0..;
        let work = |item: u32| Line {
            text: Some(item.to_string()),
            is_well: true,
        };
        let closed = in_order(
            2,
            || items.next(),
            work,
            |_| Err(io::ErrorKind::BrokenPipe.into()),
        );
        assert_eq!(
            closed.map_err(|error| error.kind()),
            Err(io::ErrorKind::BrokenPipe)
        );
    }
}
