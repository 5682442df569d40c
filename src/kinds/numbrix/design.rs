//! Numbrix in the designer: the sizes of its boards. The services handle givens without help from the kind.

use super::Numbrix;
use super::shape::MOST_SIDE;
use crate::api::{NoAnswer, Workshop, count};
use crate::kinds::Designed;
use crate::kinds::remake::Remake;
use crate::text::Lang;

impl<const W: usize> Designed for Numbrix<W> {
    fn no_answer(&self, lang: Lang) -> Option<NoAnswer> {
        self.why_none(lang)
    }

    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, _lang: Lang) -> Workshop {
        Workshop::of_sides(2, count(MOST_SIDE))
    }
}
