//! The light of the surroundings on the GPU.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "environment maps have one of a few fixed sizes"
)]

use glam::{Vec2, Vec3};

use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use crate::lighting::environment_map::{Map, MapPyramid};
use crate::lighting::half_float::half_bits;
use crate::lighting::harmonics::irradiance_harmonics;
use crate::lighting::neutral_room::neutral_room;
use crate::lighting::octahedron::{direction_at, direction_of, solid_angle};
use crate::lighting::panorama::Panorama;

/// The levels of an environment map, down to 4 texels: with smaller ones the edges of texels become visible.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quality {
    /// Width and height of the sharp level.
    pub(crate) size_px: u32,
    /// Samples per texel of each rough level, of which each is half as large as the one before.
    pub(crate) samples: &'static [u32],
}

/// For the built-in environment, which is soft and which the first frame waits for.
const SOFT: Quality = Quality {
    size_px: 64,
    samples: &[24, 32, 48, 64],
};
/// For images, which may contain a sun.
pub(crate) const DETAILED: Quality = Quality {
    size_px: 256,
    samples: &[64, 128, 512, 1024, 2048, 4096],
};

impl Quality {
    /// Returns size, roughness and samples per texel of each rough level.
    pub(crate) fn rough_levels(self) -> impl Iterator<Item = (u32, f32, u32)> {
        let count = self.samples.len() as f32;
        (1_u32..)
            .zip(self.samples)
            .map(move |(level, &samples)| (self.size_px >> level, level as f32 / count, samples))
    }

    const fn of(source: &EnvironmentSource) -> Self {
        match source {
            EnvironmentSource::Neutral | EnvironmentSource::Constant(_) => SOFT,
            EnvironmentSource::Panorama(_) => DETAILED,
        }
    }
}

/// The largest half float is 65504.
const MAX_HALF: f32 = 6.0e4;

/// The image that lights the scene from all sides.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum EnvironmentSource {
    /// The built-in bright, neutral room.
    #[default]
    Neutral,
    /// The same linear radiance from all directions.
    Constant(Vec3),
    /// An equirectangular image.
    Panorama(Panorama),
}

/// An environment and how it is shown.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct EnvironmentDesc {
    /// Factor for its radiance.
    pub(crate) intensity: f32,
    /// Rotation about +Y, right-handed.
    pub(crate) rotation_y_rads: f32,
    /// The image.
    pub(crate) source: EnvironmentSource,
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
    pub(crate) levels: u32,
    /// As shaders read them (see [`crate::layout::VIEW_VEC4S`]).
    pub(crate) harmonics: [Vec3; 9],
}

impl Environment {
    pub(crate) fn new<B: GpuBackend>(
        backend: &mut B,
        source: &EnvironmentSource,
    ) -> Result<Self, RenderError> {
        let quality = Quality::of(source);
        let sharp = sharp_map(source);
        let harmonics = harmonics(source, &sharp);
        let levels = 1 + quality.samples.len() as u32;
        let texture = backend.create_texture(&TextureDesc {
            format: TextureFormat::Rgba16Float,
            width_px: sharp.size,
            height_px: sharp.size,
            mip_levels: levels,
        })?;
        write_levels(backend, texture, sharp, quality)
            .inspect_err(|_| backend.destroy_texture(texture))?;
        Ok(Self {
            texture,
            levels,
            harmonics,
        })
    }
}

fn write_levels<B: GpuBackend>(
    backend: &mut B,
    texture: TextureId,
    mut sharp: Map,
    quality: Quality,
) -> Result<(), RenderError> {
    sharp.join_edges();
    write_level(backend, texture, 0, &sharp)?;
    let pyramid = MapPyramid::new(sharp);
    for (level, (size, roughness, samples)) in (1..).zip(quality.rough_levels()) {
        let mut map = pyramid.prefiltered(size, roughness, samples);
        map.join_edges();
        write_level(backend, texture, level, &map)?;
    }
    Ok(())
}

fn write_level<B: GpuBackend>(
    backend: &mut B,
    texture: TextureId,
    mip: u32,
    map: &Map,
) -> Result<(), RenderError> {
    let halves: Vec<u16> = map
        .texels
        .iter()
        .flat_map(|color| color.extend(1.0).to_array().map(half_bits))
        .collect();
    let region = Region {
        mip,
        x_px: 0,
        y_px: 0,
        width_px: map.size,
        height_px: map.size,
    };
    backend.write_texture(texture, &region, bytemuck::cast_slice(&halves))
}

fn sharp_map(source: &EnvironmentSource) -> Map {
    let size = Quality::of(source).size_px;
    let texels = (0..size * size)
        .map(|index| {
            let (x, y) = (index % size, index / size);
            let radiance = match source {
                EnvironmentSource::Neutral => neutral_room(direction_of(x, y, size)),
                EnvironmentSource::Constant(color) => *color,
                EnvironmentSource::Panorama(panorama) => mean_radiance(panorama, x, y, size),
            };
            radiance.min(Vec3::splat(MAX_HALF))
        })
        .collect();
    Map { size, texels }
}

/// Returns the mean of a texel of an image's map. A texel covers up to three by three of the image's.
fn mean_radiance(panorama: &Panorama, x: u32, y: u32, size: u32) -> Vec3 {
    let corner = Vec2::new(x as f32, y as f32);
    let steps = [1.0 / 6.0, 0.5, 5.0 / 6.0];
    let mut sum = Vec3::ZERO;
    for step_y in steps {
        for step_x in steps {
            let point = (corner + Vec2::new(step_x, step_y)) / size as f32;
            sum += panorama.radiance(direction_at(point));
        }
    }
    sum / 9.0
}

fn harmonics(source: &EnvironmentSource, sharp: &Map) -> [Vec3; 9] {
    if let EnvironmentSource::Panorama(panorama) = source {
        // The light of a sun does not fit into half floats.
        return irradiance_harmonics(panorama.samples());
    }
    let texels = (0_u32..).zip(&sharp.texels).map(|(index, &color)| {
        let direction = direction_of(index % sharp.size, index / sharp.size, sharp.size);
        (direction, solid_angle(direction, sharp.size), color)
    });
    irradiance_harmonics(texels)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean over all directions.
    fn mean(map: &Map) -> Vec3 {
        let (mut sum, mut total) = (Vec3::ZERO, 0.0);
        for (index, &color) in (0_u32..).zip(&map.texels) {
            let direction = direction_of(index % map.size, index / map.size, map.size);
            let weight = solid_angle(direction, map.size);
            sum += color * weight;
            total += weight;
        }
        sum / total
    }

    #[test]
    fn images_have_a_sharp_level_of_256_texels_and_the_room_a_small_one() {
        let white = Panorama::from_rgb(2, &[1.0; 6]).expect("an image");
        let sizes = |source: &EnvironmentSource| -> Vec<u32> {
            let rough = Quality::of(source).rough_levels().map(|(size, ..)| size);
            std::iter::once(sharp_map(source).size)
                .chain(rough)
                .collect()
        };
        assert_eq!(
            sizes(&EnvironmentSource::Panorama(white)),
            [256, 128, 64, 32, 16, 8, 4]
        );
        assert_eq!(sizes(&EnvironmentSource::Neutral), [64, 32, 16, 8, 4]);
        let roughest = DETAILED.rough_levels().last();
        assert_eq!(roughest.map(|level| level.1), Some(1.0));
    }

    #[test]
    fn a_sun_of_one_texel_keeps_its_light_in_the_map_and_the_harmonics() {
        let (width_px, height_px) = (1024, 512);
        for (x, y) in [(512, 256), (100, 130), (700, 400)] {
            let mut rgb = vec![0.0; width_px * height_px * 3];
            rgb[(y * width_px + x) * 3] = 40_000.0;
            let panorama = Panorama::from_rgb(width_px, &rgb).expect("an image");
            let expected: f32 = panorama
                .samples()
                .map(|(_, share, color)| color.x * share)
                .sum();
            let source = EnvironmentSource::Panorama(panorama);
            let sharp = sharp_map(&source);
            let found = mean(&sharp).x;
            assert!(
                (found / expected - 1.0).abs() < 0.1,
                "{found}, not {expected}"
            );
            // The constant term is the mean.
            let constant = harmonics(&source, &sharp)[0].x;
            assert!((constant / expected - 1.0).abs() < 1e-3, "{constant}");
        }
    }

    #[test]
    fn the_light_of_a_bright_image_is_not_cut_off() {
        let source = EnvironmentSource::Panorama(
            Panorama::from_rgb(2, &[12.0, 3.0, 900.0, 12.0, 3.0, 900.0]).expect("an image"),
        );
        let color = Vec3::new(12.0, 3.0, 900.0);
        let sharp = sharp_map(&source);
        assert!(sharp.texels.iter().all(|texel| texel.distance(color) < 0.1));
        // Even light has no other terms than the constant one, even if the image has only two texels.
        let [constant, others @ ..] = harmonics(&source, &sharp);
        assert!(constant.distance(color) < 1.0, "{constant}");
        assert!(others.iter().all(|term| term.length() < 1.0), "{others:?}");
    }
}
