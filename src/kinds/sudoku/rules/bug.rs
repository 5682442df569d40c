//! The pattern BUG+1 (bivalue universal grave): one open cell has three candidates, every other open cell has two. If
//! one of the three is ignored, every number has exactly two open places in each house where it is missing. Without
//! that candidate there would be a second answer, in which each open cell has its other candidate.

use super::pattern::PatternSearch;
use super::pattern_board::PatternBoard;
use super::{pattern, ranks, value};
use crate::engine::{Domain, Finding, Stop, Technique, Value, View, merged};
use crate::kinds::sudoku::layout::Cells;

/// The technique of a BUG; see the module. It presumes that there is one answer.
pub static BUG: Technique = Technique {
    id: "bug",
    rank: ranks::BUG,
};

/// The search for a BUG.
pub struct Bug;

/// Returns the only open cell that does not have two candidates, if it has three.
fn odd_cell(board: &PatternBoard<'_>) -> Option<usize> {
    let mut odd = board
        .known
        .open
        .iter()
        .filter(|&cell| board.known.at[cell].len() != 2);
    let cell = odd.next()?;
    (odd.next().is_none() && board.known.at[cell].len() == 3).then_some(cell)
}

/// Returns true if every number has two places in every house where it is open, ignoring this candidate.
fn is_even_without(board: &PatternBoard<'_>, cell: usize, number: Value) -> bool {
    (0..board.setting.layout.side).map(value).all(|other| {
        let own = if other == number {
            Cells::only(cell)
        } else {
            Cells::EMPTY
        };
        let all = board.known.all[other.index()] - own;
        board.setting.layout.houses.iter().all(|house| {
            let places = all & house.set;
            !places.intersects(board.known.open)
                || places.len() == 2 && places.is_subset(board.known.open)
        })
    })
}

impl PatternSearch for Bug {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&BUG] }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let Some(cell) = odd_cell(board) else {
            return Ok(());
        };
        let setting = board.setting;
        let Some(number) = board.known.at[cell]
            .iter()
            .find(|&number| is_even_without(board, cell, number))
        else {
            return Ok(());
        };
        view.conclude(
            &[Finding::Into(setting.cells[cell], Domain::only(number))],
            || {
                let looks = board.known.at[cell]
                    .iter()
                    .map(|number| (setting.cells[cell], number));
                let rest =
                    |cell: usize| (setting.cells[cell], setting.all() - board.known.at[cell]);
                let rests_on = board.known.open.iter().map(rest);
                pattern(
                    &BUG,
                    looks.collect(),
                    Vec::new(),
                    merged(rests_on.collect()),
                )
            },
        )
    }
}
