//! Levels and long work on several threads.

use std::thread;

use placewise::api::Generated;
use placewise::engine::AnyLadder;
use placewise::engine::task::{JobFuture, Task};
use placewise::input::{Cursor, PuzzleError, Result};
use placewise::kinds::{KINDS, Maker, Puzzle};
use placewise::services::generate::{GenerateRequest, Options};
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

/// Compiles for types that may move to another thread.
fn is_send<T: Send>() {}

/// Compiles for types that several threads may use at once.
fn is_sync<T: Sync>() {}

#[test]
fn jobs_move_between_threads() {
    is_send::<GenerateRequest>();
    is_send::<Options>();
    is_send::<JobFuture<Result<Json>>>();
    is_send::<Task>();
    is_send::<Box<dyn Maker>>();
    is_send::<Box<dyn AnyLadder>>();
    is_send::<Box<PuzzleError>>();
    is_send::<Box<dyn Puzzle>>();
    is_sync::<Box<dyn Puzzle>>();
}

/// A generation after its first slice.
enum Started {
    Running(JobFuture<Result<Generated>>),
    Done(Json),
}

/// Starts the generation of two levels of each kind, and of those whose presets have no grades.
fn started() -> Vec<Started> {
    let jobs = KINDS.iter().flat_map(|kind| {
        let graded = kind.presets[0].grades.iter().take(2);
        let graded = graded.map(|grade| json!({"preset": kind.presets[0].id, "grade": grade.id()}));
        let ungraded = kind
            .presets
            .iter()
            .filter(|preset| preset.grades.is_empty());
        let ungraded = ungraded.map(|preset| json!({"preset": preset.id}));
        let wanted: Vec<Json> = graded.chain(ungraded).collect();
        wanted.into_iter().map(|wanted| {
            let options = Options::read(kind, &Cursor::new(&wanted)).unwrap();
            let request = GenerateRequest::new(options.seed(7), 0).unwrap();
            let mut job = JobFuture::new(request.answer());
            // Some work is done before the job moves to its thread.
            match job.step() {
                Some(made) => Started::Done(made.unwrap().level),
                None => Started::Running(job),
            }
        })
    });
    jobs.collect()
}

fn finished(jobs: Vec<Started>) -> Vec<Json> {
    let made = jobs.into_iter().map(|job| match job {
        Started::Done(level) => level,
        Started::Running(mut job) => loop {
            if let Some(made) = job.step() {
                break made.unwrap().level;
            }
        },
    });
    made.collect()
}

#[test]
fn levels_made_on_four_threads_are_those_made_on_one() {
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let jobs = started();
            thread::spawn(move || finished(jobs))
        })
        .collect();
    let alone = finished(started());
    assert!(alone.len() >= 2 * KINDS.len());
    for made in threads {
        assert_eq!(made.join().unwrap(), alone);
    }
}
