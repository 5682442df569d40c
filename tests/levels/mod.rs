//! Made levels: the guarantees of the generator, hints and explanations for them, and the levels that come with the
//! page.

mod advice;
mod generator;
mod hinting;
mod ladder;
mod paper;
mod rating;

use crate::support::json::job;
use std::sync::LazyLock;
use std::thread;

use placewise::kinds::Grade;
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

/// A made level.
struct Made {
    grade: Grade,
    seed: u64,
    level: Json,
}

/// The number of seeds that are tried for each grade.
const SEEDS: u64 = 100;

#[track_caller]
fn make(grade: Grade, seed: u64) -> Json {
    let wishes = json!({"grade": grade.id(), "seed": seed});
    let job = job(&json!("island"), &wishes).unwrap();
    let made = job.now().unwrap();
    assert_eq!((made.seed, made.grade.unwrap().id), (seed, grade));
    made.level
}

/// The levels of all grades, made once for all tests.
static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let half = |odd: u64| -> Vec<Made> {
        let wishes = Grade::ALL
            .into_iter()
            .flat_map(|grade| (0..SEEDS).map(move |seed| (grade, seed)));
        let mine = wishes.filter(|(_, seed)| seed % 2 == odd);
        let made = mine.map(|(grade, seed)| Made {
            grade,
            seed,
            level: make(grade, seed),
        });
        made.collect()
    };
    let mut all = thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        let mut all = half(0);
        all.extend(odd.join().unwrap());
        all
    });
    all.sort_by_key(|made| (made.grade, made.seed));
    all
});

/// Runs a test for each level, half of them on another thread.
fn with_each(levels: &[Made], test: impl Fn(&Made) + Sync) {
    let half = |from: usize| levels.iter().skip(from).step_by(2).for_each(&test);
    thread::scope(|scope| {
        scope.spawn(|| half(1));
        half(0);
    });
}

impl std::fmt::Display for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}: {}", self.grade.id(), self.seed, self.level)
    }
}
