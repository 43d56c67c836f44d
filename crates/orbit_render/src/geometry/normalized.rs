//! Floats as normalised integers.
#![allow(
    clippy::as_conversions,
    reason = "floats within the bounds of the integer, rounded"
)]

/// Converts a value in `-1..=1` to a normalised signed 16-bit integer.
pub(crate) fn snorm16(value: f32) -> i16 {
    // The cast saturates and turns NaN into zero.
    (value.max(-1.0).min(1.0) * 32767.0).round_ties_even() as i16
}
