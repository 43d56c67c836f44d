//! Sky and stars.

use crate::backdrop::sky::{DisplayMode, Sky, SkyDesc};
use crate::backdrop::stars::Star;
use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Shows a panorama behind everything. It must be set again after a lost context.
    pub fn set_sky(&mut self, sky: Option<&SkyDesc<'_, B::Image>>) -> Result<(), RenderError> {
        let sky = match sky {
            Some(desc) => Some(Sky::new(&mut self.gpu, desc)?),
            None => None,
        };
        self.layers.backdrop.set_sky(&mut self.gpu, sky);
        Ok(())
    }

    /// Sets the sky's rotation (about +Y, right-handed) and display mode.
    pub fn set_sky_view(&mut self, mode: DisplayMode, rotation_y_rads: f32) {
        if let Some(sky) = self.layers.backdrop.sky_mut() {
            sky.mode = mode;
            sky.rotation_y_rads = rotation_y_rads;
        }
    }

    /// Shows stars behind everything except the sky.
    pub fn set_stars(&mut self, stars: Option<&[Star]>) -> Result<(), RenderError> {
        self.layers
            .backdrop
            .set_stars(&mut self.gpu, stars.unwrap_or_default())
    }
}
