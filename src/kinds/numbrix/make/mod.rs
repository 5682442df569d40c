//! Makes Numbrix: draws a random path ([`walk`]), then leaves out numbers as long as steps of a grade solve the rest.
//!
//! Givens are left out one by one in random order, as long as techniques of the wanted grade or easier ones solve the
//! rest; so none of the remaining ones can be left out. A level that is too easy is discarded for another path. The
//! maker pauses after slices of its work, so that a page stays responsive.

mod scattered;
mod shapes;
mod thin;
mod walk;
mod wish;

use crate::input::{Code, Result};
use crate::kinds::numbrix::TEXT;
use crate::kinds::{Attempts, Grade, MakerState, Order, Preset};
#[cfg(feature = "tools")]
pub(super) use walk::Ground;
pub(super) use wish::CHOICES;
use wish::NumbrixOptions;

/// The presets; [`NumbrixOptions`] says what each stands for.
pub(super) const PRESETS: &[Preset] = &[
    Preset::new("usual"),
    Preset::only("three", Grade::Starter.and_easier()).few(),
    Preset::only("four", Grade::Explorer.and_easier()),
    Preset::only("five", Grade::Tracker.and_easier()),
    Preset::new("six"),
    Preset::new("seven"),
    Preset::new("eight"),
    // On large boards the search for what-ifs takes too long.
    Preset::only("twelve", Grade::Thinker.and_easier()),
    Preset::only("twenty", Grade::Thinker.and_easier()),
    Preset::new("heart"),
    Preset::new("fish"),
    Preset::new("cat"),
    Preset::new("letter"),
    Preset::only("rim", NO_STARTER),
    Preset::new("hidato"),
    Preset::ungraded("paper", "given"),
];

/// The grades of boards whose inner numbers are all missing.
const NO_STARTER: &[Grade] = &[
    Grade::Explorer,
    Grade::Tracker,
    Grade::Thinker,
    Grade::Master,
];

/// The maximum number of attempts.
const ATTEMPTS: u32 = 1_000;

/// The maximum work of all attempts.
const WORK: u64 = 24_000_000;

/// Returns a maker of levels of one grade, or of boards of the preset `paper`. Equal seeds give equal levels.
///
/// # Errors
/// If an option is wrong.
pub(super) fn maker(order: &Order<'_>) -> Result<Attempts> {
    if order.preset.level.is_some() {
        return scattered::maker(order, ATTEMPTS, WORK);
    }
    if let Some(place) = order.more.optional("given")? {
        let reason = TEXT.message("refuse.given.paper");
        return Err(place.refuse(Code::Value, reason.with("preset", order.preset.id)));
    }
    let wish = NumbrixOptions::read(order)?;
    let chance = order.grade.chance(order.seed, wish.stream());
    Ok(MakerState::maker(wish, order.grade, chance, ATTEMPTS, WORK))
}
