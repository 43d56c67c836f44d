//! The structure of TIFF 6.0 and of `BigTIFF`, in which EXIF data is stored, too: a header, then directories of fields.

use crate::bytes::array;
use std::slice::ChunksExact;

/// The maximum number of fields that are read of one directory.
const MAX_FIELDS: usize = 1_000;

/// How the numbers of a structure are stored, other than the values of its fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// TIFF 6.0: offsets of four bytes.
    Classic,
    /// `BigTIFF`: offsets of eight bytes.
    Big,
}

impl Layout {
    /// Where the offset of the first directory is.
    const fn first_offset_at(self) -> usize {
        match self {
            Self::Classic => 4,
            Self::Big => 8,
        }
    }

    /// The length of the number of a directory's entries.
    const fn count_bytes(self) -> usize {
        match self {
            Self::Classic => 2,
            Self::Big => 8,
        }
    }

    const fn entry_bytes(self) -> usize {
        match self {
            Self::Classic => 12,
            Self::Big => 20,
        }
    }

    /// The length of an offset. A value of at most this length is in its entry itself.
    const fn offset_bytes(self) -> usize {
        match self {
            Self::Classic => 4,
            Self::Big => 8,
        }
    }
}

/// A TIFF structure.
pub(crate) struct Tiff<'a> {
    bytes: &'a [u8],
    is_big_endian: bool,
    layout: Layout,
}

/// A field of a directory.
pub(crate) struct Field<'a> {
    pub(crate) tag: u16,
    kind: u16,
    pub(crate) data: &'a [u8],
}

/// The order of the bytes and the layout that a header states; `None` if the bytes do not begin with a header.
fn header(bytes: &[u8]) -> Option<(bool, Layout)> {
    match bytes.get(..4)? {
        b"II*\0" => Some((false, Layout::Classic)),
        b"MM\0*" => Some((true, Layout::Classic)),
        b"II+\0" => Some((false, Layout::Big)),
        b"MM\0+" => Some((true, Layout::Big)),
        _ => None,
    }
}

/// Whether the bytes begin with the header of a TIFF structure.
pub(crate) fn is_tiff(bytes: &[u8]) -> bool {
    header(bytes).is_some()
}

impl<'a> Tiff<'a> {
    /// Reads the header. `None` if the bytes do not begin with one.
    pub(crate) fn new(bytes: &'a [u8]) -> Option<Self> {
        let (is_big_endian, layout) = header(bytes)?;
        Some(Self {
            bytes,
            is_big_endian,
            layout,
        })
    }

    /// The offset of the first directory.
    pub(crate) fn first_directory(&self) -> Option<usize> {
        self.offset(self.bytes, self.layout.first_offset_at())
    }

    /// The fields of the directory at an offset; `None` if the directory is cut off. Fields of an unknown type are skipped, as are
    /// those whose data is outside the file (see [`Self::is_cut`]).
    pub(crate) fn fields(&self, offset: usize) -> Option<Vec<Field<'a>>> {
        let entries = self.entries(offset)?;
        Some(entries.filter_map(|entry| self.field(entry)).collect())
    }

    /// Whether the data of a field of this directory is outside the file.
    pub(crate) fn is_cut(&self, offset: usize) -> bool {
        let is_known = |entry: &[u8]| self.u16(entry, 2).and_then(unit_len).is_some();
        self.entries(offset).is_none_or(|mut entries| {
            entries.any(|entry| is_known(entry) && self.field(entry).is_none())
        })
    }

    fn entries(&self, offset: usize) -> Option<ChunksExact<'a, u8>> {
        let directory = self.bytes.get(offset..)?;
        let count = match self.layout {
            Layout::Classic => usize::from(self.u16(directory, 0)?),
            Layout::Big => self.offset(directory, 0)?,
        };
        let entry_bytes = self.layout.entry_bytes();
        let len = count.min(MAX_FIELDS).checked_mul(entry_bytes)?;
        let entries = directory.get(self.layout.count_bytes()..)?.get(..len)?;
        Some(entries.chunks_exact(entry_bytes))
    }

    fn field(&self, entry: &'a [u8]) -> Option<Field<'a>> {
        let (tag, kind) = (self.u16(entry, 0)?, self.u16(entry, 2)?);
        let len = unit_len(kind)?.checked_mul(self.offset(entry, 4)?)?;
        let value_at = self.layout.offset_bytes().checked_add(4)?;
        let data = if len <= self.layout.offset_bytes() {
            entry.get(value_at..)?.get(..len)?
        } else {
            let start = self.offset(entry, value_at)?;
            self.bytes.get(start..)?.get(..len)?
        };
        Some(Field { tag, kind, data })
    }

    /// An offset or a count, whose length depends on the layout.
    fn offset(&self, bytes: &[u8], at: usize) -> Option<usize> {
        match self.layout {
            Layout::Classic => usize::try_from(self.u32(bytes, at)?).ok(),
            Layout::Big => usize::try_from(self.u64(bytes, at)?).ok(),
        }
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

    fn u64(&self, bytes: &[u8], at: usize) -> Option<u64> {
        let bytes = array(bytes, at)?;
        Some(if self.is_big_endian {
            u64::from_be_bytes(bytes)
        } else {
            u64::from_le_bytes(bytes)
        })
    }
}

/// How many bytes a value of a type takes (TIFF 6.0, section 2, and `BigTIFF`); `None` if the type is unknown.
fn unit_len(kind: u16) -> Option<usize> {
    match kind {
        1 | 2 | 6 | 7 => Some(1),
        3 | 8 => Some(2),
        4 | 9 | 11 | 13 => Some(4),
        5 | 10 | 12 | 16..=18 => Some(8),
        _ => None,
    }
}

impl Field<'_> {
    /// The first number.
    pub(crate) fn number(&self, tiff: &Tiff) -> Option<u32> {
        match self.kind {
            3 => tiff.u16(self.data, 0).map(u32::from),
            4 | 13 => tiff.u32(self.data, 0),
            16 | 18 => u32::try_from(tiff.u64(self.data, 0)?).ok(),
            _ => None,
        }
    }

    /// The fields of the directory that this field points to.
    pub(crate) fn directory<'a>(&self, tiff: &Tiff<'a>) -> Vec<Field<'a>> {
        self.number(tiff)
            .and_then(|offset| tiff.fields(usize::try_from(offset).ok()?))
            .unwrap_or_default()
    }

    /// The first fraction, unless its denominator is 0.
    pub(crate) fn fraction(&self, tiff: &Tiff) -> Option<(u32, u32)> {
        let fraction = (tiff.u32(self.data, 0)?, tiff.u32(self.data, 4)?);
        (self.kind == 5 && fraction.1 != 0).then_some(fraction)
    }
}
