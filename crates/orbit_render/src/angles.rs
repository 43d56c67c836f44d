//! Sine, cosine and their angles without the tables that the standard library's need for angles nobody has.

use std::f32::consts::{FRAC_2_PI, FRAC_PI_2, PI};

/// A quarter turn in three parts; the first ones have so few digits that their products are exact (Cody and Waite, 1980).
const QUARTER: [f32; 3] = [1.570_312_5, 4.837_513e-4, 7.549_79e-8];

/// Sine and cosine, to 2e-6 for some hundred turns and less. Taylor's series over an eighth of a turn, the rest by symmetry.
pub(crate) fn sin_cos(rads: f32) -> (f32, f32) {
    let quarters = (rads * FRAC_2_PI).round_ties_even();
    let [high, middle, low] = QUARTER;
    let x = rads - quarters * high - quarters * middle - quarters * low;
    let x2 = x * x;
    let sin = x * (1.0 + x2 * (-1.0 / 6.0 + x2 * (1.0 / 120.0 - x2 * (1.0 / 5040.0))));
    let cos = 1.0 + x2 * (-0.5 + x2 * (1.0 / 24.0 + x2 * (-1.0 / 720.0 + x2 * (1.0 / 40320.0))));
    match quarters as i64 & 3 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// Of what is left of an arccosine when the root of one minus the cosine is taken out (Abramowitz and Stegun, 4.4.46).
const ARC: [f32; 8] = [
    -0.001_262_491_1,
    0.006_670_09,
    -0.017_088_126,
    0.030_891_88,
    -0.050_174_303,
    0.088_978_99,
    -0.214_598_8,
    FRAC_PI_2,
];

/// The angle of a cosine, to 1e-6; what is beyond one is one.
pub(crate) fn acos(cos: f32) -> f32 {
    let part = cos.abs().min(1.0);
    let angle = ARC.iter().fold(0.0, |sum, factor| sum * part + factor) * (1.0 - part).sqrt();
    if cos < 0.0 { PI - angle } else { angle }
}

/// The angle of a point in the plane, from the first axis toward the second.
pub(crate) fn angle_of(x: f32, y: f32) -> f32 {
    let length = (x * x + y * y).sqrt().max(f32::MIN_POSITIVE);
    acos(x / length).copysign(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_angle_of_a_cosine_is_the_standard_librarys() {
        for step in -1000..=1000 {
            let cos = step as f32 / 1000.0;
            assert!((acos(cos) - cos.acos()).abs() < 1e-6, "{cos}");
        }
        assert_eq!(acos(1.000_001), 0.0);
        assert_eq!(acos(-1.000_001), PI);
    }

    #[test]
    fn is_as_exact_as_a_picture_needs() {
        for step in -4000..4000 {
            let rads = step as f32 * 0.0173;
            let (sin, cos) = sin_cos(rads);
            assert!((sin - rads.sin()).abs() < 2e-6, "{rads}");
            assert!((cos - rads.cos()).abs() < 2e-6, "{rads}");
        }
    }

    #[test]
    fn the_angle_of_a_point_is_the_standard_librarys() {
        for step in -100..=100 {
            let (y, x) = (step as f32 * 0.031).sin_cos();
            assert!((angle_of(x * 3.0, y * 3.0) - y.atan2(x)).abs() < 1e-3);
        }
        assert!(angle_of(0.0, 0.0).is_finite());
    }
}
