//! Numbers that are not whole, or below zero.

use serde_json::Number;

use super::contexts::{Contexts, Malformed, PlaceQuestion, TreePlace};

/// The most places behind the point.
const MOST_PLACES: u64 = 6;

#[allow(clippy::cast_precision_loss)] // what was written has less than 10^15
/// 3.85 is 385 and two places; what is no such number, or has too many digits, is kept as the machine holds it.
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

// Whole and below 10^15; equal to the last bit, or it is not the number.
#[allow(clippy::cast_possible_truncation, clippy::float_cmp)]
/// A number's digits, and how many of them stand behind the point, if they are the whole number.
fn digits(number: f64) -> Option<(i64, u64)> {
    let digits = |places: u64| (number * ten_to(places)).round();
    let exact =
        |places: &u64| digits(*places).abs() < 1e15 && digits(*places) / ten_to(*places) == number;
    let places = (0..=MOST_PLACES).find(exact)?;
    Some((digits(places) as i64, places))
}

/// Exact: no power here is above 10^22.
fn ten_to(places: u64) -> f64 {
    (0..places).fold(1.0, |power, _| power * 10.0)
}
