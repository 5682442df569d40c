//! The border to JavaScript: arguments become plain data, results become JavaScript objects, and errors are thrown.
//!
//! Arguments come as JSON text, which the host writes. Large results are returned as JSON text too, small ones field by
//! field. `docs/adr/0006-the-border.md` has the measurements.

use serde::Serialize;
use serde_json::{Map, Value as Json};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::{JsEntries, JsKind, JsLang, JsLevel};
use crate::api::Entries;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{self, KINDS, Kind, Puzzle};
use crate::text::{Lang, Message, SHARED};

/// The maximum length of an argument, in bytes of JSON.
const LONGEST: usize = 1 << 20;

/// Reads an argument as plain data; `name` is its name in errors. The host writes an object as JSON first: only that
/// stops at cycles, throwing getters and infinite depth, and handles dates.
pub(crate) fn read(argument: &JsValue, name: &Message) -> Result<Json> {
    if argument.is_undefined() {
        return Ok(Json::Null);
    }
    let refuse = |code, key| {
        let reason = SHARED.message(key).with("what", name.clone());
        PuzzleError::new(code, "", reason.with("most", LONGEST))
    };
    let strange = || refuse(Code::Value, "refuse.plain");
    let text = js_sys::JSON::stringify(argument)
        .ok()
        .and_then(|text| text.as_string());
    let Some(text) = text else {
        return Err(big_integer(argument, DEEPEST)
            .and_then(Unwritten::error)
            .unwrap_or_else(strange));
    };
    if text.len() > LONGEST {
        return Err(refuse(Code::Size, "refuse.plain.large"));
    }
    let data = serde_json::from_str(&text).map_err(|_| strange())?;
    match no_number(argument, &data) {
        Some(number) => Err(number.error().unwrap_or_else(strange)),
        None => Ok(data),
    }
}

/// The depth to which an argument is searched for a `BigInt`: one that has no JSON may be infinitely deep.
const DEEPEST: u32 = 4;

/// A number that JSON cannot contain: a `BigInt`, or one that is not finite.
struct Unwritten {
    path: String,
    written: &'static str,
}

impl Unwritten {
    /// Returns the same number at its place in the object or list that contains it.
    fn inside(self, name: &str) -> Self {
        Self {
            path: ["/", name, &self.path].concat(),
            ..self
        }
    }

    /// Returns the error that names its place; `None` if it is the argument itself.
    fn error(self) -> Option<Box<PuzzleError>> {
        let reason = SHARED.message("refuse.type");
        let reason = reason.with("wanted", SHARED.message("refuse.type.plain"));
        let reason = reason.with("found", self.written);
        (!self.path.is_empty()).then(|| PuzzleError::new(Code::Value, self.path, reason))
    }
}

/// Returns the first `BigInt` in an argument, for which it has no JSON.
fn big_integer(value: &JsValue, depth: u32) -> Option<Unwritten> {
    if value.is_bigint() {
        return Some(Unwritten {
            path: String::new(),
            written: "BigInt",
        });
    }
    if depth == 0 || !value.is_object() {
        return None;
    }
    let keys = js_sys::Reflect::own_keys(value).ok()?;
    keys.iter().find_map(|key| {
        let inner = js_sys::Reflect::get(value, &key).ok()?;
        Some(big_integer(&inner, depth - 1)?.inside(&key.as_string()?))
    })
}

/// Returns the first number of an argument in whose place its JSON has `null`, which would count as absent or empty.
fn no_number(value: &JsValue, data: &Json) -> Option<Unwritten> {
    let is_leaf = |data: &Json| matches!(data, Json::Bool(_) | Json::Number(_) | Json::String(_));
    match data {
        Json::Null => value.as_f64().map(|number| Unwritten {
            path: String::new(),
            // Named here, as the code that writes a number of this type would be 10 KB of each engine.
            written: match number {
                f64::INFINITY => "Infinity",
                f64::NEG_INFINITY => "-Infinity",
                _ => "NaN",
            },
        }),
        Json::Array(items) => {
            let mut open = (0_u32..).zip(items).filter(|(_, item)| !is_leaf(item));
            open.find_map(|(at, item)| {
                let inner = js_sys::Reflect::get_u32(value, at).ok()?;
                Some(no_number(&inner, item)?.inside(&at.to_string()))
            })
        }
        Json::Object(fields) => {
            let mut open = fields.iter().filter(|(_, field)| !is_leaf(field));
            open.find_map(|(name, field)| {
                let inner = js_sys::Reflect::get(value, &name.into()).ok()?;
                Some(no_number(&inner, field)?.inside(name))
            })
        }
        _ => None,
    }
}

/// Reads a level from an argument.
pub(crate) fn level(argument: &JsLevel) -> Result<Box<dyn Puzzle>> {
    kinds::parse(&read(argument, &SHARED.message("argument.level"))?)
}

/// Reads the entries of a board from an argument.
pub(crate) fn entries(argument: &JsEntries) -> Result<Entries> {
    let entries = read(argument, &SHARED.message("argument.entries"))?;
    kinds::read_entries(&Cursor::new(&entries))
}

/// Reads the name of a kind from an argument.
pub(crate) fn kind(argument: &JsKind) -> Result<&'static Kind> {
    let kind = read(argument, &SHARED.message("argument.kind"))?;
    kinds::find(KINDS, &Cursor::new(&kind))
}

/// Reads options or limits: an object, or nothing.
pub(crate) fn options<T: Into<JsValue>>(argument: Option<T>) -> Result<Json> {
    let argument = argument.map_or(JsValue::UNDEFINED, T::into);
    let options = read(&argument, &SHARED.message("argument.options"))?;
    Ok(match options {
        Json::Null => Json::Object(Map::new()),
        options => options,
    })
}

/// Reads the language from options that may also have others with these names.
fn lang(cursor: &Cursor<'_>, others: &[&str]) -> Result<Lang> {
    cursor.deny_unknown(&[&["lang"], others].concat())?;
    let Some(place) = cursor.optional("lang")? else {
        return Ok(Lang::default());
    };
    let tags = Lang::ALL.map(Lang::tag);
    Ok(Lang::ALL[place.one_of(&tags, SHARED.message("refuse.unknown.language"))?])
}

/// Converts a `PuzzleError` to the error that JavaScript throws.
pub(crate) fn thrown(error: &PuzzleError, lang: Lang) -> JsValue {
    let js = js_sys::Error::new(&error.say(lang));
    js.set_name("PuzzleError");
    for (name, value) in [("code", error.code.name()), ("path", &error.path)] {
        // Setting a field of a new object does not fail.
        let _ = js_sys::Reflect::set(&js, &name.into(), &value.into());
    }
    #[cfg(feature = "tools")]
    if let Some(nearest) = error
        .nearest
        .as_ref()
        .and_then(|nearest| plain(nearest).ok())
    {
        let _ = js_sys::Reflect::set(&js, &"nearest".into(), &nearest);
    }
    js.into()
}

pub(crate) type Thrown<T> = std::result::Result<T, JsValue>;

/// Runs `work` with the requested language, and throws errors in it.
pub(crate) fn in_language<T>(
    options: Option<JsLang>,
    work: impl FnOnce(Lang) -> Result<T>,
) -> Thrown<T> {
    in_language_with(options, &[], |lang, _| work(lang))
}

/// Does the same if the last argument has other options too, with these names.
pub(crate) fn in_language_with<T>(
    options: Option<impl Into<JsValue>>,
    others: &[&str],
    work: impl FnOnce(Lang, &Cursor<'_>) -> Result<T>,
) -> Thrown<T> {
    let argument = options.map_or(JsValue::UNDEFINED, Into::into);
    let (options, lang) = asked(argument, others)?;
    work(lang, &Cursor::new(&options)).map_err(|error| thrown(&error, lang))
}

/// Makes panics write their message and place to the console: otherwise a host sees only "unreachable". Players'
/// engines do without it, as the places of all panics take 7 KB.
#[cfg(feature = "tools")]
fn write_panics() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        std::panic::set_hook(Box::new(|panic| {
            let Some(place) = panic.location() else {
                return;
            };
            let text = panic.payload_as_str().unwrap_or_default();
            web_sys::console::error_3(&text.into(), &place.file().into(), &place.line().into());
        }));
    });
}

/// Returns the options and the language among them. Every call passes through here.
fn asked(argument: JsValue, others: &[&str]) -> Thrown<(Json, Lang)> {
    #[cfg(feature = "tools")]
    write_panics();
    let read = self::options(Some(argument)).and_then(|options| {
        let lang = lang(&Cursor::new(&options), others)?;
        Ok((options, lang))
    });
    read.map_err(|error| thrown(&error, Lang::default()))
}

/// Converts a result to a JavaScript object with its TypeScript type.
pub(crate) fn give<T: Tsify + Serialize>(value: Thrown<T>) -> Thrown<Ts<T>> {
    plain(&value?).map(Ts::new_unchecked)
}

/// Converts a small result field by field. For one with many fields, `give` is faster.
pub(crate) fn give_small<T: Tsify + Serialize>(value: Thrown<T>) -> Thrown<Ts<T>> {
    let fields = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(Ts::new_unchecked(value?.serialize(&fields)?))
}

/// Converts plain data to JavaScript objects, by way of JSON text.
pub(crate) fn plain<T: Serialize>(value: &T) -> Thrown<JsValue> {
    parsed(&written(value))
}

/// Writes plain data as JSON text. All our data can be written. (The library's error message would take 3 KB.)
pub(super) fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Parses JSON text into JavaScript objects.
pub(super) fn parsed(text: &str) -> Thrown<JsValue> {
    js_sys::JSON::parse(text)
}
