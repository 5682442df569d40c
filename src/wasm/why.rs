//! Why an entry cannot be at a site, or must be: at once, or a little work at a time for a worker that must hear a
//! stop.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::border::{Thrown, give, in_language, read};
use super::held::Held;
use super::{JsEntries, JsLang, JsLevel};
use crate::api::{Entries, Justification};
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;
use crate::services::why::{Claim, reasoner};
use crate::text::SHARED;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What `why` is asked: whether this entry can be at this site. */
export interface Claim { site: number; entry: Entry }
/** How far a reason has come. */
export type WhyProgress = { state: "running" } | { state: "done"; result: Justification };
"#;

#[wasm_bindgen]
extern "C" {
    /// See `why`.
    #[wasm_bindgen(typescript_type = "Claim")]
    pub type JsClaim;
    /// See `Reasoner.step`.
    #[wasm_bindgen(typescript_type = "WhyProgress")]
    pub type JsWhyProgress;
}

/// What is asked about.
type Asked = (Box<dyn Puzzle>, Entries, Claim);

fn asked(level: &JsLevel, entries: &JsEntries, claim: &JsClaim) -> Result<Asked> {
    let claim = read(claim, &SHARED.message("argument.claim"))?;
    let claim = Claim::read(&Cursor::new(&claim))?;
    Ok((super::level(level)?, super::entries(entries)?, claim))
}

/// Why the entry cannot be at the site with these entries on the board, or must be there: a smallest set of clues,
/// givens and entries that says so; or that both is possible, with an answer for each. What stands at that site itself
/// is left out of account.
///
/// # Errors
/// A `PuzzleError` for a bad level, entries, claim or language, or if whether the claim holds takes more work than is
/// allowed.
#[wasm_bindgen]
pub fn why(
    level: &JsLevel,
    entries: &JsEntries,
    claim: &JsClaim,
    options: Option<JsLang>,
) -> Thrown<Ts<Justification>> {
    let why = |lang| {
        let (level, entries, claim) = asked(level, entries, claim)?;
        crate::services::why::why(&*level, &entries, &claim, lang)
    };
    give(in_language(options, why))
}

/// The same as `why`, a little work at a time.
#[wasm_bindgen]
pub struct Reasoner(Held);

#[wasm_bindgen]
impl Reasoner {
    /// Starts.
    ///
    /// # Errors
    /// A `PuzzleError` for a bad level or language, or entries or a claim that are none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        level: &JsLevel,
        entries: &JsEntries,
        claim: &JsClaim,
        options: Option<JsLang>,
    ) -> Thrown<Reasoner> {
        in_language(options, |lang| {
            let (level, entries, claim) = asked(level, entries, claim)?;
            let job = reasoner(level, entries, claim, lang);
            Ok(Self(Held::job(lang, job)))
        })
    }

    /// Works on for a slice of some milliseconds.
    ///
    /// # Errors
    /// A `PuzzleError` if the entries or the claim do not fit the level, or it takes more work than is allowed.
    pub fn step(&mut self) -> Thrown<JsWhyProgress> {
        self.0.step().map(JsCast::unchecked_into)
    }

    /// Gives back its memory; whoever asks it again is refused.
    pub fn free(&mut self) {
        self.0.free();
    }
}
