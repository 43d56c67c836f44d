//! Buffers of vertices and indices.

/// Describes a buffer to create.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BufferDesc {
    /// What it stores.
    pub kind: BufferKind,
    /// Size, a multiple of four.
    pub size_bytes: usize,
}

/// What a buffer stores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BufferKind {
    /// Vertices in one of the layouts of [`crate::layout`].
    Vertex,
    /// `u32` indices, counted from the start of the vertex buffer.
    Index,
}
