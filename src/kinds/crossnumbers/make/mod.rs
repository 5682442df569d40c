//! Makes Cross Numbers: fills a board with random digits and signs ([`fill`]), then leaves out digits as long as steps
//! of a grade solve the rest.
//!
//! Digits are left out one by one in random order, as long as techniques of the wanted grade or easier ones solve the
//! rest; so none of the remaining ones can be left out. Levels for beginners give some more. A level that is too easy
//! is discarded for another board. The maker pauses after slices of its work.

mod fill;
mod thin;
mod wish;

use crate::kinds::{Attempts, Grade, MakerState, Preset};
pub(super) use wish::{CHOICES, CrossOptions, read_base};

/// The presets; [`CrossOptions`] says what each stands for.
pub(super) const PRESETS: &[Preset] = &[
    Preset::new("usual"),
    Preset::only("three", FEW_FILLINGS),
    Preset::only("four", FEW_FILLINGS),
    Preset::new("five"),
    Preset::new("six"),
    // On large boards the search for what-ifs takes too long.
    Preset::only("seven", Grade::Thinker.and_easier()),
    Preset::only("nine", Grade::Thinker.and_easier()),
    Preset::new("left-to-right"),
    Preset::new("quotients"),
    Preset::only("seen", Grade::Tracker.and_easier()),
    Preset::only("bits", Grade::Tracker.and_easier()),
    Preset::ungraded("paper", "level"),
];

/// The grades of boards whose lines have few fillings, so that a list of all fillings is rarely needed.
const FEW_FILLINGS: &[Grade] = &[
    Grade::Starter,
    Grade::Explorer,
    Grade::Tracker,
    Grade::Master,
];

/// The maximum number of attempts.
const ATTEMPTS: u32 = 1_000;

/// The maximum work of all attempts.
const WORK: u64 = 36_000_000;

/// Returns a maker of levels of one grade. Equal seeds give equal levels.
#[must_use]
pub(super) fn maker(wish: CrossOptions, grade: Grade, seed: u64) -> Attempts {
    let chance = grade.chance(seed, wish.stream());
    MakerState::maker(wish, grade, chance, ATTEMPTS, WORK)
}
