//! The uniform buffer of the views.

use orbit_render::backend::layout::VIEW_STRIDE_BYTES;

use super::api::{Buffer, Device};
use super::descriptors::{buffer_usage, create_buffer};

/// Initial capacity of the uniform buffer.
const INITIAL_VIEWS: usize = 2;

/// The uniform blocks of the views. The queue is ordered, so a frame's writes happen after the last frame's reads.
pub(super) struct ViewBuffer {
    buffer: Buffer,
    size_bytes: usize,
}

impl ViewBuffer {
    pub(super) fn new(device: &Device) -> Self {
        let size_bytes = INITIAL_VIEWS * VIEW_STRIDE_BYTES;
        Self {
            buffer: create_buffer(device, size_bytes, buffer_usage::UNIFORM),
            size_bytes,
        }
    }

    /// Writes the blocks. Returns whether the buffer was replaced by a larger one.
    pub(super) fn write(&mut self, device: &Device, views: &[u8]) -> bool {
        let must_grow = views.len() > self.size_bytes;
        if must_grow {
            self.buffer.destroy();
            self.size_bytes = views.len();
            self.buffer = create_buffer(device, self.size_bytes, buffer_usage::UNIFORM);
        }
        device.queue().write_buffer(&self.buffer, 0.0, views);
        must_grow
    }

    pub(super) const fn raw(&self) -> &Buffer {
        &self.buffer
    }
}
