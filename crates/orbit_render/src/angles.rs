//! Sine and cosine without the tables that the standard library's need for angles nobody has.

use std::f32::consts::FRAC_2_PI;

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

/// The angle of a cosine; what is beyond one is one. By way of the arctangent, which is needed anyway.
pub(crate) fn acos(cos: f32) -> f32 {
    ((1.0 - cos) * (1.0 + cos)).max(0.0).sqrt().atan2(cos)
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
}
