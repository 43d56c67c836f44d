//! Buffers of vertices and indices.

/// Describes a buffer to create.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BufferDesc {
    /// The contents of the buffer.
    pub kind: BufferKind,
    /// Size, a multiple of four.
    pub size_bytes: usize,
}

/// The contents of a buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BufferKind {
    /// Vertices in one of the layouts of [`crate::layout`].
    Vertex,
    /// `u32` indices, counted from the start of the vertex buffer.
    Index,
}
