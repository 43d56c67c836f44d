//! What is drawn besides models where the feature `surroundings` is off: nothing.

use crate::backend::GpuBackend;
use crate::data_texture::DataTexture;
use crate::error::RenderError;
use crate::item::Runs;
use crate::tools::Tools;
use crate::view::View;

/// Slots before those of models.
pub(crate) const RESERVED_SLOTS: usize = 0;

/// What is drawn besides models.
#[derive(Debug, Default)]
pub(crate) struct Extras {
    /// Whether other things are drawn than before.
    pub(crate) is_changed: bool,
}

#[allow(
    clippy::unused_self,
    clippy::unnecessary_wraps,
    clippy::needless_pass_by_ref_mut,
    reason = "the renderer calls these and the ones of the feature alike"
)]
impl Extras {
    pub(crate) fn prepare<B: GpuBackend>(
        &mut self,
        _: &mut Tools<'_, B>,
        _: &[View],
        _: &mut DataTexture,
        _: f64,
    ) -> Result<(), RenderError> {
        Ok(())
    }

    pub(crate) fn push_backdrop<B: GpuBackend>(
        &self,
        _: &mut Tools<'_, B>,
        _: u8,
        _: &mut Runs,
    ) -> Result<(), RenderError> {
        Ok(())
    }

    pub(crate) fn push_overlay<B: GpuBackend>(
        &self,
        _: &mut Tools<'_, B>,
        _: u8,
        _: &mut Runs,
    ) -> Result<(), RenderError> {
        Ok(())
    }

    pub(crate) fn restore<B: GpuBackend>(
        &mut self,
        _: &mut Tools<'_, B>,
    ) -> Result<(), RenderError> {
        Ok(())
    }
}
