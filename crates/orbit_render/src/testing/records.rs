//! The records of backend calls.

use crate::backend::layout::INSTANCE_TEXELS;
use crate::backend::{
    BufferId, DataTextures, IndexRange, PassView, PipelineDesc, PipelineId, ShaderMaterialId,
    SlotBinding, Target, TargetId, TargetKind, TextureId, TextureSetId,
};

/// A backend call that changed something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NullCall {
    /// A buffer was created.
    CreateBuffer(BufferId),
    /// Bytes of a buffer were written: their number.
    WriteBuffer(BufferId, usize),
    /// A buffer was destroyed.
    DestroyBuffer(BufferId),
    /// A texture was created.
    CreateTexture(TextureId),
    /// Bytes of a texture were written: their number.
    WriteTexture(TextureId, usize),
    /// An image was written.
    WriteImage(TextureId),
    /// A texture was destroyed.
    DestroyTexture(TextureId),
    /// A target was created.
    CreateTarget(TargetId),
    /// A target was destroyed.
    DestroyTarget(TargetId),
    /// A shader material was created.
    CreateShaderMaterial(ShaderMaterialId),
    /// A pipeline was created.
    CreatePipeline(PipelineId),
    /// A texture set was created.
    CreateTextureSet(TextureSetId),
    /// A texture set was destroyed.
    DestroyTextureSet(TextureSetId),
}

/// A submitted frame with copies of everything it referred to.
#[derive(Debug, Clone, PartialEq)]
pub struct NullFrame {
    /// The passes in order.
    pub passes: Vec<NullPass>,
    /// The draws of the scene: of the passes that draw light.
    pub draws: Vec<NullDraw>,
    /// Number of runs of the scene.
    pub runs: usize,
    /// The views' uniform blocks.
    pub view_uniforms: Vec<u8>,
    /// Data textures and the environment.
    pub data: DataTextures,
    /// The same as in the previous frame if runs and ranges are the same.
    pub revision: u64,
}

/// One pass of a frame.
#[derive(Debug, Clone, PartialEq)]
pub struct NullPass {
    /// The target.
    pub target: Target,
    /// The kind of the target.
    pub kind: TargetKind,
    /// The clear colour of the target.
    pub clear: Option<[f32; 4]>,
    /// Whether it ends with a copy.
    pub is_copied: bool,
    /// Its views.
    pub views: Vec<PassView>,
    /// Number of runs.
    pub runs: usize,
    /// All draws in order, with instances and visible ranges of runs as separate entries.
    pub draws: Vec<NullDraw>,
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
    /// Index range.
    pub range: IndexRange,
    /// Vertex buffer.
    pub vertices: BufferId,
    /// Bit `i` is set if it is drawn in view `i`.
    pub view_mask: u32,
    /// Whether it is one of several instances of one call.
    pub is_instanced: bool,
}
