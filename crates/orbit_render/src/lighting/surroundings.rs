//! The light that surrounds the scene, and how it is shown.

use glam::Vec3;

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::lighting::environment::{Environment, EnvironmentSource};

/// The light that surrounds the scene. Its map takes time and memory, so it is made only when a frame needs it.
#[derive(Debug)]
pub(crate) struct Surroundings {
    source: EnvironmentSource,
    /// Factor for its radiance.
    pub(crate) intensity: f32,
    /// Rotation about +Y, right-handed.
    pub(crate) rotation_y_rads: f32,
    made: Option<Environment>,
    /// Whether `made` was made from the current source, and not from an earlier one or from darkness.
    is_current: bool,
}

impl Default for Surroundings {
    fn default() -> Self {
        Self {
            source: EnvironmentSource::Neutral,
            intensity: 1.0,
            rotation_y_rads: 0.0,
            made: None,
            is_current: false,
        }
    }
}

impl Surroundings {
    pub(crate) fn set_source(&mut self, source: EnvironmentSource) {
        if source != self.source {
            self.source = source;
            self.is_current = false;
        }
    }

    /// Forgets the resources of a lost context.
    pub(crate) fn forget(&mut self) {
        self.made = None;
        self.is_current = false;
    }

    /// Returns the environment. While its intensity is zero, a small dark one stands in for one that has not been made yet.
    pub(crate) fn prepare<B: GpuBackend>(
        &mut self,
        backend: &mut B,
    ) -> Result<Environment, RenderError> {
        let is_dark = self.intensity == 0.0;
        match self.made {
            Some(made) if self.is_current || is_dark => Ok(made),
            old => {
                let dark = EnvironmentSource::Constant(Vec3::ZERO);
                let source = if is_dark { &dark } else { &self.source };
                let made = Environment::new(backend, source)?;
                self.made = Some(made);
                self.is_current = !is_dark;
                if let Some(old) = old {
                    backend.destroy_texture(old.texture);
                }
                Ok(made)
            }
        }
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::testing::NullBackend;

    #[test]
    fn an_environment_is_made_once_it_is_needed_and_replaces_the_one_before() {
        let mut backend = NullBackend::new();
        let mut surroundings = Surroundings {
            intensity: 0.0,
            ..Surroundings::default()
        };
        let dark = surroundings.prepare(&mut backend).unwrap();
        assert!(dark.harmonics.iter().all(|term| *term == Vec3::ZERO));
        surroundings.set_source(EnvironmentSource::Constant(Vec3::ONE));
        let still = surroundings.prepare(&mut backend).unwrap();
        assert_eq!(still.texture, dark.texture);
        surroundings.intensity = 1.0;
        let lit = surroundings.prepare(&mut backend).unwrap();
        assert!((lit.harmonics[0].x - 1.0).abs() < 0.01);
        // Fading to darkness and back does not remake anything.
        for intensity in [0.0, 0.5] {
            surroundings.intensity = intensity;
            assert_eq!(
                surroundings.prepare(&mut backend).unwrap().texture,
                lit.texture
            );
        }
        assert_eq!(backend.live_resources()[1], 1);
    }
}
