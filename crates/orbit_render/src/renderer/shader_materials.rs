//! Materials' own shaders: set up, given to a model's materials, and kept for a GPU that comes back.

use crate::backend::{GpuBackend, PipelineDesc, Program, ShadingId, ShadingSource};
use crate::error::RenderError;
use crate::renderer::renderer::Renderer;
use crate::scene::model::{Model, ModelId};

/// The texts of the error catalogue, 'Rendering setup'.
fn check(source: &ShadingSource) -> Result<(), RenderError> {
    let (code, message) = if source.name.trim().is_empty() {
        ("material_name", "Material does not have a name")
    } else if source.vertex.trim().is_empty() {
        ("material_vertex", "Material does not have a vertex source")
    } else if source.fragment.trim().is_empty() {
        (
            "material_fragment",
            "Material does not have a fragment source",
        )
    } else {
        return Ok(());
    };
    Err(RenderError::new(code, message))
}

impl<B: GpuBackend> Renderer<B> {
    /// Takes shaders that materials can be drawn with. They stay until the renderer goes; the same shaders are taken
    /// once. What the driver has against them is an error of [`Renderer::render`], once.
    ///
    /// # Errors
    /// `material_name`, `material_vertex`, `material_fragment`: what is missing.
    pub fn add_shading(&mut self, source: ShadingSource) -> Result<ShadingId, RenderError> {
        check(&source)?;
        if let Some((_, known)) = self.shadings.iter().find(|(have, _)| *have == source) {
            return Ok(*known);
        }
        let id = self.backend.create_shading(&source)?;
        self.shadings.push((source, id));
        Ok(id)
    }

    /// Draws a model's material with shaders of its own; `None`, or shaders that
    /// are not there, is as the file has it.
    pub fn set_shading(&mut self, model: ModelId, material: usize, shading: Option<ShadingId>) {
        let shading = shading.filter(|id| self.shadings.iter().any(|(_, have)| have == id));
        let Some(model) = self.model_mut(model) else {
            return;
        };
        model.shadings.retain(|&(have, _)| have != material);
        model
            .shadings
            .extend(shading.map(|shading| (material, shading)));
        self.is_stale = true;
    }

    /// Gives a new backend all shaders, in the order and so under the numbers that they had.
    pub(crate) fn restore_shadings(&mut self) -> Result<(), RenderError> {
        for (source, id) in &mut self.shadings {
            *id = self.backend.create_shading(source)?;
        }
        Ok(())
    }
}

/// The pipeline of a surface, drawn with the shaders of its material if that has some: whatever else the material has
/// is theirs to read.
pub(crate) fn shaded(
    mut desc: PipelineDesc,
    model: &Model,
    material: Option<usize>,
) -> PipelineDesc {
    let own = model
        .shadings
        .iter()
        .find(|(have, _)| Some(*have) == material);
    if let Some((_, shading)) = own {
        desc.program = Program::Shading(*shading);
        desc.features = desc.features.of_shading();
    }
    desc
}
