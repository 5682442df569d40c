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
use crate::engine::task::SLICE;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Advance, Grade, Kind, Maker, Order, Outcome, Puzzle};
use crate::random::LARGEST_SEED;
use crate::services::limits::GENERATION_SLICE;
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

/// A job that generates a level.
pub struct Job {
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
    /// Computes the grade of the level made last; `None` if none waits for it.
    grader: Option<verdict::Grader>,
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
    /// Once the budget is used up, the levels of other grades that the maker found and that are not graded yet.
    #[cfg(feature = "tools")]
    ungraded: Option<std::vec::IntoIter<Box<dyn Puzzle>>>,
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

/// The progress of a job.
#[derive(Clone, PartialEq, Debug)]
pub enum State {
    /// The job is running.
    #[non_exhaustive]
    Running {
        /// The number of attempts so far.
        attempts: u32,
        /// The used share, from 0 to 1, of the attempts, the work or the levels whose D may be computed, whichever is
        /// largest.
        fraction: f64,
    },
    /// The job has found a level.
    Done(Box<Generated>),
}

impl Job {
    /// Creates a job. Uses the seed `fresh` if the options have none.
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
            #[cfg(feature = "tools")]
            others,
            grade: maker.grade().or(grade),
            maker,
            kind,
            seed,
            attempts: 0,
            spent: 0,
            uniqueness,
            grader: None,
            d: None,
            #[cfg(feature = "tools")]
            range: options.range.map(|range| (range, 0)),
            #[cfg(feature = "tools")]
            found,
            #[cfg(feature = "tools")]
            ungraded: None,
        })
    }

    /// Runs one slice. The resulting level does not depend on how the work is divided into calls.
    ///
    /// # Errors
    /// If the budget is used up without a level.
    pub fn step(&mut self, lang: Lang) -> Result<State> {
        if let Some(grader) = &mut self.grader {
            let Some((puzzle, grade)) = grader.step() else {
                return Ok(self.running());
            };
            self.grader = None;
            #[cfg(feature = "tools")]
            self.note(&*puzzle, grade);
            return Ok(if grade == self.grade && !self.has_ended() {
                self.state_with(&*puzzle, lang)
            } else {
                self.running()
            });
        }
        let mut work = 0;
        while work < GENERATION_SLICE {
            if self.fraction() >= 1.0 {
                if self.grades_another() {
                    break;
                }
                #[cfg(feature = "tools")]
                if self.go_on()? {
                    continue;
                }
                return Err(self.hopeless(lang));
            }
            let Advance { outcome, cost } = self.maker.advance();
            work += cost;
            self.spent += cost;
            self.attempts += u32::from(!matches!(outcome, Outcome::Unfinished));
            let Outcome::Made(puzzle) = outcome else {
                // An attempt that pauses early has small slices, or has done a long piece of work.
                if matches!(outcome, Outcome::Unfinished) && cost < SLICE {
                    break;
                }
                continue;
            };
            if self.grade.is_none() {
                return Ok(self.state_with(&*puzzle, lang));
            }
            self.grader = Some(verdict::grader(puzzle, self.uniqueness));
            break;
        }
        Ok(self.running())
    }

    /// Returns the state after a level with the promised grade, if any: it is the result unless it is out of range.
    fn state_with(&mut self, puzzle: &dyn Puzzle, lang: Lang) -> State {
        if !self.accepts(puzzle) {
            return self.running();
        }
        State::Done(Box::new(Generated {
            level: puzzle.level(),
            seed: self.seed,
            grade: self.grade.map(|grade| grade.info(self.kind, lang)),
            d: self.d,
        }))
    }

    /// Starts to grade the next level that the maker found on the way. Returns false if there is none.
    #[cfg(feature = "tools")]
    fn grades_another(&mut self) -> bool {
        if self.found.is_none() {
            return false;
        }
        let maker = &mut self.maker;
        let ungraded = self
            .ungraded
            .get_or_insert_with(|| maker.found().into_iter());
        let next = ungraded.next();
        self.grader = next.map(|puzzle| verdict::grader(puzzle, self.uniqueness));
        self.grader.is_some()
    }

    /// Returns false: this build makes no levels from others.
    #[cfg(not(feature = "tools"))]
    #[allow(clippy::unused_self)] // as with the tools
    fn grades_another(&mut self) -> bool {
        false
    }

    /// Returns true if the budget was used up without a level.
    #[cfg(feature = "tools")]
    fn has_ended(&self) -> bool {
        self.ungraded.is_some()
    }

    /// Returns false, as nothing is graded after the end.
    #[cfg(not(feature = "tools"))]
    #[allow(clippy::unused_self)] // as with the tools
    fn has_ended(&self) -> bool {
        false
    }

    fn running(&self) -> State {
        #[cfg(feature = "tools")]
        if let Some(others) = &self.others {
            #[allow(clippy::cast_precision_loss)] // five grades
            let share = |tried: usize| tried as f64 / others.preset.grades.len().max(1) as f64;
            return State::Running {
                attempts: others.attempts + self.attempts,
                fraction: share(others.tried) + self.fraction() * share(1),
            };
        }
        State::Running {
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

    /// Runs the job to its end.
    ///
    /// # Errors
    /// If no such level was found.
    pub fn run(mut self, lang: Lang) -> Result<Generated> {
        loop {
            if let State::Done(made) = self.step(lang)? {
                return Ok(*made);
            }
        }
    }

    #[cfg_attr(not(feature = "tools"), allow(unused_variables))]
    fn hopeless(&mut self, lang: Lang) -> Box<PuzzleError> {
        #[cfg(feature = "tools")]
        if self.found.is_some() {
            return self.hopeless_from(lang);
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
    fn hopeless_from(&mut self, lang: Lang) -> Box<PuzzleError> {
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
        let info =
            |grade: Grade| serde_json::to_value(grade.info(self.kind, lang)).unwrap_or_default();
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
