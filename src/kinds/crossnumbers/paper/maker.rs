//! The paper's generator as a maker of levels. They may have several answers.

use super::grid::gen_grid;
use super::solutions::{LIMIT, completions};
use super::study::{BLANKS, MOST_GRIDS, STREAM};
use crate::engine::Budget;
use crate::engine::task::Meter;
use crate::input::{Code, Cursor, Result};
use crate::kinds::crossnumbers::make::read_base;
use crate::kinds::crossnumbers::{CrossNumbers, TEXT};
use crate::kinds::{Attempt, Attempts, Order, Puzzle};
use crate::random::Chance;

/// The approximate cost of finding the completions of a row, in asks: all arrangements of digits in its blanks are
/// tried.
const ROW: u64 = 2_000;

/// The maximum work: more than all grids take.
const WORK: u64 = 100_000_000;

/// The sides for which hardly any grid is good at the hardest level: with four blanks in a row, the state space is too
/// large unless a row has nearly all digits.
const TOO_OPEN: std::ops::RangeInclusive<usize> = 4..=8;

/// Returns a maker of the paper's grids: of the first grid of a seed that is not bad, the same as that of `cross_game`.
/// Options: `size`, the number of cells of a side; `level`; `base`.
///
/// # Errors
/// If an option is wrong, or is one that the paper does not have.
pub fn maker(order: &Order<'_>) -> Result<Attempts> {
    let more = &order.more;
    for name in ["operators", "largest", "tables", "negative"] {
        if let Some(place) = more.optional(name)? {
            let reason = TEXT.message("refuse.paper.option").with("option", name);
            return Err(place.refuse(Code::Value, reason));
        }
    }
    let level = more.optional("level")?;
    let level = level.map_or(Ok(2), |place| place.integer(1..=3_usize))?;
    let side = side(more, level)?;
    let base = read_base(more)?;
    let blanks = BLANKS[level - 1].min(side);
    let meter = Meter::new(Budget::UNLIMITED);
    let grids = PaperAttempts {
        side,
        blanks,
        base,
        chance: Chance::new(order.seed, STREAM),
        meter: meter.clone(),
    };
    Ok(Attempts::new(meter, MOST_GRIDS, WORK, grids))
}

/// The state of such a maker.
struct PaperAttempts {
    side: usize,
    blanks: usize,
    base: u32,
    chance: Chance,
    meter: Meter,
}

impl Attempt for PaperAttempts {
    async fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let (mut level, _) = gen_grid(self.side, self.blanks, &mut self.chance);
        level.base = self.base;
        let mut space = 1;
        for row in 0..self.side {
            self.meter.think(ROW).await;
            space *= completions(&level, row).len();
            if !(1..=LIMIT as usize).contains(&space) {
                return None;
            }
        }
        Some(Box::new(CrossNumbers::new(level)))
    }
}

/// Reads the side of a board: by default 4, or at the hardest level 9, as in the paper's own tests.
fn side(more: &Cursor<'_>, level: usize) -> Result<usize> {
    let Some(place) = more.optional("size")? else {
        return Ok(if level == BLANKS.len() { 9 } else { 4 });
    };
    let side = place.integer(2..=9_usize)?;
    if level == BLANKS.len() && TOO_OPEN.contains(&side) {
        let reason = TEXT.message("refuse.paper.open").with("size", side);
        return Err(place.refuse(Code::Value, reason));
    }
    Ok(side)
}
