//! Of what levels are made, for the designer: what is the same for all kinds.

use super::phrasebook::{Noun, Phrasebook};
use crate::api::{ClueForm, Own, StockInfo};

/// A sort of clue.
pub struct Form {
    /// The rule's name in levels; the kind's table has its sentence: `form.<rule>`.
    pub rule: &'static str,
    /// How many pieces it names at least, and at most.
    pub pieces: (u32, u32),
    /// True if it may name a piece twice.
    pub twice: bool,
    /// The field that names the pieces; empty if none does.
    pub field: &'static str,
}

/// Two pieces that are beside each other, or never.
pub const NEAR: Form = Form {
    rule: "near",
    pieces: (2, 2),
    twice: true,
    field: "pieces",
};
/// See [`NEAR`].
pub const APART: Form = Form {
    rule: "apart",
    ..NEAR
};

impl Form {
    /// With its sentence.
    #[must_use]
    pub fn info(&self, phrasebook: Phrasebook) -> ClueForm {
        ClueForm {
            rule: self.rule.to_owned(),
            form: phrasebook.word(&format!("form.{}", self.rule)).to_owned(),
            pieces: self.pieces,
            twice: self.twice,
            field: self.field.to_owned(),
        }
    }
}

/// A sort of piece, which the table calls `piece.<id>`.
#[must_use]
pub fn stock(id: &str, phrasebook: Phrasebook, own: Own) -> StockInfo {
    let key = format!("piece.{id}");
    StockInfo {
        id: id.to_owned(),
        name: phrasebook.noun(&key, Noun::One),
        many: phrasebook.noun(&key, Noun::Many),
        glyph: id.to_owned(),
        own,
    }
}

/// A letter to type for each piece: the first of its name that no piece before it has, else any.
#[must_use]
pub fn keys<'i>(ids: impl IntoIterator<Item = &'i str>) -> Vec<String> {
    let mut taken: Vec<char> = Vec::new();
    let key = |id: &str| {
        let free = |key: &char| key.is_ascii_lowercase() && !taken.contains(key);
        let key = id.chars().chain('a'..='z').find(free);
        taken.extend(key);
        key.map_or_else(String::new, String::from)
    };
    ids.into_iter().map(key).collect()
}
