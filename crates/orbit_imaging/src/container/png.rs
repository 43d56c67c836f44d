//! PNG files: chunks with a length, a name and a checksum (PNG specification, third edition).

use super::{Container, MAX_ALL_TEXT_BYTES, MAX_SEGMENTS, Problem, Text, raw_profile};
use crate::bytes::{MAX_TEXT_BYTES, array, latin1_text, take, text};
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use std::borrow::Cow;

/// Reads the chunks.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes.get(8..)?;
    let mut unpacking = Unpacking {
        bytes_left: MAX_ALL_TEXT_BYTES,
    };
    for _ in 0..MAX_SEGMENTS {
        let len = u32::from_be_bytes(array(take(&mut rest, 4)?, 0)?);
        let kind: [u8; 4] = array(take(&mut rest, 4)?, 0)?;
        let data = take(&mut rest, usize::try_from(len).ok()?)?;
        take(&mut rest, 4)?;
        match &kind {
            b"IHDR" => {
                container.width = u32::from_be_bytes(array(data, 0)?);
                container.height = u32::from_be_bytes(array(data, 4)?);
            }
            b"caBX" => container.has_manifest = true,
            b"eXIf" => container.add_exif(data),
            b"tEXt" | b"zTXt" | b"iTXt" => {
                read_text(&kind, data, &mut unpacking, container);
                if unpacking.bytes_left == 0 {
                    container.problem = Some(Problem::TooMuchText);
                }
            }
            b"IEND" => return Some(()),
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// How many bytes of compressed texts may still be unpacked, whether the texts are kept or not.
struct Unpacking {
    bytes_left: usize,
}

impl Unpacking {
    /// Unpacks a text, unless it is damaged or too long.
    fn unpack(&mut self, packed: &[u8]) -> Option<Vec<u8>> {
        let limit = MAX_TEXT_BYTES.min(self.bytes_left);
        if limit == 0 {
            return None;
        }
        let unpacked = decompress_to_vec_zlib_with_limit(packed, limit).ok();
        // A text that is too long was unpacked up to the limit.
        let spent = unpacked.as_ref().map_or(limit, Vec::len);
        self.bytes_left = self.bytes_left.saturating_sub(spent);
        unpacked
    }
}

/// Reads a text chunk, unless it is damaged or too long.
fn read_text(
    kind: &[u8; 4],
    data: &[u8],
    unpacking: &mut Unpacking,
    container: &mut Container,
) -> Option<()> {
    let mut parts = data.splitn(2, |&byte| byte == 0);
    let keyword = latin1_text(parts.next()?);
    let mut value = parts.next()?;
    let mut is_compressed = false;
    match kind {
        b"zTXt" => {
            // The compression method: only 0 exists.
            take(&mut value, 1)?;
            is_compressed = true;
        }
        b"iTXt" => {
            let [flag, _method] = array(take(&mut value, 2)?, 0)?;
            is_compressed = flag != 0;
            // The language and the translated keyword come first.
            value = value.splitn(3, |&byte| byte == 0).nth(2)?;
        }
        _ => {}
    }
    let value = if is_compressed {
        Cow::Owned(unpacking.unpack(value)?)
    } else {
        Cow::Borrowed(value)
    };
    if keyword == "XML:com.adobe.xmp" {
        container.add_xmp(&value);
    } else if let Some(profile) = keyword.strip_prefix(raw_profile::KEYWORD) {
        raw_profile::read(profile, &value, container);
    } else {
        let value = if kind == b"iTXt" {
            text(&value)
        } else {
            latin1_text(&value)
        };
        container.add_text(Text::Named { keyword, value });
    }
    Some(())
}
