//! The binary container (glTF 2.0, chapter 4): a header of 12 bytes, then chunks. A chunk is its length, its type and its
//! data.

use crate::problem::{Code, ProblemLog};
use orbit_numbers::to_usize;
use std::ops::Range;

const MAGIC: [u8; 4] = *b"glTF";
const VERSION_OFFSET: usize = 4;
const LENGTH_OFFSET: usize = 8;
const HEADER_BYTES: usize = 12;
const CHUNK_HEADER_BYTES: usize = 8;
/// The chunk type "JSON".
const JSON: u32 = 0x4e4f_534a;
/// The chunk type "BIN\0".
const BIN: u32 = 0x004e_4942;

/// The byte ranges of the chunks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chunks {
    pub(crate) json: Range<usize>,
    pub(crate) bin: Option<Range<usize>>,
}

/// Returns whether the file is a binary container.
pub(crate) fn has_magic(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

fn read_u32(bytes: &[u8], offset: usize) -> Option<u32> {
    bytes
        .get(offset..)?
        .first_chunk()
        .map(|bytes| u32::from_le_bytes(*bytes))
}

/// Finds the chunks of a container. `None` if there is no JSON chunk.
pub(crate) fn parse(bytes: &[u8], problems: &mut ProblemLog) -> Option<Chunks> {
    if !has_magic(bytes) {
        let code = if bytes.len() < HEADER_BYTES {
            Code::GlbUnexpectedEndOfHeader
        } else {
            Code::GlbInvalidMagic
        };
        problems.refuse(
            code,
            0_usize,
            "Invalid magic string in binary header. A glb file must begin with 'glTF'.",
        );
        return None;
    }
    let (Some(version), Some(declared)) = (
        read_u32(bytes, VERSION_OFFSET),
        read_u32(bytes, LENGTH_OFFSET),
    ) else {
        problems.refuse(
            Code::GlbUnexpectedEndOfHeader,
            bytes.len(),
            "File contained no json chunk. The file ends within its header.",
        );
        return None;
    };
    if version != 2 {
        problems.refuse(
            Code::GlbInvalidVersion,
            VERSION_OFFSET,
            format_args!("Incompatible version in binary header. Expected 2, found {version}."),
        );
        return None;
    }
    let declared = to_usize(declared);
    // If the declared length is wrong, the chunks are read to the end of the file.
    let mut end = bytes.len();
    if declared < HEADER_BYTES.saturating_add(CHUNK_HEADER_BYTES) {
        problems.error(
            Code::GlbLengthTooSmall,
            LENGTH_OFFSET,
            "File contained no json chunk. The length in the header is too small for a chunk.",
        );
    } else if declared <= bytes.len() {
        end = declared;
    } else {
        problems.error(
            Code::GlbLengthMismatch,
            LENGTH_OFFSET,
            format_args!(
                "The file is truncated: the header declares {declared} bytes, but there are {}.",
                bytes.len()
            ),
        );
    }
    let container = parse_chunks(bytes, end, problems);
    if bytes.len() > declared {
        problems.warn(
            Code::GlbExtraData,
            declared,
            "The bytes after the declared length are ignored.",
        );
    }
    container
}

/// Reads the chunks before `end`, which is inside the file.
fn parse_chunks(bytes: &[u8], end: usize, problems: &mut ProblemLog) -> Option<Chunks> {
    let mut json = None;
    let mut bin: Option<Range<usize>> = None;
    let mut offset = HEADER_BYTES;
    let mut count = 0_usize;
    while offset < end {
        let start = offset.saturating_add(CHUNK_HEADER_BYTES);
        let (Some(length), Some(kind), true) = (
            read_u32(bytes, offset),
            read_u32(bytes, offset.saturating_add(4)),
            start <= end,
        ) else {
            problems.error(
                Code::GlbUnexpectedEndOfChunkHeader,
                offset,
                "The file ends within a chunk header.",
            );
            break;
        };
        let length = to_usize(length);
        let chunk_end = start.saturating_add(length);
        let chunk = start..chunk_end.min(end);
        if length & 3 != 0 {
            problems.error(
                Code::GlbChunkLengthUnaligned,
                offset,
                format_args!("The chunk length {length} is not a multiple of 4."),
            );
        }
        if chunk_end > end {
            problems.error(
                Code::GlbChunkTooBig,
                offset,
                format_args!("A chunk of {length} bytes extends beyond the end of the file."),
            );
        }
        if count == 0 && kind != JSON {
            problems.error(
                Code::GlbUnexpectedFirstChunk,
                offset,
                "File contained no json chunk. The first chunk must be JSON.",
            );
        }
        match kind {
            JSON if json.is_some() => report_duplicate(offset, problems),
            JSON => {
                if length == 0 {
                    problems.error(
                        Code::GlbEmptyChunk,
                        offset,
                        "File contained no json chunk. The JSON chunk is empty.",
                    );
                }
                json = Some(chunk.clone());
            }
            BIN if bin.is_some() => report_duplicate(offset, problems),
            BIN => {
                if count > 1 {
                    problems.error(
                        Code::GlbUnexpectedBinChunk,
                        offset,
                        "The binary chunk must be the second chunk.",
                    );
                }
                bin = Some(chunk.clone());
            }
            _ => problems.warn(
                Code::GlbUnknownChunkType,
                offset,
                "A chunk of an unknown type is ignored.",
            ),
        }
        count = count.saturating_add(1);
        offset = chunk.end;
    }
    if json.is_none() && !problems.has_errors() {
        problems.refuse(
            Code::GlbUnexpectedFirstChunk,
            HEADER_BYTES,
            "File contained no json chunk.",
        );
    }
    Some(Chunks { json: json?, bin })
}

fn report_duplicate(offset: usize, problems: &mut ProblemLog) {
    problems.error(
        Code::GlbDuplicateChunk,
        offset,
        "Two chunks have the same type.",
    );
}
