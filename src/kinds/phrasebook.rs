//! Sentences built from a kind's table: the base of the phrasebooks of all kinds.

use std::ops::Deref;

use crate::text::{Lang, Tables};

/// The maximum number of places that are named one by one; more are "the marked places".
const MOST_NAMES: usize = 3;

/// The forms of a noun, in the order of a table's line: `lion|lions|a lion`. A form that is missing or empty is
/// replaced by the first: English has no fourth form; Chinese, `狮子|||头狮子`, no second or third.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noun {
    /// "lion"
    One,
    /// "lions"
    Many,
    /// "a lion"
    Some,
    /// After a number or "each", with the measure word of some languages: "头狮子".
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
    /// Returns a sentence; `many` is true if its subject is plural.
    #[must_use]
    pub fn say(&self, key: &str, many: bool, words: &[(&str, &str)]) -> String {
        self.text.say(self.lang, key, many, words)
    }

    /// Returns a part of a sentence; `many` as in [`say`](Self::say).
    #[must_use]
    pub fn phrase(&self, key: &str, many: bool, words: &[(&str, &str)]) -> String {
        self.text.phrase(self.lang, key, many, words)
    }

    /// Returns a word of the table, unchanged.
    #[must_use]
    pub fn word(&self, key: &str) -> &'static str {
        self.text.raw(self.lang, key)
    }

    /// Returns the text between two parts of a sentence. (In a table's line it is in quotes, because of its spaces.)
    #[must_use]
    pub fn joint(&self, key: &str) -> &'static str {
        self.word(key).trim_matches('"')
    }

    /// Returns a form of a noun.
    #[must_use]
    pub fn noun(&self, key: &str, noun: Noun) -> String {
        let line = self.word(key);
        let form = |place| line.split('|').nth(place).filter(|form| !form.is_empty());
        let form = form(noun as usize).or_else(|| form(0));
        form.unwrap_or_default().to_owned()
    }

    /// Returns "a, b and c", or with another last joint.
    #[must_use]
    pub fn list(&self, items: &[String], joint: &str) -> String {
        self.lang.list(items, self.joint(joint))
    }

    /// Returns ascending numbers as texts, with three or more consecutive ones as a range: "2", "5", "8 to 12".
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

    /// Returns "top left and top right"; more than three are "the 5 marked places".
    #[must_use]
    pub fn places(&self, names: &[String]) -> String {
        if names.len() > MOST_NAMES {
            return self.phrase("places", true, &[("n", &names.len().to_string())]);
        }
        self.list(names, "join.and")
    }

    /// Returns the sentence about a mistake with one piece or several; `of` is the start of the key, such as "mistake".
    #[must_use]
    pub fn mistake_sentence(&self, of: &str, words: &[(&str, &str)], several: bool) -> String {
        let key = if several {
            format!("{of}.several")
        } else {
            of.to_owned()
        };
        self.say(&key, false, words)
    }
}

/// The sentences of one level; a kind adds its own for its type of level.
pub struct LevelPhrasebook<'a, L> {
    /// The level.
    pub level: &'a L,
    book: Phrasebook,
}

impl<'a, L> LevelPhrasebook<'a, L> {
    /// Creates the sentences of a level from its kind's table.
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
