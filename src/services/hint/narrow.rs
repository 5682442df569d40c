//! The shortening of a hint's deductions to what its conclusion needs, on boards with too many places to show.

use rustc_hash::FxHashSet;

use crate::engine::{Deduction, Effect, Value, Var, sorted};
use crate::kinds::Puzzle;

/// The maximum number of places that are ruled out one by one.
const MOST_OUT: usize = 12;

/// The maximum number of remaining places that are listed.
const MOST_LEFT: usize = 9;

/// Shortens the deductions of a path, the conclusion last. Each keeps the effects that a later one needs. A deduction
/// that leaves few places for a value lists these; otherwise it keeps the ruled-out places nearest to the next place
/// that is filled. `facts` has the entries of the board.
pub(super) fn narrow(puzzle: &dyn Puzzle, list: &mut [Deduction], facts: &[(Var, Value)]) {
    if !list
        .iter()
        .any(|told| puzzle.tells_what_is_left(told.technique))
    {
        return;
    }
    keep_needed(list);
    note_left(puzzle, list, facts);
    let mut target = None;
    for told in list.iter_mut().rev() {
        let into = |effect: &Effect| Some((effect.var, *effect.into.first()?));
        let placed = told.effects.iter().find_map(into);
        target = placed
            .map(|(var, value)| puzzle.site(var, value))
            .or(target);
        if let Some(target) = target {
            keep_nearest(told, |var, value| {
                puzzle.distance(puzzle.site(var, value), target)
            });
        }
    }
}

/// Drops the ruled-out values that no later deduction needs.
fn keep_needed(list: &mut [Deduction]) {
    let mut needed: FxHashSet<(Var, Value)> = FxHashSet::default();
    let mut whole = vec![false; list.len()];
    for at in (0..list.len()).rev() {
        if at + 1 < list.len() && !whole[at] {
            let mut effects = list[at].effects.clone();
            for effect in &mut effects {
                effect
                    .out
                    .retain(|&value| needed.contains(&(effect.var, value)));
            }
            effects.retain(|effect| !effect.out.is_empty() || !effect.into.is_empty());
            if !effects.is_empty() {
                list[at].effects = effects;
            }
        }
        let told = &list[at];
        if told.rests_on.is_empty() {
            told.parents.iter().for_each(|&parent| whole[parent] = true);
        }
        for (var, values) in &told.rests_on {
            needed.extend(values.iter().map(|&value| (*var, value)));
        }
    }
}

/// Lists the remaining places if they are fewer than those ruled out.
fn note_left(puzzle: &dyn Puzzle, list: &mut [Deduction], facts: &[(Var, Value)]) {
    let given = puzzle.model().givens();
    let given = given.iter().map(|&(_, var, value)| (var, value));
    let taken = given.chain(facts.iter().copied());
    let mut taken: Vec<Value> = taken.map(|fact| fact.1).collect();
    let mut gone: FxHashSet<(Var, Value)> = FxHashSet::default();
    for told in list {
        for Effect { var, out, into } in &told.effects {
            gone.extend(out.iter().map(|&value| (*var, value)));
            taken.extend(into);
        }
        let [effect] = &*told.effects else {
            continue;
        };
        let some = effect
            .out
            .first()
            .filter(|_| puzzle.tells_what_is_left(told.technique));
        let Some((_, entry)) = some.and_then(|&value| puzzle.entry_of(effect.var, value)) else {
            continue;
        };
        let all = (0..puzzle.sites()).filter_map(|site| puzzle.literal_of(site, &entry));
        let left = all.filter(|literal| !taken.contains(&literal.1) && !gone.contains(literal));
        let left: Vec<Value> = left.map(|(_, value)| value).collect();
        if effect.into.is_empty() && left.len() <= MOST_LEFT && left.len() < effect.out.len() {
            told.left = left;
        }
    }
}

/// Keeps the nearest of the values that are ruled out.
fn keep_nearest(told: &mut Deduction, away: impl Fn(Var, Value) -> usize) {
    let out = told.effects.iter().flat_map(|effect| {
        let out = effect.out.iter();
        out.map(|&value| (away(effect.var, value), effect.var, value))
    });
    let mut out = sorted(out);
    if out.len() <= MOST_OUT {
        return;
    }
    out.truncate(MOST_OUT);
    for effect in &mut told.effects {
        let var = effect.var;
        let kept = |value: &Value| {
            out.iter()
                .any(|&(_, other, kept)| (other, kept) == (var, *value))
        };
        effect.out.retain(kept);
    }
    told.effects
        .retain(|effect| !effect.out.is_empty() || !effect.into.is_empty());
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::api::Hint;
    use crate::kinds;
    use crate::services::hint::hint;
    use crate::text::Lang;

    fn hinted(givens: &serde_json::Value) -> Hint {
        let level = json!({"kind": "numbrix", "givens": givens});
        let puzzle = kinds::parse(&level).unwrap();
        let sites = puzzle.board(Lang::En).sites.into_iter();
        let entries: Vec<_> = sites.map(|site| site.given).collect();
        hint(&*puzzle, &entries, Lang::En).unwrap()
    }

    #[test]
    fn a_number_between_two_others_is_one_step() {
        let hint = hinted(&json!([[1, null, 3], [6, 5, 4], [7, 8, 9]]));
        assert_eq!(hint.step.technique, "between");
        assert!(hint.because.is_empty() && hint.step.rule_out.is_empty());
        assert_eq!(
            hint.step.sentence,
            "Only this free cell touches both 1 and 3."
        );
    }

    #[test]
    fn a_step_lists_the_fewer_of_excluded_and_remaining_places() {
        let list = json!([
            [null, null, null, null, null, null],
            [null, 9, null, null, 22, null],
            [null, null, null, null, null, null],
            [null, null, 1, null, null, null],
            [null, 30, null, null, 36, null],
            [null, null, null, null, null, null]
        ]);
        let level = json!({"kind": "numbrix", "givens": list});
        let puzzle = kinds::parse(&level).unwrap();
        let steps = crate::services::hint::explain(&*puzzle, Lang::En).steps;
        assert!(!steps.is_empty());
        for step in &steps {
            assert!(step.rule_out.len() <= MOST_OUT && step.left.len() <= MOST_LEFT);
        }
    }
}
