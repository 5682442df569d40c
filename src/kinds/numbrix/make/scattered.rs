//! Boards as in paper 003: some random numbers of a path, with one answer or several.

use super::walk::Ground;
use super::wish::{NumbrixOptions, SHARES};
use crate::engine::Budget;
use crate::engine::task::Meter;
use crate::input::{Code, Result};
use crate::kinds::numbrix::level::ParsedNumbrix;
use crate::kinds::numbrix::rules::cost;
use crate::kinds::numbrix::{TEXT, read};
use crate::kinds::{Attempts, Header, Order};
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
    let mut chance = Chance::new(order.seed, wish.stream() ^ (share as u64 + 1));
    let (counter, ground) = (meter.clone(), wish.ground);
    Ok(Attempts::new(meter, most, work, async move || {
        counter.think(DRAWING * cost(ground.grid.len())).await;
        Some(read(board(&ground, share + 2, &mut chance)?))
    }))
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
    Some(ParsedNumbrix {
        header: Header::default(),
        grid: ground.grid.clone(),
        givens,
        corners: ground.corners,
    })
}
