//! Published models of difficulty: a part of the kind contract.

use std::future::ready;

use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::{KINDS, Puzzle};
use crate::engine::task::{Paused, finish};

/// A published model of difficulty.
pub struct PublishedModel {
    /// Its name in the API.
    pub id: &'static str,
    /// Computes its figures for a level; `None` if it does not apply, or needs more work than a rating allows.
    pub figures: for<'a> fn(&'a dyn Puzzle) -> Paused<'a, Option<Json>>,
    /// Computes the difficulty D of a level, if the paper has a formula for it.
    pub difficulty: Option<fn(&dyn Puzzle) -> Option<f64>>,
}

/// Returns these models in an engine with the designer's tools, and none in an engine for players.
#[must_use]
pub const fn for_tools(models: &'static [PublishedModel]) -> &'static [PublishedModel] {
    if cfg!(feature = "tools") { models } else { &[] }
}

/// Returns a level's figures by every model of all kinds; null for a model that does not apply.
#[must_use]
pub fn models(puzzle: &dyn Puzzle) -> Map<String, Json> {
    finish(models_in_slices(puzzle))
}

/// Does the same in slices.
pub async fn models_in_slices(puzzle: &dyn Puzzle) -> Map<String, Json> {
    let known = KINDS.iter().flat_map(|kind| kind.models);
    let mut models: Map<String, Json> = known
        .map(|model| (model.id.to_owned(), Json::Null))
        .collect();
    for model in puzzle.kind().models {
        let figures = (model.figures)(puzzle).await;
        models.insert(model.id.to_owned(), figures.unwrap_or_default());
    }
    models
}

/// Returns figures that are computed without a pause.
pub fn at_once<'a>(found: Option<impl Serialize>) -> Paused<'a, Option<Json>> {
    Box::pin(ready(found.map(figures)))
}

/// Serializes figures; this cannot fail.
pub fn figures(figures: impl Serialize) -> Json {
    serde_json::to_value(figures).unwrap_or_default()
}
