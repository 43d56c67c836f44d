use orbit_scene::{Filter, MipFilter, Primitive, Sampler, Wrap};

use crate::angles::sin_cos;
use crate::backend::{
    Blend, Features, GpuBackend, ListTopology, PipelineDesc, Program, SlotBinding, TextureDesc,
    TextureFormat, TextureId, TextureSetId, TextureSlot,
};
use crate::error::RenderError;
use crate::materials::model_textures::mip_levels;
use crate::resources::arenas::{Allotment, Arenas, Expected};
use crate::resources::data_texture::Texel;

/// Segments of the sky sphere, round and up (spec, VR constants).
pub const SKY_SEGMENTS: usize = 40;

/// How a sky picture holds what the eyes see (spec, scene content).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DisplayMode {
    /// The same for both.
    #[default]
    Mono,
    /// The left eye's above the right eye's.
    StereoTopBottom,
    /// The left eye's left of the right eye's. A flat screen shows the left half.
    StereoLeftRight,
}

/// A sky to be shown.
#[derive(Debug)]
pub struct SkyDesc<'a, P> {
    /// The panorama, as the platform has it; its middle is -Z.
    pub picture: &'a P,
    /// Texels.
    pub width_px: u32,
    /// Texels.
    pub height_px: u32,
    /// How it holds what the eyes see.
    pub mode: DisplayMode,
    /// About +Y, right-handed.
    pub rotation_y_rads: f32,
}

/// A sky on the GPU.
#[derive(Debug)]
pub(crate) struct Sky {
    texture: TextureId,
    pub(crate) set: TextureSetId,
    pub(crate) sphere: Allotment,
    pub(crate) mode: DisplayMode,
    pub(crate) rotation_y_rads: f32,
}

impl Sky {
    pub(crate) fn new<B: GpuBackend>(
        backend: &mut B,
        arenas: &mut Arenas,
        desc: &SkyDesc<'_, B::Picture>,
    ) -> Result<Self, RenderError> {
        let texture = backend.create_texture(&TextureDesc {
            format: TextureFormat::Rgba8Srgb,
            width_px: desc.width_px,
            height_px: desc.height_px,
            mip_levels: mip_levels(desc.width_px, desc.height_px),
        })?;
        Self::fill(backend, arenas, desc, texture).inspect_err(|_| backend.destroy_texture(texture))
    }

    fn fill<B: GpuBackend>(
        backend: &mut B,
        arenas: &mut Arenas,
        desc: &SkyDesc<'_, B::Picture>,
        texture: TextureId,
    ) -> Result<Self, RenderError> {
        backend.write_picture(texture, desc.picture)?;
        backend.generate_mips(texture)?;
        let set = backend.create_texture_set(&[SlotBinding {
            slot: TextureSlot::BaseColor,
            texture,
            sampler: Sampler {
                mag_filter: Filter::Linear,
                min_filter: Filter::Linear,
                mip_filter: MipFilter::Linear,
                wrap_u: Wrap::Repeat,
                wrap_v: Wrap::ClampToEdge,
            },
        }])?;
        let primitive = sphere();
        let sphere = arenas
            .add(backend, &primitive, false, Expected::of(&primitive))
            .and_then(|sphere| arenas.finish(backend).map(|()| sphere))
            .inspect_err(|_| backend.destroy_texture_set(set))?;
        Ok(Self {
            texture,
            set,
            sphere,
            mode: desc.mode,
            rotation_y_rads: desc.rotation_y_rads,
        })
    }

    pub(crate) fn remove<B: GpuBackend>(self, backend: &mut B, arenas: &mut Arenas) {
        backend.destroy_texture_set(self.set);
        backend.destroy_texture(self.texture);
        arenas.remove(backend, &self.sphere);
    }

    /// The fourth texel of its instance.
    pub(crate) fn record(&self) -> Texel {
        let mode = match self.mode {
            DisplayMode::Mono => 0.0,
            DisplayMode::StereoTopBottom => 1.0,
            DisplayMode::StereoLeftRight => 2.0,
        };
        [mode, self.rotation_y_rads, 0.0, 0.0]
    }
}

/// Seen from inside, and behind everything.
pub(crate) const SKY_PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::Sky,
    features: Features(1 << TextureSlot::BaseColor as u32),
    topology: ListTopology::Triangles,
    blend: Blend::Opaque,
    cull_back: false,
    is_mirrored: false,
    writes_depth: false,
};

/// A sphere of directions.
fn sphere() -> Primitive {
    let mut primitive = Primitive::default();
    let row = SKY_SEGMENTS as u32 + 1;
    let mut indices = Vec::with_capacity(SKY_SEGMENTS * SKY_SEGMENTS * 6);
    for v in 0..row {
        let (ring, y) = sin_cos(v as f32 / SKY_SEGMENTS as f32 * std::f32::consts::PI);
        for u in 0..row {
            let (x, z) = sin_cos(u as f32 / SKY_SEGMENTS as f32 * std::f32::consts::TAU);
            primitive.vertices.positions.push([x * ring, y, z * ring]);
            if u > 0 && v > 0 {
                let at = v * row + u;
                indices.extend([at - row - 1, at - 1, at, at - row - 1, at, at - row]);
            }
        }
    }
    primitive.indices = Some(indices);
    primitive
}
