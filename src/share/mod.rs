//! Share codes: a level as a short text for a link, which stays readable for ever. `docs/codes.md` describes the format
//! for other programs.

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

/// The first character of a code, its format.
const FORMAT: char = '1';

/// The maximum length of a code, in characters.
const LONGEST: usize = 1 << 16;

/// The checksum that follows the bytes: it detects every change of one character, and of two adjacent ones.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_24_OPENPGP);
const CHECKSUM_BYTES: usize = 3;

/// Returns the share code of a level.
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
/// If the level exceeds the limits of codes.
pub fn encode(puzzle: &dyn Puzzle) -> Result<String> {
    let large = |_| PuzzleError::new(Code::Size, "", SHARED.message("refuse.link.level"));
    let (_, mut bytes) = tree::walk(Coder::writing(), &puzzle.packed()).map_err(large)?;
    let checksum = checksum(&bytes);
    bytes.extend(checksum);
    let mut code = FORMAT.to_string();
    letters::write(&bytes, &mut code);
    Ok(code)
}

/// Decodes a level of one of our kinds. It is parsed and checked like any other.
///
/// # Errors
/// If the text is no code, is damaged, has a newer format, or does not contain a valid level.
pub fn decode(code: &str) -> Result<Box<dyn Puzzle>> {
    decode_as(KINDS, code)
}

/// Decodes a level of one of these kinds.
///
/// # Errors
/// If the text is no code, is damaged, has a newer format, or does not contain a valid level.
pub fn decode_as(kinds: &[&'static Kind], code: &str) -> Result<Box<dyn Puzzle>> {
    let read = read(code)?;
    kinds::parse_as(kinds, &read.level).map_err(|error| read.refuse(error))
}

/// Returns the name of the kind of a code's level, which this build may not have.
///
/// # Errors
/// If the text is no code, is damaged, has a newer format, or does not contain a level.
pub fn kind_of(code: &str) -> Result<String> {
    let read = read(code)?;
    let kind = |level| Ok(Cursor::new(level).required("kind")?.text()?.to_owned());
    kind(&read.level).map_err(|error| read.refuse(error))
}

/// The content of a code.
struct Read {
    level: Json,
    /// True if the checksum ends in a zero byte: then it does not detect if that zero was added later.
    is_open: bool,
}

impl Read {
    /// Returns the error for a code whose level has this error.
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
        // The checksum is right, so the code is intact, but uses words that this version does not know.
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
