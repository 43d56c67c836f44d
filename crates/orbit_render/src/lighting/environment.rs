//! Light from all sides: an octahedral map whose levels are the environment as rougher and rougher surfaces reflect it,
//! and the harmonics a matt surface needs. Sources: Engelhardt and Dachsbacher, "Octahedron Environment Maps" (2008);
//! Karis, "Real Shading in Unreal Engine 4" (2013); Ramamoorthi and Hanrahan, "An Efficient Representation for Irradiance
//! Environment Maps" (2001).

use glam::{Vec2, Vec3};

use crate::angles::{acos, angle_of, sin_cos};
use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use crate::lighting::half_float::half_bits;

/// Texels along a side of the sharpest level.
const SIZE_PX: u32 = 64;
/// 64, 32, 16, 8, 4: below that a texel's edge is seen.
pub(crate) const LEVELS: u32 = 5;
/// Directions that light is gathered from, for a texel of each level.
const SAMPLES: [u32; LEVELS as usize] = [1, 24, 32, 48, 64];

/// What surrounds the scene.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum EnvironmentSource {
    /// A bright neutral room, built in.
    #[default]
    Neutral,
    /// The same light from everywhere, linear.
    Constant(Vec3),
    /// A panorama, row by row from the top; the middle is -Z, right of it +X.
    Equirect {
        /// Texels.
        width_px: usize,
        /// Texels.
        height_px: usize,
        /// Linear red, green, blue of each texel.
        rgb: Vec<f32>,
    },
}

/// An environment and how it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct EnvironmentDesc {
    /// Factor.
    pub intensity: f32,
    /// About +Y, right-handed.
    pub rotation_y_rads: f32,
    /// What it is.
    pub source: EnvironmentSource,
}

impl Default for EnvironmentDesc {
    fn default() -> Self {
        Self {
            intensity: 1.0,
            rotation_y_rads: 0.0,
            source: EnvironmentSource::Neutral,
        }
    }
}

/// An environment on the GPU.
#[derive(Debug)]
pub(crate) struct Environment {
    pub(crate) texture: TextureId,
    /// Everything folded in, as the shader wants it.
    pub(crate) harmonics: [Vec3; 9],
}

impl Environment {
    pub(crate) fn new<B: GpuBackend>(
        backend: &mut B,
        source: &EnvironmentSource,
    ) -> Result<Self, RenderError> {
        let sharp: Vec<Vec3> = (0..SIZE_PX * SIZE_PX)
            .map(|at| radiance(source, direction_of(at % SIZE_PX, at / SIZE_PX, SIZE_PX)))
            .collect();
        let texture = backend.create_texture(&TextureDesc {
            format: TextureFormat::Rgba16Float,
            width_px: SIZE_PX,
            height_px: SIZE_PX,
            mip_levels: LEVELS,
        })?;
        let blurred = shrink(&sharp, SIZE_PX);
        for (mip, &samples) in (0_u32..).zip(&SAMPLES) {
            let size = SIZE_PX >> mip;
            let mut texels = if mip == 0 {
                sharp.clone()
            } else {
                // Gathered from a smaller copy: fewer samples, less noise.
                let roughness = mip as f32 / (LEVELS - 1) as f32;
                roughen(&blurred, SIZE_PX / 2, size, roughness, samples)
            };
            join_edges(&mut texels, size as usize);
            let halves: Vec<u16> = texels
                .iter()
                .flat_map(|color| color.extend(1.0).to_array().map(half_bits))
                .collect();
            let region = Region {
                mip,
                x_px: 0,
                y_px: 0,
                width_px: size,
                height_px: size,
            };
            if let Err(error) =
                backend.write_texture(texture, &region, bytemuck::cast_slice(&halves))
            {
                backend.destroy_texture(texture);
                return Err(error);
            }
        }
        Ok(Self {
            texture,
            harmonics: harmonics(&sharp, SIZE_PX),
        })
    }
}

/// The direction of a texel's middle; the inverse of what [`crate::layout::VIEW_VEC4S`] describes.
fn direction_of(x: u32, y: u32, size: u32) -> Vec3 {
    let middle = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / size as f32;
    let p = middle * 2.0 - 1.0;
    let up = 1.0 - p.x.abs() - p.y.abs();
    let (x, z) = if up >= 0.0 {
        (p.x, p.y)
    } else {
        (
            (1.0 - p.y.abs()) * 1.0_f32.copysign(p.x),
            (1.0 - p.x.abs()) * 1.0_f32.copysign(p.y),
        )
    };
    Vec3::new(x, up, z).normalize()
}

/// The texel a direction falls into.
fn texel_of(direction: Vec3, size: u32) -> usize {
    let d = direction / direction.abs().element_sum();
    let p = if d.y >= 0.0 {
        Vec2::new(d.x, d.z)
    } else {
        Vec2::new(
            (1.0 - d.z.abs()) * 1.0_f32.copysign(d.x),
            (1.0 - d.x.abs()) * 1.0_f32.copysign(d.z),
        )
    };
    let at = ((p * 0.5 + 0.5) * size as f32).clamp(Vec2::ZERO, Vec2::splat(size as f32 - 0.5));
    at.y as usize * size as usize + at.x as usize
}

fn radiance(source: &EnvironmentSource, direction: Vec3) -> Vec3 {
    match source {
        EnvironmentSource::Neutral => neutral_room(direction),
        EnvironmentSource::Constant(color) => *color,
        EnvironmentSource::Equirect {
            width_px,
            height_px,
            rgb,
        } => {
            let u = 0.5 + angle_of(-direction.z, direction.x) / std::f32::consts::TAU;
            let v = acos(direction.y) / std::f32::consts::PI;
            let x = ((u * *width_px as f32) as usize).min(width_px.saturating_sub(1));
            let y = ((v * *height_px as f32) as usize).min(height_px.saturating_sub(1));
            let start = (y * width_px + x) * 3;
            match rgb.get(start..start + 3) {
                // A half float ends at 65504.
                Some(&[r, g, b]) => Vec3::new(r, g, b).clamp(Vec3::ZERO, Vec3::splat(6.0e4)),
                _ => Vec3::ZERO,
            }
        }
    }
}

/// A photographer's room: grey walls, lighter above, a large soft light over the viewer's left shoulder, a strip on the
/// right and a weak one behind. Means about one over the upper half.
fn neutral_room(direction: Vec3) -> Vec3 {
    let up = direction.y * 0.5 + 0.5;
    let walls = Vec3::splat(0.28).lerp(Vec3::new(0.88, 0.9, 0.94), up * up * (3.0 - 2.0 * up));
    let panel = |toward: Vec3, width: f32, soft: f32| {
        let angle = acos(direction.dot(toward.normalize()));
        let t = ((width + soft - angle) / soft).max(0.0).min(1.0);
        t * t * (3.0 - 2.0 * t)
    };
    walls
        + Vec3::new(1.0, 0.98, 0.95) * (4.2 * panel(Vec3::new(-0.5, 0.8, 0.6), 0.36, 0.16))
        + Vec3::new(0.93, 0.97, 1.0) * (2.4 * panel(Vec3::new(0.95, 0.25, 0.2), 0.2, 0.14))
        + Vec3::splat(1.6) * panel(Vec3::new(0.1, 0.35, -1.0), 0.3, 0.2)
}

/// Half as wide and high.
fn shrink(texels: &[Vec3], size: u32) -> Vec<Vec3> {
    let half = size / 2;
    let at = |x: u32, y: u32| {
        texels
            .get((y * size + x) as usize)
            .copied()
            .unwrap_or_default()
    };
    (0..half * half)
        .map(|place| {
            let (x, y) = (place % half * 2, place / half * 2);
            (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) * 0.25
        })
        .collect()
}

/// The environment as a surface of this roughness reflects it, seen head on (GGX importance sampling, Karis 2013).
fn roughen(from: &[Vec3], from_size: u32, size: u32, roughness: f32, samples: u32) -> Vec<Vec3> {
    let alpha = roughness * roughness;
    // Half vectors around +Z, the same for every texel; then the light's direction for a view along +Z, and its share.
    let lights: Vec<(Vec3, f32)> = (0..samples)
        .filter_map(|at| {
            let u = (at as f32 + 0.5) / samples as f32;
            let v = (at.reverse_bits() >> 8) as f32 / (1_u32 << 24) as f32;
            let cos = ((1.0 - u) / (1.0 + (alpha * alpha - 1.0) * u)).sqrt();
            let sin = (1.0 - cos * cos).max(0.0).sqrt();
            let (y, x) = sin_cos(v * std::f32::consts::TAU);
            let half = Vec3::new(sin * x, sin * y, cos);
            let light = half * (2.0 * cos) - Vec3::Z;
            (light.z > 0.0).then_some((light, light.z))
        })
        .collect();
    let total: f32 = lights.iter().map(|light| light.1).sum();
    (0..size * size)
        .map(|at| {
            let normal = direction_of(at % size, at / size, size);
            let (tangent, bitangent) = normal.any_orthonormal_pair();
            let sum: Vec3 = lights
                .iter()
                .map(|&(light, share)| {
                    let direction = tangent * light.x + bitangent * light.y + normal * light.z;
                    from.get(texel_of(direction, from_size))
                        .copied()
                        .unwrap_or_default()
                        * share
                })
                .sum();
            sum / total.max(f32::MIN_POSITIVE)
        })
        .collect()
}

/// Texels that meet where the map is folded get one value, so that filtering shows no seam.
fn join_edges(texels: &mut [Vec3], size: usize) {
    let last = size - 1;
    let mut join = |left: usize, right: usize| {
        let pair = (texels.get(left).copied(), texels.get(right).copied());
        if let (Some(a), Some(b)) = pair {
            let mean = (a + b) * 0.5;
            for at in [left, right] {
                if let Some(texel) = texels.get_mut(at) {
                    *texel = mean;
                }
            }
        }
    };
    for at in 0..size / 2 {
        let mirrored = last - at;
        join(at, mirrored);
        join(last * size + at, last * size + mirrored);
        join(at * size, mirrored * size);
        join(at * size + last, mirrored * size + last);
    }
    // All four corners are straight below.
    join(0, last * size + last);
    join(last, last * size);
    join(0, last);
    join(last * size, last * size + last);
}

/// Second-order harmonics of what a matt surface receives, over pi, with the basis folded in.
fn harmonics(texels: &[Vec3], size: u32) -> [Vec3; 9] {
    let mut sums = [Vec3::ZERO; 9];
    let mut total = 0.0;
    for (at, &color) in (0_u32..).zip(texels) {
        let p = direction_of(at % size, at / size, size);
        // Solid angle of a texel, up to a factor: one over the cube of its distance on the octahedron's face.
        let manhattan = p.abs().element_sum();
        let weight = manhattan * manhattan * manhattan;
        total += weight;
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
    // Cosine lobe over pi: 1, 2/3, 1/4; then the basis' constant once more, for evaluation.
    let folded = [
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
    let sphere = 4.0 * std::f32::consts::PI / total;
    for (sum, factor) in sums.iter_mut().zip(folded) {
        *sum *= factor * sphere;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matt(harmonics: &[Vec3; 9], n: Vec3) -> Vec3 {
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

    fn map(source: &EnvironmentSource) -> Vec<Vec3> {
        (0..SIZE_PX * SIZE_PX)
            .map(|at| radiance(source, direction_of(at % SIZE_PX, at / SIZE_PX, SIZE_PX)))
            .collect()
    }

    #[test]
    fn every_texel_finds_itself_again() {
        for size in [4, 8, 64] {
            for at in 0..size * size {
                let direction = direction_of(at % size, at / size, size);
                assert_eq!(texel_of(direction, size), at as usize);
            }
        }
    }

    #[test]
    fn the_same_light_from_everywhere_is_shown_as_it_is() {
        let source = EnvironmentSource::Constant(Vec3::new(1.0, 0.5, 0.25));
        let harmonics = harmonics(&map(&source), SIZE_PX);
        for normal in [Vec3::X, Vec3::NEG_Y, Vec3::ONE.normalize()] {
            assert!(matt(&harmonics, normal).distance(Vec3::new(1.0, 0.5, 0.25)) < 0.01);
        }
        let rough = roughen(&map(&source), SIZE_PX, 4, 1.0, 64);
        assert!(
            rough
                .iter()
                .all(|c| c.distance(Vec3::new(1.0, 0.5, 0.25)) < 1e-3)
        );
    }

    #[test]
    fn light_from_above_lights_what_faces_up_as_the_integral_says() {
        // A white upper half: a matt surface facing up shows 1, sideways 1/2, down 0.
        let above: Vec<Vec3> = (0..SIZE_PX * SIZE_PX)
            .map(|at| {
                let up = direction_of(at % SIZE_PX, at / SIZE_PX, SIZE_PX).y > 0.0;
                Vec3::splat(if up { 1.0 } else { 0.0 })
            })
            .collect();
        let harmonics = harmonics(&above, SIZE_PX);
        // The odd orders above the second are cut off, which costs this step up to 3 percent.
        assert!((matt(&harmonics, Vec3::Y).x - 1.0).abs() < 0.03);
        assert!((matt(&harmonics, Vec3::X).x - 0.5).abs() < 0.03);
        assert!(matt(&harmonics, Vec3::NEG_Y).x.abs() < 0.03);
    }

    #[test]
    fn a_panorama_has_its_middle_ahead_and_its_right_half_to_the_right() {
        let mut rgb = Vec::new();
        for y in 0..8 {
            for x in 0..16 {
                rgb.extend([x as f32 / 16.0, y as f32 / 8.0, 1.0]);
            }
        }
        let source = EnvironmentSource::Equirect {
            width_px: 16,
            height_px: 8,
            rgb,
        };
        let at = |direction: Vec3| radiance(&source, direction);
        assert!((at(Vec3::NEG_Z).x - 0.5).abs() < 0.07);
        assert!((at(Vec3::X).x - 0.75).abs() < 0.07);
        assert!((at(Vec3::NEG_X).x - 0.25).abs() < 0.07);
        assert_eq!(at(Vec3::Y).y, 0.0);
        assert!(at(Vec3::NEG_Y).y > 0.8);
    }
}
