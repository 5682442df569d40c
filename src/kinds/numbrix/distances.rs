//! All that the distances from placed numbers rule out, joined into one reason of a long hint; each number can be
//! checked by itself.

use super::Numbrix;
use super::rules::{COLOUR, NEXT, REACH};
use crate::engine::{Deduction, Effect, Figure, sorted};
use crate::kinds::Playable;

/// The number of reasons that a person follows; a hint with more is long.
const MANY: usize = 7;

impl<const W: usize> Numbrix<W> {
    /// Joins the deductions of a long hint that follow from distances of placed numbers alone; if it is still long,
    /// also those from colours.
    pub(super) fn told_by_distances(&self, list: Vec<Deduction>) -> Vec<Deduction> {
        let is_long = |list: &[Deduction]| {
            let sorts = list.iter().map(|told| self.likeness(told));
            sorted(sorts).len() > MANY
        };
        if !is_long(&list) {
            return list;
        }
        // A gap names the numbers that can come.
        let is_gap = |told: &Deduction| told.figure.looks.is_empty() && *told.technique == REACH;
        let by_distance =
            |told: &Deduction| *told.technique == NEXT || *told.technique == REACH && !is_gap(told);
        let by_distance_alone = joined(&list, by_distance);
        if !is_long(&by_distance_alone) {
            return by_distance_alone;
        }
        joined(&list, |told| by_distance(told) || *told.technique == COLOUR)
    }
}

/// Joins the deductions that are chosen, rest on no other, and are not told by what is left, into one; it comes first.
fn joined(list: &[Deduction], is_chosen: impl Fn(&Deduction) -> bool) -> Vec<Deduction> {
    let is_part = |told: &Deduction| {
        let is_plain =
            told.parents.is_empty() && told.left.is_empty() && told.included().is_empty();
        is_plain && is_chosen(told)
    };
    let parts: Vec<&Deduction> = list.iter().filter(|told| is_part(told)).collect();
    let [first, _, ..] = parts[..] else {
        return list.to_vec();
    };
    let mut effects: Vec<Effect> = Vec::new();
    for effect in parts.iter().flat_map(|told| &told.effects) {
        match effects.iter_mut().find(|known| known.var == effect.var) {
            Some(known) => known.out = sorted(known.out.iter().chain(&effect.out).copied()),
            None => effects.push(effect.clone()),
        }
    }
    let dark = parts
        .iter()
        .flat_map(|told| told.figure.dark.iter().copied());
    let all = Deduction {
        technique: &REACH,
        effects,
        about: Vec::new(),
        causes: sorted(parts.iter().flat_map(|told| told.causes.iter().copied())),
        rests_on: parts
            .iter()
            .flat_map(|told| told.rests_on.clone())
            .collect(),
        figure: Figure {
            dark: sorted(dark),
            ..Figure::default()
        },
        ..first.clone()
    };
    let others: Vec<usize> = (0..list.len()).filter(|&at| !is_part(&list[at])).collect();
    let place = |old: &usize| others.binary_search(old).map_or(0, |at| at + 1);
    let kept = others.iter().map(|&at| Deduction {
        parents: sorted(list[at].parents.iter().map(place)),
        ..list[at].clone()
    });
    std::iter::once(all).chain(kept).collect()
}
