//! Conversions between number types that neither the standard library nor `orbit_numbers` has.

use orbit_numbers::f64_to_u32;

/// The value as an integer, if it is one and fits.
pub(crate) fn to_u32(value: f64) -> Option<u32> {
    let truncated = f64_to_u32(value);
    (f64::from(truncated).total_cmp(&value).is_eq()).then_some(truncated)
}

/// The low 8 bits.
#[expect(
    clippy::as_conversions,
    reason = "the other bits are dropped on purpose"
)]
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
