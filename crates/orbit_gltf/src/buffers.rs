//! Buffers, and whether buffer views are inside them (glTF 2.0, 3.6.1).

use crate::asset::Asset;
use crate::buffer_views::BufferRange;
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

/// Returns for each buffer whether a buffer view reads it. The fallback buffer of compressed views is not read.
pub(crate) fn used(asset: &Asset) -> Vec<bool> {
    let mut used = vec![false; asset.len(RootArray::Buffers)];
    for view in &asset.views {
        let source = view.compressed.unwrap_or(view.range);
        if let Some(is_used) = source.buffer.and_then(|index| used.get_mut(index)) {
            *is_used = true;
        }
    }
    used
}

/// Checks that no buffer view extends beyond its buffer.
pub(crate) fn check(asset: &Asset, problems: &mut ProblemLog) {
    for (value, view) in asset.iter(RootArray::BufferViews).zip(&asset.views) {
        check_range(asset, value, view.range, problems);
        if view.compressed.is_some() {
            continue;
        }
        let Some(stride) = value.get("byteStride") else {
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

/// Checks that a range that a value describes does not extend beyond its buffer.
pub(crate) fn check_range(
    asset: &Asset,
    place: Value<'_>,
    range: BufferRange,
    problems: &mut ProblemLog,
) {
    let buffer_length = range
        .buffer
        .and_then(|index| asset.get(RootArray::Buffers, index))
        .and_then(|buffer| buffer.get_index("byteLength"));
    let Some(buffer_length) = buffer_length else {
        return;
    };
    if range.offset.saturating_add(range.length.unwrap_or(0)) > buffer_length {
        problems.error(
            Code::BufferViewTooLong,
            place,
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

/// The bytes of a range, as far as the buffer has them. `None` if it has no data.
pub(crate) fn slice<'a>(
    asset: &'a Asset,
    buffers: &'a [Buffer],
    range: BufferRange,
) -> Option<&'a [u8]> {
    let bytes = buffers.get(range.buffer?)?.bytes(asset)?;
    let rest = bytes.get(range.offset..)?;
    rest.get(..range.length?.min(rest.len()))
}
