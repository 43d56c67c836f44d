//! The environment light on the GPU.

use glam::{Vec2, Vec3};

use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use crate::lighting::environment_map::{Map, MapPyramid};
use crate::lighting::half_float::texel_halves;
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

/// The quality for light that is the same from everywhere.
const EVEN: Quality = Quality {
    size_px: 64,
    samples: &[24, 32, 48, 64],
};
/// The quality for the built-in room, whose panels have hard edges but are not much brighter than its walls. The first frame waits
/// for it.
const ROOM: Quality = Quality {
    size_px: 512,
    // Its first rough level is computed: see `blur_width`.
    samples: &[0, 16, 24, 32, 48, 64, 96],
};
/// The quality for images, which may contain a sun.
pub(crate) const DETAILED: Quality = Quality {
    size_px: 512,
    samples: &[24, 64, 128, 512, 1024, 2048, 4096],
};

impl Quality {
    /// Returns size, roughness and samples per texel of each rough level.
    #[expect(
        clippy::as_conversions,
        reason = "environment maps have one of a few fixed sizes"
    )]
    pub(crate) fn rough_levels(self) -> impl Iterator<Item = (u32, f32, u32)> {
        let count = self.samples.len() as f32;
        (1_u32..)
            .zip(self.samples)
            .map(move |(level, &samples)| (self.size_px >> level, level as f32 / count, samples))
    }

    const fn of(source: &EnvironmentSource) -> Self {
        match source {
            EnvironmentSource::Constant(_) => EVEN,
            EnvironmentSource::Neutral => ROOM,
            EnvironmentSource::Panorama(_) => DETAILED,
        }
    }
}

/// The diffuse light of a map is computed from its smaller version of this size.
const HARMONICS_SIZE_PX: u32 = 64;

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

/// An environment on the GPU: an octahedral map with rougher levels, and harmonics for diffuse light.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Environment {
    pub(crate) texture: TextureId,
    pub(crate) levels: u32,
    /// The coefficients as shaders read them (see [`crate::backend::layout::VIEW_VEC4S`]).
    pub(crate) harmonics: [Vec3; 9],
}

impl Environment {
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        reason = "environment maps have one of a few fixed sizes"
    )]
    pub(crate) fn new<B: GpuBackend>(
        backend: &mut B,
        source: &EnvironmentSource,
    ) -> Result<Self, RenderError> {
        let quality = Quality::of(source);
        let mut sharp = sharp_map(source, quality.size_px);
        sharp.join_edges();
        let pyramid = MapPyramid::new(sharp);
        let harmonics = harmonics(source, pyramid.of_at_most(HARMONICS_SIZE_PX));
        let levels = 1 + quality.samples.len() as u32;
        let texture = backend.create_texture(&TextureDesc {
            format: TextureFormat::Rgba16Float,
            width_px: quality.size_px,
            height_px: quality.size_px,
            mip_levels: levels,
        })?;
        write_levels(backend, texture, source, &pyramid)
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
    source: &EnvironmentSource,
    pyramid: &MapPyramid,
) -> Result<(), RenderError> {
    if let Some(sharp) = pyramid.of_at_most(u32::MAX) {
        write_level(backend, texture, 0, sharp)?;
    }
    for (level, (size, roughness, samples)) in (1..).zip(Quality::of(source).rough_levels()) {
        let mut map = match source {
            EnvironmentSource::Neutral if samples == 0 => room_map(size, blur_width(roughness)),
            _ => pyramid.prefiltered(size, roughness, samples),
        };
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
    let halves: Vec<u16> = map.texels.iter().copied().flat_map(texel_halves).collect();
    let region = Region {
        mip,
        x_px: 0,
        y_px: 0,
        width_px: map.size,
        height_px: map.size,
    };
    backend.write_texture(texture, &region, bytemuck::cast_slice(&halves))
}

#[expect(
    clippy::as_conversions,
    reason = "environment maps have one of a few fixed sizes"
)]
fn sharp_map(source: &EnvironmentSource, size: u32) -> Map {
    match source {
        // A wall, two units wide, takes about half the map.
        EnvironmentSource::Neutral => room_map(size, 4.0 / size as f32),
        EnvironmentSource::Constant(color) => Map::new(size, |_, _| *color),
        EnvironmentSource::Panorama(panorama) => {
            Map::new(size, |x, y| mean_radiance(panorama, x, y, size))
        }
    }
}

/// The built-in room, with edges of this width.
fn room_map(size: u32, edge_width: f32) -> Map {
    Map::new(size, |x, y| {
        neutral_room(direction_of(x, y, size), edge_width)
    })
}

/// How wide the edges of the room's panels look in a reflection of this roughness, if it is low. A facet turns the
/// reflection by twice its own angle, to either side, and the lobe of GGX is wide: seven times the slope of the facets comes
/// closest to the integral.
fn blur_width(roughness: f32) -> f32 {
    7.0 * roughness * roughness
}

/// Returns the mean of a texel of an image's map. A texel covers up to two by two of the image's.
#[expect(
    clippy::as_conversions,
    reason = "environment maps have one of a few fixed sizes"
)]
fn mean_radiance(panorama: &Panorama, x: u32, y: u32, size: u32) -> Vec3 {
    let corner = Vec2::new(x as f32, y as f32);
    let steps = [0.25, 0.75];
    let mut sum = Vec3::ZERO;
    for step_y in steps {
        for step_x in steps {
            let point = (corner + Vec2::new(step_x, step_y)) / size as f32;
            sum += panorama.radiance(direction_at(point));
        }
    }
    sum / 4.0
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "environment maps have one of a few fixed sizes"
)]
fn harmonics(source: &EnvironmentSource, map: Option<&Map>) -> [Vec3; 9] {
    if let EnvironmentSource::Panorama(panorama) = source {
        // The light of a sun does not fit into half floats.
        return irradiance_harmonics(panorama.samples());
    }
    let texels = map.into_iter().flat_map(|map| {
        (0_u32..).zip(&map.texels).map(|(index, &color)| {
            let direction = direction_of(index % map.size, index / map.size, map.size);
            (direction, solid_angle(direction, map.size), color)
        })
    });
    irradiance_harmonics(texels)
}

#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "tests may panic"
)]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::lighting::environment_map::integral;

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
    fn images_and_the_room_have_a_sharp_level_of_512_texels_and_even_light_a_small_one() {
        let white = Panorama::from_rgb(2, &[1.0; 6]).expect("an image");
        let sizes = |source: &EnvironmentSource| -> Vec<u32> {
            let rough = Quality::of(source).rough_levels().map(|(size, ..)| size);
            std::iter::once(sharp_map(source, Quality::of(source).size_px).size)
                .chain(rough)
                .collect()
        };
        assert_eq!(
            sizes(&EnvironmentSource::Panorama(white)),
            [512, 256, 128, 64, 32, 16, 8, 4]
        );
        assert_eq!(
            sizes(&EnvironmentSource::Neutral),
            [512, 256, 128, 64, 32, 16, 8, 4]
        );
        assert_eq!(
            sizes(&EnvironmentSource::Constant(Vec3::ONE)),
            [64, 32, 16, 8, 4]
        );
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
            let sharp = sharp_map(&source, DETAILED.size_px);
            let found = mean(&sharp).x;
            assert!(
                (found / expected - 1.0).abs() < 0.1,
                "{found}, not {expected}"
            );
            // The constant term is the mean.
            let constant = harmonics(&source, Some(&sharp))[0].x;
            assert!((constant / expected - 1.0).abs() < 1e-3, "{constant}");
        }
    }

    #[test]
    fn the_light_of_a_bright_image_is_not_cut_off() {
        let source = EnvironmentSource::Panorama(
            Panorama::from_rgb(2, &[12.0, 3.0, 900.0, 12.0, 3.0, 900.0]).expect("an image"),
        );
        let color = Vec3::new(12.0, 3.0, 900.0);
        let sharp = sharp_map(&source, DETAILED.size_px);
        assert!(sharp.texels.iter().all(|texel| texel.distance(color) < 0.1));
        // Uniform light has only the constant term, even if the image has only two texels.
        let [constant, others @ ..] = harmonics(&source, Some(&sharp));
        assert!(constant.distance(color) < 1.0, "{constant}");
        assert!(others.iter().all(|term| term.length() < 1.0), "{others:?}");
    }

    #[test]
    fn the_levels_of_the_room_match_the_integral() {
        let source = EnvironmentSource::Neutral;
        let sharp = sharp_map(&source, 256);
        let pyramid = MapPyramid::new(sharp_map(&source, ROOM.size_px));
        for (size, roughness, samples) in ROOM.rough_levels() {
            let level = match samples {
                0 => room_map(size, blur_width(roughness)),
                _ => pyramid.prefiltered(size, roughness, samples),
            };
            let (mut error, mut sum) = (0.0, 0.0);
            for index in (0..size * size).step_by((size * size) as usize / 101 + 1) {
                let normal = direction_of(index % size, index / size, size);
                let expected = integral(&sharp, normal, roughness);
                error += (level.texels[index as usize] - expected)
                    .abs()
                    .element_sum();
                sum += expected.element_sum();
            }
            assert!(error / sum < 0.1, "{roughness}: {}", error / sum);
        }
    }
}
