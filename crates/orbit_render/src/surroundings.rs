//! The renderer's sky, stars, pointers, statistics, light and exposure.

use crate::backend::GpuBackend;
use crate::environment::{Environment, EnvironmentDesc};
use crate::error::RenderError;
use crate::extras::Tools;
use crate::lights::DefaultLight;
use crate::pointers::Pointer;
use crate::renderer::Renderer;
use crate::sky::{DisplayMode, Sky, SkyDesc};
use crate::stars::Star;
use crate::stats::StatsMode;

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

    /// Shows a panorama behind everything. After a lost context it must be set again.
    pub fn set_sky(&mut self, sky: Option<&SkyDesc<'_, B::Picture>>) -> Result<(), RenderError> {
        let sky = match sky {
            Some(desc) => Some(Sky::new(&mut self.backend, &mut self.arenas, desc)?),
            None => None,
        };
        let mut tools = Tools {
            backend: &mut self.backend,
            arenas: &mut self.arenas,
            pipelines: &mut self.pipelines,
        };
        self.extras.set_sky(&mut tools, sky);
        Ok(())
    }

    /// Turns the sky (about +Y, right-handed) and says how its picture holds what the eyes see.
    pub fn set_sky_view(&mut self, mode: DisplayMode, rotation_y_rads: f32) {
        if let Some(sky) = self.extras.sky_mut() {
            sky.mode = mode;
            sky.rotation_y_rads = rotation_y_rads;
        }
    }

    /// Shows stars behind everything, before a sky.
    pub fn set_stars(&mut self, stars: Option<&[Star]>) -> Result<(), RenderError> {
        let mut tools = Tools {
            backend: &mut self.backend,
            arenas: &mut self.arenas,
            pipelines: &mut self.pipelines,
        };
        self.extras.set_stars(&mut tools, stars.unwrap_or_default())
    }

    /// Shows lasers and cursors, of [`crate::MAX_POINTERS`] pointers at most.
    pub fn set_pointers(&mut self, pointers: &[Pointer]) {
        self.extras.set_pointers(pointers);
    }

    /// Shows how many frames a second there are.
    pub fn set_stats(&mut self, mode: StatsMode) {
        self.extras.set_stats(mode);
    }

    /// Counts frames over whole seconds, for figures that are written down, not looked at.
    pub fn set_stats_monitoring(&mut self, is_monitoring: bool) {
        self.extras.stats.is_monitoring = is_monitoring;
    }

    /// Frames a second in the last step, counted whether they are shown or not.
    #[must_use]
    pub fn stats_fps(&self) -> Option<f32> {
        self.extras.stats.fps
    }
}
