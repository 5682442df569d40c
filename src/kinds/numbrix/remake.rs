//! Makes new Numbrix on the board of another: draws any path over its cells, and gives some of its numbers.

use super::Numbrix;
use super::make::Ground;
use crate::engine::task::Paused;
use crate::engine::{Value, Var};
use crate::kinds::remake::{Placed, Remake, searched};
use crate::random::Chance;

/// The number of random paths that are tried to find one with a fixed number in its cell, before a search looks for
/// one.
const WALKS: usize = 20;

impl<const W: usize> Remake for Numbrix<W> {
    fn draw<'a>(
        &'a self,
        wished: &'a [(Var, Value)],
        chance: &'a mut Chance,
    ) -> Paused<'a, Option<Placed>> {
        Box::pin(async move {
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
                if let Some(path) = placed.filter(|path| fixed.iter().all(|one| path.contains(one)))
                {
                    return Some(path);
                }
            }
            searched(self, wished, chance).await
        })
    }
}
