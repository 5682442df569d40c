//! Sudoku in the designer: the sizes of its boards. The services handle givens without help from the kind.

use super::Sudoku;
use super::api::SudokuWorkshop;
use super::layout::SIDES;
use crate::api::{Own, Workshop, count};
use crate::kinds::Designed;
use crate::kinds::remake::Remake;
use crate::text::Lang;

impl Designed for Sudoku {
    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, _lang: Lang) -> Workshop {
        let sizes = SIDES.map(|(side, _)| count(side));
        Workshop {
            own: Own::from_fields(SudokuWorkshop {
                sizes: sizes.to_vec(),
            }),
            ..Workshop::of_sides(sizes[0], sizes[sizes.len() - 1])
        }
    }
}
