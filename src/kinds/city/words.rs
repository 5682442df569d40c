//! Names on a map: plain text, or one text for each language.

use serde_json::Value as Json;

/// The maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 60;

use super::TEXT;
use crate::input::{Code, Cursor, Result, is_blank};
use crate::kinds::object;
use crate::text::Lang;

/// A name. It comes from outside and is plain text, never markup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapName {
    en: String,
    /// The Chinese name, if it differs.
    zh: Option<String>,
}

impl MapName {
    pub fn parse(place: &Cursor<'_>, most: usize) -> Result<Self> {
        if place.is_text() {
            let en = text(place, most)?.to_owned();
            return Ok(Self { en, zh: None });
        }
        place.deny_unknown(&["en", "zh"])?;
        Ok(Self {
            en: text(&place.required("en")?, most)?.to_owned(),
            zh: Some(text(&place.required("zh")?, most)?.to_owned()),
        })
    }

    pub fn write(&self) -> Json {
        match &self.zh {
            Some(zh) => object(vec![("en", (&*self.en).into()), ("zh", (&**zh).into())]),
            None => (&*self.en).into(),
        }
    }

    pub fn say(&self, lang: Lang) -> &str {
        match (lang, &self.zh) {
            (Lang::Zh, Some(zh)) => zh,
            _ => &self.en,
        }
    }
}

/// Reads a text that is not blank and has at most `most` characters.
pub fn text<'a>(place: &Cursor<'a>, most: usize) -> Result<&'a str> {
    let text = place.text_up_to(most)?;
    if is_blank(text) {
        return Err(place.refuse(Code::Value, TEXT.message("refuse.empty")));
    }
    Ok(text)
}
