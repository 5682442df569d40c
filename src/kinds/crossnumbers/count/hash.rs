//! The states of all columns as one number, and a hash function for it.

/// The states of all columns, with the same number of bits for each.
pub type Key = u128;

/// Hashes a key.
#[must_use]
#[allow(clippy::cast_possible_truncation)] // both halves are taken
pub fn mix(key: Key) -> u64 {
    let mixed = (key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ ((key >> 64) as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
