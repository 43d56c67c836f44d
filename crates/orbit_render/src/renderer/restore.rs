//! Recovery from a lost context.

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::geometry::arenas::Arenas;
use crate::geometry::geometries::Geometries;
use crate::models::model::Model;
#[cfg(feature = "made")]
use crate::models::model::ModelId;
use crate::renderer::Renderer;
#[cfg(feature = "made")]
use crate::renderer::made_parts::made_geometries;

impl<B: GpuBackend> Renderer<B> {
    /// Continues with a new backend after a lost context and uploads everything again from memory. Images and the sky are
    /// not kept in memory; the caller must set them again ([`Renderer::image_requests`]).
    pub fn restore(&mut self, backend: B) -> Result<(), RenderError> {
        self.gpu = GpuContext::new(backend);
        #[cfg(feature = "shader-materials")]
        self.restore_shader_materials()?;
        for texture in [&mut self.instances, &mut self.materials, &mut self.poses] {
            texture.forget_texture();
        }
        self.deltas.forget_texture();
        self.light_target.forget();
        self.shadows.forget();
        self.surroundings.forget();
        for model in &mut self.models {
            let (backend, arenas) = (&mut self.gpu.backend, &mut self.gpu.arenas);
            let mut geometries = upload(model, backend, arenas)?;
            // The rows of the morph deltas stay allocated.
            for (new, old) in geometries.list.iter_mut().zip(&model.geometries.list) {
                new.delta_row = old.delta_row;
            }
            model.geometries = geometries;
            model.textures.forget_textures();
        }
        self.layers.restore(&mut self.gpu)?;
        self.is_stale = true;
        Ok(())
    }
}

fn upload<B: GpuBackend>(
    model: &Model,
    backend: &mut B,
    arenas: &mut Arenas,
) -> Result<Geometries, RenderError> {
    #[cfg(feature = "made")]
    if model.id == ModelId::MADE {
        return made_geometries(&model.scene, backend, arenas);
    }
    Geometries::upload(&model.scene, backend, arenas)
}
