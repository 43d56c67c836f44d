//! The binary container (glTF 2.0, chapter 4): a header of 12 bytes, then chunks of length, type and data.

use crate::number::to_usize;
use crate::problem::{Code, Reports};
use orbit_scene::decimal;
use std::ops::Range;

const MAGIC: [u8; 4] = *b"glTF";
const HEADER_BYTES: usize = 12;
const CHUNK_HEADER_BYTES: usize = 8;
const JSON: u32 = 0x4e4f_534a;
const BIN: u32 = 0x004e_4942;

/// Where in a file its parts are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Container {
    pub(crate) json: Range<usize>,
    pub(crate) bin: Option<Range<usize>>,
}

/// Whether the bytes say that they are a container.
pub(crate) fn has_magic(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes
        .get(at..)?
        .first_chunk()
        .map(|four| u32::from_le_bytes(*four))
}

/// Finds the parts of a container; `None` if there is no JSON to read.
pub(crate) fn open(bytes: &[u8], reports: &mut Reports) -> Option<Container> {
    if !has_magic(bytes) {
        let code = if bytes.len() < HEADER_BYTES {
            Code::GlbUnexpectedEndOfHeader
        } else {
            Code::GlbInvalidMagic
        };
        reports.error(
            code,
            &0,
            &["Invalid magic string in binary header. A glb file begins with the four letters glTF."],
        );
        return None;
    }
    let (Some(version), Some(declared)) = (u32_at(bytes, 4), u32_at(bytes, 8)) else {
        reports.error(
            Code::GlbUnexpectedEndOfHeader,
            &bytes.len(),
            &["File contained no json chunk. It ends within its header."],
        );
        return None;
    };
    if version != 2 {
        let found = decimal(to_usize(version));
        reports.error(
            Code::GlbInvalidVersion,
            &4,
            &[
                "Incompatible version in binary header. Found ",
                &found,
                ", not 2.",
            ],
        );
        return None;
    }
    let declared = to_usize(declared);
    if declared < HEADER_BYTES.saturating_add(CHUNK_HEADER_BYTES) {
        reports.error(
            Code::GlbLengthTooSmall,
            &8,
            &["File contained no json chunk. Its header says a length in which none fits."],
        );
    }
    if declared > bytes.len() {
        reports.error(
            Code::GlbLengthMismatch,
            &8,
            &[
                "The file is cut off: its header says ",
                &decimal(declared),
                " bytes, and there are ",
                &decimal(bytes.len()),
                ".",
            ],
        );
    }
    let container = chunks(bytes, declared, reports);
    if bytes.len() > declared {
        reports.warn(
            Code::GlbExtraData,
            &declared,
            &["There are bytes after the end that the header says; they are not read."],
        );
    }
    container
}

fn chunks(bytes: &[u8], declared: usize, reports: &mut Reports) -> Option<Container> {
    let end = declared.min(bytes.len());
    let mut json = None;
    let mut bin: Option<Range<usize>> = None;
    let mut at = HEADER_BYTES;
    let mut count = 0_usize;
    while at < end {
        let start = at.saturating_add(CHUNK_HEADER_BYTES);
        let (Some(length), Some(kind), true) = (
            u32_at(bytes, at),
            u32_at(bytes, at.saturating_add(4)),
            start <= end,
        ) else {
            reports.error(
                Code::GlbUnexpectedEndOfChunkHeader,
                &at,
                &["The file ends within the header of a chunk."],
            );
            break;
        };
        let length = to_usize(length);
        let chunk = start..start.saturating_add(length);
        if length & 3 != 0 {
            reports.error(
                Code::GlbChunkLengthUnaligned,
                &at,
                &[
                    "The length of a chunk is ",
                    &decimal(length),
                    ", no multiple of 4.",
                ],
            );
        }
        if chunk.end > declared {
            reports.error(
                Code::GlbChunkTooBig,
                &at,
                &[
                    "A chunk of ",
                    &decimal(length),
                    " bytes reaches beyond the end that the header says.",
                ],
            );
        }
        let is_first = count == 0;
        if is_first && kind != JSON {
            reports.error(
                Code::GlbUnexpectedFirstChunk,
                &at,
                &["File contained no json chunk. It must come first."],
            );
        }
        match kind {
            JSON if json.is_some() => duplicate(at, reports),
            JSON => {
                if length == 0 {
                    reports.error(
                        Code::GlbEmptyChunk,
                        &at,
                        &["File contained no json chunk. There is one, but with nothing in it."],
                    );
                }
                json = Some(chunk.clone());
            }
            BIN if bin.is_some() => duplicate(at, reports),
            BIN => {
                if count > 1 {
                    reports.error(
                        Code::GlbUnexpectedBinChunk,
                        &at,
                        &["The binary chunk must be the second."],
                    );
                }
                bin = Some(chunk.clone());
            }
            _ => reports.warn(
                Code::GlbUnknownChunkType,
                &at,
                &["A chunk of a type that is not known here; it is not read."],
            ),
        }
        if chunk.end > bytes.len() {
            reports.error(
                Code::GlbUnexpectedEndOfChunkData,
                &bytes.len(),
                &["The file ends within a chunk."],
            );
            break;
        }
        count = count.saturating_add(1);
        at = chunk.end;
    }
    let Some(json) = json else {
        if count == 0 && !reports.has_errors() {
            reports.error(
                Code::GlbUnexpectedFirstChunk,
                &HEADER_BYTES,
                &["File contained no json chunk."],
            );
        }
        return None;
    };
    Some(Container { json, bin })
}

fn duplicate(at: usize, reports: &mut Reports) {
    reports.error(
        Code::GlbDuplicateChunk,
        &at,
        &["There are two chunks of the same type."],
    );
}
