//! Uniform buffers of the views.

use orbit_render::error::RenderError;
use web_sys::{WebGl2RenderingContext as Gl, WebGlBuffer};

use super::errors::created;

/// Uniform buffers of the last frames, so that no buffer is written while the GPU may still read it.
pub(super) struct ViewRing {
    /// The buffers; the one that was written last comes first.
    buffers: [WebGlBuffer; 3],
}

impl ViewRing {
    pub(super) fn new(gl: &Gl) -> Result<Self, RenderError> {
        let buffer = || created(gl, gl.create_buffer());
        Ok(Self {
            buffers: [buffer()?, buffer()?, buffer()?],
        })
    }

    /// Uploads the view uniforms to the next buffer and returns it.
    pub(super) fn write(&mut self, gl: &Gl, views: &[u8]) -> Option<&WebGlBuffer> {
        self.buffers.rotate_left(1);
        let buffer = self.buffers.first()?;
        gl.bind_buffer(Gl::UNIFORM_BUFFER, Some(buffer));
        gl.buffer_data_with_u8_array(Gl::UNIFORM_BUFFER, views, Gl::DYNAMIC_DRAW);
        Some(buffer)
    }

    pub(super) fn delete(&self, gl: &Gl) {
        for buffer in &self.buffers {
            gl.delete_buffer(Some(buffer));
        }
    }
}
