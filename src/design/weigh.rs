//! What a changed level would be like: whether it has one answer, and how hard that is to find.

use serde_json::Value as Json;

use super::purse::Purse;
use crate::engine::{Budget, RuleSet, Tier, hardest_needed, told};
use crate::grade::Grade;
use crate::kinds::{self, Change, Designed, Puzzle};
use crate::rate::WORK;

/// The nodes for one changed level, on a board of nine places.
const EACH: u64 = 40_000;

/// A change whose level has one answer.
pub struct Weighed {
    pub change: Change,
    pub level: Json,
    /// The least tier that solves it: quick to find, and nearly always that of the explanation.
    pub tier: Tier,
    /// What is told of the way to its answer, once that is worked out.
    pub told: Option<(Grade, u32)>,
}

/// Weighs a change; nothing if its level does not have just one answer that a person can find.
pub fn weigh(designed: &dyn Designed, change: Change, purse: &mut Purse) -> Option<Weighed> {
    let level = designed.apply(&change);
    let puzzle = kinds::parse(&level).ok()?;
    let model = puzzle.model();
    let most = each(&*puzzle);
    let (answers, complete) = purse.solve(model, &RuleSet::all(model), model.start(), 2, most);
    if !complete || answers.len() != 1 {
        return None;
    }
    let rules = RuleSet::all(model);
    let tier = hardest_needed(model, &rules, model.start(), Tier::Deeper, most)?;
    Some(Weighed {
        change,
        level,
        tier,
        told: None,
    })
}

/// How many answers a changed level has, up to `limit`, and whether that is all; nothing if the door refuses it.
pub fn left(
    designed: &dyn Designed,
    change: &Change,
    limit: usize,
    purse: &mut Purse,
) -> Option<(u32, bool)> {
    let puzzle = kinds::parse(&designed.apply(change)).ok()?;
    let model = puzzle.model();
    let (answers, complete) = purse.solve(
        model,
        &RuleSet::all(model),
        model.start(),
        limit + 1,
        each(&*puzzle),
    );
    let count = answers.len().min(limit);
    let all = complete && answers.len() <= limit;
    Some((u32::try_from(count).unwrap_or(u32::MAX), all))
}

fn each(puzzle: &dyn Puzzle) -> Budget {
    Budget(EACH / puzzle.weight().max(1))
}

/// The grade of a level with one answer, and the steps of its explanation, just as `rate` gives them.
pub fn way(puzzle: &dyn Puzzle) -> Option<(Grade, u32)> {
    let told = told(puzzle.model(), Tier::Deeper, WORK)?;
    let grade = Grade::of(told.hardest.unwrap_or(Tier::Fits));
    Some((grade, u32::try_from(told.steps).unwrap_or(u32::MAX)))
}

impl Weighed {
    /// Works out what is told of the way.
    pub fn tell(&mut self) {
        let puzzle = kinds::parse(&self.level).ok();
        self.told = puzzle.and_then(|puzzle| way(&*puzzle));
    }
}
