//! Share codes: a level as a short text for a link, that is read for ever. `docs/codes.md` says how another program
//! would.

mod coder;
mod contexts;
mod decimal;
mod letters;
mod stop;
mod tags;
#[cfg(test)]
mod tests;
mod tree;
mod vocabulary;
mod words;

use crc::{CRC_24_OPENPGP, Crc, NoTable};
use serde_json::Value as Json;

use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{self, KINDS, Kind, Puzzle};
use crate::text::SHARED;
use coder::Coder;
use stop::WalkEnd;

/// The first character of a code: how the rest is to be read.
const FORMAT: char = '1';

/// The longest code that is read.
const LONGEST: usize = 1 << 16;

/// The checksum behind the bytes: it finds every change of one character, and of two side by side.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_24_OPENPGP);
const CHECKSUM_BYTES: usize = 3;

/// A level's code.
///
/// ```
/// use placewise::{kinds, share};
/// use serde_json::json;
///
/// let level = kinds::parse(&json!({"kind": "island", "pieces": {"lion": 4, "panda": 5}, "clues": []}))?;
/// let code = share::encode(&*level)?;
/// assert_eq!(share::decode(&code)?.level(), level.level());
/// # Ok::<(), Box<placewise::input::PuzzleError>>(())
/// ```
///
/// # Errors
/// If the level is larger than codes may be.
pub fn encode(puzzle: &dyn Puzzle) -> Result<String> {
    let large = |_| PuzzleError::new(Code::Size, "", SHARED.message("refuse.link.level"));
    let (_, mut bytes) = tree::walk(Coder::writing(), &puzzle.packed()).map_err(large)?;
    let checksum = checksum(&bytes);
    bytes.extend(checksum);
    let mut code = FORMAT.to_string();
    letters::write(&bytes, &mut code);
    Ok(code)
}

/// The level of a code, of one of our kinds. It is read and checked like any other.
///
/// # Errors
/// If it is no code, is damaged, of a later format, or does not hold a level.
pub fn decode(code: &str) -> Result<Box<dyn Puzzle>> {
    decode_as(KINDS, code)
}

/// The level of a code, of one of these kinds.
///
/// # Errors
/// If it is no code, is damaged, of a later format, or does not hold a level.
pub fn decode_as(kinds: &[&'static Kind], code: &str) -> Result<Box<dyn Puzzle>> {
    let read = read(code)?;
    kinds::parse_as(kinds, &read.level).map_err(|error| read.refuse(error))
}

/// The kind that a code's level says it is of, whether this build has that kind or not.
///
/// # Errors
/// If it is no code, is damaged, of a later format, or does not hold a level.
pub fn kind_of(code: &str) -> Result<String> {
    let read = read(code)?;
    let kind = |level| Ok(Cursor::new(level).required("kind")?.text()?.to_owned());
    kind(&read.level).map_err(|error| read.refuse(error))
}

/// What a code holds.
struct Read {
    level: Json,
    /// True if the code ends in a zero byte: the checksum does not tell whether the zero was there from the start.
    is_open: bool,
}

impl Read {
    /// Why a code is refused whose level is refused for this error.
    fn refuse(&self, error: Box<PuzzleError>) -> Box<PuzzleError> {
        if self.is_open { damaged() } else { error }
    }
}

fn damaged() -> Box<PuzzleError> {
    PuzzleError::new(Code::Share, "", SHARED.message("refuse.link.damaged"))
}

fn read(code: &str) -> Result<Read> {
    let refuse = |code, key| PuzzleError::new(code, "", SHARED.message(key));
    let newer = || refuse(Code::Newer, "refuse.link.newer");
    if code.len() > LONGEST {
        return Err(refuse(Code::Size, "refuse.link.long"));
    }
    let mut letters = code.chars();
    match letters.next() {
        Some(FORMAT) => {}
        Some('2'..='9') => return Err(newer()),
        _ => return Err(damaged()),
    }
    let bytes = letters::read(letters.as_str()).ok_or_else(damaged)?;
    let (bytes, sum) = bytes.split_last_chunk().ok_or_else(damaged)?;
    if *sum != checksum(bytes) {
        return Err(damaged());
    }
    let is_open = sum.ends_with(&[0]);
    let read = tree::walk(Coder::reading(bytes), &Json::Null);
    let (level, same) = read.map_err(|stop| match stop {
        WalkEnd::TooLarge => refuse(Code::Size, "refuse.link.holds"),
        // Its checksum is right: it is whole, but of words that are not known yet.
        WalkEnd::Malformed if !is_open => newer(),
        WalkEnd::Malformed => damaged(),
    })?;
    if same != bytes {
        return Err(damaged());
    }
    Ok(Read { level, is_open })
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let [_, sum @ ..] = CHECKSUM.checksum(bytes).to_be_bytes();
    sum
}
