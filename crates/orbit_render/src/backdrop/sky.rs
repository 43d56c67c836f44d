//! The sky: a panorama at infinity.

use orbit_scene::{Filter, MipFilter, Primitive, Sampler, Wrap};

use crate::backend::{
    Blend, Cull, Features, GpuBackend, ListTopology, PipelineDesc, Program, Region, SlotBinding,
    Slots, TextureDesc, TextureFormat, TextureId, TextureSetId, TextureSlot, mip_levels,
};
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::geometry::arenas::{Allocation, Arenas};
use crate::lighting::half_float::texel_halves;
use crate::lighting::panorama::Panorama;
use crate::resources::data_texture::Texel;
use orbit_numbers::{sin_cos, to_u32};

/// Segments of the sky sphere, horizontally and vertically (spec, VR constants).
pub const SKY_SEGMENTS: usize = 40;

/// How a sky image contains the views of both eyes (spec, scene content).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DisplayMode {
    /// The same image for both eyes.
    #[default]
    Mono,
    /// The left eye's image above the right eye's.
    StereoTopBottom,
    /// The left eye's image to the left of the right eye's. A flat screen shows the left half.
    StereoLeftRight,
}

/// The image that a sky shows.
#[derive(Debug)]
pub enum SkyImage<'a, I> {
    /// An equirectangular image with its width and height in texels. Its colours are displayed unchanged.
    Colors(&'a I, [u32; 2]),
    /// An equirectangular image of light, with a factor. It is exposed and mapped like the scene.
    Light(&'a Panorama, f32),
    /// The environment that lights the scene: sharp for a blur of zero, up to one for the diffuse light of a rough surface.
    Environment {
        /// Perceptual roughness of a surface with equally blurred reflections.
        blur: f32,
    },
}

/// Describes a sky to show.
#[derive(Debug)]
pub struct SkyDesc<'a, I> {
    /// The image. Its centre is at -Z.
    pub image: SkyImage<'a, I>,
    /// How the image contains the views of both eyes.
    pub mode: DisplayMode,
    /// Rotation about +Y, right-handed. The environment has its own.
    pub rotation_y_rads: f32,
}

/// A sky on the GPU.
#[derive(Debug)]
pub(crate) struct Sky {
    /// `None` for the environment, which is bound to every program.
    texture: Option<TextureId>,
    pub(crate) texture_set: TextureSetId,
    pub(crate) sphere: Allocation,
    pub(crate) mode: DisplayMode,
    pub(crate) rotation_y_rads: f32,
    /// The last two components of its instance's texel (see [`Program::Sky`]).
    shown: [f32; 2],
}

impl Sky {
    pub(crate) fn new<B: GpuBackend>(
        context: &mut GpuContext<B>,
        desc: &SkyDesc<'_, B::Image>,
    ) -> Result<Self, RenderError> {
        let backend = &mut context.backend;
        let (texture, shown) = match desc.image {
            SkyImage::Colors(image, size_px) => (Some(colors(backend, image, size_px)?), [0.0; 2]),
            SkyImage::Light(image, factor) => (Some(light(backend, image)?), [1.0, factor]),
            SkyImage::Environment { blur } => (None, [2.0, blur]),
        };
        Self::with_texture(context, desc, texture, shown).inspect_err(|_| {
            if let Some(texture) = texture {
                context.backend.destroy_texture(texture);
            }
        })
    }

    fn with_texture<B: GpuBackend>(
        context: &mut GpuContext<B>,
        desc: &SkyDesc<'_, B::Image>,
        texture: Option<TextureId>,
        shown: [f32; 2],
    ) -> Result<Self, RenderError> {
        let GpuContext {
            backend,
            arenas,
            placeholders,
            ..
        } = context;
        let slot = TextureSlot::BASE_COLOR;
        let bound = match texture {
            Some(texture) => texture,
            None => placeholders.get(backend, slot)?,
        };
        let texture_set = backend.create_texture_set(&[SlotBinding {
            slot,
            texture: bound,
            sampler: Sampler {
                mag_filter: Filter::Linear,
                min_filter: Filter::Linear,
                mip_filter: match desc.image {
                    SkyImage::Colors(..) => MipFilter::Linear,
                    _ => MipFilter::None,
                },
                wrap_u: Wrap::Repeat,
                wrap_v: Wrap::ClampToEdge,
            },
        }])?;
        let sphere = arenas
            .add_alone(backend, &sphere())
            .inspect_err(|_| backend.destroy_texture_set(texture_set))?;
        Ok(Self {
            texture,
            texture_set,
            sphere,
            mode: desc.mode,
            rotation_y_rads: desc.rotation_y_rads,
            shown,
        })
    }

    pub(crate) fn remove<B: GpuBackend>(self, backend: &mut B, arenas: &mut Arenas) {
        backend.destroy_texture_set(self.texture_set);
        if let Some(texture) = self.texture {
            backend.destroy_texture(texture);
        }
        arenas.remove(backend, &self.sphere);
    }

    /// The fourth texel of its instance (see [`Program::Sky`]).
    pub(crate) fn instance_texel(&self) -> Texel {
        let mode = match self.mode {
            DisplayMode::Mono => 0.0,
            DisplayMode::StereoTopBottom => 1.0,
            DisplayMode::StereoLeftRight => 2.0,
        };
        let [kind, value] = self.shown;
        [mode, self.rotation_y_rads, kind, value]
    }
}

/// Uploads an image of colours.
fn colors<B: GpuBackend>(
    backend: &mut B,
    image: &B::Image,
    [width_px, height_px]: [u32; 2],
) -> Result<TextureId, RenderError> {
    let texture = backend.create_texture(&TextureDesc {
        format: TextureFormat::Rgba8Srgb,
        width_px,
        height_px,
        mip_levels: mip_levels(width_px, height_px),
    })?;
    backend
        .write_image(texture, image)
        .and_then(|()| backend.generate_mips(texture))
        .inspect_err(|_| backend.destroy_texture(texture))?;
    Ok(texture)
}

/// Uploads an image of light, row by row.
fn light<B: GpuBackend>(backend: &mut B, image: &Panorama) -> Result<TextureId, RenderError> {
    let [width_px, height_px] = image.size_px().map(to_u32);
    let texture = backend.create_texture(&TextureDesc {
        format: TextureFormat::Rgba16Float,
        width_px,
        height_px,
        mip_levels: 1,
    })?;
    (0..)
        .zip(image.rows())
        .try_for_each(|(y_px, row)| {
            let region = Region {
                mip: 0,
                x_px: 0,
                y_px,
                width_px,
                height_px: 1,
            };
            let halves: Vec<u16> = row.iter().copied().flat_map(texel_halves).collect();
            backend.write_texture(texture, &region, bytemuck::cast_slice(&halves))
        })
        .inspect_err(|_| backend.destroy_texture(texture))?;
    Ok(texture)
}

/// Draws the inside of the sphere, behind everything.
pub(crate) const SKY_PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::Sky,
    features: Features::of_slots(Slots::of(TextureSlot::BASE_COLOR)),
    topology: ListTopology::Triangles,
    blend: Blend::Opaque,
    cull: Cull::None,
    is_mirrored: false,
    writes_depth: false,
};

/// A unit sphere; its positions are directions.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "the sphere of the sky has a fixed number of segments"
)]
fn sphere() -> Primitive {
    let mut primitive = Primitive::default();
    let row = SKY_SEGMENTS as u32 + 1;
    let mut indices = Vec::with_capacity(SKY_SEGMENTS * SKY_SEGMENTS * 6);
    for v in 0..row {
        let polar = v as f32 / SKY_SEGMENTS as f32 * std::f32::consts::PI;
        let (ring, y) = sin_cos(polar);
        for u in 0..row {
            let azimuth = u as f32 / SKY_SEGMENTS as f32 * std::f32::consts::TAU;
            let (x, z) = sin_cos(azimuth);
            primitive.vertices.positions.push([x * ring, y, z * ring]);
            if u > 0 && v > 0 {
                let index = v * row + u;
                let above = index - row;
                indices.extend([above - 1, index - 1, index, above - 1, index, above]);
            }
        }
    }
    primitive.indices = Some(indices);
    primitive
}
