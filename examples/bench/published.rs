//! Benchmarks of the published search, in each order and with each lookahead, beside the engine. Paper 001 says that
//! its order and its candidates (ISMFD) shorten the search.

use placewise::engine::{Budget, RuleSet, Search};
use placewise::kinds::Puzzle;
use placewise::kinds::placement::papers::api::Study;
use placewise::kinds::placement::papers::{search_model, study};
use placewise::random::Chance;
use serde_json::{Value as Json, json};

use crate::clock::{Spread, print, seconds};

/// The orders: as the level lists its pieces; random; as paper 000's program; as paper 000 describes it, with both ways
/// to break ties; as paper 001.
const ORDERS: [&str; 6] = [
    "listed",
    "shuffled",
    "combinations",
    "described",
    "reversed",
    "freedom",
];

/// The lookaheads: as paper 000's program; by the clues on an empty map; by paper 001's candidates.
const AHEAD: [&str; 3] = ["program", "start", "candidates"];

/// The counts of a search on one level.
#[derive(Clone, Copy)]
struct Met {
    /// Partly filled maps; for the engine its nodes.
    kept: f64,
    /// These and the sets of places that fail, each counted once.
    nodes: f64,
    /// Dead ends as paper 000 counts them: a set of n equal pieces that breaks a clue counts n! times.
    ends: f64,
    time: f64,
}

impl Met {
    #[allow(clippy::cast_precision_loss)] // small counts
    fn of(study: &Study, time: f64) -> Self {
        Self {
            kept: study.model.x3 as f64,
            nodes: study.nodes.len() as f64,
            ends: study.model.x4 as f64,
            time,
        }
    }
}

/// A variant of the search, and its counts on each level; `None` for a level on which it was given up.
struct Way {
    name: String,
    met: Vec<Option<Met>>,
}

pub fn published(levels: &[Box<dyn Puzzle>]) {
    let count = levels.len();
    print(&format!(
        "published search, over {count} generated levels: all solutions with proof"
    ));
    print(
        "  order, look ahead        given up  maps p50  p99    sum   and failing sets  p99    sum  dead ends  time",
    );
    let mut ways = Vec::new();
    for ahead in AHEAD {
        for order in ORDERS {
            ways.push(Way::of(levels, order, ahead));
            ways[ways.len() - 1].show();
        }
    }
    without_nodes(levels);
    engine(levels);
    print(
        "  maps of the first / of the second: on how many levels fewer, as many, more; \
         median of the ratios; ratio of the sums",
    );
    let of = |name: &str| ways.iter().find(|way| way.name == name);
    let compare = |a: &str, b: &str| of(a).zip(of(b)).map(|(a, b)| a.beside(b));
    for ahead in AHEAD {
        for other in &ORDERS[..5] {
            compare(&format!("freedom, {ahead}"), &format!("{other}, {ahead}"));
        }
    }
    for ahead in AHEAD {
        compare(
            &format!("described, {ahead}"),
            &format!("combinations, {ahead}"),
        );
        compare(
            &format!("described, {ahead}"),
            &format!("reversed, {ahead}"),
        );
    }
    for other in ["listed, start", "combinations, program"] {
        compare("freedom, candidates", other);
    }
    compare("listed, candidates", "listed, start");
    compare("combinations, candidates", "combinations, start");
}

impl Way {
    fn of(levels: &[Box<dyn Puzzle>], order: &str, ahead: &str) -> Self {
        let mut chance = Chance::new(1, 1);
        let mut search = |level: &dyn Puzzle| {
            let (order, ties) = match order {
                "shuffled" => (shuffled(level, &mut chance), None),
                "reversed" => ("described".into(), Some("reversed")),
                name => (name.into(), None),
            };
            let options = json!({"order": order, "ties": ties, "ahead": ahead});
            let start = seconds();
            let study = study(level, &options).ok()?;
            let time = seconds() - start;
            assert_eq!(study.model.n, 1);
            Some(Met::of(&study, time))
        };
        for level in levels.iter().take(100) {
            search(&**level);
        }
        Self {
            name: format!("{order}, {ahead}"),
            met: levels.iter().map(|level| search(&**level)).collect(),
        }
    }

    fn show(&self) {
        let met: Vec<Met> = self.met.iter().flatten().copied().collect();
        let figures = |figure: fn(&Met) -> f64| met.iter().map(figure).collect::<Vec<f64>>();
        let counts = |figure: fn(&Met) -> f64| {
            let spread = Spread::of(figures(figure));
            let sum: f64 = figures(figure).iter().sum();
            format!("{:>8} {:>4} {sum:>6}", spread.p50, spread.p99)
        };
        let ends: f64 = figures(|met| met.ends).iter().sum();
        print(&format!(
            "  {:<24} {:>8}  {}          {}   {ends:>8}  {}",
            self.name,
            self.met.len() - met.len(),
            counts(|met| met.kept),
            counts(|met| met.nodes),
            Spread::of(figures(|met| met.time)).show(),
        ));
    }

    /// Compares this variant with another, on the levels that both search to the end.
    fn beside(&self, other: &Self) {
        let pairs = self.met.iter().zip(&other.met);
        let pairs = pairs.filter_map(|(a, b)| Some((a.as_ref()?.kept, b.as_ref()?.kept)));
        let pairs: Vec<(f64, f64)> = pairs.collect();
        let fewer = pairs.iter().filter(|(a, b)| a < b).count();
        let more = pairs.iter().filter(|(a, b)| a > b).count();
        let ratio = Spread::of(pairs.iter().map(|(a, b)| a / b).collect()).p50;
        let sum = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>();
        print(&format!(
            "  {:<24} / {:<21}  {fewer:>3}, {:>3}, {more:>3};  {ratio:.2};  {:.2}",
            self.name,
            other.name,
            pairs.len() - fewer - more,
            sum(|(a, _)| *a) / sum(|(_, b)| *b),
        ));
    }
}

fn shuffled(level: &dyn Puzzle, chance: &mut Chance) -> Json {
    let level = level.level();
    let pieces = level["pieces"].as_object().expect("pieces by name");
    let mut pieces: Vec<&str> = pieces.keys().map(String::as_str).collect();
    chance.shuffle(&mut pieces);
    pieces.into()
}

/// Measures the part of the time that returning the nodes takes: `models` runs the program's search and keeps them.
fn without_nodes(levels: &[Box<dyn Puzzle>]) {
    let time = |level: &dyn Puzzle| {
        let start = seconds();
        assert!(search_model(level).is_some());
        seconds() - start
    };
    let times = levels.iter().map(|level| time(&**level)).collect();
    let name = "combinations, program, without the list of nodes";
    print(&format!("  {name:<96}  {}", Spread::of(times).show()));
}

#[allow(clippy::cast_precision_loss)] // small counts
fn engine(levels: &[Box<dyn Puzzle>]) {
    let (mut nodes, mut times) = (Vec::new(), Vec::new());
    for level in levels {
        let model = level.model().model::<1>().expect("domains of one word");
        let start = seconds();
        let mut search = Search::new(model, &RuleSet::all(model));
        let count = search.count(model.start(), u64::MAX, Budget::nodes(1_000_000));
        times.push(seconds() - start);
        assert_eq!(count, Some(1));
        nodes.push(search.done().nodes as f64);
    }
    let sum: f64 = nodes.iter().sum();
    let spread = Spread::of(nodes);
    print(&format!(
        "  the engine's own search; its nodes count failing ones too{:>21} {:>4} {sum:>6} {:>11} {}",
        spread.p50,
        spread.p99,
        "",
        Spread::of(times).show()
    ));
}
