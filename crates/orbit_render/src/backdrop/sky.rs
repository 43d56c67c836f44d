//! The sky: a panorama at infinity.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "the sphere of the sky has a fixed number of segments"
)]

use orbit_scene::{Filter, MipFilter, Primitive, Sampler, Wrap};

use crate::backend::{
    Blend, Cull, Features, GpuBackend, ListTopology, PipelineDesc, Program, SlotBinding, Slots,
    TextureDesc, TextureFormat, TextureId, TextureSetId, TextureSlot, mip_levels,
};
use crate::error::RenderError;
use crate::geometry::arenas::{Allocation, Arenas};
use crate::resources::data_texture::Texel;

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

/// Describes a sky to show.
#[derive(Debug)]
pub struct SkyDesc<'a, I> {
    /// The equirectangular panorama; its centre is -Z.
    pub image: &'a I,
    /// Width in texels.
    pub width_px: u32,
    /// Height in texels.
    pub height_px: u32,
    /// How the image contains the views of both eyes.
    pub mode: DisplayMode,
    /// Rotation about +Y, right-handed.
    pub rotation_y_rads: f32,
}

/// A sky on the GPU.
#[derive(Debug)]
pub(crate) struct Sky {
    texture: TextureId,
    pub(crate) texture_set: TextureSetId,
    pub(crate) sphere: Allocation,
    pub(crate) mode: DisplayMode,
    pub(crate) rotation_y_rads: f32,
}

impl Sky {
    pub(crate) fn new<B: GpuBackend>(
        backend: &mut B,
        arenas: &mut Arenas,
        desc: &SkyDesc<'_, B::Image>,
    ) -> Result<Self, RenderError> {
        let texture = backend.create_texture(&TextureDesc {
            format: TextureFormat::Rgba8Srgb,
            width_px: desc.width_px,
            height_px: desc.height_px,
            mip_levels: mip_levels(desc.width_px, desc.height_px),
        })?;
        Self::with_texture(backend, arenas, desc, texture)
            .inspect_err(|_| backend.destroy_texture(texture))
    }

    fn with_texture<B: GpuBackend>(
        backend: &mut B,
        arenas: &mut Arenas,
        desc: &SkyDesc<'_, B::Image>,
        texture: TextureId,
    ) -> Result<Self, RenderError> {
        backend.write_image(texture, desc.image)?;
        backend.generate_mips(texture)?;
        let texture_set = backend.create_texture_set(&[SlotBinding {
            slot: TextureSlot::BASE_COLOR,
            texture,
            sampler: Sampler {
                mag_filter: Filter::Linear,
                min_filter: Filter::Linear,
                mip_filter: MipFilter::Linear,
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
        })
    }

    pub(crate) fn remove<B: GpuBackend>(self, backend: &mut B, arenas: &mut Arenas) {
        backend.destroy_texture_set(self.texture_set);
        backend.destroy_texture(self.texture);
        arenas.remove(backend, &self.sphere);
    }

    /// The fourth texel of its instance (see [`Program::Sky`]).
    pub(crate) fn instance_texel(&self) -> Texel {
        let mode = match self.mode {
            DisplayMode::Mono => 0.0,
            DisplayMode::StereoTopBottom => 1.0,
            DisplayMode::StereoLeftRight => 2.0,
        };
        [mode, self.rotation_y_rads, 0.0, 0.0]
    }
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
fn sphere() -> Primitive {
    let mut primitive = Primitive::default();
    let row = SKY_SEGMENTS as u32 + 1;
    let mut indices = Vec::with_capacity(SKY_SEGMENTS * SKY_SEGMENTS * 6);
    for v in 0..row {
        let polar = v as f32 / SKY_SEGMENTS as f32 * std::f32::consts::PI;
        let (ring, y) = polar.sin_cos();
        for u in 0..row {
            let azimuth = u as f32 / SKY_SEGMENTS as f32 * std::f32::consts::TAU;
            let (x, z) = azimuth.sin_cos();
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
