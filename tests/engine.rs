//! The engine at its limits: values that do not exist, a rule that stops it for no reason, work that ends early.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::task::{Context, Waker};

use placewise::engine::task::SlicedBudget;
use placewise::engine::{
    Budget, Domain, FULL, Ladder, Model, Progress, Rank, Rule, RuleSet, Search, Stop, Technique,
    Theory, Value, Var, View, WHAT_IF, Why, hardest_needed,
};
use placewise::random::Chance;
use placewise::rules::rank;
use placewise::rules::{Grid, Heights, Neighbours};

/// A rule that breaks its contract: in its first call it keeps the stop that it got, and later it returns that stop
/// without having found anything.
struct Keeper {
    scope: [Var; 1],
    kept: Mutex<Option<Stop>>,
}

impl Rule for Keeper {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&FULL] }
    }

    fn accepts(&self, _sets: &[Domain]) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let why = Why {
            technique: &FULL,
            about: &self.scope,
            values: Domain::EMPTY,
        };
        let mut kept = self.kept.lock().unwrap();
        if let Some(stop) = kept.take() {
            return Err(stop);
        }
        *kept = Some(view.conflict(why));
        Ok(())
    }
}

/// Tests each value of a domain of that many words.
fn every_value_is_a_member_of_its_own_set_alone<const W: usize>() {
    let all = Domain::<W>::ALL;
    assert_eq!(all.len() as usize, Domain::<W>::CAPACITY);
    for (index, value) in all.iter().enumerate() {
        assert_eq!(Value::new(index), Some(value));
        let only = Domain::<W>::only(value);
        assert!(only.iter().eq([value]) && only.is_single() && only.min() == Some(value));
        assert!(!only.is_subset(Domain::below(index)));
        assert!(only.is_subset(Domain::below(index + 1)));
    }
    assert_eq!(Domain::<W>::below(Domain::<W>::CAPACITY), all);
    assert!(
        !all.contains(Value::new(Domain::<W>::CAPACITY).unwrap()),
        "it does not reach so far"
    );
}

#[test]
fn domains_of_any_number_of_words_behave_like_sets() {
    every_value_is_a_member_of_its_own_set_alone::<1>();
    every_value_is_a_member_of_its_own_set_alone::<2>();
    every_value_is_a_member_of_its_own_set_alone::<7>();
}

#[test]
fn operations_on_wide_domains_agree_with_those_on_sets() {
    let mut chance = Chance::new(7, 0);
    for _ in 0..200 {
        let mut some = || -> BTreeSet<usize> { (0..60).map(|_| chance.below(192)).collect() };
        let (a, b) = (some(), some());
        let wide = |set: &BTreeSet<usize>| -> Domain<3> {
            set.iter()
                .map(|&index| Value::new(index).unwrap())
                .collect()
        };
        let is = |domain: Domain<3>, set: BTreeSet<usize>| {
            assert!(domain.iter().map(Value::index).eq(set.iter().copied()));
            assert_eq!(domain.len() as usize, set.len());
            assert_eq!(domain.min().map(Value::index), set.first().copied());
            for at in [0, 1, 63, 64, 65, 127, 128, 191, 192, 300] {
                let least = set.range(at..).next().copied();
                assert_eq!(domain.min_from(at).map(Value::index), least);
                let greatest = set.range(..at).next_back().copied();
                assert_eq!(domain.max_below(at).map(Value::index), greatest);
            }
        };
        is(wide(&a) & wide(&b), &a & &b);
        is(wide(&a) | wide(&b), &a | &b);
        is(wide(&a) - wide(&b), &a - &b);
        assert_eq!(wide(&a).intersects(wide(&b)), !a.is_disjoint(&b));
        assert_eq!(wide(&a).is_subset(wide(&b)), a.is_subset(&b));
        assert!((wide(&a) & wide(&b)).is_subset(wide(&a)));
    }
}

#[test]
fn there_is_no_value_or_variable_beyond_the_last() {
    assert_eq!(Value::new(65_535).map(Value::index), Some(65_535));
    assert_eq!(Value::new(65_536), None);
    assert_eq!(Var::new(65_535).map(Var::index), Some(65_535));
    assert_eq!(Var::new(65_536), None);
}

#[test]
#[should_panic(expected = "more values than the domain holds")]
fn a_set_larger_than_its_domain_is_refused() {
    let _ = Domain::<1>::below(65);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_value_outside_a_domain_is_not_a_member() {
    let _ = Domain::<1>::only(Value::new(70).unwrap());
}

#[test]
#[should_panic(expected = "more cells than values")]
fn a_grid_of_more_cells_than_values_is_refused() {
    let _: Neighbours = Neighbours::sides(&Grid::new(9, 9));
}

#[test]
#[should_panic(expected = "more values than the domain holds")]
fn more_ranks_than_values_are_refused() {
    let _ = Heights::new(&[0; Domain::<1>::CAPACITY + 1]);
}

#[test]
fn a_stop_without_a_step_is_a_conflict_of_the_rule() {
    let mut model = Model::new();
    let var = model.var(1, Domain::below(3));
    let rule = model.law(Keeper {
        scope: [var],
        kept: Mutex::new(None),
    });
    let rules = RuleSet::all(&model);
    // The first search asks once, and the rule keeps the stop; the ladder gets it before its first step.
    let answers = Search::new(&model, &rules).count(model.start(), 1, Budget::nodes(1));
    assert_eq!(answers, None);
    let mut ladder = Ladder::new(
        &model,
        &rules,
        model.start(),
        rank::COUNTING,
        Budget::asks(100),
    );
    assert_eq!(ladder.advance(), Progress::Conflict);
    let step = ladder.contradiction().expect("a contradiction");
    assert_eq!((step.rule, step.about(&model)), (Some(rule), &[var][..]));
}

/// If the first variable has this value, the second has the other one. It counts how often it is asked.
struct Then {
    scope: [Var; 2],
    value: usize,
    asked: Arc<AtomicU64>,
}

impl Then {
    fn values(&self) -> [Domain; 2] {
        [self.value, 1 - self.value].map(|value| Domain::only(Value::new(value).unwrap()))
    }
}

impl Rule for Then {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&THEN] }
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let [first, second] = self.values();
        sets[0] != first || sets[1] == second
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        self.asked.fetch_add(1, Relaxed);
        let [first, second] = self.values();
        if view.rank() < THEN.rank || view.must(self.scope[0]) != first {
            return Ok(());
        }
        let why = Why {
            technique: &THEN,
            about: &self.scope[..1],
            values: Domain::below(2),
        };
        view.require(self.scope[1], second, why)
    }
}

static THEN: Technique = Technique {
    id: "then",
    rank: Rank::new(20),
};

#[test]
fn a_search_that_ends_early_settles_no_rank() {
    let mut model: Model = Model::new();
    let scope = [(); 2].map(|()| model.var(1, Domain::below(2)));
    let asked = Arc::default();
    model.law(Then {
        scope,
        value: 0,
        asked,
    });
    // It has three answers, of which a small budget finds none or one.
    for most in 0..30 {
        for budget in [Budget::nodes(most), Budget::asks(most)] {
            let rules = RuleSet::all(&model);
            let needed = hardest_needed(&model, &rules, model.start(), Rank::DEEPER, budget);
            assert_eq!(needed, None, "{budget:?}");
        }
    }
}

/// Returns the number of pauses until work ends, and the largest number of asks between two of them.
fn paused(work: impl Future, asked: &AtomicU64) -> (u32, u64) {
    let (mut work, mut pauses, mut most) = (pin!(work), 0, 0);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        let before = asked.load(Relaxed);
        let end = work.as_mut().poll(&mut context).is_ready();
        most = most.max(asked.load(Relaxed) - before);
        if end {
            return (pauses, most);
        }
        pauses += 1;
    }
}

#[test]
fn an_explanation_pauses_among_the_consequences_of_a_what_if() {
    let asked = Arc::new(AtomicU64::new(0));
    let mut model: Model = Model::new();
    let all = [(); 41].map(|()| model.var(1, Domain::below(2)));
    // The assumption about the first variable leads to its opposite.
    for at in 0..all.len() {
        let scope = [all[at], all[(at + 1) % all.len()]];
        let (value, asked) = (at % 2, Arc::clone(&asked));
        model.clue(
            u16::try_from(at).unwrap(),
            Box::new(Then {
                scope,
                value,
                asked,
            }),
        );
    }
    let work = Budget::asks(1_000_000);
    let rules = RuleSet::all(&model);
    let mut ladder = Ladder::new(&model, &rules, model.start(), Rank::DEEPER, work);
    let Progress::Step(step) = ladder.advance() else {
        panic!("a what-if");
    };
    assert_eq!(ladder.steps()[step].technique, &WHAT_IF);
    let mut left = work;
    let explained = ladder.explain_step(step, &mut left);
    let inner = explained.last().unwrap().inner.len();
    assert_eq!(inner, all.len());
    let mut left = work;
    let (pauses, most) = paused(ladder.explain_in_slices(Some(step), &mut left), &asked);
    assert!(most < 1_000, "{most} asks in one of {pauses} slices");
}

/// A rule that finds out that it is broken only when all is decided.
struct Never {
    scope: [Var; 8],
    asked: Arc<AtomicU64>,
}

impl Rule for Never {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&THEN] }
    }

    fn accepts(&self, _sets: &[Domain]) -> bool {
        false
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        self.asked.fetch_add(1, Relaxed);
        if self.scope.iter().any(|&var| view.must(var).is_empty()) {
            return Ok(());
        }
        Err(view.conflict(Why {
            technique: &THEN,
            about: &self.scope,
            values: Domain::below(2),
        }))
    }
}

#[test]
fn an_ask_that_fails_counts_for_the_slice_of_a_search() {
    const SLICE: u64 = 10;
    let mut model: Model = Model::new();
    let scope = [(); 8].map(|()| model.var(1, Domain::below(2)));
    let asked = Arc::new(AtomicU64::new(0));
    model.law(Never {
        scope,
        asked: Arc::clone(&asked),
    });
    let rules = RuleSet::all(&model);
    let pace = &mut SlicedBudget::in_slices(Budget::UNLIMITED, SLICE);
    let needed = model.needed(&rules, Rank::DEEPER, Budget::nodes(10_000), pace);
    let (pauses, most) = paused(needed, &asked);
    assert!(asked.load(Relaxed) > 256, "each board is tried");
    assert!(most <= SLICE, "{most} asks in one of {pauses} slices");
}
