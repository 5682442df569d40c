//! Numbrix in the designer: of givens the services know all by themselves; here is what its boards may be.

use serde_json::Value as Json;

use super::Numbrix;
use super::shape::MOST_SIDE;
use crate::api::{NoAnswer, Own, Workshop, count};
use crate::kinds::remake::Remake;
use crate::kinds::{Designed, Puzzle};
use crate::text::Lang;

impl<const W: usize> Designed for Numbrix<W> {
    fn bare(&self) -> Json {
        self.with_givens(&[])
            .map_or(Json::Null, |bare| bare.level())
    }

    fn no_answer(&self, lang: Lang) -> Option<NoAnswer> {
        self.why_none(lang)
    }

    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, _lang: Lang) -> Workshop {
        Workshop {
            counts: String::new(),
            total: None,
            most: 0,
            pieces: Vec::new(),
            forms: Vec::new(),
            tags: Vec::new(),
            lines: Vec::new(),
            techniques: Vec::new(),
            sides: (2, count(MOST_SIDE)),
            words: Vec::new(),
            own: Own::default(),
        }
    }
}
