//! PNG files: chunks with a length, a name and a checksum (PNG specification, third edition).

use super::{Container, MAX_SEGMENTS, Problem, Text};
use crate::bytes::{MAX_TEXT_BYTES, array, take, text};
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use std::borrow::Cow;

/// Reads the chunks.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes.get(8..)?;
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
                if let Some(text) = read_text(&kind, data) {
                    container.add_text(text);
                }
            }
            b"IEND" => return Some(()),
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// A text chunk, unless it is damaged or too long.
fn read_text(kind: &[u8; 4], data: &[u8]) -> Option<Text> {
    let mut parts = data.splitn(2, |&byte| byte == 0);
    let keyword = text(parts.next()?);
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
        Cow::Owned(decompress_to_vec_zlib_with_limit(value, MAX_TEXT_BYTES).ok()?)
    } else {
        Cow::Borrowed(value)
    };
    let value = text(&value);
    Some(if keyword == "XML:com.adobe.xmp" {
        Text::Xmp(value)
    } else {
        Text::Named { keyword, value }
    })
}
