//! What is asked of a new level.

#[cfg(feature = "tools")]
use super::from::{self, FromLevel};
#[cfg(feature = "tools")]
use super::range::Range;
use serde_json::Value as Json;

use crate::input::{Code, Cursor, Result};
use crate::kinds::{Grade, Kind, Preset};
use crate::random::LARGEST_SEED;
use crate::text::SHARED;

/// What is asked of a new level of a kind.
pub struct Options {
    pub(super) kind: &'static Kind,
    pub(super) preset: &'static Preset,
    /// Nothing of a preset that has none.
    pub(super) grade: Option<Grade>,
    pub(super) seed: Option<u64>,
    /// All of them as they came in.
    pub(super) more: Json,
    #[cfg(feature = "tools")]
    pub(super) range: Option<Range>,
    /// The level whose board it has, and what is wished of it.
    #[cfg(feature = "tools")]
    pub(super) from: Option<FromLevel>,
}

/// The names there are. (A range of D needs the published models, which players' builds leave out.)
const NAMES: &[&str] = if cfg!(feature = "tools") {
    &[
        "grade", "preset", "seed", "d", "from", "answer", "keep", "voice",
    ]
} else {
    &["grade", "preset", "seed"]
};

impl Options {
    /// The kind's first preset, and its first grade, if it has any; any seed.
    #[must_use]
    pub fn new(kind: &'static Kind) -> Self {
        Self::with_preset(kind, &kind.presets[0])
    }

    /// This preset of the kind, and its first grade, if it has any; any seed.
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
            from: None,
        }
    }

    /// With a grade. One that the preset does not have is not found by any attempt.
    #[must_use]
    pub fn grade(self, grade: Grade) -> Self {
        Self {
            grade: Some(grade),
            ..self
        }
    }

    /// With options that only this kind has.
    #[must_use]
    pub fn more(self, more: Json) -> Self {
        Self { more, ..self }
    }

    /// With a seed; of a larger one than [`LARGEST_SEED`] the lowest bits count.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        let seed = Some(seed & LARGEST_SEED);
        Self { seed, ..self }
    }

    /// Reads `grade`, `preset`, `seed` and `d`, each of which may be left out. `d`: the range of a published D that the
    /// level is to lie in, `{model: "search" | "freedom", from, to}`; one bound may be left out.
    ///
    /// # Errors
    /// If an option is not known, or cannot be had.
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
        }
        Ok(options)
    }
}

impl Options {
    /// Reads `from` and what goes with it.
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

    /// The grades that can be asked for.
    fn grades(&self) -> &'static [Grade] {
        #[cfg(feature = "tools")]
        if self.from.is_some() {
            return &Grade::ALL;
        }
        self.preset.grades
    }
}

/// One of the grades of a preset, if it has any.
fn read_grade(grades: &[Grade], preset: &Preset, place: &Cursor<'_>) -> Result<Grade> {
    if let Some(level) = preset.level.filter(|_| grades.is_empty()) {
        let reason = SHARED.message("refuse.ungraded").with("preset", preset.id);
        return Err(place.refuse(Code::Value, reason.with("option", level)));
    }
    let ids: Vec<&str> = grades.iter().map(|grade| grade.id()).collect();
    Ok(grades[place.one_of(&ids, SHARED.message("refuse.unknown.grade"))?])
}

/// The preset of a kind that is named here; the first if none is.
///
/// # Errors
/// If the kind has none of that name.
pub fn preset(kind: &'static Kind, place: Option<Cursor<'_>>) -> Result<&'static Preset> {
    let Some(place) = place else {
        return Ok(&kind.presets[0]);
    };
    let ids: Vec<&str> = kind.presets.iter().map(|preset| preset.id).collect();
    Ok(&kind.presets[place.one_of(&ids, SHARED.message("refuse.unknown.preset"))?])
}
