//! Sentences put together from a kind's table: what the phrasebooks of all kinds stand on.

use std::ops::Deref;

use crate::text::{Lang, Tables};

/// The most places that are named one by one; more are "the marked places".
const MOST_NAMES: usize = 3;

/// What a noun is called. A table's line has the forms in this order, `lion|lions|a lion`; the first serves for those
/// that are missing or empty: English needs no fourth form, Chinese, `狮子|||头狮子`, no second or third.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noun {
    /// "lion"
    One,
    /// "lions"
    Many,
    /// "a lion"
    Some,
    /// Behind a number or "each", with the measure word that some languages have there: "头狮子".
    Counted,
}

/// The sentences of a kind in one language.
#[derive(Clone, Copy)]
pub struct Phrasebook {
    /// The kind's table.
    pub text: &'static Tables,
    /// The language.
    pub lang: Lang,
}

impl Phrasebook {
    /// A sentence; `many`: its subject is more than one.
    #[must_use]
    pub fn say(&self, key: &str, many: bool, words: &[(&str, &str)]) -> String {
        self.text.say(self.lang, key, many, words)
    }

    /// A part of a sentence; `many` as in [`say`](Self::say).
    #[must_use]
    pub fn phrase(&self, key: &str, many: bool, words: &[(&str, &str)]) -> String {
        self.text.phrase(self.lang, key, many, words)
    }

    /// A word as it stands in the table.
    #[must_use]
    pub fn word(&self, key: &str) -> &'static str {
        self.text.raw(self.lang, key)
    }

    /// What stands between two parts of a sentence. (A table's line has it in quotes, for its spaces.)
    #[must_use]
    pub fn joint(&self, key: &str) -> &'static str {
        self.word(key).trim_matches('"')
    }

    /// One of the forms of a noun.
    #[must_use]
    pub fn noun(&self, key: &str, noun: Noun) -> String {
        let line = self.word(key);
        let form = |place| line.split('|').nth(place).filter(|form| !form.is_empty());
        let form = form(noun as usize).or_else(|| form(0));
        form.unwrap_or_default().to_owned()
    }

    /// "a, b and c", or with what else joins the last.
    #[must_use]
    pub fn list(&self, items: &[String], joint: &str) -> String {
        self.lang.list(items, self.joint(joint))
    }

    /// Numbers, ascending, where three or more that follow one another are a range: "2", "5", "8 to 12".
    #[must_use]
    pub fn ranges(&self, numbers: &[usize], written: impl Fn(usize) -> String) -> Vec<String> {
        let runs = numbers.chunk_by(|one, other| one + 1 == *other);
        let texts = runs.flat_map(|run| match run {
            &[first, _, .., last] => {
                let (first, last) = (written(first), written(last));
                vec![self.phrase("range", false, &[("first", &*first), ("last", &*last)])]
            }
            few => few.iter().map(|&number| written(number)).collect(),
        });
        texts.collect()
    }

    /// "top left and top right"; more than a few are "the 5 marked places".
    #[must_use]
    pub fn places(&self, names: &[String]) -> String {
        if names.len() > MOST_NAMES {
            return self.phrase("places", true, &[("n", &names.len().to_string())]);
        }
        self.list(names, "join.and")
    }

    /// What is wrong with that many pieces, of which one is called `one`; `of`: "mistake" or what else the key starts
    /// with.
    #[must_use]
    pub fn mistake_sentence(&self, of: &str, one: &str, several: bool) -> String {
        let key = if several {
            format!("{of}.several")
        } else {
            of.to_owned()
        };
        self.say(&key, false, &[("one", one)])
    }
}

/// The sentences of one level: a kind adds its own for its type of level.
pub struct LevelPhrasebook<'a, L> {
    /// The level.
    pub level: &'a L,
    book: Phrasebook,
}

impl<'a, L> LevelPhrasebook<'a, L> {
    /// The sentences of a level from its kind's table.
    #[must_use]
    pub fn new(level: &'a L, text: &'static Tables, lang: Lang) -> Self {
        let book = Phrasebook { text, lang };
        Self { level, book }
    }
}

impl<L> Deref for LevelPhrasebook<'_, L> {
    type Target = Phrasebook;
    fn deref(&self) -> &Phrasebook {
        &self.book
    }
}
