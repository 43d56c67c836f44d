//! Meshes in front of everything.

use glam::Affine3A;
use orbit_numbers::u32_to_f32;
use orbit_scene::Primitive;

use crate::backend::layout::OVERLAY_MATERIAL;
use crate::backend::{Blend, Cull, Features, GpuBackend, ListTopology, PipelineDesc, Program};
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::frame::instance_slots::{FIRST_OVERLAY_SLOT, MAX_OVERLAY_INSTANCES, write_instance};
use crate::frame::mesh_draw::MeshDraw;
use crate::frame::runs::Runs;
use crate::geometry::arenas::Allocation;
use crate::geometry::vertices::push_vertices;
use crate::resources::data_texture::DataTexture;

const OVERLAY_PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::Surface,
    features: Features::UNLIT.with(Features::ALPHA_BLEND),
    topology: ListTopology::Triangles,
    blend: Blend::Alpha,
    cull: Cull::None,
    is_mirrored: false,
    writes_depth: false,
};

/// Identifies an overlay of a renderer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OverlayId(usize);

/// A mesh with its vertex colours, and where it is shown.
#[derive(Debug)]
struct Overlay {
    primitive: Primitive,
    /// `None` until it is shown.
    mesh: Option<Allocation>,
    /// Whether the vertices on the GPU are older than those of `primitive`.
    is_stale: bool,
    first_slot: usize,
    max_instances: usize,
    world_from_mesh: Vec<Affine3A>,
}

/// All overlays, in the order in which they are drawn.
#[derive(Debug, Default)]
pub(crate) struct Overlays {
    list: Vec<Overlay>,
    slots: usize,
    /// Whether the runs must be rebuilt.
    pub(crate) is_changed: bool,
}

impl Overlays {
    pub(crate) fn add(
        &mut self,
        primitive: Primitive,
        max_instances: usize,
    ) -> Result<OverlayId, RenderError> {
        let slots = self.slots.saturating_add(max_instances);
        if slots > MAX_OVERLAY_INSTANCES {
            return Err(RenderError::TooManyOverlays);
        }
        self.list.push(Overlay {
            primitive,
            mesh: None,
            is_stale: false,
            first_slot: FIRST_OVERLAY_SLOT.saturating_add(self.slots),
            max_instances,
            world_from_mesh: Vec::new(),
        });
        self.slots = slots;
        Ok(OverlayId(self.list.len().saturating_sub(1)))
    }

    /// Replaces the vertices. There must be as many as before.
    pub(crate) fn set_vertices(&mut self, id: OverlayId, primitive: Primitive) {
        if let Some(overlay) = self.list.get_mut(id.0)
            && overlay.primitive.vertices.positions.len() == primitive.vertices.positions.len()
        {
            overlay.primitive = primitive;
            overlay.is_stale = true;
        }
    }

    pub(crate) fn set_instances(&mut self, id: OverlayId, world_from_mesh: &[Affine3A]) {
        let Some(overlay) = self.list.get_mut(id.0) else {
            return;
        };
        let shown = world_from_mesh
            .get(..overlay.max_instances)
            .unwrap_or(world_from_mesh);
        self.is_changed |= overlay.world_from_mesh.len() != shown.len();
        overlay.world_from_mesh.clear();
        overlay.world_from_mesh.extend_from_slice(shown);
    }

    /// Uploads meshes that are shown for the first time and vertices that changed, and writes the instances.
    pub(crate) fn prepare<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        instances: &mut DataTexture,
    ) -> Result<(), RenderError> {
        let last_texel = [u32_to_f32(OVERLAY_MATERIAL), -1.0, -1.0, 0.0];
        for overlay in &mut self.list {
            if overlay.world_from_mesh.is_empty() {
                continue;
            }
            for (slot, world_from_mesh) in (overlay.first_slot..).zip(&overlay.world_from_mesh) {
                write_instance(instances, slot, world_from_mesh, last_texel);
            }
            let (arenas, backend) = (&mut context.arenas, &mut context.backend);
            match &overlay.mesh {
                None => overlay.mesh = Some(arenas.add_alone(backend, &overlay.primitive)?),
                Some(mesh) if overlay.is_stale => {
                    let mut bytes = Vec::new();
                    push_vertices(&overlay.primitive, false, &mut bytes);
                    arenas.rewrite_vertices(backend, mesh, &bytes)?;
                }
                Some(_) => {}
            }
            overlay.is_stale = false;
        }
        Ok(())
    }

    /// Appends the draws.
    pub(crate) fn push<B: GpuBackend>(
        &self,
        context: &mut GpuContext<B>,
        view_mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        for overlay in &self.list {
            let instances = overlay.world_from_mesh.len();
            if let (Some(mesh), true) = (&overlay.mesh, instances > 0) {
                let draw = MeshDraw {
                    pipeline: &OVERLAY_PIPELINE,
                    textures: None,
                    mesh,
                    first_slot: overlay.first_slot,
                    instances,
                };
                draw.push(context, runs, view_mask)?;
            }
        }
        Ok(())
    }

    /// Forgets the meshes after a lost context; they are uploaded again when they are shown.
    pub(crate) fn forget_meshes(&mut self) {
        for overlay in &mut self.list {
            overlay.mesh = None;
        }
    }
}
