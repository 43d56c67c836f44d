//! Buffers and views of them (glTF 2.0, 3.6.1).

use crate::asset::{Asset, span};
use crate::number::to_usize;
use crate::problem::{Code, Reports};
use crate::schema::Root;
use crate::value::Value;
use orbit_scene::decimal;
use std::ops::Range;

/// The bytes of a buffer.
#[derive(Debug, Clone, Default)]
pub(crate) enum Buffer {
    /// The file says nowhere where they are, or nothing needs them: zeros.
    #[default]
    Absent,
    /// In the file.
    Binary(Range<usize>),
    /// Brought by the host, or decoded from a data URI.
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

/// The name of the extension that compresses views, as a view or buffer uses it.
pub(crate) fn meshopt(value: Value<'_>) -> Option<Value<'_>> {
    value
        .extension("KHR_meshopt_compression")
        .or_else(|| value.extension("EXT_meshopt_compression"))
}

/// Which buffers' bytes a view needs. A fallback of compressed views is not needed.
pub(crate) fn needed(asset: &Asset) -> Vec<bool> {
    let mut needed = vec![false; asset.len(Root::Buffers)];
    for view in asset.all(Root::BufferViews) {
        let holder = meshopt(view).unwrap_or(view);
        if let Some(slot) = holder
            .get_index("buffer")
            .and_then(|index| needed.get_mut(index))
        {
            *slot = true;
        }
    }
    needed
}

/// What the JSON alone says about views: none reaches beyond its buffer.
pub(crate) fn check(asset: &Asset, reports: &mut Reports) {
    for view in asset.all(Root::BufferViews) {
        check_span(asset, view, reports);
        if let Some(compressed) = meshopt(view) {
            check_span(asset, compressed, reports);
            continue;
        }
        let Some(stride) = view.get("byteStride") else {
            continue;
        };
        let step = stride.whole().unwrap_or(4);
        if step & 3 != 0 || step > 252 {
            reports.warn(
                Code::BufferViewInvalidByteStride,
                &stride,
                &["byteStride should be a multiple of 4, at most 252."],
            );
        }
    }
}

fn check_span(asset: &Asset, view: Value<'_>, reports: &mut Reports) {
    let Some(length) = view.get("byteLength").and_then(Value::whole) else {
        return;
    };
    let offset = view.get("byteOffset").and_then(Value::whole);
    let held = asset
        .reference(view, "buffer", Root::Buffers)
        .and_then(|index| asset.get(Root::Buffers, index))
        .and_then(|buffer| buffer.get_index("byteLength"));
    let Some(held) = held else { return };
    if span(offset, length).is_none_or(|range| range.end > held) {
        reports.error(
            Code::BufferViewTooLong,
            &view,
            &[
                "The view reaches beyond the ",
                &decimal(held),
                " bytes of its buffer.",
            ],
        );
    }
}

/// Takes bytes for a buffer if they are as many as it says, or more.
pub(crate) fn accept(asset: &Asset, index: usize, bytes: Buffer, reports: &mut Reports) -> Buffer {
    let Some(value) = asset.get(Root::Buffers, index) else {
        return Buffer::Absent;
    };
    let declared = value
        .get("byteLength")
        .and_then(Value::whole)
        .map_or(0, to_usize);
    let found = bytes.bytes(asset).map_or(0, <[u8]>::len);
    if found < declared {
        reports.error(
            Code::BufferByteLengthMismatch,
            &value,
            &[
                "The buffer says ",
                &decimal(declared),
                " bytes, and there are ",
                &decimal(found),
                ".",
            ],
        );
    }
    bytes
}

/// The bytes of a view or of a compressed view; `None` where the buffer has none.
pub(crate) fn slice<'a>(
    asset: &'a Asset,
    buffers: &'a [Buffer],
    view: Value<'_>,
) -> Option<&'a [u8]> {
    let length = view.get("byteLength")?.whole()?;
    let offset = view.get("byteOffset").and_then(Value::whole);
    let buffer = buffers.get(view.get_index("buffer")?)?;
    buffer.bytes(asset)?.get(span(offset, length)?)
}
