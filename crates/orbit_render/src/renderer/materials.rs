//! Changing materials.

use orbit_material::{first_texel, material_texels};
use orbit_numbers::to_u32;
use orbit_scene::{Material, Scene};

use crate::backend::{Features, GpuBackend, ListTopology, PipelineDesc};
use crate::materials::surface_pipeline::surface_pipeline;
use crate::models::model::ModelId;
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Changes a material of a model. `change` must keep its textures. The draw list is rebuilt only if the material needs other
    /// pipelines.
    pub fn change_material(
        &mut self,
        model: ModelId,
        index: usize,
        change: &mut dyn FnMut(&mut Material),
    ) {
        let Some(model) = self.model_mut(model) else {
            return;
        };
        let texel = first_texel(model.material_base.saturating_add(to_u32(index)));
        let pipeline = plain_pipeline(&model.scene, index);
        let Some(material) = model.scene.materials.get_mut(index) else {
            return;
        };
        change(material);
        let texels = material_texels(material);
        let is_stale = plain_pipeline(&model.scene, index) != pipeline;
        self.materials.set(texel, &texels);
        self.is_stale |= is_stale;
    }
}

/// The pipeline of triangles without special features. If it stays the same, so do all other pipelines of the material.
fn plain_pipeline(scene: &Scene, material: usize) -> Option<PipelineDesc> {
    let material = scene.materials.get(material)?;
    let (features, topology) = (Features::default(), ListTopology::Triangles);
    Some(surface_pipeline(scene, material, features, topology, false))
}
