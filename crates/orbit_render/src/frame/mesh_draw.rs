//! Draws of meshes that belong to no model.

use crate::backend::{GpuBackend, IndexRange, PipelineDesc, TextureSetId};
use crate::error::RenderError;
use crate::frame::draw_item::RunKey;
use crate::frame::gpu_context::GpuContext;
use crate::frame::runs::Runs;
use crate::geometry::arenas::Allocation;
use orbit_numbers::to_u32;

/// A draw of a mesh that does not belong to a model.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MeshDraw<'a> {
    pub(crate) pipeline: &'a PipelineDesc,
    pub(crate) textures: Option<TextureSetId>,
    pub(crate) mesh: &'a Allocation,
    pub(crate) first_slot: usize,
    pub(crate) instances: usize,
}

impl MeshDraw<'_> {
    /// Appends the draw, and starts to compile its pipeline if it is new.
    pub(crate) fn push<B: GpuBackend>(
        &self,
        context: &mut GpuContext<B>,
        runs: &mut Runs,
        view_mask: u8,
    ) -> Result<(), RenderError> {
        let pipeline = context.pipelines.get(&mut context.backend, self.pipeline)?;
        let Some(arena) = context.arenas.get(self.mesh.arena) else {
            return Ok(());
        };
        let key = RunKey {
            pipeline,
            textures: self.textures,
            vertices: arena.vertices,
            indices: arena.indices,
        };
        let range = IndexRange {
            first: self.mesh.first_index,
            count: self.mesh.index_count,
        };
        runs.push_instances(
            &key,
            to_u32(self.first_slot),
            range,
            to_u32(self.instances),
            view_mask,
        );
        Ok(())
    }
}
