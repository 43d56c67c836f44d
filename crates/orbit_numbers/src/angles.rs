//! Angles and other periodic numbers.

use crate::{f64_to_f32, f64_to_u32};
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2, FRAC_PI_4};

/// The sine and the cosine of an angle in radians, with the precision of an `f32` for angles up to some millions. The results are
/// always from -1 to 1, even for larger angles, for which an `f32` cannot represent the position on the circle.
///
/// The standard library's functions reduce every angle exactly, for which they need ten times the code.
#[must_use]
pub fn sin_cos(angle_rads: f32) -> (f32, f32) {
    let angle_rads = f64::from(angle_rads);
    let quarters = (angle_rads * FRAC_2_PI).round_ties_even();
    let rest = (angle_rads - quarters * FRAC_PI_2)
        .max(-FRAC_PI_4)
        .min(FRAC_PI_4);
    // The polynomials of FreeBSD's msun (k_sinf.c and k_cosf.c); their errors are below 2^-33.
    let square = rest * rest;
    let sin = rest
        + rest
            * square
            * (-0.166_666_666_416_265_24
                + square
                    * (0.008_333_329_385_889_463
                        + square
                            * (-0.000_198_393_348_360_966_32
                                + square * 0.000_002_718_311_493_989_822)));
    let cos = 1.0
        + square
            * (-0.499_999_997_251_031
                + square
                    * (0.041_666_623_323_739_06
                        + square
                            * (-0.001_388_676_377_460_993
                                + square * 0.000_024_390_448_796_277_41)));
    let (sin, cos) = match f64_to_u32(wrap(quarters, 4.0)) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    };
    (f64_to_f32(sin), f64_to_f32(cos))
}

/// The value that differs from `value` by whole periods, from 0 up to but not including `period`. Unlike `rem_euclid` it rounds, in
/// less code.
#[must_use]
pub fn wrap(value: f64, period: f64) -> f64 {
    let rest = value - (value / period).floor() * period;
    if (0.0..period).contains(&rest) {
        rest
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_cosine_are_those_of_the_standard_library() {
        for step in -200_000_i32..=200_000 {
            let angle_rads = f64_to_f32(f64::from(step) * 0.005);
            let (sin, cos) = sin_cos(angle_rads);
            let (exact_sin, exact_cos) = f64::from(angle_rads).sin_cos();
            assert!((f64::from(sin) - exact_sin).abs() < 6e-8, "{angle_rads}");
            assert!((f64::from(cos) - exact_cos).abs() < 6e-8, "{angle_rads}");
        }
        let (sin, cos) = sin_cos(1e6);
        assert!((f64::from(sin) - 1e6_f64.sin()).abs() < 1e-7);
        assert!((f64::from(cos) - 1e6_f64.cos()).abs() < 1e-7);
    }

    #[test]
    fn sine_and_cosine_of_great_angles_are_in_range() {
        for angle_rads in [1e9, -1e12, 1e30, f32::MAX, f32::MIN, f32::INFINITY] {
            let (sin, cos) = sin_cos(angle_rads);
            assert!((-1.0..=1.0).contains(&sin), "{angle_rads}");
            assert!((-1.0..=1.0).contains(&cos), "{angle_rads}");
        }
    }

    #[test]
    fn wraps_into_the_period() {
        for (value, expected) in [(0.0, 0.0), (2.5, 2.5), (3.0, 0.0), (7.5, 1.5), (-0.5, 2.5)] {
            assert_eq!(wrap(value, 3.0), expected, "{value}");
        }
        // Rounding does not lead out of the range.
        for value in [-1e-30, 1e300, f64::INFINITY, f64::NAN] {
            assert!((0.0..0.1).contains(&wrap(value, 0.1)), "{value}");
        }
    }
}
