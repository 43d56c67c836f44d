//! Buffer views (glTF 2.0, 3.6.1).

use crate::value::Value;

/// Bytes of a buffer, as a buffer view or its meshopt extension describes them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BufferRange {
    pub(crate) buffer: Option<usize>,
    pub(crate) offset: usize,
    /// `None` if it is missing.
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
    fn of(value: Value<'_>) -> Self {
        Self {
            buffer: value.get_index("buffer"),
            offset: value.get_index("byteOffset").unwrap_or(0),
            length: value.get_index("byteLength"),
        }
    }
}

impl BufferView {
    pub(crate) fn of(value: Value<'_>) -> Self {
        Self {
            range: BufferRange::of(value),
            compressed: meshopt_extension(value).map(BufferRange::of),
            stride: value.get_index("byteStride"),
        }
    }
}

/// The meshopt extension of a buffer or buffer view.
pub(crate) fn meshopt_extension(value: Value<'_>) -> Option<Value<'_>> {
    value
        .extension("KHR_meshopt_compression")
        .or_else(|| value.extension("EXT_meshopt_compression"))
}
