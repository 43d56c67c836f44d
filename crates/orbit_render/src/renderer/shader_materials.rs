//! Materials with custom shaders.

use crate::backend::{GpuBackend, ShaderMaterialId, ShaderSource};
use crate::error::RenderError;
use crate::materials::shader_material::check_source;
use crate::models::model::ModelId;
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Registers custom shaders for the lifetime of the renderer. Equal sources get the same id. A compilation failure is
    /// an error of a later [`Renderer::render`], once.
    ///
    /// # Errors
    /// `material_name`, `material_vertex` or `material_fragment` if that part is missing.
    pub fn create_shader_material(
        &mut self,
        source: ShaderSource,
    ) -> Result<ShaderMaterialId, RenderError> {
        check_source(&source)?;
        if let Some((_, id)) = self
            .shader_materials
            .iter()
            .find(|(other, _)| *other == source)
        {
            return Ok(*id);
        }
        let id = self.gpu.backend.create_shader_material(&source)?;
        self.shader_materials.push((source, id));
        Ok(id)
    }

    /// Draws a model's material with custom shaders. `None` and unknown ids restore the file's own material.
    pub fn set_shader_material(
        &mut self,
        model: ModelId,
        material: usize,
        shader_material: Option<ShaderMaterialId>,
    ) {
        let shader_material =
            shader_material.filter(|id| self.shader_materials.iter().any(|(_, known)| known == id));
        let Some(model) = self.model_mut(model) else {
            return;
        };
        model
            .shader_materials
            .retain(|&(index, _)| index != material);
        model
            .shader_materials
            .extend(shader_material.map(|id| (material, id)));
        self.is_stale = true;
    }

    /// Registers all shaders with a new backend, in the same order and so with the same ids.
    pub(super) fn restore_shader_materials(&mut self) -> Result<(), RenderError> {
        for (source, id) in &mut self.shader_materials {
            *id = self.gpu.backend.create_shader_material(source)?;
        }
        Ok(())
    }
}
