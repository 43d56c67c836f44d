use glam::Vec3;

use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use crate::lighting::environment_map::{downsample, irradiance_harmonics, join_edges, prefilter};
use crate::lighting::half_float::half_bits;
use crate::lighting::neutral_room::neutral_room;
use crate::lighting::octahedron::direction_of;

/// Width and height of level 0 of the environment map.
const SIZE_PX: u32 = 64;
/// 64, 32, 16, 8, 4 texels wide: with smaller levels the edges of texels become visible.
pub(crate) const LEVELS: u32 = 5;
/// Samples per texel, by level.
const SAMPLES: [u32; LEVELS as usize] = [1, 24, 32, 48, 64];

/// The image that lights the scene from all sides.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum EnvironmentSource {
    /// The built-in bright, neutral room.
    #[default]
    Neutral,
    /// The same linear radiance from all directions.
    Constant(Vec3),
    /// An equirectangular panorama, row by row from the top. Its centre is -Z, to the right of it is +X.
    Equirect {
        /// Width in texels.
        width_px: usize,
        /// Height in texels.
        height_px: usize,
        /// Linear red, green and blue of each texel.
        rgb: Vec<f32>,
    },
}

/// An environment and how it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct EnvironmentDesc {
    /// Factor for its radiance.
    pub intensity: f32,
    /// Rotation about +Y, right-handed.
    pub rotation_y_rads: f32,
    /// The image.
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

/// An environment on the GPU: an octahedral map with rougher levels, and harmonics for diffuse light.
#[derive(Debug)]
pub(crate) struct Environment {
    pub(crate) texture: TextureId,
    /// As shaders read them (see [`crate::layout::VIEW_VEC4S`]).
    pub(crate) harmonics: [Vec3; 9],
}

impl Environment {
    pub(crate) fn new<B: GpuBackend>(
        backend: &mut B,
        source: &EnvironmentSource,
    ) -> Result<Self, RenderError> {
        let sharp = radiance_map(source);
        let texture = backend.create_texture(&TextureDesc {
            format: TextureFormat::Rgba16Float,
            width_px: SIZE_PX,
            height_px: SIZE_PX,
            mip_levels: LEVELS,
        })?;
        write_levels(backend, texture, &sharp).inspect_err(|_| backend.destroy_texture(texture))?;
        Ok(Self {
            texture,
            harmonics: irradiance_harmonics(&sharp, SIZE_PX),
        })
    }
}

fn write_levels<B: GpuBackend>(
    backend: &mut B,
    texture: TextureId,
    sharp: &[Vec3],
) -> Result<(), RenderError> {
    let half_size = downsample(sharp, SIZE_PX);
    for (mip, &samples) in (0_u32..).zip(&SAMPLES) {
        let size = SIZE_PX >> mip;
        let mut texels = if mip == 0 {
            sharp.to_vec()
        } else {
            // Sampling the smaller map needs fewer samples for the same noise.
            let roughness = mip as f32 / (LEVELS - 1) as f32;
            prefilter(&half_size, SIZE_PX / 2, size, roughness, samples)
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
        backend.write_texture(texture, &region, bytemuck::cast_slice(&halves))?;
    }
    Ok(())
}

fn radiance_map(source: &EnvironmentSource) -> Vec<Vec3> {
    (0..SIZE_PX * SIZE_PX)
        .map(|index| {
            radiance(
                source,
                direction_of(index % SIZE_PX, index / SIZE_PX, SIZE_PX),
            )
        })
        .collect()
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
            let u = 0.5 + direction.x.atan2(-direction.z) / std::f32::consts::TAU;
            let v = direction.y.max(-1.0).min(1.0).acos() / std::f32::consts::PI;
            let x = ((u * *width_px as f32) as usize).min(width_px.saturating_sub(1));
            let y = ((v * *height_px as f32) as usize).min(height_px.saturating_sub(1));
            let start = (y * width_px + x) * 3;
            match rgb.get(start..start + 3) {
                // The largest half float is 65504.
                Some(&[r, g, b]) => Vec3::new(r, g, b).clamp(Vec3::ZERO, Vec3::splat(6.0e4)),
                _ => Vec3::ZERO,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_centre_of_a_panorama_is_ahead_and_its_right_half_is_to_the_right() {
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
        let color = |direction: Vec3| radiance(&source, direction);
        assert!((color(Vec3::NEG_Z).x - 0.5).abs() < 0.07);
        assert!((color(Vec3::X).x - 0.75).abs() < 0.07);
        assert!((color(Vec3::NEG_X).x - 0.25).abs() < 0.07);
        assert_eq!(color(Vec3::Y).y, 0.0);
        assert!(color(Vec3::NEG_Y).y > 0.8);
    }
}
