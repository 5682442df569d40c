//! What the engine makes of a rule that stops it for no reason.

use std::sync::Mutex;

use placewise::engine::{
    Budget, Domain, FULL, Ladder, Model, Progress, Rule, RuleSet, Search, Stop, Tier, Var, View,
    Why,
};

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
fn a_stop_without_a_step_is_a_contradiction_of_the_rule() {
    let mut model = Model::new();
    let var = model.var(1, Domain::first(3));
    let rule = model.law(Keeper {
        scope: [var],
        kept: Mutex::new(None),
    });
    let rules = RuleSet::all(&model);
    // The first search asks once, and the stop is kept; the ladder is given it before there is any step.
    let answers = Search::new(&model, &rules).count(model.start(), 1, Budget(1));
    assert_eq!(answers, None);
    let mut ladder = Ladder::new(&model, &rules, model.start(), Tier::Counting, Budget(100));
    let Progress::Conflict(step) = ladder.advance() else {
        panic!("no contradiction");
    };
    assert_eq!((step.rules, step.about), (vec![rule], vec![var]));
}
