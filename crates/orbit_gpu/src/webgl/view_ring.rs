use orbit_render::error::RenderError;
use web_sys::{WebGl2RenderingContext as Gl, WebGlBuffer};

use super::errors::created;

/// Uniform buffers of the last frames, so that no buffer is written while the GPU may still read it.
pub(super) struct ViewRing {
    buffers: [WebGlBuffer; 3],
    next: usize,
}

impl ViewRing {
    pub(super) fn new(gl: &Gl) -> Result<Self, RenderError> {
        let buffer = || created(gl, gl.create_buffer());
        Ok(Self {
            buffers: [buffer()?, buffer()?, buffer()?],
            next: 0,
        })
    }

    /// Uploads the view uniforms to the next buffer and returns it.
    pub(super) fn write(&mut self, gl: &Gl, views: &[u8]) -> Option<&WebGlBuffer> {
        self.next = (self.next + 1) % self.buffers.len();
        let buffer = self.buffers.get(self.next)?;
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
