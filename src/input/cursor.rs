//! A cursor into JSON from outside: it reads values, and its errors have the place of the fault and the remedy.

use serde_json::Value;

use super::error::{Code, PuzzleError, Result};
use crate::text::{Message, SHARED, Word};

/// A cursor: a value from outside, and the whole that contains it.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    value: &'a Value,
    whole: &'a Value,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at a whole argument.
    #[must_use]
    pub fn new(value: &'a Value) -> Self {
        Self {
            value,
            whole: value,
        }
    }

    /// Returns the value itself.
    #[must_use]
    pub fn json(&self) -> &'a Value {
        self.value
    }

    /// Returns true if the value is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }

    /// Returns true if the value is a string.
    #[must_use]
    pub fn is_text(&self) -> bool {
        self.value.is_string()
    }

    /// Creates an error at this value. Only now is its place in the whole searched.
    #[must_use]
    pub fn refuse(&self, code: Code, reason: Message) -> Box<PuzzleError> {
        PuzzleError::new(
            code,
            pointer_to(self.whole, self.value).unwrap_or_default(),
            reason,
        )
    }

    fn wrong_type(&self, wanted: Message) -> Box<PuzzleError> {
        let found = match self.value {
            Value::String(text) => SHARED
                .message("refuse.type.quoted")
                .with("text", &*cut(text))
                .into(),
            Value::Array(_) => SHARED.message("refuse.type.list").into(),
            Value::Object(_) => SHARED.message("refuse.type.object").into(),
            plain => Word::from(&*serde_json::to_string(plain).unwrap_or_default()),
        };
        let reason = SHARED.message("refuse.type");
        self.refuse(
            Code::Value,
            reason.with("wanted", wanted).with("found", found),
        )
    }

    /// Creates an error about a name that is not among the known ones; `reason` has `{found}` and `{list}`.
    #[must_use]
    pub fn unknown(&self, found: &str, known: &[&str], reason: Message) -> Box<PuzzleError> {
        let reason = reason.with("found", &*cut(found));
        self.refuse(Code::Unknown, reason.with("list", &*known.join(", ")))
    }

    fn at(self, value: &'a Value) -> Self {
        Self { value, ..self }
    }

    /// Returns a field of an object; `None` if it is missing.
    ///
    /// # Errors
    /// If the value is no object.
    pub fn field(&self, name: &str) -> Result<Option<Self>> {
        let object = self
            .value
            .as_object()
            .ok_or_else(|| self.wrong_type(SHARED.message("refuse.type.object")))?;
        Ok(object.get(name).map(|value| self.at(value)))
    }

    /// Returns a field of an object; `None` if it is missing or `null`.
    ///
    /// # Errors
    /// If the value is no object.
    pub fn optional(&self, name: &str) -> Result<Option<Self>> {
        Ok(self.field(name)?.filter(|place| !place.is_null()))
    }

    /// Returns a field that must be there.
    ///
    /// # Errors
    /// If the value is no object, or has no such field.
    pub fn required(&self, name: &str) -> Result<Self> {
        let reason = || SHARED.message("refuse.missing").with("name", name);
        self.field(name)?
            .ok_or_else(|| self.refuse(Code::Field, reason()))
    }

    /// Checks that an object has no fields other than these.
    ///
    /// # Errors
    /// If the value is no object, or for the first field that is not `allowed`; the message lists those that are.
    pub fn deny_unknown(&self, allowed: &[&str]) -> Result<()> {
        for (name, place) in self.entries()? {
            if !allowed.contains(&name) {
                let code = Code::Field;
                let unknown = place.unknown(name, allowed, SHARED.message("refuse.unknown.field"));
                return Err(Box::new(PuzzleError { code, ..*unknown }));
            }
        }
        Ok(())
    }

    /// Returns the fields of an object with their values.
    ///
    /// # Errors
    /// If the value is no object.
    pub fn entries(&self) -> Result<Vec<(&'a str, Self)>> {
        let object = self
            .value
            .as_object()
            .ok_or_else(|| self.wrong_type(SHARED.message("refuse.type.object")))?;
        let place = |(name, value): (&'a String, &'a Value)| (&**name, self.at(value));
        Ok(object.iter().map(place).collect())
    }

    /// Returns the items of a list, whose number must be in `lengths`.
    ///
    /// # Errors
    /// If the value is no list, or is too short or too long.
    pub fn list(&self, lengths: std::ops::RangeInclusive<usize>) -> Result<Vec<Self>> {
        let items = self
            .value
            .as_array()
            .ok_or_else(|| self.wrong_type(SHARED.message("refuse.type.list")))?;
        if !lengths.contains(&items.len()) {
            let (low, high) = (*lengths.start(), *lengths.end());
            let exactly = SHARED.message("refuse.items.exactly");
            let between = SHARED.message("refuse.items").with("high", high);
            let reason = if low == high { exactly } else { between };
            let reason = reason.with("count", items.len()).with("low", low);
            return Err(self.refuse(Code::Size, reason));
        }
        Ok(items.iter().map(|value| self.at(value)).collect())
    }

    /// Returns a string.
    ///
    /// # Errors
    /// If the value is no string.
    pub fn text(&self) -> Result<&'a str> {
        let text = SHARED.message("refuse.type.text");
        self.value.as_str().ok_or_else(|| self.wrong_type(text))
    }

    /// Returns a number of absolute value at most 1e12.
    ///
    /// # Errors
    /// If the value is no such number.
    pub fn number(&self) -> Result<f64> {
        let number = self.value.as_f64().filter(|n| n.abs() <= 1e12);
        number.ok_or_else(|| self.wrong_type(SHARED.message("refuse.type.number")))
    }

    /// Returns an integer within a range.
    ///
    /// # Errors
    /// If the value is no such integer.
    pub fn integer<T>(&self, range: std::ops::RangeInclusive<T>) -> Result<T>
    where
        T: Copy + PartialOrd + TryFrom<i64> + Into<Word>,
    {
        let wanted = || {
            let whole = SHARED.message("refuse.type.whole");
            whole.with("low", *range.start()).with("high", *range.end())
        };
        // Some hosts hold integers as floating-point numbers: 2.0 is 2.
        let number = self.value.as_i64().or_else(|| integer_float(self.value));
        number
            .and_then(|n| T::try_from(n).ok())
            .filter(|n| range.contains(n))
            .ok_or_else(|| self.wrong_type(wanted()))
    }

    /// Returns a boolean.
    ///
    /// # Errors
    /// If the value is no boolean.
    pub fn flag(&self) -> Result<bool> {
        let flag = SHARED.message("refuse.type.flag");
        self.value.as_bool().ok_or_else(|| self.wrong_type(flag))
    }

    /// Returns the boolean in a field, or `missing` if the field is absent.
    ///
    /// # Errors
    /// If the value is no boolean.
    pub fn flag_or(&self, name: &str, missing: bool) -> Result<bool> {
        self.optional(name)?
            .map_or(Ok(missing), |place| place.flag())
    }

    /// Returns the index of a string in a list of known names.
    ///
    /// # Errors
    /// If the value is no string or no such name. The message lists the names: "unknown piece 'loin'; this level has
    /// lion, monkey"; for `reason` see [`unknown`](Self::unknown).
    pub fn one_of(&self, names: &[&str], reason: Message) -> Result<usize> {
        let text = self.text()?;
        let index = names.iter().position(|&name| name == text);
        index.ok_or_else(|| self.unknown(text, names, reason))
    }

    /// Returns a string of at most `most` characters.
    ///
    /// # Errors
    /// If the value is no string, or longer.
    pub fn text_up_to(&self, most: usize) -> Result<&'a str> {
        let text = self.text()?;
        let count = text.chars().count();
        if count > most {
            let reason = SHARED.message("refuse.long");
            let reason = reason.with("count", count).with("most", most);
            return Err(self.refuse(Code::Size, reason));
        }
        Ok(text)
    }
}

/// Returns true if nothing of a text can be seen: it has only spaces and characters without a width.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    let is_without_width = |c| {
        matches!(c, '\u{ad}' | '\u{34f}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
    };
    text.chars()
        .all(|c| c.is_whitespace() || is_without_width(c))
}

/// Returns the JSON pointer from a value to one inside it; `None` if it is not inside.
fn pointer_to(from: &Value, to: &Value) -> Option<String> {
    let through = |key: &str, value| Some(format!("/{key}{}", pointer_to(value, to)?));
    match from {
        _ if std::ptr::eq(from, to) => Some(String::new()),
        Value::Array(items) => (0..)
            .zip(items)
            .find_map(|(i, item): (usize, _)| through(&i.to_string(), item)),
        Value::Object(fields) => fields.iter().find_map(|(key, value)| {
            let key = cut(key).replace('~', "~0").replace('/', "~1");
            through(&key, value)
        }),
        _ => None,
    }
}

#[allow(clippy::cast_possible_truncation)] // checked to be a whole number below 2^53
fn integer_float(value: &Value) -> Option<i64> {
    let float = value.as_f64()?;
    let whole = float.fract() == 0.0 && float.abs() <= 9_007_199_254_740_991.0;
    whole.then_some(float as i64)
}

/// Cuts a string from outside for use in a message: the first characters, with "…" if there are more.
#[must_use]
pub fn cut(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut letters = text.chars();
    let mut start: String = letters.by_ref().take(SHOWN).collect();
    if letters.next().is_some() {
        start.push('…');
    }
    start
}
