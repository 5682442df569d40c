//! The look and the sentences of a plain grid of seats: an island board without heights.

use crate::input::{Code, Cursor, Result};
use crate::text::{Tables, tables};

/// The value of `board.look` for a grid of seats.
pub(super) const LOOK: &str = "seats";

/// The sentences of such boards.
pub static TEXT: Tables = tables!(Some(&super::TEXT));

/// Reads the look of a board: true if it is such a grid.
pub(super) fn look(board: &Cursor<'_>) -> Result<bool> {
    let Some(look) = board.optional("look")? else {
        return Ok(false);
    };
    look.one_of(&[LOOK], TEXT.message("refuse.look"))?;
    Ok(true)
}

/// Refuses a height of a seat that is not 1.
pub(super) fn flat(place: &Cursor<'_>, height: u8) -> Result<()> {
    if height == 1 {
        return Ok(());
    }
    Err(place.refuse(Code::Value, TEXT.message("refuse.flat")))
}
