//! Numbers of JSON, and the conversions between number types that the standard library has no checked form for.
#![expect(
    clippy::as_conversions,
    reason = "no From exists for these; each rounds or saturates, none can panic"
)]

/// Every `u32` has a `usize` here: browsers and all hosts have at least 32 bits.
pub(crate) fn to_usize(value: u32) -> usize {
    value as usize
}

/// The nearest `f32`; infinite where it has none.
pub(crate) fn to_f32(value: f64) -> f32 {
    value as f32
}

/// The nearest `f32`.
pub(crate) fn u32_to_f32(value: u32) -> f32 {
    value as f32
}

/// The value, if it is a whole number that a `u32` holds.
pub(crate) fn whole(value: f64) -> Option<u32> {
    let cut = value as u32;
    (f64::from(cut).total_cmp(&value).is_eq()).then_some(cut)
}

/// A fraction of one as 16 bits, rounded.
pub(crate) fn to_unorm16(value: f32) -> u16 {
    (value * 65535.0 + 0.5) as u16
}

/// The low 8 bits.
pub(crate) fn low8(value: u32) -> u8 {
    value as u8
}

const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// The value of a number that is known to be JSON's.
///
/// Exact for up to 15 digits and powers of ten up to 22, as exporters write; within two units in the last place of an
/// `f64` beyond, which is far below an `f32`. `str::parse` would add its tables, some 10 kB, to what is downloaded.
pub(crate) fn parse(text: &[u8]) -> f64 {
    let mut mantissa: u64 = 0;
    let mut exponent: i32 = 0;
    let mut is_negative = false;
    let mut is_fraction = false;
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'-' => is_negative = true,
            b'.' => is_fraction = true,
            b'0'..=b'9' => {
                if mantissa < 100_000_000_000_000_000 {
                    let digit = u64::from(byte.wrapping_sub(b'0'));
                    mantissa = mantissa.wrapping_mul(10).wrapping_add(digit);
                    exponent = exponent.saturating_sub(i32::from(is_fraction));
                } else {
                    exponent = exponent.saturating_add(i32::from(!is_fraction));
                }
            }
            _ => {
                exponent = exponent.saturating_add(parse_exponent(bytes.as_slice()));
                break;
            }
        }
    }
    let mut value = mantissa as f64;
    // Past these, any mantissa is zero or infinite.
    let mut left = if mantissa == 0 {
        0
    } else {
        exponent.clamp(-400, 400)
    };
    while left != 0 {
        let step = left.clamp(-22, 22);
        let power = POWERS
            .get(to_usize(step.unsigned_abs()))
            .copied()
            .unwrap_or(1.0);
        value = if step < 0 {
            value / power
        } else {
            value * power
        };
        left = left.saturating_sub(step);
    }
    if is_negative { -value } else { value }
}

fn parse_exponent(text: &[u8]) -> i32 {
    let mut value: i32 = 0;
    let mut is_negative = false;
    for &byte in text {
        match byte {
            b'-' => is_negative = true,
            b'0'..=b'9' => {
                value = value
                    .saturating_mul(10)
                    .saturating_add(i32::from(byte.wrapping_sub(b'0')));
            }
            _ => {}
        }
    }
    if is_negative {
        value.saturating_neg()
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_numbers_as_the_standard_library_does() {
        for text in [
            "0",
            "-0",
            "1",
            "-1.5",
            "0.1",
            "1e3",
            "1E+3",
            "25e-1",
            "5126",
            "3.4028235e38",
            "0.800000011920929",
            "123456789012345678901234567890",
            "0.000000000000000000000000000001",
            "1e-320",
            "1e308",
        ] {
            let expected: f64 = text.parse().unwrap();
            let found = parse(text.as_bytes());
            let error = (found - expected).abs();
            assert!(
                error <= expected.abs() * 1e-15 || error < 1e-300,
                "{text}: {found}"
            );
        }
        assert!(parse(b"1e999").is_infinite() && parse(b"-1e99999999999").is_infinite());
        assert_eq!(parse(b"0e99999999999"), 0.0);
        assert_eq!(parse(b"1e-99999999999"), 0.0);
    }

    #[test]
    fn takes_only_whole_numbers_for_whole() {
        assert_eq!(whole(7.0), Some(7));
        assert_eq!(whole(4_294_967_295.0), Some(u32::MAX));
        for value in [-1.0, 0.5, 4_294_967_296.0, f64::NAN, f64::INFINITY] {
            assert_eq!(whole(value), None);
        }
    }

    proptest! {
        #[test]
        fn every_f32_survives_its_text(bits in any::<u32>()) {
            let value = f32::from_bits(bits);
            prop_assume!(value.is_finite());
            prop_assert_eq!(to_f32(parse(format!("{value:e}").as_bytes())), value);
            prop_assert_eq!(to_f32(parse(format!("{value}").as_bytes())), value);
        }
    }
}
