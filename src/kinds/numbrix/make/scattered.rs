//! Boards as in paper 003: some random numbers of a path, with one answer or several.

use super::walk::Ground;
use super::wish::{NumbrixOptions, SHARES};
use crate::engine::Budget;
use crate::engine::task::Meter;
use crate::input::{Code, Result};
use crate::kinds::numbrix::TEXT;
use crate::kinds::numbrix::level::ParsedNumbrix;
use crate::kinds::numbrix::rules::cost;
use crate::kinds::{Attempt, Attempts, Order, Puzzle};
use crate::random::Chance;

/// The cost of drawing a path, in asks of a rule on the same board.
const DRAWING: u64 = 50;

/// Returns a maker of such boards. Options: `given`, the share of the numbers that is given (`third` by default), and
/// the board's sides, shape and corners.
///
/// # Errors
/// If an option is wrong, or is `pattern`: these givens are random.
pub fn maker(order: &Order<'_>, most: u32, work: u64) -> Result<Attempts> {
    let more = &order.more;
    if let Some(place) = more.optional("pattern")? {
        return Err(place.refuse(Code::Value, TEXT.message("refuse.paper.pattern")));
    }
    let share = match more.optional("given")? {
        Some(place) => place.one_of(SHARES, TEXT.message("refuse.given"))?,
        None => 1,
    };
    let wish = NumbrixOptions::read(order)?;
    let meter = Meter::new(Budget::UNLIMITED);
    let chance = Chance::new(order.seed, wish.stream() ^ (share as u64 + 1));
    let making = ScatteredAttempts {
        ground: wish.ground,
        one_of: share + 2,
        chance,
        meter: meter.clone(),
    };
    Ok(Attempts::new(meter, most, work, making))
}

/// The state of such a maker.
struct ScatteredAttempts {
    ground: Ground,
    /// One in this many numbers is given.
    one_of: usize,
    chance: Chance,
    meter: Meter,
}

impl Attempt for ScatteredAttempts {
    async fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let cost = DRAWING * cost(self.ground.grid.len());
        self.meter.think(cost).await;
        Some(board(&self.ground, self.one_of, &mut self.chance)?.puzzle())
    }
}

/// Draws a random path and gives one in `one_of` of its numbers, at least one number; `None` if no path is found.
fn board(ground: &Ground, one_of: usize, chance: &mut Chance) -> Option<ParsedNumbrix> {
    let path = ground.path(chance)?;
    let mut places: Vec<(usize, usize)> = path.into_iter().enumerate().collect();
    chance.shuffle(&mut places);
    let mut givens = vec![None; places.len()];
    for &(number, site) in places.iter().take((places.len() / one_of).max(1)) {
        givens[site] = Some(number);
    }
    Some(ground.level(givens))
}
