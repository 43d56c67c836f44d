//! The backend of WebGL2.

use orbit_numbers::f64_to_u32;
use orbit_render::backend::{
    BufferDesc, BufferId, Capabilities, Frame, GpuBackend, PipelineDesc, PipelineId, Region,
    ShaderMaterialId, ShaderSource, SlotBinding, Submitted, TargetDesc, TargetId, TargetKind,
    TextureDesc, TextureId, TextureSetId,
};
use orbit_render::error::RenderError;
use web_sys::{ImageBitmap, WebGl2RenderingContext as Gl, WebGlFramebuffer};

use super::extensions::Extensions;
use super::geometry::Buffer;
use super::index_ranges::IndexRanges;
use super::light_target::{LightTarget, texture_desc};
use super::program::{Pipeline, Programs};
use super::state::State;
use super::target::{DepthTarget, Target};
use super::texture::{Samplers, SetBinding, Texture};
use super::view_ring::ViewRing;
use crate::convert::to_u32;
use crate::table::{Table, unknown_handle};

/// Draws with WebGL2. Other code may use the context between frames, but not during `submit`.
pub struct WebGl {
    pub(super) gl: Gl,
    pub(super) extensions: Extensions,
    pub(super) max_texture_px: u32,
    pub(super) buffers: Table<Buffer>,
    pub(super) textures: Table<Texture>,
    pub(super) samplers: Samplers,
    pub(super) sets: Table<Vec<SetBinding>>,
    pub(super) programs: Programs,
    pub(super) pipelines: Vec<Pipeline>,
    pub(super) views: ViewRing,
    pub(super) ranges: IndexRanges,
    pub(super) state: State,
    pub(super) targets: Table<Target>,
    is_multisampled: bool,
    /// The framebuffer of the surface; `None` is the canvas.
    pub(super) surface: Option<WebGlFramebuffer>,
}

impl WebGl {
    /// Creates the backend. The context needs neither a depth buffer nor multisampling.
    ///
    /// # Errors
    /// `context_lost`.
    pub fn new(gl: Gl, is_multisampled: bool) -> Result<Self, RenderError> {
        let extensions = Extensions::new(&gl);
        let max_texture_px = gl
            .get_parameter(Gl::MAX_TEXTURE_SIZE)
            .ok()
            .and_then(|size| size.as_f64())
            .map_or(2048, f64_to_u32);
        let views = ViewRing::new(&gl)?;
        Ok(Self {
            extensions,
            max_texture_px,
            buffers: Table::new(),
            textures: Table::new(),
            samplers: Samplers::default(),
            sets: Table::new(),
            programs: Programs::default(),
            pipelines: Vec::new(),
            views,
            ranges: IndexRanges::default(),
            state: State::default(),
            targets: Table::new(),
            is_multisampled,
            surface: None,
            gl,
        })
    }

    /// Sets the framebuffer that is the surface; `None` is the canvas.
    pub fn set_surface(&mut self, framebuffer: Option<WebGlFramebuffer>) {
        self.surface = framebuffer;
    }

    /// Frees all GPU resources.
    pub fn dispose(&mut self) {
        let gl = &self.gl;
        for buffer in self.buffers.iter_mut() {
            buffer.delete(gl);
        }
        for texture in self.textures.iter_mut() {
            texture.delete(gl);
        }
        for target in self.targets.iter_mut() {
            target.delete(gl);
        }
        self.samplers.delete(gl);
        self.programs.delete(gl);
        self.views.delete(gl);
        self.buffers = Table::new();
        self.textures = Table::new();
        self.sets = Table::new();
        self.pipelines.clear();
        self.targets = Table::new();
        self.surface = None;
    }
}

impl GpuBackend for WebGl {
    type Image = ImageBitmap;

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            name: "webgl2",
            max_texture_px: self.max_texture_px,
            has_multi_draw: self.extensions.multi_draw.is_some(),
            block_formats: self.extensions.block_formats,
        }
    }

    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError> {
        self.state.forget_vertex_array(&self.gl);
        let buffer = Buffer::new(&self.gl, desc)?;
        Ok(BufferId(self.buffers.insert(buffer)))
    }

    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError> {
        self.state.forget_vertex_array(&self.gl);
        self.buffers
            .get(buffer.0)?
            .write(&self.gl, offset_bytes, bytes);
        Ok(())
    }

    fn destroy_buffer(&mut self, buffer: BufferId) {
        self.state.forget_vertex_array(&self.gl);
        if let Some(mut buffer) = self.buffers.remove(buffer.0) {
            buffer.delete(&self.gl);
        }
        for other in self.buffers.iter_mut() {
            other.forget_indices(&self.gl, buffer.0);
        }
    }

    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError> {
        let texture = Texture::new(&self.gl, desc)?;
        Ok(TextureId(self.textures.insert(texture)))
    }

    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError> {
        self.textures
            .get(texture.0)?
            .write(&self.gl, region, texels)
    }

    fn write_image(&mut self, texture: TextureId, image: &ImageBitmap) -> Result<(), RenderError> {
        self.textures.get(texture.0)?.write_image(&self.gl, image)
    }

    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError> {
        self.textures.get(texture.0)?.generate_mips(&self.gl);
        Ok(())
    }

    fn destroy_texture(&mut self, texture: TextureId) {
        if let Some(gone) = self.textures.remove(texture.0) {
            gone.delete(&self.gl);
        }
    }

    fn create_target(&mut self, desc: &TargetDesc) -> Result<TargetId, RenderError> {
        let format = self.extensions.light_format;
        let texture = Texture::new(&self.gl, &texture_desc(desc, format))?;
        let handle = self.textures.insert(texture);
        let texture = (self.textures.get(handle)?, handle);
        let target = if desc.kind == TargetKind::Depth {
            DepthTarget::new(&self.gl, texture).map(Target::Depth)
        } else {
            let is_multisampled = self.is_multisampled;
            LightTarget::new(&self.gl, desc, texture, is_multisampled, format).map(Target::Light)
        };
        let target = target.inspect_err(|_| self.destroy_texture(TextureId(handle)))?;
        Ok(TargetId(self.targets.insert(target)))
    }

    fn target_texture(&self, target: TargetId) -> Result<TextureId, RenderError> {
        Ok(TextureId(self.targets.get(target.0)?.texture()))
    }

    fn create_copy(&mut self, target: TargetId) -> Result<TextureId, RenderError> {
        let Target::Light(target) = self.targets.get_mut(target.0)? else {
            return Err(unknown_handle());
        };
        let desc = target.copy_desc();
        let handle = self.textures.insert(Texture::new(&self.gl, &desc)?);
        target.set_copy(&self.gl, (self.textures.get(handle)?, handle))?;
        Ok(TextureId(handle))
    }

    fn destroy_target(&mut self, target: TargetId) {
        if let Some(gone) = self.targets.remove(target.0) {
            gone.delete(&self.gl);
            for texture in gone.textures() {
                self.destroy_texture(TextureId(texture));
            }
        }
    }

    fn create_shader_material(
        &mut self,
        source: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        let id = to_u32(self.programs.shader_materials.len());
        self.programs.shader_materials.push(source.clone());
        Ok(ShaderMaterialId(id))
    }

    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError> {
        let has_multi_draw = self.extensions.multi_draw.is_some();
        let program = self.programs.start(&self.gl, desc, has_multi_draw)?;
        let id = to_u32(self.pipelines.len());
        self.pipelines.push(Pipeline::new(desc, program));
        Ok(PipelineId(id))
    }

    fn is_ready(&mut self) -> bool {
        // Without the extension, querying the status would block.
        !self.extensions.has_parallel_compile || self.programs.are_compiled(&self.gl)
    }

    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError> {
        let mut set = Vec::with_capacity(slots.len());
        for binding in slots {
            let texture = self.textures.get(binding.texture.0)?;
            set.push(SetBinding {
                texture: binding.texture.0,
                sampler: self
                    .samplers
                    .get(&self.gl, &binding.sampler, texture.mip_levels)?,
            });
        }
        Ok(TextureSetId(self.sets.insert(set)))
    }

    fn destroy_texture_set(&mut self, set: TextureSetId) {
        self.sets.remove(set.0);
    }

    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        self.draw(frame)
    }
}
