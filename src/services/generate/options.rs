//! The options of a new level.

#[cfg(feature = "tools")]
use super::from::{self, FromLevel};
#[cfg(feature = "tools")]
use super::range::Range;
use serde_json::Value as Json;

use crate::input::{Code, Cursor, Result};
use crate::kinds::{Grade, Kind, Preset};
use crate::random::LARGEST_SEED;
use crate::text::SHARED;

/// The options of a new level of a kind.
pub struct Options {
    pub(super) kind: &'static Kind,
    pub(super) preset: &'static Preset,
    /// The grade; `None` for a preset without grades.
    pub(super) grade: Option<Grade>,
    pub(super) seed: Option<u64>,
    /// The options as they were passed.
    pub(super) more: Json,
    #[cfg(feature = "tools")]
    pub(super) range: Option<Range>,
    /// True if the level may have any grade: a range of D is requested, and no grade.
    #[cfg(feature = "tools")]
    pub(super) any_grade: bool,
    /// The level whose board is used, and the request for it.
    #[cfg(feature = "tools")]
    pub(super) from: Option<FromLevel>,
}

/// The names of the options. (A range of D needs the published models, which the players' builds do not include.)
const NAMES: &[&str] = if cfg!(feature = "tools") {
    &[
        "grade", "preset", "seed", "d", "from", "answer", "keep", "voice",
    ]
} else {
    &["grade", "preset", "seed"]
};

impl Options {
    /// Creates options with the kind's first preset, its first grade if it has any, and no seed.
    #[must_use]
    pub fn new(kind: &'static Kind) -> Self {
        Self::with_preset(kind, &kind.presets[0])
    }

    /// Creates options with this preset of the kind, its first grade if it has any, and no seed.
    #[must_use]
    pub fn with_preset(kind: &'static Kind, preset: &'static Preset) -> Self {
        Self {
            kind,
            preset,
            grade: preset.grades.first().copied(),
            seed: None,
            more: Json::Object(serde_json::Map::new()),
            #[cfg(feature = "tools")]
            range: None,
            #[cfg(feature = "tools")]
            any_grade: false,
            #[cfg(feature = "tools")]
            from: None,
        }
    }

    /// Sets the grade. If the preset does not have it, no level is found.
    #[must_use]
    pub fn grade(self, grade: Grade) -> Self {
        Self {
            grade: Some(grade),
            ..self
        }
    }

    /// Sets the options that only this kind has.
    #[must_use]
    pub fn more(self, more: Json) -> Self {
        Self { more, ..self }
    }

    /// Sets the seed; bits above [`LARGEST_SEED`] are ignored.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        let seed = Some(seed & LARGEST_SEED);
        Self { seed, ..self }
    }

    /// Reads `grade`, `preset`, `seed` and `d`, all of them optional. `d` is the range for a published D of the level,
    /// `{model: "search" | "freedom", from, to}`; one bound may be missing.
    ///
    /// # Errors
    /// If an option is unknown or invalid.
    pub fn read(kind: &'static Kind, place: &Cursor<'_>) -> Result<Self> {
        let own: Vec<&str> = kind.options.iter().map(|choice| choice.id).collect();
        place.deny_unknown(&[NAMES, &own].concat())?;
        let mut options = Self::with_preset(kind, preset(kind, place.optional("preset")?)?);
        options.more = place.json().clone();
        #[cfg(feature = "tools")]
        options.read_from(place)?;
        if let Some(grade) = place.optional("grade")? {
            options.grade = Some(read_grade(options.grades(), options.preset, &grade)?);
        }
        if let Some(seed) = place.optional("seed")? {
            options.seed = Some(seed.integer(0..=LARGEST_SEED)?);
        }
        #[cfg(feature = "tools")]
        if let Some(range) = place.optional("d")? {
            options.range = Some(Range::parse(&range, kind)?);
            options.any_grade = place.optional("grade")?.is_none();
        }
        Ok(options)
    }
}

impl Options {
    /// Reads `from` and the options that belong to it.
    #[cfg(feature = "tools")]
    fn read_from(&mut self, place: &Cursor<'_>) -> Result<()> {
        let Some(level) = place.optional("from")? else {
            for name in from::NAMES {
                if let Some(stray) = place.optional(name)? {
                    let reason = from::TEXT.message("refuse.from.missing").with("name", name);
                    return Err(stray.refuse(Code::Field, reason));
                }
            }
            return Ok(());
        };
        self.from = Some(FromLevel::read(self.kind, place, &level)?);
        self.grade = Some(Grade::ALL[0]);
        Ok(())
    }

    /// Returns the grades that can be requested.
    fn grades(&self) -> &'static [Grade] {
        #[cfg(feature = "tools")]
        if self.from.is_some() {
            return &Grade::ALL;
        }
        self.preset.grades
    }
}

/// Reads one of the grades of a preset.
fn read_grade(grades: &[Grade], preset: &Preset, place: &Cursor<'_>) -> Result<Grade> {
    if let Some(level) = preset.level.filter(|_| grades.is_empty()) {
        let reason = SHARED.message("refuse.ungraded").with("preset", preset.id);
        return Err(place.refuse(Code::Value, reason.with("option", level)));
    }
    let ids: Vec<&str> = grades.iter().map(|grade| grade.id()).collect();
    Ok(grades[place.one_of(&ids, SHARED.message("refuse.unknown.grade"))?])
}

/// Returns the preset of a kind with this name; the first one if there is no name.
///
/// # Errors
/// If the kind has no such preset.
pub fn preset(kind: &'static Kind, place: Option<Cursor<'_>>) -> Result<&'static Preset> {
    let Some(place) = place else {
        return Ok(&kind.presets[0]);
    };
    let ids: Vec<&str> = kind.presets.iter().map(|preset| preset.id).collect();
    Ok(&kind.presets[place.one_of(&ids, SHARED.message("refuse.unknown.preset"))?])
}
