//! BMP files: two headers, then pixels. Their only metadata is a colour profile.

use super::Container;
use crate::bytes::array;

/// The offset of the second header, which begins with its own length.
const HEADER_AT: usize = 14;
/// The header of OS/2, whose numbers have 16 bits.
const OLD_HEADER_BYTES: u32 = 12;
/// The longest header, that of version 5.
const MAX_HEADER_BYTES: u32 = 124;

/// Whether the file begins like a BMP file. The two letters alone are not enough.
pub(super) fn is_bmp(bytes: &[u8]) -> bool {
    let header_bytes = array(bytes, HEADER_AT).map(u32::from_le_bytes);
    bytes.starts_with(b"BM")
        && header_bytes.is_some_and(|len| (OLD_HEADER_BYTES..=MAX_HEADER_BYTES).contains(&len))
}

/// Reads the size. The height is negative if the first row is the top one.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let header = bytes.get(HEADER_AT..)?;
    if u32::from_le_bytes(array(header, 0)?) == OLD_HEADER_BYTES {
        container.width = u16::from_le_bytes(array(header, 4)?).into();
        container.height = u16::from_le_bytes(array(header, 6)?).into();
    } else {
        container.width = i32::from_le_bytes(array(header, 4)?).unsigned_abs();
        container.height = i32::from_le_bytes(array(header, 8)?).unsigned_abs();
    }
    Some(())
}
