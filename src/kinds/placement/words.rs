//! The words of a level's own: names of pieces, lines and tags, its goal, and its last sentence. They come from outside
//! and are plain text, never markup.

use serde_json::{Map as Fields, Value as Json};

use super::{Map, TEXT, Tag};
use crate::api::{Own, StockInfo, count};
use crate::input::{Code, Cursor, Result, is_blank};
use crate::kinds::Noun;
use crate::text::{Lang, Tables, isolated};

/// The maximum number of pieces, and of tags, that have words of their own.
const MOST_OWN: usize = 64;
/// The maximum number of characters of a name, of a line, of an emoji, and of letters in place of a picture.
const LONGEST_NAME: usize = 40;
const LONGEST_LINE: usize = 200;
const LONGEST_EMOJI: usize = 12;
const MOST_LETTERS: usize = 3;

/// The fields with lists of names, each with the group of the tags that it names.
const LINES: [(&str, &str); 3] = [
    ("columns", "column"),
    ("rows", "row"),
    ("heights", "height"),
];

/// The words of a level; empty if it has none.
#[derive(Clone, Default)]
pub struct Words {
    /// The words as in the level, in canonical order.
    json: Fields<String, Json>,
    /// The tags that have words, with these.
    tags: Vec<(String, Json)>,
}

impl Words {
    /// Reads the words of a level. `catalogue`: the kind's own pieces, which are also its pictures.
    pub(super) fn parse(place: &Cursor<'_>, map: &Map, catalogue: &[&str]) -> Result<Self> {
        let fields = Self::fields(map);
        place.deny_unknown(fields)?;
        let mut words = Self::default();
        for &field in fields {
            let Some(place) = place.optional(field)? else {
                continue;
            };
            let read = match field {
                "pieces" => read_pieces(&place, catalogue)?,
                "tags" => words.read_tags(&place, map)?,
                "goal" | "solved" => said(&place, &[], LONGEST_LINE, &[])?,
                _ => words.read_lines(&place, field, map)?,
            };
            words.json.insert(field.to_owned(), read);
        }
        Ok(words)
    }

    /// Returns the fields of words that a level on such a map may have.
    pub(super) fn fields(map: &Map) -> &'static [&'static str] {
        let has_lines = map.tags.iter().any(|tag| tag.group == LINES[0].1);
        if has_lines {
            &["pieces", "columns", "rows", "heights", "goal", "solved"]
        } else {
            &["pieces", "tags", "goal", "solved"]
        }
    }

    /// Returns the words as JSON of a level; `None` if it has none.
    pub(super) fn write(&self) -> Option<Json> {
        (!self.json.is_empty()).then(|| self.json.clone().into())
    }

    fn read_tags(&mut self, place: &Cursor<'_>, map: &Map) -> Result<Json> {
        let mut all = Fields::new();
        for (id, tag) in few(place)? {
            // Heights have their names in a list, and single sites on the map.
            if map.tags.iter().any(|t| t.id == id && (t.level || t.alone)) {
                return Err(tag.refuse(Code::Value, TEXT.message("refuse.words.tag")));
            }
            let words = said(&tag, &["mark"], LONGEST_NAME, &[])?;
            self.tags.push((id.to_owned(), words.clone()));
            all.insert(id.to_owned(), words);
        }
        Ok(all.into())
    }

    /// Reads the names of columns, rows or heights: one for each column and row, and for each height up to the greatest
    /// that the board has.
    fn read_lines(&mut self, place: &Cursor<'_>, field: &str, map: &Map) -> Result<Json> {
        let group = LINES.iter().find(|(name, _)| *name == field);
        let group = group.map_or("", |(_, group)| group);
        let named: Vec<&Tag> = map.tags.iter().filter(|tag| tag.group == group).collect();
        let last = named
            .iter()
            .rposition(|tag| !tag.level || !tag.sites.is_empty());
        let count = last.map_or(0, |last| last + 1);
        let mut all = Vec::new();
        for (tag, name) in named.iter().zip(place.list(count..=count)?) {
            let words = said(&name, &["mark"], LONGEST_NAME, &[])?;
            self.tags.push((tag.id.clone(), words.clone()));
            all.push(words);
        }
        Ok(all.into())
    }

    fn pieces(&self) -> impl Iterator<Item = (&String, &Json)> + Clone {
        let pieces = self.json.get("pieces").and_then(Json::as_object);
        pieces.into_iter().flatten()
    }

    /// Returns the ids of the level's own pieces.
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.pieces().map(|(id, _)| &**id)
    }

    fn piece(&self, id: &str) -> Option<&Json> {
        self.json.get("pieces")?.get(id)
    }

    /// Returns true if this is one of the level's own pieces.
    pub(super) fn has_piece(&self, id: &str) -> bool {
        self.piece(id).is_some()
    }

    /// Returns a form of the name of one of the level's own pieces; `None` if it is another piece.
    pub(super) fn noun(&self, id: &str, form: Noun, lang: Lang) -> Option<String> {
        let piece = self.piece(id)?;
        let one = name_of(piece, lang);
        let many = || match piece["en"]["many"].as_str() {
            Some(many) if is_english(piece, lang) => many.to_owned(),
            _ => plural(one),
        };
        Some(match (form, lang) {
            (Noun::Many, Lang::En) => isolated(&many()),
            (Noun::Some, Lang::En) => {
                let an = one.starts_with(|c: char| "aeiouAEIOU".contains(c));
                TEXT.phrase(lang, "words.some", an, &[("one", &isolated(one))])
            }
            (Noun::Counted, _) => {
                TEXT.phrase(lang, "words.counted", false, &[("one", &isolated(one))])
            }
            _ => isolated(one),
        })
    }

    /// Returns true if one of the level's own pieces gets no article, as "Earth" has none: if its name does not begin
    /// with a small letter or begins with an article, unless the level states it.
    pub(super) fn is_bare(&self, id: &str, lang: Lang) -> bool {
        self.piece(id).is_some_and(|piece| {
            let said = piece["en"]["article"].as_bool();
            let said = said.filter(|_| is_english(piece, lang));
            !said.unwrap_or_else(|| {
                let name = name_of(piece, lang);
                name.starts_with(|c: char| c.is_ascii_lowercase())
                    && !starts_with(name, &["a", "an", "the"])
            })
        })
    }

    /// Returns the key to type for one of the level's own pieces, if the level gives one.
    pub(super) fn key(&self, id: &str) -> Option<char> {
        self.piece(id)?["key"].as_str()?.chars().next()
    }

    /// Returns the looks of a piece. One of the level's own without a glyph is shown by letters of its name, see
    /// [`signs`].
    pub(super) fn sign(&self, id: &str, text: &Tables, lang: Lang) -> Sign {
        let Some((number, (_, piece))) = self.pieces().enumerate().find(|(_, (own, _))| *own == id)
        else {
            return Sign::picture(id);
        };
        let text = match piece["glyph"].as_str() {
            Some(glyph) if text.has(&format!("piece.{glyph}")) => return Sign::picture(glyph),
            Some(sign) => sign.to_owned(),
            None => {
                let sign = |piece: &'_ Json| piece["glyph"].as_str().map(str::to_owned);
                let all: Vec<_> = self
                    .pieces()
                    .map(|(_, piece)| (name_of(piece, lang), sign(piece)))
                    .collect();
                signs(&all).swap_remove(number)
            }
        };
        Sign {
            glyph: None,
            text: Some(text),
            tile: Some(count(number)),
        }
    }

    /// Returns one of the level's own pieces, for the workshop.
    pub(super) fn stock(&self, id: &str, text: &Tables, lang: Lang) -> StockInfo {
        let Sign { glyph, text, tile } = self.sign(id, text, lang);
        let noun = |form| self.noun(id, form, lang).unwrap_or_default();
        StockInfo {
            id: id.to_owned(),
            name: noun(Noun::One),
            many: noun(Noun::Many),
            glyph,
            text,
            tile,
            own: Own::default(),
        }
    }

    fn own(&self, tag: &Tag) -> Option<&Json> {
        let own = self.tags.iter().find(|(id, _)| *id == tag.id);
        own.map(|(_, words)| words)
    }

    /// Returns the level's own name of a tag, and the key of the phrase that locates its sites, if it is not the usual
    /// one; `None` if the level has no words for the tag.
    #[must_use]
    pub fn tag(&self, tag: &Tag, lang: Lang) -> Option<(String, Option<&'static str>)> {
        let name = name_of(self.own(tag)?, lang);
        // "在海边" is a phrase with the 在 that the sentence already has.
        let name = name.strip_prefix('在').unwrap_or(name);
        let key = where_key(name, &tag.group);
        let mut name = name.to_owned();
        if starts_with_preposition(&name)
            && let Some(first) = name.get_mut(..1)
        {
            first.make_ascii_lowercase();
        }
        Some((isolated(&name), key))
    }

    /// Returns true if the level has words in a field, such as `pieces`.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        self.json.contains_key(field)
    }

    /// Returns the text in place of a tag's picture; `None` if the level gives none.
    #[must_use]
    pub fn mark(&self, tag: &Tag) -> Option<String> {
        Some(self.own(tag)?["mark"].as_str()?.to_owned())
    }

    /// Returns the mark of a column or row; by default letters of its name, see `signs`. `None` if the level has no
    /// words for it.
    #[must_use]
    pub fn line_mark(&self, tag: &Tag, lang: Lang) -> Option<String> {
        let number = self.tags.iter().position(|(id, _)| *id == tag.id)?;
        let mark = |words: &Json| words["mark"].as_str().map(str::to_owned);
        let all: Vec<_> = self
            .tags
            .iter()
            .map(|(_, words)| (name_of(words, lang), mark(words)))
            .collect();
        Some(signs(&all).swap_remove(number))
    }

    /// Returns the text of `goal` or `solved`, if the level has it.
    pub(super) fn line(&self, field: &str, lang: Lang) -> Option<String> {
        Some(isolated(name_of(self.json.get(field)?, lang)))
    }
}

/// The looks of a piece, as in the API.
pub(super) struct Sign {
    pub glyph: Option<String>,
    pub text: Option<String>,
    pub tile: Option<u32>,
}

impl Sign {
    fn picture(name: &str) -> Self {
        Self {
            glyph: Some(name.to_owned()),
            text: None,
            tile: None,
        }
    }
}

/// Returns true if the English text is used: it is asked for, or there is no other.
fn is_english(words: &Json, lang: Lang) -> bool {
    let en = !words["en"].is_null();
    en && (lang == Lang::En || words["zh"].is_null())
}

/// Returns the text in a language, or in the other if it is missing; of a noun with several forms the first.
fn name_of(words: &Json, lang: Lang) -> &str {
    let text = &words[if is_english(words, lang) { "en" } else { "zh" }];
    let text = text.as_str().or_else(|| text["one"].as_str());
    text.unwrap_or_default()
}

/// Returns the signs of things, which all differ: `all` has their names, and the signs that are given. Another sign is
/// the shortest beginning of the name with which no other name begins; if that is longer than [`MOST_LETTERS`], as with
/// "Anna B." and "Anna K.", it is the first letter with that of the last word ("AB"), else with the first letter by
/// which the name differs, else with a number.
/// Emojis before the letters are left out; a name of emojis alone is its own sign.
fn signs(all: &[(&str, Option<String>)]) -> Vec<String> {
    let mut signs = Vec::new();
    for (_, sign) in all {
        signs.push(sign.clone().unwrap_or_default());
    }
    let mut names = Vec::new();
    for (at, &(name, _)) in all.iter().enumerate() {
        let letters = name.trim_start_matches(|c| c == ' ' || is_of_emoji(c));
        names.push(if letters.is_empty() { name } else { letters });
        if letters.is_empty() && is_written(name) {
            offer(&mut signs, at, name, "");
        }
    }
    for (at, name) in names.iter().enumerate() {
        for count in 1..=MOST_LETTERS {
            let text = start(name, count);
            let mut others = names.iter().enumerate();
            if !others.any(|(other, name)| other != at && name.starts_with(text)) {
                offer(&mut signs, at, text, "");
            }
        }
    }
    for (at, name) in names.iter().enumerate() {
        if !signs[at].is_empty() {
            continue;
        }
        let first = start(name, 1);
        if let Some((_, last)) = name.trim_end().rsplit_once(' ') {
            offer(&mut signs, at, first, start(last, 1));
        }
        let mut alike = 0;
        for (other, other_name) in names.iter().enumerate() {
            if other != at {
                let both = name.chars().zip(other_name.chars());
                alike = alike.max(both.take_while(|(own, other)| own == other).count());
            }
        }
        for letter in name.chars().skip(alike) {
            if letter != ' ' && letter != '.' {
                offer(&mut signs, at, first, letter.encode_utf8(&mut [0; 4]));
            }
        }
        offer(&mut signs, at, start(name, MOST_LETTERS), "");
        for number in 1..=names.len() {
            offer(&mut signs, at, first, &number.to_string());
        }
    }
    signs
}

/// Makes two texts the sign of a thing that has none, if no other sign is the same in small letters or capitals.
#[inline(never)]
fn offer(signs: &mut [String], at: usize, first: &str, second: &str) {
    if signs[at].is_empty() {
        let sign = [first, second].concat();
        if !signs.iter().any(|other| other.eq_ignore_ascii_case(&sign)) {
            signs[at] = sign;
        }
    }
}

/// Returns the first letters of a text.
fn start(text: &str, count: usize) -> &str {
    text.char_indices()
        .nth(count)
        .and_then(|(end, _)| text.get(..end))
        .unwrap_or(text)
}

/// The words with which the name of a column or row says that it is one, and a height likewise.
const LINE_WORDS: [&str; 3] = ["row", "column", "line"];
const HEIGHT_WORDS: [&str; 8] = [
    "level", "floor", "storey", "story", "height", "deck", "layer", "shelf",
];
const LINE_SIGNS: [char; 6] = ['行', '列', '排', '栏', '组', '竖'];
const HEIGHT_SIGNS: [char; 4] = ['层', '楼', '级', '台'];

/// The words with which a phrase for a place begins.
const PREPOSITIONS: [&str; 7] = ["at", "behind", "beside", "by", "in", "near", "on"];

/// Returns true if an English name has several words, the first of them one of these.
fn starts_with(name: &str, words: &[&str]) -> bool {
    let first = name.split_once(' ').map_or("", |(first, _)| first);
    words.iter().any(|word| word.eq_ignore_ascii_case(first))
}

fn starts_with_preposition(name: &str) -> bool {
    starts_with(name, &PREPOSITIONS)
}

/// Returns the key of the phrase that locates the sites of a tag with such a name; `None` if it is the usual one.
/// "front row" and "第一排" say themselves that they are rows, and so does "Row 1", which has no article either. "by
/// the door" is a phrase already.
fn where_key(name: &str, group: &str) -> Option<&'static str> {
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    let (words, signs, keys): (&[&str], &[char], _) = match group {
        "row" if is_number => return Some("where.row.number"),
        "column" if is_number => return Some("where.column.number"),
        "height" if is_number => return None,
        "column" | "row" => (
            &LINE_WORDS,
            &LINE_SIGNS,
            ["where.line.own", "where.line.bare"],
        ),
        "height" => (
            &HEIGHT_WORDS,
            &HEIGHT_SIGNS,
            ["where.height.named", "where.height.bare"],
        ),
        _ => return Some("where.own"),
    };
    if starts_with_preposition(name) {
        return Some("where.own");
    }
    let of_word = |c: char| !c.is_ascii() || c.is_ascii_alphanumeric();
    let is_one = |word: &str| {
        let single = word.strip_suffix(['s', 'S']).unwrap_or(word);
        let mut words = words.iter();
        words.any(|known| known.eq_ignore_ascii_case(word) || known.eq_ignore_ascii_case(single))
    };
    let mut all = Vec::new();
    for word in name.split(|c| !of_word(c)) {
        if !word.is_empty() {
            all.push(is_one(word));
        }
    }
    let is_first = all.first() == Some(&true);
    let says_it = all.contains(&true);
    let is_one_of_some = says_it && starts_with(name, &["a", "an"]);
    if is_first && all.len() == 2 || is_one_of_some || name.starts_with(signs) {
        return Some(keys[1]);
    }
    if says_it || name.ends_with(signs) {
        return Some(keys[0]);
    }
    let is_long = name.chars().nth(1).is_some() && !name.starts_with('第');
    match group {
        "height" => Some("where.height.own"),
        _ if !is_long => None,
        "column" => Some("where.column.own"),
        _ => Some("where.row.own"),
    }
}

/// Returns the regular plural of an English noun.
fn plural(one: &str) -> String {
    let ends = |ends: &[&str]| ends.iter().any(|end| one.ends_with(end));
    if !one.ends_with(|c: char| c.is_ascii_alphabetic()) {
        return one.to_owned();
    }
    match one.strip_suffix('y') {
        Some(start) if !start.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{start}ies"),
        _ if ends(&["s", "x", "z", "ch", "sh"]) => format!("{one}es"),
        _ => format!("{one}s"),
    }
}

/// Returns the fields of an object; refuses more than [`MOST_OWN`].
fn few<'a>(place: &Cursor<'a>) -> Result<Vec<(&'a str, Cursor<'a>)>> {
    let entries = place.entries()?;
    if entries.len() > MOST_OWN {
        let reason = TEXT.message("refuse.items").with("count", entries.len());
        let reason = reason.with("low", 0_u32).with("high", MOST_OWN);
        return Err(place.refuse(Code::Size, reason));
    }
    Ok(entries)
}

fn read_pieces(place: &Cursor<'_>, catalogue: &[&str]) -> Result<Json> {
    let mut all = Fields::new();
    let mut keys: Vec<Json> = Vec::new();
    for (id, piece) in few(place)? {
        let refuse = |key| Err(piece.refuse(Code::Value, TEXT.message(key)));
        let known = |c: char| matches!(c, 'a'..='z' | '0'..='9' | '-');
        if id.len() > LONGEST_NAME
            || !id.starts_with(|c: char| c.is_ascii_lowercase())
            || !id.chars().all(known)
        {
            return refuse("refuse.words.id");
        }
        if catalogue.contains(&id) {
            return refuse("refuse.words.known");
        }
        let words = said(&piece, &["glyph", "key"], LONGEST_NAME, catalogue)?;
        let key = &words["key"];
        if keys.contains(key) {
            return Err(piece
                .required("key")?
                .refuse(Code::Count, TEXT.message("refuse.words.twice")));
        }
        if !key.is_null() {
            keys.push(key.clone());
        }
        all.insert(id.to_owned(), words);
    }
    Ok(all.into())
}

/// Reads the words of something, in one language at least, and the fields `others`.
fn said(place: &Cursor<'_>, others: &[&str], longest: usize, catalogue: &[&str]) -> Result<Json> {
    let allowed = [&["en", "zh"], others].concat();
    place.deny_unknown(&allowed)?;
    let mut words = Fields::new();
    for name in allowed {
        let Some(field) = place.optional(name)? else {
            continue;
        };
        let read = match name {
            "glyph" | "mark" => sign(&field, catalogue)?.into(),
            "key" => {
                let key = field.text()?;
                if !matches!(key.as_bytes(), [b'a'..=b'z']) {
                    return Err(field.refuse(Code::Value, TEXT.message("refuse.words.key")));
                }
                key.into()
            }
            "en" if others.contains(&"key") && !field.is_text() => noun(&field)?,
            _ => text(&field, longest)?.into(),
        };
        words.insert(name.to_owned(), read);
    }
    if !words.contains_key("en") && !words.contains_key("zh") {
        return Err(place.refuse(Code::Field, TEXT.message("refuse.words.none")));
    }
    Ok(words.into())
}

/// Reads an English noun with its forms.
fn noun(place: &Cursor<'_>) -> Result<Json> {
    place.deny_unknown(&["one", "many", "article"])?;
    let mut forms = Fields::new();
    let one = text(&place.required("one")?, LONGEST_NAME)?;
    forms.insert("one".to_owned(), one.into());
    if let Some(many) = place.optional("many")? {
        forms.insert("many".to_owned(), text(&many, LONGEST_NAME)?.into());
    }
    if let Some(article) = place.optional("article")? {
        forms.insert("article".to_owned(), article.flag()?.into());
    }
    Ok(forms.into())
}

/// Reads the replacement of a picture: an emoji, a few letters, or the name of another picture.
fn sign<'a>(place: &Cursor<'a>, catalogue: &[&str]) -> Result<&'a str> {
    let sign = text(place, LONGEST_NAME)?;
    if !catalogue.contains(&sign) && !is_written(sign) {
        let reason = TEXT.message("refuse.words.sign");
        return Err(place.unknown(sign, catalogue, reason));
    }
    Ok(sign)
}

/// Returns true if a sign is an emoji or a few letters.
fn is_written(sign: &str) -> bool {
    let count = sign.chars().count();
    let is_emoji = count <= LONGEST_EMOJI && sign.chars().all(is_of_emoji);
    is_emoji || (count <= MOST_LETTERS && !sign.contains(' '))
}

/// Returns true if a character may be part of an emoji.
fn is_of_emoji(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{20e3}' | '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}'
        | '\u{e0020}'..='\u{e007f}')
}

/// Reads a text that is not blank and has no hidden characters: no line breaks, no controls of text direction.
fn text<'a>(place: &Cursor<'a>, longest: usize) -> Result<&'a str> {
    let text = place.text_up_to(longest)?;
    let is_hidden = |c: char| {
        c < ' '
            || matches!(c, '\u{7f}'..='\u{9f}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}')
    };
    if text.contains(is_hidden) || is_blank(text) {
        return Err(place.refuse(Code::Value, TEXT.message("refuse.words.text")));
    }
    Ok(text)
}

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The name of something in a level, in at least one language. */
export interface OwnText { en?: string; zh?: string }
/** The same with the replacement of a picture: an emoji, or up to three letters. */
export interface OwnName extends OwnText { mark?: string }
/** A piece of a level's own. */
export interface OwnPiece {
  en?: string | { one: string; many?: string; article?: boolean };
  zh?: string;
  /** An emoji, up to three letters, or the name of one of the kind's pictures. */
  glyph?: string;
  /** The letter to type for it. */
  key?: string;
}
/** A level's own words for its pieces and tags. */
export interface LevelWords {
  pieces?: Record<string, OwnPiece>; tags?: Record<string, OwnName>;
  columns?: OwnName[]; rows?: OwnName[]; heights?: OwnName[];
  goal?: OwnText; solved?: OwnText;
}
"#;
