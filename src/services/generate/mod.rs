//! Making a level to order: a kind's maker, attempt by attempt, within a budget.

#[cfg(feature = "tools")]
mod from;
mod options;
#[cfg(feature = "tools")]
mod range;
mod verdict;

use crate::api::Generated;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Advance, Grade, Kind, Maker, Order, Outcome, Puzzle};
use crate::random::LARGEST_SEED;
use crate::services::uniqueness::Uniqueness;
use crate::text::{Lang, Message, SHARED};
#[cfg(feature = "tools")]
pub use from::TEXT;
pub use options::{Options, preset};
#[cfg(feature = "tools")]
use range::Range;

/// Of how many levels at most the D is computed for one that lies in a range: a published search may take 20,000 tries
/// a level.
#[cfg(feature = "tools")]
const MOST_LEVELS: u32 = 200;

/// The work of one step, in questions to rules: some milliseconds in a browser, so that a stop is heard. A step ends
/// with the piece of work that takes it there.
const SLICE: u64 = 40_000;

/// A level in the making.
pub struct Job {
    maker: Box<dyn Maker>,
    kind: &'static Kind,
    /// What is promised; nothing of a preset without grades.
    grade: Option<Grade>,
    seed: u64,
    attempts: u32,
    /// The work so far, about in questions to rules.
    spent: u64,
    /// Whether steps may rest on it that there is one answer.
    uniqueness: Uniqueness,
    /// The D of the last level made, where a range is asked for.
    d: Option<f64>,
    /// The range of D that is asked for, and of how many levels it was computed.
    #[cfg(feature = "tools")]
    range: Option<(Range, u32)>,
    /// Of a level made from another: what came nearest so far, with its grade.
    #[cfg(feature = "tools")]
    nearest: Option<Nearest>,
}

/// A level that is made from another, on its way: none yet that came near, or the nearest with its grade.
#[cfg(feature = "tools")]
type Nearest = Option<(Grade, serde_json::Value)>;

/// How far a job has come.
#[derive(Clone, PartialEq, Debug)]
pub enum State {
    /// Attempts so far, and what share of the budget is used.
    Running {
        /// Made so far.
        attempts: u32,
        /// From 0 to 1: of the attempts, of the work, or of the levels whose D may be computed, whichever is further.
        fraction: f64,
    },
    /// Done.
    Done(Box<Generated>),
}

impl Job {
    /// Begins. Where no seed is asked for, `fresh` is taken.
    ///
    /// # Errors
    /// If the build lacks a file that is needed.
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
        let nearest = options.from.is_some().then_some(None);
        #[cfg(feature = "tools")]
        let maker = match options.from {
            Some(from) => from.maker(&order)?,
            None => (kind.maker)(&order)?,
        };
        #[cfg(not(feature = "tools"))]
        let maker = (kind.maker)(&order)?;
        let uniqueness = Uniqueness::read(&order.more)?;
        Ok(Self {
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
            nearest,
        })
    }

    /// Works on for a slice. The level that comes out in the end does not depend on who asks when.
    ///
    /// # Errors
    /// If there is no hope any more.
    pub fn step(&mut self, lang: Lang) -> Result<State> {
        let mut work = 0;
        while work < SLICE {
            if self.fraction() >= 1.0 {
                return Err(self.hopeless(lang));
            }
            let Advance { outcome, cost } = self.maker.advance();
            work += cost;
            self.spent += cost;
            self.attempts += u32::from(!matches!(outcome, Outcome::Unfinished));
            let Outcome::Made(puzzle) = outcome else {
                continue;
            };
            if !self.is_of_its_grade(&*puzzle) || !self.accepts(&*puzzle) {
                break;
            }
            return Ok(State::Done(Box::new(Generated {
                level: puzzle.level(),
                seed: self.seed,
                grade: self.grade.map(|grade| grade.info(self.kind, lang)),
                d: self.d,
            })));
        }
        Ok(State::Running {
            attempts: self.attempts,
            fraction: self.fraction(),
        })
    }

    /// The work so far, about in questions to rules.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Returns true if the rater gives a level the grade that is promised, if one is.
    fn is_of_its_grade(&mut self, puzzle: &dyn Puzzle) -> bool {
        let Some(grade) = self.grade else {
            return true;
        };
        let found = verdict::grade(puzzle, self.uniqueness);
        #[cfg(feature = "tools")]
        self.note(puzzle, found);
        found == Some(grade)
    }

    /// Notes a level of another grade than the one that is wished, if it is made from another and came nearest.
    #[cfg(feature = "tools")]
    fn note(&mut self, puzzle: &dyn Puzzle, found: Option<Grade>) {
        if let (Some(nearest), Some(wished), Some(found)) = (&mut self.nearest, self.grade, found) {
            let off = |grade: Grade| grade.number().abs_diff(wished.number());
            if nearest
                .as_ref()
                .is_none_or(|(known, _)| off(found) < off(*known))
            {
                *nearest = Some((found, puzzle.level()));
            }
        }
    }

    /// The share of the work that is used.
    #[allow(clippy::cast_precision_loss)] // far below 2^53
    fn work(&self) -> f64 {
        self.spent as f64 / self.maker.work() as f64
    }

    /// The share of the budget that is used; 1 if all of it.
    fn fraction(&self) -> f64 {
        let attempts = f64::from(self.attempts) / f64::from(self.maker.attempts());
        let attempts = attempts.max(self.work()).min(1.0);
        #[cfg(feature = "tools")]
        if let Some((_, levels)) = self.range {
            return attempts.max(f64::from(levels) / f64::from(MOST_LEVELS));
        }
        attempts
    }

    /// Returns true if a level is as asked for; notes its D, where a range is asked for.
    #[cfg(feature = "tools")]
    fn accepts(&mut self, puzzle: &dyn Puzzle) -> bool {
        let Some((range, levels)) = &mut self.range else {
            return true;
        };
        *levels += 1;
        self.d = range.difficulty(puzzle);
        self.d.is_some_and(|d| range.holds(d))
    }

    /// Without the published models every level is.
    #[cfg(not(feature = "tools"))]
    #[allow(clippy::unused_self)] // as with them
    fn accepts(&mut self, _puzzle: &dyn Puzzle) -> bool {
        true
    }

    /// Works to the end.
    ///
    /// # Errors
    /// If the level cannot be had.
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
        if self.nearest.is_some() {
            return self.hopeless_from(lang);
        }
        let mut reason = self.failure();
        if let Some(grade) = self.grade {
            reason = reason.with("grade", grade.id());
        }
        let reason = reason.with("seed", self.seed).with("tried", self.attempts);
        PuzzleError::new(Code::Generate, "", reason)
    }

    /// The same of a level that is made from another: with the level that came nearest.
    #[cfg(feature = "tools")]
    fn hopeless_from(&mut self, lang: Lang) -> Box<PuzzleError> {
        if let Some(puzzle) = self.maker.nearest() {
            let found = verdict::grade(&*puzzle, self.uniqueness);
            self.note(&*puzzle, found);
        }
        let nearest = self.nearest.take().flatten();
        let wished = self.grade.unwrap_or(Grade::Starter);
        let reason = match (&self.range, &nearest) {
            (Some(_), _) => self.failure(),
            (None, None) => TEXT.message("refuse.from"),
            (None, Some((grade, _))) => TEXT
                .message("refuse.from.nearest")
                .with("nearest", grade.id()),
        };
        let reason = reason.with("grade", wished.id());
        let reason = reason.with("seed", self.seed).with("tried", self.attempts);
        let mut error = PuzzleError::new(Code::Generate, "", reason);
        error.nearest = nearest.map(|(grade, level)| {
            let grade = serde_json::to_value(grade.info(self.kind, lang)).unwrap_or_default();
            serde_json::json!({"level": level, "grade": grade})
        });
        error
    }

    /// What could not be made: such a level, or one with a D in the range; and what was used up.
    fn failure(&self) -> Message {
        #[cfg(feature = "tools")]
        if let Some((range, levels)) = &self.range {
            let reason = SHARED.message("refuse.generate.range");
            return reason.with("levels", *levels).with("range", range.say());
        }
        SHARED.message(match self.grade {
            Some(_) if self.work() >= 1.0 => "refuse.generate.work",
            Some(_) => "refuse.generate",
            None => "refuse.generate.ungraded",
        })
    }
}
