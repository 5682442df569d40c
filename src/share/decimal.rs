//! The coding of numbers that are fractions or negative.

use serde_json::Number;

use super::contexts::{Contexts, Malformed, PlaceQuestion, TreePlace};

/// The maximum number of decimal places.
const MOST_PLACES: u64 = 6;

#[allow(clippy::cast_precision_loss)] // written numbers are below 10^15
/// Codes a number: 3.85 as 385 with two decimal places. A number with too many digits is coded as the bits of its
/// float.
pub fn walk(contexts: &mut Contexts<'_>, place: TreePlace, want: f64) -> Result<Number, Malformed> {
    let (digits, places) = digits(want).unwrap_or((0, MOST_PLACES + 1));
    let places = contexts.number(place, PlaceQuestion::Places, places)?;
    let number = if places > MOST_PLACES {
        let [high, low] = [want.to_bits() >> 32, want.to_bits() & 0xFFFF_FFFF];
        let high = contexts.number(place, PlaceQuestion::Number, high)?;
        let low = contexts.number(place, PlaceQuestion::Number, low)?;
        f64::from_bits(high << 32 | low & 0xFFFF_FFFF)
    } else {
        let digits = contexts.signed(place, PlaceQuestion::Digits, digits)?;
        digits as f64 / ten_to(places)
    };
    Number::from_f64(number).ok_or(Malformed)
}

// The digits are an integer below 10^15, and the comparison must be exact.
#[allow(clippy::cast_possible_truncation, clippy::float_cmp)]
/// Returns a number's decimal digits and the number of decimal places, if these give the number exactly.
fn digits(number: f64) -> Option<(i64, u64)> {
    let digits = |places: u64| (number * ten_to(places)).round();
    let exact =
        |places: &u64| digits(*places).abs() < 1e15 && digits(*places) / ten_to(*places) == number;
    let places = (0..=MOST_PLACES).find(exact)?;
    Some((digits(places) as i64, places))
}

/// Returns a power of ten, which is exact up to 10^22.
fn ten_to(places: u64) -> f64 {
    (0..places).fold(1.0, |power, _| power * 10.0)
}
