//! The targets of a pass other than the surface.

use orbit_render::error::RenderError;
use web_sys::{WebGl2RenderingContext as Gl, WebGlFramebuffer};

use super::errors::created;
use super::light_target::LightTarget;
use super::texture::Texture;

/// A target that was created.
pub(super) enum Target {
    /// A target for light.
    Light(LightTarget),
    /// A target for depth alone.
    Depth(DepthTarget),
}

/// A target that holds depth, in its texture.
pub(super) struct DepthTarget {
    framebuffer: WebGlFramebuffer,
    /// Handle of the texture in the backend's table.
    texture: u32,
}

impl DepthTarget {
    /// Creates a target. `handle` is that of the texture.
    pub(super) fn new(gl: &Gl, (texture, handle): (&Texture, u32)) -> Result<Self, RenderError> {
        let framebuffer = created(gl, gl.create_framebuffer())?;
        gl.bind_framebuffer(Gl::FRAMEBUFFER, Some(&framebuffer));
        gl.framebuffer_texture_2d(
            Gl::FRAMEBUFFER,
            Gl::DEPTH_ATTACHMENT,
            Gl::TEXTURE_2D,
            Some(texture.raw()),
            0,
        );
        Ok(Self {
            framebuffer,
            texture: handle,
        })
    }
}

impl Target {
    /// Binds the framebuffer of the target.
    pub(super) fn bind(&self, gl: &Gl) {
        let framebuffer = match self {
            Self::Light(target) => target.framebuffer(),
            Self::Depth(target) => &target.framebuffer,
        };
        gl.bind_framebuffer(Gl::FRAMEBUFFER, Some(framebuffer));
    }

    /// Handle of the texture in the backend's table.
    pub(super) const fn texture(&self) -> u32 {
        match self {
            Self::Light(target) => target.texture,
            Self::Depth(target) => target.texture,
        }
    }

    /// The handles of its textures.
    pub(super) fn textures(&self) -> impl Iterator<Item = u32> {
        let copy = match self {
            Self::Light(target) => target.copy(),
            Self::Depth(_) => None,
        };
        [Some(self.texture()), copy].into_iter().flatten()
    }

    pub(super) fn delete(&self, gl: &Gl) {
        match self {
            Self::Light(target) => target.delete(gl),
            Self::Depth(target) => gl.delete_framebuffer(Some(&target.framebuffer)),
        }
    }
}
