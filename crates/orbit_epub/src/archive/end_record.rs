//! The record at the end of an archive that states where the directory lies (APPNOTE 4.3.14 to 4.3.16).

use std::ops::Range;

use super::fields::{SIGNATURE, u16_at, u32_at, u64_at};
use crate::error::Error;
use crate::limits::MAX_DIRECTORY_BYTES;

const END_SIGNATURE: u32 = 0x0605_4b50;
const END_BYTES: usize = 22;
const LOCATOR_SIGNATURE: u32 = 0x0706_4b50;
const LOCATOR_BYTES: usize = 20;
const END64_SIGNATURE: u32 = 0x0606_4b50;
const END64_BYTES: usize = 56;
const MAX_COMMENT_BYTES: usize = 0xffff;

/// How many bytes at the end of the file are needed: the records with the longest comment.
pub const TAIL_BYTES: u32 = 0xffff + 22 + 20 + 56;

/// Where the directory of an archive lies in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Directory {
    /// The bytes of the directory in the file.
    pub range: Range<u64>,
    /// How many bytes lie before the archive, such as the header of a download. Offsets in the archive count from there.
    pub prefix_bytes: u64,
}

pub(super) fn directory(tail: &[u8], file_bytes: u64) -> Result<Directory, Error> {
    let missing = || Error::FileBroken("a part of it is missing".into());
    let tail_bytes = u64::try_from(tail.len()).map_err(|_| missing())?;
    let tail_start = file_bytes.checked_sub(tail_bytes).ok_or_else(missing)?;
    let end = find_end(tail).ok_or(Error::NotABook)?;
    let record = tail.get(end..).unwrap_or_default();
    let narrow = |at| u32_at(record, at).map(u64::from).unwrap_or_default();
    let (mut length, mut start, mut records_at) = (narrow(12), narrow(16), end);
    if let Some(at) = find_end64(tail, end, tail_start) {
        let wide = tail.get(at..).unwrap_or_default();
        length = u64_at(wide, 40).unwrap_or_default();
        start = u64_at(wide, 48).unwrap_or_default();
        records_at = at;
    } else if length == u64::from(u32::MAX) || start == u64::from(u32::MAX) {
        // The 64-bit record should have these numbers.
        return Err(missing());
    }
    if length > MAX_DIRECTORY_BYTES {
        return Err(Error::FileTooLarge("it has too many files".into()));
    }
    let records_at = u64::try_from(records_at)
        .ok()
        .and_then(|at| tail_start.checked_add(at))
        .ok_or_else(missing)?;
    let begins_at = |start: u64| begins_with_record(tail, tail_start, start);
    let stated = || {
        let stop = start.checked_add(length)?;
        (stop <= file_bytes).then_some(Directory {
            range: start..stop,
            prefix_bytes: 0,
        })
    };
    // The records follow the directory, so their position reveals by how much the whole archive was shifted.
    let moved = || {
        let actual = records_at.checked_sub(length)?;
        Some(Directory {
            prefix_bytes: actual.checked_sub(start)?,
            range: actual..records_at,
        })
    };
    stated()
        .filter(|_| begins_at(start) == Some(true))
        .or_else(|| moved().filter(|moved| begins_at(moved.range.start) != Some(false)))
        .or_else(stated)
        .ok_or_else(missing)
}

/// Whether a record of the directory begins at an offset in the file; `None` if that is not in the tail.
fn begins_with_record(tail: &[u8], tail_start: u64, start: u64) -> Option<bool> {
    let at = usize::try_from(start.checked_sub(tail_start)?).ok()?;
    Some(u32_at(tail, at) == Some(SIGNATURE))
}

/// The last place at which an end record with a comment up to the end of the file is possible.
fn find_end(tail: &[u8]) -> Option<usize> {
    let last = tail.len().checked_sub(END_BYTES)?;
    let first = last.saturating_sub(MAX_COMMENT_BYTES);
    let starts = || {
        (first..=last)
            .rev()
            .filter(|at| u32_at(tail, *at) == Some(END_SIGNATURE))
    };
    let is_exact = |at: &usize| {
        let comment = u16_at(tail, at.saturating_add(20)).map_or(usize::MAX, usize::from);
        comment
            .checked_add(*at)
            .and_then(|sum| sum.checked_add(END_BYTES))
            == Some(tail.len())
    };
    // Some downloads have bytes after the end.
    starts().find(is_exact).or_else(|| starts().next())
}

/// Where the zip64 record is in the tail, if there is one. The locator's offset is relative to the start of the archive, which may
/// not be the start of the file: then the record is the last one before the locator.
fn find_end64(tail: &[u8], end: usize, tail_start: u64) -> Option<usize> {
    let locator = end.checked_sub(LOCATOR_BYTES)?;
    if u32_at(tail, locator)? != LOCATOR_SIGNATURE {
        return None;
    }
    let last = locator.checked_sub(END64_BYTES)?;
    let is_record = |at: &usize| *at <= last && u32_at(tail, *at) == Some(END64_SIGNATURE);
    let stated = u64_at(tail, locator.checked_add(8)?)?.checked_sub(tail_start);
    stated
        .and_then(|at| usize::try_from(at).ok())
        .filter(is_record)
        .or_else(|| (0..=last).rev().find(is_record))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARCHIVE_BYTES: usize = 40;

    /// An archive with the data of `before`, one directory record, and the end records.
    fn file(before: &[u8], is_wide: bool) -> Vec<u8> {
        let mut file = before.to_vec();
        file.extend([1; ARCHIVE_BYTES]);
        file.extend(SIGNATURE.to_le_bytes());
        file.extend([0; 42]);
        let (length, start) = (46_u32, 40_u32);
        if is_wide {
            let records_at = 86_u64;
            file.extend(END64_SIGNATURE.to_le_bytes());
            file.extend([0; 36]);
            file.extend(u64::from(length).to_le_bytes());
            file.extend(u64::from(start).to_le_bytes());
            file.extend(LOCATOR_SIGNATURE.to_le_bytes());
            file.extend([0; 4]);
            file.extend(records_at.to_le_bytes());
            file.extend([0; 4]);
        }
        file.extend(END_SIGNATURE.to_le_bytes());
        file.extend([0; 8]);
        file.extend(if is_wide { u32::MAX } else { length }.to_le_bytes());
        file.extend(if is_wide { u32::MAX } else { start }.to_le_bytes());
        file.extend([0; 2]);
        file
    }

    fn directory_of(file: &[u8], tail_bytes: usize) -> Result<Directory, Error> {
        let tail = &file[file.len().saturating_sub(tail_bytes)..];
        directory(tail, u64::try_from(file.len()).unwrap_or_default())
    }

    #[test]
    fn what_lies_before_the_archive_moves_all_of_it() {
        for is_wide in [false, true] {
            for prefix in [0_u64, 7, 1000] {
                let before = vec![9; usize::try_from(prefix).unwrap_or_default()];
                let file = file(&before, is_wide);
                let expected = Directory {
                    range: prefix + 40..prefix + 86,
                    prefix_bytes: prefix,
                };
                // The directory may lie before the tail.
                for tail_bytes in [file.len(), if is_wide { 100 } else { 30 }] {
                    assert_eq!(directory_of(&file, tail_bytes), Ok(expected.clone()));
                }
            }
        }
    }

    #[test]
    fn a_gap_behind_the_directory_moves_nothing() {
        let mut file = file(&[], false);
        file.splice(86..86, [5; 11]);
        let found = directory_of(&file, file.len());
        assert_eq!(found.map(|found| found.range), Ok(40..86));
    }

    #[test]
    fn an_archive_that_lost_its_start_or_its_wide_record_lacks_a_part() {
        let missing = Err(Error::FileBroken("a part of it is missing".into()));
        let cut = file(&[], false).split_off(30);
        assert_eq!(directory_of(&cut, cut.len()), missing);
        let mut wide = file(&[], true);
        wide.drain(86..142);
        assert_eq!(directory_of(&wide, wide.len()), missing);
    }
}
