//! The JavaScript API: thin, typed, stateless. The only place that knows of JavaScript.

#[cfg(feature = "tools")]
mod design;

use serde::Serialize;
use serde_json::Value as Json;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

#[cfg(feature = "tools")]
use crate::api::Rating;
use crate::api::{self, Board, Check, Explanation, Generated, Hint, KindInfo, Solved};
use crate::engine::Budget;
use crate::input::Cursor;
use crate::input::{Code, PuzzleError, Result};
use crate::kinds::{self, KINDS, Puzzle};
use crate::services::generate::{Job, State};
use crate::services::rate::nodes;
use crate::text::{Lang, SHARED};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A language that sentences come in. */
export type Lang = "en" | "zh";
/** An item a site, in board order: a piece's id, a number, or null for empty. */
export type Entries = (string | number | null)[];
export type Entry = string | number;
/** A level: the kind's own fields are described in the level format. */
export interface Level { kind: string; format?: 1; title?: string; author?: string; source?: string; [field: string]: unknown }
/** A range of a published difficulty, bounds included; one of them may be left out. */
export interface Range { model: "search" | "freedom"; from?: number; to?: number }
/** What is wished of a new level. `d` needs a full build: the element's has no published models. */
export interface Wishes { grade?: string; preset?: string; seed?: number; d?: Range }
/** Thrown by every function: `path` is a JSON pointer into the argument. */
export interface PuzzleError extends Error {
  name: "PuzzleError"; path: string;
  code: "value" | "field" | "unknown" | "count" | "size" | "entries" | "budget" | "generate" | "code" | "newer";
}
/** The published difficulty models, by their names; null where one does not apply. Each kind adds its own. */
export interface Models {}
/** How far a new level has come. */
export type Progress = { state: "running"; attempts: number; fraction: number } | { state: "done"; result: Generated };
"#;

#[wasm_bindgen]
extern "C" {
    /// An argument as the host gives it.
    #[wasm_bindgen(typescript_type = "Level")]
    pub type JsLevel;
    /// See `Entries`.
    #[wasm_bindgen(typescript_type = "Entries")]
    pub type JsEntries;
    /// A kind's name.
    #[wasm_bindgen(typescript_type = "string")]
    pub type JsKind;
    /// A share code.
    #[wasm_bindgen(typescript_type = "string")]
    pub type JsCode;
    /// The last argument of all that gives sentences.
    #[wasm_bindgen(typescript_type = "{ lang?: Lang }")]
    pub type JsLang;
    /// See `solve`.
    #[wasm_bindgen(typescript_type = "{ limit?: number; nodes?: number }")]
    pub type JsLimits;
    /// A bound on search nodes.
    #[wasm_bindgen(typescript_type = "{ nodes?: number }")]
    pub type JsNodes;
    /// See `generate`.
    #[wasm_bindgen(typescript_type = "Wishes")]
    pub type JsWishes;
    /// See `Generator.step`.
    #[wasm_bindgen(typescript_type = "Progress")]
    pub type JsProgress;
    /// See `kinds`.
    #[wasm_bindgen(typescript_type = "KindInfo[]")]
    pub type JsKinds;
}

/// The longest argument, in bytes of JSON.
const LONGEST: usize = 1 << 20;

/// An argument as JSON; `name`: the key of what it is called. Written out by the host first: that alone stops at cycles, getters that throw and depth without end.
pub(crate) fn read(argument: &JsValue, name: &'static str) -> Result<Json> {
    if argument.is_undefined() {
        return Ok(Json::Null);
    }
    let refuse = |code, key| {
        let reason = SHARED.message(key).with("what", SHARED.message(name));
        PuzzleError::new(code, "", reason.with("most", LONGEST))
    };
    let strange = || refuse(Code::Value, "refuse.plain");
    let text = js_sys::JSON::stringify(argument)
        .ok()
        .and_then(|text| text.as_string())
        .ok_or_else(strange)?;
    if text.len() > LONGEST {
        return Err(refuse(Code::Size, "refuse.plain.large"));
    }
    serde_json::from_str(&text).map_err(|_| strange())
}

pub(crate) fn level(argument: &JsLevel) -> Result<Box<dyn Puzzle>> {
    kinds::parse(&read(argument, "argument.level")?)
}

/// Wishes, limits and options are an object, or nothing at all.
pub(crate) fn wishes<T: Into<JsValue>>(argument: Option<T>) -> Result<Json> {
    let argument = argument.map_or(JsValue::UNDEFINED, T::into);
    let wishes = read(&argument, "argument.options")?;
    Ok(match wishes {
        Json::Null => Json::Object(serde_json::Map::new()),
        wishes => wishes,
    })
}

fn lang(argument: Option<JsLang>) -> Result<Lang> {
    let options = wishes(argument)?;
    let cursor = Cursor::new(&options);
    cursor.deny_unknown(&["lang"])?;
    let Some(place) = cursor.optional("lang")? else {
        return Ok(Lang::default());
    };
    let tags = Lang::ALL.map(Lang::tag);
    Ok(Lang::ALL[place.one_of(&tags, SHARED.message("refuse.unknown.language"))?])
}

/// A `PuzzleError` as JavaScript throws it.
fn thrown(error: &PuzzleError, lang: Lang) -> JsValue {
    let js = js_sys::Error::new(&error.say(lang));
    js.set_name("PuzzleError");
    for (name, value) in [("code", error.code.name()), ("path", &error.path)] {
        // Setting a field of a fresh object does not fail.
        let _ = js_sys::Reflect::set(&js, &name.into(), &value.into());
    }
    js.into()
}

pub(crate) type Thrown<T> = std::result::Result<T, JsValue>;

/// Works in the language asked for, and refuses in it.
pub(crate) fn told<T>(options: Option<JsLang>, work: impl FnOnce(Lang) -> Result<T>) -> Thrown<T> {
    let lang = lang(options).map_err(|error| thrown(&error, Lang::default()))?;
    work(lang).map_err(|error| thrown(&error, lang))
}

/// An answer as the host's own objects, with its type for TypeScript. (By way of JSON text, which the host reads faster than it
/// takes objects field by field, and which makes plain objects of maps.)
pub(crate) fn give<T: Tsify + Serialize>(value: Thrown<T>) -> Thrown<Ts<T>> {
    plain(&value?).map(Ts::new_unchecked)
}

/// Plain data as the host's own objects.
pub(crate) fn plain<T: Serialize>(value: &T) -> Thrown<JsValue> {
    // All there is can be written. (What the library would say otherwise takes 3 KB.)
    js_sys::JSON::parse(&serde_json::to_string(value).unwrap_or_default())
}

/// The kinds: id, title, rules, and what can be generated of each.
///
/// # Errors
/// A `PuzzleError` for an unknown language.
#[wasm_bindgen(js_name = kinds)]
pub fn list_kinds(options: Option<JsLang>) -> Thrown<JsKinds> {
    let infos = |lang| Ok(KINDS.iter().map(|kind| kind.info(lang)).collect());
    let kinds: Vec<KindInfo> = told(options, infos)?;
    plain(&kinds).map(JsCast::unchecked_into)
}

/// The level checked and completed, its fields in canonical order.
///
/// # Errors
/// A `PuzzleError` that names the place and the cure.
#[wasm_bindgen]
pub fn parse(level: &JsLevel, options: Option<JsLang>) -> Thrown<JsLevel> {
    let puzzle = told(options, |_| self::level(level))?;
    plain(&puzzle.level()).map(JsCast::unchecked_into)
}

/// All that is needed to draw the level and to speak of it.
///
/// # Errors
/// A `PuzzleError` for a bad level or language.
#[wasm_bindgen]
pub fn board(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Board>> {
    give(told(options, |lang| Ok(self::level(level)?.board(lang))))
}

/// How the entries stand: only what is certainly wrong is called broken.
///
/// # Errors
/// A `PuzzleError` for a bad level, or entries that do not fit it.
#[wasm_bindgen]
pub fn check(level: &JsLevel, entries: &JsEntries, options: Option<JsLang>) -> Thrown<Ts<Check>> {
    let check = |_| {
        crate::services::check::check(&*self::level(level)?, &read(entries, "argument.entries")?)
    };
    give(told(options, check))
}

/// All solutions up to `limit` (2 without one), visiting at most `nodes` search nodes.
///
/// # Errors
/// A `PuzzleError` for a bad level or option.
#[wasm_bindgen]
pub fn solve(
    level: &JsLevel,
    limits: Option<JsLimits>,
    options: Option<JsLang>,
) -> Thrown<Ts<Solved>> {
    give(told(options, |_| solve_within(level, limits)))
}

fn solve_within(level: &JsLevel, limits: Option<JsLimits>) -> Result<Solved> {
    let limits = wishes(limits)?;
    let cursor = Cursor::new(&limits);
    cursor.deny_unknown(&["limit", "nodes"])?;
    let limit = limit(&cursor, 1, 2)?;
    let puzzle = self::level(level)?;
    let answers = kinds::solve(&*puzzle, limit, within(&cursor, &*puzzle)?);
    let solutions = answers.solutions.iter();
    Ok(Solved {
        count: api::count(answers.solutions.len()),
        complete: answers.complete,
        solutions: solutions
            .map(|sets| kinds::entries(&*puzzle, sets))
            .collect(),
        nodes: answers.nodes,
    })
}

/// How many answers to stop at, at least `least`; as many as `usual`, if nothing is said.
pub(crate) fn limit(limits: &Cursor<'_>, least: usize, usual: usize) -> Result<usize> {
    let asked = limits.optional("limit")?;
    let asked = asked.map(|place| place.integer(least..=100_000));
    Ok(asked.transpose()?.unwrap_or(usual))
}

/// How many search nodes to visit at most.
pub(crate) fn within(limits: &Cursor<'_>, puzzle: &dyn Puzzle) -> Result<Budget> {
    let asked = limits.optional("nodes")?;
    let asked = asked.map(|place| place.integer(1..=1 << 40)).transpose()?;
    Ok(asked.map_or_else(|| nodes(puzzle), Budget))
}

/// Grade, hardest technique, steps by technique.
///
/// # Errors
/// A `PuzzleError` for a bad level or language, or if the level takes more work than is allowed.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn rate(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Rating>> {
    give(told(options, |lang| {
        crate::services::rate::rate(&*self::level(level)?, lang)
    }))
}

/// One explained step; or the mistake; or that all is done.
///
/// # Errors
/// A `PuzzleError` for a bad level, entries or language, or if it takes more work than is allowed.
#[wasm_bindgen]
pub fn hint(level: &JsLevel, entries: &JsEntries, options: Option<JsLang>) -> Thrown<Ts<Hint>> {
    let entries = || read(entries, "argument.entries");
    let hint = |lang| crate::services::hint::hint(&*self::level(level)?, &entries()?, lang);
    give(told(options, hint))
}

/// The whole solution as such steps.
///
/// # Errors
/// A `PuzzleError` for a bad level or language, or if it takes more work than is allowed.
#[wasm_bindgen]
pub fn explain(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Explanation>> {
    give(told(options, |lang| {
        crate::services::hint::explain(&*self::level(level)?, lang)
    }))
}

/// The share code of a level: URL-safe, with a checksum, and read for ever.
///
/// # Errors
/// A `PuzzleError` for a bad level, or one that is too large for a link.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn encode(level: &JsLevel, options: Option<JsLang>) -> Thrown<String> {
    told(options, |_| crate::share::encode(&*self::level(level)?))
}

/// The level of a share code, as `parse` gives it.
///
/// # Errors
/// A `PuzzleError` if it is no code or a damaged one, or does not hold a level.
#[wasm_bindgen]
pub fn decode(code: &JsCode, options: Option<JsLang>) -> Thrown<JsLevel> {
    let code = || read(code, "argument.code");
    let puzzle = told(options, |_| crate::share::decode(&code()?))?;
    plain(&puzzle.level()).map(JsCast::unchecked_into)
}

/// A level with exactly one solution and exactly this grade. Same seed, same level, on every machine. Wish `d`: of the
/// levels that the seed gives one after another the first whose published D (`rate(level).models`) lies in the range;
/// 200 at most are looked at.
///
/// # Errors
/// A `PuzzleError` for a wish that is not known or cannot be had.
#[wasm_bindgen]
pub fn generate(
    kind: &JsKind,
    wishes: Option<JsWishes>,
    options: Option<JsLang>,
) -> Thrown<Ts<Generated>> {
    give(told(options, |lang| job(kind, wishes)?.run(lang)))
}

fn job(kind: &JsKind, wishes: Option<JsWishes>) -> Result<Job> {
    let wishes = self::wishes(wishes)?;
    Job::new(&read(kind, "argument.kind")?, &wishes, fresh_seed())
}

/// A seed that nobody asked for: the host's own chance, of 2^53 numbers.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 2^53 - 1
fn fresh_seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// The same as `generate`, a little work at a time, for a worker that must hear a stop.
#[wasm_bindgen]
pub struct Generator {
    job: Job,
    lang: Lang,
}

/// How far a new level has come.
#[derive(Serialize)]
#[serde(tag = "state", rename_all = "camelCase")]
enum Progress {
    Running { attempts: u32, fraction: f64 },
    Done { result: Box<Generated> },
}

/// Attempts in one step: about a millisecond.
const ATTEMPTS: u32 = 8;

#[wasm_bindgen]
impl Generator {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a wish that is not known.
    #[wasm_bindgen(constructor)]
    pub fn new(
        kind: &JsKind,
        wishes: Option<JsWishes>,
        options: Option<JsLang>,
    ) -> Thrown<Generator> {
        let generator = |lang| {
            let job = job(kind, wishes)?;
            Ok(Self { job, lang })
        };
        told(options, generator)
    }

    /// Does a fixed amount of work.
    ///
    /// # Errors
    /// A `PuzzleError` if the level cannot be had.
    pub fn step(&mut self) -> Thrown<JsProgress> {
        let state = self
            .job
            .step(ATTEMPTS, self.lang)
            .map_err(|error| thrown(&error, self.lang))?;
        let progress = match state {
            State::Running { attempts, fraction } => Progress::Running { attempts, fraction },
            State::Done(result) => Progress::Done { result },
        };
        plain(&progress).map(JsCast::unchecked_into)
    }
}
