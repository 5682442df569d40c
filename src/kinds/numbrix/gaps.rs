//! The gaps of the path, from one placed number to the next, that can reach a cell: one argument in place of one for
//! each other number.

use super::Numbrix;
use super::rules::{NEXT, REACH};
use crate::engine::{Deduction, Domain, Effect, Figure, Value, Var, sorted};
use crate::kinds::Playable;
use crate::rules::partition::ONLY;

impl<const W: usize> Numbrix<W> {
    /// Joins the deductions of a hint that keep numbers off a cell because they would be too far from placed ones, if
    /// only one number is left for it in the end. If the distances alone leave only this number, they are the only
    /// reason.
    pub(super) fn told_by_gaps(
        &self,
        mut list: Vec<Deduction>,
        facts: &[(Var, Value)],
    ) -> Vec<Deduction> {
        let is_only = |end: &&Deduction| *end.technique == ONLY;
        let Some((end, &cell)) = list.last().filter(is_only).and_then(|end| {
            let cell = end.effects.first()?.into.first()?;
            Some((end, cell))
        }) else {
            return list;
        };
        let placed = self.placed(facts);
        let left = self.within_reach(cell, &placed);
        let beside = sorted(left.iter().flat_map(|&var| beside(&placed, var)));
        if left == [end.var()] {
            let mut end = end.clone();
            end.figure.looks.clone_from(&beside);
            end.causes = beside;
            end.parents.clear();
            return vec![end];
        }
        let first = list
            .iter()
            .position(|told| *told.technique == NEXT || *told.technique == REACH);
        let Some(mut gap) = first.map(|first| list[first].clone()) else {
            return list;
        };
        let conclusion = list.len() - 1;
        let mut joined = vec![false; list.len()];
        gap.effects.clear();
        for (told, joined) in list[..conclusion].iter_mut().zip(&mut joined) {
            let others = told
                .effects
                .iter_mut()
                .filter(|effect| !left.contains(&effect.var));
            for effect in others {
                let before = effect.out.len();
                effect.out.retain(|&other| other != cell);
                if effect.out.len() < before {
                    *joined = true;
                    gap.effects.push(Effect {
                        var: effect.var,
                        out: vec![cell],
                        into: Vec::new(),
                    });
                }
            }
            told.effects
                .retain(|effect| !effect.out.is_empty() || !effect.into.is_empty());
        }
        gap.technique = &REACH;
        gap.figure = Figure::default();
        gap.about = left;
        gap.causes = beside;
        // It comes first; what rests on a joined one rests on it.
        for told in &mut list {
            let rests = told.parents.iter().any(|&parent| joined[parent]);
            let parents = told.parents.iter().map(|parent| parent + 1);
            told.parents = rests.then_some(0).into_iter().chain(parents).collect();
        }
        list.insert(0, gap);
        Deduction::needed(list)
    }

    /// Returns the placed numbers with their cells, ascending.
    fn placed(&self, facts: &[(Var, Value)]) -> Vec<(usize, Value)> {
        let givens = self.model.givens().iter();
        let givens = givens.map(|&(_, var, value)| (var, value));
        let all = givens.chain(facts.iter().copied());
        sorted(all.map(|(var, value)| (var.index(), value)))
    }

    /// Returns the numbers that are not placed and near enough to the placed ones to be in a cell, ascending.
    fn within_reach(&self, cell: Value, placed: &[(usize, Value)]) -> Vec<Var> {
        let mut away = vec![usize::MAX; placed.len()];
        let mut reached = Domain::only(cell);
        for steps in 0..self.sites() {
            for (away, &(_, stands)) in away.iter_mut().zip(placed) {
                if reached.contains(stands) {
                    *away = steps.min(*away);
                }
            }
            reached |= self.shape.beside(reached);
        }
        // The nearest placed numbers are among these.
        let near = |number: usize| {
            let mut all = placed.iter().zip(&away);
            all.all(|(&(other, _), &away)| away <= other.abs_diff(number))
        };
        let is_placed = |number: usize| placed.iter().any(|&(other, _)| other == number);
        let open = (0..self.sites()).filter(|&number| !is_placed(number) && near(number));
        open.filter_map(Var::new).collect()
    }
}

/// Returns the placed numbers before and after a number, with their cells.
fn beside(placed: &[(usize, Value)], var: Var) -> impl Iterator<Item = (Var, Value)> {
    let after = placed.partition_point(|&(other, _)| other < var.index());
    let from = after.saturating_sub(1);
    let beside = placed[from..].iter().take(1 + after - from);
    beside.filter_map(|&(other, cell)| Some((Var::new(other)?, cell)))
}
