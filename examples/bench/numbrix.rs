//! Benchmarks of Numbrix: the proof that a board has one answer, on nearly minimal boards and on large ones; hints and
//! ratings; and the solver of paper 003 beside the engine.

use crate::clock::{Spread, print, seconds, span};
use crate::{measure, peers, row};
use placewise::engine::{Budget, Value, Var};
use placewise::kinds::numbrix::KIND;
use placewise::kinds::numbrix::paper::{Holes, RuleReading, SearchCounts, SearchEnd, search};
use placewise::kinds::{self, Grade, Puzzle};
use placewise::random::Chance;
use placewise::services::generate::{Options, generate};
use placewise::services::hint::hint;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// The grades without what-ifs.
const GRADES: usize = 4;

/// Runs all benchmarks of Numbrix.
pub fn numbrix() {
    answers();
    makers();
    services();
    paper();
}

/// Measures the proofs of one answer, and a board without a given number.
pub fn answers() {
    proofs("9x9, no number to spare", &minimal(9, 20, 2_000));
    proofs("12x12, hardly a number to spare", &minimal(12, 10, 2_000));
    let hardest = Grade::ALL[GRADES - 1];
    let large: Vec<Json> = (0..20).map(|seed| made(20, hardest, seed)).collect();
    proofs("20x20, the hardest grade without what-if", &large);
    blank();
}

/// Measures the generation of boards of 9x9 and of 20x20.
pub fn makers() {
    print("numbrix, made, a seed each");
    for (side, seeds) in [(9, 100), (20, 5)] {
        for grade in &Grade::ALL[..GRADES] {
            let time = |seed| {
                let start = seconds();
                made(side, *grade, seed);
                seconds() - start
            };
            let times: Vec<f64> = (0..seeds).map(time).collect();
            let what = format!("{side} x {side}, {}", grade.id());
            row(&what, &Spread::of(times).show());
        }
    }
}

/// Returns a new level.
fn made(side: usize, grade: Grade, seed: u64) -> Json {
    let options = Options::new(&KIND).grade(grade).seed(seed);
    let made = generate(options.more(json!({"rows": side})), 0, Lang::En);
    made.expect("a level for every seed").level
}

/// Returns boards from which numbers were removed one by one as long as the proof of one answer took at most this
/// number of nodes. With enough nodes the boards are minimal.
fn minimal(side: usize, seeds: u64, nodes: u64) -> Vec<Json> {
    (0..seeds).map(|seed| thinned(side, seed, nodes)).collect()
}

fn thinned(side: usize, seed: u64, nodes: u64) -> Json {
    let level = parse(&made(side, Grade::ALL[0], seed));
    let full = kinds::solve(&*level, 1, Budget::UNLIMITED).solutions;
    let full = kinds::entries(&*level, &full[0]);
    let placed = full.iter().enumerate();
    let placed = placed.filter_map(|(site, entry)| level.literal_of(site, entry.as_ref()?));
    let mut givens: Vec<(Var, Value)> = placed.collect();
    Chance::new(seed, 18).shuffle(&mut givens);
    let with = |givens: &[(Var, Value)]| level.with_givens(givens).expect("a level with givens");
    for _ in 0..givens.len() {
        let out = givens.remove(0);
        let found = kinds::solve(&*with(&givens), 2, Budget::nodes(nodes));
        if !found.complete || found.solutions.len() != 1 {
            givens.push(out);
        }
    }
    with(&givens).level()
}

fn parse(level: &Json) -> Box<dyn Puzzle> {
    kinds::parse(level).expect("a level")
}

/// Measures the proof of one answer on each of these boards, by the engine and by the public solvers.
#[allow(clippy::cast_precision_loss)] // some thousands
fn proofs(what: &str, levels: &[Json]) {
    let count = |level: &Json| {
        let rows = level["givens"].as_array().into_iter().flatten();
        let places = rows.flat_map(|row| row.as_array().into_iter().flatten());
        places.filter(|place| place.is_u64()).count()
    };
    let all = levels.len() as f64;
    let given = levels.iter().map(count).sum::<usize>() as f64 / all;
    print(&format!(
        "numbrix, {} boards of {what}: {given:.1} given numbers",
        levels.len()
    ));
    let prove = |level: &Json| {
        let start = seconds();
        let found = kinds::solve(&*parse(level), 2, Budget::nodes(1_000_000));
        let time = seconds() - start;
        assert!(found.complete && found.solutions.len() == 1);
        (time, found.nodes)
    };
    for level in levels.iter().take(5) {
        prove(level);
    }
    let (times, nodes): (Vec<f64>, Vec<u64>) = levels.iter().map(prove).unzip();
    row(
        "one answer, with proof, level read",
        &Spread::of(times).show(),
    );
    row(
        "search nodes a board",
        &format!("{:.0}", nodes.iter().sum::<u64>() as f64 / all),
    );
    peers::beside("numbrix", what, levels);
}

/// Measures the largest board without a given number: one answer, and the end of the budget.
fn blank() {
    print("numbrix, 20x20 without a given number");
    let level = json!({"kind": "numbrix", "givens": vec![vec![Json::Null; 20]; 20]});
    for (what, most, nodes) in [("an answer", 1, 20_000), ("two answers", 2, 20_000)] {
        let start = seconds();
        let found = kinds::solve(&*parse(&level), most, Budget::nodes(nodes));
        let figures = format!("{} found, {} nodes", found.solutions.len(), found.nodes);
        row(what, &format!("{:>9}  {figures}", span(seconds() - start)));
    }
}

/// Measures hints and ratings.
fn services() {
    for side in [10, 20] {
        let seeds = if side == 10 { 10 } else { 2 };
        let levels = Grade::ALL[..GRADES].iter();
        let levels = levels.flat_map(|&grade| (0..seeds).map(move |seed| made(side, grade, seed)));
        let levels: Vec<Box<dyn Puzzle>> = levels.map(|level| parse(&level)).collect();
        print(&format!(
            "numbrix, services, {} levels of {side}x{side}",
            levels.len()
        ));
        measure("rate", &levels, |level| {
            assert!(
                rate(level, Lang::En)
                    .expect("within budget")
                    .grade
                    .is_some()
            );
        });
        let empty = vec![None; side * side];
        measure("hint on the empty board", &levels, |level| {
            assert_eq!(
                hint(level, &empty, Lang::En).expect("a hint").status,
                "step"
            );
        });
    }
}

/// The run of one solver on a board: its seconds, its end, and its counts.
type Told = (f64, SearchEnd, [u64; 2]);

/// The runs of one solver on some boards.
#[derive(Default)]
struct Run {
    times: Vec<f64>,
    answered: usize,
    given_up: usize,
    /// The boards and partial paths that it visited; for the engine its nodes.
    states: Vec<f64>,
    steps: Vec<f64>,
}

impl Run {
    #[allow(clippy::cast_precision_loss)] // a million at most
    fn add(&mut self, (time, end, [states, steps]): Told) {
        self.times.push(time);
        self.answered += usize::from(end == SearchEnd::Answer);
        self.given_up += usize::from(end == SearchEnd::Budget);
        self.states.push(states as f64);
        self.steps.push(steps as f64);
    }

    fn show(&self, what: &str) {
        let [states, steps] = [&self.states, &self.steps].map(|all| Spread::of(all.clone()));
        let ends = format!(
            "answered {:>3}  given up {:>3}",
            self.answered, self.given_up
        );
        let counts = format!(
            "states p50 {:.0} most {:.0}  steps p50 {:.0} most {:.0}",
            states.p50, states.most, steps.p50, steps.most
        );
        let times = Spread::of(self.times.clone()).show();
        row(what, &format!("{ends}  {times}  {counts}"));
    }
}

/// The figures that are compared.
const SOLVERS: [&str; 6] = [
    "as published",
    "corrected",
    "corrected, holes looked for at each board",
    "corrected, holes looked for in the search",
    "engine, an answer",
    "engine, with proof",
];

/// Measures the solver of paper 003 beside the engine, on 200 boards.
pub fn paper() {
    print("numbrix, paper 003's solver on 200 boards, 20 a size, 5 of each grade without what-if");
    let mut all: [Run; SOLVERS.len()] = Default::default();
    for side in 6..=15 {
        let mut here: [Run; SOLVERS.len()] = Default::default();
        for grade in &Grade::ALL[..GRADES] {
            for seed in 0..5 {
                let level = made(side, *grade, seed);
                for (solver, told) in compare(&*parse(&level)).into_iter().enumerate() {
                    here[solver].add(told);
                    all[solver].add(told);
                }
            }
        }
        let p50 = |run: &Run| span(Spread::of(run.times.clone()).p50);
        let figures = here[..SOLVERS.len() - 1].iter().map(|run| {
            let Run {
                answered, given_up, ..
            } = run;
            format!("{answered:>2} / {given_up:>2} / {:>9}", p50(run))
        });
        let figures: Vec<String> = figures.collect();
        row(
            &format!("{side} x {side}: answered / given up / p50"),
            &figures.join("  "),
        );
    }
    for (run, name) in all.iter().zip(SOLVERS) {
        run.show(name);
    }
}

/// Runs all solvers on one board, excluding the time to read the level.
fn compare(level: &dyn Puzzle) -> [Told; SOLVERS.len()] {
    let by_paper = |reading, holes| {
        let start = seconds();
        let mut search = search(level, reading, holes).expect("a Numbrix");
        let end = search.run();
        let SearchCounts { states, steps, .. } = search.counts();
        (seconds() - start, end, [states, steps])
    };
    let by_engine = |most| {
        let start = seconds();
        let found = kinds::solve(level, most, Budget::nodes(1_000_000));
        assert_eq!(found.solutions.len(), 1);
        (seconds() - start, SearchEnd::Answer, [found.nodes, 0])
    };
    [
        by_paper(RuleReading::Published, Holes::Nowhere),
        by_paper(RuleReading::Corrected, Holes::Nowhere),
        by_paper(RuleReading::Corrected, Holes::Boards),
        by_paper(RuleReading::Corrected, Holes::Search),
        by_engine(1),
        by_engine(2),
    ]
}
