//! A TIFF file in which the decoder finds a photometric interpretation that it knows. The decoder reads the samples of every one, but
//! refuses those whose colours it cannot name.

use super::lab::LabCoding;
use std::io::{Cursor, Read, Result, Seek, SeekFrom};

const PHOTOMETRIC: u64 = 262;
/// The type of a number of 16 bits.
const SHORT: u64 = 3;
/// The maximum number of fields that are looked at. They are sorted, and few come before this one.
const MAX_FIELDS: u64 = 1_000;
/// Photometric interpretations (TIFF 6.0, and Adobe's supplement of 1995 for the last one).
const BLACK_IS_ZERO: u16 = 1;
const RGB: u16 = 2;
const PALETTE: u16 = 3;
const CIE_LAB: u16 = 8;
const ICC_LAB: u16 = 9;

/// What the samples mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Interpretation {
    /// What the decoder says.
    AsDecoded,
    /// Indices of colours. The decoder takes them for grey.
    Palette,
    /// The decoder takes the three numbers for red, green and blue.
    Lab(LabCoding),
}

/// The bytes of a file, two of which may be replaced.
pub(super) struct Source<'a> {
    file: Cursor<&'a [u8]>,
    replaced: Option<Replaced>,
}

struct Replaced {
    at: u64,
    bytes: [u8; 2],
}

impl<'a> Source<'a> {
    /// A file, and what its samples mean.
    pub(super) fn new(bytes: &'a [u8]) -> (Self, Interpretation) {
        let mut source = Self {
            file: Cursor::new(bytes),
            replaced: None,
        };
        let Some(field) = photometric(bytes) else {
            return (source, Interpretation::AsDecoded);
        };
        let (interpretation, number) = match field.number {
            PALETTE => (Interpretation::Palette, BLACK_IS_ZERO),
            CIE_LAB => (Interpretation::Lab(LabCoding::Signed), RGB),
            ICC_LAB => (Interpretation::Lab(LabCoding::Icc), RGB),
            _ => return (source, Interpretation::AsDecoded),
        };
        source.replaced = Some(Replaced {
            at: field.at,
            bytes: if field.is_big_endian {
                number.to_be_bytes()
            } else {
                number.to_le_bytes()
            },
        });
        (source, interpretation)
    }
}

impl Read for Source<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let start = self.file.position();
        let len = self.file.read(buffer)?;
        if let Some(Replaced { at, bytes }) = self.replaced {
            for (at, byte) in (at..).zip(bytes) {
                let index = at
                    .checked_sub(start)
                    .and_then(|index| usize::try_from(index).ok());
                let read = buffer.get_mut(..len).unwrap_or_default();
                if let Some(target) = index.and_then(|index| read.get_mut(index)) {
                    *target = byte;
                }
            }
        }
        Ok(len)
    }
}

impl Seek for Source<'_> {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        self.file.seek(to)
    }
}

/// The photometric interpretation in the first directory of a file.
struct Field {
    number: u16,
    at: u64,
    is_big_endian: bool,
}

fn photometric(file: &[u8]) -> Option<Field> {
    let (is_big_endian, is_big_tiff) = match file.get(..4)? {
        b"II*\0" => (false, false),
        b"MM\0*" => (true, false),
        b"II+\0" => (false, true),
        b"MM\0+" => (true, true),
        _ => return None,
    };
    let number = |at: u64, len: usize| {
        let bytes = file.get(usize::try_from(at).ok()?..)?.get(..len)?;
        let add = |sum: u64, byte: &u8| (sum << 8) | u64::from(*byte);
        Some(if is_big_endian {
            bytes.iter().fold(0, add)
        } else {
            bytes.iter().rev().fold(0, add)
        })
    };
    // The places within the file's header and within a field, and the lengths there, are larger in BigTIFF.
    let (directory, count_len, entry_len, value_at) = if is_big_tiff {
        (number(8, 8)?, 8_u8, 20, 12)
    } else {
        (number(4, 4)?, 2, 12, 8)
    };
    let count = number(directory, count_len.into())?.min(MAX_FIELDS);
    let mut entry = directory.checked_add(count_len.into())?;
    for _ in 0..count {
        if number(entry, 2)? == PHOTOMETRIC && number(entry.checked_add(2)?, 2)? == SHORT {
            let at = entry.checked_add(value_at)?;
            return Some(Field {
                number: u16::try_from(number(at, 2)?).ok()?,
                at,
                is_big_endian,
            });
        }
        entry = entry.checked_add(entry_len)?;
    }
    None
}
