//! Converts JSON numbers. `str::parse` would do it, too, but its tables and 128-bit arithmetic make the engine larger,
//! and glTF needs no more than the precision of an `f32`.

/// The powers of ten that an `f64` represents exactly.
const EXACT_POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];
/// The mantissa takes further digits while it is smaller than this. The other digits only count for the exponent.
const FULL_MANTISSA: u64 = 100_000_000_000_000_000;
/// Beyond this exponent, in either direction, every number is infinite or zero.
const MAX_EXPONENT: i32 = 400;

/// Returns the value of a valid JSON number; infinite if it is too large.
///
/// Exact for up to 15 digits and exponents from -22 to 22. Otherwise the error is at most two units in the last place of
/// an `f64`.
#[expect(
    clippy::as_conversions,
    reason = "no From exists for it; the mantissa is rounded to the nearest f64"
)]
pub(crate) fn parse_number(text: &[u8]) -> f64 {
    let mut mantissa: u64 = 0;
    let mut exponent: i32 = 0;
    let mut is_negative = false;
    let mut is_fraction = false;
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'-' => is_negative = true,
            b'.' => is_fraction = true,
            b'0'..=b'9' if mantissa < FULL_MANTISSA => {
                mantissa = push_digit(mantissa, byte);
                exponent = exponent.saturating_sub(i32::from(is_fraction));
            }
            b'0'..=b'9' => exponent = exponent.saturating_add(i32::from(!is_fraction)),
            _ => {
                exponent = exponent.saturating_add(parse_exponent(bytes.as_slice()));
                break;
            }
        }
    }
    let magnitude = if mantissa == 0 {
        0.0
    } else {
        scale(
            mantissa as f64,
            exponent.max(-MAX_EXPONENT).min(MAX_EXPONENT),
        )
    };
    if is_negative { -magnitude } else { magnitude }
}

fn parse_exponent(text: &[u8]) -> i32 {
    let mut magnitude: u64 = 0;
    for byte in text.iter().filter(|byte| byte.is_ascii_digit()) {
        magnitude = push_digit(magnitude, *byte);
    }
    let magnitude = i32::try_from(magnitude).unwrap_or(i32::MAX);
    if text.first() == Some(&b'-') {
        magnitude.saturating_neg()
    } else {
        magnitude
    }
}

fn push_digit(number: u64, digit: u8) -> u64 {
    number
        .saturating_mul(10)
        .saturating_add(u64::from(digit.saturating_sub(b'0')))
}

/// Multiplies by a power of ten, in steps that are exact.
fn scale(mut number: f64, mut exponent: i32) -> f64 {
    while exponent != 0 {
        let step = exponent.max(-22).min(22);
        let power = usize::try_from(step.unsigned_abs())
            .ok()
            .and_then(|step| EXACT_POWERS.get(step))
            .unwrap_or(&1.0);
        number = if step < 0 {
            number / power
        } else {
            number * power
        };
        exponent = exponent.saturating_sub(step);
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn agrees_with_the_standard_library() {
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
            let parsed = parse_number(text.as_bytes());
            let error = (parsed - expected).abs();
            assert!(
                error <= expected.abs() * 1e-15 || error < 1e-300,
                "{text}: {parsed}"
            );
        }
    }

    #[test]
    fn huge_exponents_become_infinite_or_zero() {
        assert_eq!(parse_number(b"1e999"), f64::INFINITY);
        assert_eq!(parse_number(b"-1e99999999999"), f64::NEG_INFINITY);
        assert_eq!(parse_number(b"0e99999999999"), 0.0);
        assert_eq!(parse_number(b"1e-99999999999"), 0.0);
        assert_eq!(parse_number(b"1e-99999999999999999999999999"), 0.0);
    }

    proptest! {
        #[test]
        fn numbers_of_up_to_15_digits_are_exact(mantissa in -999_999_999_999_999_i64..=999_999_999_999_999, exponent in -22..=22) {
            let text = format!("{mantissa}e{exponent}");
            prop_assert_eq!(parse_number(text.as_bytes()), text.parse::<f64>().unwrap());
        }
    }
}
