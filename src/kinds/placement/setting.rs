//! What an island or a city adds to the family: the map's words and looks, and what its made levels are like.

use serde_json::Value as Json;

use super::{Clue, Map, Piece, Tag};
use crate::api::{Board, LineInfo, Own};
use crate::kinds::Kind;
use crate::text::{Lang, Tables};

/// What an island or a city adds to the family.
pub trait Setting: Send + Sync {
    /// The kind.
    fn kind(&self) -> &'static Kind;

    /// The kind's words and sentences.
    fn text(&self) -> &'static Tables {
        self.kind().text
    }

    /// The level's `board` field, unless it is the kind's own.
    fn field(&self) -> Option<Json>;

    /// What a site is called.
    fn site_name(&self, site: usize, lang: Lang) -> String;

    /// What a tag is called.
    fn tag_name(&self, tag: &Tag, lang: Lang) -> String {
        self.text().raw(lang, &format!("tag.{}", tag.id)).to_owned()
    }

    /// The key of the words that say where the sites with such a tag are.
    fn where_key(&self, tag: &Tag) -> String {
        format!("where.{}", tag.group)
    }

    /// Returns true if there may be fewer pieces than sites.
    fn may_leave_empty(&self) -> bool {
        false
    }

    /// The fields of a clue that only its kind has. `names`: what its pieces are called in a sentence, and whether that
    /// is several.
    fn clue(&self, _clue: &ClueAdvice<'_>, _names: &[(String, bool)], _lang: Lang) -> Own {
        Own::default()
    }

    /// Returns true if a made level may have this piece here.
    fn has_use_for(&self, _piece: &str, _map: &Map) -> bool {
        true
    }

    /// Of how many such clues a made level is offered one; 0: none.
    fn rarity(&self, _clue: &ClueAdvice<'_>) -> usize {
        1
    }

    /// The parts of the board that are about sites and looks.
    fn dress(&self, map: &Map, lang: Lang) -> Board;

    // For the designer.

    /// What can mark a column or a row of a designer's own board; of a kind with built-in maps, these.
    fn lines(&self, _lang: Lang) -> Vec<LineInfo> {
        Vec::new()
    }

    /// The fewest and the most places in a line of a designer's own board; 0 where there are no lines.
    fn sides(&self) -> (u32, u32) {
        (0, 0)
    }

    /// Of what else a designer's own board is made.
    fn workshop(&self) -> Own {
        Own::default()
    }
}

/// A clue as an adviser sees it.
pub struct ClueAdvice<'a> {
    /// The rule's name in levels.
    pub rule: &'static str,
    /// The names of the pieces in levels.
    pub pieces: Vec<&'static str>,
    /// The tags it names.
    pub tags: Vec<&'a Tag>,
}

impl<'a> ClueAdvice<'a> {
    pub(super) fn new(clue: &Clue, pieces: &[Piece], map: &'a Map) -> Self {
        let named = clue.pieces().into_iter();
        let tags = clue.tags().iter();
        Self {
            rule: clue.rule_name(),
            pieces: named.map(|piece| pieces[piece].id).collect(),
            tags: tags.map(|&tag| &map.tags[tag]).collect(),
        }
    }
}
