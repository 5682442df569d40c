//! New Numbrix on the board of another: any path over its cells, and numbers of it.

use super::Numbrix;
use super::make::Ground;
use crate::engine::{Value, Var};
use crate::kinds::remake::{Placed, Remake, searched};
use crate::random::Chance;

/// So many paths are drawn to find one that passes each of a few cells in its turn, before a search looks for one.
const WALKS: usize = 20;

impl<const W: usize> Remake for Numbrix<W> {
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
}
