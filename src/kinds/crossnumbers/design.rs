//! Cross Numbers in the designer: the sizes, signs and bases of its boards. The services handle givens without help
//! from the kind.

use super::CrossNumbers;
use super::api::{CrossWorkshop, OperatorSign};
use super::equation::MOST_NUMBERS;
use super::level::{BASES, LARGEST};
use super::operator::Operator::{self, And, Minus, Or, Over, Plus, Times, Xor};
use crate::api::{NoAnswer, Own, Workshop, count};
use crate::kinds::Designed;
use crate::kinds::numbers::NumberBoard;
use crate::kinds::remake::Remake;
use crate::text::Lang;

/// Sets of signs that the designer offers; a board takes all its signs from one of them.
const SETS: [&[Operator]; 6] = [
    &[Plus, Minus],
    &[Plus, Minus, Times],
    &[Plus, Minus, Times, Over],
    &[Or, And, Xor],
    &[Plus, Or, And],
    &[Plus, Minus, Times, Or, And, Xor],
];

impl Designed for CrossNumbers {
    fn no_answer(&self, lang: Lang) -> Option<NoAnswer> {
        self.phrasebook(lang).why_none()
    }

    fn drops_clues(&self) -> bool {
        false
    }

    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, lang: Lang) -> Workshop {
        let words = self.phrasebook(lang);
        let sign = |sign: Operator| OperatorSign {
            id: sign,
            text: sign.shown().to_owned(),
            name: words
                .joint(&format!("sign.{}", sign.name()))
                .trim()
                .to_owned(),
        };
        Workshop {
            own: Own::from_fields(CrossWorkshop {
                signs: Operator::ALL.map(sign).to_vec(),
                sign_sets: SETS.map(<[Operator]>::to_vec).to_vec(),
                bases: (*BASES.start(), *BASES.end()),
                largest: LARGEST.unsigned_abs(),
            }),
            ..Workshop::of_sides(2, count(MOST_NUMBERS))
        }
    }
}
