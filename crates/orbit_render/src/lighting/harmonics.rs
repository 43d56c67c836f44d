//! Diffuse light as spherical harmonics. Source: Ramamoorthi and Hanrahan, "An Efficient Representation for Irradiance
//! Environment Maps" (2001).

use glam::Vec3;

/// Returns the second-order spherical harmonics of the irradiance over pi, with the basis constants multiplied in. Each
/// sample is a direction, its weight (proportional to its solid angle) and the radiance from there.
pub(crate) fn irradiance_harmonics(samples: impl Iterator<Item = (Vec3, f32, Vec3)>) -> [Vec3; 9] {
    let mut sums = [Vec3::ZERO; 9];
    let mut total_weight = 0.0;
    for (p, weight, color) in samples {
        total_weight += weight;
        let basis = [
            0.282_095,
            0.488_603 * p.y,
            0.488_603 * p.z,
            0.488_603 * p.x,
            1.092_548 * p.x * p.y,
            1.092_548 * p.y * p.z,
            0.315_392 * (3.0 * p.z * p.z - 1.0),
            1.092_548 * p.x * p.z,
            0.546_274 * (p.x * p.x - p.y * p.y),
        ];
        for (sum, value) in sums.iter_mut().zip(basis) {
            *sum += color * (value * weight);
        }
    }
    // The cosine lobe over pi (1, 2/3, 1/4), times the basis constants that evaluation needs.
    let factors = [
        0.282_095,
        0.488_603 * 2.0 / 3.0,
        0.488_603 * 2.0 / 3.0,
        0.488_603 * 2.0 / 3.0,
        1.092_548 / 4.0,
        1.092_548 / 4.0,
        0.315_392 / 4.0,
        1.092_548 / 4.0,
        0.546_274 / 4.0,
    ];
    let solid_angle = 4.0 * std::f32::consts::PI / total_weight;
    for (sum, factor) in sums.iter_mut().zip(factors) {
        *sum *= factor * solid_angle;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lighting::octahedron::{direction_of, solid_angle};

    const SIZE: u32 = 64;

    fn harmonics_of(radiance: impl Fn(Vec3) -> Vec3) -> [Vec3; 9] {
        irradiance_harmonics((0..SIZE * SIZE).map(|index| {
            let direction = direction_of(index % SIZE, index / SIZE, SIZE);
            (direction, solid_angle(direction, SIZE), radiance(direction))
        }))
    }

    /// The light that a white diffuse surface with this normal shows.
    fn diffuse(harmonics: &[Vec3; 9], n: Vec3) -> Vec3 {
        let terms = [
            1.0,
            n.y,
            n.z,
            n.x,
            n.x * n.y,
            n.y * n.z,
            3.0 * n.z * n.z - 1.0,
            n.x * n.z,
            n.x * n.x - n.y * n.y,
        ];
        harmonics.iter().zip(terms).map(|(c, t)| *c * t).sum()
    }

    #[test]
    fn a_constant_environment_keeps_its_colour() {
        let color = Vec3::new(1.0, 0.5, 0.25);
        let harmonics = harmonics_of(|_| color);
        for normal in [Vec3::X, Vec3::NEG_Y, Vec3::ONE.normalize()] {
            assert!(diffuse(&harmonics, normal).distance(color) < 0.01);
        }
    }

    #[test]
    fn light_from_above_matches_the_irradiance_integral() {
        // A white upper half: a diffuse surface facing up shows 1, sideways 1/2, down 0.
        let harmonics =
            harmonics_of(|direction| Vec3::splat(if direction.y > 0.0 { 1.0 } else { 0.0 }));
        // Orders above the second are missing, which costs up to 3 percent here.
        assert!((diffuse(&harmonics, Vec3::Y).x - 1.0).abs() < 0.03);
        assert!((diffuse(&harmonics, Vec3::X).x - 0.5).abs() < 0.03);
        assert!(diffuse(&harmonics, Vec3::NEG_Y).x.abs() < 0.03);
    }
}
