//! TIFF files: a directory of fields (TIFF 6.0, section 2).

use super::{Container, photoshop};
use crate::exif::Tiff;

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
            34_377 => photoshop::read_resources(field.data, container),
            0xcd41 => container.has_manifest = true,
            _ => {}
        }
    }
    container.add_exif(bytes);
    (!tiff.is_cut(directory)).then_some(())
}
