//! The boxes of a JPEG XL file (ISO/IEC 18181-2): the codestream, and metadata that is compressed with Brotli.

use brotli_decompressor::Decompressor;
use std::borrow::Cow;
use std::io::Read;

/// The first bytes of a codestream, with which a file may begin instead of boxes.
const CODESTREAM: &[u8] = b"\xff\x0a";
/// The maximum number of boxes that are read. A file usually has fewer than ten.
const MAX_BOXES: usize = 10_000;
/// The maximum number of bytes of unpacked metadata.
const MAX_UNPACKED_BYTES: usize = 1 << 22;
/// The length of a box's header: its length and its name.
const HEAD_BYTES: usize = 8;
/// How much is unpacked at a time.
const BUFFER_BYTES: usize = 4096;

/// A box of a file.
struct NamedBox<'a> {
    kind: [u8; 4],
    content: &'a [u8],
    /// The whole box, with its header.
    whole: &'a [u8],
}

/// The boxes up to the first that is cut off.
fn boxes(bytes: &[u8]) -> impl Iterator<Item = NamedBox<'_>> {
    let mut rest = bytes;
    std::iter::from_fn(move || take_box(&mut rest)).take(MAX_BOXES)
}

fn take_box<'a>(rest: &mut &'a [u8]) -> Option<NamedBox<'a>> {
    let len = u32::from_be_bytes(*rest.first_chunk()?);
    let kind = *rest.get(4..)?.first_chunk()?;
    let (head_len, len) = match len {
        // The box extends to the end of the file.
        0 => (8, rest.len()),
        1 => {
            let len = u64::from_be_bytes(*rest.get(8..)?.first_chunk()?);
            (16, usize::try_from(len).ok()?)
        }
        len => (8, usize::try_from(len).ok()?),
    };
    let (whole, after) = rest.split_at_checked(len)?;
    *rest = after;
    let content = whole.get(head_len..)?;
    Some(NamedBox {
        kind,
        content,
        whole,
    })
}

/// The codestream, which may be in several boxes. The decoder receives nothing else: it would unpack metadata without a limit.
pub(super) fn codestream(bytes: &[u8]) -> Cow<'_, [u8]> {
    if bytes.starts_with(CODESTREAM) {
        return Cow::Borrowed(bytes);
    }
    let mut parts = Vec::new();
    for NamedBox { kind, content, .. } in boxes(bytes) {
        match &kind {
            b"jxlc" => return Cow::Borrowed(content),
            // A number comes first; the parts are in order.
            b"jxlp" => parts.extend_from_slice(content.get(4..).unwrap_or_default()),
            _ => {}
        }
    }
    Cow::Owned(parts)
}

/// The same file with EXIF data and XMP uncompressed (instead of `brob`). A box that is damaged, or too long together with those
/// before it, stays as it is; everything from the first truncated box on is dropped.
#[must_use]
pub fn unpack_jxl_metadata(bytes: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(bytes.len());
    let mut room = MAX_UNPACKED_BYTES;
    for next in boxes(bytes) {
        match unpacked(&next, room) {
            Some(whole) => {
                room = room.saturating_sub(whole.len());
                file.extend_from_slice(&whole);
            }
            None => file.extend_from_slice(next.whole),
        }
    }
    file
}

/// A box with its metadata uncompressed. `None` if it is not a compressed one, is damaged, or would take more than `room`.
fn unpacked(NamedBox { kind, content, .. }: &NamedBox, room: usize) -> Option<Vec<u8>> {
    let (inner, packed) = content.split_first_chunk::<4>()?;
    if kind != b"brob" || !matches!(inner, b"Exif" | b"xml ") {
        return None;
    }
    let limit = room.checked_sub(HEAD_BYTES)?;
    let mut data = Vec::new();
    // One more byte shows whether there is more.
    let mut reader =
        Decompressor::new(packed, BUFFER_BYTES).take(u64::try_from(limit).ok()?.saturating_add(1));
    reader.read_to_end(&mut data).ok()?;
    if data.len() > limit {
        return None;
    }
    let len = u32::try_from(data.len().checked_add(HEAD_BYTES)?).ok()?;
    Some([&len.to_be_bytes(), inner, &data[..]].concat())
}
