//! What the coder has learned, by what was asked and where.

use std::collections::BTreeMap;

use super::coder::{BitModel, Coder};

/// No bits of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed;

/// A place in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreePlace(usize);

/// All places together.
const ANYWHERE: TreePlace = TreePlace(usize::MAX);

/// Where all start.
pub const ROOT: TreePlace = TreePlace(0);

/// How one gets from a place to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeStep {
    /// To the items of a list: all of them are one place.
    Item,
    /// To the value of the field with this word.
    Field(usize),
    /// To the key that comes after this one; the first after none.
    KeyAfter(Option<usize>),
}

impl TreeStep {
    /// One number a step.
    fn number(self) -> usize {
        match self {
            Self::Item => 0,
            Self::KeyAfter(None) => 1,
            Self::Field(word) => 2 + 2 * word,
            Self::KeyAfter(Some(word)) => 3 + 2 * word,
        }
    }
}

/// What is asked at a place.
#[derive(Clone, Copy, Debug)]
pub enum PlaceQuestion {
    /// As the value before? By whether there is one above, and whether that is the same.
    Left(ParentPlace),
    /// As the value above?
    Above,
    /// What sort of value.
    Sort,
    /// Which of the words met.
    Met,
    /// Which of the words known.
    Word,
    /// A whole number.
    Number,
    /// The digits of another, as a whole number.
    Digits,
    /// How many of them stand behind the point.
    Places,
    /// As long as the list beside?
    SameLength,
    /// How many items.
    Length,
    /// How many bytes of text.
    Letters,
    /// A byte, by the three highest bits of the one before.
    Letter(u8),
    /// Whether a cell of a board of numbers is empty.
    Empty,
    /// The symbol of one that is not, of that many.
    Symbol,
}

impl PlaceQuestion {
    /// One number a question.
    fn number(self) -> u32 {
        match self {
            Self::Left(above) => above as u32,
            Self::Above => 3,
            Self::Sort => 4,
            Self::Met => 5,
            Self::Word => 6,
            Self::Number => 7,
            Self::Digits => 8,
            Self::Places => 9,
            Self::SameLength => 10,
            Self::Length => 11,
            Self::Letters => 12,
            Self::Empty => 13,
            Self::Symbol => 14,
            Self::Letter(before) => 16 + u32::from(before),
        }
    }
}

/// What stands above a value.
#[derive(Clone, Copy, Debug)]
pub enum ParentPlace {
    /// Nothing, or no single value.
    Nothing,
    /// The same as before it.
    Same,
    /// Something else.
    Other,
}

/// The longest number, in bits.
const LONGEST: u32 = 62;

/// A coder that knows where it is.
pub struct Contexts<'a> {
    coder: Coder<'a>,
    /// How many bits there were so far: what bounds the work, and the memory.
    pub bits: usize,
    chances: Vec<BitModel>,
    /// Where in `chances` that of a place and a question is.
    asked: Numbers,
    /// The places but the root, by the one before and the step from it.
    places: Numbers,
}

/// Numbers for pairs: the next for each that is new.
#[derive(Default)]
struct Numbers(BTreeMap<(usize, usize), usize>);

impl Numbers {
    fn number_of(&mut self, pair: (usize, usize)) -> usize {
        let next = self.0.len();
        *self.0.entry(pair).or_insert(next)
    }
}

impl<'a> Contexts<'a> {
    pub fn new(coder: Coder<'a>) -> Self {
        Self {
            coder,
            bits: 0,
            chances: Vec::new(),
            asked: Numbers::default(),
            places: Numbers::default(),
        }
    }

    pub fn finish(self) -> Vec<u8> {
        self.coder.finish()
    }

    /// The place one step on.
    pub fn place(&mut self, from: TreePlace, step: TreeStep) -> TreePlace {
        TreePlace(self.places.number_of((from.0, step.number())) + 1)
    }

    /// Where in `chances` that of a question is; the first time it is `new`.
    fn chance(&mut self, place: TreePlace, question: u32, new: BitModel) -> usize {
        let at = self.asked.number_of((place.0, question as usize));
        if at == self.chances.len() {
            self.chances.push(new);
        }
        at
    }

    /// One bit of an answer; `node`: which.
    fn bit(&mut self, place: TreePlace, ask: PlaceQuestion, node: u32, bit: bool) -> bool {
        self.bits += 1;
        // Asked for the first time at a place, it is likely to be as elsewhere.
        let question = ask.number() << 16 | node;
        let anywhere = self.chance(ANYWHERE, question, BitModel::default());
        let here = self.chance(place, question, self.chances[anywhere].guess());
        let bit = self.coder.bit(bit, &mut self.chances[here]);
        self.chances[anywhere].learn(bit);
        bit
    }

    /// Yes or no.
    pub fn flag(&mut self, place: TreePlace, ask: PlaceQuestion, want: bool) -> bool {
        self.bit(place, ask, 0, want)
    }

    /// Eight bits, the highest first, each in the context of those above it.
    pub fn byte(&mut self, place: TreePlace, ask: PlaceQuestion, want: u8) -> u8 {
        let mut node = 1;
        for i in (0..8).rev() {
            let bit = self.bit(place, ask, node, want >> i & 1 == 1);
            node = node << 1 | u32::from(bit);
        }
        node.to_le_bytes()[0]
    }

    /// A number below 16: four bits, the highest first, each in the context of those above it.
    pub fn nibble(&mut self, place: TreePlace, ask: PlaceQuestion, want: u8) -> u8 {
        let mut node = 1;
        for i in (0..4).rev() {
            let bit = self.bit(place, ask, node, want >> i & 1 == 1);
            node = node << 1 | u32::from(bit);
        }
        node.to_le_bytes()[0] & 15
    }

    /// A number below 2^62. To it, 1 is added. First the length of that in bits, less one: that many ones, then a zero.
    /// Then its bits after the highest; the first six in the context of those above, the rest in none.
    pub fn number(
        &mut self,
        place: TreePlace,
        ask: PlaceQuestion,
        want: u64,
    ) -> Result<u64, Malformed> {
        let want = want + 1;
        let mut length = 0;
        while self.bit(place, ask, length, length < want.ilog2()) {
            length += 1;
            if length > LONGEST {
                return Err(Malformed);
            }
        }
        let mut number = 1;
        for i in (0..length).rev() {
            let bit = want >> i & 1 == 1;
            let bit = match u32::try_from(number) {
                Ok(above @ 0..64) => self.bit(place, ask, 64 + 64 * length + above, bit),
                _ => self.coder.bit(bit, &mut BitModel::default()),
            };
            number = number << 1 | u64::from(bit);
        }
        Ok(number - 1)
    }

    /// A number that may be below zero: 0, -1, 1, -2, 2 and on are counted.
    pub fn signed(
        &mut self,
        place: TreePlace,
        ask: PlaceQuestion,
        want: i64,
    ) -> Result<i64, Malformed> {
        let fold = want << 1 ^ want >> 63;
        let number = self.number(place, ask, fold.cast_unsigned())?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }
}
