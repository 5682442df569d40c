//! The additions of an island or a city to the family: the words and looks of its map, and the clues of its generated
//! levels.

use serde_json::Value as Json;

use super::{Clue, Map, Piece, Tag, Words};
use crate::api::{Board, LineInfo, Own};
use crate::kinds::Kind;
use crate::text::{Lang, Tables};

/// The additions of an island or a city to the family.
pub trait Setting: Send + Sync {
    /// Returns the kind.
    fn kind(&self) -> &'static Kind;

    /// Returns the kind's words and sentences.
    fn text(&self) -> &'static Tables {
        self.kind().text
    }

    /// Returns the level's `board` field; `None` for the kind's standard board.
    fn field(&self) -> Option<Json>;

    /// Returns the name of a site. `words`: those of the level.
    fn site_name(&self, site: usize, words: &Words, lang: Lang) -> String;

    /// Returns the name of a tag for which the level has no words.
    fn tag_name(&self, tag: &Tag, lang: Lang) -> String {
        self.text().raw(lang, &format!("tag.{}", tag.id)).to_owned()
    }

    /// Returns the key of the phrase that locates the sites with such a tag.
    fn where_key(&self, tag: &Tag) -> String {
        format!("where.{}", tag.group)
    }

    /// Returns the name of a tag in this level, and the key of the phrase that locates its sites.
    fn called(&self, tag: &Tag, words: &Words, lang: Lang) -> (String, String) {
        let usual = || self.where_key(tag);
        match words.tag(tag, lang) {
            Some((name, key)) => (name, key.map_or_else(usual, str::to_owned)),
            None => (self.tag_name(tag, lang), usual()),
        }
    }

    /// Returns true if there may be fewer pieces than sites.
    fn may_leave_empty(&self) -> bool {
        false
    }

    /// Returns the fields of a clue that only this kind has. `names`: the names of its pieces in a sentence, each with
    /// true if it is a plural.
    fn clue(&self, _clue: &ClueAdvice<'_>, _names: &[(String, bool)], _lang: Lang) -> Own {
        Own::default()
    }

    /// Returns true if a generated level on this map may have this piece.
    fn has_use_for(&self, _piece: &str, _map: &Map) -> bool {
        true
    }

    /// Returns the rarity of a clue: one in this many like it is offered to a generated level; 0: none.
    fn rarity(&self, _clue: &ClueAdvice<'_>) -> usize {
        1
    }

    /// Returns the parts of the board about sites and looks, with the level's own words where it has some.
    fn dress(&self, map: &Map, words: &Words, lang: Lang) -> Board;

    // For the designer.

    /// Returns the marks of columns and rows for a designer's own board; for a kind with built-in maps, these maps.
    fn lines(&self, _lang: Lang) -> Vec<LineInfo> {
        Vec::new()
    }

    /// Returns the minimum and maximum number of places in a line of a designer's own board; 0 if there are no lines.
    fn sides(&self) -> (u32, u32) {
        (0, 0)
    }

    /// Returns the fields of the workshop that only this kind has.
    fn workshop(&self) -> Own {
        Own::default()
    }
}

/// A clue by the names of its parts, as advice about it needs them.
pub struct ClueAdvice<'a> {
    /// The rule's name in levels.
    pub rule: &'static str,
    /// The names of the pieces in levels.
    pub pieces: Vec<&'a str>,
    /// The tags it names.
    pub tags: Vec<&'a Tag>,
}

impl<'a> ClueAdvice<'a> {
    pub(super) fn new(clue: &Clue, pieces: &'a [Piece], map: &'a Map) -> Self {
        let named = clue.pieces().into_iter();
        let tags = clue.tags().iter();
        Self {
            rule: clue.rule_name(),
            pieces: named.map(|piece| &*pieces[piece].id).collect(),
            tags: tags.map(|&tag| &map.tags[tag]).collect(),
        }
    }
}
