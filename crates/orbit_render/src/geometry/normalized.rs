//! Floats as normalised integers.

/// Converts a value in `-1..=1` to a normalised signed 16-bit integer.
#[expect(
    clippy::as_conversions,
    reason = "floats within the bounds of the integer, rounded"
)]
pub(crate) fn snorm16(value: f32) -> i16 {
    // The cast saturates and turns NaN into zero.
    (value.max(-1.0).min(1.0) * 32767.0).round_ties_even() as i16
}
