//! Making a level and advising on one always end: limited by work, never by time.

use placewise::engine::Budget;
use placewise::engine::task::{JobFuture, finish};
use placewise::input::{Code, Result};
use placewise::kinds::{Advance, Grades, Kind, Maker, Order, Outcome, Preset};
use placewise::services::design::{AdviseRequest, Goal};
use placewise::services::generate::{GenerateRequest, Options};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::made::kind;
use crate::support::{in_slices, parse};

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
    let request = GenerateRequest::new(Options::new(own).seed(3), 0).unwrap();
    let (seen, meter) = (request.seen.clone(), request.meter());
    let mut fractions = Vec::new();
    let (made, _) = in_slices(request.within(&meter), || {
        fractions.push(seen.lock().fraction);
    });
    let error = made.expect_err("made of nothing");
    assert_eq!(
        (error.code, meter.spent().asks),
        (Code::Generate, 5_000_000)
    );
    assert_eq!(fractions, [0.0, 0.2, 0.4, 0.6, 0.8]);
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
        let request = job(&json!("sudoku"), &wishes).unwrap();
        let (seen, meter) = (request.seen.clone(), request.meter());
        let counter = meter.clone();
        let mut slices = JobFuture::new(async move { request.within(&counter).await.is_ok() });
        let (mut share, mut spent) = (0.0, 0);
        while share == 0.0 {
            spent = meter.spent().asks;
            assert_eq!(slices.step(), None, "made in one slice");
            share = seen.lock().fraction;
        }
        let all = f64::from(u32::try_from(spent).unwrap()) / share;
        // A second natively is about 15 million.
        assert!(all < 150_000_000.0, "{grade}: {all} asks");
    }
}

/// Checks that an order ends within the work limit of its maker.
#[track_caller]
fn ends(kind: &str, wishes: &Json) {
    let request = job(&json!(kind), wishes).unwrap();
    let meter = request.meter();
    let made = finish(request.within(&meter));
    assert!(
        made.err().is_none_or(|error| error.code == Code::Generate),
        "{wishes}"
    );
    let asks = meter.spent().asks;
    assert!(asks < 10_000_000_000, "{wishes}: {asks}");
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
    let level = job(&json!("sudoku"), &wishes).unwrap().now().unwrap().level;
    let advise = |asks| {
        AdviseRequest::new(&*parse(&level), Goal::Harder, Budget::asks(asks), Lang::En)
            .now()
            .unwrap()
    };
    let all = advise(u64::MAX);
    let some = advise(100_000);
    assert!(!some.complete && some.untried > 0, "{some:?}");
    assert!(all.untried < some.untried, "{all:?}");
}
