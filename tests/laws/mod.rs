//! The laws of all rules (see `Rule`), on all small cases: every size, every box of bounds, several graphs and tables
//! of heights.
//!
//! The meaning of a rule is taken from its `accepts` alone. Its conclusions are tested twice: from calls without a
//! record, as the search makes them, and step by step from the ladder.

mod garden;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::laws::{Case, Starts, hold, keeps_the_laws, subsets};
use placewise::engine::{
    Domain, Model, Rule, RuleSet, Search, Stop, Technique, Value, Var, View, Why,
};
use placewise::kinds::placement::TECHNIQUES;
use placewise::rules::{
    Above, Apart, Grid, Heights, Near, Need, Neighbours, Partition, SameHeight, Within,
};

/// Checks that every technique of a rule is met in these cases, so that none is tested in vain.
#[track_caller]
fn meets(met: &BTreeSet<&str>, techniques: &[&str]) {
    for id in techniques {
        assert!(
            TECHNIQUES.iter().any(|t| t.id == *id),
            "no such technique: {id}"
        );
        assert!(met.contains(id), "{id} is never met; met are {met:?}");
    }
}

/// Returns graphs on four values: a path, a square, a star, a triangle with an isolated value, two pairs, and no edges.
fn graphs() -> Vec<(&'static str, Arc<Neighbours>)> {
    let graph = |pairs: &[(usize, usize)]| {
        let value = |index| Value::new(index).unwrap();
        let pairs = pairs.iter().map(|&(a, b)| (value(a), value(b)));
        Arc::new(Neighbours::new(4, pairs))
    };
    vec![
        ("path", graph(&[(0, 1), (1, 2), (2, 3)])),
        ("square", Arc::new(Neighbours::sides(&Grid::new(2, 2)))),
        ("star", graph(&[(0, 1), (0, 2), (0, 3)])),
        ("triangle", graph(&[(0, 1), (1, 2), (2, 0)])),
        ("pairs", graph(&[(0, 1), (2, 3)])),
        ("nothing", graph(&[])),
    ]
}

/// Heights of four values; they may be negative, and need not be consecutive.
const RANKS: [[i8; 4]; 6] = [
    [1, 1, 1, 1],
    [1, 1, 2, 2],
    [1, 2, 2, 3],
    [3, 1, 2, 1],
    [-4, -1, -4, -4],
    [1, 2, 3, 4],
];

#[test]
fn within_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for allowed in subsets(Domain::below(4)) {
        let make = move |vars: &[Var]| -> Box<dyn Rule> { Box::new(Within::new(vars[0], allowed)) };
        met.extend(hold("Within", 4, 1, &make));
    }
    meets(&met, &["read"]);
}

fn partition(values: usize) -> impl Fn(&[Var]) -> Box<dyn Rule> {
    move |vars| Box::new(Partition::new(vars.iter().copied(), Domain::below(values)))
}

#[test]
fn partition_of_two_agrees_with_its_meaning() {
    let met = hold("Partition", 4, 2, &partition(4));
    meets(&met, &["taken", "only"]);
    hold("Partition", 3, 2, &partition(3));
}

#[test]
fn partition_of_three_agrees_with_its_meaning() {
    let met = hold("Partition", 3, 3, &partition(3));
    meets(&met, &["taken", "only", "group"]);
}

#[test]
fn partition_of_four_values_in_three_sets_agrees_with_its_meaning() {
    let met = keeps_the_laws(&Case {
        name: "Partition",
        values: 4,
        sizes: vec![1, 2, 1],
        make: &partition(4),
        starts: Starts::All,
    });
    meets(&met, &["taken", "only"]);
}

#[test]
fn partition_of_four_agrees_with_its_meaning() {
    let met = keeps_the_laws(&Case {
        name: "Partition",
        values: 4,
        sizes: vec![1; 4],
        make: &partition(4),
        starts: Starts::Closed,
    });
    meets(&met, &["taken", "only", "group"]);
}

#[test]
fn partition_tries_groups_of_three_only_among_few_sets() {
    for (count, is_tried) in [(32, true), (33, false)] {
        let mut model: Model = Model::new();
        let low = |at| if at < 3 { 3 } else { count };
        let vars: Vec<Var> = (0..count)
            .map(|at| model.var(1, Domain::below(low(at))))
            .collect();
        model.law(Partition::new(vars.iter().copied(), Domain::below(count)));
        let rules = RuleSet::all(&model);
        let mut search = Search::new(&model, &rules);
        let left = search.fixpoint(model.start()).unwrap();
        let taken = !left[3].may.intersects(Domain::below(3));
        assert_eq!(taken, is_tried, "{count} sets");
    }
}

fn near(need: Need) -> BTreeSet<&'static str> {
    let mut met = BTreeSet::new();
    for (graph, beside) in graphs() {
        let name = format!("Near {need:?} in a {graph}");
        let other = beside.clone();
        let pair = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(Near::new(vars[0], vars[1], need, beside.clone()))
        };
        met.extend(hold(&name, 4, 2, &pair));
        let own = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(Near::new(vars[0], vars[0], need, other.clone()))
        };
        met.extend(hold(&format!("{name}, itself"), 4, 1, &own));
    }
    met
}

#[test]
fn near_for_each_of_the_first_agrees_with_its_meaning() {
    let met = near(Need::First);
    meets(
        &met,
        &["near-placed", "near-reach", "near-beside", "near-room"],
    );
}

#[test]
fn near_for_each_of_both_agrees_with_its_meaning() {
    let met = near(Need::Both);
    meets(
        &met,
        &["near-placed", "near-reach", "near-beside", "near-room"],
    );
}

#[test]
fn apart_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for (graph, beside) in graphs() {
        let name = format!("Apart in a {graph}");
        let other = beside.clone();
        let pair = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(Apart::new(vars[0], vars[1], beside.clone()))
        };
        met.extend(hold(&name, 4, 2, &pair));
        let own = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(Apart::new(vars[0], vars[0], other.clone()))
        };
        met.extend(hold(&format!("{name}, itself"), 4, 1, &own));
    }
    meets(&met, &["apart-reach", "apart-room"]);
}

#[test]
fn above_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for table in RANKS {
        let ranks = Arc::new(Heights::new(&table));
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(Above::new(vars[0], vars[1], ranks.clone()))
        };
        met.extend(hold(&format!("Above on {table:?}"), 4, 2, &make));
    }
    meets(
        &met,
        &[
            "rank-floor",
            "rank-floor-reach",
            "rank-ceiling",
            "rank-ceiling-reach",
        ],
    );
}

#[test]
fn same_rank_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for table in RANKS {
        let ranks = Arc::new(Heights::new(&table));
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(SameHeight::new(vars, ranks.clone(), false))
        };
        met.extend(hold(&format!("SameHeight on {table:?}"), 4, 2, &make));
    }
    meets(&met, &["rank-level", "rank-level-reach"]);
}

/// A rule for sets that are disjoint anyway: then the height must have room for all of them together.
struct Disjoint(SameHeight);

impl Rule for Disjoint {
    fn scope(&self) -> &[Var] {
        self.0.scope()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        self.0.techniques()
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        !sets[0].intersects(sets[1]) && self.0.accepts(sets)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let vars = self.scope();
        let both = view.must(vars[0]) & view.must(vars[1]);
        if !both.is_empty() {
            let taken = TECHNIQUES.iter().find(|t| t.id == "taken").unwrap();
            return Err(view.conflict(Why {
                technique: taken,
                about: vars,
                values: both,
            }));
        }
        self.0.propagate(view)
    }
}

#[test]
fn same_rank_of_disjoint_sets_agrees_with_its_meaning() {
    let mut met = BTreeSet::new();
    for table in RANKS {
        let ranks = Arc::new(Heights::new(&table));
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(Disjoint(SameHeight::new(vars, ranks.clone(), true)))
        };
        met.extend(hold(
            &format!("SameHeight on {table:?}, disjoint"),
            4,
            2,
            &make,
        ));
    }
    meets(&met, &["rank-level", "rank-level-reach", "rank-room"]);
}
