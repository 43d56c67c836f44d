/// A buffer to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BufferDesc {
    /// What it holds.
    pub kind: BufferKind,
    /// Size, a multiple of four.
    pub size_bytes: usize,
}

/// What a buffer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BufferKind {
    /// Vertices in one of the layouts.
    Vertex,
    /// `u32` indices, counted from the start of the vertex buffer.
    Index,
}
