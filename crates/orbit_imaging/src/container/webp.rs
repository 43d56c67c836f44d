//! WebP files: chunks with a name and a length (RFC 9649).

use super::{Container, MAX_SEGMENTS, Problem};
use crate::bytes::{array, take};

/// Reads the chunks.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes.get(12..)?;
    for _ in 0..MAX_SEGMENTS {
        if rest.is_empty() {
            return Some(());
        }
        let kind: [u8; 4] = array(take(&mut rest, 4)?, 0)?;
        let len = usize::try_from(u32::from_le_bytes(array(take(&mut rest, 4)?, 0)?)).ok()?;
        let data = take(&mut rest, len)?;
        // Chunks begin at even offsets.
        if len % 2 == 1 && !rest.is_empty() {
            take(&mut rest, 1)?;
        }
        match &kind {
            b"VP8X" => {
                let [a, b, c] = array(data, 4)?;
                container.width = u32::from_le_bytes([a, b, c, 0]).saturating_add(1);
                let [a, b, c] = array(data, 7)?;
                container.height = u32::from_le_bytes([a, b, c, 0]).saturating_add(1);
            }
            b"VP8 " if data.get(3..6) == Some(&[0x9d, 1, 0x2a]) => {
                container.width = (u16::from_le_bytes(array(data, 6)?) & 0x3fff).into();
                container.height = (u16::from_le_bytes(array(data, 8)?) & 0x3fff).into();
            }
            b"VP8L" if data.first() == Some(&0x2f) => {
                let bits = u32::from_le_bytes(array(data, 1)?);
                container.width = (bits & 0x3fff).saturating_add(1);
                container.height = (bits >> 14 & 0x3fff).saturating_add(1);
            }
            b"EXIF" => container.add_exif(data),
            b"XMP " => container.add_xmp(data),
            b"C2PA" => container.has_manifest = true,
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}
