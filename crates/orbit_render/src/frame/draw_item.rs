//! A draw of a primitive, and the state that draws share.

use std::ops::Range;

use crate::backend::{BufferId, DrawRun, PipelineId, TextureSetId};

/// One primitive of one node, or one instance of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DrawItem {
    /// Index in the list of models.
    pub(crate) model: u32,
    pub(crate) node: u32,
    pub(crate) flat_index: u32,
    /// Index of the primitive in its mesh.
    pub(crate) primitive: u32,
    pub(crate) geometry: u32,
    /// Index into the model's instances; out of range for a node without instances.
    pub(crate) instance: u32,
    /// Index of the skin, or [`orbit_pose::NO_INDEX`].
    pub(crate) skin: u32,
    /// Index in the materials texture.
    pub(crate) material: u32,
    /// First texel of the morph record, or [`orbit_pose::NO_INDEX`].
    pub(crate) morph_texel: u32,
    pub(crate) is_mirrored: bool,
}

/// The state that all draws of a run share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RunKey {
    pub(crate) pipeline: PipelineId,
    pub(crate) textures: Option<TextureSetId>,
    pub(crate) vertices: BufferId,
    pub(crate) indices: BufferId,
}

/// How a blended item is drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BlendedKeys {
    /// Draws the back faces before the front faces; `None` if one pass is enough.
    pub(crate) back: Option<RunKey>,
    /// Draws the front faces, or all faces in one pass.
    pub(crate) front: RunKey,
    /// Whether it reads what is behind it.
    pub(crate) is_see_through: bool,
}

impl RunKey {
    /// Starts a run that has no ranges yet.
    pub(crate) fn start_run(&self, first_slot: u32, first_range: usize, view_mask: u8) -> DrawRun {
        DrawRun {
            pipeline: self.pipeline,
            textures: self.textures,
            vertices: self.vertices,
            indices: self.indices,
            first_slot,
            ranges: first_range..first_range,
            instances: 1,
            view_mask: u32::from(view_mask),
        }
    }
}

/// Opaque items in consecutive slots with the same run key. If they also have the same range, they are instances.
#[derive(Debug, Clone)]
pub(crate) struct Batch {
    pub(crate) key: RunKey,
    pub(crate) items: Range<usize>,
    pub(crate) is_instanced: bool,
    /// Whether they read what is behind them, and so are drawn after all others.
    pub(crate) is_see_through: bool,
}
