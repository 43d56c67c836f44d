//! The record at the end of an archive that says where the directory lies (APPNOTE 4.3.14 to 4.3.16).

use std::ops::Range;

use super::directory::{u16_at, u32_at, u64_at};
use crate::error::Error;
use crate::limits::MAX_DIRECTORY_BYTES;

const END_SIGNATURE: u32 = 0x0605_4b50;
const END_BYTES: usize = 22;
const LOCATOR_SIGNATURE: u32 = 0x0706_4b50;
const LOCATOR_BYTES: usize = 20;
const END64_SIGNATURE: u32 = 0x0606_4b50;
const END64_BYTES: usize = 56;
const MAX_COMMENT_BYTES: usize = 0xffff;

/// How many bytes of the end of the file are needed: the records with the longest comment.
pub const TAIL_BYTES: u32 = 0xffff + 22 + 20 + 56;

pub(super) fn directory_range(tail: &[u8], file_bytes: u64) -> Result<Range<u64>, Error> {
    let end = find_end(tail).ok_or(Error::NotABook)?;
    let record = tail.get(end..).unwrap_or_default();
    let (mut length, mut start) = (
        u64::from(u32_at(record, 12).unwrap_or_default()),
        u64::from(u32_at(record, 16).unwrap_or_default()),
    );
    if let Some(end64) = find_end64(tail.get(..end).unwrap_or_default(), file_bytes, tail.len()) {
        length = u64_at(end64, 40).unwrap_or_default();
        start = u64_at(end64, 48).unwrap_or_default();
    }
    if length > MAX_DIRECTORY_BYTES {
        return Err(Error::FileTooLarge("it has too many files".into()));
    }
    let stop = start.checked_add(length).filter(|stop| *stop <= file_bytes);
    stop.map(|stop| start..stop)
        .ok_or_else(|| Error::FileBroken("a part of it is missing".into()))
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

/// The zip64 record before the end record, if there is one.
fn find_end64(before: &[u8], file_bytes: u64, tail_bytes: usize) -> Option<&[u8]> {
    let locator = before.get(before.len().checked_sub(LOCATOR_BYTES)?..)?;
    if u32_at(locator, 0)? != LOCATOR_SIGNATURE {
        return None;
    }
    let tail_start = file_bytes.checked_sub(u64::try_from(tail_bytes).ok()?)?;
    let at = usize::try_from(u64_at(locator, 8)?.checked_sub(tail_start)?).ok()?;
    let record = before.get(at..at.checked_add(END64_BYTES)?)?;
    (u32_at(record, 0)? == END64_SIGNATURE).then_some(record)
}
