//! The generation of levels: runs a kind's maker, attempt by attempt, within a budget.

#[cfg(feature = "tools")]
mod from;
mod options;
#[cfg(feature = "tools")]
mod range;
mod verdict;

use crate::api::Generated;
#[cfg(feature = "tools")]
use crate::api::count;
use crate::engine::task::{Meter, SLICE, Shared, pause};
use crate::engine::{Budget, Work};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Advance, Grade, Kind, Maker, Order, Outcome, Puzzle};
use crate::random::LARGEST_SEED;
use crate::services::limits::GENERATION_SLICE;
use crate::services::request::Request;
use crate::services::uniqueness::Uniqueness;
use crate::text::{Lang, Message, SHARED};
#[cfg(feature = "tools")]
pub use from::TEXT;
pub use options::{Options, preset};
#[cfg(feature = "tools")]
use range::Range;
#[cfg(feature = "tools")]
use std::collections::BTreeMap;

/// The maximum number of levels whose D is computed to find one within a range: a published search may take 20,000
/// tries per level. If the level may have any grade, each grade has an equal share of them.
#[cfg(feature = "tools")]
const MOST_LEVELS: u32 = 200;

/// Generates a level. Uses the seed `fresh` if the options have none.
///
/// # Errors
/// If the build lacks a required file, or the budget is used up without a level.
pub fn generate(options: Options, fresh: u64, lang: Lang) -> Result<Generated> {
    let mut request = GenerateRequest::new(options, fresh)?;
    request.lang = lang;
    request.now()
}

/// A request for a new level. The answer is an error if the budget is used up without one.
pub struct GenerateRequest {
    /// The language of the names.
    pub lang: Lang,
    /// The progress.
    pub seen: Shared<GenerationProgress>,
    maker: Box<dyn Maker>,
    kind: &'static Kind,
    /// The promised grade; `None` for a preset without grades.
    grade: Option<Grade>,
    seed: u64,
    attempts: u32,
    /// The work so far, roughly in asks.
    spent: u64,
    /// If steps may assume that there is exactly one answer.
    uniqueness: Uniqueness,
    /// The D of the last level made, if a range is requested.
    d: Option<f64>,
    /// The requested range of D, and the number of levels whose D was computed.
    #[cfg(feature = "tools")]
    range: Option<(Range, u32)>,
    /// The search of the other grades, if the level may have any.
    #[cfg(feature = "tools")]
    others: Option<Others>,
    /// The first level of each grade found so far, for a level made from another one.
    #[cfg(feature = "tools")]
    found: Option<BTreeMap<Grade, serde_json::Value>>,
}

/// The grades that are tried when no level of the present one is in the range, and what was tried before.
#[cfg(feature = "tools")]
struct Others {
    preset: &'static crate::kinds::Preset,
    more: serde_json::Value,
    /// The number of grades tried so far.
    tried: usize,
    attempts: u32,
    levels: u32,
}

/// The progress of a generation.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct GenerationProgress {
    /// The number of attempts so far.
    pub attempts: u32,
    /// The used share, from 0 to 1, of the attempts, the work or the levels whose D may be computed, whichever is
    /// largest.
    pub fraction: f64,
}

impl GenerateRequest {
    /// Creates a request. Uses the seed `fresh` if the options have none.
    ///
    /// # Errors
    /// If the build lacks a required file.
    pub fn new(options: Options, fresh: u64) -> Result<Self> {
        let Options {
            kind,
            preset,
            grade,
            more,
            ..
        } = options;
        let seed = options.seed.unwrap_or(fresh & LARGEST_SEED);
        let order = Order {
            preset,
            grade: grade.unwrap_or(Grade::Starter),
            seed,
            more: Cursor::new(&more),
        };
        #[cfg(feature = "tools")]
        let found = options.from.is_some().then(BTreeMap::new);
        #[cfg(feature = "tools")]
        let maker = match options.from {
            Some(from) => from.maker(&order)?,
            None => (kind.maker)(&order)?,
        };
        #[cfg(not(feature = "tools"))]
        let maker = (kind.maker)(&order)?;
        let uniqueness = Uniqueness::read(&order.more)?;
        #[cfg(feature = "tools")]
        let others =
            (options.any_grade && found.is_none() && maker.grade().is_none()).then(|| Others {
                preset,
                more: more.clone(),
                tried: 0,
                attempts: 0,
                levels: 0,
            });
        Ok(Self {
            lang: Lang::default(),
            seen: Shared::default(),
            #[cfg(feature = "tools")]
            others,
            grade: maker.grade().or(grade),
            maker,
            kind,
            seed,
            attempts: 0,
            spent: 0,
            uniqueness,
            d: None,
            #[cfg(feature = "tools")]
            range: options.range.map(|range| (range, 0)),
            #[cfg(feature = "tools")]
            found,
        })
    }

    /// Returns the result with this level of the promised grade, if any; `None` if it is out of range.
    fn result(&mut self, puzzle: &dyn Puzzle) -> Option<Generated> {
        self.accepts(puzzle).then(|| Generated {
            level: puzzle.level(),
            seed: self.seed,
            grade: self.grade.map(|grade| grade.info(self.kind, self.lang)),
            d: self.d,
        })
    }

    /// Grades the levels that the maker found on the way.
    #[cfg(feature = "tools")]
    async fn grade_found(&mut self) {
        if self.found.is_none() {
            return;
        }
        for puzzle in self.maker.found() {
            let grade = verdict::grade(&*puzzle, self.uniqueness).await;
            self.note(&*puzzle, grade);
            pause().await;
        }
    }

    /// Returns the progress.
    fn progress(&self) -> GenerationProgress {
        #[cfg(feature = "tools")]
        if let Some(others) = &self.others {
            #[allow(clippy::cast_precision_loss)] // five grades
            let share = |tried: usize| tried as f64 / others.preset.grades.len().max(1) as f64;
            return GenerationProgress {
                attempts: others.attempts + self.attempts,
                fraction: share(others.tried) + self.fraction() * share(1),
            };
        }
        GenerationProgress {
            attempts: self.attempts,
            fraction: self.fraction(),
        }
    }

    /// Goes on to the next grade, if the level may have any. Returns false if there is none.
    #[cfg(feature = "tools")]
    fn go_on(&mut self) -> Result<bool> {
        let (Some(others), Some((_, levels))) = (&mut self.others, &mut self.range) else {
            return Ok(false);
        };
        let Some(&grade) = others.preset.grades.get(others.tried + 1) else {
            return Ok(false);
        };
        others.tried += 1;
        others.attempts += std::mem::take(&mut self.attempts);
        others.levels += std::mem::take(levels);
        self.spent = 0;
        self.grade = Some(grade);
        self.maker = (self.kind.maker)(&Order {
            preset: others.preset,
            grade,
            seed: self.seed,
            more: Cursor::new(&others.more),
        })?;
        Ok(true)
    }

    /// Returns the work so far, roughly in asks.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Notes a level if it is the first of its grade, for a job that makes a level from another one.
    #[cfg(feature = "tools")]
    fn note(&mut self, puzzle: &dyn Puzzle, grade: Option<Grade>) {
        if let (Some(found), Some(grade)) = (&mut self.found, grade) {
            found.entry(grade).or_insert_with(|| puzzle.level());
        }
    }

    /// Returns the share of the work that is used.
    #[allow(clippy::cast_precision_loss)] // far below 2^53
    fn work(&self) -> f64 {
        self.spent as f64 / self.maker.work() as f64
    }

    /// Returns the share of the budget that is used, from 0 to 1.
    fn fraction(&self) -> f64 {
        let attempts = f64::from(self.attempts) / f64::from(self.maker.attempts());
        let attempts = attempts.max(self.work()).min(1.0);
        #[cfg(feature = "tools")]
        if let Some((_, levels)) = self.range {
            let grades = self
                .others
                .as_ref()
                .map_or(1, |others| others.preset.grades.len());
            return attempts.max(f64::from(levels) / f64::from(MOST_LEVELS / count(grades).max(1)));
        }
        attempts
    }

    /// Returns true if a level is in the requested range, if there is one, and stores its D.
    #[cfg(feature = "tools")]
    fn accepts(&mut self, puzzle: &dyn Puzzle) -> bool {
        let Some((range, levels)) = &mut self.range else {
            return true;
        };
        *levels += 1;
        self.d = range.difficulty(puzzle);
        self.d.is_some_and(|d| range.holds(d))
    }

    /// Accepts every level: this build does not include the published models.
    #[cfg(not(feature = "tools"))]
    #[allow(clippy::unused_self)] // as with them
    fn accepts(&mut self, _puzzle: &dyn Puzzle) -> bool {
        true
    }

    fn hopeless(&mut self) -> Box<PuzzleError> {
        #[cfg(feature = "tools")]
        if self.found.is_some() {
            return self.hopeless_from();
        }
        let mut reason = self.failure();
        if let Some(grade) = self.grade {
            reason = reason.with("grade", grade.id());
        }
        #[cfg(feature = "tools")]
        let before = self.others.as_ref().map_or(0, |others| others.attempts);
        #[cfg(not(feature = "tools"))]
        let before = 0;
        let reason = reason
            .with("seed", self.seed)
            .with("tried", before + self.attempts);
        PuzzleError::new(Code::Generate, "", reason)
    }

    /// Returns the error for a level made from another one: it includes the nearest level and the grades found.
    #[cfg(feature = "tools")]
    fn hopeless_from(&mut self) -> Box<PuzzleError> {
        let found = self.found.take().unwrap_or_default();
        let wished = self.grade.unwrap_or(Grade::Starter);
        let off = |grade: Grade| grade.number().abs_diff(wished.number());
        let nearest = found.iter().min_by_key(|(grade, _)| off(**grade));
        let grades: Vec<&str> = found.keys().map(|grade| grade.id()).collect();
        let reason = match (&self.range, nearest) {
            (Some(_), _) => self.failure(),
            (None, None) => TEXT.message("refuse.from"),
            (None, Some((grade, _))) => TEXT
                .message("refuse.from.nearest")
                .with("nearest", grade.id())
                .with("list", &*grades.join(", ")),
        };
        let reason = reason.with("grade", wished.id());
        let reason = reason.with("seed", self.seed).with("tried", self.attempts);
        let mut error = PuzzleError::new(Code::Generate, "", reason);
        let info = |grade: Grade| {
            serde_json::to_value(grade.info(self.kind, self.lang)).unwrap_or_default()
        };
        error.nearest = nearest.map(|(&grade, level)| {
            let grades: Vec<_> = found.keys().map(|&grade| info(grade)).collect();
            serde_json::json!({"level": level, "grade": info(grade), "found": grades})
        });
        error
    }

    /// Returns the reason of the failure: no such level or none in the range, and which budget was used up.
    fn failure(&self) -> Message {
        #[cfg(feature = "tools")]
        if let Some((range, levels)) = &self.range {
            let before = self.others.as_ref().map(|others| others.levels);
            let is_any = before.is_some() || self.grade.is_none();
            let reason = SHARED.message(if is_any {
                "refuse.generate.range.any"
            } else {
                "refuse.generate.range"
            });
            let levels = before.unwrap_or(0) + *levels;
            return reason.with("levels", levels).with("range", range.say());
        }
        SHARED.message(match self.grade {
            Some(_) if self.work() >= 1.0 => "refuse.generate.work",
            Some(_) => "refuse.generate",
            None => "refuse.generate.ungraded",
        })
    }
}

impl Request for GenerateRequest {
    type Answer = Result<Generated>;

    /// Returns a meter that has all the work which the maker asks for. The level does not depend on the slices.
    fn meter(&self) -> Meter {
        Meter::in_slices(Budget::UNLIMITED, GENERATION_SLICE)
    }

    async fn within(mut self, meter: &Meter) -> Result<Generated> {
        loop {
            self.seen.set(self.progress());
            if self.fraction() >= 1.0 || meter.is_spent() {
                #[cfg(feature = "tools")]
                self.grade_found().await;
                #[cfg(feature = "tools")]
                if !meter.is_spent() && self.go_on()? {
                    continue;
                }
                return Err(self.hopeless());
            }
            let Advance { outcome, cost } = self.maker.advance();
            self.spent += cost;
            self.attempts += u32::from(!matches!(outcome, Outcome::Unfinished));
            // An attempt that pauses early has small slices, or has done a long piece of work.
            let has_paused = matches!(outcome, Outcome::Unfinished) && cost < SLICE;
            if let Outcome::Made(puzzle) = outcome {
                let mut grade = None;
                if self.grade.is_some() {
                    pause().await;
                    grade = verdict::grade(&*puzzle, self.uniqueness).await;
                    #[cfg(feature = "tools")]
                    self.note(&*puzzle, grade);
                }
                if grade == self.grade
                    && let Some(result) = self.result(&*puzzle)
                {
                    return Ok(result);
                }
            }
            let work = Work {
                asks: cost,
                nodes: 0,
            };
            if has_paused {
                meter.pass(work).await;
            } else {
                meter.charge(work);
                meter.think(cost).await;
            }
        }
    }
}
