//! Conversions between number types for which the standard library has no checked form.

/// The nearest `f32`.
#[expect(clippy::as_conversions, reason = "no From exists; it rounds")]
pub(crate) fn u32_to_f32(value: u32) -> f32 {
    value as f32
}

/// The nearest `f32`.
#[expect(clippy::as_conversions, reason = "no From exists; it rounds")]
pub(crate) fn i32_to_f32(value: i32) -> f32 {
    value as f32
}

/// Rounds half away from zero, as the reference decoder does.
#[expect(clippy::as_conversions, reason = "no From exists; it saturates")]
pub(crate) fn round_to_i32(value: f32) -> i32 {
    (value + if value < 0.0 { -0.5 } else { 0.5 }) as i32
}

/// The low 8 bits.
#[expect(
    clippy::as_conversions,
    reason = "the other bits are dropped on purpose"
)]
pub(crate) fn low8(value: u32) -> u8 {
    value as u8
}
