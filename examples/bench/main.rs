//! The measurements of `cargo xtask bench`, natively and as WebAssembly in one run. Every measurement checks its
//! result. An argument selects one part.

mod city;
mod clock;
mod crossnumbers;
mod garden;
mod larger;
mod links;
mod minimal;
mod numbrix;
mod peers;
mod published;
mod steps;
mod sudoku;
mod yardstick;

use clock::{Spread, argument, one, print, seconds, span};
use placewise::engine::{Budget, RuleSet, Search};
use placewise::kinds::Grade;
use placewise::kinds::island;
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::services::generate::{Options, generate};
use placewise::services::hint::{explain, hint};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::Value as Json;

const LEVELS: &str = include_str!("../../www/levels/island.json");

fn main() {
    match argument().as_deref() {
        Some("city") => city::city(),
        Some("crossnumbers") => crossnumbers::crossnumbers(),
        Some("garden") => garden::garden(),
        Some("count") => garden::counting(),
        Some("equations") => crossnumbers::makers(),
        Some("links") => links::links(),
        Some("numbrix") => numbrix::numbrix(),
        Some("paths") => numbrix::paper(),
        Some("proofs") => numbrix::answers(),
        Some("makers") => {
            numbrix::makers();
            crossnumbers::makers();
        }
        Some("sudoku") => sudoku::sudoku(),
        Some("kernel") => sudoku::kernel(),
        Some("steps") => steps::steps(),
        Some("published") => published::published(&generated()),
        Some(other) => print(&format!(
            "no part is named {other}: city, count, crossnumbers, equations, garden, kernel, links, makers, numbrix, \
             paths, proofs, published, steps, sudoku"
        )),
        None => all(),
    }
}

fn all() {
    level_50();
    let levels = generated();
    services(&levels);
    published::published(&levels);
    larger_boards();
    garden::garden();
    city::city();
    sudoku::sudoku();
    numbrix::numbrix();
    crossnumbers::crossnumbers();
    steps::steps();
    links::links();
}

fn row(what: &str, figures: &str) {
    print(&format!("  {what:<44} {figures}"));
}

/// Measures the search for all solutions of level 50 with proof: the engine, the yardstick, and plain enumeration.
fn level_50() {
    print("level 50, all solutions with proof");
    let file: Json = serde_json::from_str(LEVELS).expect("the levels' file");
    let level = file
        .as_array()
        .and_then(|all| all.iter().find(|l| l["id"] == "island-50"));
    let level = &level.expect("level 50")["level"];
    let puzzle = kinds::parse(level).expect("a level");
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let mut search = Search::new(model, &RuleSet::all(model));
    let engine = one(15, 5_000, || {
        assert_eq!(
            search.count(model.start(), u64::MAX, Budget::nodes(1_000)),
            Some(1)
        );
    });
    let nodes = search.done().nodes;
    let yardstick = one(15, 20_000, || assert_eq!(yardstick::bitmask(), 1));
    let plain = one(5, 20, || assert_eq!(yardstick::enumerate(), (45_360, 1)));
    let whole = one(15, 2_000, || {
        let puzzle = kinds::parse(level).expect("a level");
        assert_eq!(
            kinds::solve(&*puzzle, 2, Budget::nodes(1_000))
                .solutions
                .len(),
            1
        );
    });
    let times = |time: f64| format!("{:>9}  {:>7.2} x yardstick", span(time), time / yardstick);
    row("hand-written bitmask search (yardstick)", &times(yardstick));
    row(&format!("engine, {nodes} nodes"), &times(engine));
    row("level read, model built, engine", &times(whole));
    row("plain enumeration, 45,360 arrangements", &times(plain));
}

/// The number of seeds for each grade.
const SEEDS: u64 = 200;

/// Returns levels of every grade, and prints the times of their generation.
fn generated() -> Vec<Box<dyn Puzzle>> {
    print(&format!("generate, {SEEDS} seeds a grade"));
    let mut levels = Vec::new();
    for grade in Grade::ALL {
        let mut times = Vec::new();
        for seed in 0..SEEDS {
            let start = seconds();
            let made = generate(
                Options::new(&island::KIND).grade(grade).seed(seed),
                0,
                Lang::En,
            )
            .expect("a level for every seed");
            times.push(seconds() - start);
            levels.push(kinds::parse(&made.level).expect("a level"));
        }
        row(grade.id(), &Spread::of(times).show());
    }
    levels
}

/// Measures solve, rate, hint and explain on these levels.
fn services(levels: &[Box<dyn Puzzle>]) {
    print(&format!("services, over {} generated levels", levels.len()));
    let empty = vec![None; 9];
    measure("solve", levels, |level| {
        assert_eq!(
            kinds::solve(level, 2, Budget::nodes(100_000))
                .solutions
                .len(),
            1
        );
    });
    measure("rate", levels, |level| {
        assert!(
            rate(level, Lang::En)
                .expect("within budget")
                .grade
                .is_some()
        );
    });
    measure("hint on the empty board", levels, |level| {
        assert_eq!(
            hint(level, &empty, Lang::En).expect("a hint").status,
            "step"
        );
    });
    measure("explain to the end", levels, |level| {
        assert!(explain(level, Lang::Zh).complete);
    });
}

fn measure(what: &str, levels: &[Box<dyn Puzzle>], mut work: impl FnMut(&dyn Puzzle)) {
    for level in levels.iter().take(100) {
        work(&**level);
    }
    let mut time = |level: &dyn Puzzle| {
        let start = seconds();
        work(level);
        seconds() - start
    };
    let times = levels.iter().map(|level| time(&**level)).collect();
    row(what, &Spread::of(times).show());
}

/// Measures the cost by the size of the board.
fn larger_boards() {
    print("larger boards, 10 levels each: solve (2 answers) / rate");
    for side in 3..=8 {
        let mut chance = Chance::new(side as u64, 50);
        let levels: Vec<_> = (0..10).map(|_| larger::level(side, &mut chance)).collect();
        let timed = |work: &dyn Fn(&dyn Puzzle)| {
            let time = |level: &dyn Puzzle| {
                let start = seconds();
                work(level);
                seconds() - start
            };
            Spread::of(levels.iter().map(|level| time(&**level)).collect())
        };
        let solve = timed(&|level| {
            assert_eq!(
                kinds::solve(level, 2, Budget::nodes(1_000_000))
                    .solutions
                    .len(),
                1
            );
        });
        let rate = timed(&|level| {
            let _ = rate(level, Lang::En);
        });
        let figures = format!(
            "solve p50 {:>9} most {:>9}   rate p50 {:>9} most {:>9}",
            span(solve.p50),
            span(solve.most),
            span(rate.p50),
            span(rate.most)
        );
        row(&format!("{side} x {side}"), &figures);
    }
}
