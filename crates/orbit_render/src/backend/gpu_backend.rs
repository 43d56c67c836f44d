//! The trait through which the renderer calls a GPU.

use super::buffer::BufferDesc;
use super::frame::{Frame, Submitted};
use super::ids::{BufferId, PipelineId, ShaderMaterialId, TargetId, TextureId, TextureSetId};
use super::pipeline::{PipelineDesc, ShaderSource};
use super::target::TargetDesc;
#[cfg(doc)]
use super::texture::BlockFormat;
use super::texture::{Region, SlotBinding, TextureDesc};
use crate::error::RenderError;

/// A GPU that stores buffers, textures and pipelines and draws frames from them.
///
/// The backend assigns the ids and does not reuse them after `destroy_*`. After a lost context every call fails with the
/// code `context_lost`; the owner then creates a new backend and uploads everything again.
pub trait GpuBackend {
    /// A decoded image of the platform (`ImageBitmap` in a browser).
    type Image;

    /// Returns what the device supports.
    fn capabilities(&self) -> Capabilities;
    /// Creates a buffer.
    fn create_buffer(&mut self, desc: &BufferDesc) -> Result<BufferId, RenderError>;
    /// Writes bytes; offset and length are multiples of four and inside the buffer.
    fn write_buffer(
        &mut self,
        buffer: BufferId,
        offset_bytes: usize,
        bytes: &[u8],
    ) -> Result<(), RenderError>;
    /// Destroys a buffer.
    fn destroy_buffer(&mut self, buffer: BufferId);
    /// Creates a texture.
    fn create_texture(&mut self, desc: &TextureDesc) -> Result<TextureId, RenderError>;
    /// Writes tightly packed texels.
    fn write_texture(
        &mut self,
        texture: TextureId,
        region: &Region,
        texels: &[u8],
    ) -> Result<(), RenderError>;
    /// Writes an image into level 0, not flipped, alpha not premultiplied.
    fn write_image(&mut self, texture: TextureId, image: &Self::Image) -> Result<(), RenderError>;
    /// Fills the levels above 0 from level 0, averaging in linear light.
    fn generate_mips(&mut self, texture: TextureId) -> Result<(), RenderError>;
    /// Destroys a texture.
    fn destroy_texture(&mut self, texture: TextureId);
    /// Creates a target to draw to.
    fn create_target(&mut self, desc: &TargetDesc) -> Result<TargetId, RenderError>;
    /// Returns the texture that holds the result of a pass to a target. It is destroyed with the target.
    fn target_texture(&self, target: TargetId) -> Result<TextureId, RenderError>;
    /// Creates the texture that copies of a target are written to ([`super::Pass::is_copied`]), with all levels. A target has
    /// one at most. It is destroyed with the target.
    fn create_copy(&mut self, target: TargetId) -> Result<TextureId, RenderError>;
    /// Destroys a target.
    fn destroy_target(&mut self, target: TargetId);
    /// Stores custom shaders for as long as the backend lives. The first pipeline that uses them compiles them.
    fn create_shader_material(
        &mut self,
        source: &ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError>;
    /// Creates a program with fixed state. May return before the driver has compiled it; a later failure is an error of
    /// `submit`.
    fn create_pipeline(&mut self, desc: &PipelineDesc) -> Result<PipelineId, RenderError>;
    /// Returns whether every pipeline is compiled, so that `submit` does not wait.
    fn is_ready(&mut self) -> bool;
    /// Creates a set of textures and samplers that are bound together, by slot. Empty slots read as white, or as a flat
    /// normal.
    fn create_texture_set(&mut self, slots: &[SlotBinding]) -> Result<TextureSetId, RenderError>;
    /// Destroys a texture set.
    fn destroy_texture_set(&mut self, set: TextureSetId);
    /// Draws the passes of one frame.
    fn submit(&mut self, frame: &Frame<'_>) -> Result<Submitted, RenderError>;
}

/// The capabilities of a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capabilities {
    /// `webgl2`, `webgpu` or `null`.
    pub name: &'static str,
    /// Maximum width and height of a texture, in texels.
    pub max_texture_px: u32,
    /// Whether a run of many ranges takes one draw call.
    pub has_multi_draw: bool,
    /// Supported compressed formats, one bit each ([`BlockFormat::bit`]).
    pub block_formats: u32,
}
