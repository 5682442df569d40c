//! Hashes of states: quick, as nobody chooses them to collide.

use std::hash::{BuildHasherDefault, Hasher};

/// The hashes of maps by state.
pub type Hash = BuildHasherDefault<KeyHasher>;

/// Spreads numbers, which keys are.
#[derive(Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(4) {
            let word = chunk
                .iter()
                .fold(0, |word, &byte| word << 8 | u128::from(byte));
            self.0 = mix(u128::from(self.0) << 64 | word);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = mix(key);
    }
}

/// Spreads the bits of a key over all of a hash.
#[must_use]
#[allow(clippy::cast_possible_truncation)] // both halves are taken
pub fn mix(key: u128) -> u64 {
    let mixed = (key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ ((key >> 64) as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
