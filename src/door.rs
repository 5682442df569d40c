//! The door: reads what comes from outside, and refuses with the place and the cure.

use serde_json::Value;

use crate::error::{Code, PuzzleError, Result};

/// A value from outside, and the whole that it was found in.
#[derive(Clone, Copy, Debug)]
pub struct Visitor<'a> {
    value: &'a Value,
    whole: &'a Value,
}

impl<'a> Visitor<'a> {
    /// The whole argument.
    #[must_use]
    pub fn new(value: &'a Value) -> Self {
        Self {
            value,
            whole: value,
        }
    }

    /// Whether this is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }

    /// Whether this is a text.
    #[must_use]
    pub fn is_text(&self) -> bool {
        self.value.is_string()
    }

    /// Refuses this value. Where it is, is looked for only now.
    #[must_use]
    pub fn refuse(&self, code: Code, message: impl Into<String>) -> Box<PuzzleError> {
        PuzzleError::new(
            code,
            way(self.whole, self.value).unwrap_or_default(),
            message,
        )
    }

    fn wrong_type(&self, wanted: &str) -> Box<PuzzleError> {
        let found = match self.value {
            Value::Null => "null".to_owned(),
            Value::Bool(b) => b.to_string(),
            Value::Number(n) => n.to_string(),
            Value::String(s) => quoted(s),
            Value::Array(_) => "a list".to_owned(),
            Value::Object(_) => "an object".to_owned(),
        };
        self.refuse(Code::Value, format!("expected {wanted}, found {found}"))
    }

    fn at(self, value: &'a Value) -> Self {
        Self { value, ..self }
    }

    /// A field of an object, if it is there.
    ///
    /// # Errors
    /// If this is no object.
    pub fn field(&self, name: &str) -> Result<Option<Self>> {
        let object = self
            .value
            .as_object()
            .ok_or_else(|| self.wrong_type("an object"))?;
        Ok(object.get(name).map(|value| self.at(value)))
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// If this is no object, or has no such field.
    pub fn need(&self, name: &str) -> Result<Self> {
        let message = || format!("the field '{name}' is missing");
        self.field(name)?
            .ok_or_else(|| self.refuse(Code::Field, message()))
    }

    /// Refuses every field but these.
    ///
    /// # Errors
    /// Names the first field that is not among `allowed`, and those that are.
    pub fn only(&self, allowed: &[&str]) -> Result<()> {
        for (name, place) in self.entries()? {
            if !allowed.contains(&name) {
                let (name, list) = (quoted(name), allowed.join(", "));
                let message = format!("unknown field {name}; allowed here: {list}");
                return Err(place.refuse(Code::Field, message));
            }
        }
        Ok(())
    }

    /// The fields of an object with their values.
    ///
    /// # Errors
    /// If this is no object.
    pub fn entries(&self) -> Result<Vec<(&'a str, Self)>> {
        let object = self
            .value
            .as_object()
            .ok_or_else(|| self.wrong_type("an object"))?;
        let place = |(name, value): (&'a String, &'a Value)| (&**name, self.at(value));
        Ok(object.iter().map(place).collect())
    }

    /// The items of a list, of which there must be as many as `lengths` allows.
    ///
    /// # Errors
    /// If this is no list, or too short or too long.
    pub fn list(&self, lengths: std::ops::RangeInclusive<usize>) -> Result<Vec<Self>> {
        let items = self
            .value
            .as_array()
            .ok_or_else(|| self.wrong_type("a list"))?;
        if !lengths.contains(&items.len()) {
            let allowed = span(*lengths.start(), *lengths.end());
            let message = format!("{} items; allowed here: {allowed}", items.len());
            return Err(self.refuse(Code::Size, message));
        }
        Ok(items.iter().map(|value| self.at(value)).collect())
    }

    /// A text.
    ///
    /// # Errors
    /// If this is none.
    pub fn text(&self) -> Result<&'a str> {
        self.value.as_str().ok_or_else(|| self.wrong_type("a text"))
    }

    /// A number, not too large to reckon with.
    ///
    /// # Errors
    /// If it is none.
    pub fn number(&self) -> Result<f64> {
        let number = self.value.as_f64().filter(|n| n.abs() <= 1e12);
        number.ok_or_else(|| self.wrong_type("a number from -1e12 to 1e12"))
    }

    /// A whole number within bounds.
    ///
    /// # Errors
    /// If this is none.
    pub fn whole(&self, range: std::ops::RangeInclusive<u64>) -> Result<u64> {
        let wanted = || {
            let (low, high) = (*range.start(), *range.end());
            format!("a whole number from {low} to {high}")
        };
        // A host may hold whole numbers as floating point: 2.0 is 2.
        let number = self.value.as_u64().or_else(|| whole_float(self.value));
        number
            .filter(|n| range.contains(n))
            .ok_or_else(|| self.wrong_type(&wanted()))
    }

    /// The place of a text in a list of known names.
    ///
    /// # Errors
    /// Says which names there are: "unknown piece 'loin'; this level has lion, monkey".
    pub fn one_of(&self, what: &str, names: &[&str], whose: &str) -> Result<usize> {
        let text = self.text()?;
        let index = names.iter().position(|&name| name == text);
        index.ok_or_else(|| {
            let list = names.join(", ");
            let message = format!("unknown {what} {}; {whose} {list}", quoted(text));
            self.refuse(Code::Unknown, message)
        })
    }
}

/// The way from a value to one inside it: a JSON pointer.
fn way(from: &Value, to: &Value) -> Option<String> {
    let through = |key: &str, value| Some(format!("/{key}{}", way(value, to)?));
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

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // checked to be a whole number below 2^53
fn whole_float(value: &Value) -> Option<u64> {
    let float = value.as_f64()?;
    let whole = float.fract() == 0.0 && (0.0..=9_007_199_254_740_991.0).contains(&float);
    whole.then_some(float as u64)
}

fn span(low: usize, high: usize) -> String {
    if low == high {
        format!("exactly {low}")
    } else {
        format!("{low} to {high}")
    }
}

/// A text from outside as part of a message: never long.
#[must_use]
pub fn quoted(text: &str) -> String {
    format!("'{}'", cut(text))
}

/// The beginning of a text, and a sign that there is more.
fn cut(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut letters = text.chars();
    let mut start: String = letters.by_ref().take(SHOWN).collect();
    if letters.next().is_some() {
        start.push('…');
    }
    start
}
