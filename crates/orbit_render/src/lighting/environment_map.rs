//! Prefiltering of an environment: rougher and rougher mip levels for reflections, and spherical harmonics for diffuse
//! light. Sources: Karis, "Real Shading in Unreal Engine 4" (2013); Ramamoorthi and Hanrahan, "An Efficient Representation
//! for Irradiance Environment Maps" (2001).

use glam::Vec3;

use crate::lighting::octahedron::{direction_of, texel_of};

/// Returns the map at half the size.
pub(crate) fn downsample(texels: &[Vec3], size: u32) -> Vec<Vec3> {
    let half = size / 2;
    let texel = |x: u32, y: u32| {
        texels
            .get((y * size + x) as usize)
            .copied()
            .unwrap_or_default()
    };
    (0..half * half)
        .map(|index| {
            let (x, y) = (index % half * 2, index / half * 2);
            (texel(x, y) + texel(x + 1, y) + texel(x, y + 1) + texel(x + 1, y + 1)) * 0.25
        })
        .collect()
}

/// Returns the map as a surface of this roughness reflects it at normal incidence (GGX importance sampling, Karis 2013).
pub(crate) fn prefilter(
    source: &[Vec3],
    source_size: u32,
    size: u32,
    roughness: f32,
    samples: u32,
) -> Vec<Vec3> {
    let alpha = roughness * roughness;
    // Light directions around a normal along +Z, which is also the view direction, and their weights: the same for every
    // texel. Each follows from a sampled half vector.
    let lights: Vec<(Vec3, f32)> = (0..samples)
        .filter_map(|index| {
            let u = (index as f32 + 0.5) / samples as f32;
            let v = (index.reverse_bits() >> 8) as f32 / (1_u32 << 24) as f32;
            let cos = ((1.0 - u) / (1.0 + (alpha * alpha - 1.0) * u)).sqrt();
            let sin = (1.0 - cos * cos).max(0.0).sqrt();
            let (y, x) = (v * std::f32::consts::TAU).sin_cos();
            let half_vector = Vec3::new(sin * x, sin * y, cos);
            let light = half_vector * (2.0 * cos) - Vec3::Z;
            (light.z > 0.0).then_some((light, light.z))
        })
        .collect();
    let total: f32 = lights.iter().map(|(_, weight)| weight).sum();
    (0..size * size)
        .map(|index| {
            let normal = direction_of(index % size, index / size, size);
            let (tangent, bitangent) = normal.any_orthonormal_pair();
            let sum: Vec3 = lights
                .iter()
                .map(|&(light, weight)| {
                    let direction = tangent * light.x + bitangent * light.y + normal * light.z;
                    source
                        .get(texel_of(direction, source_size))
                        .copied()
                        .unwrap_or_default()
                        * weight
                })
                .sum();
            sum / total.max(f32::MIN_POSITIVE)
        })
        .collect()
}

/// Gives border texels that represent the same directions the same value, so that filtering shows no seam.
pub(crate) fn join_edges(texels: &mut [Vec3], size: usize) {
    let last = size - 1;
    let mut average = |left: usize, right: usize| {
        let pair = (texels.get(left).copied(), texels.get(right).copied());
        if let (Some(a), Some(b)) = pair {
            let mean = (a + b) * 0.5;
            for index in [left, right] {
                if let Some(texel) = texels.get_mut(index) {
                    *texel = mean;
                }
            }
        }
    };
    for i in 0..size / 2 {
        let mirrored = last - i;
        average(i, mirrored);
        average(last * size + i, last * size + mirrored);
        average(i * size, mirrored * size);
        average(i * size + last, mirrored * size + last);
    }
    // All four corners point straight down.
    average(0, last * size + last);
    average(last, last * size);
    average(0, last);
    average(last * size, last * size + last);
}

/// Returns the second-order spherical harmonics of the irradiance over pi, with the basis constants multiplied in.
pub(crate) fn irradiance_harmonics(texels: &[Vec3], size: u32) -> [Vec3; 9] {
    let mut sums = [Vec3::ZERO; 9];
    let mut total_weight = 0.0;
    for (index, &color) in (0_u32..).zip(texels) {
        let p = direction_of(index % size, index / size, size);
        // Proportional to the texel's solid angle: one over the cube of its distance on the octahedron's face.
        let manhattan = p.abs().element_sum();
        let weight = manhattan * manhattan * manhattan;
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

    const SIZE: u32 = 64;

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
        let map = vec![color; (SIZE * SIZE) as usize];
        let harmonics = irradiance_harmonics(&map, SIZE);
        for normal in [Vec3::X, Vec3::NEG_Y, Vec3::ONE.normalize()] {
            assert!(diffuse(&harmonics, normal).distance(color) < 0.01);
        }
        let rough = prefilter(&map, SIZE, 4, 1.0, 64);
        assert!(rough.iter().all(|texel| texel.distance(color) < 1e-3));
    }

    #[test]
    fn light_from_above_matches_the_irradiance_integral() {
        // A white upper half: a diffuse surface facing up shows 1, sideways 1/2, down 0.
        let map: Vec<Vec3> = (0..SIZE * SIZE)
            .map(|index| {
                let up = direction_of(index % SIZE, index / SIZE, SIZE).y > 0.0;
                Vec3::splat(if up { 1.0 } else { 0.0 })
            })
            .collect();
        let harmonics = irradiance_harmonics(&map, SIZE);
        // Orders above the second are missing, which costs up to 3 percent here.
        assert!((diffuse(&harmonics, Vec3::Y).x - 1.0).abs() < 0.03);
        assert!((diffuse(&harmonics, Vec3::X).x - 0.5).abs() < 0.03);
        assert!(diffuse(&harmonics, Vec3::NEG_Y).x.abs() < 0.03);
    }
}
