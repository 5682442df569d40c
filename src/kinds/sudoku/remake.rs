//! Makes new Sudokus on the board of another: the kernel fills an answer, and givens are chosen from it.

use super::Sudoku;
use super::count::grid;
use super::kernel::Search;
use super::make::{SudokuOptions, maker_on, run};
use super::rules::value;
use crate::engine::Budget;
use crate::engine::task::{Meter, Paused};
use crate::engine::{Value, Var};
use crate::input::Result;
use crate::kinds::remake::{Keep, Placed, Remake, givens_at, searched};
use crate::kinds::{Maker, Order, Playable};
use crate::random::Chance;

/// The options that do not concern the board.
const OPTIONS: [&str; 4] = ["technique", "minimal", "symmetry", "uniqueness"];

impl Remake for Sudoku {
    fn options(&self) -> &'static [&'static str] {
        &OPTIONS
    }

    #[allow(clippy::cast_possible_truncation)] // at most 16
    fn own_maker(
        &self,
        order: &Order<'_>,
        wished: &[(Var, Value)],
        keep: &Keep,
    ) -> Result<Option<Box<dyn Maker>>> {
        let mut asked = false;
        for name in OPTIONS {
            asked |= order.more.optional(name)?.is_some();
        }
        if !asked || !self.level.layout.is_its_houses() {
            return Ok(None);
        }
        let wish = SudokuOptions::on_board(order, &self.level.layout)?;
        let mut answer = vec![0; self.sites()];
        for &(var, value) in wished.iter().chain(&givens_at(self, &keep.givens)) {
            answer[var.index()] = value.index() as u8 + 1;
        }
        let fixed = (answer, keep.givens.clone());
        Ok(Some(Box::new(maker_on(
            self.level.clone(),
            wish,
            order,
            fixed,
        ))))
    }

    /// Fewer than usual, as what-ifs with all of Sudoku's techniques take long.
    fn remade_asks_a_second(&self) -> u64 {
        1_500_000
    }

    #[allow(clippy::cast_possible_truncation)] // at most 16
    fn draw<'a>(
        &'a self,
        wished: &'a [(Var, Value)],
        chance: &'a mut Chance,
    ) -> Paused<'a, Option<Placed>> {
        if !self.level.layout.is_its_houses() {
            return Box::pin(searched(self, wished, chance));
        }
        Box::pin(async move {
            let mut cells = grid(&self.level);
            for &(var, value) in wished {
                cells[var.index()] = value.index() as u8 + 1;
            }
            let mut answer = None;
            let mut search = Search::new(&self.level.layout.solver, &cells, None, 1);
            let first = |count| chance.below(count);
            let keep = |found: &[u8]| answer = Some(found.to_vec());
            run(&mut search, &Meter::new(Budget::UNLIMITED), first, keep).await;
            let numbers = answer?
                .into_iter()
                .map(|number| value(usize::from(number) - 1));
            Some(Var::all().zip(numbers).collect())
        })
    }
}
