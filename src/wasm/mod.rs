//! The JavaScript API: a thin, typed and stateless layer, the only part of the program that depends on JavaScript.

mod border;
#[cfg(feature = "tools")]
mod design;
mod generate;
mod hint;
mod job;
mod rate;
mod solve;
#[cfg(feature = "tools")]
mod why;

use tsify::Ts;
use wasm_bindgen::prelude::*;

#[cfg(feature = "tools")]
use crate::api::Total;
use crate::api::{Board, Check, KindInfo};
use crate::engine::Budget;
#[cfg(feature = "tools")]
use crate::engine::Counted;
use crate::input::{Cursor, Result};
use crate::kinds::KINDS;
#[cfg(feature = "tools")]
use crate::services::limits;
use crate::text::SHARED;
pub(crate) use border::{
    Thrown, entries, give, give_small, in_language, kind, level, options, plain, read,
};
#[cfg(feature = "tools")]
use generate::fresh_seed;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A language of sentences. */
export type Lang = "en" | "zh";
/** One item for each site, in board order: a piece's id, a number, or null if it is empty. */
export type Entries = (string | number | null)[];
export type Entry = string | number;
/** A level: the kind's own fields are described in the level format. */
export interface Level {
  kind: string; format?: 1; title?: string; author?: string; source?: string; [field: string]: unknown
}
/** The levels of each kind; `AnyLevel` is their union, discriminated by `kind`. */
export interface Levels {}
export type AnyLevel = Levels[keyof Levels];
/** A range of a published difficulty, bounds included; one of them may be left out. */
export interface Range { model: keyof Models; from?: number | undefined; to?: number | undefined }
/** The style of a new level's clues: the allowed forms, their number, and true if a single clue may fix a place. */
export interface Voice {
  forms?: string[] | undefined; clues?: "few" | "many" | undefined; outright?: boolean | undefined
}
/** The parts of a level that stay: clues by their index on the board, givens by their site. */
export interface Keep { clues?: number[] | undefined; givens?: number[] | undefined }
/**
 * The options of a new level. `d` and `from` need a full build: the element's has neither. `from`: a level whose board
 * and pieces the new one uses. `answer`, `keep` and `voice` need it; `preset` is not allowed with it.
 */
export interface GenerateOptions {
  grade?: string | undefined; preset?: string | undefined; seed?: number | undefined; d?: Range | undefined;
  from?: Level | undefined; answer?: Entries | undefined; keep?: Keep | undefined; voice?: Voice | undefined
}
/**
 * Thrown by every function: `path` is a JSON pointer into the argument; `file` is the missing file, with that code.
 */
export interface PuzzleError extends Error {
  name: "PuzzleError"; path: string;
  code: "value" | "field" | "unknown" | "count" | "size" | "entries" | "budget" | "generate" | "code" | "newer" |
    "file";
  /**
   * Only if `code` is `generate` and the call had the option `from`: the level with one answer that came nearest to
   * the order, its grade, and the grades of all levels with one answer that were tried, the easiest first.
   */
  nearest?: Pick<Generated, "level" | "grade"> & { found: GradeInfo[] };
}
/** The published difficulty models, by their names; null where one does not apply. Each kind adds its own. */
export interface Models {}
/** Fields that only one kind has: each kind adds its own to the interfaces of the API. */
export interface Own {}
"#;

#[wasm_bindgen]
extern "C" {
    /// A level, as the host passes it.
    #[wasm_bindgen(typescript_type = "Level")]
    pub type JsLevel;
    /// See `Entries`.
    #[wasm_bindgen(typescript_type = "Entries")]
    pub type JsEntries;
    /// The name of a kind.
    #[wasm_bindgen(typescript_type = "string")]
    pub type JsKind;
    /// A share code.
    #[wasm_bindgen(typescript_type = "string")]
    pub type JsCode;
    /// The last argument of every function that returns sentences.
    #[wasm_bindgen(typescript_type = "{ lang?: Lang | undefined }")]
    pub type JsLang;
    /// See `rate`.
    #[wasm_bindgen(
        typescript_type = "{ lang?: Lang | undefined; uniqueness?: boolean | undefined }"
    )]
    pub type JsStepOptions;
    /// See `solve`.
    #[wasm_bindgen(typescript_type = "{ limit?: number | undefined; nodes?: number | undefined }")]
    pub type JsLimits;
    /// A limit on search nodes.
    #[wasm_bindgen(typescript_type = "{ nodes?: number | undefined }")]
    pub type JsNodes;
    /// See `generate`.
    #[wasm_bindgen(typescript_type = "GenerateOptions")]
    pub type JsGenerateOptions;
    /// See `startGenerate`.
    #[wasm_bindgen(typescript_type = "Job<Generated, { attempts: number; fraction: number }>")]
    pub type JsGenerateJob;
    /// See `kinds`.
    #[wasm_bindgen(typescript_type = "KindInfo[]")]
    pub type JsKinds;
}

/// Returns the kinds: id, title, rules, and the presets and options for generation.
///
/// # Errors
/// A `PuzzleError` for an unknown language.
#[wasm_bindgen(js_name = kinds)]
pub fn list_kinds(options: Option<JsLang>) -> Thrown<JsKinds> {
    let infos = |lang| Ok(KINDS.iter().map(|kind| kind.info(lang)).collect());
    let kinds: Vec<KindInfo> = in_language(options, infos)?;
    plain(&kinds).map(JsCast::unchecked_into)
}

/// Checks and completes a level. Returns it with its fields in canonical order.
///
/// # Errors
/// A `PuzzleError` with the place of the fault and the remedy.
#[wasm_bindgen]
pub fn parse(level: &JsLevel, options: Option<JsLang>) -> Thrown<JsLevel> {
    let puzzle = in_language(options, |_| self::level(level))?;
    plain(&puzzle.level()).map(JsCast::unchecked_into)
}

/// Returns all data for drawing the level and for describing it.
///
/// # Errors
/// A `PuzzleError` for an invalid level or language.
#[wasm_bindgen]
pub fn board(level: &JsLevel, options: Option<JsLang>) -> Thrown<Ts<Board>> {
    give(in_language(options, |lang| {
        Ok(self::level(level)?.board(lang))
    }))
}

/// Checks the entries of a board: only what is certainly wrong counts as broken.
///
/// # Errors
/// A `PuzzleError` for an invalid level, or entries that do not fit it.
#[wasm_bindgen]
pub fn check(level: &JsLevel, entries: &JsEntries, options: Option<JsLang>) -> Thrown<Ts<Check>> {
    let check = |_| crate::services::check::check(&*self::level(level)?, &self::entries(entries)?);
    give_small(in_language(options, check))
}

/// Counts the solutions, without listing them if the kind has a shortcut, and visits at most `nodes` search nodes.
///
/// # Errors
/// A `PuzzleError` for an invalid level or option.
#[cfg(feature = "tools")]
#[wasm_bindgen]
pub fn count(
    level: &JsLevel,
    limits: Option<JsNodes>,
    options: Option<JsLang>,
) -> Thrown<Ts<Total>> {
    let count = |_| {
        let puzzle = self::level(level)?;
        let Counted { count, nodes } = puzzle.count(nodes(limits, limits::search(&*puzzle))?);
        Ok(Total {
            count: count.unwrap_or_default().into(),
            complete: count.is_some(),
            nodes,
        })
    };
    give_small(in_language(options, count))
}

/// Returns the number of answers to stop at: the option `limit`, at least `least`, or by default `usual`.
pub(crate) fn limit(limits: &Cursor<'_>, least: usize, usual: usize) -> Result<usize> {
    let asked = limits.optional("limit")?;
    let asked = asked.map(|place| place.integer(least..=100_000));
    Ok(asked.transpose()?.unwrap_or(usual))
}

/// Returns the budget: the option `nodes`, or by default `usual`.
pub(crate) fn within(limits: &Cursor<'_>, usual: Budget) -> Result<Budget> {
    let asked = limits.optional("nodes")?;
    let asked = asked.map(|place| place.integer(1..=1 << 40)).transpose()?;
    Ok(asked.map_or(usual, Budget::nodes))
}

/// Does the same if there are no other options.
#[cfg(feature = "tools")]
pub(crate) fn nodes(limits: Option<JsNodes>, usual: Budget) -> Result<Budget> {
    let limits = self::options(limits)?;
    let cursor = Cursor::new(&limits);
    cursor.deny_unknown(&["nodes"])?;
    within(&cursor, usual)
}

/// Returns the share code of a level: it is URL-safe, has a checksum, and stays readable for ever.
///
/// # Errors
/// A `PuzzleError` for an invalid level, or one that is too large for a link.
#[wasm_bindgen]
pub fn encode(level: &JsLevel, options: Option<JsLang>) -> Thrown<String> {
    in_language(options, |_| crate::share::encode(&*self::level(level)?))
}

/// Returns a text that is the same for levels of which one is the other turned, mirrored or renamed, and different for
/// nearly all others.
///
/// # Errors
/// A `PuzzleError` for an invalid level.
#[wasm_bindgen]
pub fn fingerprint(level: &JsLevel, options: Option<JsLang>) -> Thrown<String> {
    in_language(options, |_| {
        Ok(crate::kinds::fingerprint(&*self::level(level)?))
    })
}

/// Returns the level of a share code, in the form that `parse` returns.
///
/// # Errors
/// A `PuzzleError` if the text is no code, is damaged, or does not contain a valid level.
#[wasm_bindgen]
pub fn decode(code: &JsCode, options: Option<JsLang>) -> Thrown<JsLevel> {
    let puzzle = in_language(options, |_| with_code(code, crate::share::decode))?;
    plain(&puzzle.level()).map(JsCast::unchecked_into)
}

/// Returns the kind of the level in a share code, to choose a build; this build may not have that kind.
///
/// # Errors
/// A `PuzzleError` if the text is no code, is damaged, or does not contain a level.
#[wasm_bindgen(js_name = kindOf)]
pub fn kind_of(code: &JsCode, options: Option<JsLang>) -> Thrown<String> {
    in_language(options, |_| with_code(code, crate::share::kind_of))
}

/// Calls `ask` with the text of a share code.
fn with_code<T>(code: &JsCode, ask: impl FnOnce(&str) -> Result<T>) -> Result<T> {
    let code = read(code, &SHARED.message("argument.code"))?;
    ask(Cursor::new(&code).text()?)
}
