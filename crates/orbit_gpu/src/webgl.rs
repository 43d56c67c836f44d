//! WebGL2.

mod draw;
mod extensions;
mod geometry;
mod program;
mod shaders;
mod state;
mod texture;

use orbit_render::backend::{
    BufferDesc, BufferId, Capabilities, Frame, GpuBackend, PipelineDesc, PipelineId, Region,
    ShaderMaterialId, ShaderSource, SlotBinding, Submitted, TextureDesc, TextureId, TextureSetId,
};
use orbit_render::error::RenderError;
use web_sys::{ImageBitmap, WebGl2RenderingContext as Gl, WebGlFramebuffer};

use crate::table::Table;
use draw::{Ranges, ViewRing};
use extensions::Extensions;
use geometry::Buffer;
use program::{Pipeline, Programs};
use state::State;
use texture::{Samplers, SetBinding, Texture};

/// Draws with WebGL2. The context is its own: state that others change is not noticed between `submit`s of one frame.
pub struct WebGl {
    gl: Gl,
    extensions: Extensions,
    max_texture_px: u32,
    buffers: Table<Buffer>,
    textures: Table<Texture>,
    samplers: Samplers,
    sets: Table<Vec<SetBinding>>,
    programs: Programs,
    pipelines: Vec<Pipeline>,
    views: ViewRing,
    ranges: Ranges,
    state: State,
    target: Option<WebGlFramebuffer>,
}

impl WebGl {
    /// Takes a context over. Multisampling and alpha are as the context was made.
    ///
    /// # Errors
    /// `context_lost`.
    pub fn new(gl: Gl) -> Result<Self, RenderError> {
        let extensions = Extensions::of(&gl);
        let max_texture_px = gl
            .get_parameter(Gl::MAX_TEXTURE_SIZE)
            .ok()
            .and_then(|size| size.as_f64())
            .map_or(2048, |size| size as u32);
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
            ranges: Ranges::default(),
            state: State::default(),
            target: None,
            gl,
        })
    }

    /// Where frames are drawn from now on: a session's framebuffer, or the canvas with `None`.
    pub fn set_target(&mut self, framebuffer: Option<WebGlFramebuffer>) {
        self.target = framebuffer;
    }

    /// Gives everything on the GPU back.
    pub fn dispose(&mut self) {
        let gl = &self.gl;
        for (_, buffer) in self.buffers.iter_mut() {
            buffer.delete(gl);
        }
        for (_, texture) in self.textures.iter_mut() {
            texture.delete(gl);
        }
        self.samplers.delete(gl);
        self.programs.delete(gl);
        self.views.delete(gl);
        self.buffers = Table::new();
        self.textures = Table::new();
        self.sets = Table::new();
        self.pipelines.clear();
        self.target = None;
    }
}

/// A call that makes something gave nothing: the context is lost, or memory is.
fn made<T>(gl: &Gl, made: Option<T>) -> Result<T, RenderError> {
    made.ok_or_else(|| {
        if gl.is_context_lost() {
            lost()
        } else {
            RenderError::new("out_of_gpu_memory", "The GPU has no room left.")
        }
    })
}

fn lost() -> RenderError {
    RenderError::new(
        "context_lost",
        "The browser took the GPU away for a moment.",
    )
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
        if let Some(mut gone) = self.buffers.remove(buffer.0) {
            gone.delete(&self.gl);
        }
        for (_, other) in self.buffers.iter_mut() {
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

    fn write_image(
        &mut self,
        texture: TextureId,
        picture: &ImageBitmap,
    ) -> Result<(), RenderError> {
        self.textures.get(texture.0)?.write_image(&self.gl, picture)
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

    fn create_shader_material(
        &mut self,
        source: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        self.programs.shadings.push(source.clone());
        Ok(ShaderMaterialId(self.programs.shadings.len() as u32 - 1))
    }

    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError> {
        let has_multi_draw = self.extensions.multi_draw.is_some();
        let program = self.programs.start(&self.gl, desc, has_multi_draw)?;
        self.pipelines.push(Pipeline::new(desc, program));
        Ok(PipelineId(self.pipelines.len() as u32 - 1))
    }

    fn is_ready(&mut self) -> bool {
        // Without the extension, asking would be waiting.
        !self.extensions.has_parallel_compile || self.programs.are_compiled(&self.gl)
    }

    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError> {
        let mut set = Vec::with_capacity(slots.len());
        for binding in slots {
            let texture = self.textures.get(binding.texture.0)?;
            set.push(SetBinding {
                unit: binding.slot as u32,
                texture: binding.texture.0,
                sampler: self
                    .samplers
                    .of(&self.gl, &binding.sampler, texture.mip_levels)?,
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
