//! The range of a published difficulty in which a new level must lie.

use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::{Kind, Puzzle};
use crate::text::{Message, SHARED};

/// A difficulty model, and the bounds of its D, both inclusive.
pub(super) struct Range {
    model: &'static str,
    difficulty: fn(&dyn Puzzle) -> Option<f64>,
    from: Option<f64>,
    to: Option<f64>,
}

impl Range {
    /// Reads `{model, from, to}`; one of the bounds may be missing.
    ///
    /// # Errors
    /// If no D is published for the kind, the model is unknown, or both bounds are missing or they exclude everything.
    pub(super) fn parse(place: &Cursor<'_>, kind: &Kind) -> Result<Self> {
        place.deny_unknown(&["model", "from", "to"])?;
        let models = kind.models.iter();
        let models: Vec<_> = models
            .filter_map(|model| Some((model.id, model.difficulty?)))
            .collect();
        if models.is_empty() {
            let reason = SHARED.message("refuse.difficulty").with("kind", kind.id);
            return Err(place.refuse(Code::Unknown, reason));
        }
        let which = place.required("model")?;
        let ids: Vec<&str> = models.iter().map(|(id, _)| *id).collect();
        let which = which.one_of(&ids, SHARED.message("refuse.unknown.model"))?;
        let bound = |name| -> Result<Option<f64>> {
            let place = place.optional(name)?;
            place.map(|place| place.number()).transpose()
        };
        let (from, to) = (bound("from")?, bound("to")?);
        match (from, to) {
            (None, None) => Err(place.refuse(Code::Field, SHARED.message("refuse.range.open"))),
            (Some(from), Some(to)) if from > to => {
                Err(place.refuse(Code::Value, SHARED.message("refuse.range.empty")))
            }
            _ => Ok(Self {
                model: models[which].0,
                difficulty: models[which].1,
                from,
                to,
            }),
        }
    }

    /// Returns a level's D by the model; `None` if it has none or the budget of the computation runs out.
    pub(super) fn difficulty(&self, puzzle: &dyn Puzzle) -> Option<f64> {
        (self.difficulty)(puzzle)
    }

    /// Returns true if a D is within the bounds, with a relative tolerance of a billionth: machines may differ in the
    /// last digit of a power, and all should generate the same level.
    pub(super) fn holds(&self, d: f64) -> bool {
        const EQUAL: f64 = 1e-9;
        let low = self.from.is_none_or(|from| from - d <= EQUAL * from.abs());
        low && self.to.is_none_or(|to| d - to <= EQUAL * to.abs())
    }

    /// Returns the range in words.
    pub(super) fn say(&self) -> Message {
        let key = match (self.from, self.to) {
            (Some(_), Some(_)) => "refuse.range.between",
            (Some(_), None) => "refuse.range.least",
            _ => "refuse.range.most",
        };
        // The JSON writer is linked anyway; that of the standard library would add 8 KB to a page.
        let number = |bound: Option<f64>| -> String {
            let text = serde_json::to_string(&bound).unwrap_or_default();
            text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
        };
        let message = SHARED.message(key).with("model", self.model);
        message
            .with("from", &*number(self.from))
            .with("to", &*number(self.to))
    }
}
