//! Environment, exposure, tone mapping, fog and default light.

use crate::backend::GpuBackend;
use crate::frame::tone_mapping::ToneMapping;
use crate::lighting::environment::EnvironmentSource;
use crate::lighting::fog::Fog;
use crate::lighting::lights::DefaultLight;
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Sets the image that lights the scene from all sides.
    pub fn set_environment_source(&mut self, source: EnvironmentSource) {
        self.surroundings.set_source(source);
    }

    /// Sets the factor for the environment's radiance and its rotation about +Y.
    pub fn set_environment_light(&mut self, intensity: f32, rotation_y_rads: f32) {
        self.surroundings.intensity = intensity;
        self.surroundings.rotation_y_rads = rotation_y_rads;
    }

    /// Sets the factor for all light before tone mapping.
    pub fn set_exposure(&mut self, exposure: f32) {
        self.exposure = exposure;
    }

    /// Sets how light is mapped to display colours.
    pub fn set_tone_mapping(&mut self, tone_mapping: ToneMapping) {
        self.tone_mapping = tone_mapping;
    }

    /// Sets the fog. `None`, the default, turns it off.
    pub fn set_fog(&mut self, fog: Option<Fog>) {
        self.fog = fog;
    }

    /// Sets the light that is used if no model contains lights; with `None`, only the environment lights the models.
    pub fn set_default_light(&mut self, light: Option<DefaultLight>) {
        self.default_light = light;
    }
}
