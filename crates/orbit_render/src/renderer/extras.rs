//! Sky, stars, pointers and statistics.

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::extras::pointers::Pointer;
use crate::extras::sky::{DisplayMode, Sky, SkyDesc};
use crate::extras::stars::Star;
use crate::extras::stats::StatsMode;
use crate::renderer::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Shows a panorama behind everything. It must be set again after a lost context.
    pub fn set_sky(&mut self, sky: Option<&SkyDesc<'_, B::Image>>) -> Result<(), RenderError> {
        let sky = match sky {
            Some(desc) => Some(Sky::new(&mut self.gpu.backend, &mut self.gpu.arenas, desc)?),
            None => None,
        };
        self.extras.set_sky(&mut self.gpu, sky);
        Ok(())
    }

    /// Sets the sky's rotation (about +Y, right-handed) and display mode.
    pub fn set_sky_view(&mut self, mode: DisplayMode, rotation_y_rads: f32) {
        if let Some(sky) = self.extras.sky_mut() {
            sky.mode = mode;
            sky.rotation_y_rads = rotation_y_rads;
        }
    }

    /// Shows stars behind everything except the sky.
    pub fn set_stars(&mut self, stars: Option<&[Star]>) -> Result<(), RenderError> {
        self.extras
            .set_stars(&mut self.gpu, stars.unwrap_or_default())
    }

    /// Shows the lasers and cursors of at most [`crate::MAX_POINTERS`] pointers.
    pub fn set_pointers(&mut self, pointers: &[Pointer]) {
        self.extras.set_pointers(pointers);
    }

    /// Shows or hides the graph of the frame rate.
    pub fn set_stats(&mut self, mode: StatsMode) {
        self.extras.set_stats(mode);
    }

    /// Turns monitoring mode on or off: it measures the frame rate over whole seconds.
    pub fn set_stats_monitoring(&mut self, is_monitoring: bool) {
        self.extras.stats.is_monitoring = is_monitoring;
    }

    /// Returns the frame rate of the last step. It is measured even if the graph is hidden.
    #[must_use]
    pub fn stats_fps(&self) -> Option<f32> {
        self.extras.stats.fps
    }
}
