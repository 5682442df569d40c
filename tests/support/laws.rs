//! The laws, and the test of a rule against them.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use crate::again::{follows, known, less};
use placewise::engine::{
    Bounds, Budget, Domain, FULL, Ladder, LadderStep, Model, Progress, Rank, Rule, RuleSet, Search,
    Stop, Technique, Var, View, Why, hardest_needed,
};
use placewise::rules::rank;

/// A rule with the sizes of the sets in its scope. The model has one more variable, which is not in the scope.
pub struct Case<'a> {
    pub name: &'a str,
    pub values: usize,
    pub sizes: Vec<u32>,
    pub make: &'a Make,
    pub starts: Starts,
}

/// The boxes of bounds to start from.
#[derive(PartialEq)]
pub enum Starts {
    All,
    /// Only those that the engine would not change by itself: fewer, for large cases.
    Closed,
}

pub type Make = dyn Fn(&[Var]) -> Box<dyn Rule>;
pub type Sets = Vec<Domain>;

/// The variable outside the scope; it is never settled, so that the engine continues to ask the rule.
const BYSTANDER: Var = Var::new(0).unwrap();

/// The ranks of the shared rules, without the two of the ladder.
const RANKS: [Rank; 5] = [
    Rank::FITS,
    rank::ONLY,
    rank::PLACED,
    rank::REACH,
    rank::COUNTING,
];

pub fn subsets(of: Domain) -> Vec<Domain> {
    let mut all = vec![Domain::EMPTY];
    for value in of {
        let with: Vec<Domain> = all.iter().map(|&s| s | Domain::only(value)).collect();
        all.extend(with);
    }
    all
}

/// Returns all ways to choose one item of each list.
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

/// Returns all possible bounds of a set of this size, except those that are contradictory by themselves.
fn boxes(values: usize, size: u32) -> Vec<Bounds> {
    let mays = subsets(Domain::below(values)).into_iter();
    let of = |may: Domain| {
        let musts = subsets(may).into_iter();
        musts.map(move |must| Bounds { may, must })
    };
    let possible = |b: &Bounds| b.must.len() <= size && size <= b.may.len();
    mays.flat_map(of).filter(possible).collect()
}

/// Returns true if the engine would not change these bounds: it removes the other values from a set that has all its
/// values, and requires all possible values if there are just as many as needed.
fn is_closed(bounds: Bounds, size: u32) -> bool {
    bounds.settled() || (bounds.must.len() < size && size < bounds.may.len())
}

fn fits(set: Domain, bounds: Bounds) -> bool {
    bounds.must.is_subset(set) && set.is_subset(bounds.may)
}

fn all_fit(sets: &[Domain], bounds: &[Bounds]) -> bool {
    sets.iter().zip(bounds).all(|(&set, &b)| fits(set, b))
}

/// Returns the facts that remain if only those named are known.
fn named(bounds: &[Bounds], all: Domain, about: impl Fn(usize) -> Domain) -> Vec<Bounds> {
    let relax = |(i, b): (usize, &Bounds)| Bounds {
        may: b.may | (all - about(i)),
        must: b.must & about(i),
    };
    bounds.iter().enumerate().map(relax).collect()
}

/// The result of asking a rule to its fixpoint.
#[derive(Clone, PartialEq, Debug)]
enum Outcome {
    Conflict,
    Left(Vec<Bounds>),
}

#[derive(Default)]
struct Notes {
    wanted: Option<Rank>,
    outcome: Option<Outcome>,
}

/// The techniques that make the engine ask at every rank, whatever the techniques of the inner rule.
static ASKED_AT: [&Technique; 5] = [
    &asked_at(RANKS[0]),
    &asked_at(RANKS[1]),
    &asked_at(RANKS[2]),
    &asked_at(RANKS[3]),
    &asked_at(RANKS[4]),
];

const fn asked_at(rank: Rank) -> Technique {
    Technique { id: "asked", rank }
}

/// Asks the inner rule at the wanted rank to its fixpoint, notes the result, and stops the engine.
struct Asked {
    rule: Box<dyn Rule>,
    notes: Arc<Mutex<Notes>>,
}

impl Rule for Asked {
    fn scope(&self) -> &[Var] {
        self.rule.scope()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        &ASKED_AT
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        self.rule.accepts(sets)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let mut notes = self.notes.lock().unwrap();
        if notes.wanted != Some(view.rank()) {
            return Ok(());
        }
        let vars = Var::all().take(self.scope().len() + 1);
        let vars: Vec<Var> = vars.collect();
        let known = |view: &View<'_>| -> Vec<Bounds> {
            let known = |&var: &Var| Bounds {
                may: view.may(var),
                must: view.must(var),
            };
            vars.iter().map(known).collect()
        };
        notes.outcome = Some(loop {
            let (before, was_last) = (known(view), view.is_at_fixpoint());
            if self.rule.propagate(view).is_err() {
                assert!(!was_last, "not at its fixpoint with {before:?}");
                break Outcome::Conflict;
            }
            if known(view) == before {
                break Outcome::Left(before);
            }
            assert!(!was_last, "not at its fixpoint with {before:?}");
        });
        Err(view.conflict(Why {
            technique: &FULL,
            about: &[],
            values: Domain::EMPTY,
        }))
    }
}

impl Case<'_> {
    fn all(&self) -> Domain {
        Domain::below(self.values)
    }

    fn vars(&self) -> Vec<Var> {
        Var::all().skip(1).take(self.sizes.len()).collect()
    }

    fn model(&self, rule: Box<dyn Rule>) -> Model {
        let mut model = Model::new();
        model.var(1, Domain::below(2));
        for &size in &self.sizes {
            model.var(size, self.all());
        }
        model.clue(0, rule);
        model
    }

    /// Returns all assignments with these sizes.
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

/// Returns the bounds of the bystander, followed by those of the sets.
fn with_bystander(start: &[Bounds]) -> Vec<Bounds> {
    let open = Bounds {
        may: Domain::below(2),
        must: Domain::EMPTY,
    };
    [&[open], start].concat()
}

/// Tests one case against all laws; returns the techniques that were met.
pub fn keeps_the_laws(case: &Case<'_>) -> BTreeSet<&'static str> {
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

/// Sound, exact when settled, monotone, and without effect on the bystander.
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
    for at_rank in RANKS {
        *notes.lock().unwrap() = Notes {
            wanted: Some(at_rank),
            outcome: None,
        };
        let rules = RuleSet::all(model);
        let _ = hardest_needed(model, &rules, &full_start, at_rank, Budget::nodes(0));
        let outcome = notes.lock().unwrap().outcome.take();
        let outcome = outcome.expect("the rule is asked");
        let at = || {
            format!(
                "{} {:?} at {at_rank:?} with {start:?}",
                case.name, case.sizes
            )
        };
        match &outcome {
            Outcome::Conflict => assert!(kept.is_empty(), "unsound conflict: {}", at()),
            Outcome::Left(left) => {
                assert_eq!(left[0], full_start[0], "touches the bystander: {}", at());
                let sound = kept.iter().all(|sets| all_fit(sets, &left[1..]));
                assert!(sound, "unsound: {} leaves {left:?}", at());
                let settled = start.iter().all(|b| b.settled());
                let exact = !settled || at_rank < rank::PLACED || !kept.is_empty();
                assert!(exact, "not exact when settled: {}", at());
            }
        }
        if let Some(Outcome::Left(easier)) = &easier {
            if let Outcome::Left(left) = &outcome {
                let mut pairs = left.iter().zip(easier);
                let nested = pairs.all(|(l, e)| l.may.is_subset(e.may) && e.must.is_subset(l.must));
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

/// The search finds the sets that `accepts` accepts, each once.
#[track_caller]
fn search_finds(case: &Case<'_>, model: &Model, start: &[Bounds], kept: &[&Sets]) {
    let mut start = with_bystander(start);
    start[0].may = Domain::below(1);
    let answers =
        Search::new(model, &RuleSet::all(model)).solve(&start, usize::MAX, Budget::UNLIMITED);
    let found: Vec<&[Domain]> = answers.solutions.iter().map(|sets| &sets[1..]).collect();
    let same = found.len() == kept.len() && kept.iter().all(|s| found.contains(&s.as_slice()));
    let at = || format!("{} {:?} with {start:?}", case.name, case.sizes);
    assert!(same, "{} finds {found:?}, not {kept:?}", at());
}

/// Honest: each recorded step follows from the facts that it names, whatever else is true.
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
    let mut ladder = Ladder::new(
        model,
        &rules,
        &full_start,
        rank::COUNTING,
        Budget::asks(10_000),
    );
    let end = loop {
        match ladder.advance() {
            Progress::Step(_) => {}
            end => break end,
        }
    };
    let meant = |step: &LadderStep| {
        if step.rule.is_none() {
            everything
        } else {
            accepted
        }
    };
    let facts = |known: &[Bounds], step: &LadderStep, beside: Option<Var>| {
        named(known, case.all(), |i| {
            let var = case.vars()[i];
            match () {
                () if beside == Some(var) => case.all(),
                () if step.about(model).contains(&var) => step.values,
                () => Domain::EMPTY,
            }
        })
    };
    let mut known = start.to_vec();
    for step in ladder.steps() {
        let at = || format!("{} {:?} with {start:?}: {step:?}", case.name, case.sizes);
        met.insert(step.technique.id);
        assert!(
            step.var != BYSTANDER && !step.about(model).contains(&BYSTANDER),
            "{}",
            at()
        );
        let index = step.var.index() - 1;
        let facts = facts(&known, step, None);
        let mut possible = meant(step).iter().filter(|sets| all_fit(sets, &facts));
        let follows =
            possible.all(|s| step.into.is_subset(s[index]) && !step.out.intersects(s[index]));
        assert!(follows, "does not follow from what it names: {}", at());
        known[index].may -= step.out;
        known[index].must |= step.into;
    }
    minimal(case, model, &ladder, meant);
    assert_eq!(
        ladder.bounds()[1..],
        known[..],
        "the steps are all there is"
    );
    match end {
        Progress::Conflict => {
            let step = ladder.contradiction().expect("what contradicts");
            met.insert(step.technique.id);
            // It may also contradict the known bounds of the variable itself.
            let facts = facts(&known, step, Some(step.var));
            let refuted = !meant(step).iter().any(|sets| all_fit(sets, &facts));
            assert!(
                refuted,
                "no contradiction: {} with {start:?}: {step:?}",
                case.name
            );
        }
        end => assert!(matches!(end, Progress::Stuck), "{end:?}"),
    }
}

/// Minimal: each explained step follows from its support, and from no smaller support by the same technique.
#[track_caller]
fn minimal<'a>(
    case: &Case<'_>,
    model: &Model,
    ladder: &Ladder<'_>,
    meant: impl Fn(&LadderStep) -> &'a [Sets],
) {
    let base = ladder.start().iter().map(|bounds| Bounds {
        must: Domain::EMPTY,
        ..*bounds
    });
    let base: Vec<Bounds> = base.collect();
    for id in 0..ladder.steps().len() {
        let step = &ladder.steps()[id];
        if step.technique.rank == Rank::READ {
            continue;
        }
        let list = ladder.explain_step(id, &mut Budget::asks(100_000));
        let deduction = list.last().expect("the step itself");
        let at = || format!("{} {:?}: {deduction:?}", case.name, case.sizes);
        let facts = &known(ladder, &base, &deduction.support)[1..];
        for effect in &deduction.effects {
            let index = effect.var.index() - 1;
            let mut possible = meant(step).iter().filter(|sets| all_fit(sets, facts));
            let holds = |set: Domain| {
                effect.into.iter().all(|&value| set.contains(value))
                    && !effect.out.iter().any(|&value| set.contains(value))
            };
            let follows = possible.all(|sets| holds(sets[index]));
            assert!(follows, "does not follow from its support: {}", at());
        }
        for &atom in &deduction.support {
            let spare = follows(ladder, model, &base, deduction, &less(deduction, atom));
            assert!(!spare, "does not need {atom:?}: {}", at());
        }
    }
}

/// Tests a rule against the laws for every size up to 3 of its `arity` variables.
pub fn hold(name: &str, values: usize, arity: usize, make: &Make) -> BTreeSet<&'static str> {
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
