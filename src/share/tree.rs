//! The coding of a JSON value as answers to questions: one walk encodes and decodes, so that the two always agree.
//!
//! Boards repeat themselves, so the first questions are if a value equals the one to its left (the item before it) or
//! above it (at the same place in the list or object before).

use serde_json::{Map, Value as Json};

use super::coder::Coder;
use super::contexts::{Contexts, ParentPlace, PlaceQuestion, ROOT, TreePlace, TreeStep};
use super::decimal;
use super::stop::{Walk, WalkEnd};
use super::tags::{
    CELLS, DECIMAL, END, FALSE, LIST, MET, NULL, NUMBERED, OBJECT, SPELT, TRUE, WHOLE, WORD,
};
use super::vocabulary::Vocabulary;

/// The maximum number of values in a code; more than any level has.
pub const MOST_VALUES: usize = 1 << 14;

/// The maximum number of bits of a code before compression.
const MOST_BITS: usize = 1 << 19;

/// The maximum depth of nested lists and objects.
const DEEPEST: usize = 16;

/// Encodes `want`, or decodes a value and ignores `want`. Returns the value and the encoded bytes.
pub fn walk(coder: Coder<'_>, want: &Json) -> Walk<(Json, Vec<u8>)> {
    let mut walker = Walker {
        contexts: Contexts::new(coder),
        vocabulary: Vocabulary::default(),
        values: 0,
    };
    let value = walker.value(ROOT, want, Beside::default(), 0)?;
    Ok((value, walker.contexts.finish()))
}

struct Walker<'a> {
    contexts: Contexts<'a>,
    vocabulary: Vocabulary,
    values: usize,
}

/// The neighbours of a value.
#[derive(Clone, Copy, Default)]
struct Beside<'a> {
    left: Option<&'a Json>,
    above: Option<&'a Json>,
}

impl<'a> Beside<'a> {
    /// Returns the list or object to compare with: the left neighbour, or else the one above.
    fn nearest<T>(self, of: impl Fn(&'a Json) -> Option<T>) -> Option<T> {
        self.left.and_then(&of).or_else(|| self.above.and_then(of))
    }
}

impl Walker<'_> {
    fn value(
        &mut self,
        place: TreePlace,
        want: &Json,
        beside: Beside<'_>,
        depth: usize,
    ) -> Walk<Json> {
        self.values += 1;
        let large = self.values > MOST_VALUES || self.contexts.bits > MOST_BITS;
        if large || depth > DEEPEST {
            return Err(WalkEnd::TooLarge);
        }
        if let Some(same) = self.same(place, want, beside) {
            return Ok(same.clone());
        }
        let sort = self
            .contexts
            .number(place, PlaceQuestion::Sort, self.sort(want))?;
        Ok(match sort {
            MET | WORD | NUMBERED | SPELT | CELLS => {
                let word = self.word(place, sort, want.as_str().unwrap_or_default())?;
                self.vocabulary.at(word).into()
            }
            WHOLE => {
                let want = want.as_u64().unwrap_or(0);
                self.contexts
                    .number(place, PlaceQuestion::Number, want)?
                    .into()
            }
            LIST => self.list(place, want, beside, depth)?,
            OBJECT => self.object(place, want, beside, depth)?,
            NULL => Json::Null,
            DECIMAL => {
                let want = want.as_f64().unwrap_or(0.0);
                let number = decimal::walk(&mut self.contexts, place, want)?;
                number.into()
            }
            FALSE => false.into(),
            TRUE => true.into(),
            _ => return Err(WalkEnd::Malformed),
        })
    }

    /// Codes if a value equals a neighbour. Returns that neighbour.
    fn same<'b>(&mut self, place: TreePlace, want: &Json, beside: Beside<'b>) -> Option<&'b Json> {
        let single = |value: &&Json| !value.is_array() && !value.is_object();
        let (left, above) = (beside.left.filter(single), beside.above.filter(single));
        if let Some(left) = left {
            let relation = match above {
                None => ParentPlace::Nothing,
                Some(above) if above == left => ParentPlace::Same,
                Some(_) => ParentPlace::Other,
            };
            let ask = PlaceQuestion::Left(relation);
            if self.contexts.flag(place, ask, want == left) {
                return Some(left);
            }
        }
        let above = above.filter(|above| left != Some(above))?;
        let same = self
            .contexts
            .flag(place, PlaceQuestion::Above, want == above);
        same.then_some(above)
    }

    fn sort(&self, want: &Json) -> u64 {
        match want {
            Json::Null => NULL,
            Json::Bool(false) => FALSE,
            Json::Bool(true) => TRUE,
            Json::Number(number) if number.as_u64().is_some_and(|n| n < 1 << 53) => WHOLE,
            Json::Number(_) => DECIMAL,
            Json::String(text) => self.vocabulary.sort(text),
            Json::Array(_) => LIST,
            Json::Object(_) => OBJECT,
        }
    }

    fn word(&mut self, place: TreePlace, sort: u64, want: &str) -> Walk<usize> {
        self.vocabulary.word(&mut self.contexts, place, sort, want)
    }

    fn list(
        &mut self,
        place: TreePlace,
        want: &Json,
        beside: Beside<'_>,
        depth: usize,
    ) -> Walk<Json> {
        let items = want.as_array().map_or(&[][..], |items| items);
        let near = beside.nearest(Json::as_array);
        let contexts = &mut self.contexts;
        let length = match near {
            Some(near)
                if contexts.flag(place, PlaceQuestion::SameLength, near.len() == items.len()) =>
            {
                near.len() as u64
            }
            _ => contexts.number(place, PlaceQuestion::Length, items.len() as u64)?,
        };
        let inside = contexts.place(place, TreeStep::Item);
        let mut list: Vec<Json> = Vec::new();
        for i in 0..usize::try_from(length).map_err(|_| WalkEnd::TooLarge)? {
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
        place: TreePlace,
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
            let at = self.contexts.place(place, TreeStep::KeyAfter(before));
            let sort = key.map_or(END, |key| self.vocabulary.sort(key));
            let sort = self.contexts.number(at, PlaceQuestion::Sort, sort)?;
            if sort == END {
                return Ok(object.into());
            }
            let word = self.word(at, sort, key.map_or("", |key| key))?;
            let key = self.vocabulary.at(word).to_owned();
            let above = near.and_then(|near| near.get(&key));
            let inside = self.contexts.place(place, TreeStep::Field(word));
            let beside = Beside { left: None, above };
            let value = self.value(inside, value.unwrap_or(&Json::Null), beside, depth + 1)?;
            object.insert(key, value);
            before = Some(word);
        }
    }
}
