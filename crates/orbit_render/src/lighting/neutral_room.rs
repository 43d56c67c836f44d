//! The built-in surroundings.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "the room has a fixed number of samples"
)]

use glam::Vec3;

/// The built-in environment, a photo studio: grey walls that get lighter upwards, a large soft light over the viewer's
/// left shoulder, a strip light on the right and a weak light behind. The mean radiance over all directions is one, so that
/// a white surface is as bright as it would be in even light of strength one.
pub(crate) fn neutral_room(direction: Vec3) -> Vec3 {
    const MEAN_RADIANCE: f32 = 0.8963;
    let up = direction.y * 0.5 + 0.5;
    let walls = Vec3::splat(0.28).lerp(Vec3::new(0.88, 0.9, 0.94), up * up * (3.0 - 2.0 * up));
    let soft_light = |toward: Vec3, radius: f32, falloff: f32| {
        let cos = direction.dot(toward.normalize());
        let angle = cos.max(-1.0).min(1.0).acos();
        let t = ((radius + falloff - angle) / falloff).max(0.0).min(1.0);
        t * t * (3.0 - 2.0 * t)
    };
    let radiance = walls
        + Vec3::new(1.0, 0.98, 0.95) * (4.2 * soft_light(Vec3::new(-0.5, 0.8, 0.6), 0.36, 0.16))
        + Vec3::new(0.93, 0.97, 1.0) * (2.4 * soft_light(Vec3::new(0.95, 0.25, 0.2), 0.2, 0.14))
        + Vec3::splat(1.6) * soft_light(Vec3::new(0.1, 0.35, -1.0), 0.3, 0.2);
    radiance / MEAN_RADIANCE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_radiance_is_one() {
        // Evenly spread directions: a Fibonacci spiral on the sphere.
        const COUNT: u32 = 100_000;
        let golden_angle = std::f32::consts::PI * (3.0 - 5.0_f32.sqrt());
        let sum: f64 = (0..COUNT)
            .map(|index| {
                let y = 1.0 - (index as f32 + 0.5) * 2.0 / COUNT as f32;
                let radius = (1.0 - y * y).sqrt();
                let (sin, cos) = (golden_angle * index as f32 % std::f32::consts::TAU).sin_cos();
                f64::from(neutral_room(Vec3::new(radius * cos, y, radius * sin)).element_sum())
            })
            .sum();
        let mean = sum / 3.0 / f64::from(COUNT);
        assert!((mean - 1.0).abs() < 0.005, "{mean}");
    }
}
