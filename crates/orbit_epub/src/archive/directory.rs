//! The central directory (APPNOTE 4.3.12).

use std::collections::HashMap;

use super::end_record::Directory;
use super::fields::{SIGNATURE, extra_field, u16_at, u32_at, u64_at};
use super::names::{self, Name};
use super::{Archive, Entry};
use crate::error::Error;
use crate::limits::{MAX_ENTRIES, MAX_PATH_BYTES, MAX_TOTAL_BYTES};
use crate::platform::Platform;
use crate::publication::add_problem;

const HEADER_BYTES: usize = 46;
/// A local header with the longest name and the longest extra field (APPNOTE 4.3.7).
const MAX_LOCAL_HEADER_BYTES: u64 = 30 + 2 * 65_535;
const ENCRYPTED: u16 = 1;
const STORED: u16 = 0;
const DEFLATED: u16 = 8;
const ZIP64_EXTRA: u16 = 1;

pub(super) fn parse(
    bytes: &[u8],
    directory: &Directory,
    platform: Platform,
) -> Result<Archive, Error> {
    let broken = || Error::FileBroken("its directory cannot be read".into());
    let start = directory.range.start;
    let mut found: Vec<(Name, Entry)> = Vec::new();
    let mut rest = bytes;
    let mut total: u64 = 0;
    while u32_at(rest, 0) == Some(SIGNATURE) {
        if found.len() >= MAX_ENTRIES {
            return Err(Error::FileTooLarge("it has too many files".into()));
        }
        let (name, entry, next) =
            read_header(rest, directory.prefix_bytes, platform).ok_or_else(broken)?;
        rest = next;
        total = total.saturating_add(entry.bytes);
        if entry.span.start >= start {
            return Err(broken());
        }
        found.push((name, entry));
    }
    // All records of the directory are read, regardless of how many the end record claims.
    if found.is_empty() {
        return Err(Error::NotABook);
    }
    if total > MAX_TOTAL_BYTES {
        return Err(Error::FileTooLarge("its files are too large".into()));
    }
    set_spans(&mut found, start);
    Ok(collect(found, platform))
}

/// One record: its name, its entry, and the remaining bytes.
fn read_header(
    bytes: &[u8],
    prefix_bytes: u64,
    platform: Platform,
) -> Option<(Name, Entry, &[u8])> {
    let flags = u16_at(bytes, 8)?;
    let method = u16_at(bytes, 10)?;
    let name_bytes = usize::from(u16_at(bytes, 28)?);
    let extra_bytes = usize::from(u16_at(bytes, 30)?);
    let comment_bytes = usize::from(u16_at(bytes, 32)?);
    let name_end = HEADER_BYTES.checked_add(name_bytes)?;
    let extra_end = name_end.checked_add(extra_bytes)?;
    let extra = bytes.get(name_end..extra_end)?;
    let name = names::read(bytes.get(HEADER_BYTES..name_end)?, flags, extra, platform);
    let mut wide = Zip64Fields(extra_field(extra, ZIP64_EXTRA));
    let size = wide.take_unless_fits(u32_at(bytes, 24)?)?;
    let compressed_bytes = wide.take_unless_fits(u32_at(bytes, 20)?)?;
    let header_start = wide
        .take_unless_fits(u32_at(bytes, 42)?)?
        .checked_add(prefix_bytes)?;
    let entry = Entry {
        is_deflated: method == DEFLATED,
        is_encrypted: flags & ENCRYPTED != 0,
        is_method_known: matches!(method, STORED | DEFLATED),
        compressed_bytes,
        bytes: size,
        crc: u32_at(bytes, 16)?,
        span: header_start..header_start,
    };
    Some((
        name,
        entry,
        bytes.get(extra_end.checked_add(comment_bytes)?..)?,
    ))
}

/// The 64-bit fields that are present, in their order (APPNOTE 4.5.3).
struct Zip64Fields<'a>(&'a [u8]);

impl Zip64Fields<'_> {
    /// A 32-bit field, or the next 64-bit one if all its bits are ones.
    fn take_unless_fits(&mut self, narrow: u32) -> Option<u64> {
        if narrow != u32::MAX {
            return Some(narrow.into());
        }
        let wide = u64_at(self.0, 0)?;
        self.0 = self.0.get(8..)?;
        Some(wide)
    }
}

/// Whether a name stays within the container.
fn is_safe(path: &str) -> bool {
    path.len() <= MAX_PATH_BYTES
        && !path.starts_with('/')
        && !path.chars().any(char::is_control)
        && !path.split('/').any(|part| matches!(part, "." | ".." | ""))
}

/// Assigns each entry the bytes up to the next one, so that entries cannot overlap as in some zip bombs, and at most as many as it
/// can need, so that a gap behind it is not read.
fn set_spans(found: &mut [(Name, Entry)], directory_start: u64) {
    let mut starts: Vec<u64> = found.iter().map(|(_, entry)| entry.span.start).collect();
    starts.sort_unstable();
    for (_, entry) in found {
        let next = starts.partition_point(|start| *start <= entry.span.start);
        let next = starts.get(next).copied().unwrap_or(directory_start);
        let most = entry
            .compressed_bytes
            .saturating_add(MAX_LOCAL_HEADER_BYTES);
        entry.span.end = next.min(entry.span.start.saturating_add(most));
    }
}

fn collect(found: Vec<(Name, Entry)>, platform: Platform) -> Archive {
    let mut archive = Archive {
        entries: HashMap::with_capacity(found.len()),
        platform,
        ..Archive::default()
    };
    let mut others: Vec<(String, String)> = Vec::new();
    for (Name { path, spellings }, entry) in found {
        if path.ends_with('/') {
            continue;
        }
        if !is_safe(&path) {
            let message = "A file of the archive lies outside the book and was ignored.";
            add_problem(&mut archive.problems, "path_unsafe", message, Some(&path));
        } else if archive.entries.contains_key(&path) {
            let message = "The archive has two files of this name. The second one was ignored.";
            add_problem(
                &mut archive.problems,
                "path_duplicate",
                message,
                Some(&path),
            );
        } else {
            archive
                .folded
                .entry(archive.fold(&path))
                .or_insert_with(|| path.clone());
            let spellings = spellings.into_iter();
            others.extend(spellings.map(|other| (other, path.clone())));
            archive.paths.push(path.clone());
            archive.entries.insert(path, entry);
        }
    }
    // An entry with exactly this name takes precedence over one that may stand for it.
    for (other, path) in others {
        let key = archive.fold(&other);
        archive.folded.entry(key).or_insert(path);
    }
    archive
}
