//! JPEG XL files: the boxes of ISO/IEC 18181-2, or a bare codestream, which has no metadata.

use super::bmff::{add_exif, take_box};
use super::{Container, MAX_SEGMENTS, Problem};

/// The first bytes of a file with boxes.
pub(super) const SIGNATURE_BOX: &[u8] = b"\0\0\0\x0cJXL \r\n\x87\n";
/// The first bytes of a codestream.
pub(super) const CODESTREAM: &[u8] = b"\xff\x0a";

/// Reads the boxes. A compressed one is reported as a problem.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    if bytes.starts_with(CODESTREAM) {
        return read_size(bytes, container);
    }
    let mut rest = bytes;
    let mut has_image = false;
    for _ in 0..MAX_SEGMENTS {
        if rest.is_empty() {
            return has_image.then_some(());
        }
        let (kind, data) = take_box(&mut rest)?;
        match &kind {
            b"jxlc" => {
                has_image = true;
                read_size(data, container)?;
            }
            // A number comes first. Only the first part begins with the signature.
            b"jxlp" if !has_image => {
                has_image = true;
                read_size(data.get(4..)?, container)?;
            }
            b"Exif" => add_exif(data, container)?,
            b"xml " => container.add_xmp(data),
            b"brob" if data.starts_with(b"Exif") || data.starts_with(b"xml ") => {
                container.problem = Some(Problem::PackedMetadata);
            }
            b"jumb" if data.windows(4).any(|four| four == b"c2pa") => container.has_manifest = true,
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// Reads the size at the start of a codestream (ISO/IEC 18181-1, annex D.2).
fn read_size(codestream: &[u8], container: &mut Container) -> Option<()> {
    let mut bits = Bits {
        bytes: codestream.strip_prefix(CODESTREAM)?,
        at: 0,
    };
    let is_small = bits.take(1)? == 1;
    let height = bits.side(is_small)?;
    let (numerator, denominator) = match bits.take(3)? {
        0 => {
            container.width = u32::try_from(bits.side(is_small)?).ok()?;
            container.height = u32::try_from(height).ok()?;
            return Some(());
        }
        1 => (1, 1),
        2 => (12, 10),
        3 => (4, 3),
        4 => (3, 2),
        5 => (16, 9),
        6 => (5, 4),
        _ => (2, 1),
    };
    let width = height.checked_mul(numerator)?.checked_div(denominator)?;
    container.width = u32::try_from(width).ok()?;
    container.height = u32::try_from(height).ok()?;
    Some(())
}

/// A bit reader; the lowest bit of each byte comes first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    /// A number of `count` bits.
    fn take(&mut self, count: usize) -> Option<u64> {
        let mut number = 0;
        for place in 0..count {
            let byte = self.bytes.get(self.at / 8)?;
            number |= u64::from(byte >> (self.at % 8) & 1) << place;
            self.at = self.at.checked_add(1)?;
        }
        Some(number)
    }

    /// A width or a height: a multiple of 8 if it is small, or a number of one of four lengths.
    fn side(&mut self, is_small: bool) -> Option<u64> {
        if is_small {
            return self.take(5)?.checked_add(1)?.checked_mul(8);
        }
        let count = match self.take(2)? {
            0 => 9,
            1 => 13,
            2 => 18,
            _ => 30,
        };
        self.take(count)?.checked_add(1)
    }
}
