//! Conversions between number types that the standard library has no checked form for.
#![expect(
    clippy::as_conversions,
    reason = "no From exists for these; each rounds or saturates, none can panic"
)]

/// The nearest `f32`.
pub(crate) fn u32_to_f32(value: u32) -> f32 {
    value as f32
}

/// The nearest `f32`.
pub(crate) fn i32_to_f32(value: i32) -> f32 {
    value as f32
}

/// Rounds half away from zero, as the reference decoder does.
pub(crate) fn round_to_i32(value: f32) -> i32 {
    (value + if value < 0.0 { -0.5 } else { 0.5 }) as i32
}

/// The low 8 bits.
pub(crate) fn low8(value: u32) -> u8 {
    value as u8
}
