//! The engine against what cannot be: values that there are not, and a rule that stops it for no reason.

use std::sync::Mutex;

use placewise::engine::{
    Budget, Domain, FULL, Ladder, Model, Progress, Rule, RuleSet, Search, Stop, Technique, Value,
    Var, View, Why,
};
use placewise::rules::rank;
use placewise::rules::{Grid, Heights, Neighbours};

/// A rule that breaks its word: asked for the first time it keeps the stop that it was given, and later passes that up, though it has
/// found nothing.
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

#[test]
fn every_value_is_a_member_of_its_own_set_alone() {
    assert_eq!(Value::all().count(), Value::LIMIT);
    for (index, value) in Value::all().enumerate() {
        assert_eq!(Value::new(index), Some(value));
        assert!(Domain::only(value).iter().eq([value]));
    }
    assert_eq!(Domain::below(Value::LIMIT), Domain::ALL);
}

#[test]
fn there_is_no_value_or_variable_beyond_the_last() {
    assert_eq!(Value::new(Value::LIMIT), None);
    assert_eq!(Value::new(256), None);
    assert_eq!(Var::new(65_535).map(Var::index), Some(65_535));
    assert_eq!(Var::new(65_536), None);
}

#[test]
#[should_panic(expected = "there are 64 values")]
fn a_set_of_more_values_than_there_are_is_refused() {
    let _ = Domain::below(Value::LIMIT + 1);
}

#[test]
#[should_panic(expected = "there are 64 values")]
fn a_grid_of_more_cells_than_values_is_refused() {
    let _ = Neighbours::sides(&Grid::new(9, 9));
}

#[test]
#[should_panic(expected = "there are 64 values")]
fn more_ranks_than_values_are_refused() {
    let _ = Heights::new(&[0; Value::LIMIT + 1]);
}

#[test]
fn a_stop_without_a_step_is_a_contradiction_of_the_rule() {
    let mut model = Model::new();
    let var = model.var(1, Domain::below(3));
    let rule = model.law(Keeper {
        scope: [var],
        kept: Mutex::new(None),
    });
    let rules = RuleSet::all(&model);
    // The first search asks once, and the stop is kept; the ladder is given it before there is any step.
    let answers = Search::new(&model, &rules).count(model.start(), 1, Budget(1));
    assert_eq!(answers, None);
    let mut ladder = Ladder::new(&model, &rules, model.start(), rank::COUNTING, Budget(100));
    let Progress::Conflict(step) = ladder.advance() else {
        panic!("no contradiction");
    };
    assert_eq!((step.rules, step.about), (vec![rule], vec![var]));
}
