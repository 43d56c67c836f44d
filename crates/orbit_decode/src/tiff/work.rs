//! Budgets: a small file may point to the same bytes a million times, or have a huge JPEG image in a small tile.

use super::{FileDecoder, numbers};
use crate::image::DecodeError;
use tiff::decoder::ChunkType;
use tiff::tags::Tag;

/// How many times the length of the file all strips or tiles together may have. Some writers round their lengths up.
const MAX_READS: u64 = 4;
/// The maximum number of strips or tiles. One row of the tallest image may be a strip.
const MAX_CHUNKS: usize = 1 << 20;
const JPEG: u16 = 7;
/// The maximum number of markers before the pixels of a JPEG image.
const MAX_MARKERS: usize = 1_000;

/// Refuses a file whose strips or tiles take far more work than its size and its pixel count suggest.
pub(super) fn check(decoder: &mut FileDecoder, file: &[u8]) -> Result<(), DecodeError> {
    let (offsets, lengths) = match decoder.get_chunk_type() {
        ChunkType::Strip => (Tag::StripOffsets, Tag::StripByteCounts),
        ChunkType::Tile => (Tag::TileOffsets, Tag::TileByteCounts),
    };
    let offsets: Vec<u64> = numbers(decoder, offsets)?.unwrap_or_default();
    let lengths: Vec<u64> = numbers(decoder, lengths)?.unwrap_or_default();
    let read = lengths
        .iter()
        .fold(0_u64, |sum, &len| sum.saturating_add(len));
    let allowed = u64::try_from(file.len())
        .unwrap_or(u64::MAX)
        .saturating_mul(MAX_READS);
    if lengths.len() > MAX_CHUNKS || read > allowed {
        return Err(DecodeError::TooMuchWork);
    }
    let compression: Option<Vec<u16>> = numbers(decoder, Tag::Compression)?;
    if compression.is_none_or(|method| method.first() != Some(&JPEG)) {
        return Ok(());
    }
    let limit = decoder.chunk_dimensions();
    let tables = decoder.find_tag(Tag::JPEGTables).ok().flatten();
    let tables = tables
        .and_then(|tables| tables.into_u8_vec().ok())
        .unwrap_or_default();
    let chunks = offsets.iter().zip(&lengths).map(|(&start, &len)| {
        let start = usize::try_from(start).unwrap_or(usize::MAX);
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        let rest = file.get(start..).unwrap_or_default();
        rest.get(..len).unwrap_or(rest)
    });
    let mut images = chunks.chain([tables.as_slice()]);
    if images.any(|image| !jpeg_fits(image, limit)) {
        return Err(DecodeError::TooMuchWork);
    }
    Ok(())
}

/// Whether no frame header before the pixels of a JPEG image claims more than `limit`, rounded up to whole blocks.
fn jpeg_fits(image: &[u8], (width, height): (u32, u32)) -> bool {
    let mut rest = image.get(2..).unwrap_or_default();
    for _ in 0..MAX_MARKERS {
        let Some((&[prefix, marker], after)) = rest.split_first_chunk() else {
            return true;
        };
        if prefix != 0xff {
            return false;
        }
        if marker == 0xff {
            // A fill byte.
            rest = rest.get(1..).unwrap_or_default();
            continue;
        }
        // The pixels, or the end.
        if matches!(marker, 0xd9 | 0xda) {
            return true;
        }
        let is_frame = matches!(marker, 0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf);
        if let (true, Some(&[_, _, _, h1, h0, w1, w0])) = (is_frame, after.first_chunk()) {
            let claimed =
                [u16::from_be_bytes([w1, w0]), u16::from_be_bytes([h1, h0])].map(u32::from);
            let blocks = |side: u32| side.saturating_add(63);
            if claimed
                .iter()
                .zip([width, height])
                .any(|(&side, limit)| side > blocks(limit))
            {
                return false;
            }
        }
        let len = after
            .first_chunk()
            .map_or(0, |&len| u16::from_be_bytes(len));
        rest = after.get(usize::from(len)..).unwrap_or_default();
    }
    false
}
