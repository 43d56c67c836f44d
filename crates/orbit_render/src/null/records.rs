use crate::backend::{
    BufferId, DataTextures, IndexRange, PipelineDesc, PipelineId, ShadingId, SlotBinding,
    TextureId, TextureSetId,
};
use crate::layout::INSTANCE_TEXELS;

/// A call that changed something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NullCall {
    /// A buffer was made.
    CreateBuffer(BufferId),
    /// So many bytes of a buffer were written.
    WriteBuffer(BufferId, usize),
    /// A buffer was given back.
    DestroyBuffer(BufferId),
    /// A texture was made.
    CreateTexture(TextureId),
    /// So many bytes of a texture were written.
    WriteTexture(TextureId, usize),
    /// A picture was written.
    WritePicture(TextureId),
    /// A texture was given back.
    DestroyTexture(TextureId),
    /// Shaders were taken.
    CreateShading(ShadingId),
    /// A pipeline was made.
    CreatePipeline(PipelineId),
    /// A texture set was made.
    CreateTextureSet(TextureSetId),
    /// A texture set was given back.
    DestroyTextureSet(TextureSetId),
}

/// A frame as it was submitted, with all that it pointed to.
#[derive(Debug, Clone, PartialEq)]
pub struct NullFrame {
    /// What was drawn, in order, one entry a draw (a run's copies and its seen ranges taken apart).
    pub draws: Vec<NullDraw>,
    /// How many runs that were.
    pub runs: usize,
    /// The views' uniform blocks.
    pub view_uniforms: Vec<u8>,
    /// Data textures and the environment.
    pub data: DataTextures,
    /// Runs and ranges are those of the frame before while this is the same.
    pub revision: u64,
}

/// One draw of a frame.
#[derive(Debug, Clone, PartialEq)]
pub struct NullDraw {
    /// Program and state.
    pub pipeline: PipelineDesc,
    /// Bound textures.
    pub textures: Vec<SlotBinding>,
    /// The instance's texels.
    pub instance: [[f32; 4]; INSTANCE_TEXELS],
    /// Indices.
    pub range: IndexRange,
    /// Its indices, and so its vertices' numbers in the vertex buffer.
    pub vertices: BufferId,
    /// Bit `i`: drawn in view `i`.
    pub view_mask: u32,
    /// Whether it is one of several copies of one call.
    pub is_instanced: bool,
}
