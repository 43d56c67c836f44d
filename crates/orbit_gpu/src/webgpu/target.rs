//! The targets of a pass other than the canvas.

use super::light_target::{Copy, LightTarget};

/// A target that was created.
pub(super) enum Target {
    /// A target for light.
    Light(LightTarget),
    /// A target for depth alone.
    Depth(DepthTarget),
}

/// A target that holds depth, in its texture.
pub(super) struct DepthTarget {
    pub(super) size_px: [u32; 2],
    /// Handle of the texture in the backend's table.
    pub(super) texture: u32,
}

impl Target {
    /// Handle of the texture in the backend's table.
    pub(super) const fn texture(&self) -> u32 {
        match self {
            Self::Light(target) => target.texture,
            Self::Depth(target) => target.texture,
        }
    }

    /// The handles of its textures.
    pub(super) fn textures(&self) -> impl Iterator<Item = u32> {
        let copy = self.copy().map(|copy| copy.texture);
        [Some(self.texture()), copy].into_iter().flatten()
    }

    /// The destination of its copies.
    pub(super) fn copy(&self) -> Option<&Copy> {
        match self {
            Self::Light(target) => target.copy.as_ref(),
            Self::Depth(_) => None,
        }
    }

    /// Destroys everything but the texture.
    pub(super) fn destroy(&self) {
        match self {
            Self::Light(target) => target.destroy(),
            Self::Depth(_) => {}
        }
    }
}
