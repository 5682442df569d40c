//! Sentences as data: one table per language, whose texts are filled in here.
//!
//! A table has lines of the form `key = text`. In a text, `{name}` stands for a word that the caller supplies, and
//! `{one|many}` for the first form if the subject is singular, else for the second. `{name:one|many}` agrees with a
//! number that the caller supplies: it stands for the first form if that is 1, else for the second.

#[cfg(tables_apart)]
mod wasm;

use std::sync::OnceLock;

/// A language of the sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese, simplified.
    Zh,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// Returns the language tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// Writes a number before a noun: as a word up to nine, then in digits.
    #[must_use]
    pub fn number(self, count: u32) -> String {
        let mut words = SHARED.raw(self, "numbers").split('|');
        let word = count
            .checked_sub(1)
            .and_then(|place| words.nth(place as usize));
        word.map_or_else(|| count.to_string(), str::to_owned)
    }

    /// Joins a list as the language does: "a, b and c".
    #[must_use]
    pub fn list(self, items: &[String], last: &str) -> String {
        let Some((end, start)) = items.split_last() else {
            return String::new();
        };
        if start.is_empty() {
            return end.clone();
        }
        let comma = match self {
            Self::En => ", ",
            Self::Zh => "、",
        };
        format!("{}{last}{end}", start.join(comma))
    }
}

/// Fills in a text, see the module. A full stop that ends a word, as in "Anna K.", also ends the sentence.
fn fill(text: &str, many: bool, words: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, tail) = after.split_once('}').unwrap_or((after, ""));
        push(&mut out, before);
        let word = |wanted: &str| -> String {
            let word = words.iter().find(|(name, _)| *name == wanted);
            debug_assert!(word.is_some(), "no word for {wanted} in {text}");
            word.map_or(wanted, |(_, word)| word).to_owned()
        };
        if let Some((one, more)) = inside.split_once('|') {
            let counted = one.split_once(':');
            let many = counted.map_or(many, |(name, _)| word(name) != "1");
            let one = counted.map_or(one, |(_, one)| one);
            out.push_str([one, more][usize::from(many)]);
        } else {
            out.push_str(&word(inside));
        }
        rest = tail;
    }
    push(&mut out, rest);
    out
}

/// Appends a part of a text without its full stop, if there is one already.
fn push(out: &mut String, part: &str) {
    let ends = ['.', '。'];
    let has_end = out.trim_end_matches('\u{2069}').ends_with(ends);
    let part = part.strip_prefix(ends).filter(|_| has_end).unwrap_or(part);
    out.push_str(part);
}

/// Capitalises the first letter of a text. Only ASCII is supported, which is enough for English: the table of all
/// letters would take 12 KB.
fn capital(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// Isolates a text from outside that may run from right to left, so that it does not reorder the rest of the sentence.
#[must_use]
pub fn isolated(text: &str) -> String {
    let turns = |c: char| {
        matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if text.contains(turns) {
        return format!("\u{2068}{text}\u{2069}");
    }
    text.to_owned()
}

/// A message: a sentence whose language is not known yet, as a key of a table with its words.
#[derive(Clone)]
pub struct Message {
    table: &'static Tables,
    key: &'static str,
    words: Vec<(&'static str, Word)>,
}

/// A word of a message: a plain text, or another message.
#[derive(Clone)]
pub enum Word {
    /// A text that is the same in every language: a number, an id, a text from outside.
    Plain(String),
    /// A text that depends on the language.
    Said(Message),
}

impl From<&str> for Word {
    #[inline(never)]
    fn from(word: &str) -> Self {
        Self::Plain(word.to_owned())
    }
}

impl From<u64> for Word {
    #[inline(never)]
    fn from(number: u64) -> Self {
        Self::Plain(number.to_string())
    }
}

impl From<usize> for Word {
    fn from(number: usize) -> Self {
        (number as u64).into()
    }
}

impl From<u8> for Word {
    fn from(number: u8) -> Self {
        u64::from(number).into()
    }
}

impl From<u32> for Word {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl From<i32> for Word {
    #[inline(never)]
    fn from(number: i32) -> Self {
        Self::Plain(number.to_string())
    }
}

impl From<Message> for Word {
    fn from(message: Message) -> Self {
        Self::Said(message)
    }
}

impl Message {
    /// Adds the word that stands for `{name}`.
    #[must_use]
    pub fn with(self, name: &'static str, word: impl Into<Word>) -> Self {
        self.having(name, word.into())
    }

    /// Adds a word of any sort. (Not inlined: errors are many in the code, and rare.)
    #[inline(never)]
    fn having(mut self, name: &'static str, word: Word) -> Self {
        self.words.push((name, word));
        self
    }

    /// Returns the sentence in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let said = |word: &Word| match word {
            Word::Plain(text) => text.clone(),
            Word::Said(message) => message.say(lang),
        };
        let words: Vec<_> = self
            .words
            .iter()
            .map(|(n, word)| (*n, said(word)))
            .collect();
        let words: Vec<_> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        self.table.phrase(lang, self.key, false, &words)
    }
}

/// The sentences of one part of the program, in every language.
pub struct Tables {
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
    /// The table in which missing keys are looked up.
    pub base: Option<&'static Tables>,
    /// The index of each language's table, made when a text is first looked up.
    indexes: [OnceLock<Index>; 2],
}

/// The lines of a table, each with the hash of its key, in ascending order of the hashes.
type Index = Vec<(u64, &'static str)>;

/// Returns the index of a table. (Standard sorts, and slices that can panic, would add 4 KB to the download.)
fn index(table: &'static str) -> Index {
    let mut index = Index::new();
    for line in table.lines() {
        let hash = hash(line);
        let at = index.partition_point(|(other, _)| *other <= hash);
        index.insert(at, (hash, line));
    }
    index
}

/// Returns the hash of a key, with or without the rest of its line. (FNV-1a; `rustc-hash` takes more code.)
fn hash(key: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let key = key.bytes().take_while(|byte| *byte != b' ');
    key.fold(0xcbf2_9ce4_8422_2325, step)
}

/// Makes the tables of a part of the program, which are beside its source: `en.txt` and `zh.txt`.
#[cfg(not(tables_apart))]
macro_rules! tables {
    ($base:expr) => {
        $crate::text::Tables::new(include_str!("en.txt"), include_str!("zh.txt"), $base)
    };
}
/// Does the same in an engine that asks its host for them, by the path of that source.
#[cfg(tables_apart)]
macro_rules! tables {
    ($base:expr) => {
        $crate::text::Tables::new(file!(), file!(), $base)
    };
}
pub(crate) use tables;

/// The sentences that all kinds share: grades, the ladder's own techniques, errors.
pub static SHARED: Tables = tables!(None);

impl Tables {
    /// Makes a part's tables. Keys that they lack are looked up in `base`.
    #[must_use]
    pub const fn new(en: &'static str, zh: &'static str, base: Option<&'static Tables>) -> Self {
        Self {
            en,
            zh,
            base,
            indexes: [const { OnceLock::new() }; 2],
        }
    }

    fn table(&self, lang: Lang) -> &'static str {
        let table = match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        };
        #[cfg(tables_apart)]
        let table = wasm::table(table, lang);
        table
    }

    /// Iterates over the lines of one language, without those of the base: keys with their texts.
    pub fn lines(&self, lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
        let line = |l: &'static str| l.split_once(" = ").filter(|_| !l.starts_with('#'));
        self.table(lang).lines().filter_map(line)
    }

    fn find(&self, lang: Lang, key: &str) -> Option<&'static str> {
        let index = self.indexes[lang as usize].get_or_init(|| index(self.table(lang)));
        let hash = hash(key);
        let first = index.partition_point(|(other, _)| *other < hash);
        let own = index
            .iter()
            .skip(first)
            .map_while(|(other, line)| (*other == hash).then_some(line))
            .find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        own.or_else(|| self.base?.find(lang, key))
    }

    /// Returns the raw text of a key; empty if it is missing, which a test rules out.
    #[must_use]
    pub fn raw(&self, lang: Lang, key: &str) -> &'static str {
        let text = self.find(lang, key);
        debug_assert!(text.is_some(), "no text for {key}");
        text.unwrap_or_default()
    }

    /// Creates a message from a key.
    #[must_use]
    pub const fn message(&'static self, key: &'static str) -> Message {
        let words = Vec::new();
        Message {
            table: self,
            key,
            words,
        }
    }

    /// Returns true if there is a text for this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.find(Lang::En, key).is_some()
    }

    /// Returns the text of a key with its words filled in; `many` if the subject is plural.
    #[must_use]
    pub fn phrase(&self, lang: Lang, key: &str, many: bool, words: &[(&str, &str)]) -> String {
        fill(self.raw(lang, key), many, words)
    }

    /// Returns a [`phrase`](Self::phrase) as a sentence, which in English starts with a capital.
    #[must_use]
    pub fn say(&self, lang: Lang, key: &str, many: bool, words: &[(&str, &str)]) -> String {
        let text = self.phrase(lang, key, many, words);
        match lang {
            Lang::En => capital(text),
            Lang::Zh => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static TABLES: Tables = Tables::new(
        "# a comment\nsit = {who} {sits|sit} {where}.\n",
        "sit = {who}坐在{where}。\n",
        None,
    );

    #[test]
    fn a_sentence_is_filled_in_and_agrees_with_its_subject() {
        let words = &[("who", "the lions"), ("where", "here")];
        assert_eq!(
            TABLES.say(Lang::En, "sit", true, words),
            "The lions sit here."
        );
        let words = &[("who", "the cat"), ("where", "here")];
        assert_eq!(
            TABLES.say(Lang::En, "sit", false, words),
            "The cat sits here."
        );
        let words = &[("who", "猫"), ("where", "这里")];
        assert_eq!(TABLES.say(Lang::Zh, "sit", false, words), "猫坐在这里。");
    }

    #[test]
    fn a_noun_agrees_with_its_number() {
        static COUNTED: Tables = Tables::new(
            "cells = {count} {count:cell is|cells are} left, of {all}\n",
            "cells = {all}格还剩{count}格\n",
            None,
        );
        let say =
            |lang, count| COUNTED.phrase(lang, "cells", false, &[("count", count), ("all", "21")]);
        assert_eq!(say(Lang::En, "1"), "1 cell is left, of 21");
        assert_eq!(say(Lang::En, "21"), "21 cells are left, of 21");
        assert_eq!(say(Lang::En, "0"), "0 cells are left, of 21");
        assert_eq!(say(Lang::Zh, "1"), "21格还剩1格");
    }

    #[test]
    fn small_numbers_are_written_as_words() {
        let words = |lang: Lang| [0, 1, 2, 9, 10].map(|count| lang.number(count));
        assert_eq!(words(Lang::En), ["0", "one", "two", "nine", "10"]);
        assert_eq!(words(Lang::Zh), ["0", "一", "两", "九", "10"]);
    }

    #[test]
    fn lists_are_joined_as_the_language_does() {
        let items = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(Lang::En.list(&items, " and "), "a, b and c");
        assert_eq!(Lang::Zh.list(&items[..2], "和"), "a和b");
        assert_eq!(Lang::En.list(&items[..1], " and "), "a");
    }
}
