//! EXIF data: what a camera records about a photograph (CIPA DC-008), in the structure of TIFF 6.0.

mod user_comment;

use crate::bytes::{array, latin1_text};
use std::slice::ChunksExact;

/// The maximum number of fields that are read of one directory.
const MAX_FIELDS: u16 = 1_000;
/// The length of a directory entry.
const ENTRY_BYTES: usize = 12;

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

/// A TIFF structure: a header, then directories of fields.
pub(crate) struct Tiff<'a> {
    bytes: &'a [u8],
    is_big_endian: bool,
}

/// A field of a directory.
pub(crate) struct Field<'a> {
    pub(crate) tag: u16,
    kind: u16,
    pub(crate) data: &'a [u8],
}

impl<'a> Tiff<'a> {
    /// Reads the header. `None` if the bytes do not begin with one.
    pub(crate) fn new(bytes: &'a [u8]) -> Option<Self> {
        let is_big_endian = match bytes.get(..4)? {
            b"II*\0" => false,
            b"MM\0*" => true,
            _ => return None,
        };
        Some(Self {
            bytes,
            is_big_endian,
        })
    }

    /// The offset of the first directory.
    pub(crate) fn first_directory(&self) -> Option<u32> {
        self.u32(self.bytes, 4)
    }

    /// The fields of the directory at an offset; `None` if the directory is cut off. Fields of an unknown type are skipped, as are
    /// those whose data is outside the file (see [`Self::is_cut`]).
    pub(crate) fn fields(&self, offset: u32) -> Option<Vec<Field<'a>>> {
        let entries = self.entries(offset)?;
        Some(entries.filter_map(|entry| self.field(entry)).collect())
    }

    /// Whether the data of a field of this directory is outside the file.
    pub(crate) fn is_cut(&self, offset: u32) -> bool {
        let is_known = |entry: &[u8]| self.u16(entry, 2).and_then(unit_len).is_some();
        self.entries(offset).is_none_or(|mut entries| {
            entries.any(|entry| is_known(entry) && self.field(entry).is_none())
        })
    }

    fn entries(&self, offset: u32) -> Option<ChunksExact<'a, u8>> {
        let directory = self.bytes.get(usize::try_from(offset).ok()?..)?;
        let count = self.u16(directory, 0)?.min(MAX_FIELDS);
        let len = usize::from(count).checked_mul(ENTRY_BYTES)?;
        Some(directory.get(2..)?.get(..len)?.chunks_exact(ENTRY_BYTES))
    }

    fn field(&self, entry: &'a [u8]) -> Option<Field<'a>> {
        let (tag, kind) = (self.u16(entry, 0)?, self.u16(entry, 2)?);
        let len = unit_len(kind)?.checked_mul(usize::try_from(self.u32(entry, 4)?).ok()?)?;
        // Data of at most four bytes is in the entry itself.
        let data = if len <= 4 {
            entry.get(8..)?.get(..len)?
        } else {
            let start = usize::try_from(self.u32(entry, 8)?).ok()?;
            self.bytes.get(start..)?.get(..len)?
        };
        Some(Field { tag, kind, data })
    }

    fn u16(&self, bytes: &[u8], at: usize) -> Option<u16> {
        let bytes = array(bytes, at)?;
        Some(if self.is_big_endian {
            u16::from_be_bytes(bytes)
        } else {
            u16::from_le_bytes(bytes)
        })
    }

    fn u32(&self, bytes: &[u8], at: usize) -> Option<u32> {
        let bytes = array(bytes, at)?;
        Some(if self.is_big_endian {
            u32::from_be_bytes(bytes)
        } else {
            u32::from_le_bytes(bytes)
        })
    }
}

/// How many bytes a value of a type takes (TIFF 6.0, section 2); `None` if the type is unknown.
fn unit_len(kind: u16) -> Option<usize> {
    match kind {
        1 | 2 | 6 | 7 => Some(1),
        3 | 8 => Some(2),
        4 | 9 | 11 | 13 => Some(4),
        5 | 10 | 12 => Some(8),
        _ => None,
    }
}

impl Field<'_> {
    /// Copies this field into a text that is still empty.
    fn add_text(&self, text: &mut String) {
        if text.is_empty() {
            *text = trimmed(self.data);
        }
    }

    /// The first number.
    pub(crate) fn number(&self, tiff: &Tiff) -> Option<u32> {
        match self.kind {
            3 => tiff.u16(self.data, 0).map(u32::from),
            4 | 13 => tiff.u32(self.data, 0),
            _ => None,
        }
    }

    /// The fields of the directory that this field points to.
    fn directory<'a>(&self, tiff: &Tiff<'a>) -> Vec<Field<'a>> {
        self.number(tiff)
            .and_then(|offset| tiff.fields(offset))
            .unwrap_or_default()
    }

    /// The first fraction, unless its denominator is 0.
    fn fraction(&self, tiff: &Tiff) -> Option<(u32, u32)> {
        let fraction = (tiff.u32(self.data, 0)?, tiff.u32(self.data, 4)?);
        (self.kind == 5 && fraction.1 != 0).then_some(fraction)
    }
}
