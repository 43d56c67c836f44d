//! Meshes in front of everything.

use glam::Affine3A;
use orbit_scene::Primitive;

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::overlays::OverlayId;
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Adds a mesh that is drawn in front of models, blended and unlit, with its vertex colours. It is shown at the transforms of
    /// [`Renderer::set_overlay_instances`], initially nowhere. Overlays are drawn in the order in which they were added.
    ///
    /// # Errors
    /// `too_many_overlays` if the instances of all overlays would be more than [`crate::MAX_OVERLAY_INSTANCES`].
    pub fn add_overlay(
        &mut self,
        primitive: Primitive,
        max_instances: usize,
    ) -> Result<OverlayId, RenderError> {
        self.layers.overlays.add(primitive, max_instances)
    }

    /// Replaces the vertices of an overlay. Ignored if their number differs.
    pub fn set_overlay_vertices(&mut self, overlay: OverlayId, primitive: Primitive) {
        self.layers.overlays.set_vertices(overlay, primitive);
    }

    /// Shows an overlay with these transforms; those past its maximum are ignored.
    pub fn set_overlay_instances(&mut self, overlay: OverlayId, world_from_mesh: &[Affine3A]) {
        self.layers.overlays.set_instances(overlay, world_from_mesh);
    }
}
