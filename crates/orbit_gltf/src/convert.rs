//! Conversions between number types that the standard library has no checked form for.
#![expect(
    clippy::as_conversions,
    reason = "no From exists for these; each rounds or saturates, none can panic"
)]

/// Lossless: browsers and all supported platforms have at least 32 bits.
pub(crate) fn to_usize(value: u32) -> usize {
    value as usize
}

/// The nearest `f32`. Infinite if the value is too large.
pub(crate) fn to_f32(value: f64) -> f32 {
    value as f32
}

/// The nearest `f32`.
pub(crate) fn u32_to_f32(value: u32) -> f32 {
    value as f32
}

/// The value as an integer, if it is one and fits.
pub(crate) fn to_u32(value: f64) -> Option<u32> {
    let truncated = value as u32;
    (f64::from(truncated).total_cmp(&value).is_eq()).then_some(truncated)
}

/// Converts 0 to 1 into a 16-bit normalized integer, rounded.
pub(crate) fn to_unorm16(value: f32) -> u16 {
    (value * 65535.0 + 0.5) as u16
}

/// The low 8 bits.
pub(crate) fn low8(value: u32) -> u8 {
    value as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn converts_only_integers_to_u32() {
        assert_eq!(to_u32(7.0), Some(7));
        assert_eq!(to_u32(4_294_967_295.0), Some(u32::MAX));
        for value in [-1.0, 0.5, 4_294_967_296.0, f64::NAN, f64::INFINITY] {
            assert_eq!(to_u32(value), None);
        }
    }
}
