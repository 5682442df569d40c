//! Sudoku in the designer: of givens the services know all by themselves; here is what its boards may be.

use serde_json::Value as Json;

use super::Sudoku;
use super::api::SudokuWorkshop;
use super::layout::SIDES;
use crate::api::{Own, Workshop, count};
use crate::kinds::remake::Remake;
use crate::kinds::{Designed, Puzzle};
use crate::text::Lang;

impl Designed for Sudoku {
    fn bare(&self) -> Json {
        self.with_givens(&[])
            .map_or(Json::Null, |bare| bare.level())
    }

    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, _lang: Lang) -> Workshop {
        let (least, most) = (SIDES[0].0, SIDES[SIDES.len() - 1].0);
        Workshop {
            counts: String::new(),
            total: None,
            most: 0,
            pieces: Vec::new(),
            forms: Vec::new(),
            tags: Vec::new(),
            lines: Vec::new(),
            techniques: Vec::new(),
            sides: (count(least), count(most)),
            words: Vec::new(),
            own: Own::from_fields(SudokuWorkshop {
                sizes: SIDES.map(|(side, _)| count(side)).to_vec(),
            }),
        }
    }
}
