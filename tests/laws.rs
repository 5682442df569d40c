//! The laws of every rule (see `Rule`), on all small cases: every size, every box of bounds, several graphs and rank tables.
//!
//! What the rule means is taken from its `accepts` alone; what it concludes, once from calls without a record (as the search
//! makes it) and once step by step from the ladder.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use placewise::engine::{
    Bounds, Budget, Domain, Ladder, Model, Progress, Rule, RuleSet, Search, Step, Stop, Tier,
    Value, Var, View, Why, hardest_needed,
};
use placewise::rules::{
    Above, Apart, Near, Need, Neighbours, Partition, Ranks, SameRank, TECHNIQUES, Within,
};

/// A rule with the sizes of the sets it speaks of. A variable more stands by, of which the rule does not speak.
struct Case<'a> {
    name: &'a str,
    values: usize,
    sizes: Vec<u32>,
    make: &'a Make,
    starts: Starts,
}

/// Which boxes to start from.
#[derive(PartialEq)]
enum Starts {
    All,
    /// Those that the engine would leave as they are: fewer, for large cases.
    Closed,
}

type Make = dyn Fn(&[Var]) -> Box<dyn Rule>;
type Sets = Vec<Domain>;

/// The variable that the rule does not speak of; never settled, so that the engine goes on asking the rule.
const BYSTANDER: Var = Var(0);

/// The tiers of the rules, without the two of the ladder.
const TIERS: [Tier; 5] = [
    Tier::Fits,
    Tier::Only,
    Tier::Placed,
    Tier::Reach,
    Tier::Counting,
];

fn subsets(of: Domain) -> Vec<Domain> {
    let mut all = vec![Domain::EMPTY];
    for value in of {
        let with: Vec<Domain> = all.iter().map(|&s| s | Domain::only(value)).collect();
        all.extend(with);
    }
    all
}

/// One item of each list, in every way.
fn choices<T: Clone>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut all = vec![Vec::new()];
    for list in lists {
        let longer = |start: &Vec<T>| -> Vec<Vec<T>> {
            let one = |item: &T| [start.as_slice(), std::slice::from_ref(item)].concat();
            list.iter().map(one).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Everything that may be known of a set of this size, but what is absurd in itself.
fn boxes(values: usize, size: u32) -> Vec<Bounds> {
    let mays = subsets(Domain::first(values)).into_iter();
    let of = |may: Domain| {
        let musts = subsets(may).into_iter();
        musts.map(move |must| Bounds { may, must })
    };
    let possible = |b: &Bounds| b.must.len() <= size && size <= b.may.len();
    mays.flat_map(of).filter(possible).collect()
}

/// Whether the engine would leave this as it is: a set that has all its values has no others left, and the other way round.
fn is_closed(bounds: Bounds, size: u32) -> bool {
    bounds.settled() || (bounds.must.len() < size && size < bounds.may.len())
}

fn fits(set: Domain, bounds: Bounds) -> bool {
    bounds.must.within(set) && set.within(bounds.may)
}

fn all_fit(sets: &[Domain], bounds: &[Bounds]) -> bool {
    sets.iter().zip(bounds).all(|(&set, &b)| fits(set, b))
}

/// What is left of the facts if only those named are known.
fn named(bounds: &[Bounds], all: Domain, about: impl Fn(usize) -> Domain) -> Vec<Bounds> {
    let relax = |(i, b): (usize, &Bounds)| Bounds {
        may: b.may | (all - about(i)),
        must: b.must & about(i),
    };
    bounds.iter().enumerate().map(relax).collect()
}

/// What came of asking a rule until it had no more to say.
#[derive(Clone, PartialEq, Debug)]
enum Outcome {
    Conflict,
    Left(Vec<Bounds>),
}

#[derive(Default)]
struct Notes {
    wanted: Option<Tier>,
    outcome: Option<Outcome>,
}

/// Asks the rule inside at the tier that is wanted until it has no more to say, notes what came of it, and stops the engine.
struct Asked {
    rule: Box<dyn Rule>,
    notes: Arc<Mutex<Notes>>,
}

impl Rule for Asked {
    fn scope(&self) -> &[Var] {
        self.rule.scope()
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        self.rule.accepts(sets)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let mut notes = self.notes.lock().unwrap();
        if notes.wanted != Some(view.tier()) {
            return Ok(());
        }
        let vars = (0..=self.scope().len()).map(|i| Var(u16::try_from(i).unwrap()));
        let vars: Vec<Var> = vars.collect();
        let known = |view: &View<'_>| -> Vec<Bounds> {
            let known = |&var: &Var| Bounds {
                may: view.may(var),
                must: view.must(var),
            };
            vars.iter().map(known).collect()
        };
        notes.outcome = Some(loop {
            let before = known(view);
            if self.rule.propagate(view).is_err() {
                break Outcome::Conflict;
            }
            if known(view) == before {
                break Outcome::Left(before);
            }
        });
        Err(Stop::Conflict)
    }
}

impl Case<'_> {
    fn all(&self) -> Domain {
        Domain::first(self.values)
    }

    fn vars(&self) -> Vec<Var> {
        let count = u16::try_from(self.sizes.len()).unwrap();
        (1..=count).map(Var).collect()
    }

    fn model(&self, rule: Box<dyn Rule>) -> Model {
        let mut model = Model::new();
        model.var(1, Domain::first(2));
        for &size in &self.sizes {
            model.var(size, self.all());
        }
        model.clue(0, rule);
        model
    }

    /// Everything that the sets may be, as far as their sizes go.
    fn assignments(&self) -> Vec<Sets> {
        let sets = |&size: &u32| -> Vec<Domain> {
            let mut sets = subsets(self.all());
            sets.retain(|set| set.len() == size);
            sets
        };
        choices(&self.sizes.iter().map(sets).collect::<Vec<_>>())
    }

    fn starts(&self) -> Vec<Vec<Bounds>> {
        let boxes = |&size: &u32| -> Vec<Bounds> {
            let mut all = boxes(self.values, size);
            all.retain(|&b| self.starts == Starts::All || is_closed(b, size));
            all
        };
        choices(&self.sizes.iter().map(boxes).collect::<Vec<_>>())
    }
}

/// What is known of the bystander, and then of the sets.
fn with_bystander(start: &[Bounds]) -> Vec<Bounds> {
    let open = Bounds {
        may: Domain::first(2),
        must: Domain::EMPTY,
    };
    [&[open], start].concat()
}

/// Holds one case to all laws; returns the techniques it met.
fn keeps_the_laws(case: &Case<'_>) -> BTreeSet<&'static str> {
    let rule = (case.make)(&case.vars());
    let everything = case.assignments();
    let accepted: Vec<Sets> = everything
        .iter()
        .filter(|sets| rule.accepts(sets))
        .cloned()
        .collect();
    let notes = Arc::new(Mutex::new(Notes::default()));
    let asked = Asked {
        rule,
        notes: notes.clone(),
    };
    let (asked, plain) = (
        case.model(Box::new(asked)),
        case.model((case.make)(&case.vars())),
    );
    let mut met = BTreeSet::new();
    for start in case.starts() {
        let kept: Vec<&Sets> = accepted.iter().filter(|s| all_fit(s, &start)).collect();
        let mut closed = start.iter().zip(&case.sizes);
        if closed.all(|(&b, &size)| is_closed(b, size)) {
            without_record(case, &asked, &notes, &start, &kept);
            search_finds(case, &plain, &start, &kept);
        }
        steps(case, &plain, &start, [&everything, &accepted], &mut met);
    }
    met
}

/// Sound, exact when settled, nested, and with its hands off the bystander.
#[track_caller]
fn without_record(
    case: &Case<'_>,
    model: &Model,
    notes: &Mutex<Notes>,
    start: &[Bounds],
    kept: &[&Sets],
) {
    let mut easier: Option<Outcome> = None;
    let full_start = with_bystander(start);
    for tier in TIERS {
        *notes.lock().unwrap() = Notes {
            wanted: Some(tier),
            outcome: None,
        };
        let rules = RuleSet::all(model);
        let _ = hardest_needed(model, &rules, &full_start, tier, Budget(0));
        let outcome = notes.lock().unwrap().outcome.take();
        let outcome = outcome.expect("the rule is asked");
        let at = || format!("{} {:?} at {tier:?} with {start:?}", case.name, case.sizes);
        match &outcome {
            Outcome::Conflict => assert!(kept.is_empty(), "unsound conflict: {}", at()),
            Outcome::Left(left) => {
                assert_eq!(left[0], full_start[0], "touches the bystander: {}", at());
                let sound = kept.iter().all(|sets| all_fit(sets, &left[1..]));
                assert!(sound, "unsound: {} leaves {left:?}", at());
                let settled = start.iter().all(|b| b.settled());
                let exact = !settled || tier < Tier::Placed || !kept.is_empty();
                assert!(exact, "not exact when settled: {}", at());
            }
        }
        if let Some(Outcome::Left(easier)) = &easier {
            if let Outcome::Left(left) = &outcome {
                let mut pairs = left.iter().zip(easier);
                let nested = pairs.all(|(l, e)| l.may.within(e.may) && e.must.within(l.must));
                assert!(nested, "concludes less than below: {}", at());
            }
        } else if easier == Some(Outcome::Conflict) {
            assert_eq!(
                outcome,
                Outcome::Conflict,
                "accepts more than below: {}",
                at()
            );
        }
        easier = Some(outcome);
    }
}

/// The search finds what `accepts` says, each once.
#[track_caller]
fn search_finds(case: &Case<'_>, model: &Model, start: &[Bounds], kept: &[&Sets]) {
    let mut start = with_bystander(start);
    start[0].may = Domain::only(Value(0));
    let answers =
        Search::new(model, &RuleSet::all(model)).solve(&start, usize::MAX, Budget(u64::MAX));
    let found: Vec<&[Domain]> = answers.solutions.iter().map(|sets| &sets[1..]).collect();
    let same = found.len() == kept.len() && kept.iter().all(|s| found.contains(&s.as_slice()));
    let at = || format!("{} {:?} with {start:?}", case.name, case.sizes);
    assert!(same, "{} finds {found:?}, not {kept:?}", at());
}

/// Honest: each recorded step follows from the facts it names, whatever else may be true.
#[track_caller]
fn steps(
    case: &Case<'_>,
    model: &Model,
    start: &[Bounds],
    [everything, accepted]: [&[Sets]; 2],
    met: &mut BTreeSet<&'static str>,
) {
    let full_start = with_bystander(start);
    let rules = RuleSet::all(model);
    let mut ladder = Ladder::new(model, &rules, &full_start, Tier::Counting, Budget(10_000));
    let end = loop {
        match ladder.advance() {
            Progress::Step(_) => {}
            end => break end,
        }
    };
    let meant = |step: &Step| {
        if step.rules.is_empty() {
            everything
        } else {
            accepted
        }
    };
    let facts = |known: &[Bounds], step: &Step, beside: Option<Var>| {
        named(known, case.all(), |i| {
            let var = case.vars()[i];
            match () {
                () if beside == Some(var) => case.all(),
                () if step.about.contains(&var) => step.values,
                () => Domain::EMPTY,
            }
        })
    };
    let mut known = start.to_vec();
    for step in ladder.steps() {
        let at = || format!("{} {:?} with {start:?}: {step:?}", case.name, case.sizes);
        met.insert(step.technique.id);
        assert!(
            step.var != BYSTANDER && !step.about.contains(&BYSTANDER),
            "{}",
            at()
        );
        let index = step.var.index() - 1;
        let facts = facts(&known, step, None);
        let mut possible = meant(step).iter().filter(|sets| all_fit(sets, &facts));
        let follows = possible.all(|s| step.into.within(s[index]) && !step.out.meets(s[index]));
        assert!(follows, "does not follow from what it names: {}", at());
        known[index].may -= step.out;
        known[index].must |= step.into;
    }
    assert_eq!(
        ladder.bounds()[1..],
        known[..],
        "the steps are all there is"
    );
    match end {
        Progress::Conflict(step) => {
            met.insert(step.technique.id);
            // It may also be a clash with what is known of the variable itself.
            let facts = facts(&known, &step, Some(step.var));
            let refuted = !meant(&step).iter().any(|sets| all_fit(sets, &facts));
            assert!(
                refuted,
                "no contradiction: {} with {start:?}: {step:?}",
                case.name
            );
        }
        end => assert!(matches!(end, Progress::Stuck), "{end:?}"),
    }
}

/// Holds a rule to the laws for every size up to 3 of its `arity` variables.
fn hold(name: &str, values: usize, arity: usize, make: &Make) -> BTreeSet<&'static str> {
    let sizes = choices(&vec![vec![1, 2, 3]; arity]);
    let case = |sizes| Case {
        name,
        values,
        sizes,
        make,
        starts: Starts::All,
    };
    let met = sizes.into_iter().map(|sizes| keeps_the_laws(&case(sizes)));
    met.flatten().collect()
}

/// Every technique of a rule is met somewhere in these cases, so that none is held to the laws in vain.
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

/// Graphs on four values: a path, a square, a star, a triangle with a loner, two pairs, and nothing at all.
fn graphs() -> Vec<(&'static str, Arc<Neighbours>)> {
    let graph = |pairs: &[(u8, u8)]| {
        let pairs = pairs.iter().map(|&(a, b)| (Value(a), Value(b)));
        Arc::new(Neighbours::new(4, pairs))
    };
    vec![
        ("path", graph(&[(0, 1), (1, 2), (2, 3)])),
        ("square", Arc::new(Neighbours::grid(2, 2))),
        ("star", graph(&[(0, 1), (0, 2), (0, 3)])),
        ("triangle", graph(&[(0, 1), (1, 2), (2, 0)])),
        ("pairs", graph(&[(0, 1), (2, 3)])),
        ("nothing", graph(&[])),
    ]
}

/// Ranks of four values; they may be negative, and need not follow one another.
const RANKS: [[i8; 4]; 6] = [
    [1, 1, 1, 1],
    [1, 1, 2, 2],
    [1, 2, 2, 3],
    [3, 1, 2, 1],
    [-4, -1, -4, -4],
    [1, 2, 3, 4],
];

#[test]
fn within() {
    let mut met = BTreeSet::new();
    for allowed in subsets(Domain::first(4)) {
        let make = move |vars: &[Var]| -> Box<dyn Rule> { Box::new(Within::new(vars[0], allowed)) };
        met.extend(hold("Within", 4, 1, &make));
    }
    meets(&met, &["read"]);
}

fn partition(values: usize) -> impl Fn(&[Var]) -> Box<dyn Rule> {
    move |vars| Box::new(Partition::new(vars.iter().copied(), Domain::first(values)))
}

#[test]
fn partition_of_two() {
    let met = hold("Partition", 4, 2, &partition(4));
    meets(&met, &["taken", "only"]);
    hold("Partition", 3, 2, &partition(3));
}

#[test]
fn partition_of_three() {
    let met = hold("Partition", 3, 3, &partition(3));
    meets(&met, &["taken", "only", "group"]);
}

#[test]
fn partition_of_three_and_four_values() {
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
fn partition_of_four() {
    let met = keeps_the_laws(&Case {
        name: "Partition",
        values: 4,
        sizes: vec![1; 4],
        make: &partition(4),
        starts: Starts::Closed,
    });
    meets(&met, &["taken", "only", "group"]);
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
fn near_each_of_the_first() {
    let met = near(Need::First);
    meets(
        &met,
        &["near-placed", "near-reach", "near-beside", "near-room"],
    );
}

#[test]
fn near_each_of_both() {
    let met = near(Need::Both);
    meets(
        &met,
        &["near-placed", "near-reach", "near-beside", "near-room"],
    );
}

#[test]
fn apart() {
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
fn above() {
    let mut met = BTreeSet::new();
    for table in RANKS {
        let ranks = Arc::new(Ranks::new(&table));
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
fn same_rank() {
    let mut met = BTreeSet::new();
    for table in RANKS {
        let ranks = Arc::new(Ranks::new(&table));
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(SameRank::new(vars, ranks.clone(), false))
        };
        met.extend(hold(&format!("SameRank on {table:?}"), 4, 2, &make));
    }
    meets(&met, &["rank-level", "rank-level-reach"]);
}

/// Sets that are disjoint anyway: then the rank must have room for all together.
struct Disjoint(SameRank);

impl Rule for Disjoint {
    fn scope(&self) -> &[Var] {
        self.0.scope()
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        !sets[0].meets(sets[1]) && self.0.accepts(sets)
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
fn same_rank_of_disjoint_sets() {
    let mut met = BTreeSet::new();
    for table in RANKS {
        let ranks = Arc::new(Ranks::new(&table));
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(Disjoint(SameRank::new(vars, ranks.clone(), true)))
        };
        met.extend(hold(
            &format!("SameRank on {table:?}, disjoint"),
            4,
            2,
            &make,
        ));
    }
    meets(&met, &["rank-level", "rank-level-reach", "rank-room"]);
}
