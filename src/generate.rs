//! Making a level to order: a kind's maker, attempt by attempt, within a budget.

use serde_json::Value as Json;

use crate::api::Generated;
use crate::door::Visitor;
use crate::error::{Code, PuzzleError, Result};
use crate::grade::Grade;
use crate::kinds::{self, Kind, Maker, Preset};
use crate::random::LARGEST_SEED;
use crate::text::{Lang, SHARED};

/// A level in the making.
pub struct Job {
    maker: Box<dyn Maker>,
    grade: Grade,
    seed: u64,
    attempts: u32,
}

/// How far a job has come.
#[derive(Clone, PartialEq, Debug)]
pub enum State {
    /// Attempts so far, of so many at most.
    Running {
        /// Made so far.
        attempts: u32,
        /// At most.
        most: u32,
    },
    /// Done.
    Done(Box<Generated>),
}

impl Job {
    /// Reads the wishes: `grade`, `preset` and `seed`, each of which may be left out; without a seed `fresh` is taken.
    ///
    /// # Errors
    /// If a wish is not known, or cannot be had.
    pub fn new(kind: &Json, wishes: &Json, fresh: u64) -> Result<Self> {
        let kind = kinds::find(&Visitor::new(kind))?;
        let wishes = Visitor::new(wishes);
        wishes.only(&["grade", "preset", "seed"])?;
        let preset = preset(kind, wishes.given("preset")?)?;
        let grade = grade(preset, wishes.given("grade")?)?;
        let seed = match wishes.given("seed")? {
            Some(seed) => seed.whole(0..=LARGEST_SEED)?,
            None => fresh & LARGEST_SEED,
        };
        Ok(Self {
            maker: (kind.maker)(preset, grade, seed),
            grade,
            seed,
            attempts: 0,
        })
    }

    /// Makes up to so many attempts.
    ///
    /// # Errors
    /// If there is no hope any more.
    pub fn step(&mut self, attempts: u32, lang: Lang) -> Result<State> {
        let most = self.maker.attempts();
        for _ in 0..attempts {
            if self.attempts == most {
                return Err(self.hopeless());
            }
            self.attempts += 1;
            if let Some(puzzle) = self.maker.attempt() {
                return Ok(State::Done(Box::new(Generated {
                    level: puzzle.level(),
                    seed: self.seed,
                    grade: self.grade.info(lang),
                })));
            }
        }
        Ok(State::Running {
            attempts: self.attempts,
            most,
        })
    }

    /// Makes attempts to the end.
    ///
    /// # Errors
    /// If the level cannot be had.
    pub fn run(mut self, lang: Lang) -> Result<Generated> {
        loop {
            if let State::Done(made) = self.step(u32::MAX, lang)? {
                return Ok(*made);
            }
        }
    }

    fn hopeless(&self) -> Box<PuzzleError> {
        let reason = SHARED
            .saying("refuse.generate")
            .with("grade", self.grade.id());
        let reason = reason.with("seed", self.seed).with("tried", self.attempts);
        PuzzleError::new(Code::Generate, "", reason)
    }
}

fn preset(kind: &'static Kind, place: Option<Visitor<'_>>) -> Result<&'static Preset> {
    let Some(place) = place else {
        return Ok(&kind.presets[0]);
    };
    let ids: Vec<&str> = kind.presets.iter().map(|preset| preset.id).collect();
    Ok(&kind.presets[place.one_of(&ids, SHARED.saying("refuse.unknown.preset"))?])
}

fn grade(preset: &Preset, place: Option<Visitor<'_>>) -> Result<Grade> {
    let Some(place) = place else {
        return Ok(preset.grades[0]);
    };
    let ids: Vec<&str> = preset.grades.iter().map(|grade| grade.id()).collect();
    Ok(preset.grades[place.one_of(&ids, SHARED.saying("refuse.unknown.grade"))?])
}
