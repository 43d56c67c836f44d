//! Buffer views (glTF 2.0, 3.6.1).

use crate::value::Value;

/// A range of bytes in a buffer, as described by a buffer view or by an extension of one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BufferRange {
    pub(crate) buffer: Option<usize>,
    pub(crate) offset: usize,
    /// The length in bytes. `None` if it is missing.
    pub(crate) length: Option<usize>,
}

/// A buffer view. Read once, because many accessors refer to the same one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BufferView {
    pub(crate) range: BufferRange,
    /// Where its compressed bytes are, if it is compressed.
    pub(crate) compressed: Option<BufferRange>,
    /// The declared bytes from one element to the next.
    pub(crate) stride: Option<usize>,
}

impl BufferRange {
    /// The range that the properties of a buffer view or of an extension describe.
    pub(crate) fn of(value: Value<'_>) -> Self {
        Self {
            buffer: value.get_index("buffer"),
            offset: value.get_index("byteOffset").unwrap_or(0),
            length: value.get_index("byteLength"),
        }
    }
}

impl BufferView {
    /// Reads a buffer view, given where its compressed bytes are.
    pub(crate) fn of(value: Value<'_>, compressed: Option<BufferRange>) -> Self {
        Self {
            range: BufferRange::of(value),
            compressed,
            stride: value.get_index("byteStride"),
        }
    }
}
