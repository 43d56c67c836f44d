//! JPEG files: segments with a marker and a length (ITU-T T.81, annex B).

mod extended_xmp;

use super::{Container, MAX_SEGMENTS, Problem, photoshop};
use crate::bytes::{array, take};
use extended_xmp::ExtendedXmp;

/// The prefix of an APP1 segment with an XMP packet.
pub(super) const XMP_IDENTIFIER: &[u8] = b"http://ns.adobe.com/xap/1.0/\0";

/// Reads the segments up to the compressed pixels.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes.get(2..)?;
    let mut extended_xmp = ExtendedXmp::default();
    for _ in 0..MAX_SEGMENTS {
        let [prefix, mut marker] = array(take(&mut rest, 2)?, 0)?;
        if prefix != 0xff {
            return None;
        }
        // Any number of fill bytes may stand before a marker.
        while marker == 0xff {
            [marker] = array(take(&mut rest, 1)?, 0)?;
        }
        // The compressed pixels, or the end.
        if matches!(marker, 0xd9 | 0xda) {
            for packet in extended_xmp.packets() {
                container.add_xmp(packet);
            }
            return Some(());
        }
        let len = u16::from_be_bytes(array(take(&mut rest, 2)?, 0)?);
        let data = take(&mut rest, usize::from(len).checked_sub(2)?)?;
        match marker {
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                container.height = u16::from_be_bytes(array(data, 1)?).into();
                container.width = u16::from_be_bytes(array(data, 3)?).into();
            }
            0xdb => read_quantization(data, container)?,
            0xe1 => read_app1(data, container, &mut extended_xmp),
            0xed => {
                if let Some(resources) = data.strip_prefix(photoshop::IDENTIFIER) {
                    photoshop::read_resources(resources, container);
                }
            }
            0xfe => container.add_comment(data),
            // JUMBF boxes, which begin after the identifier, the instance and the sequence number.
            0xeb if data.starts_with(b"JP") && data.windows(4).any(|four| four == b"c2pa") => {
                container.has_manifest = true;
            }
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// EXIF data, an XMP packet, or a piece of a packet that is too long for one segment (XMP specification, part 3).
fn read_app1(data: &[u8], container: &mut Container, extended_xmp: &mut ExtendedXmp) {
    if data.starts_with(b"Exif\0\0") {
        container.add_exif(data);
    } else if let Some(xmp) = data.strip_prefix(XMP_IDENTIFIER) {
        container.add_xmp(xmp);
    } else if let Some(piece) = data.strip_prefix(b"http://ns.adobe.com/xmp/extension/\0") {
        extended_xmp.add(piece);
    }
}

/// The order in which a JPEG file stores the coefficients of a block (ITU-T T.81, figure A.6).
const ZIGZAG: [u8; 64] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
];

/// Reads the tables of a DQT segment (ITU-T T.81, section B.2.4.1). Table 0 is for the luma in every common encoder.
fn read_quantization(mut data: &[u8], container: &mut Container) -> Option<()> {
    while !data.is_empty() {
        let [head] = array(take(&mut data, 1)?, 0)?;
        let has_words = head >> 4 != 0;
        let mut table = [0; 64];
        for place in ZIGZAG {
            let step = if has_words {
                u16::from_be_bytes(array(take(&mut data, 2)?, 0)?)
            } else {
                take(&mut data, 1)?.first().copied()?.into()
            };
            *table.get_mut(usize::from(place))? = step;
        }
        if head & 15 == 0 {
            container.luma_quantization = Some(table);
        }
    }
    Some(())
}
