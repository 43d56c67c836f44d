//! How a file is divided into pieces.

use crate::limits::{PIECE_BYTES, SMALL_PIECE_BYTES};

/// The number of pieces of a file of `size` bytes.
pub fn piece_count(size: u64) -> u32 {
    u32::try_from(size.div_ceil(u64::from(PIECE_BYTES))).unwrap_or(u32::MAX)
}

/// The length of a piece of a file of `size` bytes; 0 outside the file.
pub fn piece_bytes(piece: u32, size: u64) -> u32 {
    let rest = size.saturating_sub(piece_start(piece));
    u32::try_from(rest.min(u64::from(PIECE_BYTES))).unwrap_or(PIECE_BYTES)
}

/// Whether a piece counts against the credit while it is open.
pub(crate) fn needs_credit(piece: u32, size: u64) -> bool {
    piece_bytes(piece, size) > SMALL_PIECE_BYTES
}

/// The offset of a piece in its file.
pub(crate) fn piece_start(piece: u32) -> u64 {
    u64::from(piece).saturating_mul(u64::from(PIECE_BYTES))
}

/// The piece at an offset in the file, and the offset within that piece.
pub(crate) fn piece_at(offset: u64) -> Option<(u32, u32)> {
    let piece = u32::try_from(offset.checked_div(u64::from(PIECE_BYTES))?).ok()?;
    let within = u32::try_from(offset.checked_rem(u64::from(PIECE_BYTES))?).ok()?;
    Some((piece, within))
}

/// The total length of `count` pieces of a file of `size` bytes. Only the last piece of the file may be shorter, so
/// it matters whether it is among them.
pub(crate) fn bytes_of(count: u32, has_last: bool, size: u64) -> u64 {
    let full = piece_start(count);
    let last = piece_count(size).saturating_sub(1);
    let missing = u64::from(PIECE_BYTES).saturating_sub(u64::from(piece_bytes(last, size)));
    if has_last && count > 0 {
        full.saturating_sub(missing)
    } else {
        full
    }
}
