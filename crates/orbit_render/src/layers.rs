//! What is drawn in addition to the models, depending on the features of the crate: a backdrop behind them, overlays in front.
#![cfg_attr(
    not(all(feature = "backdrop", feature = "overlays")),
    allow(unused_variables, reason = "there may be no layer to draw")
)]

#[cfg(feature = "backdrop")]
use crate::backdrop::Backdrop;
use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::frame::runs::Runs;
#[cfg(feature = "overlays")]
use crate::overlays::Overlays;
use crate::resources::data_texture::DataTexture;

/// The layers of a frame.
#[derive(Debug, Default)]
pub(crate) struct Layers {
    #[cfg(feature = "backdrop")]
    pub(crate) backdrop: Backdrop,
    #[cfg(feature = "overlays")]
    pub(crate) overlays: Overlays,
}

impl Layers {
    /// Whether the runs must be rebuilt.
    pub(crate) fn is_changed(&self) -> bool {
        #[cfg(feature = "backdrop")]
        if self.backdrop.is_changed {
            return true;
        }
        #[cfg(feature = "overlays")]
        if self.overlays.is_changed {
            return true;
        }
        false
    }

    /// Records that the runs were rebuilt.
    pub(crate) fn settle(&mut self) {
        #[cfg(feature = "backdrop")]
        {
            self.backdrop.is_changed = false;
        }
        #[cfg(feature = "overlays")]
        {
            self.overlays.is_changed = false;
        }
    }

    /// Uploads what has changed, and writes the instances.
    pub(crate) fn prepare<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        instances: &mut DataTexture,
    ) -> Result<(), RenderError> {
        #[cfg(feature = "backdrop")]
        self.backdrop.prepare(instances);
        #[cfg(feature = "overlays")]
        self.overlays.prepare(context, instances)?;
        Ok(())
    }

    /// Appends the draws behind the models.
    pub(crate) fn push_behind<B: GpuBackend>(
        &self,
        context: &mut GpuContext<B>,
        view_mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        #[cfg(feature = "backdrop")]
        self.backdrop.push(context, view_mask, runs)?;
        Ok(())
    }

    /// Appends the draws in front of the models.
    pub(crate) fn push_in_front<B: GpuBackend>(
        &self,
        context: &mut GpuContext<B>,
        view_mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        #[cfg(feature = "overlays")]
        self.overlays.push(context, view_mask, runs)?;
        Ok(())
    }

    /// Recovers from a lost context. The caller must set the sky again.
    pub(crate) fn restore<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
    ) -> Result<(), RenderError> {
        #[cfg(feature = "backdrop")]
        self.backdrop.restore(context)?;
        #[cfg(feature = "overlays")]
        self.overlays.forget_meshes();
        Ok(())
    }
}
