//! The renderer's sky, stars, pointers and statistics.

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::extras::pointers::Pointer;
use crate::extras::sky::{DisplayMode, Sky, SkyDesc};
use crate::extras::stars::Star;
use crate::extras::stats::StatsMode;
use crate::renderer::renderer::Renderer;
use crate::resources::context::Tools;

impl<B: GpuBackend> Renderer<B> {
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
