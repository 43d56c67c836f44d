//! EXIF data: what a camera records about a photograph (CIPA DC-008), in the structure of TIFF 6.0.

mod user_comment;

use crate::bytes::latin1_text;
use crate::tiff::{Field, Tiff};

/// The EXIF fields that are read. Absent texts are empty, and absent numbers are 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Exif {
    pub(crate) make: String,
    pub(crate) model: String,
    pub(crate) lens: String,
    pub(crate) software: String,
    pub(crate) artist: String,
    pub(crate) description: String,
    pub(crate) comment: String,
    /// The time of the camera's clock, such as `2024:05:01 12:30:00`.
    pub(crate) taken_at: String,
    /// The exposure time in seconds, as numerator and denominator.
    pub(crate) exposure: Option<(u32, u32)>,
    pub(crate) f_number: Option<(u32, u32)>,
    /// The focal length in millimetres, as numerator and denominator.
    pub(crate) focal_length: Option<(u32, u32)>,
    pub(crate) iso: u32,
    /// Whether there is a maker note: data in the camera maker's own format.
    pub(crate) has_maker_note: bool,
    /// Whether GPS coordinates are recorded.
    pub(crate) has_place: bool,
}

/// Adds EXIF data to the fields that were read before, which are kept: the first value of a field counts. `None` without a TIFF
/// header and a complete first directory.
pub(crate) fn add_exif(bytes: &[u8], exif: &mut Exif) -> Option<()> {
    let tiff = Tiff::new(bytes)?;
    for field in tiff.fields(tiff.first_directory()?)? {
        match field.tag {
            0x010e => field.add_text(&mut exif.description),
            0x010f => field.add_text(&mut exif.make),
            0x0110 => field.add_text(&mut exif.model),
            0x0131 => field.add_text(&mut exif.software),
            0x013b => field.add_text(&mut exif.artist),
            0x8769 => add_photo(&tiff, &field, exif),
            // The latitude.
            0x8825 => {
                exif.has_place |= field.directory(&tiff).iter().any(|field| field.tag == 2);
            }
            _ => {}
        }
    }
    Some(())
}

fn add_photo(tiff: &Tiff, directory: &Field, exif: &mut Exif) {
    for field in directory.directory(tiff) {
        match field.tag {
            0x829a => exif.exposure = exif.exposure.or_else(|| field.fraction(tiff)),
            0x829d => exif.f_number = exif.f_number.or_else(|| field.fraction(tiff)),
            0x8827 if exif.iso == 0 => exif.iso = field.number(tiff).unwrap_or(0),
            0x9003 => field.add_text(&mut exif.taken_at),
            0x920a => exif.focal_length = exif.focal_length.or_else(|| field.fraction(tiff)),
            0x927c => exif.has_maker_note |= !field.data.is_empty(),
            0x9286 if exif.comment.is_empty() => exif.comment = user_comment::read(field.data),
            0xa434 => field.add_text(&mut exif.lens),
            _ => {}
        }
    }
}

/// A text without zeros and spaces at its ends.
fn trimmed(bytes: &[u8]) -> String {
    latin1_text(bytes).trim_matches(['\0', ' ']).to_owned()
}

impl Field<'_> {
    /// Copies this field into a text that is still empty.
    fn add_text(&self, text: &mut String) {
        if text.is_empty() {
            *text = trimmed(self.data);
        }
    }
}
