//! The writing of deductions as sentences; those that say the same about several places become one step.

use crate::api::{Entry, Inference, Spot, Step, WhatIf};
use crate::engine::{
    Deduction, FITS, Link, Literal, Origin, Value, Var, WHAT_IF, in_order, sorted,
};
use crate::kinds::Grade;
use crate::kinds::{Likeness, Puzzle};
use crate::text::Lang;

/// The maximum number of sites of a contradiction that are pointed at: more would not help.
const MOST_CLASHES: usize = 4;

/// A writer of the deductions of an explanation as steps.
#[derive(Clone, Copy)]
pub(super) struct StepWriter<'a> {
    pub(super) puzzle: &'a dyn Puzzle,
    /// All deductions to report, each after those that it rests on.
    pub(super) list: &'a [Deduction],
    pub(super) lang: Lang,
}

impl StepWriter<'_> {
    /// Writes some deductions, whose indices are ascending.
    pub(super) fn all(&self, some: &[usize]) -> Vec<Step> {
        let likeness = |at: usize| self.likeness(at);
        let ancestors = |at: usize| Deduction::ancestors(self.list, at);
        let groups = together(some, likeness, ancestors);
        groups.iter().map(|group| self.one(group)).collect()
    }

    /// Returns the key that deductions of one step must share. A what-if is always a separate step, as its consequences
    /// belong to it alone.
    fn likeness(&self, at: usize) -> (Likeness, Option<usize>) {
        let deduction = &self.list[at];
        let alone = *deduction.technique == WHAT_IF;
        (self.puzzle.likeness(deduction), alone.then_some(at))
    }

    /// Writes deductions of the same kind as one step.
    pub(super) fn one(&self, group: &[usize]) -> Step {
        let alike: Vec<&Deduction> = group.iter().map(|&at| &self.list[at]).collect();
        let (mut place, mut rule_out) = (Vec::new(), Vec::new());
        let (mut empty, mut filled, mut decided) = (Vec::new(), Vec::new(), Vec::new());
        for effect in alike.iter().flat_map(|deduction| &deduction.effects) {
            place.extend(self.spots(effect.var, &effect.into));
            rule_out.extend(self.spots(effect.var, &effect.out));
            empty.extend(self.emptied(effect.var, &effect.into));
            filled.extend(self.emptied(effect.var, &effect.out));
            for values in [&effect.out, &effect.into] {
                decided.extend(self.sites(effect.var, values));
            }
        }
        // On a large board there are a hundred thousand.
        let [place, rule_out] = [place, rule_out].map(|spots| {
            let mut spots: Vec<(usize, Entry)> = in_order(spots);
            spots.dedup();
            spots
        });
        filled.retain(|site| place.iter().all(|(placed, _)| placed != site));
        let targets = sorted(decided.into_iter().map(count));
        let causes = self.causes(&alike, &targets);
        let clues = group.iter().flat_map(|&at| Deduction::clues(self.list, at));
        let uses = alike.iter().flat_map(|deduction| &deduction.uses);
        let first = alike[0];
        let figure = &first.figure;
        let lines = |lines: &[Vec<Var>]| lines.iter().map(|line| sites_of(line)).collect();
        Step {
            technique: first.technique.id.to_owned(),
            tier: self.grade(first).number(),
            sentence: self.puzzle.reason(&alike, self.lang),
            action: self.puzzle.action(&place, self.lang),
            sites: sorted(targets.iter().chain(&causes).copied()),
            targets,
            causes,
            clues: sorted(clues.map(u32::from)),
            uses: sorted(uses.copied().map(u32::from)),
            place: place.into_iter().map(spot).collect(),
            rule_out: rule_out.into_iter().map(spot).collect(),
            left: self.spots(first.var(), &first.left).map(spot).collect(),
            stay_empty: sorted(empty.into_iter().map(count)),
            filled: sorted(filled.into_iter().map(count)),
            looks: self.candidates(&figure.looks),
            links: figure
                .links
                .iter()
                .map(|link| self.inference(link))
                .collect(),
            houses: lines(&figure.lines),
            across: lines(&figure.across),
            fins: self.candidates(&figure.fins),
            groups: self.groups(first),
            hinge: figure.hinge.map(|var| count(var.index())),
            dark: sites_of(&figure.dark),
            one_answer: first.origin == Some(Origin::OneAnswer),
            what_if: self.what_if(first),
        }
    }

    /// Returns the groups of sites that a deduction's sentence calls "these".
    fn groups(&self, deduction: &Deduction) -> Vec<Vec<u32>> {
        let counted = self.puzzle.counted(deduction);
        if counted.is_empty() {
            let groups = deduction.figure.groups.iter();
            return groups.map(|group| sites_of(group)).collect();
        }
        vec![sorted(counted.into_iter().map(count))]
    }

    fn candidates(&self, literals: &[Literal]) -> Vec<Spot> {
        let spot = |&(var, value): &Literal| self.puzzle.entry_of(var, value).map(spot);
        literals.iter().filter_map(spot).collect()
    }

    fn inference(&self, link: &Link) -> Inference {
        Inference {
            from: self.candidates(&link.from),
            to: self.candidates(&link.to),
            strong: link.strong,
        }
    }

    /// Returns the sites of the known literals that these deductions rest on, except for the targets. A count over the
    /// whole board has no others to point at than those that it counts; a count at one site has: the places that rule
    /// out its other values.
    fn causes(&self, alike: &[&Deduction], targets: &[u32]) -> Vec<u32> {
        let seen = alike.iter().filter(|deduction| {
            let is_count = *deduction.technique == FITS && !self.puzzle.has_variables_for_sites();
            !is_count && self.puzzle.counted(deduction).is_empty()
        });
        let known = seen.flat_map(|deduction| &deduction.causes);
        let sites = known.map(|&(var, value)| count(self.puzzle.site(var, value)));
        sorted(sites.filter(|site| !targets.contains(site)))
    }

    /// Writes the consequences of an assumption, to be played one by one.
    fn what_if(&self, deduction: &Deduction) -> Option<WhatIf> {
        let list = &*deduction.inner;
        let steps = StepWriter { list, ..*self }.refutation()?;
        let (var, value) = (deduction.var(), *deduction.excluded().first()?);
        Some(WhatIf {
            sentence: self.puzzle.assumption(var, value, self.lang),
            site: count(self.puzzle.site(var, value)),
            piece: self.puzzle.entry_of(var, value).map(|(_, piece)| piece),
            steps,
        })
    }

    /// Writes all deductions, of which the last is a contradiction. `None` if there are none.
    pub(super) fn refutation(&self) -> Option<Vec<Step>> {
        let (end, before) = self.list.split_last()?;
        let indices: Vec<usize> = (0..before.len()).collect();
        let mut steps = self.all(&indices);
        steps.push(self.contradiction(end));
        Some(steps)
    }

    /// Writes the contradiction that ends a what-if. Its `uses` is the violated clue, if a clue is violated.
    fn contradiction(&self, end: &Deduction) -> Step {
        // Point at one set that cannot be filled, or at the sites that two sets take or no set can take.
        let is_site = end.about.len() == 1
            || !self.puzzle.has_variables_for_sites()
                && ["taken", "only"].contains(&end.technique.id);
        let about = end.about.iter().take(usize::from(is_site));
        let clashes = about.flat_map(|&var| self.sites(var, &end.values));
        let mut givens = self.puzzle.model().givens().iter();
        let given = givens.find(|(rule, ..)| Some(*rule) == end.rule);
        let given = given.map(|&(_, var, value)| self.puzzle.site(var, value));
        let clashes = sorted(clashes.chain(given).map(count));
        let groups = self.groups(end);
        let targets = if clashes.len() > MOST_CLASHES || !groups.is_empty() {
            Vec::new()
        } else {
            clashes
        };
        let causes = self.causes(&[end], &targets);
        let broken = end.clue().into_iter().map(u32::from).collect();
        Step {
            sentence: self.puzzle.contradiction(end, self.lang),
            tier: self.grade(end).number(),
            sites: sorted(targets.iter().chain(&causes).copied()),
            targets,
            causes,
            uses: broken,
            clues: end.uses.iter().copied().map(u32::from).collect(),
            houses: self.house(end).into_iter().collect(),
            groups,
            dark: sorted(self.puzzle.dark(end).into_iter().map(count)),
            ..super::bare("contradiction")
        }
    }

    /// Returns the sites of the rule that a contradiction breaks, on boards whose variables are the sites; `None` if it
    /// breaks no rule, or one of the whole board or of a single site.
    fn house(&self, end: &Deduction) -> Option<Vec<u32>> {
        let model = self.puzzle.model();
        let scope = model.scope(end.rule?);
        let is_part = (2..model.len()).contains(&scope.len());
        (is_part && self.puzzle.has_variables_for_sites()).then(|| sites_of(scope))
    }

    fn spots(&self, var: Var, values: &[Value]) -> impl Iterator<Item = (usize, Entry)> {
        let spot = move |&value: &Value| self.puzzle.entry_of(var, value);
        values.iter().filter_map(spot)
    }

    /// Returns the sites that these values of a set leave empty.
    fn emptied(&self, var: Var, into: &[Value]) -> impl Iterator<Item = usize> {
        let puzzle = self.puzzle;
        let values = into
            .iter()
            .filter(move |&&value| puzzle.empties(var, value));
        values.map(move |&value| puzzle.site(var, value))
    }

    fn grade(&self, deduction: &Deduction) -> Grade {
        self.puzzle.kind().grades.grade_of(deduction.technique.rank)
    }

    fn sites(&self, var: Var, values: &[Value]) -> impl Iterator<Item = usize> {
        values
            .iter()
            .map(move |&value| self.puzzle.site(var, value))
    }
}

/// Returns the sites of a line, on boards whose variables are the sites.
fn sites_of(line: &[Var]) -> Vec<u32> {
    sorted(line.iter().map(|var| count(var.index())))
}

/// Groups items that are alike, so that no group comes before one that it rests on. An item joins the first group of
/// its kind that comes after all that it rests on. It may also join a group that it rests on itself, as "each of these"
/// is read one by one. The groups are ordered by their first items.
fn together<T: PartialEq>(
    items: &[usize],
    likeness: impl Fn(usize) -> T,
    ancestors: impl Fn(usize) -> Vec<usize>,
) -> Vec<Vec<usize>> {
    let mut groups: Vec<(T, Vec<usize>)> = Vec::new();
    for &item in items {
        let (like, ancestors) = (likeness(item), ancestors(item));
        let rests = |(_, group): &(T, Vec<usize>)| group.iter().any(|id| ancestors.contains(id));
        let after = match groups.iter().rposition(rests) {
            Some(last) if groups[last].0 == like => last,
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

    /// Groups items, each with its kind and the items that it rests on.
    fn grouped(items: &[(char, &[usize])]) -> Vec<Vec<usize>> {
        let ids: Vec<usize> = (0..items.len()).collect();
        let ancestors = |id: usize| {
            let mut all = vec![id];
            let mut next = 0;
            while next < all.len() {
                all.extend(items[all[next]].1);
                next += 1;
            }
            all
        };
        together(&ids, |id| items[id].0, ancestors)
    }

    #[test]
    fn similar_steps_are_reported_together() {
        let items: &[(char, &[usize])] = &[('a', &[]), ('b', &[]), ('a', &[]), ('c', &[0, 2])];
        assert_eq!(grouped(items), [vec![0, 2], vec![1], vec![3]]);
    }

    #[test]
    fn a_step_never_precedes_its_premises() {
        // The second a rests on b, which rests on the first; the third a can go with either, and goes with the first.
        let items: &[(char, &[usize])] = &[('a', &[]), ('b', &[0]), ('a', &[1]), ('a', &[])];
        assert_eq!(grouped(items), [vec![0, 3], vec![1], vec![2]]);
    }

    #[test]
    fn similar_steps_that_depend_on_one_another_are_reported_together() {
        let items: &[(char, &[usize])] = &[('a', &[]), ('a', &[0]), ('b', &[1]), ('a', &[0])];
        assert_eq!(grouped(items), [vec![0, 1, 3], vec![2]]);
    }
}
