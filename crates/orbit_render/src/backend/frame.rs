use std::ops::Range;

use super::ids::{BufferId, PipelineId, TextureId, TextureSetId};

/// One frame: the same draws for each view.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    /// Linear colour to begin with; `None` keeps what is there (an AR session's camera is then behind it).
    pub clear: Option<[f32; 4]>,
    /// Uniform blocks, one a view, [`crate::layout::VIEW_STRIDE_BYTES`] apart.
    pub view_uniforms: &'a [u8],
    /// Where each view is drawn, in pixels from the lower left of the target.
    pub viewports: &'a [Viewport],
    /// Data textures and the environment.
    pub data: DataTextures,
    /// What is drawn, in order.
    pub runs: &'a [DrawRun],
    /// Ranges of indices the runs point into.
    pub ranges: &'a [IndexRange],
    /// The number of the frame before when `runs` and `ranges` are the same as then; another when they differ. What was
    /// derived from them can be kept as long.
    pub revision: u64,
}

/// Where a view is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewport {
    /// Pixels from the left.
    pub x_px: u32,
    /// Pixels from below.
    pub y_px: u32,
    /// Pixels.
    pub width_px: u32,
    /// Pixels.
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
    /// The environment: octahedral, `Rgba16Float`, rougher by level.
    pub environment: TextureId,
}

/// Draws that share everything but their range and slot: one call where the device can.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRun {
    /// Program and state.
    pub pipeline: PipelineId,
    /// Textures; `None` for a material without.
    pub textures: Option<TextureSetId>,
    /// Vertices.
    pub vertices: BufferId,
    /// Indices.
    pub indices: BufferId,
    /// Instance slot of the first range; the next range has the next slot.
    pub first_slot: u32,
    /// Which of the frame's ranges.
    pub ranges: Range<usize>,
    /// Copies of the only range, in consecutive slots. One when there are several ranges.
    pub instances: u32,
    /// Bit `i`: seen by view `i`.
    pub view_mask: u32,
}

/// Consecutive indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexRange {
    /// First index.
    pub first: u32,
    /// How many. None: the draw is not seen in this frame, but keeps its slot among those that are.
    pub count: u32,
}

/// What a submit came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Submitted {
    /// Calls to the driver that draw.
    pub calls: u32,
}
