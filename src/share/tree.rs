//! A JSON value as answers to questions: one walk for both ways, so that what is written can be read.
//!
//! Boards repeat themselves: it is asked first whether a value is as the one left of it (the item before it) or above it (at the same
//! place in the list or object before).

use serde_json::{Map, Number, Value as Json};

use super::coder::Coder;
use super::contexts::{Above, Ask, Contexts, Nonsense, Place, ROOT, Step};
use super::words;

/// The most values in a code; more than any level has.
pub const MOST_VALUES: usize = 1 << 14;

/// The most text in a code, in bytes.
pub const MOST_TEXT: usize = 1 << 15;

/// The most bits of a code, before they are pressed together.
const MOST_BITS: usize = 1 << 19;

/// How deep lists and objects may lie in one another.
const DEEPEST: usize = 16;

/// Why a walk ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// More values, text or depth than is allowed.
    TooLarge,
    /// No bits of ours.
    Nonsense,
}

impl From<Nonsense> for Stop {
    fn from(_: Nonsense) -> Self {
        Self::Nonsense
    }
}

type Walk<T> = Result<T, Stop>;

// The sorts of value.
/// No key any more.
const END: u64 = 0;
/// A word met before.
const MET: u64 = 1;
/// A word of the list.
const WORD: u64 = 2;
/// A word of the list with a number behind it.
const NUMBERED: u64 = 3;
/// A whole number.
const WHOLE: u64 = 4;
/// A list.
pub const LIST: u64 = 5;
const OBJECT: u64 = 6;
/// Nothing.
pub const NULL: u64 = 7;
/// A text letter by letter.
const SPELT: u64 = 8;
/// Any other number.
const DECIMAL: u64 = 9;
const FALSE: u64 = 10;
const TRUE: u64 = 11;

/// Writes a value, or gives the one that is read.
pub fn walk(coder: Coder<'_>, want: &Json) -> Walk<(Json, Vec<u8>)> {
    let mut walker = Walker {
        contexts: Contexts::new(coder),
        met: Vec::new(),
        next: 0,
        values: 0,
        text: 0,
    };
    let value = walker.value(ROOT, want, Beside::default(), 0)?;
    Ok((value, walker.contexts.finish()))
}

struct Walker<'a> {
    contexts: Contexts<'a>,
    /// The words met so far.
    met: Vec<String>,
    /// The number of the word that follows the last one new in the list of words.
    next: i64,
    values: usize,
    text: usize,
}

/// What stands beside a value, if anything does.
#[derive(Clone, Copy, Default)]
struct Beside<'a> {
    left: Option<&'a Json>,
    above: Option<&'a Json>,
}

impl<'a> Beside<'a> {
    /// What to compare the inside of a list or object with.
    fn nearest<T>(self, of: impl Fn(&'a Json) -> Option<T>) -> Option<T> {
        self.left.and_then(&of).or_else(|| self.above.and_then(of))
    }
}

impl Walker<'_> {
    fn value(&mut self, place: Place, want: &Json, beside: Beside<'_>, depth: usize) -> Walk<Json> {
        self.values += 1;
        let large = self.values > MOST_VALUES || self.contexts.bits > MOST_BITS;
        if large || depth > DEEPEST {
            return Err(Stop::TooLarge);
        }
        if let Some(same) = self.same(place, want, beside) {
            return Ok(same.clone());
        }
        let sort = self.contexts.number(place, Ask::Sort, self.sort(want))?;
        Ok(match sort {
            MET | WORD | NUMBERED | SPELT => {
                let word = self.word(place, sort, want.as_str().unwrap_or_default())?;
                self.met[word].as_str().into()
            }
            WHOLE => {
                let want = want.as_u64().unwrap_or(0);
                self.contexts.number(place, Ask::Number, want)?.into()
            }
            LIST => self.list(place, want, beside, depth)?,
            OBJECT => self.object(place, want, beside, depth)?,
            NULL => Json::Null,
            DECIMAL => self.decimal(place, want)?,
            FALSE => false.into(),
            TRUE => true.into(),
            _ => return Err(Stop::Nonsense),
        })
    }

    /// The value beside this one that it is the same as.
    fn same<'b>(&mut self, place: Place, want: &Json, beside: Beside<'b>) -> Option<&'b Json> {
        let single = |value: &&Json| !value.is_array() && !value.is_object();
        let (left, above) = (beside.left.filter(single), beside.above.filter(single));
        if let Some(left) = left {
            let relation = match above {
                None => Above::Nothing,
                Some(above) if above == left => Above::Same,
                Some(_) => Above::Other,
            };
            let ask = Ask::Left(relation);
            if self.contexts.flag(place, ask, want == left) {
                return Some(left);
            }
        }
        let above = above.filter(|above| left != Some(above))?;
        let same = self.contexts.flag(place, Ask::Above, want == above);
        same.then_some(above)
    }

    fn sort(&self, want: &Json) -> u64 {
        match want {
            Json::Null => NULL,
            Json::Bool(false) => FALSE,
            Json::Bool(true) => TRUE,
            Json::Number(number) if number.as_u64().is_some_and(|n| n < 1 << 53) => WHOLE,
            Json::Number(_) => DECIMAL,
            Json::String(text) => self.sort_of_word(text),
            Json::Array(_) => LIST,
            Json::Object(_) => OBJECT,
        }
    }

    fn sort_of_word(&self, text: &str) -> u64 {
        if self.met.iter().any(|met| met == text) {
            MET
        } else if words::find(text).is_some() {
            WORD
        } else if words::split(text).is_some() {
            NUMBERED
        } else {
            SPELT
        }
    }

    fn list(&mut self, place: Place, want: &Json, beside: Beside<'_>, depth: usize) -> Walk<Json> {
        let items = want.as_array().map_or(&[][..], |items| items);
        let near = beside.nearest(Json::as_array);
        let contexts = &mut self.contexts;
        let length = match near {
            Some(near) if contexts.flag(place, Ask::SameLength, near.len() == items.len()) => {
                near.len() as u64
            }
            _ => contexts.number(place, Ask::Length, items.len() as u64)?,
        };
        let inside = contexts.place(place, Step::Item);
        let mut list: Vec<Json> = Vec::new();
        for i in 0..usize::try_from(length).unwrap_or(usize::MAX) {
            let beside = Beside {
                left: list.last(),
                above: near.and_then(|near| near.get(i)),
            };
            let want = items.get(i).unwrap_or(&Json::Null);
            let item = self.value(inside, want, beside, depth + 1)?;
            list.push(item);
        }
        Ok(list.into())
    }

    fn object(
        &mut self,
        place: Place,
        want: &Json,
        beside: Beside<'_>,
        depth: usize,
    ) -> Walk<Json> {
        let near = beside.nearest(Json::as_object);
        let mut fields = want.as_object().into_iter().flatten();
        let mut object = Map::new();
        let mut before = None;
        loop {
            let (key, value) = fields.next().unzip();
            let at = self.contexts.place(place, Step::KeyAfter(before));
            let sort = key.map_or(END, |key| self.sort_of_word(key));
            let sort = self.contexts.number(at, Ask::Sort, sort)?;
            if sort == END {
                return Ok(object.into());
            }
            let word = self.word(at, sort, key.map_or("", |key| key))?;
            let key = self.met[word].clone();
            let above = near.and_then(|near| near.get(&key));
            let inside = self.contexts.place(place, Step::Field(word));
            let beside = Beside { left: None, above };
            let value = self.value(inside, value.unwrap_or(&Json::Null), beside, depth + 1)?;
            object.insert(key, value);
            before = Some(word);
        }
    }

    /// A word, as its place among those met.
    fn word(&mut self, place: Place, sort: u64, want: &str) -> Walk<usize> {
        let word = match sort {
            MET => return self.met(place, want),
            WORD => self.listed(place, words::find(want))?.to_owned(),
            NUMBERED => {
                let (word, number) = words::split(want).unzip();
                let word = self.listed(place, word)?;
                let number = number.unwrap_or(0);
                format!(
                    "{word}{}",
                    self.contexts.number(place, Ask::Number, number)?
                )
            }
            SPELT => self.spell(want)?,
            _ => return Err(Stop::Nonsense),
        };
        self.text += word.len();
        if self.text > MOST_TEXT {
            return Err(Stop::TooLarge);
        }
        self.met.push(word);
        Ok(self.met.len() - 1)
    }

    fn met(&mut self, place: Place, want: &str) -> Walk<usize> {
        let known = self.met.iter().position(|met| met == want);
        let known = self
            .contexts
            .number(place, Ask::Met, known.unwrap_or(0) as u64)?;
        let known = usize::try_from(known).ok();
        known.filter(|&n| n < self.met.len()).ok_or(Stop::Nonsense)
    }

    /// A word of the list: what is listed together is used together, so what counts is how far it is from the last.
    fn listed(&mut self, place: Place, want: Option<u64>) -> Walk<&'static str> {
        let want = i64::try_from(want.unwrap_or(0)).unwrap_or(0);
        let apart = self.contexts.signed(place, Ask::Word, want - self.next)?;
        let number = self.next.saturating_add(apart);
        self.next = number.saturating_add(1);
        let word = u64::try_from(number).ok().and_then(words::at);
        word.ok_or(Stop::Nonsense)
    }

    fn spell(&mut self, want: &str) -> Walk<String> {
        let length = self
            .contexts
            .number(ROOT, Ask::Letters, want.len() as u64)?;
        let length = usize::try_from(length).ok().filter(|&n| n <= MOST_TEXT);
        let mut bytes = Vec::new();
        for i in 0..length.ok_or(Stop::TooLarge)? {
            let before = bytes.last().map_or(0, |byte| byte >> 5);
            let want = want.as_bytes().get(i).copied().unwrap_or(0);
            bytes.push(self.contexts.byte(ROOT, Ask::Letter(before), want));
        }
        String::from_utf8(bytes).map_err(|_| Stop::Nonsense)
    }

    #[allow(clippy::cast_precision_loss)] // what was written has less than 10^15
    /// 3.85 is 385 and two places; what is no such number, or has too many digits, is kept as the machine holds it.
    fn decimal(&mut self, place: Place, want: &Json) -> Walk<Json> {
        let want = want.as_f64().unwrap_or(0.0);
        let (digits, places) = digits(want).unwrap_or((0, MOST_PLACES + 1));
        let contexts = &mut self.contexts;
        let places = contexts.number(place, Ask::Places, places)?;
        let number = if places > MOST_PLACES {
            let [high, low] = [want.to_bits() >> 32, want.to_bits() & 0xFFFF_FFFF];
            let high = contexts.number(place, Ask::Number, high)?;
            let low = contexts.number(place, Ask::Number, low)?;
            f64::from_bits(high << 32 | low & 0xFFFF_FFFF)
        } else {
            let digits = contexts.signed(place, Ask::Digits, digits)?;
            digits as f64 / ten_to(places)
        };
        let number = Number::from_f64(number).ok_or(Stop::Nonsense)?;
        Ok(number.into())
    }
}

/// The most places behind the point.
const MOST_PLACES: u64 = 6;

#[allow(clippy::cast_possible_truncation, clippy::float_cmp)] // whole and below 10^15; equal to the last bit, or it is not the number
/// A number's digits, and how many of them stand behind the point, if they are the whole number.
fn digits(number: f64) -> Option<(i64, u64)> {
    let digits = |places: u64| (number * ten_to(places)).round();
    let exact =
        |places: &u64| digits(*places).abs() < 1e15 && digits(*places) / ten_to(*places) == number;
    let places = (0..=MOST_PLACES).find(exact)?;
    Some((digits(places) as i64, places))
}

/// Exact: no power here is above 10^22.
fn ten_to(places: u64) -> f64 {
    (0..places).fold(1.0, |power, _| power * 10.0)
}
