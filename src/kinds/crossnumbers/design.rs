//! Cross Numbers in the designer: of givens the services know all by themselves; here is what its boards may be.

use serde_json::Value as Json;

use super::CrossNumbers;
use super::equation::MOST;
use crate::api::{Own, Workshop, count};
use crate::kinds::{Designed, Puzzle};
use crate::text::Lang;

impl Designed for CrossNumbers {
    fn bare(&self) -> Json {
        self.with_givens(&[])
            .map_or(Json::Null, |bare| bare.level())
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
            sides: (2, count(MOST)),
            own: Own::default(),
        }
    }
}
