//! The renderer's light and exposure.

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::lighting::environment::{Environment, EnvironmentDesc};
use crate::lighting::lights::DefaultLight;
use crate::renderer::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// What surrounds the scene.
    pub fn set_environment(&mut self, desc: EnvironmentDesc) -> Result<(), RenderError> {
        if desc.source != self.environment_desc.source {
            let environment = Environment::new(&mut self.backend, &desc.source)?;
            let old = std::mem::replace(&mut self.environment, environment);
            self.backend.destroy_texture(old.texture);
        }
        self.environment_desc = desc;
        Ok(())
    }

    /// Factor of all light before it is mapped to the screen.
    pub fn set_exposure(&mut self, exposure: f32) {
        self.exposure = exposure;
    }

    /// The light that shines when models bring none; `None` leaves them to the environment.
    pub fn set_default_light(&mut self, light: Option<DefaultLight>) {
        self.default_light = light;
    }
}
