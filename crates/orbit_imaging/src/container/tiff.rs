//! TIFF files: a directory of fields (TIFF 6.0, section 2).

use super::Container;
use crate::exif::{Tiff, read_exif};

/// Reads the first directory.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let tiff = Tiff::new(bytes)?;
    let directory = tiff.first_directory()?;
    for field in tiff.fields(directory)? {
        match field.tag {
            256 => container.width = field.number(&tiff).unwrap_or(0),
            257 => container.height = field.number(&tiff).unwrap_or(0),
            700 => container.add_xmp(field.data),
            33_723 => container.add_iptc(field.data),
            0xcd41 => container.has_manifest = true,
            _ => {}
        }
    }
    if let Some(exif) = read_exif(bytes) {
        container.exif = exif;
    }
    (!tiff.is_cut(directory)).then_some(())
}
