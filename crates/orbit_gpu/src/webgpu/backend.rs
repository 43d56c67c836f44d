//! The backend of WebGPU.

use orbit_render::backend::{
    BlockFormat, BufferDesc, BufferId, BufferKind, Capabilities, DataTextures, Frame, GpuBackend,
    PipelineDesc, PipelineId, Region, ShaderMaterialId, ShaderSource, SlotBinding, Submitted,
    TargetDesc, TargetId, TargetKind, TextureDesc, TextureFormat, TextureId, TextureSetId,
    mip_levels,
};
use orbit_render::error::RenderError;
use web_sys::ImageBitmap;

use super::api::{Buffer, Context, Device, Handle};
use super::bundles::Bundles;
use super::descriptors::{CanvasConfiguration, buffer_usage, create_buffer};
use super::device_errors::DeviceErrors;
use super::light_target::{Copy, LightTarget, resolved_texture};
use super::mips::{MipGenerator, level_view};
use super::pipeline::{Pipeline, PipelineFactory};
use super::target::{DepthTarget, Target};
use super::texture::{Samplers, Texture, shadow_sampler};
use super::view_buffer::ViewBuffer;
use crate::convert::to_u32;
use crate::table::{Table, unknown_handle};

/// A texture with one texel of depth.
const NO_SHADOWS: TextureDesc = TextureDesc {
    format: TextureFormat::Depth,
    width_px: 1,
    height_px: 1,
    mip_levels: 1,
};

/// Draws to a canvas with WebGPU.
pub struct WebGpu {
    pub(super) device: Device,
    pub(super) context: Context,
    pub(super) errors: DeviceErrors,
    pub(super) max_texture_px: u32,
    pub(super) block_formats: u32,
    pub(super) buffers: Table<Buffer>,
    pub(super) textures: Table<Texture>,
    pub(super) sets: Table<Handle>,
    pub(super) samplers: Samplers,
    pub(super) pipeline_factory: PipelineFactory,
    pub(super) pipelines: Vec<Pipeline>,
    pub(super) mips: MipGenerator,
    pub(super) views: ViewBuffer,
    /// Bind group 0 for each set of data textures.
    pub(super) frame_groups: Vec<(DataTextures, Handle)>,
    /// Bound if there is no shadow map.
    pub(super) no_shadows: Texture,
    pub(super) shadow_sampler: Handle,
    pub(super) bundles: Bundles,
    pub(super) targets: Table<Target>,
    pub(super) surface_format: String,
}

impl WebGpu {
    /// Configures the canvas for the device. `format` is `navigator.gpu.getPreferredCanvasFormat()`; with `has_alpha` the page
    /// shows through where nothing is drawn. The backend takes ownership of both.
    /// # Errors
    /// `texture_refused` if the device rejects a texture.
    pub fn new(
        device: Device,
        context: Context,
        format: &str,
        has_alpha: bool,
    ) -> Result<Self, RenderError> {
        let errors = DeviceErrors::watch(&device);
        let configuration = CanvasConfiguration {
            device: &device,
            format,
            alpha_mode: if has_alpha { "premultiplied" } else { "opaque" },
        };
        context.configure(&configuration.to_js());
        let pipeline_factory = PipelineFactory::new(&device, format);
        Ok(Self {
            errors,
            max_texture_px: device.limits().max_texture_px(),
            block_formats: BlockFormat::set_of(|format| {
                device.features().has(match format {
                    BlockFormat::Bc7 => "texture-compression-bc",
                    BlockFormat::Astc4x4 => "texture-compression-astc",
                    BlockFormat::Etc2Rgba8 => "texture-compression-etc2",
                })
            }),
            buffers: Table::new(),
            textures: Table::new(),
            sets: Table::new(),
            samplers: Samplers::default(),
            pipelines: Vec::new(),
            mips: MipGenerator::new(&device),
            views: ViewBuffer::new(&device),
            frame_groups: Vec::new(),
            no_shadows: Texture::new(&device, &NO_SHADOWS),
            shadow_sampler: shadow_sampler(&device),
            bundles: Bundles::default(),
            targets: Table::new(),
            surface_format: format.to_owned(),
            pipeline_factory,
            device,
            context,
        })
    }

    /// Frees all GPU resources, including the device.
    pub fn dispose(&mut self) {
        self.context.unconfigure();
        self.device.destroy();
        self.buffers = Table::new();
        self.textures = Table::new();
        self.sets = Table::new();
        self.targets = Table::new();
        self.pipelines.clear();
        self.bundles = Bundles::default();
        self.frame_groups.clear();
    }
}

impl GpuBackend for WebGpu {
    type Image = ImageBitmap;

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            name: "webgpu",
            max_texture_px: self.max_texture_px,
            has_multi_draw: false,
            block_formats: self.block_formats,
        }
    }

    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError> {
        self.errors.check()?;
        let usage = match desc.kind {
            BufferKind::Vertex => buffer_usage::VERTEX,
            BufferKind::Index => buffer_usage::INDEX,
        };
        let buffer = create_buffer(&self.device, desc.size_bytes, usage);
        Ok(BufferId(self.buffers.insert(buffer)))
    }

    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError> {
        let buffer = self.buffers.get(buffer.0)?;
        self.device
            .queue()
            .write_buffer(buffer, f64::from(to_u32(offset_bytes)), bytes);
        Ok(())
    }

    fn destroy_buffer(&mut self, buffer: BufferId) {
        if let Some(gone) = self.buffers.remove(buffer.0) {
            gone.destroy();
        }
    }

    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError> {
        self.errors.check()?;
        let texture = Texture::new(&self.device, desc);
        Ok(TextureId(self.textures.insert(texture)))
    }

    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError> {
        let texture = self.textures.get(texture.0)?;
        texture.write(&self.device.queue(), region, texels);
        Ok(())
    }

    fn write_image(&mut self, texture: TextureId, image: &ImageBitmap) -> Result<(), RenderError> {
        let texture = self.textures.get(texture.0)?;
        texture.write_image(&self.device.queue(), image)
    }

    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError> {
        let texture = self.textures.get(texture.0)?;
        self.mips.generate(&self.device, texture);
        Ok(())
    }

    fn destroy_texture(&mut self, texture: TextureId) {
        if let Some(gone) = self.textures.remove(texture.0) {
            gone.raw().destroy();
        }
    }

    fn create_target(&mut self, desc: &TargetDesc) -> Result<TargetId, RenderError> {
        self.errors.check()?;
        let size_px = [desc.width_px, desc.height_px];
        let target = if desc.kind == TargetKind::Depth {
            let texture = Texture::new(
                &self.device,
                &TextureDesc {
                    width_px: desc.width_px,
                    height_px: desc.height_px,
                    ..NO_SHADOWS
                },
            );
            Target::Depth(DepthTarget {
                size_px,
                texture: self.textures.insert(texture),
            })
        } else {
            let texture = resolved_texture(&self.device, size_px, 1);
            let texture = self.textures.insert(texture);
            Target::Light(LightTarget::new(&self.device, desc, texture))
        };
        Ok(TargetId(self.targets.insert(target)))
    }

    fn target_texture(&self, target: TargetId) -> Result<TextureId, RenderError> {
        Ok(TextureId(self.targets.get(target.0)?.texture()))
    }

    fn create_copy(&mut self, target: TargetId) -> Result<TextureId, RenderError> {
        self.errors.check()?;
        let Target::Light(target) = self.targets.get_mut(target.0)? else {
            return Err(unknown_handle());
        };
        let [width_px, height_px] = target.size_px;
        let levels = mip_levels(width_px, height_px);
        let texture = resolved_texture(&self.device, target.size_px, levels);
        let view = level_view(&texture, 0);
        let mips = self.mips.chain(&self.device, &texture);
        let texture = self.textures.insert(texture);
        target.copy = Some(Copy {
            texture,
            view,
            mips,
        });
        Ok(TextureId(texture))
    }

    fn destroy_target(&mut self, target: TargetId) {
        if let Some(gone) = self.targets.remove(target.0) {
            gone.destroy();
            for texture in gone.textures() {
                self.destroy_texture(TextureId(texture));
            }
        }
    }

    fn create_shader_material(
        &mut self,
        source: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        let id = to_u32(self.pipeline_factory.shader_materials.len());
        self.pipeline_factory.shader_materials.push(source.clone());
        Ok(ShaderMaterialId(id))
    }

    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError> {
        self.errors.check()?;
        let id = to_u32(self.pipelines.len());
        self.pipelines.push(self.pipeline_factory.start(
            &self.device,
            desc,
            self.errors.reporter(),
        ));
        Ok(PipelineId(id))
    }

    fn is_ready(&mut self) -> bool {
        self.pipelines.iter().all(Pipeline::is_ready)
    }

    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError> {
        let mut bound = Vec::with_capacity(slots.len());
        for binding in slots {
            bound.push((
                binding.slot,
                self.textures.get(binding.texture.0)?,
                binding.sampler,
            ));
        }
        let set =
            self.pipeline_factory
                .layouts
                .texture_set(&self.device, &mut self.samplers, &bound);
        Ok(TextureSetId(self.sets.insert(set)))
    }

    fn destroy_texture_set(&mut self, set: TextureSetId) {
        self.sets.remove(set.0);
    }

    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        self.errors.check()?;
        self.draw(frame)
    }
}
