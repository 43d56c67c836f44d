//! Life after a lost context.

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::geometry::geometries::Geometries;
use crate::lighting::environment::Environment;
use crate::renderer::renderer::Renderer;
use crate::resources::arenas::Arenas;
use crate::resources::context::Tools;
use crate::resources::texture_sets::{Pipelines, TextureSets};

impl<B: GpuBackend> Renderer<B> {
    /// Goes on with a new backend after the context was lost: everything is uploaded again from what is kept. Pictures
    /// are not kept, nor is the sky's: they are asked for again ([`Renderer::pictures`]).
    pub fn restore(&mut self, backend: B) -> Result<(), RenderError> {
        self.backend = backend;
        self.arenas = Arenas::default();
        self.pipelines = Pipelines::default();
        self.sets = TextureSets::default();
        self.restore_shadings()?;
        for texture in [&mut self.instances, &mut self.materials, &mut self.poses] {
            texture.forget();
        }
        self.deltas.forget();
        self.environment = Environment::new(&mut self.backend, &self.environment_desc.source)?;
        for model in &mut self.models {
            let mut geometries =
                Geometries::upload(&model.scene, &mut self.backend, &mut self.arenas)?;
            // The rows of the deltas' texture stay given out.
            for (new, old) in geometries.list.iter_mut().zip(&model.geometries.list) {
                new.delta_row = old.delta_row;
            }
            model.geometries = geometries;
            model.pictures.forget();
        }
        self.extras.restore(&mut Tools {
            backend: &mut self.backend,
            arenas: &mut self.arenas,
            pipelines: &mut self.pipelines,
        })?;
        self.is_stale = true;
        Ok(())
    }
}
