//! A frame: passes, and the draws of each.

use std::ops::Range;

use super::ids::{BufferId, PipelineId, TextureId, TextureSetId};
use super::target::Target;

/// One frame: passes that are drawn one after the other.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// The passes, in order.
    pub passes: &'a [Pass<'a>],
    /// Uniform blocks that the views of the passes refer to, [`crate::backend::layout::VIEW_STRIDE_BYTES`] apart.
    pub view_uniforms: &'a [u8],
    /// Data textures and the environment.
    pub data: DataTextures,
    /// Index ranges that the runs refer to.
    pub ranges: &'a [IndexRange],
    /// Changes whenever runs, ranges or targets differ from the previous frame. Backends may cache what they derive from
    /// them while it stays the same.
    pub revision: u64,
}

/// Draws to one target, repeated for each of its views.
#[derive(Debug, Clone, Copy)]
pub struct Pass<'a> {
    /// The target.
    pub target: Target,
    /// Linear colour that the target is cleared to, together with its depth. `None` keeps its contents (the camera image of an AR
    /// session is then visible behind the scene).
    pub clear: Option<[f32; 4]>,
    /// Whether the pass ends by writing to the copy of its target ([`super::GpuBackend::create_copy`]) instead of to the
    /// target's texture. The pass itself cannot read [`DataTextures::behind`].
    pub is_copied: bool,
    /// The views.
    pub views: &'a [PassView],
    /// Runs in drawing order.
    pub runs: &'a [DrawRun],
}

/// A view of a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassView {
    /// Its rectangle on the target.
    pub viewport: Viewport,
    /// Number of its uniform block.
    pub uniforms: u32,
}

/// A rectangle of a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewport {
    /// Pixels from the left.
    pub x_px: u32,
    /// Pixels from the bottom.
    pub y_px: u32,
    /// Width in pixels.
    pub width_px: u32,
    /// Height in pixels.
    pub height_px: u32,
}

/// Textures that every program reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataTextures {
    /// Instances, by slot.
    pub instances: TextureId,
    /// Materials, by index.
    pub materials: TextureId,
    /// Joints and morph records of this frame.
    pub poses: TextureId,
    /// Morph deltas.
    pub deltas: TextureId,
    /// The environment map: octahedral, `Rgba16Float`, rougher with each level.
    pub environment: TextureId,
    /// The shadow map: depth from the lights. Passes to depth targets cannot read it.
    pub shadows: Option<TextureId>,
    /// The scene behind glass: the copy of a target, with levels of half the size each. If nothing reads it, the environment stands
    /// in for it.
    pub behind: TextureId,
}

/// Draws that differ only in index range and instance slot: one call where the device supports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRun {
    /// Program and state.
    pub pipeline: PipelineId,
    /// Textures; `None` for a material without textures.
    pub textures: Option<TextureSetId>,
    /// Vertex buffer.
    pub vertices: BufferId,
    /// Index buffer.
    pub indices: BufferId,
    /// Instance slot of the first range; each further range uses the next slot.
    pub first_slot: u32,
    /// The run's part of the frame's ranges.
    pub ranges: Range<usize>,
    /// Copies of the only range, in consecutive slots. One if there are several ranges.
    pub instances: u32,
    /// Bit `i` is set if view `i` of the pass sees the run.
    pub view_mask: u32,
}

/// A range of consecutive indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexRange {
    /// First index.
    pub first: u32,
    /// Number of indices. Zero: the draw is not visible in this frame but keeps its slot within the run.
    pub count: u32,
}

/// Statistics of a submitted frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Submitted {
    /// Number of draw calls.
    pub calls: u32,
}
