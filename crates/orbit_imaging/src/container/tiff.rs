//! TIFF files: a directory of fields (TIFF 6.0, section 2, and `BigTIFF`).

use super::{Container, photoshop};
use crate::tiff::Tiff;

/// The bit of the kind of an image that marks a small version of another one (TIFF 6.0, section 8).
const REDUCED: u32 = 1;

/// Reads the first directory. If its image is a small version of another one, as in the raw files of cameras, the size stays unknown.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let tiff = Tiff::new(bytes)?;
    let directory = tiff.first_directory()?;
    let mut is_reduced = false;
    for field in tiff.fields(directory)? {
        match field.tag {
            254 => is_reduced = field.number(&tiff).is_some_and(|kind| kind & REDUCED != 0),
            256 => container.width = field.number(&tiff).unwrap_or(0),
            257 => container.height = field.number(&tiff).unwrap_or(0),
            700 => container.add_xmp(field.data),
            33_723 => container.add_iptc(field.data),
            34_377 => photoshop::read_resources(field.data, container),
            0xcd41 => container.has_manifest = true,
            _ => {}
        }
    }
    if is_reduced {
        (container.width, container.height) = (0, 0);
    }
    container.add_exif(bytes);
    (!tiff.is_cut(directory)).then_some(())
}
