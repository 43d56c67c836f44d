//! Targets of light, multisampled.

use orbit_render::backend::{TargetDesc, TargetKind, TextureDesc, TextureFormat, mip_levels};
use orbit_render::error::RenderError;
use wasm_bindgen::JsCast;
use web_sys::{WebGl2RenderingContext as Gl, WebGlFramebuffer, WebGlRenderbuffer};

use super::errors::created;
use super::light_format::LightFormat;
use super::texture::Texture;
use crate::convert::to_i32;

/// Samples per pixel of a multisampled target, if the device can do as many.
const SAMPLES: i32 = 4;

/// A target that holds light, and its texture.
pub(super) struct LightTarget {
    size_px: [i32; 2],
    format: LightFormat,
    /// The framebuffer to draw to: with `color` if there are several samples, or else with the texture.
    framebuffer: WebGlFramebuffer,
    depth: WebGlRenderbuffer,
    /// Multisampled colours, which are resolved into the texture.
    color: Option<WebGlRenderbuffer>,
    /// The framebuffer of the texture.
    resolved: WebGlFramebuffer,
    /// Handle of the texture in the backend's table.
    pub(super) texture: u32,
    copy: Option<Copy>,
}

/// The destination of copies.
struct Copy {
    framebuffer: WebGlFramebuffer,
    /// Handle of the texture in the backend's table.
    texture: u32,
}

/// Describes the texture of a target.
pub(super) fn texture_desc(desc: &TargetDesc, format: LightFormat) -> TextureDesc {
    TextureDesc {
        format: if desc.kind == TargetKind::Depth {
            TextureFormat::Depth
        } else {
            format.of_target().0
        },
        width_px: desc.width_px,
        height_px: desc.height_px,
        mip_levels: 1,
    }
}

impl LightTarget {
    /// Creates a target. `texture` is the one that [`texture_desc`] describes, and `handle` its handle.
    pub(super) fn new(
        gl: &Gl,
        desc: &TargetDesc,
        (texture, handle): (&Texture, u32),
        is_multisampled: bool,
        format: LightFormat,
    ) -> Result<Self, RenderError> {
        let size_px = [to_i32(desc.width_px), to_i32(desc.height_px)];
        let color_format = format.of_target().1;
        let samples = if is_multisampled {
            supported_samples(gl, color_format).min(SAMPLES)
        } else {
            0
        };
        let resolved = texture_framebuffer(gl, texture)?;
        let (framebuffer, color) = if samples > 1 {
            let multisampled = framebuffer(gl)?;
            let color = attach(gl, Gl::COLOR_ATTACHMENT0, color_format, samples, size_px)?;
            (multisampled, Some(color))
        } else {
            (resolved.clone(), None)
        };
        let depth = attach(
            gl,
            Gl::DEPTH_ATTACHMENT,
            Gl::DEPTH_COMPONENT24,
            samples,
            size_px,
        )?;
        Ok(Self {
            size_px,
            format,
            framebuffer,
            depth,
            color,
            resolved,
            texture: handle,
            copy: None,
        })
    }

    /// The framebuffer to draw to.
    pub(super) const fn framebuffer(&self) -> &WebGlFramebuffer {
        &self.framebuffer
    }

    /// Describes the texture of its copy.
    pub(super) fn copy_desc(&self) -> TextureDesc {
        let [width_px, height_px] = self.size_px.map(i32::unsigned_abs);
        TextureDesc {
            format: self.format.of_copy(),
            width_px,
            height_px,
            mip_levels: mip_levels(width_px, height_px),
        }
    }

    /// Sets the texture that copies are written to, and its handle.
    pub(super) fn set_copy(
        &mut self,
        gl: &Gl,
        (texture, handle): (&Texture, u32),
    ) -> Result<(), RenderError> {
        self.copy = Some(Copy {
            framebuffer: texture_framebuffer(gl, texture)?,
            texture: handle,
        });
        Ok(())
    }

    /// The handle of the texture of the copy.
    pub(super) fn copy(&self) -> Option<u32> {
        self.copy.as_ref().map(|copy| copy.texture)
    }

    /// Resolves the samples into the texture.
    pub(super) fn resolve(&self, gl: &Gl) {
        if self.color.is_some() {
            self.blit(gl, &self.framebuffer, &self.resolved);
        }
    }

    /// Writes the result of the pass to the copy. Returns its handle; the levels are not generated yet.
    pub(super) fn write_copy(&self, gl: &Gl) -> Option<u32> {
        let copy = self.copy.as_ref()?;
        if self.format.of_copy() == self.format.of_target().0 {
            self.blit(gl, &self.framebuffer, &copy.framebuffer);
        } else {
            // Samples can only be resolved into their own format.
            self.resolve(gl);
            self.blit(gl, &self.resolved, &copy.framebuffer);
        }
        Some(copy.texture)
    }

    fn blit(&self, gl: &Gl, from: &WebGlFramebuffer, to: &WebGlFramebuffer) {
        let [width, height] = self.size_px;
        gl.bind_framebuffer(Gl::READ_FRAMEBUFFER, Some(from));
        gl.bind_framebuffer(Gl::DRAW_FRAMEBUFFER, Some(to));
        gl.blit_framebuffer(
            0,
            0,
            width,
            height,
            0,
            0,
            width,
            height,
            Gl::COLOR_BUFFER_BIT,
            Gl::NEAREST,
        );
    }

    pub(super) fn delete(&self, gl: &Gl) {
        gl.delete_framebuffer(Some(&self.framebuffer));
        gl.delete_framebuffer(Some(&self.resolved));
        if let Some(copy) = &self.copy {
            gl.delete_framebuffer(Some(&copy.framebuffer));
        }
        gl.delete_renderbuffer(Some(&self.depth));
        gl.delete_renderbuffer(self.color.as_ref());
    }
}

/// Creates and binds a framebuffer.
fn framebuffer(gl: &Gl) -> Result<WebGlFramebuffer, RenderError> {
    let framebuffer = created(gl, gl.create_framebuffer())?;
    gl.bind_framebuffer(Gl::FRAMEBUFFER, Some(&framebuffer));
    Ok(framebuffer)
}

/// Creates and binds a framebuffer that draws to level 0 of a texture.
fn texture_framebuffer(gl: &Gl, texture: &Texture) -> Result<WebGlFramebuffer, RenderError> {
    let framebuffer = framebuffer(gl)?;
    gl.framebuffer_texture_2d(
        Gl::FRAMEBUFFER,
        Gl::COLOR_ATTACHMENT0,
        Gl::TEXTURE_2D,
        Some(texture.raw()),
        0,
    );
    Ok(framebuffer)
}

/// Attaches a new renderbuffer to the framebuffer that is bound.
fn attach(
    gl: &Gl,
    attachment: u32,
    format: u32,
    samples: i32,
    [width, height]: [i32; 2],
) -> Result<WebGlRenderbuffer, RenderError> {
    let buffer = created(gl, gl.create_renderbuffer())?;
    gl.bind_renderbuffer(Gl::RENDERBUFFER, Some(&buffer));
    gl.renderbuffer_storage_multisample(Gl::RENDERBUFFER, samples, format, width, height);
    gl.framebuffer_renderbuffer(Gl::FRAMEBUFFER, attachment, Gl::RENDERBUFFER, Some(&buffer));
    Ok(buffer)
}

/// The largest number of samples of a format.
fn supported_samples(gl: &Gl, format: u32) -> i32 {
    gl.get_internalformat_parameter(Gl::RENDERBUFFER, format, Gl::SAMPLES)
        .ok()
        .and_then(|counts| counts.dyn_into::<js_sys::Int32Array>().ok())
        .filter(|counts| counts.length() > 0)
        // The largest comes first.
        .map_or(0, |counts| counts.get_index(0))
}
