//! The contexts of the coder: the probabilities by place in the tree and question.

use rustc_hash::FxHashMap;

use super::coder::{BitModel, Coder};

/// The error of bits that no encoder writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed;

/// A place in the tree of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreePlace(usize);

/// The context that all places share.
const ANYWHERE: TreePlace = TreePlace(usize::MAX);

/// The place of the whole value.
pub const ROOT: TreePlace = TreePlace(0);

/// A step from a place in the tree to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeStep {
    /// The step to the items of a list, which are all one place.
    Item,
    /// The step to the value of the field whose key is this word.
    Field(usize),
    /// The step to the key that follows this one, or to the first key.
    KeyAfter(Option<usize>),
}

impl TreeStep {
    /// Returns the unique number of the step.
    fn number(self) -> usize {
        match self {
            Self::Item => 0,
            Self::KeyAfter(None) => 1,
            Self::Field(word) => 2 + 2 * word,
            Self::KeyAfter(Some(word)) => 3 + 2 * word,
        }
    }
}

/// A question that is encoded at a place.
#[derive(Clone, Copy, Debug)]
pub enum PlaceQuestion {
    /// Is the value equal to the one before? The context is the relation of the value before to the one above.
    Left(ParentPlace),
    /// Is the value equal to the one above?
    Above,
    /// The sort of the value.
    Sort,
    /// The index among the words met before.
    Met,
    /// The distance in the list of known words.
    Word,
    /// A non-negative integer.
    Number,
    /// The digits of a decimal number, as an integer.
    Digits,
    /// The number of decimal places.
    Places,
    /// Is the list as long as the one beside it?
    SameLength,
    /// The number of items.
    Length,
    /// The number of bytes of a text.
    Letters,
    /// A byte, in the context of the three highest bits of the byte before.
    Letter(u8),
    /// Is a cell of a board of numbers empty?
    Empty,
    /// The symbol of a cell that is not empty.
    Symbol,
}

impl PlaceQuestion {
    /// Returns the unique number of the question.
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

/// The relation of the value before to the value above.
#[derive(Clone, Copy, Debug)]
pub enum ParentPlace {
    /// There is no value above, or it is a list or an object.
    Nothing,
    /// The value above equals the value before.
    Same,
    /// The value above differs from the value before.
    Other,
}

/// The maximum length of an integer, in bits.
const LONGEST: u32 = 62;

/// A coder with its contexts.
pub struct Contexts<'a> {
    coder: Coder<'a>,
    /// The number of bits so far, which limits the work and the memory.
    pub bits: usize,
    chances: Vec<BitModel>,
    /// The index in `chances` of each pair of a place and a question.
    asked: Numbers,
    /// The number of each place except the root, by the place before and the step from it.
    places: Numbers,
}

/// A numbering of pairs, in the order in which they are met.
#[derive(Default)]
struct Numbers(FxHashMap<(usize, usize), usize>);

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

    /// Returns the place one step further.
    pub fn place(&mut self, from: TreePlace, step: TreeStep) -> TreePlace {
        TreePlace(self.places.number_of((from.0, step.number())) + 1)
    }

    /// Returns the index in `chances` of a context; it starts with the probability `new`.
    fn chance(&mut self, place: TreePlace, question: u32, new: BitModel) -> usize {
        let at = self.asked.number_of((place.0, question as usize));
        if at == self.chances.len() {
            self.chances.push(new);
        }
        at
    }

    /// Codes one bit of an answer; `node` identifies the bit.
    fn bit(&mut self, place: TreePlace, ask: PlaceQuestion, node: u32, bit: bool) -> bool {
        self.bits += 1;
        // A new place starts with the probability that all places share.
        let question = ask.number() << 16 | node;
        let anywhere = self.chance(ANYWHERE, question, BitModel::default());
        let here = self.chance(place, question, self.chances[anywhere].guess());
        let bit = self.coder.bit(bit, &mut self.chances[here]);
        self.chances[anywhere].learn(bit);
        bit
    }

    /// Codes a boolean.
    pub fn flag(&mut self, place: TreePlace, ask: PlaceQuestion, want: bool) -> bool {
        self.bit(place, ask, 0, want)
    }

    /// Codes eight bits, the highest first, each in the context of the higher ones.
    pub fn byte(&mut self, place: TreePlace, ask: PlaceQuestion, want: u8) -> u8 {
        let mut node = 1;
        for i in (0..8).rev() {
            let bit = self.bit(place, ask, node, want >> i & 1 == 1);
            node = node << 1 | u32::from(bit);
        }
        node.to_le_bytes()[0]
    }

    /// Codes a number below 16: four bits, the highest first, each in the context of the higher ones.
    pub fn nibble(&mut self, place: TreePlace, ask: PlaceQuestion, want: u8) -> u8 {
        let mut node = 1;
        for i in (0..4).rev() {
            let bit = self.bit(place, ask, node, want >> i & 1 == 1);
            node = node << 1 | u32::from(bit);
        }
        node.to_le_bytes()[0] & 15
    }

    /// Codes an integer below 2^62 as its successor: first the number of bits after the highest, in unary, as ones and
    /// a final zero, and then these bits. The first six are in the context of the higher ones, the others in none.
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

    /// Codes a signed integer, by its index in 0, -1, 1, -2, 2 and so on.
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
