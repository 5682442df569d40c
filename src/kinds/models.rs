//! What has been published about the difficulty of a kind's levels: the part of the plug-in contract for it.

use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::{KINDS, Puzzle};

/// A published model of difficulty.
pub struct PublishedModel {
    /// Its name in the API.
    pub id: &'static str,
    /// Its figures of a level; `None` if it does not apply, or takes more work than is allowed beside a rating.
    pub figures: fn(&dyn Puzzle) -> Option<Json>,
    /// The difficulty D that it gives a level, if the paper has a formula for one.
    pub difficulty: Option<fn(&dyn Puzzle) -> Option<f64>>,
}

/// The figures of a level by every model that a kind of ours has; null where one does not apply to the level's kind.
#[must_use]
pub fn models(puzzle: &dyn Puzzle) -> Map<String, Json> {
    let known = KINDS.iter().flat_map(|kind| kind.models);
    let mut models: Map<String, Json> = known
        .map(|model| (model.id.to_owned(), Json::Null))
        .collect();
    for model in puzzle.kind().models {
        models.insert(
            model.id.to_owned(),
            (model.figures)(puzzle).unwrap_or_default(),
        );
    }
    models
}

/// Figures as data. There is nothing in them that cannot be written.
pub fn figures(figures: impl Serialize) -> Json {
    serde_json::to_value(figures).unwrap_or_default()
}
