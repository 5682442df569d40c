//! An adaptive binary range coder, which encodes bits as bytes and decodes them.
//!
//! It uses only integer arithmetic, so that every machine decodes what any other has encoded. Its structure is that of
//! LZMA's coder; the probability of a bit is the estimate of Krichevsky and Trofimov, as short codes must adapt fast.

/// The number of bits in a context after which older bits lose weight.
const SLOWEST: u16 = 30;

/// The adaptive probability of a bit, estimated from the earlier bits in the same context.
#[derive(Clone, Copy, Debug)]
pub struct BitModel {
    /// The probability of a 0, in 65536ths.
    zero: u16,
    /// The number of bits seen, at most `SLOWEST`.
    seen: u16,
}

impl Default for BitModel {
    fn default() -> Self {
        Self {
            zero: 1 << 15,
            seen: 0,
        }
    }
}

impl BitModel {
    /// The minimum probability of either bit, in 65536ths.
    const LEAST: u16 = 64;

    /// Returns the same probability, but with no bits seen, so that it adapts fast.
    #[must_use]
    pub fn guess(self) -> Self {
        Self { seen: 0, ..self }
    }

    /// Updates the probability with a bit.
    pub fn learn(&mut self, bit: bool) {
        let step = self.seen + 2;
        if bit {
            self.zero -= self.zero / step;
        } else {
            self.zero += (u16::MAX - self.zero) / step;
        }
        self.zero = self.zero.clamp(Self::LEAST, u16::MAX - Self::LEAST);
        self.seen = (self.seen + 1).min(SLOWEST);
    }

    /// Returns the part of a range that stands for 0.
    fn part(self, range: u32) -> u32 {
        (range >> 16) * u32::from(self.zero)
    }
}

/// The minimum width of a range; a narrower one is extended by a byte.
const NARROW: u32 = 1 << 24;

/// An encoder or a decoder. A decoder encodes again what it has read, so that the result can be compared with its
/// input.
pub struct Coder<'a> {
    /// The bytes encoded so far.
    bytes: Vec<u8>,
    /// The lower end of the range, relative to those bytes.
    low: u32,
    /// The width of the range.
    range: u32,
    /// The input of a decoder; `None` for an encoder.
    source: Option<Source<'a>>,
}

/// The bytes to be decoded.
struct Source<'a> {
    /// The bytes not read yet; infinitely many zeros follow them.
    rest: &'a [u8],
    /// The next bytes, relative to the lower end of the range.
    code: u32,
}

impl<'a> Coder<'a> {
    /// Creates an encoder.
    pub fn writing() -> Self {
        Self {
            bytes: Vec::new(),
            low: 0,
            range: u32::MAX,
            source: None,
        }
    }

    /// Creates a decoder of encoded bytes.
    pub fn reading(bytes: &'a [u8]) -> Self {
        let mut rest = bytes;
        let code = (0..4).fold(0, |code, _| code << 8 | next(&mut rest));
        Self {
            source: Some(Source { rest, code }),
            ..Self::writing()
        }
    }

    /// Encodes this bit, or decodes one and ignores the argument. Returns the bit.
    pub fn bit(&mut self, bit: bool, chance: &mut BitModel) -> bool {
        let part = chance.part(self.range);
        let bit = self
            .source
            .as_ref()
            .map_or(bit, |source| source.code >= part);
        if bit {
            raise(&mut self.bytes, &mut self.low, part);
            self.range -= part;
            if let Some(source) = &mut self.source {
                source.code -= part;
            }
        } else {
            self.range = part;
        }
        while self.range < NARROW {
            self.bytes.push(self.low.to_be_bytes()[0]);
            self.low <<= 8;
            self.range <<= 8;
            if let Some(source) = &mut self.source {
                source.code = source.code << 8 | next(&mut source.rest);
            }
        }
        chance.learn(bit);
        bit
    }

    /// Returns the encoded bytes: the shortest that lie in the range, as zeros follow the last one.
    pub fn finish(self) -> Vec<u8> {
        let Self {
            mut bytes,
            mut low,
            range,
            ..
        } = self;
        // Find the number in the range with the most trailing zeros.
        let round = |bits: u32| low.wrapping_neg() & ((1 << bits) - 1);
        let up = (0..32).map(round).take_while(|up| *up < range).last();
        raise(&mut bytes, &mut low, up.unwrap_or(0));
        bytes.extend(low.to_be_bytes());
        let end = bytes.iter().rposition(|byte| *byte > 0);
        bytes.truncate(end.map_or(0, |last| last + 1));
        bytes
    }
}

/// Adds to `low`, and carries an overflow into the bytes.
fn raise(bytes: &mut [u8], low: &mut u32, by: u32) {
    let (sum, carry) = low.overflowing_add(by);
    *low = sum;
    if carry {
        for byte in bytes.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte > 0 {
                break;
            }
        }
    }
}

fn next(rest: &mut &[u8]) -> u32 {
    rest.split_off_first().map_or(0, |byte| u32::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::{BitModel, Coder};
    use crate::random::Chance as Dice;

    #[test]
    fn bits_of_every_probability_survive_a_round_trip() {
        for seed in 0..2000 {
            let mut dice = Dice::new(seed, 0);
            let ones = 1 + dice.below(40);
            let bits: Vec<bool> = (0..seed % 300).map(|_| dice.happens(ones, 41)).collect();
            let mut coder = Coder::writing();
            let mut chance = BitModel::default();
            for bit in &bits {
                coder.bit(*bit, &mut chance);
            }
            let bytes = coder.finish();
            assert!(bytes.last() != Some(&0));
            let mut coder = Coder::reading(&bytes);
            let mut chance = BitModel::default();
            assert!(bits.iter().all(|bit| coder.bit(false, &mut chance) == *bit));
            assert_eq!(coder.finish(), bytes);
        }
    }

    /// Tests a carry through bytes of all ones.
    #[test]
    fn a_carry_reaches_the_first_byte() {
        let mut bytes = vec![0, 0xFF, 0xFF];
        let mut low = u32::MAX;
        super::raise(&mut bytes, &mut low, 2);
        assert_eq!((bytes, low), (vec![1, 0, 0], 1));
    }

    #[test]
    fn expected_bits_take_almost_no_space() {
        let mut coder = Coder::writing();
        let mut chance = BitModel::default();
        for _ in 0..10_000 {
            coder.bit(false, &mut chance);
        }
        assert!(coder.finish().len() <= 3);
    }
}
