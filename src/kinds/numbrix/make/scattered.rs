//! Boards as paper 003 has them: some numbers of a path by chance, and one answer or several.

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

/// What it costs to draw a path, in questions to rules for each cell.
const DRAWING: u64 = 50;

/// A maker of such boards. Options: `given`, which share of the numbers is given (`third` if nothing is said), and the
/// board's sides, shape and corners.
///
/// # Errors
/// If an option is not as it should be, or is a pattern: these givens lie by chance.
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

/// A path by chance, of whose numbers one of that many is left.
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
