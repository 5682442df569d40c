//! Making a level and advising on one always end: limited by work, never by time.

use placewise::engine::Budget;
use placewise::input::{Code, Result};
use placewise::kinds::{Advance, Grades, Kind, Maker, Order, Outcome, Preset};
use placewise::services::design::{AdviceJob, Goal};
use placewise::services::generate::{Job, Options, State};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::made::kind;
use crate::support::parse;

/// A maker whose attempts never end.
struct Endless;

impl Maker for Endless {
    fn advance(&mut self) -> Advance {
        Advance {
            outcome: Outcome::Unfinished,
            cost: 1_000_000,
        }
    }

    fn attempts(&self) -> u32 {
        1
    }

    fn work(&self) -> u64 {
        5_000_000
    }
}

static PRESETS: &[Preset] = &[Preset::new("any")];

#[allow(clippy::unnecessary_wraps)] // as a kind wants it
fn endless(_: &Order<'_>) -> Result<Box<dyn Maker>> {
    Ok(Box::new(Endless))
}

#[test]
fn an_endless_attempt_is_refused_when_its_budget_ends() {
    let own = Kind {
        grades: &Grades::USUAL,
        presets: PRESETS,
        maker: endless,
        ..*kind("sudoku")
    };
    let own: &'static Kind = Box::leak(Box::new(own));
    let mut job = Job::new(Options::new(own).seed(3), 0).unwrap();
    let mut fractions = Vec::new();
    let error = loop {
        match job.step(Lang::En) {
            Ok(State::Running { fraction, .. }) => fractions.push(fraction),
            Ok(State::Done(_)) => panic!("made of nothing"),
            Err(error) => break error,
        }
    };
    assert_eq!((error.code, job.spent()), (Code::Generate, 5_000_000));
    assert_eq!(fractions, [0.2, 0.4, 0.6, 0.8, 1.0]);
    let said = error.say(Lang::En);
    assert!(
        said.contains("within the work allowed") && said.contains("seed 3"),
        "{said}"
    );
}

#[test]
fn a_minimal_sudoku_of_side_16_is_made_or_refused_within_ten_seconds_of_work() {
    for grade in ["starter", "thinker", "master"] {
        let wishes = json!({"size": 16, "minimal": true, "grade": grade, "seed": 1});
        let mut job = job(&json!("sudoku"), &wishes).unwrap();
        let share = loop {
            match job.step(Lang::En).unwrap() {
                State::Running { fraction, .. } if fraction > 0.0 => break fraction,
                State::Running { .. } => {}
                State::Done(_) => panic!("made in one slice"),
            }
        };
        let all = f64::from(u32::try_from(job.spent()).unwrap()) / share;
        // A second natively is about 15 million.
        assert!(all < 150_000_000.0, "{grade}: {all} asks");
    }
}

/// Checks that an order ends within the work limit of its maker.
#[track_caller]
fn ends(kind: &str, wishes: &Json) {
    let mut job = job(&json!(kind), wishes).unwrap();
    let end = loop {
        match job.step(Lang::En) {
            Ok(State::Running { .. }) => {}
            Ok(State::Done(_)) => break None,
            Err(error) => break Some(error),
        }
    };
    assert!(
        end.is_none_or(|error| error.code == Code::Generate),
        "{wishes}"
    );
    assert!(job.spent() < 10_000_000_000, "{wishes}: {}", job.spent());
}

#[test]
#[ignore = "some minutes: each of these is hopeless, or nearly so. `cargo xtask test nightly` runs it"]
fn impossible_requests_end() {
    for size in [4, 6, 8, 9, 10, 12, 16] {
        for symmetry in ["none", "half-turn", "quarter-turn"] {
            ends(
                "sudoku",
                &json!({"size": size, "regions": true, "diagonals": true, "minimal": true, "symmetry": symmetry,
                    "grade": "master", "seed": 1}),
            );
        }
    }
    for pattern in ["any", "symmetric", "ends"] {
        ends(
            "numbrix",
            &json!({"rows": 20, "corners": true, "pattern": pattern, "grade": "master", "seed": 1}),
        );
    }
    for operators in ["sums", "bits", "quotients"] {
        ends(
            "crossnumbers",
            &json!({"size": 9, "operators": operators, "largest": 20, "grade": "master", "seed": 1}),
        );
    }
}

#[test]
fn advice_beyond_its_budget_reports_untried_changes() {
    let wishes = json!({"preset": "usual", "grade": "master", "seed": 3});
    let level = job(&json!("sudoku"), &wishes)
        .unwrap()
        .run(Lang::En)
        .unwrap()
        .level;
    let advise = |asks| {
        AdviceJob::new(parse(&level), Goal::Harder, Budget::asks(asks), Lang::En)
            .unwrap()
            .run()
    };
    let all = advise(u64::MAX);
    let some = advise(100_000);
    assert!(!some.complete && some.untried > 0, "{some:?}");
    assert!(all.untried < some.untried, "{all:?}");
}
