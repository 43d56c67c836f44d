//! The backend of a canvas, whichever one it is.

use orbit_render::backend::{
    BufferDesc, BufferId, Capabilities, Frame, GpuBackend, PipelineDesc, PipelineId, Region,
    ShaderMaterialId, ShaderSource, SlotBinding, Submitted, TargetDesc, TargetId, TextureDesc,
    TextureId, TextureSetId,
};
use orbit_render::error::RenderError;
use web_sys::{ImageBitmap, WebGlFramebuffer};

#[cfg(feature = "webgl2")]
use crate::WebGl;
#[cfg(feature = "webgpu")]
use crate::WebGpu;

/// The backend of a canvas, chosen at run time among those the build contains.
#[allow(
    clippy::large_enum_variant,
    reason = "a canvas has one, and never moves it"
)]
pub enum CanvasBackend {
    /// WebGL2: all browsers, and immersive WebXR sessions.
    #[cfg(feature = "webgl2")]
    WebGl(WebGl),
    /// WebGPU.
    #[cfg(feature = "webgpu")]
    WebGpu(WebGpu),
}

macro_rules! either {
    ($self:expr, $backend:ident => $call:expr) => {
        match $self {
            #[cfg(feature = "webgl2")]
            Self::WebGl($backend) => $call,
            #[cfg(feature = "webgpu")]
            Self::WebGpu($backend) => $call,
        }
    };
}

impl CanvasBackend {
    /// Sets the surface: the framebuffer of an immersive session, or the canvas. WebGPU always draws to the canvas.
    pub fn set_surface(&mut self, framebuffer: Option<WebGlFramebuffer>) {
        match self {
            #[cfg(feature = "webgl2")]
            Self::WebGl(backend) => backend.set_surface(framebuffer),
            #[cfg(feature = "webgpu")]
            Self::WebGpu(_) => drop(framebuffer),
        }
    }

    /// Frees all GPU resources. Every call after this one fails.
    pub fn dispose(&mut self) {
        either!(self, backend => backend.dispose());
    }
}

impl GpuBackend for CanvasBackend {
    type Image = ImageBitmap;

    fn capabilities(&self) -> Capabilities {
        either!(self, backend => backend.capabilities())
    }

    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError> {
        either!(self, backend => backend.create_buffer(desc))
    }

    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError> {
        either!(self, backend => backend.write_buffer(buffer, offset_bytes, bytes))
    }

    fn destroy_buffer(&mut self, buffer: BufferId) {
        either!(self, backend => backend.destroy_buffer(buffer));
    }

    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError> {
        either!(self, backend => backend.create_texture(desc))
    }

    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError> {
        either!(self, backend => backend.write_texture(texture, region, texels))
    }

    fn write_image(&mut self, texture: TextureId, image: &ImageBitmap) -> Result<(), RenderError> {
        either!(self, backend => backend.write_image(texture, image))
    }

    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError> {
        either!(self, backend => backend.generate_mips(texture))
    }

    fn destroy_texture(&mut self, texture: TextureId) {
        either!(self, backend => backend.destroy_texture(texture));
    }

    fn create_target(&mut self, desc: &TargetDesc) -> Result<TargetId, RenderError> {
        either!(self, backend => backend.create_target(desc))
    }

    fn target_texture(&self, target: TargetId) -> Result<TextureId, RenderError> {
        either!(self, backend => backend.target_texture(target))
    }

    fn create_copy(&mut self, target: TargetId) -> Result<TextureId, RenderError> {
        either!(self, backend => backend.create_copy(target))
    }

    fn destroy_target(&mut self, target: TargetId) {
        either!(self, backend => backend.destroy_target(target));
    }

    fn create_shader_material(
        &mut self,
        source: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        either!(self, backend => backend.create_shader_material(source))
    }

    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError> {
        either!(self, backend => backend.create_pipeline(desc))
    }

    fn is_ready(&mut self) -> bool {
        either!(self, backend => backend.is_ready())
    }

    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError> {
        either!(self, backend => backend.create_texture_set(slots))
    }

    fn destroy_texture_set(&mut self, set: TextureSetId) {
        either!(self, backend => backend.destroy_texture_set(set));
    }

    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError> {
        either!(self, backend => backend.submit(frame))
    }
}
