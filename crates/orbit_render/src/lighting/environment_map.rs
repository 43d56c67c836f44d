//! Prefiltering of an environment: rougher and rougher levels for reflections. Sources: Karis, "Real Shading in Unreal
//! Engine 4" (2013); Krivanek and Colbert, "Real-time Shading with Filtered Importance Sampling" (2008).

use glam::Vec3;
use orbit_numbers::sin_cos;

use crate::lighting::octahedron::{direction_of, texels_around};

/// A square map in the octahedral mapping.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Map {
    pub(crate) size: u32,
    pub(crate) texels: Vec<Vec3>,
}

impl Map {
    /// Creates a map from the radiance of each texel, by column and row.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "environment maps have one of a few fixed sizes"
    )]
    pub(crate) fn new(size: u32, radiance: impl Fn(u32, u32) -> Vec3) -> Self {
        let texels = (0..size * size)
            .map(|index| radiance(index % size, index / size))
            .collect();
        Self { size, texels }
    }

    /// Returns the map at half the size.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "environment maps have one of a few fixed sizes"
    )]
    fn downsampled(&self) -> Self {
        let size = self.size / 2;
        let texel = |x: u32, y: u32| self.texel(y * self.size + x);
        let texels = (0..size * size)
            .map(|index| {
                let (x, y) = (index % size * 2, index / size * 2);
                (texel(x, y) + texel(x + 1, y) + texel(x, y + 1) + texel(x + 1, y + 1)) * 0.25
            })
            .collect();
        Self { size, texels }
    }

    #[expect(
        clippy::as_conversions,
        reason = "environment maps have one of a few fixed sizes"
    )]
    fn texel(&self, index: u32) -> Vec3 {
        self.texels.get(index as usize).copied().unwrap_or_default()
    }

    /// Returns the radiance from a direction, interpolated between texels.
    fn radiance(&self, direction: Vec3) -> Vec3 {
        let around = texels_around(direction, self.size);
        let [a, b, c, d] = around.indices.map(|index| self.texel(index));
        a.lerp(b, around.x).lerp(c.lerp(d, around.x), around.y)
    }

    /// Gives border texels that represent the same directions the same value, so that filtering shows no seam.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        reason = "environment maps have one of a few fixed sizes"
    )]
    pub(crate) fn join_edges(&mut self) {
        let size = self.size as usize;
        let last = size - 1;
        let mut average = |left: usize, right: usize| {
            let pair = (self.texels.get(left), self.texels.get(right));
            if let (Some(&a), Some(&b)) = pair {
                let mean = (a + b) * 0.5;
                for index in [left, right] {
                    if let Some(texel) = self.texels.get_mut(index) {
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
}

/// A map and its smaller versions, down to two texels.
#[derive(Debug)]
pub(crate) struct MapPyramid(Vec<Map>);

impl MapPyramid {
    pub(crate) fn new(sharp: Map) -> Self {
        let mut maps = vec![sharp];
        while let Some(last) = maps.last().filter(|map| map.size > 2) {
            let mut next = last.downsampled();
            next.join_edges();
            maps.push(next);
        }
        Self(maps)
    }

    /// The largest version that is at most this large.
    pub(crate) fn of_at_most(&self, size_px: u32) -> Option<&Map> {
        self.0.iter().find(|map| map.size <= size_px)
    }

    /// Returns a map of the environment as a surface of this roughness reflects it at normal incidence: GGX importance
    /// sampling, where each sample reads the smaller version whose texels are about as large as the sample's share of the
    /// sphere.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "environment maps have one of a few fixed sizes"
    )]
    pub(crate) fn prefiltered(&self, size: u32, roughness: f32, samples: u32) -> Map {
        let lights = self.sampled_lights(roughness * roughness, samples);
        let total: f32 = lights.iter().map(|light| light.weight).sum();
        let texels = (0..size * size)
            .map(|index| {
                let normal = direction_of(index % size, index / size, size);
                let (tangent, bitangent) = normal.any_orthonormal_pair();
                let sum: Vec3 = lights
                    .iter()
                    .map(|light| {
                        let d = light.direction;
                        let direction = tangent * d.x + bitangent * d.y + normal * d.z;
                        light.map.radiance(direction) * light.weight
                    })
                    .sum();
                sum / total.max(f32::MIN_POSITIVE)
            })
            .collect();
        Map { size, texels }
    }

    /// Returns the version of which about one texel contains this many texels of the sharp map.
    fn level_for(&self, mut texels: f32) -> Option<&Map> {
        let mut maps = self.0.iter();
        let mut map = maps.next()?;
        while texels > 2.0 {
            texels *= 0.25;
            map = maps.next().unwrap_or(map);
        }
        Some(map)
    }

    /// Samples light directions around a normal along +Z, which is also the view direction: the same for every texel.
    #[expect(
        clippy::as_conversions,
        reason = "environment maps have one of a few fixed sizes"
    )]
    fn sampled_lights(&self, alpha: f32, samples: u32) -> Vec<SampledLight<'_>> {
        let alpha2 = alpha * alpha;
        let sharp_size = self.0.first().map_or(1, |map| map.size) as f32;
        (0..samples)
            .filter_map(|index| {
                // Hammersley points.
                let u = (index as f32 + 0.5) / samples as f32;
                let v = (index.reverse_bits() >> 8) as f32 / (1_u32 << 24) as f32;
                let cos2 = (1.0 - u) / (1.0 + (alpha2 - 1.0) * u);
                let (cos, sin) = (cos2.sqrt(), (1.0 - cos2).max(0.0).sqrt());
                let (y, x) = sin_cos(v * std::f32::consts::TAU);
                let half_vector = Vec3::new(sin * x, sin * y, cos);
                let direction = half_vector * (2.0 * cos) - Vec3::Z;
                // The probability of this direction per steradian; at normal incidence it is a quarter of GGX.
                let denominator = cos2 * (alpha2 - 1.0) + 1.0;
                let probability = alpha2 / (4.0 * std::f32::consts::PI * denominator * denominator);
                let texels_per_sample = sharp_size * sharp_size
                    / (4.0 * std::f32::consts::PI * probability * samples as f32);
                let map = self.level_for(texels_per_sample)?;
                (direction.z > 0.0).then_some(SampledLight {
                    direction,
                    weight: direction.z,
                    map,
                })
            })
            .collect()
    }
}

#[derive(Debug)]
struct SampledLight<'a> {
    direction: Vec3,
    weight: f32,
    map: &'a Map,
}

/// What `prefiltered` estimates, with every texel of the map as a sample.
#[cfg(test)]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "environment maps have one of a few fixed sizes"
)]
pub(crate) fn integral(map: &Map, normal: Vec3, roughness: f32) -> Vec3 {
    let alpha2 = roughness.powi(4);
    let (mut sum, mut total) = (Vec3::ZERO, 0.0);
    for (index, &color) in (0_u32..).zip(&map.texels) {
        let (x, y) = (index % map.size, index / map.size);
        let light = direction_of(x, y, map.size);
        let n_dot_l = light.dot(normal);
        if n_dot_l <= 0.0 {
            continue;
        }
        let n_dot_h = (light + normal).normalize().dot(normal);
        let d = n_dot_h * n_dot_h * (alpha2 - 1.0) + 1.0;
        let weight = n_dot_l / (d * d) * crate::lighting::octahedron::solid_angle(light, map.size);
        sum += color * weight;
        total += weight;
    }
    sum / total
}

#[expect(clippy::as_conversions, reason = "tests may panic")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::lighting::environment::DETAILED;

    fn map(size: u32, radiance: impl Fn(Vec3) -> Vec3) -> Map {
        Map::new(size, |x, y| radiance(direction_of(x, y, size)))
    }

    #[test]
    fn a_constant_environment_keeps_its_colour() {
        let color = Vec3::new(1.0, 0.5, 250.0);
        let pyramid = MapPyramid::new(map(64, |_| color));
        for (size, roughness) in [(32, 0.25), (16, 0.5), (4, 1.0)] {
            let rough = pyramid.prefiltered(size, roughness, 32);
            for texel in rough.texels {
                assert!((texel / color - 1.0).abs().max_element() < 1e-3, "{texel}");
            }
        }
    }

    #[test]
    fn levels_match_the_integral_even_for_a_small_sun() {
        // A grey sky with a blue upper half and a sun of 5 degrees that is 500 times brighter.
        let sun = Vec3::new(0.5, 0.6, -0.4).normalize();
        let sky = map(DETAILED.size_px, |direction| {
            let blue = Vec3::new(0.2, 0.2, 0.3 + 0.5 * direction.y.max(0.0));
            if direction.dot(sun) > 0.9962 {
                Vec3::new(500.0, 450.0, 400.0)
            } else {
                blue
            }
        });
        let pyramid = MapPyramid::new(sky.clone());
        for (size, roughness, samples) in DETAILED.rough_levels() {
            let rough = pyramid.prefiltered(size, roughness, samples);
            let (mut error, mut sum) = (0.0, 0.0);
            for (index, &texel) in (0_u32..)
                .zip(&rough.texels)
                .step_by((size * size) as usize / 32 + 1)
            {
                let normal = direction_of(index % size, index / size, size);
                let expected = integral(&sky, normal, roughness);
                error += (texel - expected).abs().element_sum();
                sum += expected.element_sum();
            }
            assert!(error / sum < 0.08, "{roughness}: {}", error / sum);
        }
    }
}
