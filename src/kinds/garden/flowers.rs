//! The flowers, and the humidity that each grows best on (paper 000, figure 13).

/// The bands of humidity in percent, the driest first. Nothing grows by itself on 40-50.
pub static BANDS: [&str; 6] = ["30-40", "40-50", "50-60", "60-70", "70-80", "100"];

/// All bands, as indices of [`BANDS`].
pub const ALL_BANDS: [u8; BANDS.len()] = [0, 1, 2, 3, 4, 5];

/// The flowers in canonical order.
pub static FLOWERS: [&str; 8] = [
    "orchis",
    "cuckoo",
    "morning-glory",
    "lilac",
    "tulip",
    "daisy",
    "rose",
    "sunflower",
];

/// The band of each flower, as an index of [`BANDS`].
static LIKES: [u8; 8] = [5, 4, 4, 3, 3, 2, 2, 0];

/// Returns the band that a flower grows on, as an index of [`BANDS`].
#[must_use]
pub fn likes(flower: usize) -> u8 {
    LIKES[flower]
}
