//! Conversions to the number types of GPU interfaces. A size that does not fit becomes the greatest number, which the
//! device refuses, and never wraps to one that it would take.

use std::fmt::Debug;

/// The greatest number if the value is too large.
#[cfg(feature = "webgl2")]
pub(crate) fn to_i32(value: impl TryInto<i32, Error: Debug>) -> i32 {
    value.try_into().unwrap_or(i32::MAX)
}

/// The greatest number if the value is too large.
pub(crate) fn to_u32(value: impl TryInto<u32, Error: Debug>) -> u32 {
    value.try_into().unwrap_or(u32::MAX)
}

/// Lossless: browsers have 32 bits.
#[expect(
    clippy::as_conversions,
    reason = "no From exists, because Rust also knows platforms of 16 bits"
)]
pub(crate) fn to_usize(value: u32) -> usize {
    value as usize
}

/// The nearest `f32`.
#[cfg(feature = "webgpu")]
#[expect(clippy::as_conversions, reason = "no From exists; rounds")]
pub(crate) fn u32_to_f32(value: u32) -> f32 {
    value as f32
}

/// The whole part, within the bounds of the type. Zero for NaN.
#[cfg(feature = "webgl2")]
#[expect(clippy::as_conversions, reason = "no From exists; saturates")]
pub(crate) fn f64_to_u32(value: f64) -> u32 {
    value as u32
}
