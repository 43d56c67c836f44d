//! Rotation of vectors. The standard library's sine differs between machines, so that of `orbit_numbers` is used.

use glam::DVec3;
use orbit_numbers::f64_to_f32;

/// The sine and the cosine of an angle in radians, with the precision of an `f32` and bit-identical everywhere.
#[must_use]
#[inline(never)]
pub fn sin_cos(angle_rads: f64) -> (f64, f64) {
    let (sin, cos) = orbit_numbers::sin_cos(f64_to_f32(angle_rads));
    (f64::from(sin), f64::from(cos))
}

/// A vector rotated about an axis of length 1, counterclockwise as seen by an observer whom the axis points at.
#[must_use]
#[inline(never)]
pub fn turned(vector: DVec3, axis: DVec3, angle_rads: f64) -> DVec3 {
    let (sin, cos) = sin_cos(angle_rads);
    vector * cos + axis.cross(vector) * sin + axis * (axis.dot(vector) * (1.0 - cos))
}

/// A vector without its component along a direction of length 1.
#[must_use]
pub fn across(vector: DVec3, direction: DVec3) -> DVec3 {
    vector - direction * vector.dot(direction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_about_the_vertical_takes_z_to_x() {
        let turned = turned(DVec3::Z, DVec3::Y, core::f64::consts::FRAC_PI_2);
        assert!(turned.distance(DVec3::X) < 1e-7);
        assert!(
            across(DVec3::new(1.0, 2.0, 3.0), DVec3::Y).distance(DVec3::new(1.0, 0.0, 3.0)) < 1e-12
        );
    }
}
