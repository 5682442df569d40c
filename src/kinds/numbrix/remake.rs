//! New Numbrix on the board of another: any path over its cells, and numbers of it.

use super::Numbrix;
use super::make::Ground;
use crate::engine::{RuleSet, Value, Var};
use crate::kinds::Puzzle;
use crate::kinds::remake::{
    Keep, Offers, Placed, Remake, Voice, each_given, givens_at, searched, with_chosen,
};
use crate::random::Chance;

/// So many paths are drawn to find one that passes each of a few cells in its turn, before a search looks for one.
const WALKS: usize = 20;

impl<const W: usize> Remake for Numbrix<W> {
    fn asks_a_second(&self) -> u64 {
        Puzzle::asks_a_second(self)
    }

    fn ground(&self, keep: &Keep) -> Box<dyn Puzzle> {
        let mut level = self.level.clone();
        level.givens = vec![None; self.sites()];
        for (var, value) in givens_at(self, &keep.givens) {
            if let Some(site) = self.shape.site(value) {
                level.givens[site] = Some(var.index());
            }
        }
        Box::new(Self::new(level))
    }

    fn draw(&self, wished: &[(Var, Value)], chance: &mut Chance) -> Option<Placed> {
        let ground = Ground::new(self.level.grid.clone(), self.level.corners);
        let given = self
            .model
            .givens()
            .iter()
            .map(|&(_, var, value)| (var, value));
        let fixed: Placed = given.chain(wished.iter().copied()).collect();
        let walks = if fixed.is_empty() { 1 } else { WALKS };
        for _ in 0..walks {
            if fixed.len() > 1 {
                break;
            }
            let path = ground.path(chance)?;
            let placed: Option<Placed> = path
                .into_iter()
                .enumerate()
                .map(|(number, site)| Some((Var::new(number)?, self.shape.value(site))))
                .collect();
            if let Some(path) = placed.filter(|path| fixed.iter().all(|one| path.contains(one))) {
                return Some(path);
            }
        }
        searched(self, wished, chance)
    }

    fn offers(
        &self,
        answer: &[(Var, Value)],
        keep: &Keep,
        _voice: &Voice,
        _chance: &mut Chance,
    ) -> Option<Offers> {
        Some(each_given(self.with_givens(answer)?, self, keep))
    }

    fn chosen(&self, rules: &RuleSet) -> Option<Box<dyn Puzzle>> {
        with_chosen(self, rules)
    }
}
