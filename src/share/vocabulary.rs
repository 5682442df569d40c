//! The words of a code: met before, from the list, or spelt letter by letter.

use super::contexts::{Contexts, PlaceQuestion, ROOT, TreePlace};
use super::stop::{Walk, WalkEnd};
use super::tags::{CELLS, MET, NUMBERED, SPELT, WORD};
use super::words;

/// The symbols of a board of numbers, except for `.`, an empty cell.
const SYMBOLS: &[u8; 16] = b"123456789ABCDEFG";

/// The minimum number of symbols for a text to be coded as cells.
const FEWEST_CELLS: usize = 16;

/// The maximum amount of text in a code, in bytes.
pub const MOST_TEXT: usize = 1 << 15;

#[derive(Default)]
pub struct Vocabulary {
    /// The words met so far.
    met: Vec<String>,
    /// The number of the list's word after the last one used.
    next: i64,
    text: usize,
}

impl Vocabulary {
    /// Returns a word met before, by its index.
    pub fn at(&self, word: usize) -> &str {
        &self.met[word]
    }

    /// Returns the sort of a word.
    pub fn sort(&self, text: &str) -> u64 {
        if self.met.iter().any(|met| met == text) {
            MET
        } else if words::find(text).is_some() {
            WORD
        } else if words::split(text).is_some() {
            NUMBERED
        } else if are_cells(text) {
            CELLS
        } else {
            SPELT
        }
    }

    /// Codes a word, and returns its index among those met.
    pub fn word(
        &mut self,
        contexts: &mut Contexts<'_>,
        place: TreePlace,
        sort: u64,
        want: &str,
    ) -> Walk<usize> {
        let word = match sort {
            MET => return self.again(contexts, place, want),
            WORD => self.listed(contexts, place, words::find(want))?.to_owned(),
            NUMBERED => {
                let (word, number) = words::split(want).unzip();
                let word = self.listed(contexts, place, word)?;
                let number = number.unwrap_or(0);
                format!(
                    "{word}{}",
                    contexts.number(place, PlaceQuestion::Number, number)?
                )
            }
            SPELT => Self::spell(contexts, want)?,
            CELLS => cells(contexts, place, want)?,
            _ => return Err(WalkEnd::Malformed),
        };
        self.text += word.len();
        if self.text > MOST_TEXT {
            return Err(WalkEnd::TooLarge);
        }
        self.met.push(word);
        Ok(self.met.len() - 1)
    }

    fn again(&self, contexts: &mut Contexts<'_>, place: TreePlace, want: &str) -> Walk<usize> {
        let known = self.met.iter().position(|met| met == want);
        let known = contexts.number(place, PlaceQuestion::Met, known.unwrap_or(0) as u64)?;
        let known = usize::try_from(known).ok();
        known
            .filter(|&n| n < self.met.len())
            .ok_or(WalkEnd::Malformed)
    }

    /// Codes a word of the list by its distance from the last one: words that are close in the list are used together.
    fn listed(
        &mut self,
        contexts: &mut Contexts<'_>,
        place: TreePlace,
        want: Option<u64>,
    ) -> Walk<&'static str> {
        let want = i64::try_from(want.unwrap_or(0)).map_err(|_| WalkEnd::Malformed)?;
        let apart = contexts.signed(place, PlaceQuestion::Word, want - self.next)?;
        let number = self.next.saturating_add(apart);
        self.next = number.saturating_add(1);
        let word = u64::try_from(number).ok().and_then(words::at);
        word.ok_or(WalkEnd::Malformed)
    }

    fn spell(contexts: &mut Contexts<'_>, want: &str) -> Walk<String> {
        let length = contexts.number(ROOT, PlaceQuestion::Letters, want.len() as u64)?;
        let length = usize::try_from(length).ok().filter(|&n| n <= MOST_TEXT);
        let mut bytes = Vec::new();
        for i in 0..length.ok_or(WalkEnd::TooLarge)? {
            let before = bytes.last().map_or(0, |byte| byte >> 5);
            let want = want.as_bytes().get(i).copied().unwrap_or(0);
            bytes.push(contexts.byte(ROOT, PlaceQuestion::Letter(before), want));
        }
        String::from_utf8(bytes).map_err(|_| WalkEnd::Malformed)
    }
}

/// Returns true if a text is a board of numbers, row by row.
fn are_cells(text: &str) -> bool {
    let known = |symbol: &u8| *symbol == b'.' || SYMBOLS.contains(symbol);
    text.len() >= FEWEST_CELLS && text.as_bytes().iter().all(known)
}

/// Codes the cells of a board of numbers: for each, if it is empty, and if not its symbol.
fn cells(contexts: &mut Contexts<'_>, place: TreePlace, want: &str) -> Walk<String> {
    let length = contexts.number(place, PlaceQuestion::Letters, want.len() as u64)?;
    let length = usize::try_from(length).ok().filter(|&n| n <= MOST_TEXT);
    let mut text = String::new();
    for i in 0..length.ok_or(WalkEnd::TooLarge)? {
        let want = want.as_bytes().get(i).copied().unwrap_or(b'.');
        if contexts.flag(place, PlaceQuestion::Empty, want == b'.') {
            text.push('.');
            continue;
        }
        let number = (0..).zip(SYMBOLS).find(|(_, symbol)| **symbol == want);
        let number = contexts.nibble(
            place,
            PlaceQuestion::Symbol,
            number.map_or(0, |(number, _)| number),
        );
        text.push(char::from(SYMBOLS[usize::from(number)]));
    }
    Ok(text)
}
