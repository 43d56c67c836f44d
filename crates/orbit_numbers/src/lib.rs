#![doc = include_str!("../README.md")]

mod angles;
mod sorting;

pub use angles::{sin_cos, wrap};
pub use sorting::{IndexedKey, ordered_bits, sort_by_key, sort_indexed_keys};

/// Converts without loss: browsers and all supported platforms have at least 32 bits.
#[must_use]
#[expect(clippy::as_conversions, reason = "no From exists; saturates or rounds")]
pub fn to_usize(value: u32) -> usize {
    value as usize
}

/// Converts to a `u32`. Values that are too large become the largest number. Nothing has that index or that length, so it can mark
/// a missing index.
#[must_use]
pub fn to_u32(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

/// The nearest `f32`.
#[must_use]
#[expect(clippy::as_conversions, reason = "no From exists; saturates or rounds")]
pub fn u32_to_f32(value: u32) -> f32 {
    value as f32
}

/// The nearest `f32`.
#[must_use]
#[expect(clippy::as_conversions, reason = "no From exists; saturates or rounds")]
pub fn usize_to_f32(value: usize) -> f32 {
    value as f32
}

/// The nearest `f32`. Infinite if the value is too large.
#[must_use]
#[expect(clippy::as_conversions, reason = "no From exists; saturates or rounds")]
pub fn f64_to_f32(value: f64) -> f32 {
    value as f32
}

/// The whole part, within the bounds of the type. Zero for NaN.
#[must_use]
#[expect(clippy::as_conversions, reason = "no From exists; saturates or rounds")]
pub fn f32_to_u32(value: f32) -> u32 {
    value as u32
}

/// The whole part, within the bounds of the type. Zero for NaN.
#[must_use]
#[expect(clippy::as_conversions, reason = "no From exists; saturates or rounds")]
pub fn f64_to_u32(value: f64) -> u32 {
    value as u32
}

/// A value in 0 to 1 as a normalised 16-bit integer, rounded to the nearest, ties to even. Zero for NaN.
#[must_use]
#[expect(clippy::as_conversions, reason = "no From exists; saturates or rounds")]
pub fn unorm16(value: f32) -> u16 {
    (value.max(0.0).min(1.0) * 65535.0).round_ties_even() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saturates_instead_of_wrapping() {
        assert_eq!(to_u32(usize::MAX), u32::MAX);
        assert_eq!(to_u32(7), 7);
        assert_eq!(f32_to_u32(-1.0), 0);
        assert_eq!(f32_to_u32(1e20), u32::MAX);
        assert_eq!(f64_to_u32(f64::NAN), 0);
        assert_eq!(
            [-1.0, 0.5, 2.0, f32::NAN].map(unorm16),
            [0, 32768, 65535, 0]
        );
    }
}
