use super::buffer::BufferDesc;
use super::frame::{Frame, Submitted};
use super::ids::{BufferId, PipelineId, ShadingId, TextureId, TextureSetId};
use super::pipeline::{PipelineDesc, ShadingSource};
#[cfg(doc)]
use super::texture::BlockFormat;
use super::texture::{Region, SlotBinding, TextureDesc};
use crate::error::RenderError;

/// A GPU that can hold buffers, textures and pipelines and draw a frame from them.
///
/// Ids are handed out by the backend and are never used again after `destroy_*`. After a lost context every call is
/// answered with the code `context_lost`; the owner makes a new backend and uploads again.
pub trait GpuBackend {
    /// A decoded picture as the platform has it (`ImageBitmap` in a browser).
    type Picture;

    /// What it can do.
    fn capabilities(&self) -> Capabilities;
    /// Room for bytes.
    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError>;
    /// Writes bytes; offset and length are multiples of four and inside the buffer.
    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError>;
    /// Gives a buffer back.
    fn destroy_buffer(&mut self, buffer: BufferId);
    /// Room for texels.
    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError>;
    /// Writes tightly packed texels.
    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError>;
    /// Writes a picture into level 0, unflipped, alpha not premultiplied.
    fn write_picture(
        &mut self,
        texture: TextureId,
        picture: &Self::Picture,
    ) -> Result<(), RenderError>;
    /// Fills the levels above 0 from it, averaging in linear light.
    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError>;
    /// Gives a texture back.
    fn destroy_texture(&mut self, texture: TextureId);
    /// Takes a material's own shaders; the answer is never given back. They are compiled by the first pipeline of theirs.
    fn create_shading(&mut self, source: &ShadingSource) -> Result<ShadingId, RenderError>;
    /// A program with fixed state. May return before the driver has compiled it; what fails later is an error of `submit`.
    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError>;
    /// Whether every pipeline is compiled, so that `submit` will not wait.
    fn is_ready(&mut self) -> bool;
    /// Textures and samplers that are bound together, by slot; empty slots are white (normals: flat).
    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError>;
    /// Gives a texture set back.
    fn destroy_texture_set(&mut self, set: TextureSetId);
    /// Draws one frame, all views of it.
    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError>;
}

/// What a backend can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capabilities {
    /// `webgl2`, `webgpu` or `null`.
    pub name: &'static str,
    /// Greatest width and height of a texture, in texels.
    pub max_texture_px: u32,
    /// Whether a run of many ranges is one call.
    pub has_multi_draw: bool,
    /// The block formats its textures may have: a bit for each ([`BlockFormat::bit`]).
    pub block_formats: u32,
}
