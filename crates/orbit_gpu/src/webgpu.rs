//! WebGPU. Its methods are declared here, because web-sys keeps its own behind an unstable flag.

mod api;
mod device_errors;
mod draw;
mod mips;
mod pipeline;
mod shaders;
mod texture;

use orbit_render::backend::{
    BlockFormat, BufferDesc, BufferId, BufferKind, Capabilities, DataTextures, Frame, GpuBackend,
    PipelineDesc, PipelineId, Region, ShaderMaterialId, ShaderSource, SlotBinding, Submitted,
    TextureDesc, TextureFormat, TextureId, TextureSetId,
};
use orbit_render::error::RenderError;
use wasm_bindgen::JsValue;
use web_sys::ImageBitmap;

use crate::table::Table;
use api::{Buffer, Context, Device, Handle, json, object};
use device_errors::DeviceErrors;
use draw::{Bundles, Target, ViewBuffer};
use mips::MipMaker;
use pipeline::{Pipeline, PipelineMaker};
use texture::{Samplers, Texture};

pub use api::{Context as GpuCanvasContext, Device as GpuDevice};

/// `GPUBufferUsage.COPY_DST`, `INDEX`, `VERTEX` and `UNIFORM`.
const COPY_DST: u32 = 0x8;
const INDEX: u32 = 0x10;
const VERTEX: u32 = 0x20;
const UNIFORM: u32 = 0x40;

/// Draws with WebGPU, onto a canvas, four samples a pixel.
pub struct WebGpu {
    device: Device,
    context: Context,
    errors: DeviceErrors,
    max_texture_px: u32,
    /// A module without surroundings asks for none.
    block_formats: u32,
    buffers: Table<Buffer>,
    textures: Table<Texture>,
    sets: Table<Handle>,
    empty_set: Handle,
    samplers: Samplers,
    /// White, and a normal that changes nothing.
    defaults: [Texture; 2],
    pipelines: PipelineMaker,
    known_pipelines: Vec<Pipeline>,
    mips: MipMaker,
    views: ViewBuffer,
    frame_group: Option<(DataTextures, Handle)>,
    bundles: Bundles,
    target: Target,
}

impl WebGpu {
    /// Takes a device and a canvas over. `format` is the canvas's (`navigator.gpu.getPreferredCanvasFormat()`);
    /// `has_alpha` lets the page shine through where nothing is drawn.
    ///
    /// # Errors
    /// `texture_refused`, when the device does not take a texel.
    pub fn new(
        device: Device,
        context: Context,
        format: &str,
        has_alpha: bool,
    ) -> Result<Self, RenderError> {
        let errors = DeviceErrors::watch(&device);
        context.configure(&object(&[
            ("device", device.as_ref()),
            ("format", &format.into()),
            (
                "alphaMode",
                &(if has_alpha { "premultiplied" } else { "opaque" }).into(),
            ),
        ]));
        let pipelines = PipelineMaker::new(&device, format);
        let mut samplers = Samplers::default();
        let texel = |texel: [u8; 4]| {
            let desc = TextureDesc {
                format: TextureFormat::Rgba8,
                width_px: 1,
                height_px: 1,
                mip_levels: 1,
            };
            let texture = Texture::new(&device, &desc);
            let region = Region {
                mip: 0,
                x_px: 0,
                y_px: 0,
                width_px: 1,
                height_px: 1,
            };
            texture.write(&device.queue(), &region, &texel);
            texture
        };
        let defaults = [texel([255; 4]), texel([128, 128, 255, 255])];
        let empty_set = pipelines.texture_set(&device, &mut samplers, &defaults, &[]);
        Ok(Self {
            errors,
            max_texture_px: device.limits().max_texture_px(),
            block_formats: BlockFormat::set_of(|format| {
                cfg!(feature = "surroundings")
                    && device.features().has(match format {
                        BlockFormat::Bc7 => "texture-compression-bc",
                        BlockFormat::Astc4x4 => "texture-compression-astc",
                        BlockFormat::Etc2Rgba8 => "texture-compression-etc2",
                    })
            }),
            buffers: Table::new(),
            textures: Table::new(),
            sets: Table::new(),
            empty_set,
            samplers,
            defaults,
            known_pipelines: Vec::new(),
            mips: MipMaker::new(&device),
            views: ViewBuffer::new(&device),
            frame_group: None,
            bundles: Bundles::default(),
            target: Target::new(format),
            pipelines,
            device,
            context,
        })
    }

    /// Gives everything on the GPU back, the device with it.
    pub fn dispose(&mut self) {
        self.context.unconfigure();
        self.device.destroy();
        self.buffers = Table::new();
        self.textures = Table::new();
        self.sets = Table::new();
        self.known_pipelines.clear();
        self.bundles = Bundles::default();
        self.frame_group = None;
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
            BufferKind::Vertex => VERTEX,
            BufferKind::Index => INDEX,
        };
        let buffer = new_buffer(&self.device, desc.size_bytes, usage);
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
            .write_buffer(buffer, offset_bytes as f64, bytes);
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

    fn write_image(
        &mut self,
        texture: TextureId,
        picture: &ImageBitmap,
    ) -> Result<(), RenderError> {
        let texture = self.textures.get(texture.0)?;
        texture.write_image(&self.device.queue(), picture)
    }

    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError> {
        let texture = self.textures.get(texture.0)?;
        self.mips.fill(&self.device, texture);
        Ok(())
    }

    fn destroy_texture(&mut self, texture: TextureId) {
        if let Some(gone) = self.textures.remove(texture.0) {
            gone.raw().destroy();
        }
    }

    fn create_shader_material(
        &mut self,
        source: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        self.pipelines.shadings.push(source.clone());
        Ok(ShaderMaterialId(self.pipelines.shadings.len() as u32 - 1))
    }

    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError> {
        self.errors.check()?;
        self.known_pipelines.push(
            self.pipelines
                .start(&self.device, desc, self.errors.reporter()),
        );
        Ok(PipelineId(self.known_pipelines.len() as u32 - 1))
    }

    fn is_ready(&mut self) -> bool {
        self.known_pipelines.iter().all(Pipeline::is_ready)
    }

    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError> {
        let mut bound = Vec::with_capacity(slots.len());
        for binding in slots {
            bound.push((
                binding.slot as usize,
                self.textures.get(binding.texture.0)?,
                binding.sampler,
            ));
        }
        let set =
            self.pipelines
                .texture_set(&self.device, &mut self.samplers, &self.defaults, &bound);
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

fn new_buffer(device: &Device, size_bytes: usize, usage: u32) -> Buffer {
    let usage = usage | COPY_DST;
    device.create_buffer(&json(&format!(
        "{{\"size\":{size_bytes},\"usage\":{usage}}}"
    )))
}

/// A list for JavaScript.
fn list<'a>(items: impl IntoIterator<Item = &'a JsValue>) -> JsValue {
    let array = js_sys::Array::new();
    for item in items {
        array.push(item);
    }
    array.into()
}
