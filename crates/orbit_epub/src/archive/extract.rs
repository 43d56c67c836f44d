//! Extracts one file from the archive (APPNOTE 4.3.7).

use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::Entry;
use super::fields::{u16_at, u32_at};

const SIGNATURE: u32 = 0x0403_4b50;
const HEADER_BYTES: usize = 30;

/// Unpacks an entry. `bytes` begin with the local header; `None` if they are damaged. A stored file is moved within its buffer, so
/// that a video is not in memory twice.
pub(super) fn extract(entry: &Entry, mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    if u32_at(&bytes, 0)? != SIGNATURE {
        return None;
    }
    // The local header's sizes may be zero and its extra field may differ: only the length of that field counts.
    let name_bytes = usize::from(u16_at(&bytes, 26)?);
    let extra_bytes = usize::from(u16_at(&bytes, 28)?);
    let start = HEADER_BYTES
        .checked_add(name_bytes)?
        .checked_add(extra_bytes)?;
    let end = start.checked_add(usize::try_from(entry.compressed_bytes).ok()?)?;
    let packed = bytes.get(start..end)?;
    let size = usize::try_from(entry.bytes).ok()?;
    let data = if entry.is_deflated {
        decompress_to_vec_with_limit(packed, size).ok()?
    } else {
        bytes.truncate(end);
        bytes.drain(..start);
        bytes
    };
    (data.len() == size && crc32fast::hash(&data) == entry.crc).then_some(data)
}
