//! Buffers and buffer views (glTF 2.0, 3.6.1).

use crate::asset::Asset;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;
use crate::value::Value;
use std::ops::Range;

/// The bytes of a buffer.
#[derive(Debug, Clone, Default)]
pub(crate) enum Buffer {
    /// The buffer has no data, or nothing uses it.
    #[default]
    Absent,
    /// A range of the file.
    Binary(Range<usize>),
    /// Supplied by the caller, or decoded from a data URI.
    Owned(Vec<u8>),
}

impl Buffer {
    pub(crate) fn bytes<'a>(&'a self, asset: &'a Asset) -> Option<&'a [u8]> {
        match self {
            Self::Absent => None,
            Self::Binary(range) => asset.document.bytes.get(range.clone()),
            Self::Owned(bytes) => Some(bytes),
        }
    }
}

/// The meshopt extension of a buffer or buffer view.
pub(crate) fn meshopt_extension(value: Value<'_>) -> Option<Value<'_>> {
    value
        .extension("KHR_meshopt_compression")
        .or_else(|| value.extension("EXT_meshopt_compression"))
}

/// Returns for each buffer whether a buffer view reads it. The fallback buffer of compressed views is not read.
pub(crate) fn used(asset: &Asset) -> Vec<bool> {
    let mut used = vec![false; asset.len(RootArray::Buffers)];
    for view in asset.iter(RootArray::BufferViews) {
        let source = meshopt_extension(view).unwrap_or(view);
        let buffer = source.get_index("buffer");
        if let Some(is_used) = buffer.and_then(|index| used.get_mut(index)) {
            *is_used = true;
        }
    }
    used
}

/// Checks that no buffer view extends beyond its buffer.
pub(crate) fn check(asset: &Asset, problems: &mut ProblemLog) {
    for view in asset.iter(RootArray::BufferViews) {
        check_range(asset, view, problems);
        if let Some(compressed) = meshopt_extension(view) {
            check_range(asset, compressed, problems);
            continue;
        }
        let Some(stride) = view.get("byteStride") else {
            continue;
        };
        let bytes = stride.as_u32().unwrap_or(4);
        if bytes % 4 != 0 || bytes > 252 {
            problems.warn(
                Code::BufferViewInvalidByteStride,
                stride,
                "byteStride should be a multiple of 4 and at most 252.",
            );
        }
    }
}

fn check_range(asset: &Asset, view: Value<'_>, problems: &mut ProblemLog) {
    let offset = view.get_index("byteOffset").unwrap_or(0);
    let length = view.get_index("byteLength").unwrap_or(0);
    let buffer_length = asset
        .reference(view, "buffer", RootArray::Buffers)
        .and_then(|index| asset.get(RootArray::Buffers, index))
        .and_then(|buffer| buffer.get_index("byteLength"));
    let Some(buffer_length) = buffer_length else {
        return;
    };
    if offset.saturating_add(length) > buffer_length {
        problems.error(
            Code::BufferViewTooLong,
            view,
            format_args!("The buffer view extends beyond the {buffer_length} bytes of its buffer."),
        );
    }
}

/// Checks that a buffer is at least as long as its `byteLength`.
pub(crate) fn check_length(
    asset: &Asset,
    index: usize,
    buffer: &Buffer,
    problems: &mut ProblemLog,
) {
    let Some(value) = asset.get(RootArray::Buffers, index) else {
        return;
    };
    let declared = value.get_index("byteLength").unwrap_or(0);
    let found = buffer.bytes(asset).map_or(0, <[u8]>::len);
    if found < declared {
        problems.error(
            Code::BufferByteLengthMismatch,
            value,
            format_args!("The buffer declares {declared} bytes, but has {found}."),
        );
    }
}

/// The bytes of a buffer view or of its meshopt extension, as far as the buffer has them. `None` if it has no data.
pub(crate) fn slice<'a>(
    asset: &'a Asset,
    buffers: &'a [Buffer],
    view: Value<'_>,
) -> Option<&'a [u8]> {
    let buffer = buffers.get(view.get_index("buffer")?)?;
    let rest = buffer
        .bytes(asset)?
        .get(view.get_index("byteOffset").unwrap_or(0)..)?;
    let length = view.get_index("byteLength")?;
    rest.get(..length.min(rest.len()))
}
