//! Text in the lowest bits of the alpha channel, column by column, in the format of NovelAI and of extensions of Stable Diffusion:
//! a name, the length in bits (32 bits, big-endian), then the text, plain or as gzip (RFC 1952).
#![allow(
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

use super::Pixels;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

const PLAIN: &[u8] = b"stealth_pnginfo";
const COMPRESSED: &[u8] = b"stealth_pngcomp";
/// Longer texts are not read. The limit applies before and after decompression.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// The text, if there is one.
#[must_use]
pub fn alpha_text(pixels: &Pixels) -> Option<String> {
    let mut at = 0;
    let name = take_bytes(pixels, &mut at, PLAIN.len())?;
    let is_compressed = name == COMPRESSED;
    if !is_compressed && name != PLAIN {
        return None;
    }
    let len: [u8; 4] = take_bytes(pixels, &mut at, 4)?.try_into().ok()?;
    let bytes = take_bytes(pixels, &mut at, u32::from_be_bytes(len) as usize / 8)?;
    let bytes = if is_compressed {
        gunzip(&bytes)?
    } else {
        bytes
    };
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

fn take_bytes(pixels: &Pixels, at: &mut usize, len: usize) -> Option<Vec<u8>> {
    if len > MAX_TEXT_BYTES || *at + len * 8 > pixels.width * pixels.height {
        return None;
    }
    let bytes = (0..len)
        .map(|byte| {
            (0..8).fold(0, |value, bit| {
                let index = *at + byte * 8 + bit;
                let alpha = pixels.at(index / pixels.height, index % pixels.height, 3);
                value << 1 | alpha & 1
            })
        })
        .collect();
    *at += len * 8;
    Some(bytes)
}

/// Decompresses one member. Its checksum is not verified: a damaged text is still worth showing.
fn gunzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let [0x1f, 0x8b, 8, flags, ..] = *bytes else {
        return None;
    };
    let mut rest = bytes.get(10..)?;
    if flags & 4 != 0 {
        let len = u16::from_le_bytes(*rest.first_chunk()?);
        rest = rest.get(2 + usize::from(len)..)?;
    }
    // The file's name and a comment, each terminated by a zero.
    for flag in [8, 16] {
        if flags & flag != 0 {
            let end = rest.iter().position(|&byte| byte == 0)?;
            rest = rest.get(end + 1..)?;
        }
    }
    if flags & 2 != 0 {
        rest = rest.get(2..)?;
    }
    decompress_to_vec_with_limit(rest, MAX_TEXT_BYTES).ok()
}
