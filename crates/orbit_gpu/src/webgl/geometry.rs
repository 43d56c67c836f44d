//! Buffers and vertex arrays.

use orbit_render::backend::{BufferDesc, BufferKind};
use orbit_render::error::RenderError;
use web_sys::{WebGl2RenderingContext as Gl, WebGlBuffer, WebGlVertexArrayObject};

use super::errors::created;
use crate::convert::to_i32;
use crate::vertex_layout::{Component, VertexLayout};

/// A buffer. A vertex buffer also keeps its vertex arrays.
pub(super) struct Buffer {
    buffer: WebGlBuffer,
    target: u32,
    vertex_arrays: Vec<VertexArray>,
}

struct VertexArray {
    indices: u32,
    layout: VertexLayout,
    object: WebGlVertexArrayObject,
}

impl Buffer {
    /// Creates a buffer. No vertex array may be bound, because it would capture the index buffer.
    pub(super) fn new(gl: &Gl, desc: &BufferDesc) -> Result<Self, RenderError> {
        let buffer = created(gl, gl.create_buffer())?;
        let target = match desc.kind {
            BufferKind::Vertex => Gl::ARRAY_BUFFER,
            BufferKind::Index => Gl::ELEMENT_ARRAY_BUFFER,
        };
        gl.bind_buffer(target, Some(&buffer));
        gl.buffer_data_with_i32(target, to_i32(desc.size_bytes), Gl::STATIC_DRAW);
        Ok(Self {
            buffer,
            target,
            vertex_arrays: Vec::new(),
        })
    }

    /// Writes to the buffer. No vertex array may be bound.
    pub(super) fn write(&self, gl: &Gl, offset_bytes: usize, bytes: &[u8]) {
        gl.bind_buffer(self.target, Some(&self.buffer));
        gl.buffer_sub_data_with_i32_and_u8_array(self.target, to_i32(offset_bytes), bytes);
    }

    pub(super) fn delete(&mut self, gl: &Gl) {
        for array in &self.vertex_arrays {
            gl.delete_vertex_array(Some(&array.object));
        }
        self.vertex_arrays.clear();
        gl.delete_buffer(Some(&self.buffer));
    }

    /// Deletes the vertex arrays that use an index buffer.
    pub(super) fn forget_indices(&mut self, gl: &Gl, indices: u32) {
        self.vertex_arrays.retain(|array| {
            if array.indices == indices {
                gl.delete_vertex_array(Some(&array.object));
            }
            array.indices != indices
        });
    }

    /// Returns the vertex array for an index buffer and a layout, if it exists.
    pub(super) fn vertex_array(
        &self,
        indices: u32,
        layout: VertexLayout,
    ) -> Option<&WebGlVertexArrayObject> {
        self.vertex_arrays
            .iter()
            .find(|array| array.indices == indices && array.layout == layout)
            .map(|array| &array.object)
    }

    /// Creates that vertex array and leaves it bound.
    pub(super) fn add_vertex_array(
        &mut self,
        gl: &Gl,
        indices: (u32, &WebGlBuffer),
        layout: VertexLayout,
    ) -> Result<(), RenderError> {
        let object = created(gl, gl.create_vertex_array())?;
        gl.bind_vertex_array(Some(&object));
        gl.bind_buffer(Gl::ELEMENT_ARRAY_BUFFER, Some(indices.1));
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&self.buffer));
        let stride = to_i32(layout.stride_bytes());
        for (location, &(component, offset)) in (0..).zip(layout.attributes()) {
            gl.enable_vertex_attrib_array(location);
            let (count, kind) = match component {
                Component::Float(count) => (count, Gl::FLOAT),
                Component::Snorm16x4 => (4, Gl::SHORT),
                Component::Unorm16x4 | Component::Uint16x4 => (4, Gl::UNSIGNED_SHORT),
                Component::Unorm8x4 => (4, Gl::UNSIGNED_BYTE),
                Component::Snorm8x4 => (4, Gl::BYTE),
            };
            if component == Component::Uint16x4 {
                gl.vertex_attrib_i_pointer_with_i32(location, count, kind, stride, offset);
            } else {
                let is_normalized = kind != Gl::FLOAT;
                gl.vertex_attrib_pointer_with_i32(
                    location,
                    count,
                    kind,
                    is_normalized,
                    stride,
                    offset,
                );
            }
        }
        self.vertex_arrays.push(VertexArray {
            indices: indices.0,
            layout,
            object,
        });
        Ok(())
    }

    pub(super) const fn raw(&self) -> &WebGlBuffer {
        &self.buffer
    }
}
