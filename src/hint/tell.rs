//! Steps as they are told: in words, and those that say the same of several places as one.

use crate::api::{Entry, Spot, Step};
use crate::engine::{self, Domain, Ladder, StepId, Tier, Value, Var, sorted};
use crate::grade::Grade;
use crate::kinds::Puzzle;
use crate::text::Lang;

/// Tells the steps of a ladder.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) puzzle: &'a dyn Puzzle,
    pub(super) ladder: &'a Ladder<'a>,
    /// What is on the board.
    pub(super) facts: &'a [(Var, Value)],
    pub(super) lang: Lang,
}

impl Teller<'_> {
    /// Tells steps that are given in order. None comes before one that it rests on.
    pub(super) fn all(&self, steps: &[StepId]) -> Vec<Step> {
        let grounds = |id: StepId| self.ladder.grounds(&[id]);
        let is_long = |id: StepId| self.step(id).technique.tier >= Tier::WhatIf;
        let groups = together(steps, |id| self.says(id), grounds, is_long);
        groups.iter().map(|group| self.one(group)).collect()
    }

    fn step(&self, id: StepId) -> &engine::Step {
        &self.ladder.steps()[id]
    }

    /// What two steps must share to be told as one: the technique, what is put down, and the words in every language.
    fn says(&self, id: StepId) -> (&'static str, Vec<Entry>, [String; Lang::ALL.len()]) {
        let step = self.step(id);
        let placed = self.spots(step.var, step.into);
        // As of several: whether it speaks of one place or of more is no difference.
        let words = Lang::ALL.map(|lang| self.puzzle.reason(&[step, step], lang));
        let pieces = sorted(placed.map(|(_, piece)| piece));
        (step.technique.id, pieces, words)
    }

    /// Tells steps that say the same as one.
    pub(super) fn one(&self, ids: &[StepId]) -> Step {
        let steps: Vec<&engine::Step> = ids.iter().map(|&id| self.step(id)).collect();
        let all = |values: fn(&engine::Step) -> Domain| -> Vec<(usize, Entry)> {
            let each = steps.iter();
            sorted(each.flat_map(|step| self.spots(step.var, values(step))))
        };
        let (place, rule_out) = (all(|step| step.into), all(|step| step.out));
        let concluded = place.iter().chain(&rule_out).map(|(site, _)| *site);
        let seen = steps.iter().flat_map(|step| self.seen(step));
        let sites = sorted(concluded.chain(seen).map(count));
        let clues = steps.iter().flat_map(|step| self.ladder.clues(step));
        let uses = steps.iter().flat_map(|step| self.ladder.uses(step));
        Step {
            technique: steps[0].technique.id.to_owned(),
            tier: Grade::of(steps[0].technique.tier).number(),
            sentence: self.puzzle.reason(&steps, self.lang),
            action: self.puzzle.action(&place, self.lang),
            sites,
            clues: sorted(clues.map(u32::from)),
            uses: sorted(uses.map(u32::from)),
            place: place.into_iter().map(spot).collect(),
            rule_out: rule_out.into_iter().map(spot).collect(),
        }
    }

    /// The sites that a step looks at: those of the pieces that it rests on, and what the puzzle adds.
    fn seen(&self, step: &engine::Step) -> Vec<usize> {
        let rests =
            |(var, value): &&(Var, Value)| step.about.contains(var) && step.values.contains(*value);
        let pieces = self.facts.iter().filter(rests);
        let pieces = pieces.filter_map(|&(var, value)| self.puzzle.spot(var, value));
        let sites = pieces.map(|(site, _)| site);
        sites.chain(self.puzzle.look(step)).collect()
    }

    fn spots(&self, var: Var, values: Domain) -> impl Iterator<Item = (usize, Entry)> {
        values
            .iter()
            .filter_map(move |value| self.puzzle.spot(var, value))
    }
}

/// Puts like items together, so that none comes before one that it rests on. An item joins the first group of its like that comes
/// after all that it rests on. It also joins a group that it rests on itself, for "each of these" is read one by one; but not
/// where it `is_long` to think through. The groups come in the order of their first items.
fn together<T: PartialEq>(
    items: &[StepId],
    likeness: impl Fn(StepId) -> T,
    grounds: impl Fn(StepId) -> Vec<StepId>,
    is_long: impl Fn(StepId) -> bool,
) -> Vec<Vec<StepId>> {
    let mut groups: Vec<(T, Vec<StepId>)> = Vec::new();
    for &item in items {
        let (like, grounds) = (likeness(item), grounds(item));
        let rests = |(_, group): &(T, Vec<StepId>)| group.iter().any(|id| grounds.contains(id));
        let after = match groups.iter().rposition(rests) {
            Some(last) if groups[last].0 == like && !is_long(item) => last,
            Some(last) => last + 1,
            None => 0,
        };
        match groups[after..].iter_mut().find(|(other, _)| *other == like) {
            Some((_, group)) => group.push(item),
            None => groups.push((like, vec![item])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

pub(super) use crate::api::count;

pub(super) fn spot((site, piece): (usize, Entry)) -> Spot {
    Spot {
        site: count(site),
        piece,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Items with what they say, and what each rests on; a capital is long to think through.
    fn told(items: &[(char, &[StepId])]) -> Vec<Vec<StepId>> {
        let ids: Vec<StepId> = (0..items.len()).collect();
        let grounds = |id: StepId| {
            let mut all = vec![id];
            let mut next = 0;
            while next < all.len() {
                all.extend(items[all[next]].1);
                next += 1;
            }
            all
        };
        together(
            &ids,
            |id| items[id].0,
            grounds,
            |id| items[id].0.is_uppercase(),
        )
    }

    #[test]
    fn like_steps_are_told_together() {
        let items: &[(char, &[StepId])] = &[('a', &[]), ('b', &[]), ('a', &[]), ('c', &[0, 2])];
        assert_eq!(told(items), [vec![0, 2], vec![1], vec![3]]);
    }

    #[test]
    fn a_step_never_comes_before_what_it_rests_on() {
        // The second a rests on b, which rests on the first; the third a can go with either, and goes with the first.
        let items: &[(char, &[StepId])] = &[('a', &[]), ('b', &[0]), ('a', &[1]), ('a', &[])];
        assert_eq!(told(items), [vec![0, 3], vec![1], vec![2]]);
    }

    #[test]
    fn like_steps_that_rest_on_one_another_are_told_together_unless_they_are_long() {
        let items: &[(char, &[StepId])] = &[('a', &[]), ('a', &[0]), ('b', &[1]), ('a', &[0])];
        assert_eq!(told(items), [vec![0, 1, 3], vec![2]]);
        let items: &[(char, &[StepId])] = &[('A', &[]), ('A', &[0]), ('A', &[]), ('A', &[1])];
        assert_eq!(told(items), [vec![0, 2], vec![1], vec![3]]);
    }
}
